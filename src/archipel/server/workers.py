"""What runs in the processes in which bots think. Nothing of the table but views comes here."""

from __future__ import annotations

import os
import signal
import threading
from collections import OrderedDict
from multiprocessing import parent_process
from typing import Final, NamedTuple

from archipel.bots import ready
from archipel.bots.hint import Hint, hint
from archipel.bots.levels import made
from archipel.bots.player import Player as Bot
from archipel.core.decision import Decision
from archipel.core.registry import find

__all__ = ["Player", "advise", "begin", "think"]

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


def think(player: Player, seed: int, decision: Decision, *, compiled: bool) -> int:
    """A bot's choice. The seed is for a bot that this process does not know yet.

    `compiled`: there is machine code for the game, and it is used from now on.
    """
    game = find(player.game)
    if compiled:
        ready.load(game)
    bot = _bots.pop(player, None) or made(game, player.level, seed)
    code = int(bot.decide(decision.view_of(game), decision.seat, decision.legal))
    if code not in decision.legal:
        raise ValueError(f"{code} is not legal")
    _bots[player] = bot
    if len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)
    return code


def advise(player: Player, seed: int, decision: Decision, language: str) -> Hint:
    """What a bot would do in the place of a person, from what that person sees."""
    game = find(player.game)
    ready.load(game)
    return hint(game, decision, language, seed=seed)
