"""Bots at a table: what the bot of a seat says and plays, and who plays on when it fails."""

from __future__ import annotations

import logging

from archipel.bots import forgets, simpler
from archipel.core.actions import Action
from archipel.server.live import LiveTable
from archipel.server.thinkers import BotFailed, Thinkers
from archipel.server.workers import Player

__all__ = ["choose", "word"]

log = logging.getLogger(__name__)


def word(live: LiveTable, seat: int) -> Action | None:
    """What the bot of a seat says now; None if it has nothing to say.

    That takes no thought worth a process of its own, and silence is no fault.
    """
    if live.match is None:
        return None
    try:
        return live.match.word(seat, live.chairs.level(seat).partition(":")[0])
    except Exception:
        log.exception("a bot has lost its voice")
        return None


async def choose(live: LiveTable, thinkers: Thinkers, seat: int) -> Action | None:
    """What the bot of a seat plays now; None if there is nothing for it to play."""
    while True:
        async with live.locked():
            match = live.match
            if match is None or seat not in match.acting:
                return None
            level, last_resort = live.chairs.level(seat), match.default(seat)
            struct = match.game.actions.struct
            decision = match.decision(seat, forgets=forgets(level))
            if len(decision.legal) == 1:
                return struct(int(decision.legal[0]))
            player = Player(live.table.id, seat, live.table.game, level)
            if thinkers.stands_in(player) and not live.warming_told:
                live.warming_told = True
                await live.notice("bots_warming")
        try:
            return struct(await thinkers.choose(player, decision))
        except BotFailed:  # whatever it was, the others want to play on
            log.exception("a bot has failed")
        instead = simpler(level)
        if instead is None or live.chairs.seats[seat].who != "bot":
            return last_resort
        async with live.locked():
            await live.replace_bot(seat, level, instead)
