"""The golden records of Fuji: what there must be, and players who make it happen."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import archipel
from archipel.core.match import Match
from tests.support.slope import choose, tag

CHARACTER = {"third_dice": False}
THRILL = {"extreme_thrill": True}
CHOSEN = {"roles": "chosen"}
MOST_MOVES = 4_000


class Wanted(NamedTuple):
    seats: int
    options: dict[str, Any]
    ending: str
    style: str = "walk"  # how the players play
    actions: tuple[str, ...] = ()  # rare actions that the record must hold
    events: tuple[str, ...] = ()  # and rare events
    kinds: int = 0  # so many kinds of actions at least


WANTED: dict[str, Wanted] = {
    "two-players-rescued": Wanted(2, {}, "rescued"),
    "two-players-buried": Wanted(2, {}, "buried", "idle"),
    "two-players-exhausted": Wanted(2, {"level": "4"}, "exhausted"),
    "third-character-rescued": Wanted(2, CHARACTER, "rescued"),
    "third-character-buried": Wanted(2, CHARACTER, "buried", "idle"),
    "third-character-exhausted": Wanted(2, {**CHARACTER, "level": "4"}, "exhausted"),
    "three-players-rescued": Wanted(3, {}, "rescued"),
    "three-players-buried": Wanted(3, {}, "buried", "idle"),
    "three-players-exhausted": Wanted(3, {"level": "4"}, "exhausted"),
    "four-players-rescued": Wanted(4, {}, "rescued"),
    "four-players-buried": Wanted(4, {}, "buried", "idle"),
    "four-players-exhausted": Wanted(4, {"level": "4"}, "exhausted"),
    "extreme-thrill": Wanted(4, {**THRILL, "scenario": "7"}, "buried", events=("erupted",)),
    "everything-said": Wanted(4, {**CHOSEN, "buddy_rule": "round"}, "buried", "try", kinds=40),
    "lighter": Wanted(4, {}, "buried", "try", actions=("use_lighter", "give_die")),
    "declined": Wanted(4, {}, "buried", "try", actions=("decline",)),
    "withdrawn": Wanted(4, {}, "buried", "try", events=("equipment_withdrawn",)),
    "bottle-for-oneself": Wanted(4, {}, "buried", "try", actions=("use_water_bottle",)),
    "bottle-for-another": Wanted(4, {}, "buried", "try", actions=("offer_water_bottle",)),
    "shovel": Wanted(4, {}, "buried", "try", actions=("use_shovel",)),
    "map": Wanted(4, {}, "buried", "try", actions=("use_map",)),
    "compass": Wanted(4, {}, "buried", "try", actions=("use_compass",)),
    "machete": Wanted(4, {}, "buried", "try", actions=("use_machete",)),
    "tilted": Wanted(4, {}, "buried", "try", events=("equipment_tilted",)),
    "given": Wanted(4, {}, "buried", "try", events=("equipment_given",)),
    "way-lost": Wanted(4, {"scenario": "7"}, "buried", "try", events=("destination_lost",)),
    "third-picked": Wanted(2, CHARACTER, "buried", "try", actions=("pick_third",)),
    "third-rejected": Wanted(
        *(2, {**CHOSEN, **CHARACTER}, "buried", "try"),
        events=("third_rejected", "third_withdrawn", "third_accepted"),
    ),
}


def play(name: str, number: int) -> Match | None:
    """A game that is as wanted, or None."""
    wanted, seed = WANTED[name], f"{name} {number}"
    match = archipel.new("fuji", seats=wanted.seats, options=wanted.options, seed=seed)
    chance, done = random.Random(seed), set[str]()
    while not match.over and len(match._moves) < MOST_MOVES:
        waited = match.acting
        seat = chance.choice(waited)
        if wanted.style == "try" and chance.random() < 0.3:  # somebody who is not waited for
            able = [other for other in range(wanted.seats) if match.legal(other)]
            unasked = [other for other in able if other not in waited]
            seat = chance.choice(unasked or able)
        action = choose(match, seat, chance, wanted.style, done)
        done.add(tag(action))
        match.play(seat, action)
    events = {type(event).__struct_config__.tag for event in match.log(None)}
    fits = (
        match.record()["result"]["ending"] == wanted.ending
        and set(wanted.actions) <= done
        and set(wanted.events) <= events
        and len(done) >= wanted.kinds
    )
    return match if fits else None
