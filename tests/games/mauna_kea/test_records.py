"""Golden records: whole games, one for every way to end, both variants and every player count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import archipel
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.games.mauna_kea.state import Trigger
from tests.games.mauna_kea.laws import broken_law
from tests.records.mauna_kea import FOLDER, WANTED

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
def test_invariants_hold_at_every_move(path: Path) -> None:
    record = read(path)
    match = at(record, 0)
    settled: dict[str, str] = {}
    for move in record["moves"]:
        match.play(move["seat"], move["action"])
        match.game.notation.check(match._state)
        assert broken_law(match._state) == 0
        explorers = match.position()["state"]["explorers"]
        for name, place in settled.items():
            assert explorers[name] == place, f"{name} came back"
        gone = (name for name, place in explorers.items() if len(place) == 2 or place == "lost")
        settled |= {name: explorers[name] for name in gone}


def test_every_ending_every_variant_and_every_seating_has_a_record() -> None:
    records = [read(path) for path in PATHS]
    assert {path.stem for path in PATHS} == set(WANTED)
    assert {record["result"]["ending"] for record in records} == {
        trigger.name.lower() for trigger in Trigger if trigger
    }
    modes = {(record["seats"], record["options"]["variant"]) for record in records}
    assert modes == {(seats, mode) for seats in (2, 3, 4) for mode in ("base", "expert")}
    assert {record["options"]["round_limit"] for record in records} == {True, False}


def test_records_together_meet_every_action_and_every_event() -> None:
    game = find("mauna-kea")
    actions, events = set(), set()
    for path in PATHS:
        match = archipel.replay(read(path))
        actions |= {type(match.game.actions.read(move.action)) for move in match._moves}
        events |= {type(event) for seat in range(match.seats) for event in match.log(seat)}
    assert actions == set(game.actions.kinds)
    assert events == set(game.events.kinds)
