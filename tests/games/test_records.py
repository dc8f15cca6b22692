"""Golden records: whole games, one for every way to end, every variant and every player count."""

from __future__ import annotations

import copy
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import archipel
from archipel.core.registry import find, games
from tests.support.records import FOLDER, at, read, records_of

PATHS = sorted(FOLDER.glob("*/*.json"))
NAMES = [f"{path.parent.name}: {path.stem}" for path in PATHS]
FOUR = FOLDER / "the-island" / "four-players.json"

each_game = pytest.mark.parametrize("game", games())
each_record = pytest.mark.parametrize("path", PATHS, ids=NAMES)


@each_record
def test_golden_record_replays(path: Path) -> None:
    record = read(path)
    match = archipel.replay(record)
    assert match.record() == record
    assert match.over


@each_record
def test_invariants_hold_at_every_move(path: Path) -> None:
    record = read(path)
    match = at(record, 0)
    for move in record["moves"]:
        match.play(move["seat"], move["action"])
        match.game.notation.check(match._state)


@each_game
def test_there_are_the_records_that_are_wanted(game: str) -> None:
    wanted = import_module(f"tests.records.{find(game).folder.name}").WANTED
    assert {path.stem for path in PATHS if path.parent.name == game} == set(wanted)


@each_game
def test_records_together_meet_every_action_and_every_event(game: str) -> None:
    actions, events = set(), set()
    for record in records_of(game):
        match = archipel.replay(record)
        actions |= {type(match.game.actions.read(move.action)) for move in match._moves}
        events |= {type(event) for seat in range(match.seats) for event in match.log(seat)}
    assert actions == set(find(game).actions.kinds)
    assert events >= set(find(game).events.kinds)  # remarks stand in the log beside them


def doctored(record: dict[str, Any], move: int, what: str) -> dict[str, Any]:
    """The record with one move changed."""
    changed = copy.deepcopy(record)
    if what == "other action":
        match = at(record, move)
        seat = record["moves"][move]["seat"]
        played = match.game.actions.read(record["moves"][move]["action"])
        other = next(action for action in match.legal(seat) if action != played)
        changed["moves"][move]["action"] = msgspec.to_builtins(other)
    elif what == "illegal action":
        changed["moves"][move]["action"] = {"type": "stop"}
    elif what == "other seat":
        changed["moves"][move]["seat"] = (record["moves"][move]["seat"] + 1) % record["seats"]
    elif what == "left out":
        del changed["moves"][move]
    else:
        changed["moves"][move]["check"] = "0" * 16
    return changed


@pytest.mark.parametrize(
    "what", ["other action", "illegal action", "other seat", "left out", "other check"]
)
@pytest.mark.parametrize("move", [0, 37, 120, 200])
def test_a_doctored_record_names_its_first_wrong_move(move: int, what: str) -> None:
    record = read(FOUR)
    with pytest.raises(archipel.DataError) as caught:
        archipel.replay(doctored(record, move, what))
    assert caught.value.field == f"moves[{move}]"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("seed", "another"), ("commitment", "0" * 64), ("game", "chess"), ("archipel", 2)),
        *(("seats", 3), ("seats", 9), ("options", {}), ("options", {"memory": "open"})),
        *(("kind", "position"), ("moves", []), ("result", None), ("start", {})),
    ],
)
def test_a_doctored_head_is_refused(field: str, value: object) -> None:
    record = read(FOUR)
    if field == "options" and value == {}:
        value = {**record["options"], "swim_and_land": False}
    with pytest.raises(archipel.GameError):
        archipel.replay({**record, field: value})


def test_a_doctored_result_is_refused() -> None:
    record = read(FOUR)
    record["result"]["scores"][0] += 1
    with pytest.raises(archipel.DataError) as caught:
        archipel.replay(record)
    assert caught.value.field == "result"
