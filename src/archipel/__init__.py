"""Archipel: four board games about getting off a dangerous island, as a library.

    match = archipel.new("the-island", seats=3, seed=7)
    match.play(match.acting[0], match.legal(match.acting[0])[0])

Importing this package loads nothing heavy: games come with the first name used, Numba when rules
are compiled.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from archipel import began as _began  # noqa: F401  # it looks at the clock

if TYPE_CHECKING:
    from archipel.bots import bot, compile_rules
    from archipel.core.errors import (
        BadOption,
        CannotUndo,
        DataError,
        GameError,
        GameOver,
        IllegalAction,
        MalformedAction,
        NotYourTurn,
        OtherRules,
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
    "OtherRules",
    "StaleTable",
    "UnknownGame",
    "bot",
    "compile_rules",
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
