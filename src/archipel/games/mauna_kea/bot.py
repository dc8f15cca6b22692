"""What search is told about Mauna Kea: how a position stands, and which actions look promising.

A first sketch of section 17: an explorer is worth the best boat that he may still reach with what
he carries. Lava is not feared yet, nor are rivals on the way.
"""

from __future__ import annotations

from math import exp
from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import (
    BOARD_BOAT,
    DEPLOY,
    DRAW,
    DROP,
    END_PLAY,
    MOVE,
    PLACE,
    SPEND,
    TAKE,
    decode,
)
from archipel.games.mauna_kea.data import (
    BOATS,
    COVES,
    EMPTY_SEAT_POINTS,
    EXPLORER_POINTS,
    HAND_POINTS,
    PER_COLOUR,
)
from archipel.games.mauna_kea.rules.board import (
    carried,
    explorers_left,
    hand_points,
    on_island,
    tiles_in_bag,
)
from archipel.games.mauna_kea.rules.score import cargo_points, score
from archipel.games.mauna_kea.state import State, Trigger
from archipel.games.mauna_kea.tables import ARTIFACT_POINTS, BOAT_SEATS, POINTS, TO_COVE

SHARPNESS: Final = 0.35  # how surely a point more wins
EAGERNESS: Final = 1.5  # how much a point counts in the choice of an action
STRAIN: Final = 3.0  # steps by which an estimate of the way may be wrong
TILES_A_TURN: Final = 4.0  # drawn, lava included
ROUGH: Final = 1.3  # points that a step costs on the whole


@rule
def turns_left(state: State) -> float:
    """Turns of one's own to be expected while tiles last."""
    if state.trigger != Trigger.NONE:
        return 0.5
    return tiles_in_bag(state) / (TILES_A_TURN * state.seats)


@rule
def strength(state: State, seat: int) -> float:
    """Points that each explorer of a seat may still walk."""
    points = turns_left(state) * HAND_POINTS + hand_points(state, seat)
    if seat == state.active:
        points += state.pool
    return points / max(1, explorers_left(state, seat))


@rule
def hope(state: State, explorer: int, square: int, points: float) -> float:
    """What an explorer on a square may bring home, by the best boat for him."""
    load = carried(state, explorer)
    cargo = cargo_points(state, explorer)
    best = 0.0
    for boat in range(BOATS):
        cove = state.boat_at[boat]
        if cove < COVES:
            seats = BOAT_SEATS[boat]
            empty = seats - load if seats > load else 0
            worth = EXPLORER_POINTS + EMPTY_SEAT_POINTS * empty + cargo
            way = ROUGH * TO_COVE[cove, square] + 1.0
            chance = 1.0 / (1.0 + exp((way - points) / STRAIN))
            best = max(best, worth * chance)
    return best


@rule
def values(state: State, out: Floats) -> None:
    """The chances to win, on the scale of payoff: points had and hoped for against the others'."""
    seats = state.seats
    total = 0.0
    for seat in range(seats):
        points = strength(state, seat)
        hoped = float(score(state, seat))
        for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
            if on_island(state, explorer):
                hoped += hope(state, explorer, state.explorer_at[explorer], points)
        out[seat] = exp(SHARPNESS * hoped)
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1)


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with what the action gains for the seat."""
    return exp(EAGERNESS * gain(state, seat, action))


@rule
def gain(state: State, seat: int, action: int) -> float:
    """Points that an action seems to be worth."""
    kind, first, second, _ = decode(action)
    if kind == MOVE:
        points = strength(state, seat)
        before = hope(state, first, state.explorer_at[first], points)
        return 4.0 * (hope(state, first, second, points) - before)
    if kind == BOARD_BOAT:
        return 2.0
    if kind == TAKE:
        return float(ARTIFACT_POINTS[second])
    if kind == DROP:
        return -float(ARTIFACT_POINTS[second])
    if kind == DEPLOY:
        return nearness(state, first)
    if kind == SPEND:
        return 0.3 * POINTS[first] - 0.3
    if kind == PLACE:
        return 0.3 if POINTS[first] == 1 else 0.0
    if kind == END_PLAY:
        return -1.0
    return 0.5 if kind == DRAW else 0.0


@rule
def nearness(state: State, square: int) -> float:
    """Close to a boat."""
    best = 0.0
    for boat in range(BOATS):
        cove = state.boat_at[boat]
        if cove < COVES:
            best = max(best, 2.0 / (1.0 + TO_COVE[cove, square]))
    return best
