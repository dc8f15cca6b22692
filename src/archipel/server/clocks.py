"""The clock of a table: bots speak and move, windows close, time runs out, chairs are held."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from typing import Literal

import msgspec

from archipel.core.actions import Action
from archipel.server.live import LiveTable
from archipel.server.thinkers import Thinkers
from archipel.server.thinking import choose, word

__all__ = ["Clock", "dues", "time_limit"]

log = logging.getLogger(__name__)

AFTER_FAULT = 1.0  # seconds until it is tried again
BEFORE_MOVE = 0.5  # of a pace: when bots speak, so that others hear it before they act


class Due(msgspec.Struct, frozen=True):
    """Something that happens if nobody does anything, and when."""

    at: float
    what: Literal["window", "bot", "word", "hold", "time"]
    seat: int = -1


class Clock:
    def __init__(self, live: LiveTable, thinkers: Thinkers) -> None:
        self._live = live
        self._thinkers = thinkers
        self._thoughts: dict[int, asyncio.Task[Action | None]] = {}  # of bots to act, by seat
        self._seen: dict[int, int] = {}  # by a seat, when its bot began to think
        self._count = -1  # of entries, when all was last looked at
        self._task = asyncio.create_task(self._run(), name=f"clock of {live.table.id}")

    async def stop(self) -> None:
        tasks = [self._task, *self._thoughts.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # A cancelled task remembers where it was, and so this clock and its table: a circle that
        # would stay until a collection, and those are rare.
        self._thoughts.clear()
        del self._task

    async def _run(self) -> None:
        changed = self._live.changed
        while True:
            changed.clear()
            try:
                self._attend()
                due = next(filter(self._ready, dues(self._live)), None)
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

    def _attend(self) -> None:
        """Bots that are to act begin to think; what the table has left behind is dropped.

        Where several act, moves cross: there a bot thinks again as long as it would wait anyway.
        After that it plays what it thought, or else team-mates who talk would keep it from acting.
        """
        live, bots = self._live, _bots_to_act(self._live)
        for seat in list(self._thoughts):
            seen, early = self._seen[seat], time.monotonic() < _bot_due(live, seat)
            stale = live.seen(seat) != seen and (early or not live.fits(seat, seen))
            if seat not in bots or stale:
                self._thoughts.pop(seat).cancel()
        self._count = live.count
        for seat in bots:
            if seat not in self._thoughts:
                self._seen[seat] = live.seen(seat)
                thought = asyncio.create_task(choose(live, self._thinkers, seat))
                thought.add_done_callback(lambda _: live.changed.set())
                self._thoughts[seat] = thought

    def _ready(self, due: Due) -> bool:
        """A move waits for its bot; a window only where bots are among themselves.

        IS-16.3: how long a bot thinks may tell what it holds.
        """
        if due.what == "bot":
            return due.seat in self._thoughts and self._thoughts[due.seat].done()
        alone = due.what == "window" and not self._live.chairs.playing()
        return not alone or all(thought.done() for thought in self._thoughts.values())

    async def _do(self, due: Due) -> None:
        live, count = self._live, self._count
        if due.what == "window":
            done = {seat: thought for seat, thought in self._thoughts.items() if thought.done()}
            for seat in done:
                del self._thoughts[seat]
            chosen = {seat: thought.result() for seat, thought in done.items()}
            await live.open_answers({s: action for s, action in chosen.items() if action}, count)
        elif due.what == "bot":
            if action := self._thoughts.pop(due.seat).result():
                await live.play_for(due.seat, action, self._seen[due.seat])
        elif due.what == "word":
            await live.say_for(due.seat, lambda: word(live, due.seat))
        elif due.what == "time":
            await live.time_up(due.seat, count)
        else:
            async with live.locked():
                if not live.chairs.present[due.seat]:
                    live.chairs.held.add(due.seat)
                    live.tell_seats()


def dues(live: LiveTable) -> list[Due]:
    """What is to happen by itself at a table, the next thing first."""
    if live.match is None or live.table.state != "playing":
        return []
    found = _in_window(live) if live.match.sealed else _in_turn(live)
    return sorted(found, key=lambda due: due.at)


def _in_turn(live: LiveTable) -> Iterator[Due]:
    if live.match is None or _company_is_gone(live):
        return
    for seat in live.match.acting:
        if live.chairs.played_by_bot(seat):
            yield Due(_bot_due(live, seat), "bot", seat)
        elif (limit := time_limit(live)) is not None:
            yield Due(_asked_since(live, seat, live.turn_since) + limit, "time", seat)
    yield from _words(live)
    yield from _holds(live)


def time_limit(live: LiveTable) -> float | None:
    """Seconds for an answer: the table's, or where people wait for each other the game's."""
    table, limits = live.table, list[float]()
    if table.clock == "turn":
        limits.append(table.limit)
    game = live.match.patience if live.match else None
    if game is not None and table.kind == "live" and len(live.chairs.playing()) > 1:
        limits.append(game)
    return min(limits, default=None)


def _words(live: LiveTable) -> Iterator[Due]:
    """NA-15.11: bots are consulted whatever happens, one after the other; nobody waits for it."""
    for chair in live.chairs.seats:
        if chair.who == "bot" and word(live, chair.seat):
            yield Due(live.since + BEFORE_MOVE * live.table.pace, "word", chair.seat)


def _asked_since(live: LiveTable, seat: int, otherwise: float) -> float:
    """Since when a seat is asked what it is asked now, if it acts in its own time."""
    waiting = live.waiting
    return waiting.asked(seat) if waiting and waiting.together(seat) else otherwise


def _bot_due(live: LiveTable, seat: int) -> float:
    """When a bot moves: a little after the last move, or, where all act, in its own rhythm."""
    waiting, pace = live.waiting, live.table.pace
    if waiting is None or not waiting.together(seat):
        return live.since + pace
    bots = [s for s in range(live.table.seats) if live.chairs.played_by_bot(s)]
    behind = 0.0 if waiting.begun(seat) or seat not in bots else bots.index(seat) / len(bots)
    return waiting.still(seat) + pace * (1 + behind)  # so that they do not all speak at once


def _in_window(live: LiveTable) -> Iterator[Due]:
    """IS-16.3: public facts only; who answers when, bots too, makes no difference.

    By correspondence the last answer closes the window, but never so soon that one could tell a
    standing order from an answer by hand. Whoever is away long enough has a bot in the chair,
    even after answering: otherwise that would tell who has not.
    """
    table, chairs, match = live.table, live.chairs, live.match
    assert match
    end = live.since + (table.window if chairs.playing() else 0.0)
    waiting = [s for s in match.acting if not live.answered(s) and not chairs.played_by_bot(s)]
    if table.kind == "live" or not waiting:
        yield Due(end, "window")
        return
    if table.clock == "turn":
        yield Due(max(end, live.turn_since + table.limit), "window")
    yield from _holds(live)


def _holds(live: LiveTable) -> Iterator[Due]:
    assert live.match
    chairs = live.chairs
    for seat in live.match.acting:
        if not chairs.present[seat] and not chairs.played_by_bot(seat):
            since = max(_asked_since(live, seat, live.since), chairs.left_at[seat])
            yield Due(since + live.table.away, "hold", seat)


def _bots_to_act(live: LiveTable) -> list[int]:
    match = live.match
    if match is None or live.table.state != "playing":
        return []
    if not match.sealed and _company_is_gone(live):
        return []
    return [seat for seat in match.acting if live.chairs.played_by_bot(seat)]


def _company_is_gone(live: LiveTable) -> bool:
    """At a live table bots and clocks wait for people to be there."""
    people = live.table.kind == "live" and bool(live.chairs.playing())
    return people and not live.chairs.somebody_here()
