"""What a version leaves behind: its tables as SQL, and a record of each game.

    python -m tests.frozen.make

writes `tests/frozen/<version>/`, once, before the first change after a release; it is never made
again. `test_frozen.py` opens every such folder with the program of today and plays on.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

from archipel.core.registry import games
from archipel.server.settings import Settings
from tests.server.conftest import Person, Running
from tests.support.records import records_of

HERE = Path(__file__).parent
MOVES = 60  # of a running game: some rounds of it
ALL = 1 << 30
NAMES = ("Ada", "Basile")
SEATS = {"naufrages": 2}
USUAL_SEATS = 3


def main() -> None:
    folder = HERE / version("archipel")
    if folder.exists():
        sys.exit(f"{folder} is there: what a version left behind is not made again")
    folder.mkdir()
    with tempfile.TemporaryDirectory() as data:
        with Running(Settings(Path(data), workers=1, writes_per_minute=0)) as running:
            people = [Person(running.address) for _ in NAMES]
            for person in people:
                person.get("/health")
            kept: dict[str, Any] = {"tables": {}}
            for game in games():
                for state in ("open", "playing", "over"):
                    kept["tables"][f"{game} {state}"] = _table(running, people, game, state)
            kept["cookies"] = [dict(person.web.cookies) for person in people]
            for person in people:
                person.leave()
        _dump(Settings(Path(data)).database, folder / "archipel.sql")
    (folder / "people.json").write_text(json.dumps(kept, indent=1) + "\n")
    for game in games():
        whole = [record for record in records_of(game) if not record["start"]]
        shortest = min(whole, key=lambda record: len(record["moves"]))
        (folder / f"{game}.json").write_text(json.dumps(shortest) + "\n")


def _table(running: Running, people: list[Person], game: str, state: str) -> str:
    """A table with a bot in the last chair, so slow that we have played before it does."""
    seats = SEATS.get(game, USUAL_SEATS)
    host = people[0]
    table: str = host.post("/tables", game=game, seats=seats, title=f"{game} {state}", pace=10)[
        "id"
    ]
    for seat, person in enumerate(people[: seats - 1]):
        person.post(f"/tables/{table}/sit", seat=seat, name=NAMES[seat])
        person.post(f"/tables/{table}/ready", ready=True)
    host.post(f"/tables/{table}/bot", seat=seats - 1, level="uniform")
    if state != "open":
        host.post(f"/tables/{table}/start")
        running.call(_play(running, table, MOVES if state == "playing" else ALL))
    return table


async def _play(running: Running, table: str, moves: int) -> None:
    """At random, for everybody."""
    live, dice = await running.house.table(table), random.Random(table)
    async with live.locked():
        match = live._begun()
        while live.count < moves and not match.over:
            seat = dice.choice(match.acting)
            await live._append([(seat, dice.choice(match.legal(seat)), None)])


def _dump(database: Path, to: Path) -> None:
    with sqlite3.connect(database) as connection:
        to.write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
