"""What a player may hope for: who gets off the island, in which boat, with how much (section 17).

Everybody who has a boat in the race is a plan. The chance that a plan comes true is a logistic
model: facts about it times the weights of `data/bot.toml`.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp
from typing import Final

import numpy as np
import numpy.typing as npt

from archipel.core.rule import rule
from archipel.games.mauna_kea.danger import DRAWS
from archipel.games.mauna_kea.data import BOARDING_COST, BOATS, PER_COLOUR, SQUARES
from archipel.games.mauna_kea.loads import worth_in
from archipel.games.mauna_kea.pace import (
    MOST_ROUNDS,
    has_turn_left,
    is_playing,
    purse,
    rounds_to_pay,
    wait,
)
from archipel.games.mauna_kea.race import Outlook, points_for, rounds_of_others, rounds_until, taker
from archipel.games.mauna_kea.rules.board import on_island, tiles_in_bag
from archipel.games.mauna_kea.rules.score import best_objectives
from archipel.games.mauna_kea.state import ABOARD, State, Trigger
from archipel.games.mauna_kea.tables import TEAM
from archipel.games.mauna_kea.ways import FAR, Ways, noted, number_of, way_of

Weights = npt.NDArray[np.float64]


class Fact(IntEnum):
    """What the chance of a plan depends on."""

    CERTAIN = 0
    TURNS = 1  # rounds until he can be aboard
    LATE = 2  # rounds after the first of the other teams is gone
    EARLY = 3  # rounds before that
    DANGER = 4  # chance that lava strikes him before he moves again
    NEXT_DANGER = 5  # the same for lava that needs two tiles
    RIVALS = 6  # rounds by which somebody else may be sooner


MOST_EARLY: Final = 3.0  # rounds: to be sooner than this is no better
MOST_RIVALRY: Final = 2.0
HASTE: Final = 2.0  # how surely a point more or less decides in the last turn
SURE: Final = 2.0  # on the same scale: with points enough and none to spare
PLACE: Final = SQUARES.bit_length()  # bits for the square of an explorer


@rule
def odds(longing: float) -> float:
    return 1.0 / (1.0 + exp(-longing))


@rule
def soonest_rival(state: State, seat: int, ways: Ways, boat: int) -> float:
    """When the first of the others could board a boat, in rounds."""
    soonest = MOST_ROUNDS
    for other in range(state.seats):
        if other == seat or not has_turn_left(state, other):
            continue
        best = FAR
        for explorer in range(other * PER_COLOUR, (other + 1) * PER_COLOUR):
            if on_island(state, explorer):
                best = min(best, way_of(ways[boat], number_of(state, explorer)))
        if best < FAR:
            cost = float(best + BOARDING_COST)
            soonest = min(soonest, rounds_to_pay(wait(state, other), purse(state, other), cost))
    return soonest


@rule
def longing(state: State, seat: int, look: Outlook, boat: int, end: float, w: Weights) -> float:
    """How likely it is that a boat is taken as planned: a sum of facts times weights.

    `end` is when the first of the other teams is gone.
    """
    _, number = taker(state, look.berths, boat)
    rounds = rounds_until(state, seat, look.berths, boat)
    struck = struck_after = 0.0
    if rounds > 0.0:
        draws = DRAWS * state.seats
        if not is_playing(state, seat) and state.round > 0:
            draws *= wait(state, seat)
        share = draws / max(1, tiles_in_bag(state))
        struck = 1.0 - exp(-share * noted(look.threat.at_once, number))
        struck_after = 1.0 - exp(-share * noted(look.threat.next, number))
    rival = soonest_rival(state, seat, look.ways, boat)
    return float(
        w[Fact.CERTAIN.value]
        + w[Fact.TURNS.value] * min(rounds, MOST_ROUNDS)
        + w[Fact.LATE.value] * max(0.0, rounds - end)
        + w[Fact.EARLY.value] * min(MOST_EARLY, max(0.0, end - rounds))
        + w[Fact.DANGER.value] * struck
        + w[Fact.NEXT_DANGER.value] * struck_after
        + w[Fact.RIVALS.value] * min(MOST_RIVALRY, max(0.0, rounds - rival))
    )


@rule
def chance_of(state: State, seat: int, look: Outlook, boat: int, end: float, w: Weights) -> float:
    """MK-10.5: in a last turn, nothing counts but the points that are there."""
    if state.trigger == Trigger.NONE:
        return odds(longing(state, seat, look, boat, end, w))
    left = purse(state, seat) - points_for(look.berths, boat)
    return odds(HASTE * min(0.0, left) + SURE)


@rule
def prospects(state: State, seat: int, look: Outlook, weights: Weights) -> float:
    """The points that a seat may expect beyond those it has."""
    if not has_turn_left(state, seat):
        return 0.0
    end = rounds_of_others(state, seat, look.berths)
    total, chances, plans = 0.0, 0.0, 0
    for boat in range(BOATS):
        owner, number = taker(state, look.berths, boat)
        if owner == seat:
            chance = chance_of(state, seat, look, boat, end, weights)
            total += chance * worth_in(look.loads, number, boat)
            chances += chance
            plans += 1
    if state.expert == 1 and plans > 0:
        total += chances / plans * objectives_to_come(state, seat, look)
    return total


@rule
def objectives_to_come(state: State, seat: int, look: Outlook) -> float:
    """MK-12.14: what one's objectives would bring beyond today, if all plans came true."""
    today, places = best_objectives(state, seat), 0
    for boat in range(BOATS):
        owner, number = taker(state, look.berths, boat)
        if owner == seat:
            explorer = explorer_of(state, number)
            places = places << PLACE | int(state.explorer_at[explorer])
            state.explorer_at[explorer] = ABOARD + boat
    then = best_objectives(state, seat)
    for boat in range(BOATS - 1, -1, -1):  # everybody goes back to where he was
        owner, number = taker(state, look.berths, boat)
        if owner == seat:
            state.explorer_at[explorer_of(state, number)] = places & ((1 << PLACE) - 1)
            places >>= PLACE
    return float(then - today)


@rule
def explorer_of(state: State, number: int) -> int:
    """Of those who play, the one with a number."""
    team = int(TEAM[state.seats])
    return number // team * PER_COLOUR + number % team
