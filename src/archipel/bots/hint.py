"""A hint: what the adept would do, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from archipel.bots.levels import made
from archipel.bots.player import Thinker
from archipel.core.actions import Action
from archipel.core.errors import GameError
from archipel.core.game import Game

__all__ = ["Hint", "hint"]

LEVEL: Final = "adept"


class Hint(msgspec.Struct, frozen=True):
    code: int  # of the action
    chance: float  # to win with it, from 0 to 1
    usual: float  # with the others that were looked at
    reason: str  # a sentence


def hint(
    game: Game, view: dict[str, Any], legal: Sequence[Action], language: str, *, seed: int = 0
) -> Hint:
    """The adept's choice from a seat's view. Raises GameError if there is nothing to choose."""
    if not legal:
        raise GameError("there is nothing to choose from", field="legal")
    adept = made(game, LEVEL, seed)
    assert isinstance(adept, Thinker)
    action = adept.choose(view, legal)
    chosen, seats = game.actions.code(action), view["seats"]
    mine = np.array([one == action for one in legal])
    came, tried = adept.came, adept.tried
    if len(legal) == 1:  # it has not thought
        came, tried = np.zeros(1), np.zeros(1, np.int64)
    return Hint(
        code=chosen,
        chance=game.chance(_mean(came[mine], tried[mine]), seats),
        usual=game.chance(_mean(came[~mine], tried[~mine]), seats),
        reason=game.words.reason(adept.read(view), view["seat"], action, game.text(language)),
    )


def _mean(totals: Any, visits: Any) -> float:
    return float(totals.sum() / max(1, visits.sum()))
