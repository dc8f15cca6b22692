"""House: all tables. Those in use are in memory; the others come back from their rows."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from archipel.core.registry import find
from archipel.server.clocks import Clock, dues
from archipel.server.conduct import Conduct
from archipel.server.database import Database
from archipel.server.errors import NotFound
from archipel.server.faces import faces_of
from archipel.server.live import LiveTable
from archipel.server.memory import Memories
from archipel.server.protocol import Summary
from archipel.server.seats import Chairs
from archipel.server.settings import Settings
from archipel.server.store import Store, Table, now
from archipel.server.thinkers import Thinkers
from archipel.server.workshop import Workshop

__all__ = ["House"]

log = logging.getLogger(__name__)

EVERY = 30.0  # seconds between looks at what is idle


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.secret = b""
        self._database = Database(settings.database)
        self.store = Store(self._database)
        self.thinkers = Thinkers(settings.workers)
        self.memories = Memories()
        self.workshop = Workshop()
        self._live: dict[str, asyncio.Task[LiveTable]] = {}
        self._clocks: dict[str, Clock] = {}
        self._asleep: dict[str, float] = {}  # tables out of memory that go on by themselves: when
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self._database.open()
        await self.thinkers.open()
        self.secret = await self.store.secret()
        self._asleep = dict.fromkeys(await self.store.sleepers(), 0.0)
        self._tasks.append(asyncio.create_task(self._tidy(), name="house tidy"))

    async def close(self) -> None:
        """Stops the clocks, lets what is being written be written, and hangs up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for clock in self._clocks.values():
            await clock.stop()
        await self.thinkers.close()
        await self.workshop.close()
        for live in self.in_memory():
            for viewer in live.viewers:
                viewer.hang_up(1001)
        await self._database.close()

    async def open_table(
        self,
        *,
        host: str,
        game: str,
        seats: int,
        options: Mapping[str, Any],
        title: str,
        public: bool,
        conduct: Conduct,
    ) -> Table:
        """A fresh table, in the rows. Raises GameError."""
        found = find(game)
        opened = now()
        table = Table(
            id=secrets.token_urlsafe(9),
            game=game,
            seats=seats,
            options=found.chosen(seats, options),
            title=title or found.text("en")("game.name"),
            public=public,
            host=host,
            invite=secrets.token_urlsafe(16),
            seed=secrets.token_hex(32),
            state="open",
            created=opened,
            changed=opened,
            **msgspec.structs.asdict(conduct),
        )
        await self.store.write(*self.store.opened(table))
        return table

    async def table(self, table_id: str) -> LiveTable:
        """A table in memory. Raises NotFound."""
        task = self._live.get(table_id)
        if task is None:
            self._asleep.pop(table_id, None)
            task = self._live[table_id] = asyncio.create_task(self._load(table_id))
        try:
            live = await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._live.pop(table_id, None)
            raise
        live.touched = time.monotonic()
        return live

    def in_memory(self) -> list[LiveTable]:
        loaded = [t for t in self._live.values() if t.done() and not t.exception()]
        return [task.result() for task in loaded]

    async def summaries(self, *states: str, guest: str | None = None) -> list[Summary]:
        """Tables for a list: public ones in these states, or all of a guest's."""
        found = await self.store.listed(*states, guest=guest)
        seats = await self.store.seats_of([table.id for table, _ in found])
        present = {live.table.id: live.chairs for live in self.in_memory()}
        rows = []
        for table, changed in found:
            chairs = present.get(table.id) or Chairs(seats[table.id], {})
            you = chairs.of(guest) if guest else None
            rows.append(
                Summary(
                    id=table.id,
                    game=table.game,
                    title=table.title,
                    state=table.state,
                    chairs=chairs.shown(you, table.host),
                    faces=faces_of(table),
                    changed=changed,
                )
            )
        return rows

    async def _load(self, table_id: str) -> LiveTable:
        table = await self.store.table(table_id)
        if table is None:
            raise NotFound("no_table", field="id")
        chairs = Chairs(await self.store.seats(table_id), await self.store.passes(table_id))
        live = LiveTable(self.store, table, chairs, await self.store.chat(table_id))
        async with live.locked():
            self._clocks[table_id] = Clock(live, self.thinkers)
        return live

    async def _tidy(self) -> None:
        """Again and again: tables that nobody watches leave the memory, and some wake up."""
        swept = time.monotonic()
        while True:
            await self.wake()
            await asyncio.sleep(min(EVERY, self.settings.idle))
            await self.tidy()
            await self.workshop.tidy()
            if time.monotonic() >= swept + self.settings.idle:
                gc.collect()  # closed sockets stay in circles, and by itself this comes too rarely
                swept = time.monotonic()

    async def tidy(self) -> None:
        """Tables that nobody watches and where nothing is due soon leave; their rows stay."""
        at = time.monotonic()
        for live in self.in_memory():
            due = next(iter(dues(live)), None)
            quiet = due is None or due.at > at + self.settings.idle
            if live.idle and live.touched < at - self.settings.idle and quiet:
                del self._live[live.table.id]
                await self._clocks.pop(live.table.id).stop()
                if due:
                    self._asleep[live.table.id] = due.at

    async def wake(self) -> None:
        """One after the other, so that a start with many tables leaves room for people."""
        for table_id, at in list(self._asleep.items()):
            if at <= time.monotonic():
                try:
                    await self.table(table_id)
                except Exception:  # one that cannot be read must not keep the others asleep
                    log.exception("a table did not wake up")
