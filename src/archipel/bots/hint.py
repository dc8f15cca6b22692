"""A hint: what the adept would do, and why."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import numpy as np

from archipel.bots.levels import made
from archipel.bots.player import Thinker
from archipel.core.decision import Decision
from archipel.core.errors import GameError
from archipel.core.game import Game

__all__ = ["Hint", "hint"]

LEVEL: Final = "adept"


class Hint(msgspec.Struct, frozen=True):
    code: int  # of the action
    chance: float  # to win with it, from 0 to 1
    usual: float  # with the others that were looked at
    reason: str  # a sentence


def hint(game: Game, decision: Decision, language: str, *, seed: int = 0) -> Hint:
    """The adept's choice. Raises GameError if there is nothing to choose."""
    legal, view, seat = decision.legal, decision.view_of(game), decision.seat
    if not len(legal):
        raise GameError("there is nothing to choose from", field="legal")
    adept = made(game, LEVEL, seed)
    assert isinstance(adept, Thinker)
    chosen, seats = adept.decide(view, seat, legal), int(view.seats)
    mine = legal == chosen
    came, tried = adept.came, adept.tried
    if len(legal) == 1:  # it has not thought
        came, tried = np.zeros(1), np.zeros(1, np.int64)
    return Hint(
        code=chosen,
        chance=game.chance(_mean(came[mine], tried[mine]), seats),
        usual=game.chance(_mean(came[~mine], tried[~mine]), seats),
        reason=game.words.reason(view, seat, game.actions.struct(chosen), game.text(language)),
    )


def _mean(totals: Any, visits: Any) -> float:
    return float(totals.sum() / max(1, visits.sum()))
