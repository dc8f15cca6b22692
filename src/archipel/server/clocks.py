"""The clock of a table: bots move, windows close, and the chairs of the absent are held."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Literal

import msgspec

from archipel.server.live import LiveTable
from archipel.server.thinking import choose

__all__ = ["Clock"]

log = logging.getLogger(__name__)

AFTER_FAULT = 1.0  # seconds until it is tried again


class Due(msgspec.Struct, frozen=True):
    """What happens next if nobody does anything, and when."""

    what: Literal["window", "bot", "hold"]
    at: float
    seat: int = -1


class Clock:
    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._task = asyncio.create_task(self._run(), name=f"clock of {live.table.id}")

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        changed = self._live.changed
        while True:
            changed.clear()
            try:
                due = next_due(self._live)
                delay = due.at - time.monotonic() if due else None
                if due is None or (delay and delay > 0):
                    async with asyncio.timeout(delay):
                        await changed.wait()
                    continue
                await self._do(due)
            except TimeoutError:
                continue
            except Exception:  # a clock that stops would stop the table
                log.exception("the clock of a table has stumbled")
                await asyncio.sleep(AFTER_FAULT)

    async def _do(self, due: Due) -> None:
        live, count = self._live, self._live.count
        if due.what == "window":
            bots = [s for s in range(live.table.seats) if live.chairs.played_by_bot(s)]
            chosen = {seat: action for seat in bots if (action := await choose(live, seat))}
            await live.open_answers(chosen, count)
        elif due.what == "bot":
            action = await choose(live, due.seat)
            if action:
                await live.play_for(due.seat, action, count)
        else:
            async with live.locked():
                if not live.chairs.present[due.seat]:
                    live.chairs.held.add(due.seat)
                    live.tell_seats()


def next_due(live: LiveTable) -> Due | None:
    """The next thing to happen by itself at a table, if there is one."""
    chairs, table = live.chairs, live.table
    if live.match is None or table.state != "playing":
        return None
    people = chairs.playing()
    if live.match.sealed:
        # IS-16.3: public facts only; who answers when, bots too, makes no difference.
        return Due("window", live.since + (table.window if people else 0.0))
    if people and not chairs.somebody_here():
        return None  # the bots wait for their company
    acting = live.match.acting
    for seat in acting:
        if chairs.played_by_bot(seat):
            return Due("bot", live.since + table.pace, seat)
    absent = [seat for seat in acting if not chairs.present[seat]]
    dues = [(max(live.since, chairs.left_at[seat]) + table.away, seat) for seat in absent]
    return Due("hold", *min(dues)) if dues else None
