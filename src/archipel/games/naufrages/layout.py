"""Where things lie on the drawn table, in units of the backdrop: camp, main board, exploration."""

from __future__ import annotations

from typing import Final

from archipel.games.naufrages.data import (
    PIECES,
    REST,
    RESTS,
    RETURN_LEAST,
    SLOTS,
    SPACE_LIST,
    SUMMIT,
)

Point = tuple[float, float]

WIDTH: Final = 1800.0
HEIGHT: Final = 1200.0

# The Camp board: slots in rows of two; the extra ones below.
SLOT_SIZE: Final = 1.1
SLOT_AT: Final[tuple[Point, ...]] = tuple(
    (110.0 + 150.0 * (slot % 2), 120.0 + 125.0 * (slot // 2)) for slot in range(SLOTS)
)

# The main board: six rows, Rest at the end of each.
ROW_TOP: Final = 140.0
ROW_STEP: Final = 130.0
COLUMN_LEFT: Final = 430.0
COLUMN_STEP: Final = 100.0
REST_AT: Final = 1080.0


def _space_points() -> list[Point]:
    columns: dict[int, int] = {}
    found = []
    for spot, row, _ in SPACE_LIST:
        y = ROW_TOP + ROW_STEP * (row - 1)
        if REST <= spot < REST + RESTS:
            found.append((REST_AT, y))
            continue
        column = columns.get(row, 0)
        columns[row] = column + 1
        found.append((COLUMN_LEFT + COLUMN_STEP * column, y))
    return found


SPACE_AT: Final = tuple(_space_points())
FIRE_AT: Final = (COLUMN_LEFT, 960.0)
WEATHER_AT: Final[tuple[Point, ...]] = tuple(
    (620.0 + 90.0 * space, 960.0) for space in range(len(PIECES.weather.spaces))
)
DEBRIS_AT: Final = (COLUMN_LEFT, 1080.0)
EVENT_AT: Final = (1080.0, 960.0)
SHOWN_AT: Final[tuple[Point, ...]] = tuple((560.0 + 110.0 * place, 1090.0) for place in range(9))

# The exploration board: a path that climbs from the beach to the summit.
TRACK_AT: Final[tuple[Point, ...]] = tuple(
    (
        1270.0 + 150.0 * (space % 4 if space // 4 % 2 == 0 else 3 - space % 4),
        700.0 - 150.0 * (space // 4),
    )
    for space in range(SUMMIT + 1)
)
RETURN_AT: Final[tuple[Point, ...]] = tuple(
    (1230.0 + 45.0 * (space - RETURN_LEAST), 830.0)
    for space in range(RETURN_LEAST, PIECES.return_track.most + 1)
)
DECK_AT: Final[tuple[Point, ...]] = tuple((1290.0 + 170.0 * deck, 960.0) for deck in range(3))
PENDING_AT: Final[tuple[Point, ...]] = tuple(
    (1240.0 + 70.0 * (place % 8), 1070.0 + 50.0 * (place // 8)) for place in range(24)
)
RUNNING_AT: Final = (760.0, 560.0)


def beside(point: Point, seat: int) -> Point:
    """Several pieces on one place stand around its middle."""
    x, y = point
    return x - 18.0 + 36.0 * (seat % 2), y - 18.0 + 36.0 * (seat // 2)
