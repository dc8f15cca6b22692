"""Chapter 11: what everybody has earned; MK-12.14 to MK-12.19: with cards."""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.mauna_kea.data import (
    ACTION_CARDS,
    ARTIFACTS,
    BOATS,
    CARDS,
    COLOURS,
    EMPTY_SEAT_POINTS,
    EXPLORER_POINTS,
    NOWHERE,
    PER_COLOUR,
)
from archipel.games.mauna_kea.rules.board import carried, carries, explorers_left, on_island
from archipel.games.mauna_kea.state import ABOARD, AIRLIFTED, CARRIED, HELD, State
from archipel.games.mauna_kea.tables import (
    ARTIFACT_POINTS,
    BOAT_COLOUR,
    BOAT_SEATS,
    CARD_POINTS,
    COLOUR_OF,
    NEEDS,
    NEEDS_BOAT,
    NO_PENALTY,
)

RANK_OF_POINT: Final = 10_000  # a point outweighs every tie-break (MK-11.4)
RANK_OF_EXPLORER: Final = 100


@rule
def is_aboard(state: State, explorer: int) -> bool:
    return ABOARD <= state.explorer_at[explorer] < ABOARD + BOATS


@rule
def is_saved(state: State, explorer: int) -> bool:
    """In front of a player: in a boat or on a helicopter card."""
    return is_aboard(state, explorer) or state.explorer_at[explorer] == AIRLIFTED


@rule
def score(state: State, seat: int) -> int:
    """MK-11.1: boats and their cargo; MK-12.14: helicopters and objectives too."""
    total = best_objectives(state, seat)
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if is_saved(state, explorer):
            total += cargo_points(state, explorer)
        if is_aboard(state, explorer):
            total += EXPLORER_POINTS
            if not has_no_penalty(state, seat):
                total += EMPTY_SEAT_POINTS * empty_seats(state, explorer)
    return total


@rule
def cargo_points(state: State, explorer: int) -> int:
    points = 0
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == CARRIED + explorer:
            points += int(ARTIFACT_POINTS[COLOUR_OF[artifact]])
    return points


@rule
def empty_seats(state: State, explorer: int) -> int:
    """MK-11.1: of the boat that he is in."""
    return int(BOAT_SEATS[state.explorer_at[explorer] - ABOARD]) - carried(state, explorer)


@rule
def has_no_penalty(state: State, seat: int) -> bool:
    """MK-12.19."""
    for card in range(ACTION_CARDS, CARDS):
        if state.card_at[card] == HELD + seat and NO_PENALTY[card] == 1:
            return True
    return False


# --- objectives -----------------------------------------------------------------------------------


@rule
def best_objectives(state: State, seat: int) -> int:
    """MK-12.17: of all sets of one's objectives that can be met together, the best."""
    if state.expert == 0:
        return 0
    cards = objectives_held(state, seat)
    best = 0
    for chosen in range(1 << cards):
        points = points_of_set(state, seat, chosen)
        if points > best:
            best = points
    return best


@rule
def objectives_held(state: State, seat: int) -> int:
    count = 0
    for card in range(ACTION_CARDS, CARDS):
        if state.card_at[card] == HELD + seat:
            count += 1
    return count


@rule
def points_of_set(state: State, seat: int, chosen: int) -> int:
    """MK-12.15: what a set of one's objectives brings, or 0 if it asks for more than there is."""
    points, number = 0, 0
    for card in range(ACTION_CARDS, CARDS):
        if state.card_at[card] == HELD + seat:
            if (chosen >> number) & 1 == 1:
                points += int(CARD_POINTS[card])
                if NEEDS_BOAT[card] != NOWHERE and not owns_boat(state, seat, NEEDS_BOAT[card]):
                    return 0
            number += 1
    for what in range(COLOURS + 1):
        if needed(state, seat, chosen, what) > owned(state, seat, what):
            return 0
    return points


@rule
def needed(state: State, seat: int, chosen: int, what: int) -> int:
    """How many of a colour of artifact, or (last) of explorers, a set of objectives asks for."""
    total, number = 0, 0
    for card in range(ACTION_CARDS, CARDS):
        if state.card_at[card] == HELD + seat:
            if (chosen >> number) & 1 == 1:
                total += int(NEEDS[card, what])
            number += 1
    return total


@rule
def owned(state: State, seat: int, what: int) -> int:
    """MK-12.16: artifacts in boats and helicopters, but explorers in boats only."""
    total = 0
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if what == COLOURS:
            total += 1 if is_aboard(state, explorer) else 0
        elif is_saved(state, explorer):
            total += carries(state, explorer, what)
    return total


@rule
def owns_boat(state: State, seat: int, colour: int) -> bool:
    """MK-12.18: full or not."""
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        boat = state.explorer_at[explorer] - ABOARD
        if is_aboard(state, explorer) and BOAT_COLOUR[boat] == colour:
            return True
    return False


# --- who has won ----------------------------------------------------------------------------------


@rule
def rank(state: State, seat: int) -> int:
    """MK-11.3, MK-11.4: points, then explorers left on the island, then what they carry."""
    load = 0
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer):
            load += carried(state, explorer)
    total = score(state, seat) * RANK_OF_POINT
    return total + explorers_left(state, seat) * RANK_OF_EXPLORER + load


@rule
def payoff(state: State, seat: int) -> float:
    """MK-11.4: equals share. 1 for a sole winner; all seats add up to 0."""
    mine = rank(state, seat)
    winners = 0
    for other in range(state.seats):
        theirs = rank(state, other)
        if theirs > mine:
            return -1.0 / (state.seats - 1)
        if theirs == mine:
            winners += 1
    return (state.seats / winners - 1.0) / (state.seats - 1)
