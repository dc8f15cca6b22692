"""Time and points: whose turn is how far away, and how long it takes to pay for a way."""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.mauna_kea.danger import DRAWS
from archipel.games.mauna_kea.data import PER_COLOUR
from archipel.games.mauna_kea.rules.board import explorers_left, hand_points, tiles_in_bag
from archipel.games.mauna_kea.state import Phase, State, Trigger

INCOME: Final = 5.2  # points a turn
FRESH: Final = 5.6  # points of a hand not yet drawn
ROUNDS_EACH: Final = 1.7  # that an explorer takes
MOST_ROUNDS: Final = 10.0  # more time than this is no better


@rule
def is_playing(state: State, seat: int) -> bool:
    """Whether it is in its play phase, with an earthquake or without."""
    if seat != state.active:
        return False
    return state.phase == Phase.PLAY or (
        state.phase != Phase.DRAW and state.resume == Phase.PLAY.value
    )


@rule
def has_turn_left(state: State, seat: int) -> bool:
    """MK-10.5: after the trigger, whether there is anything left to do."""
    return state.trigger == Trigger.NONE or (seat - state.active) % state.seats <= state.finals_left


@rule
def wait(state: State, seat: int) -> float:
    """Rounds until its next turn; none if it is under way."""
    if state.round == 0:
        return 0.5
    if seat == state.active:
        return 0.0 if is_playing(state, seat) else 1.0
    return ((seat - state.active) % state.seats) / state.seats


@rule
def purse(state: State, seat: int) -> float:
    """Points to walk with in this turn, or else in the next one."""
    if state.round == 0:
        return FRESH
    points = float(hand_points(state, seat))
    if seat != state.active:
        return points
    return points + state.pool if is_playing(state, seat) else FRESH


@rule
def rounds_to_pay(waiting: float, purse: float, cost: float) -> float:
    """Rounds until so many points have been had."""
    return waiting + max(0.0, cost - purse) / INCOME


@rule
def rounds_of_bag(state: State) -> float:
    """MK-12.4: until the bag is empty, in the expert game."""
    if state.expert == 0:
        return MOST_ROUNDS
    return min(MOST_ROUNDS, tiles_in_bag(state) / (DRAWS * state.seats))


@rule
def rounds_to_come(state: State) -> float:
    """About how long the game goes on: nothing that a few steps more or less could change."""
    if state.trigger != Trigger.NONE:
        return 0.0
    least = PER_COLOUR
    for seat in range(state.seats):
        least = min(least, explorers_left(state, seat) if state.round > 0 else PER_COLOUR)
    return min(ROUNDS_EACH * least, rounds_of_bag(state))
