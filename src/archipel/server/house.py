"""House: all tables. Those in use are in memory; the others come back from their rows."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from typing import Any

from archipel.core.registry import find
from archipel.server.clocks import Clock, next_due
from archipel.server.database import Database
from archipel.server.errors import NotFound
from archipel.server.faces import faces_of
from archipel.server.live import LiveTable
from archipel.server.protocol import Summary
from archipel.server.seats import Chairs
from archipel.server.settings import Settings
from archipel.server.store import Store, Table, now

__all__ = ["House"]

EVERY = 30.0  # seconds between looks at what is idle


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.secret = b""
        self._database = Database(settings.database)
        self.store = Store(self._database)
        self._live: dict[str, asyncio.Task[LiveTable]] = {}
        self._clocks: dict[str, Clock] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self._database.open()
        self.secret = await self.store.secret()
        self._tasks.append(asyncio.create_task(self._tidy(), name="house tidy"))

    async def close(self) -> None:
        """Stops the clocks, lets what is being written be written, and hangs up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for clock in self._clocks.values():
            await clock.stop()
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
        hints: bool,
        pace: float,
        window: float | None,
        away: float | None,
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
            hints=hints,
            pace=pace,
            window=self.settings.window if window is None else window,
            away=self.settings.away if away is None else away,
            host=host,
            invite=secrets.token_urlsafe(16),
            seed=secrets.token_hex(32),
            state="open",
            created=opened,
            changed=opened,
        )
        await self.store.write(*self.store.opened(table))
        return table

    async def table(self, table_id: str) -> LiveTable:
        """A table in memory. Raises NotFound."""
        task = self._live.get(table_id)
        if task is None:
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
        seats = await self.store.seats_of([table.id for table, _, _ in found])
        present = {live.table.id: live.chairs for live in self.in_memory()}
        rows = []
        for table, moves, changed in found:
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
                    moves=moves,
                    changed=changed,
                )
            )
        return rows

    async def _load(self, table_id: str) -> LiveTable:
        table = await self.store.table(table_id)
        if table is None:
            raise NotFound("there is no such table", field="id")
        chairs = Chairs(await self.store.seats(table_id), await self.store.passes(table_id))
        live = LiveTable(self.store, table, chairs, await self.store.chat(table_id))
        async with live.locked():
            self._clocks[table_id] = Clock(live)
        return live

    async def _tidy(self) -> None:
        """Tables that nobody watches leave the memory; their rows stay."""
        while True:
            await asyncio.sleep(min(EVERY, self.settings.idle))
            await self.tidy()

    async def tidy(self) -> None:
        before = time.monotonic() - self.settings.idle
        for live in self.in_memory():
            if live.idle and live.touched < before and next_due(live) is None:
                del self._live[live.table.id]
                await self._clocks.pop(live.table.id).stop()
