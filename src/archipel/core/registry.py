"""Finds games by folder: every package in `archipel.games` that has a `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from archipel.core.errors import UnknownGame
from archipel.core.game import Game

__all__ = ["find", "games"]

FOLDER = Path(__file__).resolve().parent.parent / "games"


@cache
def games() -> Mapping[str, Game]:
    """All games by id, in their places."""
    names = (path.parent.name for path in FOLDER.glob("*/__init__.py"))
    modules = [import_module(f"archipel.games.{name}") for name in names]
    found = [module.GAME for module in modules if hasattr(module, "GAME")]
    found.sort(key=lambda game: (game.place, game.id))
    return MappingProxyType({game.id: game for game in found})


def find(game: object) -> Game:
    """A game by its id. Raises UnknownGame."""
    if not isinstance(game, str) or game not in games():
        raise UnknownGame(f"{game!r} is none of {', '.join(games())}", field="game")
    return games()[game]
