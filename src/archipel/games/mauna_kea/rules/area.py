"""Sets of squares as numbers: a bit per square, three rows of the island to a word.

A rule may not allocate, so a flood over the island has no list to keep its squares in. Six words
hold all of them, and a step in every direction at once is a handful of shifts.
"""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.mauna_kea.data import COLUMNS, EXPLORERS, SQUARES
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.tables import (
    AREA_WORDS,
    BITS_OF,
    HALVES,
    ROWS_PER_WORD,
    WIDTH,
)

Area = tuple[int, int, int, int, int, int]
NOTHING: Final[Area] = (0, 0, 0, 0, 0, 0)
assert len(NOTHING) == AREA_WORDS

ROW: Final = (1 << WIDTH) - 1  # the first row of a word
LAST_ROW: Final = WIDTH * (ROWS_PER_WORD - 1)  # where the last one begins
BUT_LAST_ROW: Final = (1 << LAST_ROW) - 1
BUT_WEST: Final = sum((ROW - 1) << (WIDTH * row) for row in range(ROWS_PER_WORD))
BUT_EAST: Final = BUT_WEST >> 1


@rule
def either(a: Area, b: Area) -> Area:
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5])


@rule
def both(a: Area, b: Area) -> Area:
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3], a[4] & b[4], a[5] & b[5])


@rule
def without(a: Area, b: Area) -> Area:
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3], a[4] & ~b[4], a[5] & ~b[5])


@rule
def meet(a: Area, b: Area) -> bool:
    """Whether two areas have a square in common."""
    common = a[0] & b[0] | a[1] & b[1] | a[2] & b[2] | a[3] & b[3] | a[4] & b[4] | a[5] & b[5]
    return common != 0


@rule
def with_square(area: Area, square: int) -> Area:
    bits = BITS_OF[square]
    return (
        area[0] | bits[0],
        area[1] | bits[1],
        area[2] | bits[2],
        area[3] | bits[3],
        area[4] | bits[4],
        area[5] | bits[5],
    )


@rule
def beside(word: int, above: int, below: int) -> int:
    """Of three words on top of each other: the middle one and all squares next to it."""
    return (
        word
        | ((word & BUT_EAST) << 1)
        | ((word & BUT_WEST) >> 1)
        | ((word & BUT_LAST_ROW) << WIDTH)
        | (word >> WIDTH)
        | (above >> LAST_ROW)
        | ((below & ROW) << LAST_ROW)
    )


@rule
def spread(a: Area) -> Area:
    """MK-1.6: an area and all squares that share an edge with it."""
    return (
        beside(a[0], 0, a[1]),
        beside(a[1], a[0], a[2]),
        beside(a[2], a[1], a[3]),
        beside(a[3], a[2], a[4]),
        beside(a[4], a[3], a[5]),
        beside(a[5], a[4], 0),
    )


@rule
def reach(start: Area, within: Area, stops: Area) -> Area:
    """All squares within an area that can be walked to; nobody walks beyond one of the stops."""
    reached = start
    while True:
        onwards = either(without(reached, stops), start)
        further = either(reached, both(spread(onwards), within))
        if further == reached:
            return reached
        reached = further


# --- of a state -----------------------------------------------------------------------------------


@rule
def row_of(state: State, y: int, grounds: int) -> int:
    """The squares of a row that are one of a set of grounds."""
    bits = 0
    first = y // 2 * COLUMNS
    for column in range(COLUMNS):
        space = first + column
        half = HALVES[grounds, state.tile[space], state.turn[space], y % 2]
        bits |= int(half) << (2 * column)
    return bits


@rule
def three_rows(state: State, word: int, grounds: int) -> int:
    y = ROWS_PER_WORD * word
    below = row_of(state, y + 1, grounds) | row_of(state, y + 2, grounds) << WIDTH
    return row_of(state, y, grounds) | below << WIDTH


@rule
def ground_area(state: State, grounds: int) -> Area:
    """All squares of the island that are one of a set of grounds."""
    return (
        three_rows(state, 0, grounds),
        three_rows(state, 1, grounds),
        three_rows(state, 2, grounds),
        three_rows(state, 3, grounds),
        three_rows(state, 4, grounds),
        three_rows(state, 5, grounds),
    )


@rule
def crowd(state: State) -> Area:
    """All squares with an explorer."""
    area = NOTHING
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] < SQUARES:
            area = with_square(area, state.explorer_at[explorer])
    return area
