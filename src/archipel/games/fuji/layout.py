"""Where things lie on the drawn table, in units of the backdrop; a terrain card is 110 wide."""

from __future__ import annotations

from functools import cache
from typing import Final

from archipel.games.fuji.data import COLUMNS
from archipel.games.fuji.tables import CELLS

Point = tuple[float, float]

CELL: Final = 110.0
MARGIN: Final = 40.0
ROWS: Final = 8
WIDTH: Final = 2 * MARGIN + CELL * len(COLUMNS)
BOARD_HEIGHT: Final = 2 * MARGIN + CELL * ROWS
ROW_HEIGHT: Final = 74.0  # of a member's dice and equipment
TALK_HEIGHT: Final = 2 * ROW_HEIGHT
HEIGHT: Final = BOARD_HEIGHT + 4 * ROW_HEIGHT + TALK_HEIGHT

SYMBOL: Final = 100.0  # the width of a symbol of size 1
CARD_SIZE: Final = (CELL - 6) / SYMBOL
PIECE_SIZE: Final = 0.36
TOKEN_SIZE: Final = 0.3
DIE_SIZE: Final = 0.56
ITEM_SIZE: Final = 0.62


@cache
def centres(scenario: int) -> tuple[Point, ...]:
    """The middle of every cell; the cards of a scenario stand in the middle of the board."""
    cells = CELLS[scenario]
    columns = 1 + max(column for _, column, _ in cells)
    rows = 1 + max(row for row, _, _ in cells)
    left = (WIDTH - CELL * columns) / 2
    top = (BOARD_HEIGHT - CELL * rows) / 2
    return tuple((left + CELL * (c + 0.5), top + CELL * (r + 0.5)) for r, c, _ in cells)


def pawn(scenario: int, place: int, member: int) -> Point:
    """Four pawns fit on a card."""
    x, y = centres(scenario)[place]
    return x - 33 + 22 * member, y - 26


def marker(scenario: int, place: int, member: int) -> Point:
    x, y = centres(scenario)[place]
    return x - 33 + 22 * member, y + 2


def token(scenario: int, place: int) -> Point:
    x, y = centres(scenario)[place]
    return x + 36, y - 36


def row(member: int) -> float:
    """The height at which a member's things lie."""
    return BOARD_HEIGHT + ROW_HEIGHT * (member + 0.5)


def die(member: int, number: int) -> Point:
    return 150 + 62 * number, row(member)


def item(member: int, number: int) -> Point:
    return 760 + 70 * number, row(member)


def member(number: int) -> Point:
    return 60, row(number)


def idle_marker(member: int) -> Point:
    return 105, row(member)


def talk(number: int) -> Point:
    """Words to say, in two rows under everything."""
    per_row = 22
    return 60 + 64 * (number % per_row), HEIGHT - TALK_HEIGHT + ROW_HEIGHT * (
        number // per_row + 0.5
    )
