"""Where things lie on the drawn board, in units of the backdrop; a hexagon is 100 units high.

Pieces that share a space fan out over slots: the more there are, the smaller they get. Past the
last slot they lie on it together, under a counter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan2, degrees, hypot, sqrt
from typing import Final, NamedTuple

from archipel.games.the_island.data import BOARD, ISLAND_NAMES, LANDING, SPACE_NAMES

Point = tuple[float, float]

WIDTH: Final = 1240.0
HEIGHT: Final = 1200.0
LEFT: Final = 143.7  # of the centre of a space in column 0 of an odd row
TOP: Final = 132.0  # of the centres of row A
SIDE: Final = 50.0  # of a hexagon, and the distance from its centre to a corner


class Slot(NamedTuple):
    """A place for a piece, relative to the centre of what it lies on."""

    x: float
    y: float
    size: float


# --- the board ------------------------------------------------------------------------------------


def _centre(name: str) -> Point:
    """Section 21: x = √3·s·(c + ½ if r is even), y = 1.5·s·r."""
    row, column = BOARD.rows.index(name[0]), int(name[1:])
    x = LEFT + sqrt(3) * SIDE * (column + (0.5 if row % 2 == 0 else 0))
    return round(x, 1), round(TOP + 1.5 * SIDE * row, 1)


CENTRES: Final = tuple(_centre(name) for name in SPACE_NAMES)

# Outside the grid, each at the two hexagons that the board lacks beside its landing spaces.
_AWAY: Final = (98.0, 104.0)  # how far an island lies from the middle of its shore
ISLAND_SIZE: Final = 2.1


def _island(name: str) -> Point:
    shore = [CENTRES[SPACE_NAMES.index(space)] for space in BOARD.safe_islands[name]]
    x, y = (sum(point[axis] for point in shore) / len(shore) for axis in (0, 1))
    middle_x, middle_y = WIDTH / 2, TOP + 6 * 1.5 * SIDE
    return (
        round(x + (-1 if x < middle_x else 1) * _AWAY[0], 1),
        round(y + (-1 if y < middle_y else 1) * _AWAY[1], 1),
    )


ISLANDS: Final = tuple(_island(name) for name in ISLAND_NAMES)


def _arrow(space: int) -> tuple[Point, float]:
    """A shore arrow: where it lies, and how far it is turned; unturned it points up."""
    here, there = CENTRES[space], ISLANDS[LANDING[space]]
    x, y = there[0] - here[0], there[1] - here[1]
    reach = 14.0 / hypot(x, y)
    at = (round(here[0] + x * reach, 1), round(here[1] + y * reach, 1))
    return at, round(degrees(atan2(x, -y)), 1)


ARROWS: Final = {space: _arrow(space) for space in range(len(CENTRES)) if LANDING[space] >= 0}

DIE_AT: Final = (CENTRES[SPACE_NAMES.index("A8")][0] + 118, TOP - 18)
TRAY_Y: Final = 1128.0  # of hand and treasures, under the board between the southern islands
TRAY_STEP: Final = 84.0
TRAY_WIDTH: Final = 780.0


@cache
def tray(count: int) -> tuple[Point, ...]:
    """So many things in a row under the board."""
    step = min(TRAY_STEP, TRAY_WIDTH / max(count, 1))
    first = WIDTH / 2 - step * (count - 1) / 2
    return tuple((round(first + step * index, 1), TRAY_Y) for index in range(count))


# --- fans -----------------------------------------------------------------------------------------


def _rows(size: float, *rows: Sequence[float], step: float) -> tuple[Slot, ...]:
    """Slots in centred rows, given the x of each."""
    top = -step * (len(rows) - 1) / 2
    return tuple(Slot(x, top + step * row, size) for row, xs in enumerate(rows) for x in xs)


# For one, two, … pieces in a space.
_FANS: Final = (
    _rows(0.8, (0,), step=0),
    _rows(0.6, (-20, 20), step=0),
    _rows(0.5, (0,), (-21, 21), step=38),
    _rows(0.46, (-19, 19), (-19, 19), step=40),
    _rows(0.4, (-19, 19), (-27, 0, 27), step=38),
    _rows(0.38, (-27, 0, 27), (-27, 0, 27), step=38),
    _rows(0.31, (-14, 14), (-28, 0, 28), (-14, 14), step=29),
    _rows(0.3, (-14, 14), (-28, -9, 9, 28), (-14, 14), step=29),
    _rows(0.29, (-26, 0, 26), (-26, 0, 26), (-26, 0, 26), step=27),
)
ALONE: Final = Slot(0, 2, 0.88)  # a boat with nobody beside it
BESIDE: Final = Slot(0, -16, 0.74)  # a boat above the others of its space
_BELOW: Final = (
    _rows(0.44, (0,), step=0),
    _rows(0.42, (-19, 19), step=0),
    _rows(0.36, (-26, 0, 26), step=0),
    _rows(0.3, (-30, -10, 10, 30), step=0),
    _rows(0.25, (-20, 0, 20), (-11, 11), step=19),
    _rows(0.25, (-30, -10, 10, 30), (-11, 11), step=19),
)
_BELOW_Y: Final = 25.0


@cache
def fan(count: int, *, boat: bool = False) -> tuple[Slot, ...]:
    """Slots for so many pieces in a space, beside a boat or not; the last may hold several."""
    fans = _BELOW if boat else _FANS
    slots = fans[min(count, len(fans)) - 1]
    if boat:
        slots = tuple(Slot(x, y + _BELOW_Y, size) for x, y, size in slots)
    return slots + slots[-1:] * (count - len(slots))


def fans_out(count: int, *, boat: bool = False) -> int:
    """How many of so many pieces are not seen: 0 as long as each has a slot of its own."""
    return max(0, count - len((_BELOW if boat else _FANS)[-1]))


# Of a boat, in its own units: three benches side by side.
SEATS_ABOARD: Final = (Slot(-26, -18, 0.5), Slot(0, -18, 0.5), Slot(26, -18, 0.5))


# Columns, rows and size.
_LINES: Final = ((3, 1, 0.6), (3, 2, 0.5), (4, 3, 0.4), (5, 4, 0.32), (8, 5, 0.24))


@cache
def shore(count: int) -> tuple[Slot, ...]:
    """Those who are safe, lined up on their island."""
    columns, _, size = next(line for line in _LINES if count <= line[0] * line[1])
    step_x, step_y = size * 86, size * 92
    slots = []
    for index in range(count):
        row, column = divmod(index, columns)
        wide = min(columns, count - row * columns)
        rows_used = -(-count // columns)
        x = (column - (wide - 1) / 2) * step_x
        slots.append(Slot(x, (row - (rows_used - 1) / 2) * step_y, size))
    return tuple(slots)


def put(at: Point, slot: Slot, scale: float = 1.0) -> Point:
    """The slot's place on the board."""
    return round(at[0] + slot.x * scale, 1), round(at[1] + slot.y * scale, 1)
