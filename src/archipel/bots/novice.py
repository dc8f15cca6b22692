"""A beginner: sees what is near at hand, and overlooks a good part of it."""

from __future__ import annotations

from typing import Any

import numpy as np

from archipel.bots.player import Player
from archipel.core.chance import Chance, draw
from archipel.core.contract import imagine, likely, prior
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.rule import root, rule

__all__ = ["Novice"]

OVERLOOKED = 40  # of a hundred actions


class Novice(Player):
    """Plays the best-looking of the actions it notices."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self._state: Any = blank(game.state)
        self._noticed: Codes = np.zeros(MOST_LEGAL, np.int32)

    def think(self, view: Any, seat: int, legal: Codes) -> int:  # noqa: ARG002  # likely ones do
        return int(root(notice)(view, seat, OVERLOOKED, self.chance(), self._state, self._noticed))


@rule
def notice(
    view: Any, seat: int, overlooked: int, chance: Chance, state: Any, noticed: Codes
) -> int:
    """The most promising action, in one world that may be the true one, of those not overlooked."""
    imagine(view, seat, chance, state)
    count = likely(state, seat, noticed)
    chosen, most = noticed[draw(chance, count)], -1.0
    for action in noticed[:count]:
        if draw(chance, 100) >= overlooked:
            weight = prior(state, seat, action)
            if weight > most:
                chosen, most = action, weight
    return chosen
