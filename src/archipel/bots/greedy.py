"""Looks one action ahead, in several worlds that may be the true one, and no further."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from archipel.bots.player import Player
from archipel.core.chance import Chance
from archipel.core.contract import apply, imagine, likely, over, payoff, values
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, Floats, blank, several
from archipel.core.rule import root, rule

__all__ = ["Greedy"]

WORLDS: Final = 8


class Greedy(Player):
    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self._states = several(game.state, 2)
        self._events = blank(Events)
        self._hopes = np.zeros(max(game.seats))
        self._worth = np.zeros(MOST_LEGAL)

    def think(self, view: Any, seat: int, legal: Codes) -> int:  # noqa: ARG002  # likely ones do
        chance, codes, worth = self.chance(), self._codes, self._worth
        states, events, hopes = self._states, self._events, self._hopes
        count = root(look_ahead)(view, seat, codes, WORLDS, chance, states, events, hopes, worth)
        return int(codes[int(worth[:count].argmax())])


@rule
def look_ahead(
    view: Any,
    seat: int,
    codes: Codes,
    worlds: int,
    chance: Chance,
    states: Any,
    events: Events,
    hopes: Floats,
    worth: Floats,
) -> int:
    """What every likely action is worth to the seat; all of them in the same worlds."""
    worth[:] = 0.0
    count = 0
    for _ in range(worlds):
        imagine(view, seat, chance, states[0])
        count = likely(states[0], seat, codes)
        for at in range(count):
            states[1] = states[0]
            apply(states[1], seat, codes[at], chance, events)
            if over(states[1]):
                worth[at] += payoff(states[1], seat)
            else:
                values(states[1], hopes)
                worth[at] += hopes[seat]
    return count
