"""Limits: a cookie is free, so whatever counts for a guest counts for its address as well."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from archipel.core.errors import GameError
from archipel.server.addresses import networks
from archipel.server.guests import COOKIE
from archipel.server.limits import GUESTS_EACH, SOCKETS_EACH, WRITES_EACH, Buckets
from archipel.server.settings import Settings
from tests.server.conftest import FAST, Live, Person, Running, own_turn

PEOPLE = 40


def test_a_bucket_leaks_at_its_rate() -> None:
    at = [0.0]
    buckets = Buckets(per_second=2, size=3, clock=lambda: at[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0, "everybody has one"
    at[0] = 0.5
    assert [buckets.take("a"), buckets.take("a")] == [0, 0.5]
    assert Buckets(0, 0).take("a") == 0, "no limit"


@contextmanager
def house(tmp_path_factory: pytest.TempPathFactory, **changed: Any) -> Iterator[Running]:
    settings = Settings(tmp_path_factory.mktemp("data"), workers=1, **changed)
    with Running(settings) as server:
        yield server


def too_many(answer: httpx.Response, words: str) -> None:
    assert answer.status_code == 429, answer.text
    assert int(answer.headers["retry-after"]) > 0
    assert words in answer.json()["detail"]


def test_fresh_cookies_are_no_way_around(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory, crowd=1, tables_per_hour=0) as server:
        base = f"http://{server.address}/api"
        answers = [
            httpx.post(f"{base}/tables/none/stand", trust_env=False) for _ in range(GUESTS_EACH + 1)
        ]
        assert {answer.status_code for answer in answers[:-1]} == {404}
        too_many(answers[-1], "new guests")
        french = {"Accept-Language": "fr"}
        answer = httpx.post(f"{base}/tables/none/stand", headers=french, trust_env=False)
        too_many(answer, "nouveaux visiteurs")
        seen = httpx.get(f"{base}/home", trust_env=False)
        assert seen.status_code == 200, "whoever only looks may look"
        assert COOKIE not in seen.cookies
        known = {"Cookie": f"{COOKIE}={answers[0].cookies[COOKIE]}"}
        with httpx.Client(headers=known, trust_env=False) as guest:
            for _ in range(5 * WRITES_EACH):  # some are forgiven while we ask
                answer = guest.post(f"{base}/tables/none/stand")
                if answer.status_code == 429:
                    break
        too_many(answer, "at once")


def test_reads_tables_and_sockets_have_limits(tmp_path_factory: pytest.TempPathFactory) -> None:
    changed = {"reads_per_minute": 20, "tables_per_hour": 2, "sockets": 3}
    with house(tmp_path_factory, **changed) as server:
        somebody = Person(server.address)
        table = somebody.post("/tables", **FAST)["id"]
        somebody.post("/tables", **FAST)
        too_many(somebody.web.post("/tables", json=FAST), "tables")
        sockets = [somebody.live(table) for _ in range(3)]
        late = somebody.live(table)
        assert late.closed_with() == 4429
        assert late.heard[-1]["kind"] == "TooMany"
        for socket in sockets:
            socket.ask_all()
            socket.hear_until("table")
        answers = [somebody.web.get("/home") for _ in range(20)]
        too_many(answers[-1], "at once")
        somebody.leave()


def test_sockets_of_an_address_have_a_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    with house(tmp_path_factory, crowd=1) as server:
        people = [Person(server.address) for _ in range(SOCKETS_EACH + 1)]
        table = people[0].post("/tables", **FAST)["id"]
        sockets = [somebody.live(table) for somebody in people]
        assert sockets[-1].closed_with() == 4429
        for somebody in people:
            somebody.leave()


@pytest.mark.parametrize(("trusted", "heeded"), [((), False), (("127.0.0.0/8",), True)])
def test_only_a_trusted_proxy_says_who_asks(
    tmp_path_factory: pytest.TempPathFactory, trusted: tuple[str, ...], heeded: bool
) -> None:
    with house(tmp_path_factory, crowd=1, trusted_proxies=trusted) as server:
        url = f"http://{server.address}/api/tables/none/stand"
        found = []
        for number in range(GUESTS_EACH + 1):
            headers = {"X-Forwarded-For": f"192.0.2.{number}", "X-Forwarded-Proto": "https"}
            found.append(httpx.post(url, headers=headers, trust_env=False))
        assert (found[-1].status_code == 404) == heeded
        assert ("strict-transport-security" in found[0].headers) == heeded
        assert ("Secure" in found[0].headers["set-cookie"]) == heeded


def test_what_is_no_address_is_no_proxy() -> None:
    with pytest.raises(GameError, match=r"proxy\.example"):
        networks(["proxy.example"])


def test_forty_people_share_an_address_and_play(tmp_path_factory: pytest.TempPathFactory) -> None:
    """With the limits as they are: ten tables, everybody loads all that a page loads, and plays."""
    with house(tmp_path_factory) as server, ExitStack() as stack:
        people = [Person(server.address) for _ in range(PEOPLE)]
        for somebody in people:
            stack.callback(somebody.leave)
            for path in ("/home", "/games", "/conduct", "/health"):
                somebody.get(path)
        for first in range(0, PEOPLE, 4):
            play_a_little(people[first : first + 4])


def play_a_little(people: list[Person]) -> None:
    table = people[0].post("/tables", **(FAST | {"seats": 4}))["id"]
    for seat, somebody in enumerate(people):
        somebody.post(f"/tables/{table}/sit", seat=seat, name=f"Guest {seat}")
        somebody.post(f"/tables/{table}/ready")
    people[0].post(f"/tables/{table}/start")
    sockets: list[Live] = [somebody.live(table) for somebody in people]
    for socket in sockets:
        socket.ask_all()
        socket.hear_until("scene")
    for _ in range(5):
        socket = own_turn(sockets)
        key = socket.act(socket.choices[0]["code"])
        assert socket.hear_answer(key)["is"] == "done"
        socket.catch_up(socket.move + 1)
