"""Where things lie on the drawn table, in units of the backdrop.

Above, the island: sky and weather, jungle, beach and camp with the places for pawns, and at the
right the way up the mountain. Below, the camp cards on their cloth, one's own things in a crate,
and a sheet for everybody.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from archipel.games.naufrages.data import (
    PIECES,
    REST,
    RESTS,
    RETURN_LEAST,
    RETURN_MOST,
    SHELTER,
    SPACE_LIST,
)

Point = tuple[float, float]

WIDTH: Final = 1300.0
HEIGHT: Final = 1180.0

# What lies above what.
Z_GROUND, Z_SPACE, Z_THING, Z_CARD, Z_PAWN, Z_TOP = 1, 2, 4, 6, 8, 10

# --- the day: six rows, each a place of the island with its hammock -------------------------------


class Row(NamedTuple):
    sign: Point
    first: Point
    step: float


SPACE_SIZE: Final = 0.64
SIGN_SIZE: Final = 0.5
ROWS: Final = (
    Row((296.0, 438.0), (358.0, 440.0), 70.0),  # the grove
    Row((330.0, 508.0), (392.0, 510.0), 70.0),  # the wood
    Row((262.0, 578.0), (324.0, 580.0), 70.0),  # the shore
    Row((190.0, 648.0), (252.0, 650.0), 70.0),  # the camp
    Row((60.0, 718.0), (122.0, 720.0), 70.0),  # the building site
    Row((718.0, 686.0), (776.0, 688.0), 64.0),  # where the way begins
)


def _space_points() -> list[Point]:
    """The spaces of a row stand side by side; those of constructions that are not there, too."""
    columns: dict[int, int] = {}
    found = []
    for _, number, _ in SPACE_LIST:
        row, column = ROWS[number - 1], columns.get(number, 0)
        columns[number] = column + 1
        found.append((row.first[0] + row.step * column, row.first[1]))
    return found


SPACE_AT: Final = tuple(_space_points())
BUILD_ROW: Final = ROWS[next(row for spot, row, _ in SPACE_LIST if spot == SHELTER) - 1]


def build_at(number: int) -> Point:
    """Constructions and the hammock after them close up."""
    return BUILD_ROW.first[0] + BUILD_ROW.step * number, BUILD_ROW.first[1]


def is_rest(spot: int) -> bool:
    return REST <= spot < REST + RESTS


# --- sky, camp and stock --------------------------------------------------------------------------

WEATHER_AT: Final[tuple[Point, ...]] = tuple(
    (52.0 + 74.0 * space, 56.0) for space in range(len(PIECES.weather.spaces))
)
WEATHER_SIZE: Final = 0.66
EVENT_AT: Final = (470.0, 96.0)
EVENT_SIZE: Final = 1.5
EVENT_DECK_AT: Final = (602.0, 68.0)
DAY_AT: Final = (602.0, 156.0)
DIE_AT: Final[tuple[Point, ...]] = tuple((48.0 + 54.0 * die, 142.0) for die in range(8))
FIRE_AT: Final = (762.0, 520.0)
SHELTER_AT: Final = (884.0, 512.0)
GOAT_AT: Final = (974.0, 532.0)
CANNON_AT: Final = (1044.0, 534.0)
RESERVE_AT: Final = (330.0, 376.0)
DEBRIS_DECK_AT: Final = (236.0, 396.0)
WRECK_AT: Final[tuple[Point, ...]] = tuple(
    (44.0 + 34.0 * (cube % 5), 560.0 + 34.0 * (cube // 5)) for cube in range(10)
)
SHOWN_AT: Final[tuple[Point, ...]] = tuple((62.0 + 72.0 * place, 376.0) for place in range(9))
SHOWN_SIZE: Final = 0.7
STOCK_NAMES: Final = ("wood", "tokens", "cubes", "tiles", "rope", "sail")
STOCK_AT: Final = {name: (722.0 + 60.0 * at, 612.0) for at, name in enumerate(STOCK_NAMES)}
STOCK_SIZE: Final = 0.6

# --- the way up, the way back ---------------------------------------------------------------------

TRACK_AT: Final[tuple[Point, ...]] = (
    *((1106.0, 692.0), (1166.0, 674.0), (1214.0, 636.0), (1246.0, 586.0), (1230.0, 532.0)),
    *((1164.0, 510.0), (1100.0, 494.0), (1038.0, 474.0), (984.0, 438.0), (972.0, 382.0)),
    (1034.0, 350.0),
    *((1100.0, 334.0), (1148.0, 286.0), (1138.0, 220.0), (1086.0, 168.0), (1072.0, 92.0)),
)
STEP_SIZE: Final = 0.48
CUBE_SIZE: Final = 0.34
RETURN_AT: Final[tuple[Point, ...]] = tuple(
    (770.0 + 44.6 * (space - RETURN_LEAST), 748.0) for space in range(RETURN_LEAST, RETURN_MOST + 1)
)
KNOT_SIZE: Final = 0.4
DECK_AT: Final[tuple[Point, ...]] = ((1128.0, 590.0), (852.0, 396.0), (936.0, 256.0))
DECK_SIZE: Final = 0.9
# Around the way, never upon it: at the right edge from its middle on, then in the sky beside it.
PENDING_AT: Final[tuple[Point, ...]] = (
    *((1252.0, 256.0 + 66.0 * place) for place in range(4)),
    *((1252.0, 190.0 - 66.0 * place) for place in range(3)),
    *((1190.0, 124.0 - 66.0 * place) for place in range(2)),
    *((972.0 - 62.0 * (place % 5), 66.0 + 66.0 * (place // 5)) for place in range(10)),
    *((848.0 - 62.0 * (place % 3), 198.0 + 66.0 * (place // 3)) for place in range(5)),
)
PENDING_SIZE: Final = 0.62
RUNNING_AT: Final = (820.0, 330.0)

# --- the cloth of the camp cards ------------------------------------------------------------------

FEW_SLOTS: Final = 10


def slot_at(slot: int, slots: int) -> Point:
    """Two rows of five; with extra ones, three rows of six."""
    if slots <= FEW_SLOTS:
        return 80.0 + 115.0 * (slot % 5), 850.0 + 116.0 * (slot // 5)
    return 68.0 + 95.0 * (slot % 6), 828.0 + 79.0 * (slot // 6)


def slot_size(slots: int) -> float:
    return 1.08 if slots <= FEW_SLOTS else 0.76


# --- people ---------------------------------------------------------------------------------------

SHEET_SIZE: Final = 6.64
SHEET_MIDDLE: Final = 954.0
PORTRAIT_SIZE: Final = 0.88
PIP_SIZE: Final = 0.38
OBJECT_SIZE: Final = 0.8
OWN_SIZE: Final = 1.02


SHEET_STEP: Final = 98.5


def person(seat: int) -> Point:
    return 682.0, 828.0 + SHEET_STEP * seat


def sheet(seat: int) -> Point:
    return SHEET_MIDDLE, person(seat)[1]


def pip(seat: int, number: int) -> Point:
    x, y = person(seat)
    return x + 74.0 + 38.0 * number, y - 22.0


def small(seat: int, number: int) -> Point:
    """Food, adventure tiles, where somebody is."""
    x, y = person(seat)
    return x + 74.0 + 60.0 * number, y + 22.0


def pawn_home(seat: int, number: int) -> Point:
    x, y = person(seat)
    return x + 256.0 + 34.0 * number, y + 22.0


def held(seat: int, number: int, count: int) -> Point:
    """Objects on a sheet; many of them overlap."""
    x, y = person(seat)
    step = min(82.0, 210.0 / max(1, count - 1))
    return x + 378.0 + step * number, y


def own(number: int, count: int) -> Point:
    """One's own Objects, in the crate."""
    step = min(108.0, 410.0 / max(1, count - 1))
    return 76.0 + step * number, 1106.0


VOICE_AT: Final = (564.0, 1078.0)
POLL_AT: Final = (564.0, 1136.0)


SAID_SIZE: Final = 0.42


def said(seat: int) -> Point:
    """What somebody says stands at the end of his energy, where nothing can be pressed."""
    x, y = person(seat)
    return x + 312.0, y - 23.0


def note(seat: int) -> Point:
    """An offer lies before who made it."""
    x, y = person(seat)
    return x - 40.0, y - 34.0


def beside(point: Point, seat: int) -> Point:
    """Several pieces on one place stand around its middle."""
    x, y = point
    return x - 17.0 + 34.0 * (seat % 2), y - 15.0 + 30.0 * (seat // 2)
