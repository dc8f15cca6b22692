"""Bots that talk: a planner of Fuji's own, where search does not suit the game.

All win or lose together, most decisions are simultaneous, and what matters is hidden under others'
screens: so a bot imagines the dice of the team as far as signals tell, and weighs plans on them.

model    what a pawn may hope for, and a die         ground   lava, distances, hope on this board
claims   what signals say of sums                    belief   the dice of others, after all that
joint    destinations of the whole team              markers  phase 2      gear   its equipment
promises rerolls asked for, cards left to others
rerolls  phase 3                                     uses     phase 4 and questions about dice
words    signals     thumb    what needs no dice     think    the door
"""

from __future__ import annotations

from typing import Any, Final

from archipel.core.chance import Chance
from archipel.core.game import Judge, Planning
from archipel.core.record import Codes, Floats
from archipel.core.rule import root
from archipel.games.fuji.plan.notes import UNWEIGHED, Effort, fresh
from archipel.games.fuji.plan.think import think

__all__ = ["PLANNING"]

EFFORTS: Final = {
    "novice": Effort(samples=8, tries=0),
    "adept": Effort(samples=48, tries=1500),
    "master": Effort(samples=160, tries=6000),
}


def begin(level: str) -> Judge:
    """A judge with room of its own to think in."""
    effort, notes = EFFORTS[level], fresh()

    def judge(view: Any, seat: int, legal: Codes, chance: Chance, worth: Floats) -> int:
        chosen = int(root(think)(view, seat, legal, effort, chance, notes))
        hopes = notes.worth[: len(legal)].clip(max=1.0)
        weighed = hopes > UNWEIGHED
        worth[weighed] = 2 * hopes[weighed] - 1
        return chosen

    return judge


PLANNING: Final = Planning(levels=tuple(EFFORTS), begin=begin)
