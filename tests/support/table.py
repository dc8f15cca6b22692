"""A state under test: who acts, what is legal as text, and the rule that forbids the rest."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from archipel.core.errors import IllegalAction
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes


def first_to_act(game: Game, state: Any) -> int:
    """Of the seats that may act, the one with the lowest number."""
    acting = game.rules.acting(state)
    return next(seat for seat in range(state.seats) if acting >> seat & 1)


def legal_texts(game: Game, state: Any, seat: int) -> list[str]:
    """The legal actions of a seat, as text."""
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    found = game.rules.legal(state, seat, out)
    return [game.actions.text(game.actions.struct(code)) for code in out[:found].tolist()]


def rule_against(game: Game, state: Any, seat: int, action: str) -> str:
    """The rule that forbids an action, which must not be legal."""
    assert action not in legal_texts(game, state, seat), f"{action} is legal"
    with pytest.raises(IllegalAction) as error:
        game.check(state, seat, game.actions.from_text(action))
    return error.value.rule
