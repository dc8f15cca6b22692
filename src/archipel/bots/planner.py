"""Bots of games that know better than the search: the game thinks, the house gives it chance."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from archipel.bots.player import Thinker
from archipel.core.game import Game, Planning
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes

__all__ = ["Planner"]

UNWEIGHED: Final = -2.0  # below all payoffs


class Planner(Thinker):
    """A level of the game's own. How long it thinks does not depend on what it sees."""

    def __init__(self, game: Game, seed: int, planning: Planning, level: str) -> None:
        super().__init__(game, seed)
        self._judge = planning.begin(level)
        self._worth = np.zeros(MOST_LEGAL)

    def think(self, view: Any, seat: int, legal: Codes) -> int:
        worth = self._worth[: len(legal)]
        worth.fill(UNWEIGHED)
        chosen = self._judge(view, seat, legal, self.chance(), worth)
        weighed = worth > UNWEIGHED
        if weighed.sum() < 2:  # noqa: PLR2004  # then there is nothing to compare it with
            weighed[:] = True
            worth.fill(worth[chosen])
        self.tried = weighed.astype(np.int64)
        self.came = np.where(weighed, worth, 0.0)
        return int(legal[chosen])
