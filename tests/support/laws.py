"""Laws of a game in compiled form: thousands of random games are held to them."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from archipel.bots import ready
from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.rule import root


def keeps_laws(game: Game, laws: ModuleType, setting: Setting, games: int, seed: str) -> None:
    """Raises AssertionError if a random game does not end, offers nothing, or breaks a law."""
    ready.ensure(game, rehearsals=(laws.__name__,))
    played(game, laws.lawful_games, setting, games, seed)


def played(
    game: Game, lawful_games: Callable[..., int], setting: Setting, games: int, seed: str
) -> None:
    state: Any = blank(game.state)
    options = game.read_options(setting.seats, game.chosen(setting.seats, setting.options))
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    where = np.zeros(2, np.int64)
    chance = chance_for_move(seed, 0)
    broken = root(lawful_games)(state, options, chance, blank(Events), out, games, where)
    assert broken == 0, f"law {broken}, {setting}, {seed!r}, game and decision {where.tolist()}"
