"""A beginner: sees what is near at hand, and overlooks a good part of it."""

from __future__ import annotations

from typing import Any

from archipel.bots.player import Player
from archipel.core.chance import Chance, draw
from archipel.core.contract import imagine, prior
from archipel.core.game import Game
from archipel.core.record import Codes, blank
from archipel.core.rule import rule

__all__ = ["Novice"]

OVERLOOKED = 40  # of a hundred actions


class Novice(Player):
    """Plays the best-looking of the actions it notices."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self._state: Any = blank(game.state)

    def think(self, view: Any, seat: int, legal: Codes) -> int:
        return int(notice(view, seat, legal, OVERLOOKED, self.chance(), self._state))


@rule
def notice(view: Any, seat: int, legal: Codes, overlooked: int, chance: Chance, state: Any) -> int:
    """The most promising action, in one world that may be the true one, of those not overlooked."""
    imagine(view, seat, chance, state)
    chosen, most = legal[draw(chance, len(legal))], -1.0
    for action in legal:
        if draw(chance, 100) >= overlooked:
            weight = prior(state, seat, action)
            if weight > most:
                chosen, most = action, weight
    return chosen
