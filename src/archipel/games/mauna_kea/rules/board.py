"""Chapters 1 and 2: where everything stands, and who has what."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.mauna_kea.data import (
    ARTIFACTS,
    BOATS,
    EMPTY,
    EXPLORERS,
    HAND_POINTS,
    KINDS,
    PER_COLOUR,
    QUARTERS,
    SQUARES,
    TERRAINS,
)
from archipel.games.mauna_kea.state import CARRIED, NOBODY, State
from archipel.games.mauna_kea.tables import COLOUR_OF, GROUND, POINTS


@rule
def ground(state: State, square: int) -> int:
    """What a square is: Ground."""
    space = square // QUARTERS
    return GROUND[state.tile[space], state.turn[space], square % QUARTERS]


@rule
def is_empty(state: State, space: int) -> bool:
    """MK-4.3: no tile at all."""
    return state.tile[space] == EMPTY


@rule
def owner(explorer: int) -> int:
    """The seat of an explorer: a colour each."""
    return explorer // PER_COLOUR


@rule
def on_island(state: State, explorer: int) -> bool:
    """MK-1.11."""
    return state.explorer_at[explorer] < SQUARES


@rule
def explorers_left(state: State, seat: int) -> int:
    """How many of a seat's explorers are on the island."""
    count = 0
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer):
            count += 1
    return count


@rule
def explorer_on(state: State, square: int) -> int:
    """The explorer that stands on a square, or NOBODY."""
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == square:
            return explorer
    return NOBODY


@rule
def artifacts_at(state: State, place: int) -> int:
    """How many lie on a square, or are carried by an explorer."""
    count = 0
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == place:
            count += 1
    return count


@rule
def artifact_at(state: State, place: int, colour: int) -> int:
    """The lowest artifact of a colour on a square or an explorer's back, or NOBODY."""
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == place and COLOUR_OF[artifact] == colour:
            return artifact
    return NOBODY


@rule
def colours_at(state: State, place: int) -> int:
    """Bits of the colours of artifact there."""
    bits = 0
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == place:
            bits |= 1 << int(COLOUR_OF[artifact])
    return bits


@rule
def carried(state: State, explorer: int) -> int:
    """How many artifacts an explorer has with him."""
    return artifacts_at(state, CARRIED + explorer)


@rule
def carries(state: State, explorer: int, colour: int) -> int:
    """How many of one colour."""
    count = 0
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == CARRIED + explorer and COLOUR_OF[artifact] == colour:
            count += 1
    return count


@rule
def boat_in(state: State, cove: int) -> int:
    """The boat moored in a cove, or NOBODY."""
    for boat in range(BOATS):
        if state.boat_at[boat] == cove:
            return boat
    return NOBODY


@rule
def hand_points(state: State, seat: int) -> int:
    """Movement points of the tiles in front of a seat."""
    points = 0
    for kind in range(TERRAINS):
        points += state.hand[seat, kind] * POINTS[kind]
    return points


@rule
def hand_is_empty(state: State, seat: int) -> bool:
    for kind in range(TERRAINS):
        if state.hand[seat, kind] > 0:
            return False
    return True


@rule
def hand_is_full(state: State, seat: int) -> bool:
    """MK-8.1."""
    return hand_points(state, seat) >= HAND_POINTS


@rule
def tiles_in_bag(state: State) -> int:
    count = 0
    for kind in range(KINDS):
        count += state.bag[kind]
    return count
