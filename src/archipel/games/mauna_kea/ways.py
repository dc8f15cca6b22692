"""How far everybody has to go: ways over the island as it is, and over spaces still to be filled.

A step costs what it costs (MK-5.2), and a blank square what it will: two points, the tile that has
to be laid there included. Floods go from a goal outwards, a point at a time, so that one of them
finds all explorers. They keep nothing but sets of squares, and write down what they find in five
bits for each explorer.
"""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.mauna_kea.data import (
    COVES,
    PER_COLOUR,
    SQUARES,
)
from archipel.games.mauna_kea.rules.area import (
    NOTHING,
    Area,
    both,
    either,
    ground_area,
    meet,
    spread,
    without,
)
from archipel.games.mauna_kea.rules.boats import quays_of
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.tables import (
    BITS_OF,
    JUNGLES,
    LAKES,
    NOT_BARRED,
    TEAM,
)

BITS: Final = 5  # of what is written down for an explorer
MOST: Final = (1 << BITS) - 1
EXACT: Final = 20  # points; longer ways are written down in steps of COARSE
COARSE: Final = 4
FAR: Final = EXACT + COARSE * (MOST - EXACT)  # points: there is no way, or none that matters
ALL_FAR: Final = (1 << 60) - 1  # twelve explorers play at most
Ways = tuple[int, int, int, int, int, int, int, int]  # by boat
Fields = tuple[Area, Area, Area]  # jungle; lake; what is blank


@rule
def fields(state: State) -> Fields:
    """Where a step costs one point, two points, and a tile."""
    jungle = ground_area(state, JUNGLES)
    lake = ground_area(state, LAKES)
    blank = without(ground_area(state, NOT_BARRED), either(jungle, lake))
    return jungle, lake, blank


@rule
def has(area: Area, square: int) -> bool:
    bits = BITS_OF[square]
    common = (
        area[0] & bits[0]
        | area[1] & bits[1]
        | area[2] & bits[2]
        | area[3] & bits[3]
        | area[4] & bits[4]
        | area[5] & bits[5]
    )
    return bool(common != 0)


@rule
def number_of(state: State, explorer: int) -> int:
    """His place among those who play."""
    return explorer // PER_COLOUR * int(TEAM[state.seats]) + explorer % PER_COLOUR


@rule
def noted(packed: int, number: int) -> int:
    """What was written down for one of twelve."""
    return (packed >> (BITS * number)) & MOST


@rule
def with_note(packed: int, number: int, what: int) -> int:
    shift = BITS * int(number)
    return packed & ~(MOST << shift) | min(int(what), MOST) << shift


@rule
def way_of(packed: int, number: int) -> int:
    """The way that was written down for one of twelve, or FAR."""
    note = noted(packed, number)
    return note if note <= EXACT else EXACT + COARSE * (note - EXACT)


@rule
def note_arrivals(state: State, arrived: Area, way: int, packed: int) -> int:
    """Writes down a way for every explorer in an area."""
    team = TEAM[state.seats]
    for seat in range(state.seats):
        for explorer in range(seat * PER_COLOUR, seat * PER_COLOUR + team):
            square = state.explorer_at[explorer]
            if square < SQUARES and has(arrived, square):
                note = way if way <= EXACT else EXACT + (way - EXACT + COARSE - 1) // COARSE
                packed = with_note(packed, number_of(state, explorer), note)
    return packed


@rule
def ways_to(state: State, goal: Area, ground: Fields, crowd: Area, furthest: int) -> int:
    """Points that each explorer needs to a goal, twelve to a number; FAR beyond the furthest."""
    fast, slow = ground[0], either(ground[1], ground[2])
    passable = either(fast, slow)
    front = both(goal, passable)
    before, reached, packed, way = NOTHING, front, ALL_FAR, 0
    left = crowd
    while way <= furthest:
        if meet(front, left):
            packed = note_arrivals(state, front, way, packed)
            left = without(left, front)
            if left == NOTHING:
                break
        further = both(spread(either(both(front, fast), both(before, slow))), passable)
        further = without(further, reached)
        if further == NOTHING and front == NOTHING:
            break
        before, front = front, further
        reached = either(reached, further)
        way += 1
    return packed


@rule
def road(goal: Area, ground: Fields, square: int, furthest: int) -> tuple[int, bool]:
    """Points from a square to a goal, and whether the first step of it can be taken now."""
    fast, slow = ground[0], either(ground[1], ground[2])
    passable = either(fast, slow)
    front = both(goal, passable)
    before, reached, way = NOTHING, front, 0
    if has(front, square):
        return 0, True
    while way < furthest:
        quick, late = both(front, fast), both(before, slow)
        further = without(both(spread(either(quick, late)), passable), reached)
        way += 1
        if has(further, square):
            firm = spread(either(quick, both(late, ground[1])))
            return way, has(firm, square)
        if further == NOTHING and front == NOTHING:
            break
        before, front = front, further
        reached = either(reached, further)
    return FAR, False


# --- boats ----------------------------------------------------------------------------------------


@rule
def ways_to_boat(state: State, boat: int, ground: Fields, crowd: Area) -> int:
    if state.boat_at[boat] >= COVES:
        return ALL_FAR
    return ways_to(state, quays_of(state, boat), ground, crowd, FAR - 1)


@rule
def ways_to_boats(state: State, ground: Fields, crowd: Area) -> Ways:
    """Of every boat, how far it is for everybody."""
    return (
        ways_to_boat(state, 0, ground, crowd),
        ways_to_boat(state, 1, ground, crowd),
        ways_to_boat(state, 2, ground, crowd),
        ways_to_boat(state, 3, ground, crowd),
        ways_to_boat(state, 4, ground, crowd),
        ways_to_boat(state, 5, ground, crowd),
        ways_to_boat(state, 6, ground, crowd),
        ways_to_boat(state, 7, ground, crowd),
    )
