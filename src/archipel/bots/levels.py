"""How strong a bot is: names that are the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from archipel.bots.greedy import Greedy
from archipel.bots.novice import Novice
from archipel.bots.player import Player
from archipel.bots.search import Habits
from archipel.bots.searcher import Budget, Searcher
from archipel.bots.uniform import Uniform
from archipel.core.errors import GameError
from archipel.core.game import Game

__all__ = ["FORGETFUL", "LEVELS", "OFFERED", "made", "promise", "simpler"]

FORGETFUL: Final = "forgetful"

ADEPT: Final = Budget(simulations=100, seconds=0.4)
MASTER: Final = Budget(simulations=600, seconds=2.6, threads=2)
FORESIGHT: Final = Habits(ahead=30, candidates=4)  # a master plays on for a round before judging

# From the weakest to the strongest; a bot that fails is replaced by the one before it.
LEVELS: Final[dict[str, Callable[[Game, int], Player]]] = {
    "uniform": Uniform,
    "novice": Novice,
    "greedy": Greedy,
    "adept": lambda game, seed: Searcher(game, seed, ADEPT),
    "master": lambda game, seed: Searcher(game, seed, MASTER, FORESIGHT),
}
STRENGTH: Final = tuple(LEVELS)
OFFERED: Final = ("novice", "adept", "master")  # to people; each has a character
PROMISE: Final = {"novice": 0.5, "adept": 0.5, "master": 3.0}  # seconds that a move may take
USUAL_PROMISE: Final = 0.5


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


def promise(level: str) -> float:
    """Seconds within which a bot of this level moves, on two cores that are its own."""
    return PROMISE.get(level, USUAL_PROMISE)


def simpler(level: str) -> str | None:
    """The level that stands in for one that fails; None for the simplest."""
    if level not in STRENGTH:
        return STRENGTH[0]
    return STRENGTH[STRENGTH.index(level) - 1] if level != STRENGTH[0] else None
