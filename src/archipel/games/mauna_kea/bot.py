"""What search is told about Mauna Kea: how a position stands, and which actions look promising."""

from __future__ import annotations

from math import exp
from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import (
    AIRLIFT,
    BOARD_BOAT,
    DEPLOY,
    DRAW,
    DROP,
    END_PLAY,
    LEAVE_COUNTS,
    MOVE,
    PLACE,
    PLACE_DRAWN,
    PUT_AWAY,
    QUAKE,
    QUAKE_TURN,
    RUN,
    SPEND,
    TAKE,
    decode,
)
from archipel.games.mauna_kea.data import (
    BELIEFS,
    BOATS,
    COLOURS,
    EMPTY,
    EMPTY_SEAT_POINTS,
    MOST_CARRIED,
    NOWHERE,
    PER_COLOUR,
    QUARTERS,
    SIDES,
    CardKind,
)
from archipel.games.mauna_kea.hope import prospects
from archipel.games.mauna_kea.loads import backpack, worth_aboard
from archipel.games.mauna_kea.pace import rounds_to_come
from archipel.games.mauna_kea.race import outlook
from archipel.games.mauna_kea.rules.area import NOTHING, Area, either
from archipel.games.mauna_kea.rules.board import carried, on_island
from archipel.games.mauna_kea.rules.boats import boat_for, quays_of
from archipel.games.mauna_kea.rules.cards import loose_artifacts
from archipel.games.mauna_kea.rules.movement import step_cost
from archipel.games.mauna_kea.rules.score import cargo_points, objectives_held, score
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.tables import (
    ARTIFACT_POINTS,
    BOAT_SEATS,
    CARD_KIND,
    CARD_POINTS,
    NO_PENALTY,
    POINTS,
    STEPS,
    WEIGHTS,
)
from archipel.games.mauna_kea.ways import FAR, fields, road

EARLY: Final = BELIEFS.winning.early
LATE: Final = BELIEFS.winning.late
CARD: Final = 0.7  # what an action card in hand is worth
EAGERNESS: Final = 1.5  # how much a point counts in the choice of an action
NEARER: Final = 0.5  # what a point of way is worth there
TEMPTING: Final = 5  # points: so far an artifact is noticed at a glance


@rule
def values(state: State, out: Floats) -> None:
    """The chances to win, on the scale of payoff: points had and hoped for against the others'."""
    seats = state.seats
    look = outlook(state)
    sharpness = EARLY + (LATE - EARLY) / (1.0 + rounds_to_come(state))
    most = 0.0
    for seat in range(seats):
        out[seat] = score(state, seat) + prospects(state, seat, look, WEIGHTS)
        if state.expert == 1:
            out[seat] += CARD * actions_held(state, seat)
        most = max(most, out[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = exp(sharpness * (out[seat] - most))
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1)


@rule
def actions_held(state: State, seat: int) -> int:
    """How many cards a seat can still play; objectives are hoped for like everything else."""
    return int(state.held[seat]) - objectives_held(state, seat)


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with what the action gains for the seat."""
    return exp(EAGERNESS * gain(state, seat, action))


@rule
def gain(state: State, seat: int, action: int) -> float:
    """Points that an action seems to be worth, at a glance."""
    kind, first, second, third = decode(action)
    if kind == MOVE:
        return gain_of_going(state, first, second) - 0.1 * step_cost(state, second)
    if kind == PLACE:
        return gain_of_placing(state, seat, first, second, third) + 0.3 * (1.5 - POINTS[first])
    if kind == SPEND:
        return 0.2 * POINTS[first] if somebody_can_go(state, seat) else -0.5
    if kind == BOARD_BOAT:
        return gain_of_boarding(state, first, second)
    if kind == TAKE:
        return 1.0 + ARTIFACT_POINTS[second]
    if kind == DROP:
        return -0.2 * ARTIFACT_POINTS[second]
    if kind == END_PLAY:
        return -0.4
    if kind == DEPLOY:
        return nearness(state, first)
    return gain_with_cards(state, seat, kind, first, second, third)


@rule
def gain_with_cards(
    state: State, seat: int, kind: int, first: int, second: int, third: int
) -> float:
    """Chapter 12."""
    if kind == DRAW:
        return 0.5
    if kind == RUN:
        return gain_of_going(state, second, third) - 1.5
    if kind == AIRLIFT:
        return cargo_points(state, first) - 3.0
    if kind == PLACE_DRAWN:
        return gain_of_placing(state, seat, state.pending, first, second)
    if kind == QUAKE or kind == QUAKE_TURN:
        return -1.0
    if kind == PUT_AWAY:
        return -appeal_of_card(first)
    return 0.0


@rule
def appeal_of_card(card: int) -> float:
    """Section 17: what is generally good to have."""
    if CARD_KIND[card] == CardKind.OBJECTIVE:
        return 1.0 if NO_PENALTY[card] == 1 else 0.5 * CARD_POINTS[card]
    return 0.5 if CARD_KIND[card] == CardKind.EARTHQUAKE else 1.0


# --- ways -----------------------------------------------------------------------------------------


@rule
def good_quays(state: State, load: int) -> Area:
    """Where a boat is moored that suits a load: it leaves one seat empty at most, if there is any.

    Section 17: match load to boat.
    """
    area = NOTHING
    for boat in range(BOATS):
        if BOAT_SEATS[boat] <= load + 1:
            area = either(area, quays_of(state, boat))
    if area == NOTHING:
        for boat in range(BOATS):
            area = either(area, quays_of(state, boat))
    return area


@rule
def gain_of_going(state: State, explorer: int, square: int) -> float:
    """Nearer to a boat, or to something worth carrying."""
    origin, load = state.explorer_at[explorer], carried(state, explorer)
    ground, quays = fields(state), good_quays(state, load)
    before, _ = road(quays, ground, origin, FAR - 1)
    after, _ = road(quays, ground, square, FAR - 1)
    home = NEARER * (before - after)
    if after < before:
        home += 1.0 / (1.0 + after)
    if load >= MOST_CARRIED:
        return home
    loose = loose_artifacts(state)
    here, _ = road(loose, ground, origin, TEMPTING)
    there, _ = road(loose, ground, square, TEMPTING)
    if there < here:
        return max(home, NEARER + 1.0 / (1.0 + there))
    return home - 1.0 if here == 0 else home


@rule
def gain_of_placing(state: State, seat: int, kind: int, space: int, turn: int) -> float:
    """How much nearer a boat is to one's own who stand before it, and whether they can go on."""
    best = -1.0
    ground = fields(state)
    state.tile[space], state.turn[space] = kind, turn
    filled = fields(state)
    state.tile[space], state.turn[space] = EMPTY, 0
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer) and stands_before(state, explorer, space):
            quays = good_quays(state, carried(state, explorer))
            square = state.explorer_at[explorer]
            before, could_go = road(quays, ground, square, FAR - 1)
            after, can_go = road(quays, filled, square, FAR - 1)
            gained = NEARER * (before - after)
            if can_go and not could_go:
                gained += 0.8
            best = max(best, gained)
    return best


@rule
def stands_before(state: State, explorer: int, space: int) -> bool:
    for side in range(SIDES):
        square = STEPS[state.explorer_at[explorer], side]
        if square != NOWHERE and square // QUARTERS == space:
            return True
    return False


@rule
def somebody_can_go(state: State, seat: int) -> bool:
    """Whether points are of use: somebody's way to a boat begins on firm ground."""
    ground = fields(state)
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer):
            quays = good_quays(state, carried(state, explorer))
            _, can_go = road(quays, ground, state.explorer_at[explorer], FAR - 1)
            if can_go:
                return True
    return False


@rule
def gain_of_boarding(state: State, explorer: int, leave: int) -> float:
    """MK-11.1: what the boat brings, less what would stay behind."""
    load = backpack(state, explorer)
    left = 0.0
    for colour in range(COLOURS):
        left += LEAVE_COUNTS[leave, colour] * ARTIFACT_POINTS[colour]
    boat = boat_for(state, explorer)
    return worth_aboard(load, BOAT_SEATS[boat], EMPTY_SEAT_POINTS) - 1.0 - left


@rule
def nearness(state: State, square: int) -> float:
    """Section 17: close to a boat and to artifacts."""
    ground = fields(state)
    way, _ = road(good_quays(state, 1), ground, square, FAR - 1)
    find, _ = road(loose_artifacts(state), ground, square, FAR - 1)
    return -0.3 * way - 0.2 * find
