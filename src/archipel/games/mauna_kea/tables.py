"""Frozen tables for the rules, made from the components: ways, patterns, lava, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from archipel.core.data import distances
from archipel.core.record import Ints
from archipel.games.mauna_kea.data import (
    ACTION_CARDS,
    BELIEFS,
    BOARD,
    CARDS_IN_BOX,
    COLOUR_NAMES,
    COLUMNS,
    COVE_NAMES,
    FLOWS,
    MOST_EXITS,
    NOWHERE,
    PIECES,
    QUARTERS,
    ROWS,
    SIDES,
    SPACE_MARKS,
    SPACES,
    SQUARES,
    TILE_CODES,
    TILES,
    TURNS,
    CardKind,
    Ground,
)

Words = npt.NDArray[np.int64]


def frozen(numbers: Sequence[object]) -> Ints:
    table = np.array(numbers, np.int16)
    table.flags.writeable = False
    return table


def frozen_words(numbers: Sequence[object]) -> Words:
    table = np.array(numbers, np.int64)
    table.flags.writeable = False
    return table


# --- the island -----------------------------------------------------------------------------------

DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # MK-1.5: N, E, S, W
WIDTH: Final = 2 * COLUMNS  # in squares
HEIGHT: Final = 2 * ROWS


def space_at(column: int, row: int) -> int:
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    return row * COLUMNS + column if inside else NOWHERE


def square_at(x: int, y: int) -> int:
    """MK-1.2: a square is numbered by its space and its quarter."""
    space = space_at(x // 2, y // 2)
    return space * QUARTERS + (y % 2) * 2 + x % 2 if space != NOWHERE else NOWHERE


def _column_row(space: int) -> tuple[int, int]:
    return space % COLUMNS, space // COLUMNS


def x_y(square: int) -> tuple[int, int]:
    """MK-1.2: the address of a square."""
    (column, row), quarter = _column_row(square // QUARTERS), square % QUARTERS
    return 2 * column + quarter % 2, 2 * row + quarter // 2


CENTRE: Final = SPACE_MARKS.index("V")


def _distance(column: int, row: int) -> int:
    """MK-1.7: from the volcano, off the board too."""
    middle = _column_row(CENTRE)
    return abs(column - middle[0]) + abs(row - middle[1])


def _neighbour(space: int, side: int) -> tuple[int, int]:
    (column, row), (x, y) = _column_row(space), DIRECTIONS[side]
    return column + x, row + y


def _steps(square: int) -> list[int]:
    """MK-1.6."""
    x, y = x_y(square)
    return [square_at(x + dx, y + dy) for dx, dy in DIRECTIONS]


def _cove(square: int) -> int:
    """MK-7.1: the cove that a coast square is linked to."""
    linked = [n for n, name in enumerate(COVE_NAMES) if x_y(square) in BOARD.coves[name]]
    return linked[0] if linked else NOWHERE


NEXT_SPACE: Final = frozen(
    [[space_at(*_neighbour(space, side)) for side in range(SIDES)] for space in range(SPACES)]
)
DISTANCE: Final = frozen([_distance(*_column_row(space)) for space in range(SPACES)])
# MK-9.10: 1 if an arrow to this side does not point towards the volcano.
AWAY: Final = frozen(
    [
        [_distance(*_neighbour(space, side)) >= _distance(*_column_row(space)) for side in range(4)]
        for space in range(SPACES)
    ]
)


STEPS: Final = frozen([_steps(square) for square in range(SQUARES)])
COVE_OF: Final = frozen([_cove(square) for square in range(SQUARES)])
QUAYS: Final = frozen([[square_at(x, y) for x, y in BOARD.coves[name]] for name in COVE_NAMES])
# Steps to a cove, whatever lies between.
TO_COVE: Final = frozen([distances(quays, STEPS).tolist() for quays in QUAYS.tolist()])
BLANKS: Final = frozen([s for s in range(SPACES) if SPACE_MARKS[s] == "."])
START_SPACES: Final = frozen([s for s in range(SPACES) if SPACE_MARKS[s] == "S"])
CAMPS: Final = frozen([s for s in range(SPACES) if SPACE_MARKS[s] == "C"])


# --- tiles ----------------------------------------------------------------------------------------

LETTERS: Final = "JLM"  # as in Ground


def turned(pattern: str, turns: int) -> str:
    """MK-1.4: a clockwise quarter turn makes `ca/db` of `ab/cd`."""
    for _ in range(turns):
        a, b, c, d = list(pattern.replace("/", ""))
        pattern = f"{c}{a}/{d}{b}"
    return pattern


def _grounds(pattern: str) -> list[list[int]]:
    """What each quarter is, for each turn."""
    turns = (turned(pattern, turns).replace("/", "") for turns in range(TURNS))
    return [[LETTERS.index(letter) for letter in quarters] for quarters in turns]


def _rotations(pattern: str) -> int:
    """MK-14.2: how many turns look different; they are the first ones."""
    return len({turned(pattern, turns) for turns in range(TURNS)})


_BARRED: Final = [[Ground.BARRED.value] * QUARTERS] * TURNS
_BLANK: Final = [[Ground.BLANK.value] * QUARTERS] * TURNS
_LAVA_KINDS: Final = FLOWS * len(TILES.lava)

GROUND: Final = frozen(  # of a tile, a turn and a quarter
    [
        *(_grounds(kind.pattern) for kind in TILES.terrain),
        *([_BARRED] * _LAVA_KINDS),
        *(_grounds(tile.pattern) for tile in TILES.start),
        *(_grounds(BOARD.camp_pattern), _BARRED, _BLANK),
    ]
)
assert len(GROUND) == TILE_CODES
ROTATIONS: Final = frozen([_rotations(kind.pattern) for kind in TILES.terrain])
POINTS: Final = frozen([*(kind.points for kind in TILES.terrain), *([0] * _LAVA_KINDS)])
COUNTS: Final = frozen(
    [
        *(kind.count for kind in TILES.terrain),
        *([lava.count for lava in TILES.lava] * FLOWS),
    ]
)
HAS_MOUNTAIN: Final = frozen(["M" in kind.pattern for kind in TILES.terrain])
# Where a quarter goes when its tile is turned: MK-12.12.
QUARTER_AFTER: Final = frozen(
    [
        [turned("01/23", turns).replace("/", "").index(str(q)) for turns in range(4)]
        for q in range(4)
    ]
)
SLOTS: Final = frozen(  # of a start tile: the colour of artifact on each quarter, or NOWHERE
    [
        [COLOUR_NAMES.index(c) if c != "." else NOWHERE for c in tile.slots.replace("/", "")]
        for tile in TILES.start
    ]
)
NEVER: Final = 1 << 10  # more points than anybody has: a square that nobody enters
STEP_COST: Final = frozen(
    [PIECES.step_cost["jungle"], PIECES.step_cost["lake"], NEVER, NEVER, NEVER]
)


# --- lava -----------------------------------------------------------------------------------------

_RELATIVE: Final = {"ahead": 0, "right": 1, "left": 3}  # sides clockwise from the heading
EXITS: Final = frozen(
    [
        [_RELATIVE[name] for name in lava.exits] + [NOWHERE] * (MOST_EXITS - len(lava.exits))
        for lava in TILES.lava
    ]
)
DOT: Final = frozen(  # the exit that is dotted, or NOWHERE
    [lava.exits.index(lava.dot) if lava.dot else NOWHERE for lava in TILES.lava]
)


# --- pieces and cards -----------------------------------------------------------------------------

_COLOURS: Final = tuple(PIECES.artifacts.values())
COLOUR_OF: Final = frozen([at for at, colour in enumerate(_COLOURS) for _ in range(colour.count)])
ARTIFACT_COUNTS: Final = frozen([colour.count for colour in _COLOURS])
FIRST_ARTIFACT: Final = frozen([sum(c.count for c in _COLOURS[:at]) for at in range(len(_COLOURS))])
ARTIFACT_POINTS: Final = frozen([colour.points for colour in _COLOURS])
TEAM: Final = frozen([0, 0, *PIECES.teams])  # by number of seats: MK-3.4
BOAT_COLOURS: Final = tuple(sorted({boat.colour for boat in PIECES.boats}))
BOAT_COLOUR: Final = frozen([BOAT_COLOURS.index(boat.colour) for boat in PIECES.boats])
BOAT_SEATS: Final = frozen([boat.seats for boat in PIECES.boats])

_OBJECTIVES: Final = CARDS_IN_BOX.objective
_NO_NEED: Final = [[0] * 4] * ACTION_CARDS
CARD_KIND: Final = frozen(
    [
        *(CardKind[card.kind.upper()].value for card in CARDS_IN_BOX.action),
        *(CardKind.OBJECTIVE.value for _ in _OBJECTIVES),
    ]
)
NEEDS: Final = frozen(  # of an objective: whites, greys, blacks and explorers
    [*_NO_NEED, *([c.need.w, c.need.g, c.need.k, c.need.explorers] for c in _OBJECTIVES)]
)
NEEDS_BOAT: Final = frozen(  # the colour of boat, or NOWHERE
    [
        *([NOWHERE] * ACTION_CARDS),
        *(BOAT_COLOURS.index(c.need.boat) if c.need.boat else NOWHERE for c in _OBJECTIVES),
    ]
)
CARD_POINTS: Final = frozen([*([0] * ACTION_CARDS), *(card.points for card in _OBJECTIVES)])
NO_PENALTY: Final = frozen(
    [*([0] * ACTION_CARDS), *(card.kind == "no_penalty" for card in _OBJECTIVES)]
)
_FACES: Final = [
    *((card.kind,) for card in CARDS_IN_BOX.action),
    *((card.kind, card.need, card.points) for card in _OBJECTIVES),
]
EQUAL_CARD: Final = frozen([_FACES.index(face) for face in _FACES])  # MK-14.3: the lowest like it


# --- what bots believe ----------------------------------------------------------------------------


def _weights() -> npt.NDArray[np.float64]:
    table = np.array(msgspec.structs.astuple(BELIEFS.aboard))
    table.flags.writeable = False
    return table


WEIGHTS: Final = _weights()


# --- sets of squares, for `rules/area.py` ---------------------------------------------------------

ROWS_PER_WORD: Final = 3
AREA_WORDS: Final = HEIGHT // ROWS_PER_WORD


def _bits(square: int) -> list[int]:
    """The words of an area that holds this square alone."""
    x, y = x_y(square)
    bit = 1 << (y % ROWS_PER_WORD * WIDTH + x)
    return [bit if word == y // ROWS_PER_WORD else 0 for word in range(AREA_WORDS)]


BITS_OF: Final = frozen_words([_bits(square) for square in range(SQUARES)])
SQUARE_OF: Final = frozen(  # of a word and a bit in it
    [
        [square_at(bit % WIDTH, word * 3 + bit // WIDTH) for bit in range(WIDTH * 3)]
        for word in range(AREA_WORDS)
    ]
)
_SETS: Final = (
    (Ground.JUNGLE,),
    (Ground.LAKE,),
    (Ground.MOUNTAIN,),
    (Ground.JUNGLE, Ground.LAKE),
    (Ground.JUNGLE, Ground.LAKE, Ground.BLANK),
)
JUNGLES, LAKES, MOUNTAINS, FIRM, NOT_BARRED = range(len(_SETS))
# Of a set of grounds, a tile, a turn and its upper or lower half: which of its two squares belong.
HALVES: Final = frozen(
    [
        [
            [[sum((g in grounds) << x for x, g in enumerate(quarters[h : h + 2])) for h in (0, 2)]
             for quarters in turns]
            for turns in GROUND.tolist()
        ]
        for grounds in _SETS
    ]
)  # fmt: skip
