"""Bots at a table: they think outside the event loop, and one that fails is replaced for good."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any, Final

from archipel.bots import LEVELS, Bot, bot
from archipel.core.actions import Action
from archipel.server.live import LiveTable

__all__ = ["choose", "simpler"]

log = logging.getLogger(__name__)

WEAKER: Final = ("master", "adept", "novice", "uniform")  # each stands in for those before it


def simpler(level: str) -> str | None:
    """The level that stands in for one that fails; None for the simplest."""
    after = WEAKER.index(level) + 1 if level in WEAKER else len(WEAKER) - 1
    return next((other for other in WEAKER[after:] if other in LEVELS), None)


async def choose(live: LiveTable, seat: int) -> Action | None:
    """What the bot of a seat plays now; None if there is nothing for it to play."""
    while True:
        async with live.locked():
            match = live.match
            if match is None or seat not in match.acting:
                return None
            view, legal = match.recall(seat), match.legal(seat)
            level, last_resort = live.chairs.level(seat), match.default(seat)
        try:
            player = _bot(live, seat, level)
            return await asyncio.to_thread(_choose, player, view, legal)
        except Exception:  # whatever it was, the others want to play on
            log.exception("a bot of level %s failed", level)
        instead = simpler(level)
        if instead is None or live.chairs.seats[seat].who != "bot":
            return last_resort
        async with live.locked():
            await live.replace_bot(seat, level, instead)


def _choose(player: Bot, view: dict[str, Any], legal: list[Action]) -> Action:
    action = player.choose(view, legal)
    if action not in legal:
        raise ValueError(f"{action} is not legal")
    return action


def _bot(live: LiveTable, seat: int, level: str) -> Bot:
    if (seat, level) not in live.bots:
        live.bots[seat, level] = _fresh(live, level)
    return live.bots[seat, level]


def _fresh(live: LiveTable, level: str) -> Bot:
    """Its chance is its own, and has nothing to do with the table's seed."""
    return bot(live.table.game, level, seed=secrets.randbits(32))
