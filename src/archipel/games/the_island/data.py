"""The Island's components as frozen tables, made from `data/*.toml`; it alone opens files."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from archipel.core.data import Data, distances, read_data
from archipel.core.options import Option, first_option
from archipel.core.record import Ints

FOLDER: Final = Path(__file__).parent / "data"


class Board(Data, frozen=True):
    source: str
    rows: str
    first_column: list[int]
    row_length: list[int]
    lake: str
    island: list[str]
    serpent_starts: list[str]
    safe_islands: dict[str, tuple[str, str]]


class Tiles(Data, frozen=True):
    source: str
    beach: list[str]
    forest: list[str]
    mountain: list[str]


class Creature(Data, frozen=True):
    count: int
    range: int


class Creatures(Data, frozen=True):
    serpent: Creature
    shark: Creature
    whale: Creature


class PublicFacts(Data, frozen=True):
    explorer_values: list[int]
    die: list[str]


class Pieces(Data, frozen=True):
    source: str
    explorers_per_colour: int
    boats: int
    boats_per_colour: int
    boat_capacity: int
    movement_points: int
    tile_steps: int
    stall_rounds: int
    public: PublicFacts
    creatures: Creatures


class Weights(Data, frozen=True):
    certain: float
    shore: float
    late: float
    time: float
    sharks: float
    serpents: float
    boats: float
    company: float
    tiles: float
    strangers: float


class Winning(Data, frozen=True):
    early: float
    late: float


class Beliefs(Data, frozen=True):
    source: str
    swimming: Weights
    aboard: Weights
    ashore: Weights
    winning: Winning


BOARD: Final = read_data(FOLDER / "board.toml", Board)
TILES: Final = read_data(FOLDER / "tiles.toml", Tiles)
PIECES: Final = read_data(FOLDER / "pieces.toml", Pieces)
BELIEFS: Final = read_data(FOLDER / "bot.toml", Beliefs)


class Terrain(IntEnum):
    """What a space is. The order is the order of sinking (IS-7.1)."""

    BEACH = 0
    FOREST = 1
    MOUNTAIN = 2
    SEA = 3


class Effect(IntEnum):
    """What a tile's back shows (IS-7.4, IS-7.5): green ones first, then red ones kept in hand."""

    SHARK = 0
    WHALE = 1
    BOAT = 2
    WHIRLPOOL = 3
    VOLCANO = 4
    DOLPHIN = 5
    WIND = 6
    MOVE_SERPENT = 7
    MOVE_SHARK = 8
    MOVE_WHALE = 9
    REPEL_SHARK = 10
    REPEL_WHALE = 11


class Kind(IntEnum):
    """A kind of creature, and what the die shows."""

    SERPENT = 0
    SHARK = 1
    WHALE = 2


TERRAINS: Final = 3
EFFECTS: Final = len(Effect)
KINDS: Final = len(Kind)
FIRST_RED: Final = int(Effect.DOLPHIN)
COLOURS: Final = 4
SEATS: Final = 4
NOWHERE: Final = -1  # in the tables below: no further neighbour, no safe island


# --- names ----------------------------------------------------------------------------------------

SPACE_NAMES: Final = tuple(
    f"{row}{column}"
    for row, first, length in zip(BOARD.rows, BOARD.first_column, BOARD.row_length, strict=True)
    for column in range(first, first + length)
)
COLOUR_NAMES: Final = ("R", "B", "G", "Y")
OPTIONS: Final = {
    **read_data(FOLDER / "options.toml", dict[str, Option]),
    **first_option("IS-3.3", [f"colour.{colour}" for colour in COLOUR_NAMES]),
}
FACES: Final = ("red", "blue", "green", "yellow")  # what a style sheet calls the colours
EXPLORER_NAMES: Final = tuple(
    f"{colour}{number}"
    for colour in COLOUR_NAMES
    for number in range(1, PIECES.explorers_per_colour + 1)
)
BOAT_NAMES: Final = tuple(f"b{number}" for number in range(1, PIECES.boats + 1))
CREATURE_COUNTS: Final = (
    PIECES.creatures.serpent.count,
    PIECES.creatures.shark.count,
    PIECES.creatures.whale.count,
)
CREATURE_NAMES: Final = tuple(
    f"{letter}{number}"
    for letter, count in zip("SKW", CREATURE_COUNTS, strict=True)
    for number in range(1, count + 1)
)
ISLAND_NAMES: Final = tuple(BOARD.safe_islands)
TERRAIN_NAMES: Final = ("beach", "forest", "mountain")
EFFECT_NAMES: Final = tuple(effect.name.lower() for effect in Effect)
KIND_NAMES: Final = tuple(kind.name.lower() for kind in Kind)


# --- counts ---------------------------------------------------------------------------------------

SPACES: Final = len(SPACE_NAMES)
PER_COLOUR: Final = PIECES.explorers_per_colour
EXPLORERS: Final = len(EXPLORER_NAMES)
BOATS: Final = PIECES.boats
BOATS_PER_COLOUR: Final = PIECES.boats_per_colour
CREW: Final = PIECES.boat_capacity
CREATURES: Final = len(CREATURE_NAMES)
SAFE_ISLANDS: Final = len(ISLAND_NAMES)
TILES_IN_BOX: Final = len(BOARD.island)
MOVEMENT_POINTS: Final = PIECES.movement_points
TILE_STEPS: Final = PIECES.tile_steps
STALL_ROUNDS: Final = PIECES.stall_rounds
MOST_VALUE: Final = max(PIECES.public.explorer_values)
VALUES: Final = MOST_VALUE + 1  # tables by value have a place for 0, which no explorer has
DIE_SIDES: Final = len(PIECES.public.die)


# --- tables for the rules -------------------------------------------------------------------------


def frozen(numbers: list[int] | list[list[int]] | tuple[int, ...]) -> Ints:
    table = np.array(numbers, np.int16)
    table.flags.writeable = False
    return table


def space_id(name: str) -> int:
    return SPACE_NAMES.index(name)


def _neighbours(name: str) -> list[int]:
    """IS-2.3: up to six neighbours, padded with NOWHERE."""
    row, column = BOARD.rows.index(name[0]), int(name[1:])
    shift = 1 if row % 2 == 0 else 0
    around = [
        (row - 1, column - 1 + shift),
        (row - 1, column + shift),
        (row, column - 1),
        (row, column + 1),
        (row + 1, column - 1 + shift),
        (row + 1, column + shift),
    ]
    names = (f"{BOARD.rows[r]}{c}" for r, c in around if 0 <= r < len(BOARD.rows))
    found = [space_id(other) for other in names if other in SPACE_NAMES]
    return found + [NOWHERE] * (len(around) - len(found))


def _landing(name: str) -> int:
    """IS-2.5: the safe island that a space touches."""
    touching = [i for i, spaces in enumerate(BOARD.safe_islands.values()) if name in spaces]
    return touching[0] if touching else NOWHERE


def _backs(effects: list[str]) -> list[int]:
    counts = Counter(effects)
    return [counts[name] for name in EFFECT_NAMES]


SIDES: Final = 6
NEIGHBOURS: Final = frozen([_neighbours(name) for name in SPACE_NAMES])
LANDING: Final = frozen([_landing(name) for name in SPACE_NAMES])
ISLAND: Final = frozen([space_id(name) for name in BOARD.island])
LAKE: Final = space_id(BOARD.lake)
SERPENT_STARTS: Final = frozen([space_id(name) for name in BOARD.serpent_starts])
BACKS: Final = frozen([_backs(TILES.beach), _backs(TILES.forest), _backs(TILES.mountain)])
TERRAIN_COUNTS: Final = frozen([len(TILES.beach), len(TILES.forest), len(TILES.mountain)])
VALUE_COUNTS: Final = frozen([PIECES.public.explorer_values.count(v) for v in range(VALUES)])
DIE: Final = frozen([KIND_NAMES.index(face) for face in PIECES.public.die])
RANGE: Final = frozen(
    [
        PIECES.creatures.serpent.range,
        PIECES.creatures.shark.range,
        PIECES.creatures.whale.range,
    ]
)
FIRST_CREATURE: Final = frozen([0, CREATURE_COUNTS[0], sum(CREATURE_COUNTS[:2]), CREATURES])
KIND_OF: Final = frozen([kind for kind, n in enumerate(CREATURE_COUNTS) for _ in range(n)])


# --- tables for the bots --------------------------------------------------------------------------


def _weights() -> npt.NDArray[np.float64]:
    rows = (BELIEFS.swimming, BELIEFS.aboard, BELIEFS.ashore)
    table = np.array([msgspec.structs.astuple(row) for row in rows])
    table.flags.writeable = False
    return table


# Steps from hexagon to hexagon, whatever lies there.
APART: Final = frozen([distances([space], NEIGHBOURS).tolist() for space in range(SPACES)])
TO_SHORE: Final = frozen(APART[:, LANDING != NOWHERE].min(axis=1).tolist())
WEIGHTS: Final = _weights()
