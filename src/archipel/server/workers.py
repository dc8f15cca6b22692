"""What runs in the processes in which bots think. Nothing of the table but views comes here."""

from __future__ import annotations

import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from multiprocessing import parent_process
from typing import Any, Final, NamedTuple

from archipel.bots import LEVELS, Bot, bot
from archipel.bots.hint import Hint, hint
from archipel.core.actions import Action
from archipel.core.registry import find, games

__all__ = ["Player", "advise", "begin", "think", "warm"]

MOST_BOTS: Final = 64  # that one process remembers: some keep what they thought before
YIELD: Final = 5  # how much less urgent than the table itself


class Player(NamedTuple):
    """A bot in a chair."""

    table: str
    seat: int
    game: str
    level: str


_bots: OrderedDict[Player, Bot] = OrderedDict()


def begin() -> None:
    """Before anything else: no signals of the terminal, and no life without the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(YIELD)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed server cannot stop its workers, and they would wait for work for ever."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(0)


def warm() -> int:
    """Loads all rules and levels; the number of this process."""
    for game in games().values():
        game.compile()
        for level in LEVELS:
            bot(game.id, level).rehearse()
    return os.getpid()


def think(player: Player, seed: int, view: dict[str, Any], legal: Sequence[Action]) -> Action:
    """A bot's choice. The seed is for a bot that this process does not know yet."""
    mind = _bots.pop(player, None) or bot(player.game, player.level, seed=seed)
    action = mind.choose(view, legal)
    if action not in legal:
        raise ValueError(f"{action} is not legal")
    _bots[player] = mind
    if len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)
    return action


def advise(
    player: Player, seed: int, view: dict[str, Any], legal: Sequence[Action], language: str
) -> Hint:
    """What a bot would do in the place of a person, from what that person sees."""
    return hint(find(player.game), view, legal, language, seed=seed)
