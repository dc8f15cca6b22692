"""All that bots ask of a game's rules, asked once: so the compiler learns what is wanted."""

from __future__ import annotations

from typing import Final

from archipel.bots.levels import LEVELS, made, searcher
from archipel.bots.searcher import Budget, Searcher
from archipel.core.game import Game

__all__ = ["rehearse"]

HARDLY: Final = Budget(simulations=2, seconds=0.0)


def rehearse(game: Game) -> None:
    """Every level thinks once about a fresh game, and those who search think hardly."""
    for level in LEVELS:
        player = made(game, level, 0)
        if isinstance(player, Searcher):
            player = searcher(game, level, 0, HARDLY)
        player.rehearse()
