"""A private table is no table to strangers, on whatever way they come."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from litestar.routes import HTTPRoute

from archipel.server.app import create_app
from archipel.server.settings import Settings
from tests.server.conftest import FAST, Person, Running

# What each way asks for, so that a request gets past its own form.
BODIES: dict[str, dict[str, object]] = {
    "sit": {"seat": 0, "name": "Ann"},
    "stand": {},
    "ready": {},
    "bot": {"seat": 0, "level": "novice"},
    "kick": {"seat": 0},
    "start": {},
    "pause": {},
    "order": {"order": "always"},
    "return": {"secret": "x"},
    "token": {"seat": 0},
    "play": {"id": 0, "action": {}},
    "hint": {},
}
VARIES = {"date", "content-length", "set-cookie"}


def ways() -> Iterator[tuple[str, str]]:
    """Every method and path to a table that the router has."""
    app = create_app(Settings(Path("unused")))
    for route in app.routes:
        if isinstance(route, HTTPRoute) and "{table_id" in route.path:
            path = re.sub(r"\{table_id:str\}", "TABLE", route.path)
            yield from ((method, path) for method in sorted(route.methods - {"OPTIONS"}))


WAYS = list(ways())


def asked(who: httpx.Client, base: str, method: str, path: str, table: str) -> httpx.Response:
    url = f"{base}{path.replace('TABLE', table)}"
    query = "?move=0" if path.endswith("/replay") else ""
    body = BODIES.get(path.rpartition("/")[2]) if method == "POST" else None
    headers = {"Authorization": "Bearer x"} if "/bot/" in path else {}
    return who.request(method, url + query, json=body, headers=headers)


def test_every_way_is_tried() -> None:
    assert len(WAYS) >= 18
    assert {path.rpartition("/")[2] for method, path in WAYS if method == "POST"} <= set(BODIES)


@pytest.mark.parametrize(("method", "path"), WAYS)
def test_a_private_table_cannot_be_told_from_none(
    running: Running, person: Callable[[], Person], method: str, path: str
) -> None:
    host, stranger = person(), person()
    private = host.post("/tables", **(FAST | {"public": False}))["id"]
    host.post(f"/tables/{private}/sit", seat=0, name="Ann")
    base = f"http://{running.address}"
    there = asked(stranger.web, base, method, path, private)
    missing = asked(stranger.web, base, method, path, secrets.token_urlsafe(9))
    assert there.status_code == missing.status_code == 404, there.text
    assert there.text == missing.text
    shown = [
        {name: value for name, value in answer.headers.items() if name not in VARIES}
        for answer in (there, missing)
    ]
    assert shown[0] == shown[1]


def test_nor_by_the_time_that_it_takes(running: Running, person: Callable[[], Person]) -> None:
    host, stranger = person(), person()
    private = host.post("/tables", **(FAST | {"public": False}))["id"]
    for seat in range(3):
        host.post(f"/tables/{private}/bot", seat=seat, level="uniform")
    times: dict[str, list[float]] = {private: [], secrets.token_urlsafe(9): []}
    for _ in range(40):
        for table, found in times.items():
            began = time.perf_counter()
            stranger.web.get(f"/tables/{table}")
            found.append(time.perf_counter() - began)
    # The quickest of many: what else the machine does only ever adds.
    there, missing = (min(found) for found in times.values())
    assert 0.5 < there / missing < 2


def test_nothing_comes_into_memory_for_a_stranger(
    running: Running, person: Callable[[], Person]
) -> None:
    host, stranger = person(), person()
    private = host.post("/tables", **(FAST | {"public": False}))["id"]
    assert stranger.web.get(f"/tables/{private}").status_code == 404
    assert private not in {live.table.id for live in running.house.in_memory()}
    assert stranger.live(private).closed_with() == 4404
    assert private not in {live.table.id for live in running.house.in_memory()}


def test_the_link_of_a_seat_opens_a_private_table(person: Callable[[], Person]) -> None:
    host, other = person(), person()
    private = host.post("/tables", **(FAST | {"public": False}))["id"]
    host.post(f"/tables/{private}/sit", seat=0, name="Ann")
    secret = host.get(f"/tables/{private}/key")["link"].rpartition("s=")[2]
    other.refused(f"/tables/{private}/return", 404, secret="guess")
    other.post(f"/tables/{private}/return", secret=secret)
    assert other.get(f"/tables/{private}")["you"] == 0
