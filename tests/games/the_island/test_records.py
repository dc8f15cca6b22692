"""Golden records: whole games, one for every way to end, every challenge and every player count."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import archipel
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.games.the_island.state import Ending
from tests.records.make import FOLDER, WANTED

PATHS = sorted(FOLDER.glob("*.json"))
each_record = pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text()))


def at(record: dict[str, Any], move: int) -> Match:
    """The match of a record after some of its moves."""
    match = archipel.new(
        record["game"], seats=record["seats"], options=record["options"], seed=record["seed"]
    )
    for played in record["moves"][:move]:
        match.play(played["seat"], played["action"])
    return match


@each_record
def test_golden_record_replays(path: Path) -> None:
    record = read(path)
    match = archipel.replay(record)
    assert match.record() == record
    assert match.over


@each_record
def test_14_7_invariants_hold_at_every_move(path: Path) -> None:
    record = read(path)
    match = at(record, 0)
    settled: dict[str, str] = {}
    for move in record["moves"]:
        match.play(move["seat"], move["action"])
        match.game.notation.check(match._state)
        explorers = match.position()["state"]["explorers"]
        for name, place in settled.items():
            assert explorers[name]["at"] == place, f"{name} came back"
        settled |= {
            name: explorer["at"]
            for name, explorer in explorers.items()
            if explorer["at"] in ("lost", "NW", "NE", "SW", "SE")
        }


def test_11_7_every_ending_every_seating_and_every_challenge_has_a_record() -> None:
    records = [read(path) for path in PATHS]
    assert {path.stem for path in PATHS} == set(WANTED)
    assert {record["result"]["ending"] for record in records} == {
        ending.name.lower() for ending in Ending if ending
    }
    assert {(record["seats"], record["options"]["two_colours"]) for record in records} == {
        *((2, True), (2, False), (3, False), (4, False)),
    }
    challenges = {name for record in records for name in record["options"]["challenges"]}
    assert challenges == set(find("the-island").options["challenges"].any_of)


def test_records_together_meet_every_action_and_every_event() -> None:
    game = find("the-island")
    actions, events = set(), set()
    for path in PATHS:
        match = archipel.replay(read(path))
        actions |= {type(match.game.actions.read(move.action)) for move in match._moves}
        events |= {type(event) for seat in range(match.seats) for event in match.log(seat)}
    assert actions == set(game.actions.kinds)
    assert events == set(game.events.kinds)


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
    record = read(FOLDER / "four-players.json")
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
    record = read(FOLDER / "four-players.json")
    if field == "options" and value == {}:
        value = {**record["options"], "swim_and_land": False}
    with pytest.raises(archipel.GameError):
        archipel.replay({**record, field: value})


def test_a_doctored_result_is_refused() -> None:
    record = read(FOLDER / "four-players.json")
    record["result"]["scores"][0] += 1
    with pytest.raises(archipel.DataError) as caught:
        archipel.replay(record)
    assert caught.value.field == "result"
