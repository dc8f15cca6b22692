"""Where things lie on the drawn table, in units of the backdrop; a square is 60 units wide."""

from __future__ import annotations

from functools import cache
from typing import Final

from archipel.games.mauna_kea.data import BOARD, COLUMNS, COVE_NAMES, SPACES, SQUARES
from archipel.games.mauna_kea.tables import HEIGHT as ROWS_OF_SQUARES
from archipel.games.mauna_kea.tables import WIDTH as SQUARES_IN_ROW
from archipel.games.mauna_kea.tables import x_y

Point = tuple[float, float]

SQUARE: Final = 60.0
SEA: Final = 120.0  # around the island
TRAY: Final = 170.0  # below it
WIDTH: Final = 2 * SEA + SQUARE * SQUARES_IN_ROW
HEIGHT: Final = 2 * SEA + SQUARE * ROWS_OF_SQUARES + TRAY

SYMBOL: Final = 100.0  # the width of a symbol of size 1
SQUARE_SIZE: Final = SQUARE / SYMBOL
SPACE_SIZE: Final = 2 * SQUARE_SIZE
BOAT_SIZE: Final = 1.06
OFF_SHORE: Final = SQUARE / 2 + 64  # from the squares at the coast to their boat


def _centre_of_square(square: int) -> Point:
    x, y = x_y(square)
    return SEA + SQUARE * (x + 0.5), SEA + SQUARE * (y + 0.5)


def _centre_of_space(space: int) -> Point:
    column, row = space % COLUMNS, space // COLUMNS
    return SEA + SQUARE * (2 * column + 1), SEA + SQUARE * (2 * row + 1)


def _mooring(cove: int) -> Point:
    """Beside the middle of its four squares, out at sea."""
    squares = BOARD.coves[COVE_NAMES[cove]]
    x, y = (SEA + SQUARE * (sum(p[axis] for p in squares) / len(squares) + 0.5) for axis in (0, 1))
    out = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[COVE_NAMES[cove][0]]
    return x + out[0] * OFF_SHORE, y + out[1] * OFF_SHORE


SQUARE_CENTRES: Final = tuple(_centre_of_square(square) for square in range(SQUARES))
SPACE_CENTRES: Final = tuple(_centre_of_space(space) for space in range(SPACES))
MOORINGS: Final = tuple(_mooring(cove) for cove in range(len(COVE_NAMES)))

TRAY_Y: Final = HEIGHT - TRAY / 2
TRAY_BOX: Final = (0.0, HEIGHT - TRAY, WIDTH, TRAY)
TRAY_EDGE: Final = 34.0
TRAY_SIZE: Final = 1.3
TRAY_STEP: Final = 150.0
POOL_AT: Final = (TRAY_EDGE + 62, TRAY_Y)
BAG_AT: Final = (WIDTH - TRAY_EDGE - 62, TRAY_Y)
STACKED: Final = 7.0  # how far tiles that are alike peep out behind one another

EXPLORER_SIZE: Final = 0.6
RESERVE_SIZE: Final = 1.1
LOAD_SIZE: Final = 0.25
ALONE_SIZE: Final = 0.42  # an artifact with a square to itself
LOOSE_SIZE: Final = 0.27

# In a picture of a boat, 100 units wide: where its explorer and its artifacts are.
ABOARD_AT: Final = (23.0, 36.0)
ABOARD_SIZE: Final = 0.5
CARGO_SIZE: Final = 0.24
CARGO_AT: Final = {1: (60.0,), 2: (50.0, 72.0), 3: (44.0, 62.0, 80.0)}
CARGO_Y: Final = 65.0


@cache
def tray(count: int) -> tuple[Point, ...]:
    """So many things in a row under the board, between the pool and the bag."""
    first, last = POOL_AT[0] + TRAY_STEP, BAG_AT[0] - TRAY_STEP
    step = min(TRAY_STEP, (last - first) / max(count - 1, 1))
    start = (first + last - step * (count - 1)) / 2
    return tuple((round(start + step * index, 1), TRAY_Y) for index in range(count))


@cache
def loose(square: int, index: int, count: int) -> Point:
    """Artifacts share a square: one alone in the middle, more of them along its lower edge."""
    x, y = SQUARE_CENTRES[square]
    return (x, y) if count == 1 else (x + 19 * (index - (count - 1) / 2), y + 16)


@cache
def beside(square: int, index: int) -> Point:
    """Artifacts at the feet of an explorer who stands there."""
    x, y = SQUARE_CENTRES[square]
    return x - 19 + 19 * index, y + 19


@cache
def load(square: int, index: int) -> Point:
    """What an explorer carries, on his back."""
    x, y = SQUARE_CENTRES[square]
    return x + 21, y - 20 + 17 * index
