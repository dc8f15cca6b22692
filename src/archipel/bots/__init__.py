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
    stand_in,
)
from archipel.bots.player import Bot, Player
from archipel.bots.ready import ensure
from archipel.core.registry import find

__all__ = [
    "FORGETFUL",
    "LEVELS",
    "OFFERED",
    "Bot",
    "Player",
    "bot",
    "compile_rules",
    "forgets",
    "is_house_bot",
    "promise",
    "simpler",
    "stand_in",
]


def bot(game: str, level: str, *, seed: int = 0) -> Player:
    """A bot for a game. With the same seed it makes the same choices.

    One that searches wants machine code: the first time this is made, which takes a while.
    """
    found = find(game)
    player = made(found, level, seed)
    if stand_in(level) != level:
        ensure(found)
    return player


def compile_rules(game: str) -> bool:
    """From now on the game runs as machine code, made if need be; False: there can be none.

    Without it a move takes milliseconds; with it, microseconds.
    """
    return ensure(find(game))
