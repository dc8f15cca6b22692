"""The golden records of The Island: what there must be, and players who make it happen."""

from __future__ import annotations

import random
from typing import Any

import archipel
from archipel.core.match import Match
from tests.support.shore import choose

# name: seats, options, ending wanted, at least so many explorers saved
# A rare action that a record must hold stands in its name after a plus sign.
WANTED: dict[str, tuple[int, dict[str, Any], str, int]] = {
    "two-colours": (2, {}, "volcano", 4),
    "two-players-one-colour": (2, {"two_colours": False}, "volcano", 3),
    "three-players": (3, {}, "volcano", 4),
    "four-players": (4, {}, "volcano", 4),
    "open-memory": (3, {"memory": "open"}, "volcano", 2),
    "no-swim-and-land": (4, {"swim_and_land": False}, "volcano", 3),
    "everybody-settled": (2, {"two_colours": False}, "all_settled", 2),
    "1-overcrowded": (4, {"challenges": ["overcrowded"]}, "volcano", 3),
    "2-to-the-last": (3, {"challenges": ["to_the_last"]}, "all_settled", 5),
    "2-to-the-last-four": (4, {"challenges": ["to_the_last"]}, "all_settled", 5),
    "2-to-the-last-stalled": (2, {"challenges": ["to_the_last"]}, "stalled", 0),
    "3-all-equal": (4, {"challenges": ["all_equal"]}, "volcano", 4),
    "4-atlantis": (3, {"challenges": ["atlantis_submerged"]}, "island_gone", 4),
    "1-2-3-two-colours": (
        *(2, {"challenges": ["overcrowded", "to_the_last", "all_equal"]}),
        *("all_settled", 5),
    ),
    "more-swimmers-than-seats+board": (2, {"challenges": ["overcrowded"]}, "volcano", 0),
    "1-3-4": (
        *(4, {"challenges": ["overcrowded", "all_equal", "atlantis_submerged"]}),
        *("island_gone", 4),
    ),
}


def game(seats: int, options: dict[str, Any], seed: str, *, idle: bool) -> Match:
    """A game by players who head for the shore, or, idle, who have given up doing so."""
    match = archipel.new("the-island", seats=seats, options=options, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        seat = match.acting[0]
        bare = idle and not match.view(None)["state"]["tiles"]
        passes = [
            action
            for action in match.legal(seat)
            if type(action).__name__ in ("EndMoves", "SkipTile", "PassCreature")
        ]
        match.play(seat, passes[0] if bare and passes else choose(match, seat, chance))
    return match


def play(name: str, number: int) -> Match | None:
    """A game that is as wanted, or None."""
    seats, options, ending, saved = WANTED[name]
    match = game(seats, options, f"{name} {number}", idle=ending == "stalled")
    types = [move["action"]["type"] for move in match.record()["moves"]]
    rare = name.partition("+")[2]
    enough = types.count("land") >= saved and (not rare or rare in types)
    return match if match.record()["result"]["ending"] == ending and enough else None
