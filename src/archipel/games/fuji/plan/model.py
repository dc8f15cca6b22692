"""A small model of the way down, solved once: what one pawn may hope for, and what a die may.

One pawn alone walks a straight way: each round it plans some steps, succeeds or fails, loses health
and has the lava one step nearer. The shares are those of bots that talk; the tables are no more
than a measure by which plans are compared.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from archipel.core.record import Floats
from archipel.games.fuji.data import DEATH, FACES_OF_DIE, KINDS, LEVELS, MOVEMENT
from archipel.games.fuji.tables import CONDITIONS, LOSS, MOST_MARGIN, SYMBOLS, WORTH

FURTHEST: Final = 20  # steps to the village; whoever has more to go has no way
LATEST: Final = 12  # eruptions until a card is flooded; more is no nearer
MOST_ROUNDS: Final = 8  # that somebody waits in the village
MOST_REROLLS: Final = 5
MOST_LOSS: Final = int(LOSS.max())

SUCCESS: Final = (0.78, 0.78, 0.78, 0.68)  # by planned steps
HURT: Final = 0.03  # of success lost with every injury
# How far ahead those are who succeed: shares of the margins 1 to MOST_MARGIN.
MARGINS: Final = np.array([0.08, 0.08, 0.07, 0.1, 0.1, 0.12, 0.07, 0.08, 0.05, 0.08, 0.03, 0.14])


def _losses(level: int) -> Floats:
    """Of those who succeed, the share that loses so much."""
    shares = MARGINS / MARGINS.sum()
    found = np.zeros(MOST_LOSS + 1)
    for margin in range(1, MOST_MARGIN + 1):
        found[LOSS[level, margin]] += shares[min(margin, len(shares)) - 1]
    return found / found.sum()


def _chances() -> Floats:
    """By planned steps and health: who is hurt succeeds less often."""
    injuries = np.array([(health >= SYMBOLS).sum() for health in range(DEATH + 1)])
    return np.outer(SUCCESS, 1 - HURT * injuries)


def _carried(shares: Floats) -> Floats:
    """From hopes by health after a loss to hopes by health before it: a matrix, row by row."""
    found = np.zeros((DEATH + 1, DEATH + 1))
    for health, (loss, share) in product(range(DEATH + 1), enumerate(shares)):
        found[health, min(DEATH, health + loss)] += share
    return found


def _hopes(level: int) -> Floats:
    """On a straight way: by steps to go, eruptions until the card is flooded and health lost."""
    hope = np.zeros((FURTHEST + 1, LATEST + 1, DEATH + 1))
    hope[0, :, :DEATH] = 1.0
    for far, late in product(range(1, FURTHEST), range(1, LATEST + 1)):
        failed = FAILED[level] @ hope[far, late - 1]
        for steps in range(MOVEMENT + 1):
            there, then = max(0, far - steps), min(LATEST, late + steps - 1)
            came = SUCCEEDED[level] @ hope[there, then]
            worth = CHANCE[steps] * came + (1 - CHANCE[steps]) * failed
            np.maximum(hope[far, late, :DEATH], worth[:DEATH], out=hope[far, late, :DEATH])
    return hope


def _waits(level: int) -> Floats:
    """By rounds to wait in the village and health lost: the chance to live through them."""
    alive = np.zeros((MOST_ROUNDS + 1, DEATH + 1))
    alive[0, :DEATH] = 1.0
    for rounds in range(1, MOST_ROUNDS + 1):
        before = alive[rounds - 1]
        came, failed = SUCCEEDED[level] @ before, FAILED[level] @ before
        alive[rounds, :DEATH] = (CHANCE[0] * came + (1 - CHANCE[0]) * failed)[:DEATH]
    return alive


def _expected() -> Floats:
    """By condition, kind and rerolls left: what a die that is rolled will count."""
    found = np.zeros((CONDITIONS, KINDS, MOST_REROLLS + 1))
    faces = WORTH[:, :, 1 : FACES_OF_DIE + 1].astype(np.float64)
    found[:, :, 1] = faces.mean(axis=2)
    for left in range(2, MOST_REROLLS + 1):
        found[:, :, left] = np.maximum(faces, found[:, :, left - 1, None]).mean(axis=2)
    return found


def _kept(table: Floats) -> Floats:
    table.flags.writeable = False
    return table


CHANCE: Final = _kept(_chances())
LOSSES: Final = _kept(np.stack([_losses(level) for level in range(LEVELS)]))
SUCCEEDED: Final = [_carried(shares) for shares in LOSSES]
FAILED: Final = [_carried(np.eye(MOST_LOSS + 1)[LOSS[level, 0]]) for level in range(LEVELS)]
HOPE: Final = _kept(np.stack([_hopes(level) for level in range(LEVELS)]))
WAIT: Final = _kept(np.stack([_waits(level) for level in range(LEVELS)]))
EXPECTED: Final = _kept(_expected())
