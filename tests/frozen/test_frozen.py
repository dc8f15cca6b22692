"""What older versions left behind is opened by the program of today, and played on.

A table begun under older rules goes on, carried over by replay; or it ends with a clear sentence.
Which of the two, `Game.replays_since` declares, and these folders hold it to that.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import archipel
from archipel.core.registry import find, games
from archipel.server.database import Database
from archipel.server.settings import Settings
from archipel.server.sockets import BROKEN
from archipel.server.words import words
from tests.server.conftest import Person, Running

HERE = Path(__file__).parent
VERSIONS = sorted(path.name for path in HERE.iterdir() if (path / "archipel.sql").exists())
FIRST_RULES = {"0.1.0": 1}  # of every game, in the rows of a version

each_game = pytest.mark.parametrize("game", games())


class Left:
    """A version's house, open again, and the people who had been there."""

    def __init__(self, version: str, running: Running) -> None:
        kept = json.loads((HERE / version / "people.json").read_text())
        self.running = running
        self.rules = FIRST_RULES[version]
        self.tables: dict[str, str] = kept["tables"]
        self.people = [Person(running.address) for _ in kept["cookies"]]
        for person, cookies in zip(self.people, kept["cookies"], strict=True):
            person.web.cookies.update(cookies)

    def goes_on(self, game: str) -> bool:
        return find(game).replays_since <= self.rules


@pytest.fixture(scope="module", params=VERSIONS)
def left(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Left]:
    settings = Settings(tmp_path_factory.mktemp("older"), workers=1, writes_per_minute=0)
    with sqlite3.connect(settings.database) as connection:
        connection.executescript((HERE / request.param / "archipel.sql").read_text("utf-8"))
    with Running(settings) as running:
        found = Left(request.param, running)
        yield found
        for person in found.people:
            person.leave()


@each_game
def test_an_open_table_can_be_started(left: Left, game: str) -> None:
    host, table = left.people[0], left.tables[f"{game} open"]
    assert host.get(f"/tables/{table}")["state"] == "open"
    host.post(f"/tables/{table}/start")
    live = left.running.live(table)
    assert live.match
    assert live.table.rules == find(game).rules_version


@pytest.mark.parametrize("version", VERSIONS)
def test_a_title_that_nobody_wrote_is_none(version: str, tmp_path: Path) -> None:
    """It was the game's English name, for readers of every language."""
    settings = Settings(tmp_path)
    with sqlite3.connect(settings.database) as connection:
        connection.executescript((HERE / version / "archipel.sql").read_text("utf-8"))
        connection.execute("UPDATE tables SET title = 'Castaways' WHERE game = 'naufrages'")
        connection.execute("UPDATE tables SET title = 'Castaways' WHERE game = 'fuji'")
    asyncio.run(_open(settings))
    with sqlite3.connect(settings.database) as connection:
        titles = dict(connection.execute("SELECT game, title FROM tables").fetchall())
    assert titles["naufrages"] == ""
    assert titles["fuji"] == "Castaways"  # somebody has called it so


async def _open(settings: Settings) -> None:
    database = Database(settings.database)
    await database.open()
    await database.close()


@each_game
def test_a_running_table_goes_on_or_says_why_not(left: Left, game: str) -> None:
    host, table = left.people[0], left.tables[f"{game} playing"]
    if not left.goes_on(game):
        refusal = host.web.get(f"/tables/{table}", headers={"Accept-Language": "fr"})
        assert refusal.status_code == 409
        assert refusal.json()["detail"] == words("fr")("refused.older_rules")
        socket = host.live(table, headers={"Accept-Language": "fr"})
        assert socket.hear()["detail"] == words("fr")("refused.older_rules")
        assert socket.closed_with() == BROKEN
        return
    assert host.get(f"/tables/{table}")["state"] == "playing"
    socket = host.live(table)
    socket.ask_all()
    said = socket.hear_until("scene")["chat"]
    if left.rules != find(game).rules_version:
        assert said[-1]["text"] == words("en")("carried_over")
    live, before = left.running.live(table), left.running.live(table).count
    left.running.call(_play_on(live, before + 10))
    assert live.count >= before + 10
    socket.see_all(live)
    assert live.table.rules == find(game).rules_version


async def _play_on(live: Any, count: int) -> None:
    dice = random.Random(1)
    async with live.locked():
        match = live._begun()
        while live.count < count and not match.over:
            seat = dice.choice(match.acting)
            await live._append([(seat, dice.choice(match.legal(seat)), None)])
        live.tell()


@each_game
def test_a_finished_table_is_still_finished_or_says_why_it_cannot_be_shown(
    left: Left, game: str
) -> None:
    host, table = left.people[0], left.tables[f"{game} over"]
    if left.goes_on(game):
        assert host.get(f"/tables/{table}")["state"] == "over"
        assert archipel.replay(host.get(f"/tables/{table}/record")).over
    else:
        assert host.web.get(f"/tables/{table}").status_code == 409


def test_the_lists_show_what_there_was(left: Left) -> None:
    for person in left.people:
        assert person.get("/home")


@each_game
@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_replays_or_names_its_rules(version: str, game: str) -> None:
    record = json.loads((HERE / version / f"{game}.json").read_text())
    try:
        assert archipel.replay(record).over  # every check of the record holds
    except archipel.OtherRules as refusal:
        assert find(game).replays_since > record.get("rules", 1), refusal  # noqa: PT017  # declared


@each_game
def test_a_record_says_its_rules(game: str) -> None:
    match = archipel.new(game, seats=2, seed=1)
    assert match.record()["rules"] == find(game).rules_version


def test_a_record_of_rules_to_come_is_no_doctored_one() -> None:
    record = archipel.new("the-island", seats=2, seed=1).record()
    record["rules"], record["result"]["ending"] = 99, "a wave"
    with pytest.raises(archipel.OtherRules):
        archipel.replay(record)
