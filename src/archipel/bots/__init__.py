"""Players made of code. They see what their seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from archipel.bots.uniform import Uniform
from archipel.core.actions import Action
from archipel.core.errors import GameError
from archipel.core.registry import find

__all__ = ["Bot", "bot"]


class Bot(Protocol):
    """Chooses one of the legal actions of a seat from that seat's view."""

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action: ...


LEVELS: dict[str, Callable[[int], Bot]] = {"uniform": Uniform}


def bot(game: str, level: str, *, seed: int = 0) -> Bot:
    """A bot for a game. With the same seed it makes the same choices."""
    find(game)
    if level not in LEVELS:
        raise GameError(f"{level!r} is none of {', '.join(LEVELS)}", field="level")
    return LEVELS[level](seed)
