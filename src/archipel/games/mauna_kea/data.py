"""Mauna Kea's components, read from `data/*.toml`; it alone opens files. Tables: `tables.py`."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Final

from archipel.core.data import Data, read_data
from archipel.core.effort import Effort
from archipel.core.options import Option, first_option

FOLDER: Final = Path(__file__).parent / "data"


class Board(Data, frozen=True):
    source: str
    columns: str
    rows: list[str]
    camp_pattern: str
    coves: dict[str, list[tuple[int, int]]]


class TerrainKind(Data, frozen=True):
    id: str
    pattern: str
    points: int
    count: int


class LavaShape(Data, frozen=True):
    shape: str
    exits: list[str]
    count: int
    dot: str = ""


class StartTile(Data, frozen=True):
    id: str
    pattern: str
    slots: str


class Tiles(Data, frozen=True):
    source: str
    terrain: list[TerrainKind]
    lava: list[LavaShape]
    start: list[StartTile]


class ArtifactColour(Data, frozen=True):
    name: str
    count: int
    points: int


class Boat(Data, frozen=True):
    id: str
    colour: str
    emblem: str
    seats: int


class Pieces(Data, frozen=True):
    source: str
    colours: list[str]
    explorers_per_colour: int
    teams: list[int]
    hand_points: int
    most_carried: int
    boarding_cost: int
    explorer_points: int
    empty_seat_points: int
    round_limit: int
    step_cost: dict[str, int]
    artifacts: dict[str, ArtifactColour]
    boats: list[Boat]


class ActionCard(Data, frozen=True):
    id: str
    kind: str


class Need(Data, frozen=True):
    w: int = 0
    g: int = 0
    k: int = 0
    explorers: int = 0
    boat: str = ""


class ObjectiveCard(Data, frozen=True):
    id: str
    kind: str
    points: int
    source: str
    need: Need = Need()


class Cards(Data, frozen=True):
    source: str
    dealt: int
    kept: int
    action: list[ActionCard]
    objective: list[ObjectiveCard]


class Weights(Data, frozen=True):
    """Of the facts in `hope.py`, in the same order."""

    certain: float
    turns: float
    late: float
    early: float
    danger: float
    next_danger: float
    rivals: float


class Winning(Data, frozen=True):
    early: float
    late: float


class Beliefs(Data, frozen=True):
    source: str
    aboard: Weights
    winning: Winning
    levels: dict[str, Effort] = {}


BOARD: Final = read_data(FOLDER / "board.toml", Board)
TILES: Final = read_data(FOLDER / "tiles.toml", Tiles)
PIECES: Final = read_data(FOLDER / "pieces.toml", Pieces)
CARDS_IN_BOX: Final = read_data(FOLDER / "cards.toml", Cards)
BELIEFS: Final = read_data(FOLDER / "bot.toml", Beliefs)
OPTIONS: Final = {
    **read_data(FOLDER / "options.toml", dict[str, Option]),
    **first_option("MK-3.5", [f"colour.{colour}" for colour in PIECES.colours]),
}


class Ground(IntEnum):
    """What a square is to somebody who wants to go there."""

    JUNGLE = 0
    LAKE = 1
    MOUNTAIN = 2
    BLANK = 3  # no tile yet
    BARRED = 4  # lava or the volcano, for ever


class CardKind(IntEnum):
    """MK-12.8 to MK-12.12, and all objectives."""

    JUNGLE = 0
    LAKE = 1
    MOUNTAIN = 2
    HELICOPTER = 3
    EARTHQUAKE = 4
    OBJECTIVE = 5


SEATS: Final = 4
NOWHERE: Final = -1  # in the tables: no neighbour, no cove, no exit
SIDES: Final = 4  # N, E, S, W: MK-1.5
QUARTERS: Final = 4  # NW, NE, SW, SE: MK-1.2
TURNS: Final = 4  # MK-1.4


# --- names ----------------------------------------------------------------------------------------

SPACE_NAMES: Final = tuple(
    f"{column}{row}" for row in range(1, len(BOARD.rows) + 1) for column in BOARD.columns
)
SPACE_MARKS: Final = "".join(BOARD.rows)
QUARTER_NAMES: Final = ("nw", "ne", "sw", "se")
SQUARE_NAMES: Final = tuple(
    f"{space}{quarter}" for space in SPACE_NAMES for quarter in QUARTER_NAMES
)
SIDE_NAMES: Final = ("N", "E", "S", "W")
FLOW_NAMES: Final = SIDE_NAMES  # a flow is called by the side of the volcano that it leaves
SHAPE_NAMES: Final = tuple(lava.shape for lava in TILES.lava)
COVE_NAMES: Final = tuple(BOARD.coves)
FACES: Final = tuple(PIECES.colours)  # what a style sheet calls the colours
EXPLORER_NAMES: Final = tuple(
    f"{colour}{number}"
    for colour in PIECES.colours
    for number in range(1, PIECES.explorers_per_colour + 1)
)
COLOUR_NAMES: Final = tuple(PIECES.artifacts)
ARTIFACT_NAMES: Final = tuple(
    f"{letter}{number}"
    for letter, colour in PIECES.artifacts.items()
    for number in range(1, colour.count + 1)
)
BOAT_NAMES: Final = tuple(boat.id for boat in PIECES.boats)
CARD_NAMES: Final = (
    *(card.id for card in CARDS_IN_BOX.action),
    *(card.id for card in CARDS_IN_BOX.objective),
)
RUN_NAMES: Final = ("jungle", "lake", "mountain")  # the cards that move, as CardKind has them


def _lava_names(flow: str) -> list[str]:
    """Numbered within the flow; tiles of the same shape go by the lowest number."""
    first = [1 + sum(lava.count for lava in TILES.lava[:at]) for at in range(len(TILES.lava))]
    return [f"L{flow}{number}" for number in first]


TERRAIN_NAMES: Final = tuple(kind.id for kind in TILES.terrain)
LAVA_NAMES: Final = tuple(name for flow in FLOW_NAMES for name in _lava_names(flow))
START_NAMES: Final = tuple(tile.id for tile in TILES.start)
KIND_NAMES: Final = (*TERRAIN_NAMES, *LAVA_NAMES)  # of what is in the bag
TILE_NAMES: Final = (*KIND_NAMES, *START_NAMES, "camp", "volcano", "empty")


# --- counts ---------------------------------------------------------------------------------------

COLUMNS: Final = len(BOARD.columns)
ROWS: Final = len(BOARD.rows)
SPACES: Final = len(SPACE_NAMES)
SQUARES: Final = len(SQUARE_NAMES)
COVES: Final = len(COVE_NAMES)
FLOWS: Final = len(FLOW_NAMES)
SHAPES: Final = len(SHAPE_NAMES)
PER_FLOW: Final = sum(lava.count for lava in TILES.lava)
MOST_EXITS: Final = max(len(lava.exits) for lava in TILES.lava)
PER_COLOUR: Final = PIECES.explorers_per_colour
EXPLORERS: Final = len(EXPLORER_NAMES)
COLOURS: Final = len(COLOUR_NAMES)
ARTIFACTS: Final = len(ARTIFACT_NAMES)
BOATS: Final = len(BOAT_NAMES)
CARDS: Final = len(CARD_NAMES)
ACTION_CARDS: Final = len(CARDS_IN_BOX.action)
DEALT: Final = CARDS_IN_BOX.dealt
KEPT: Final = CARDS_IN_BOX.kept
HAND_POINTS: Final = PIECES.hand_points
MOST_CARRIED: Final = PIECES.most_carried
BOARDING_COST: Final = PIECES.boarding_cost
EXPLORER_POINTS: Final = PIECES.explorer_points
EMPTY_SEAT_POINTS: Final = PIECES.empty_seat_points
ROUND_LIMIT: Final = PIECES.round_limit
MOST_POINTS: Final = max(kind.points for kind in TILES.terrain)

# What lies on a space: a kind of terrain, a kind of lava, a start tile, or one of the last three.
TERRAINS: Final = len(TERRAIN_NAMES)
KINDS: Final = len(KIND_NAMES)  # terrain, then lava: flow by flow, shape by shape
STARTS: Final = len(START_NAMES)
FIRST_START: Final = KINDS
CAMP: Final = KINDS + STARTS
VOLCANO: Final = CAMP + 1
EMPTY: Final = CAMP + 2
TILE_CODES: Final = EMPTY + 1
