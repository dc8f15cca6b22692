"""The golden records of Naufragés: what there must be, and players who make it happen."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import archipel
from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.core.vocabulary import tag_of
from archipel.games.naufrages.shorthand import compose
from tests.support.castaways import choose

HARD = {"mode": "hard"}
TOGETHER = {"victory": "together"}
DEALT = {"characters": "dealt"}
WAY = "pawns 0 explore 1 explore | at rows"
RUIN = (
    "shelter 2 | wood 0 | food 2 2 | deck event clears_its_throat sunday "
    "| pawns 0 shelter | at rows"
)
SMOKE = (
    "fire_lit 1 | fire_wood 1 | reserve 0 1 1 0 | reserve_count 2 | general 7 12 6 3 "
    "| harvest_stock 1 1 1 0 | at bonus"
)
NIGHT = "characters healer.f cook.f | injuries 2 2 | energy 4 4 | at healing"
HERBS = (
    "traumas 2 2 | energy 4 4 | food 3 3 | held 0 pearls axe | held 1 net | track 12 12 "
    "| pending the_herb_woman"
)
LAST = "deck event | end_round 1 | event rising_tide"
BRASS = "deck event | end_round 1 | event sky_of_brass | built help signal | tokens 9"
TALK = "held 0 axe net | held 1 machete | food 2 2 2 | at event_window"
SAYINGS = (
    *("say_intend", "say_ask", "say_ask_energy", "say_promise", "say_want", "say_return"),
    *("say_explore", "say_thanks", "say_no", "open_poll", "answer_poll"),
)

TALKATIVE = 0.3  # how often somebody speaks before a decision


class Wanted(NamedTuple):
    seats: int
    options: dict[str, Any]
    ending: str  # "" for any
    start: str = ""  # a position in shorthand, without its head
    actions: tuple[str, ...] = ()  # rare actions that the record must hold
    events: tuple[str, ...] = ()  # and rare events


WANTED: dict[str, Wanted] = {
    "alone": Wanted(1, {}, "all_dead", actions=("use_camp", "place")),
    "alone-hard": Wanted(1, HARD, ""),
    "two-players": Wanted(2, {}, "all_dead", actions=("take", "give_tile")),
    "three-players": Wanted(3, {}, "", actions=("offer", "accept_offer", "decline_offer")),
    "four-players": Wanted(4, {}, "out_of_time", actions=("explore", "go_home", "announce")),
    "four-players-hard": Wanted(4, HARD, ""),
    "together": Wanted(2, {**TOGETHER, **DEALT}, ""),
    "rescued": Wanted(3, {}, "rescued", f"{LAST} | built help signal | track 15 9 4 | at own_food"),
    "rescued-together": Wanted(
        2, TOGETHER, "rescued", f"together | {LAST} | built help signal | track 15 2 | at own_food"
    ),
    "rescued-by-raft": Wanted(2, {}, "rescued", f"{LAST} | built help raft | track 12 3"),
    "rescued-by-cannon": Wanted(
        2,
        HARD,
        "rescued",
        "hard | deck event | end_round 1 | event night_watch | built help | cannon 1",
    ),
    "rescued-by-objects": Wanted(
        *(4, {}, "rescued", f"{BRASS} | held 0 spyglass_b | held 3 captains_log_a"),
    ),
    "rescued-alone": Wanted(1, {}, "rescued", f"{LAST} | built help signal | track 15"),
    "rescued-without-the-lost": Wanted(
        *(
            4,
            {},
            "rescued",
            f"{LAST} | built help signal | tokens 9 | lost 2 3 @15 | at last_window",
        ),
    ),
    "talk": Wanted(
        *(3, {}, "", f"tokens 9 | {TALK}"),
        actions=SAYINGS,
        events=("poll_closed", "said_want"),
    ),
    "not-seen": Wanted(2, {}, "not_seen", f"{LAST} | built help | at own_food"),
    "nobody-there": Wanted(
        2, {}, "nobody_there", f"{LAST} | built help signal | lost 0 1 @9 | at last_window"
    ),
    "summit": Wanted(
        *(2, {}, "", f"track 14 14 | deck heart crater_garden | {WAY}"),
        actions=("explore", "end_round"),
        events=("summit_reached", "end_chosen"),
    ),
    "animals": Wanted(
        *(3, {}, "", "goat 1 | held 0 dog | food 2 2 2 | at survival"),
        actions=("slaughter", "give_own", "keep_gift", "refuse_gift", "give", "eat_gift", "done"),
        events=("animal_gone",),
    ),
    "trade": Wanted(
        *(3, {}, "", "held 0 axe net | held 1 machete | food 2 2 2 | at event_window"),
        actions=("lend", "withdraw_offer", "offer", "accept_offer"),
        events=("food_handed", "traded", "loan_offered"),
    ),
    "dog": Wanted(
        *(2, {}, "", f"food 2 2 | pending stray_dog | {WAY}"),
        actions=("follow", "choose"),
        events=("animal_came",),
    ),
    "cannon": Wanted(
        2, {}, "", f"pending bronze_cannon | {WAY}", actions=("follow",), events=("cannon_changed",)
    ),
    "plans": Wanted(
        2,
        {},
        "",
        f"track 6 6 | pending shipwrights_notes cold_cave | {WAY}",
        ("follow",),
        ("opened",),
    ),
    "herbs": Wanted(
        *(2, {}, "", f"{HERBS} | {WAY}"),
        actions=("follow", "choose"),
        events=("scar_faded",),
    ),
    "open-eyes": Wanted(
        *(2, {}, "", f"track 12 12 | pending open_eyes their_path | {WAY}"),
        actions=("follow", "discard"),
        events=("discarded",),
    ),
    "plan": Wanted(2, {}, "", "track 6 6 | at bonus", actions=("use_camp", "pick_deck")),
    "fire": Wanted(2, {}, "", "fire_lit 1 | wood 3", actions=("feed_fire",), events=("fire_fed",)),
    "last-call": Wanted(
        *(3, {}, "", "fire_lit 1 | wood 1 | tokens 3 | at rows"),
        actions=("ready", "feed_fire"),
        events=("fire_fed", "fire_burned"),
    ),
    "ruin": Wanted(2, {}, "", RUIN, events=("ruined", "lapsed")),
    "smoke": Wanted(2, {}, "", SMOKE, ("use_camp", "pick_food"), ("preserved",)),
    "night": Wanted(2, {}, "", NIGHT, ("heal",)),
    "shelter": Wanted(2, {}, "", "shelter 1 | wood 3 | pawns 0 shelter | at rows", (), ("built",)),
    "alone-at-work": Wanted(1, {}, "", "at bonus", actions=("place",), events=("bonus_used",)),
}


def play(name: str, number: int) -> Match | None:
    """A game that is as wanted, or None."""
    wanted, seed = WANTED[name], f"{name} {number}"
    match = opened(wanted, seed)
    chance = random.Random(seed)
    done: set[str] = set()
    while not match.over:
        talks = SAYINGS[0] in wanted.actions and chance.random() < TALKATIVE
        seats = list(range(match.seats)) if talks else list(match.acting)
        seat = chance.choice(seats)
        sayable = match.talk(seat) if talks else []
        if talks and not sayable:
            continue
        rather = set(wanted.actions) - done
        action = say(sayable, chance, rather) if talks else choose(match, seat, chance, rather)
        match.play(seat, action)
        done.add(str(type(action).__struct_config__.tag))
    events = {
        type(event).__struct_config__.tag for s in range(match.seats) for event in match.log(s)
    }
    fits = (
        wanted.ending in ("", match.record()["result"]["ending"])
        and set(wanted.actions) <= done
        and set(wanted.events) <= events
    )
    return match if fits else None


def say(sayable: list[Action], chance: random.Random, rather: set[str]) -> Action:
    """Something that was not said yet, if there is such a thing."""
    liked = [action for action in sayable if tag_of(type(action)) in rather]
    return chance.choice(liked or sayable)


def opened(wanted: Wanted, seed: str) -> Match:
    """A fresh table, or one at a position."""
    if not wanted.start:
        return archipel.new("naufrages", seats=wanted.seats, options=wanted.options, seed=seed)
    position = compose(f"naufrages | seats {wanted.seats} | {wanted.start}")
    return archipel.load({**position, "seed": seed})
