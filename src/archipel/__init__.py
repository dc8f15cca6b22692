"""Archipel: four board games about getting off a dangerous island, as a library.

    match = archipel.new("the-island", seats=3, seed=7)
    match.play(match.acting[0], match.legal(match.acting[0])[0])

Importing this package loads nothing heavy: Numba and the games come with the first name used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from archipel.bots import bot
    from archipel.core.errors import (
        BadOption,
        CannotUndo,
        DataError,
        GameError,
        GameOver,
        IllegalAction,
        MalformedAction,
        NotYourTurn,
        StaleTable,
        UnknownGame,
    )
    from archipel.core.match import Match, load, new, replay
    from archipel.core.registry import games

__all__ = [
    "BadOption",
    "CannotUndo",
    "DataError",
    "GameError",
    "GameOver",
    "IllegalAction",
    "MalformedAction",
    "Match",
    "NotYourTurn",
    "StaleTable",
    "UnknownGame",
    "bot",
    "games",
    "load",
    "new",
    "replay",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'archipel' has no attribute {name!r}")
    if name == "games":  # the package of that name, which can be called
        return import_module("archipel.games")
    for home in ("archipel.core.errors", "archipel.core.match", "archipel.bots"):
        if name in (module := import_module(home)).__all__:
            return getattr(module, name)
    raise AssertionError(name)
