"""Bots at a table: they think outside the event loop, and one that fails is replaced."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from archipel.bots import Bot, bot
from archipel.core.actions import Action
from archipel.server.live import LiveTable
from archipel.server.seats import HOLDER

__all__ = ["choose"]

log = logging.getLogger(__name__)


async def choose(live: LiveTable, seat: int) -> Action | None:
    """What the bot of a seat plays now; None if there is nothing for it to play."""
    async with live.locked():
        match = live.match
        if match is None or seat not in match.acting:
            return None
        view, legal = match.recall(seat), match.legal(seat)
        level = live.chairs.level(seat)
        player = _bot(live, seat, level)
    try:
        action = await asyncio.to_thread(_choose, player, view, legal)
    except Exception:  # whatever it was, the others want to play on
        log.exception("a bot of level %s failed", level)
        live.bots[seat, level] = _fresh(live, HOLDER)
        return await asyncio.to_thread(_choose, live.bots[seat, level], view, legal)
    return action


def _choose(player: Bot, view: dict[str, Any], legal: list[Action]) -> Action:
    action = player.choose(view, legal)
    if action not in legal:
        raise ValueError(f"{action} is not legal")
    return action


def _bot(live: LiveTable, seat: int, level: str) -> Bot:
    if (seat, level) not in live.bots:
        try:
            live.bots[seat, level] = _fresh(live, level)
        except Exception:  # a level of long ago, or one that cannot start
            log.exception("no bot of level %s", level)
            live.bots[seat, level] = _fresh(live, HOLDER)
    return live.bots[seat, level]


def _fresh(live: LiveTable, level: str) -> Bot:
    """Its chance is its own, and has nothing to do with the table's seed."""
    return bot(live.table.game, level, seed=secrets.randbits(32))
