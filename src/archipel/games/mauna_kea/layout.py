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
SEA: Final = 150.0  # around the island
TRAY: Final = 180.0  # below it
WIDTH: Final = 2 * SEA + SQUARE * SQUARES_IN_ROW
HEIGHT: Final = 2 * SEA + SQUARE * ROWS_OF_SQUARES + TRAY

SYMBOL: Final = 100.0  # the width of a symbol of size 1
SQUARE_SIZE: Final = SQUARE / SYMBOL
SPACE_SIZE: Final = 2 * SQUARE_SIZE


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
    return x + out[0] * SQUARE * 1.6, y + out[1] * SQUARE * 1.6


SQUARE_CENTRES: Final = tuple(_centre_of_square(square) for square in range(SQUARES))
SPACE_CENTRES: Final = tuple(_centre_of_space(space) for space in range(SPACES))
MOORINGS: Final = tuple(_mooring(cove) for cove in range(len(COVE_NAMES)))

TRAY_Y: Final = HEIGHT - TRAY / 2 - 20
TRAY_STEP: Final = 130.0
TRAY_WIDTH: Final = WIDTH - 120
BAG_AT: Final = (WIDTH - 70, HEIGHT - 70)

# On a square: one to several artifacts beside each other; on an explorer's back: his load.
LOOSE_SIZE: Final = 0.26
LOAD_SIZE: Final = 0.2


@cache
def tray(count: int) -> tuple[Point, ...]:
    """So many things in a row under the board."""
    step = min(TRAY_STEP, TRAY_WIDTH / max(count, 1))
    first = WIDTH / 2 - step * (count - 1) / 2
    return tuple((round(first + step * index, 1), TRAY_Y) for index in range(count))


def loose(square: int, index: int) -> Point:
    """Artifacts fan out over a square, four in a row."""
    x, y = SQUARE_CENTRES[square]
    return x - 18 + 12 * (index % 4), y + 18 - 12 * (index // 4 % 4)


def load(square: int, index: int) -> Point:
    """What an explorer carries, above his head."""
    x, y = SQUARE_CENTRES[square]
    return x - 14 + 14 * index, y - 22
