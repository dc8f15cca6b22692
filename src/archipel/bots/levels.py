"""How strong a bot is: names that are the same in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from archipel.bots.greedy import Greedy
from archipel.bots.novice import Novice
from archipel.bots.player import Player
from archipel.bots.searcher import Budget, Searcher
from archipel.bots.uniform import Uniform
from archipel.core.errors import GameError
from archipel.core.game import Game

__all__ = ["FORGETFUL", "LEVELS", "made", "simpler"]

FORGETFUL: Final = "forgetful"

ADEPT: Final = Budget(simulations=800, seconds=0.4)
MASTER: Final = Budget(simulations=6000, seconds=2.6, threads=2)

# From the weakest to the strongest; a bot that fails is replaced by the one before it.
LEVELS: Final[Mapping[str, Callable[[Game, int], Player]]] = {
    "uniform": Uniform,
    "novice": Novice,
    "greedy": Greedy,
    "adept": lambda game, seed: Searcher(game, seed, ADEPT),
    "master": lambda game, seed: Searcher(game, seed, MASTER),
}


def made(game: Game, name: str, seed: int) -> Player:
    """A bot by its name: a level, or a level and `:forgetful`. Raises GameError."""
    level, _, habit = name.partition(":")
    if level not in LEVELS:
        raise GameError(f"{level!r} is none of {', '.join(LEVELS)}", field="level")
    if habit not in ("", FORGETFUL):
        raise GameError(f"{habit!r} is not {FORGETFUL!r}", field="level")
    player = LEVELS[level](game, seed)
    player.forgetful = habit == FORGETFUL
    return player


def simpler(level: str) -> str:
    """The next weaker level, or the same if there is none."""
    names = list(LEVELS)
    return names[max(0, names.index(level) - 1)] if level in names else names[0]
