"""The database: SQLite in WAL mode, one writer, many readers.

`synchronous` is FULL: an acknowledged move survives even a power cut, not only a killed process.
What that costs, one flush per commit, is shared: moves that wait together are committed together.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import UpdateBase

from archipel.server.errors import CannotWrite

__all__ = ["UNREADABLE", "Database", "Taken", "migrate"]

log = logging.getLogger(__name__)

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)
READERS = 4
BATCH = 200  # jobs in one transaction, at most
UNREADABLE = "unreadable"  # in the place of JSON that is none; no row of ours is a text

Job = tuple[Sequence[UpdateBase], "asyncio.Future[None]"]


class Taken(Exception):
    """A row of that number or key is there already."""


class Database:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._reader = _engine(path, "BEGIN", READERS)
        self._writer = _engine(path, "BEGIN IMMEDIATE", 1)
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Makes or mends the rows' shape, and starts the writer. The folder is there."""
        await asyncio.to_thread(migrate, self._path)
        self._task = asyncio.create_task(self._write_all(), name="database writer")

    async def close(self) -> None:
        """After all that was asked for is written."""
        await self._jobs.join()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._writer.dispose()
        await self._reader.dispose()

    async def read(self, query: sa.Select[Any] | sa.CompoundSelect[Any]) -> Sequence[Any]:
        async with self._reader.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).fetchall()
            return rows

    async def write(self, *statements: UpdateBase) -> None:
        """All of them or none, committed when this returns. Raises Taken, or CannotWrite."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((statements, done))
        # Whoever asked may go away; what was asked for is done all the same.
        try:
            await asyncio.shield(done)
        except OperationalError as error:  # the disk is full, or not ours to write to
            log.error("the database cannot be written: %s", error.__cause__)  # noqa: TRY400  # said in full
            raise CannotWrite("cannot_write") from error

    async def _write_all(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < BATCH and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._commit(jobs)
            finally:
                for _ in jobs:
                    self._jobs.task_done()

    async def _commit(self, jobs: Sequence[Job]) -> None:
        """In one transaction; if that cannot be, each by itself, so that one fault stays one."""
        try:
            async with self._writer.begin() as connection:
                for statements, _ in jobs:
                    for statement in statements:
                        await connection.execute(statement)
        except Exception as error:  # noqa: BLE001  # it is handed to whoever asked
            if len(jobs) == 1:
                taken = isinstance(error, IntegrityError)
                _settle(jobs[0][1], Taken(str(error.__cause__)) if taken else error)
                return
            for job in jobs:
                await self._commit([job])
        else:
            for _, done in jobs:
                _settle(done, None)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _engine(path: Path, begin: str, size: int) -> AsyncEngine:
    """Transactions begin as we say: SQLite's driver would begin them late, and deferred."""
    url = sa.URL.create("sqlite+aiosqlite", database=str(path))
    engine = create_async_engine(url, pool_size=size, max_overflow=0, json_deserializer=_json)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        connection.driver_connection.text_factory = _text
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _json(text: str) -> Any:
    """One damaged row must not keep all that are read with it from being read."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return UNREADABLE


def _text(raw: bytes) -> str:
    return raw.decode(errors="replace")  # for the same reason


def migrate(path: Path) -> None:
    """Makes or mends the rows' shape. Raises CannotWrite if that is no database of ours."""
    try:
        _upgrade(path)
    except (DatabaseError, CommandError) as error:
        why = error.orig if isinstance(error, DatabaseError) else error
        raise CannotWrite("no_database", file=path, why=str(why)) from error


def _upgrade(path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
