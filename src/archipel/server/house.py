"""House: all tables. Those in use are in memory; the others come back from their rows."""

from __future__ import annotations

import asyncio
import gc
import logging
import math
import secrets
import time
from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from archipel.core.errors import OtherRules
from archipel.core.registry import find, games
from archipel.server.clocks import Clock, dues
from archipel.server.compiling import Compiling
from archipel.server.conduct import Conduct
from archipel.server.database import Database
from archipel.server.errors import BrokenTable, NotFound, Refused
from archipel.server.faces import faces_of
from archipel.server.folder import Folder
from archipel.server.limits import Limits
from archipel.server.live import LiveTable
from archipel.server.memory import Memories
from archipel.server.protocol import Summary
from archipel.server.seats import Chairs
from archipel.server.settings import Settings
from archipel.server.store import LISTED, Broken, Seat, Store, Table, now
from archipel.server.telling import readable
from archipel.server.thinkers import Thinkers
from archipel.server.workshop import Workshop

__all__ = ["House"]

log = logging.getLogger(__name__)

EVERY = 30.0  # seconds between looks at what is idle


class House:
    def __init__(self, settings: Settings, folder: Folder | None = None) -> None:
        self.settings = settings
        self._folder = folder or Folder(settings.data)
        self.secret = b""
        self.forgotten: set[str] = set()  # guests whose cookies are nobody's any more
        self.limits = Limits(settings)
        self.checking, self.checked, self.fault = asyncio.Lock(), -math.inf, ""  # by `health.py`
        self._database = Database(settings.database)
        self.store = Store(self._database)
        self.compiling = Compiling([*games()], settings.told)
        self.thinkers = Thinkers(settings.workers, self.compiling.is_compiled)
        self.memories = Memories()
        self.workshop = Workshop()
        self._live: dict[str, asyncio.Task[LiveTable]] = {}
        self._clocks: dict[str, Clock] = {}
        self._asleep: dict[str, float] = {}  # tables out of memory that go on by themselves: when
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Raises FolderTaken."""
        if not self._folder.taken:  # else whoever took it has said so
            self._folder.take()
            for path in self._folder.open_to_others():
                log.warning("others on this machine may read %s", path)
        await self._database.open()
        await self.thinkers.open()
        await self.compiling.open()
        self.secret = await self.store.secret()
        self.forgotten = await self.store.forgotten()
        self._asleep = dict.fromkeys(await self.store.sleepers(), 0.0)
        self._tasks.append(asyncio.create_task(self._tidy(), name="house tidy"))

    async def close(self) -> None:
        """Stops the clocks, lets what is being written be written, and hangs up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for clock in self._clocks.values():
            await clock.stop()
        await self.compiling.close()
        await self.thinkers.close()
        await self.workshop.close()
        for live in self.in_memory():
            for viewer in live.viewers:
                viewer.hang_up(1001)
        await self._database.close()
        self._folder.leave()

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
        self.compiling.want(game)
        opened = now()
        table = Table(
            id=secrets.token_urlsafe(9),
            game=game,
            rules=found.rules_version,
            seats=seats,
            options=found.chosen(seats, options),
            title=title,
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

    async def entered(
        self, table_id: str, guest: str, invite: str = "", secret: str = ""
    ) -> LiveTable:
        """A table, for those whom it admits, or who know the secret of a seat. Raises NotFound.

        To others a private table does not exist, and to say so takes the same reads as if that
        were true; nothing is brought into memory for them.
        """
        task = self._live.get(table_id)
        known = task is not None and task.done() and not task.exception()
        if not (task and known and task.result().admits(guest, invite)):
            found = await self._from_rows(table_id)
            if found is None or not (found.admits(guest, invite) or found.knows(secret)):
                raise NotFound("no_table", field="id")
        return await self.table(table_id)

    async def forget(self, guest: str) -> None:
        """A guest is nobody from now on; what it has open is hung up on."""
        await self.store.write(self.store.forget(guest))
        self.forgotten.add(guest)
        for live in self.in_memory():
            for viewer in live.viewers:
                if viewer.guest == guest:
                    viewer.hang_up(1001)

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
        self.compiling.want(live.table.game)
        return live

    def in_memory(self) -> list[LiveTable]:
        loaded = [t for t in self._live.values() if t.done() and not t.exception()]
        return [task.result() for task in loaded]

    async def summaries(self, *states: str, guest: str | None = None) -> list[Summary]:
        """Tables for a list: public ones in these states, or all of a guest's.

        Of those that cannot be opened only their own guests learn.
        """
        rows: list[Summary] = []
        for page in count():
            found = await self.store.listed(*states, guest=guest, page=page)
            seats = await self.store.seats_of([t for t, _ in found if isinstance(t, Table)])
            shown = [self._summary(t, seats.get(t.id), changed, guest) for t, changed in found]
            rows += [row for row in shown if guest is not None or row.state != "broken"]
            if len(found) < LISTED or len(rows) >= LISTED:
                break
        return rows[:LISTED]

    def _summary(
        self, table: Table | Broken, seats: list[Seat] | None, changed: str, guest: str | None
    ) -> Summary:
        if isinstance(table, Table) and seats is not None:
            task = self._live.get(table.id)
            loaded = task is not None and task.done() and not task.exception()
            chairs = task.result().chairs if task and loaded else Chairs(seats, {})
            try:
                return Summary(
                    id=table.id,
                    game=table.game,
                    title=table.title,
                    state=table.state,
                    chairs=chairs.shown(guest or "", table.host),
                    faces=faces_of(table),
                    changed=changed,
                )
            except Exception as error:  # noqa: BLE001  # whatever it is, the others are shown
                log.warning("table %s cannot be shown: %s", table.id, error)
        return Summary(table.id, table.game, table.title, "broken", [], [], changed)

    async def _from_rows(self, table_id: str) -> LiveTable | None:
        """A table without its chat, and whose match is not made yet. Raises BrokenTable."""
        table = await self.store.table(table_id)
        seats = await self.store.seats_of([table] if isinstance(table, Table) else [])
        passes = await self.store.passes(table_id)
        if table is None:
            return None
        if isinstance(table, Broken) or table.id not in seats:
            raise await self._broken(table, "broken_rows")
        return LiveTable(self.store, table, Chairs(seats[table_id], passes), [])

    async def _load(self, table_id: str) -> LiveTable:
        """Raises NotFound, or BrokenTable whatever is wrong with its rows."""
        live = await self._from_rows(table_id)
        if live is None:
            raise NotFound("no_table", field="id")
        try:
            faces_of(live.table)  # its game is here, with all that it asks for
        except Exception as error:  # noqa: BLE001  # whatever it is, it is this table's fault
            log.warning("table %s cannot be set up: %s", table_id, error)
            raise await self._broken(live.table, "broken_game") from None
        try:
            await self._begin(live)
        except OtherRules:
            raise await self._broken(live.table, "older_rules") from None
        except (Refused, SQLAlchemyError, OSError):  # said already; or not the table's fault
            raise
        except Exception as error:
            log.warning("table %s cannot be opened", table_id, exc_info=error)
            raise await self._broken(live.table, "broken_rows") from None
        return live

    async def _begin(self, live: LiveTable) -> None:
        live.chat.extend(map(readable, await self.store.chat(live.table.id)))
        async with live.locked():
            self._clocks[live.table.id] = Clock(live, self.thinkers)

    async def _broken(self, table: Table | Broken, why: str) -> BrokenTable:
        guests = await self.store.guests_of(table.id)
        return BrokenTable(why, guests=guests, invite=table.invite, public=table.public)

    async def _tidy(self) -> None:
        """Again and again: tables that nobody watches leave the memory, and some wake up."""
        swept = time.monotonic()
        while True:
            await self.wake()
            await asyncio.sleep(min(EVERY, self.settings.idle))
            try:
                await self.tidy()
                await self.workshop.tidy()
            except Exception:  # it is tried again soon
                log.exception("the house was not tidied")
            if time.monotonic() >= swept + self.settings.idle:
                gc.collect()  # closed sockets stay in circles, and by itself this comes too rarely
                swept = time.monotonic()

    async def tidy(self) -> None:
        """Tables that nobody watches and where nothing is due soon leave; their rows stay."""
        at = time.monotonic()
        for live in self.in_memory():
            try:
                due = next(iter(dues(live)), None)
            except Exception:  # one must not keep the others
                log.exception("nobody knows what is due at a table")
                continue
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
                except BrokenTable:
                    continue  # said in the log already
                except Exception:  # one that cannot be read must not keep the others asleep
                    log.exception("a table did not wake up")
