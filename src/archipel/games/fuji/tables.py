"""Frozen tables for the rules, made from the components: dice, conditions, scenarios, grades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from archipel.core.record import Ints
from archipel.games.fuji.data import (
    CARDS,
    COLOUR_NAMES,
    DICE,
    DICE_IN_BOX,
    FACES_OF_DIE,
    FEATURE_NAMES,
    KIND_NAMES,
    ORDER_SEATS,
    PER_SEAT,
    PIECES,
    PLACES,
    SCENARIOS_IN_BOX,
    START_PAIRS,
    TERRAIN,
    Ground,
    Terrain,
    cell_name,
)

Longs = npt.NDArray[np.int64]

NOWHERE: Final = -1  # in the tables: no cell, no card


def frozen(numbers: Sequence[object]) -> Ints:
    table = np.array(numbers, np.int16)
    table.flags.writeable = False
    return table


def frozen_bits(numbers: Sequence[object]) -> Longs:
    table = np.array(numbers, np.int64)
    table.flags.writeable = False
    return table


# --- dice and conditions --------------------------------------------------------------------------

KIND_OF: Final = frozen([die % PER_SEAT // DICE_IN_BOX.per_kind for die in range(DICE)])
OWNER_OF: Final = frozen([die // PER_SEAT for die in range(DICE)])
# FU-16.2.1, FU-16.3.2: each half of a set has one die of each kind.
HALF_OF: Final = frozen([die % DICE_IN_BOX.per_kind for die in range(DICE)])
COLOUR_OF: Final = frozen(  # of a kind and a face 1 to 6
    [[NOWHERE, *(COLOUR_NAMES.index(c) for c in DICE_IN_BOX.kinds[k])] for k in KIND_NAMES]
)

# FU-17.7: features are conditions too; they follow those of the cards.
_FEATURES: Final = {
    **{colour: Terrain(colour, "designed", colours=[colour]) for colour in COLOUR_NAMES},
    "even": Terrain("even", "designed", parity="even"),
    "odd": Terrain("odd", "designed", parity="odd"),
    "high": Terrain("high", "designed", values=[4, 5, 6]),
    "low": Terrain("low", "designed", values=[1, 2, 3]),
}
CONDITION_CARDS: Final = (*TERRAIN, *(_FEATURES[name] for name in FEATURE_NAMES))
CONDITIONS: Final = len(CONDITION_CARDS)
FIRST_FEATURE: Final = CARDS


def is_valid(condition: Terrain, colour: str, value: int) -> bool:
    """FU-4.4: icons are a union, the parity line cuts it."""
    if condition.parity and value % 2 != (condition.parity == "odd"):
        return False
    if not condition.colours and not condition.values:
        return True
    return colour in condition.colours or value in condition.values


# What a face counts under a condition: its value, or 0.
WORTH: Final = frozen(
    [
        [
            [0, *(v if is_valid(c, faces[v - 1], v) else 0 for v in range(1, FACES_OF_DIE + 1))]
            for faces in DICE_IN_BOX.kinds.values()
        ]
        for c in CONDITION_CARDS
    ]
)
BONUS: Final = frozen([card.bonus for card in TERRAIN])


# --- scenarios ------------------------------------------------------------------------------------

_GROUND: Final = {
    "V": Ground.VOLCANO,
    "1": Ground.RUBBLE,
    "2": Ground.RUBBLE,
    **dict.fromkeys(".EXWG", Ground.LANDSCAPE),
    "H": Ground.VILLAGE,
    "N": Ground.FOURTH,
}
# The cells of each scenario in reading order: row, column, mark.
CELLS: Final = tuple(
    tuple(
        (row, column, mark)
        for row, line in enumerate(scenario.grid)
        for column, mark in enumerate(line)
        if mark != "_"
    )
    for scenario in SCENARIOS_IN_BOX
)
assert all(len(cells) == PLACES for cells in CELLS)
CELL_NAMES: Final = tuple(tuple(cell_name(r, c) for r, c, _ in cells) for cells in CELLS)


def _next(cells: Sequence[tuple[int, int, str]]) -> list[list[int]]:
    """FU-3.1: north, east, south, west."""
    at = {(row, column): place for place, (row, column, _) in enumerate(cells)}
    sides = ((-1, 0), (0, 1), (1, 0), (0, -1))
    return [[at.get((row + y, col + x), NOWHERE) for y, x in sides] for row, col, _ in cells]


def _bits(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)


def _marked(cells: Sequence[tuple[int, int, str]], marks: str) -> list[int]:
    return [place for place, (_, _, mark) in enumerate(cells) if mark in marks]


GROUND: Final = frozen([[_GROUND[mark].value for _, _, mark in cells] for cells in CELLS])
NEXT: Final = frozen([_next(cells) for cells in CELLS])
NEAR: Final = frozen_bits(
    [[_bits([n for n in row if n != NOWHERE]) for row in _next(cells)] for cells in CELLS]
)
LANDSCAPE_BITS: Final = frozen_bits([_bits(_marked(cells, ".EXWG")) for cells in CELLS])
RUBBLE_BITS: Final = frozen_bits([_bits(_marked(cells, "12")) for cells in CELLS])
VOLCANO_BITS: Final = frozen_bits([_bits(_marked(cells, "V")) for cells in CELLS])
VILLAGE_BITS: Final = frozen_bits(  # with fewer than four seats, and with four
    [[_bits(_marked(cells, "H")), _bits(_marked(cells, "HN"))] for cells in CELLS]
)
WHITE_START: Final = frozen([_marked(cells, "W")[0] for cells in CELLS])
GREY_START: Final = frozen([_marked(cells, "G")[0] for cells in CELLS])
EQUIPMENT_BITS: Final = frozen_bits([_bits(_marked(cells, "E")) for cells in CELLS])
ERUPTION_PLACES: Final = frozen([_marked(cells, "X") for cells in CELLS])
THRILL: Final = frozen(  # which of the two eruption tokens is doubled
    [
        [cells[place][:2] for place in _marked(cells, "X")].index(scenario.thrill)
        for cells, scenario in zip(CELLS, SCENARIOS_IN_BOX, strict=True)
    ]
)


def _village_steps(cells: Sequence[tuple[int, int, str]]) -> list[int]:
    """Steps to the village over all cards, lava or not: what a bot hopes to walk."""
    near, found = _next(cells), [NOWHERE] * PLACES
    frontier = _marked(cells, "H")
    for place in frontier:
        found[place] = 0
    while frontier:
        place = frontier.pop(0)
        for other in near[place]:
            if other != NOWHERE and found[other] == NOWHERE and cells[other][2] not in "V12N":
                found[other] = found[place] + 1
                frontier.append(other)
    return found


VILLAGE_STEPS: Final = frozen([_village_steps(cells) for cells in CELLS])


# --- skills, equipment, levels --------------------------------------------------------------------

SKILL_DICE: Final = frozen([skill.dice for skill in PIECES.skill])
SKILL_DEAL: Final = frozen([skill.deal for skill in PIECES.skill])
SKILL_KEEP: Final = frozen([skill.keep for skill in PIECES.skill])
PHASE_OF_PLANNING, PHASE_OF_EQUIPMENT = 2, 4  # as printed on the cards
IN_PLANNING: Final = frozen([PHASE_OF_PLANNING in item.phases for item in PIECES.equipment])
IN_EQUIPMENT: Final = frozen([PHASE_OF_EQUIPMENT in item.phases for item in PIECES.equipment])
BASE_REROLLS: Final = frozen(PIECES.limits.rerolls)
SYMBOLS: Final = frozen(PIECES.health.injuries)
VERDICTS: Final = frozen(PIECES.score.bands)
ORDER_OF: Final = frozen(ORDER_SEATS)
STARTS: Final = frozen(START_PAIRS)

MOST_MARGIN: Final = 1 + max(band[0] for level in PIECES.level for band in level.bands)


def _loss(bands: Sequence[tuple[int, int, int]], margin: int) -> int:
    """FU-20.3."""
    return next(loss for low, high, loss in bands if low <= margin and (margin <= high or not high))


LOSS: Final = frozen(  # of a level and a margin, 0 being failure
    [
        [level.failure, *(_loss(level.bands, margin) for margin in range(1, MOST_MARGIN + 1))]
        for level in PIECES.level
    ]
)
