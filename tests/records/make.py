"""Writes the golden records anew: `python -m tests.records.make`, or with the ids of games.

Only after a change of rules that is meant, and with a look at the difference. What records there
must be, a module for each game says: `WANTED`, by name, and `play(name, number)`, which plays a
game and returns it if it is as wanted.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module

from archipel.core.registry import find, games
from tests.support.records import FOLDER

TRIES = 5_000


def make(game: str) -> None:
    """Writes a record for every name: the first game that is as wanted."""
    wanted = import_module(f"tests.records.{find(game).folder.name}")
    folder = FOLDER / game
    folder.mkdir(exist_ok=True)
    for name in wanted.WANTED:
        matches = (wanted.play(name, number) for number in range(TRIES))
        match = next((match for match in matches if match), None)
        if match is None:
            raise SystemExit(f"{name}: no such game found")
        record = match.record()
        text = json.dumps(record, separators=(",", ":")).replace('{"seat"', '\n{"seat"')
        (folder / f"{name}.json").write_text(text + "\n")
        print(name, len(record["moves"]), record["result"])  # noqa: T201  # a script


if __name__ == "__main__":
    for named in sys.argv[1:] or games():
        make(named)
