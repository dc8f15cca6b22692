"""The server is asked all that its own document allows, and more: every answer is as documented."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from archipel.server.app import create_app
from archipel.server.settings import Settings
from tests.server.conftest import FAST, Person, Running, until

DOCUMENT = create_app(Settings(Path("unused"))).openapi_schema.to_schema()
REFUSALS = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]  # 413: far too long
CONFIG = {"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}}
api = schemathesis.openapi.from_dict(
    json.loads(msgspec.json.encode(DOCUMENT)), config=schemathesis.Config.from_dict(CONFIG)
)
# Whether a name is free or a number of seats fits the game is beyond what a schema can say.
LEFT_OUT: list[schemathesis.CheckFunction] = [positive_data_acceptance]
LONG = 100


@pytest.fixture(scope="session")
def host(running: Running) -> Iterator[tuple[requests.Session, list[str]]]:
    """Somebody with tables in every state: open, running, over."""
    somebody = Person(running.address)
    somebody.get("/home")
    tables = [somebody.post("/tables", **FAST)["id"] for _ in range(3)]
    for table in tables[1:]:
        for seat in range(3):
            somebody.post(f"/tables/{table}/bot", seat=seat, level="uniform")
    somebody.post(f"/tables/{tables[1]}/bot", seat=0)
    somebody.post(f"/tables/{tables[1]}/sit", seat=0, name="Ann")
    for table in tables[1:]:
        somebody.post(f"/tables/{table}/start")
    until(lambda: somebody.get(f"/tables/{tables[2]}")["state"] == "over", 60)
    session = requests.Session()
    session.trust_env = False
    session.cookies.update(dict(somebody.web.cookies))
    yield session, tables
    session.close()
    somebody.leave()


@api.parametrize()
@settings(
    max_examples=40,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_does_what_its_document_says(
    case: schemathesis.Case[Any], running: Running, host: tuple[requests.Session, list[str]]
) -> None:
    session, tables = host
    aim(case, tables)
    if case.path == "/api/forget":  # whoever is forgotten would be nobody's host from then on
        session = requests.Session()
        session.trust_env = False
    case.call_and_validate(
        base_url=f"http://{running.address}", session=session, excluded_checks=LEFT_OUT
    )


def aim(case: schemathesis.Case[Any], tables: list[str]) -> None:
    """Names made at random exist nowhere: most cases are about a game or table that is there."""
    number = len(str(case.body)) + len(str(case.query))
    there = {"table_id": tables[number % len(tables)], "game": "the-island"}
    for given in (case.path_parameters, case.body):
        if isinstance(given, dict) and number % 4:
            # What is no text, or too long a one, is there to be refused.
            fits = [name for name in there if 0 < len(str(given.get(name, ""))) < LONG]
            given.update({k: there[k] for k in fits if isinstance(given[k], str)})
