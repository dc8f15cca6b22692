"""What grades and dangers mean (FU-17.4 to FU-17.6), as frozen tables.

A *mix* is how many dice of each kind somebody has. For every mix of one to eight dice and every
condition the tables hold where one grade ends and the next begins, computed in whole numbers.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from archipel.core.record import Ints
from archipel.games.fuji.data import FACES_OF_DIE, KINDS, MOST_DICE, SIGNALS
from archipel.games.fuji.tables import CONDITIONS, NOWHERE, WORTH, Longs, frozen, frozen_bits

MOST_SUM: Final = MOST_DICE * FACES_OF_DIE
_FLOORS: Final = tuple(SIGNALS.grades.values())
_CHANCES: Final = tuple(SIGNALS.dangers.values())[:-1]
_SUMS: Final = np.arange(MOST_SUM + 1)

Counts = tuple[int, int, int]

COUNTS: Final[tuple[Counts, ...]] = tuple(
    (a, b, c) for a, b, c in product(range(MOST_DICE + 1), repeat=KINDS) if a + b + c <= MOST_DICE
)
MIX: Final = frozen(  # the number of a mix, by its counts
    [
        [
            [COUNTS.index((a, b, c)) if a + b + c <= MOST_DICE else NOWHERE for c in range(9)]
            for b in range(MOST_DICE + 1)
        ]
        for a in range(MOST_DICE + 1)
    ]
)


def _rolled(ways: Longs, kind: int) -> Longs:
    """One die more: in how many ways every sum can come."""
    more = np.zeros_like(ways)
    for face in range(1, FACES_OF_DIE + 1):
        worth = WORTH[:, kind, face]
        for counted in (0, face):
            rows = worth == counted
            more[rows, counted:] += ways[rows, : MOST_SUM + 1 - counted]
    return more


def ways_of_all() -> dict[Counts, Longs]:
    """FU-17.4: for every mix, in how many ways a roll makes each sum under each condition."""
    nothing = np.zeros((CONDITIONS, MOST_SUM + 1), np.int64)
    nothing[:, 0] = 1
    found = {(0, 0, 0): nothing}
    for a, b, c in COUNTS[1:]:
        if c:
            found[a, b, c] = _rolled(found[a, b, c - 1], 2)
        elif b:
            found[a, b, c] = _rolled(found[a, b - 1, c], 1)
        else:
            found[a, b, c] = _rolled(found[a - 1, b, c], 0)
    return found


def blurred(labels: list[int], highest: int) -> list[int]:
    """FU-17.5: no label may stand for a single sum; from the highest down, then the lowest."""
    for label in range(highest, 0, -1):
        lower = [other for other in labels if other < label]
        if labels.count(label) == 1 and lower:
            labels = [max(lower) if other == label else other for other in labels]
    lowest = min(labels)
    higher = [other for other in labels if other > lowest]
    if labels.count(lowest) == 1 and higher:
        labels = [lowest if other == min(higher) else other for other in labels]
    return labels


def _grade_cuts(ways: Longs, dice: int) -> Ints:
    """FU-17.5: for each condition the largest sum that is poor, fair and good."""
    below = np.cumsum(ways, axis=1) - ways
    hundredfold = (2 * below + ways) * 100  # q, as a part of 2 * 6^dice * 100
    whole = 2 * FACES_OF_DIE**dice
    labels = sum((hundredfold >= floor * whole).astype(np.int16) for floor in _FLOORS[1:])
    labels = np.where(ways > 0, labels, NOWHERE)
    sizes = np.stack([(labels == label).sum(axis=1) for label in range(len(_FLOORS))])
    for row in np.flatnonzero((sizes == 1).any(axis=0)):
        possible = ways[row] > 0
        labels[row, possible] = blurred(labels[row, possible].tolist(), len(_FLOORS) - 1)
    inside = [(labels >= 0) & (labels <= label) for label in range(len(_FLOORS) - 1)]
    return np.stack([np.where(fits, _SUMS, NOWHERE).max(axis=1) for fits in inside], axis=1)


def _danger_cuts(ways: Longs) -> Ints:
    """FU-17.6: for each condition the largest sum that is no danger, or some, before blurring."""
    above = ways.sum(axis=1, keepdims=True) - np.cumsum(ways, axis=1)
    any_sum = ways.sum(axis=1, keepdims=True) - ways[:, :1]
    return np.stack(
        [(above * 100 >= floor * any_sum).sum(axis=1) - 1 for floor in _CHANCES], axis=1
    )


def _tables() -> tuple[Ints, Ints, Longs]:
    """Grades, dangers and possible sums; of no dice there is nothing to say."""
    ways = ways_of_all()
    unsaid = np.full((CONDITIONS, len(_FLOORS) - 1), NOWHERE)
    feared = np.full((CONDITIONS, len(_CHANCES)), NOWHERE)
    powers = np.int64(1) << _SUMS.astype(np.int64)
    grades = [unsaid, *(_grade_cuts(ways[counts], sum(counts)) for counts in COUNTS[1:])]
    dangers = [feared, *(_danger_cuts(ways[counts]) for counts in COUNTS[1:])]
    sums = [((ways[counts] > 0) * powers).sum(axis=1) for counts in COUNTS]
    return frozen(grades), frozen(dangers), frozen_bits(sums)


GRADE_CUTS, DANGER_CUTS, POSSIBLE_SUMS = _tables()
