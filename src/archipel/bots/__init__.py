"""Players made of code. They see what their seat sees and nothing else."""

from __future__ import annotations

from archipel.bots.levels import (
    FORGETFUL,
    LEVELS,
    OFFERED,
    forgets,
    is_house_bot,
    made,
    promise,
    simpler,
)
from archipel.bots.player import Bot, Player
from archipel.core.registry import find

__all__ = [
    "FORGETFUL",
    "LEVELS",
    "OFFERED",
    "Bot",
    "Player",
    "bot",
    "forgets",
    "is_house_bot",
    "promise",
    "simpler",
]


def bot(game: str, level: str, *, seed: int = 0) -> Player:
    """A bot for a game. With the same seed it makes the same choices."""
    return made(find(game), level, seed)
