"""Archipel: four board games about getting off a dangerous island, as a library.

    match = archipel.new("the-island", seats=3, seed=7)
    match.play(match.acting[0], match.legal(match.acting[0])[0])

Importing this package loads nothing heavy: Numba and the games come with the first name used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from archipel.bots import bot as bot
    from archipel.core.errors import (
        BadOption as BadOption,
    )
    from archipel.core.errors import (
        CannotUndo as CannotUndo,
    )
    from archipel.core.errors import (
        DataError as DataError,
    )
    from archipel.core.errors import (
        GameError as GameError,
    )
    from archipel.core.errors import (
        GameOver as GameOver,
    )
    from archipel.core.errors import (
        IllegalAction as IllegalAction,
    )
    from archipel.core.errors import (
        MalformedAction as MalformedAction,
    )
    from archipel.core.errors import (
        NotYourTurn as NotYourTurn,
    )
    from archipel.core.errors import (
        StaleTable as StaleTable,
    )
    from archipel.core.errors import (
        UnknownGame as UnknownGame,
    )
    from archipel.core.match import Match as Match
    from archipel.core.match import load as load
    from archipel.core.match import new as new
    from archipel.core.match import replay as replay
    from archipel.core.registry import games as games

_HOMES = {
    **dict.fromkeys(("Match", "load", "new", "replay"), "archipel.core.match"),
    "games": "archipel.core.registry",
    "bot": "archipel.bots",
    **dict.fromkeys(
        (
            *("BadOption", "CannotUndo", "DataError", "GameError", "GameOver", "IllegalAction"),
            *("MalformedAction", "NotYourTurn", "StaleTable", "UnknownGame"),
        ),
        "archipel.core.errors",
    ),
}

__all__ = [*_HOMES]  # noqa: PLE0604  # all are strings


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'archipel' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
