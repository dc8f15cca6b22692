"""How strong a bot is: names that are the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from archipel.bots.greedy import Greedy
from archipel.bots.line import RUN, Program
from archipel.bots.novice import Novice
from archipel.bots.planner import Planner
from archipel.bots.player import Player
from archipel.bots.search import Habits
from archipel.bots.searcher import Budget, Searcher
from archipel.bots.uniform import Uniform
from archipel.core.effort import Effort
from archipel.core.errors import GameError
from archipel.core.game import Game

__all__ = [
    "FORGETFUL",
    "LEVELS",
    "OFFERED",
    "forgets",
    "is_house_bot",
    "made",
    "promise",
    "searcher",
    "simpler",
    "stand_in",
]

FORGETFUL: Final = "forgetful"

# How much they think, where a game does not say otherwise: a master plays on for a round.
USUAL: Final = {
    "adept": Effort(simulations=100, ahead=6, candidates=3),
    "master": Effort(simulations=600, ahead=30, candidates=4, threads=2),
}
SECONDS: Final = {"adept": 0.4, "master": 2.6}  # after which it is enough, on a busy machine


def searcher(game: Game, level: str, seed: int, budget: Budget | None = None) -> Searcher:
    """A bot that searches, with the habits and, unless told otherwise, the budget of a level."""
    effort = game.efforts.get(level, USUAL[level])
    usual = Budget(effort.simulations, SECONDS[level], effort.threads)
    habits = Habits(ahead=effort.ahead, candidates=effort.candidates, curiosity=effort.curiosity)
    return Searcher(game, seed, budget or usual, habits)


# From the weakest to the strongest; a bot that fails is replaced by the one before it.
LEVELS: Final[dict[str, Callable[[Game, int], Player]]] = {
    "uniform": Uniform,
    "novice": Novice,
    "greedy": Greedy,
    "adept": lambda game, seed: searcher(game, "adept", seed),
    "master": lambda game, seed: searcher(game, "master", seed),
}
STRENGTH: Final = tuple(LEVELS)
OFFERED: Final = ("novice", "adept", "master")  # to people; each has a character
SEARCHING: Final = ("greedy", "adept", "master")  # they think a thousand times as much
STAND_IN: Final = "novice"
PROMISE: Final = {"novice": 0.5, "adept": 0.5, "master": 3.0}  # seconds that a move may take
USUAL_PROMISE: Final = 0.5


def made(game: Game, name: str, seed: int) -> Player:
    """A bot by its name: a level, a level and `:forgetful`, or `run:` and a program to run.

    Raises GameError. A server must not pass on names that come from outside: see LEVELS.
    """
    if name.startswith(RUN):
        return Program(game, name.removeprefix(RUN), seed)
    level, _, habit = name.partition(":")
    if level not in LEVELS:
        names = ", ".join(LEVELS)
        raise GameError(f"{level!r} is none of {names}, {RUN}…", field="level")
    if habit not in ("", FORGETFUL):
        raise GameError(f"{habit!r} is not {FORGETFUL!r}", field="level")
    player = _of_level(game, level, seed)
    player.forgetful = habit == FORGETFUL
    return player


def _of_level(game: Game, level: str, seed: int) -> Player:
    """The game's own player for this level, or the house's."""
    if game.planning and level in game.planning.levels:
        return Planner(game, seed, game.planning, level)
    return LEVELS[level](game, seed)


def is_house_bot(name: str) -> bool:
    """Whether this is one of our levels, with a good or a bad memory."""
    level, _, habit = name.partition(":")
    return level in LEVELS and habit in ("", FORGETFUL)


def forgets(name: str) -> bool:
    """Whether a bot of this name is shown what a person is shown, and no more."""
    return name.endswith(f":{FORGETFUL}")


def promise(name: str) -> float:
    """Seconds within which a bot of this level moves, on two cores that are its own."""
    return PROMISE.get(name.partition(":")[0], USUAL_PROMISE)


def stand_in(name: str) -> str:
    """The level that plays for one that searches while its game has no machine code.

    Others can do without.
    """
    level, _, habit = name.partition(":")
    if level not in SEARCHING:
        return name
    return f"{STAND_IN}:{habit}" if habit else STAND_IN


def simpler(name: str) -> str | None:
    """The level that stands in for one that fails; None for the simplest."""
    level = name.partition(":")[0]
    if level not in STRENGTH:
        return STRENGTH[0]
    return STRENGTH[STRENGTH.index(level) - 1] if level != STRENGTH[0] else None
