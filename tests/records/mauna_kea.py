"""The golden records of Mauna Kea: what there must be, and players who make it happen."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import archipel
from archipel.core.match import Match
from tests.support.coast import choose

EXPERT = {"variant": "expert"}


class Wanted(NamedTuple):
    seats: int
    options: dict[str, Any]
    ending: str
    boards: int  # at least so many explorers in boats
    style: str = "sail"  # how the players play
    actions: tuple[str, ...] = ()  # rare actions that the record must hold
    events: tuple[str, ...] = ()  # and rare events


WANTED: dict[str, Wanted] = {
    "two-players": Wanted(2, {}, "team_gone", 4),
    "three-players": Wanted(3, {}, "team_gone", 4),
    "four-players": Wanted(4, {}, "team_gone", 4),
    "no-way-out": Wanted(2, {}, "no_way_out", 1),
    "round-limit": Wanted(2, {}, "round_limit", 0, "idle"),
    "no-round-limit": Wanted(2, {"round_limit": False}, "team_gone", 3),
    "lava-without-room": Wanted(3, {}, "team_gone", 1, events=("lava_removed",)),
    "expert-two": Wanted(2, EXPERT, "bag_empty", 2, actions=("run", "airlift")),
    "expert-three": Wanted(3, EXPERT, "bag_empty", 1, actions=("run",)),
    "expert-four": Wanted(4, EXPERT, "team_gone", 2, actions=("airlift",)),
    "expert-earthquakes": Wanted(
        *(2, EXPERT, "team_gone", 1, "shake"),
        actions=("quake", "quake_turn", "quake_draw", "quake_stop", "place_drawn", "drop"),
    ),
    "expert-no-room": Wanted(
        2, EXPERT, "bag_empty", 0, "build", actions=("quake",), events=("tile_removed",)
    ),
}


def play(name: str, number: int) -> Match | None:
    """A game that is as wanted, or None."""
    wanted, seed = WANTED[name], f"{name} {number}"
    match = archipel.new("mauna-kea", seats=wanted.seats, options=wanted.options, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        seat = match.acting[0]
        match.play(seat, choose(match, seat, chance, wanted.style))
    record = match.record()
    actions = [move["action"]["type"] for move in record["moves"]]
    events = {type(event).__struct_config__.tag for event in match.log(None)}
    fits = (
        record["result"]["ending"] == wanted.ending
        and actions.count("board") >= wanted.boards
        and set(wanted.actions) <= set(actions)
        and set(wanted.events) <= events
    )
    return match if fits else None
