from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from archipel.core.errors import StaleTable
from archipel.server.database import Database, Taken
from archipel.server.schema import METADATA, house
from archipel.server.store import Entry, Store
from tests.server.conftest import FAST, Company, Person, Running, join, own_turn


def test_the_steps_from_nothing_make_the_rows_we_use(tmp_path: Path) -> None:
    async def make() -> None:
        for _ in range(2):  # the second time there is nothing to do
            database = Database(tmp_path / "a.sqlite3")
            await database.open()
            assert await Store(database).secret()
            await database.close()

    asyncio.run(make())
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(tmp_path / "a.sqlite3")))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()


def test_a_fault_in_a_batch_stays_one_fault(tmp_path: Path) -> None:
    async def write() -> list[object]:
        database = Database(tmp_path / "a.sqlite3")
        await database.open()
        rows = [house.insert().values(name=name, value="") for name in "abbc"]
        found = await asyncio.gather(*map(database.write, rows), return_exceptions=True)
        await database.close()
        return list(found)

    found = asyncio.run(write())
    assert [type(entry) for entry in found] == [type(None), type(None), Taken, type(None)]


def test_another_process_was_here_first(running: Running, company: Callable[..., Company]) -> None:
    sockets = join(table := company(3))
    player = own_turn(sockets)
    live = running.live(table.id)
    match = live.match
    assert match
    seat, action = match.acting[0], match.legal(match.acting[0])[-1]
    entry = Entry(number=1, seat=seat, action=msgspec.to_builtins(action))
    running.call(live._store.write(live._store.played(table.id, [entry])))
    player.act(player.choices[0]["code"])
    assert player.hear_until("fault")["kind"] == StaleTable.__name__
    player.ask_all()
    player.hear_until("scene")
    assert player.move == 1


@contextmanager
def served(data: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "archipel", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.search(r"http://(\S+)/", process.stdout.readline())
            assert found
            yield process, found[1]
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        person = Person(address)
        table = person.post("/tables", **FAST | {"seats": 2, "pace": 1})["id"]
        person.post(f"/tables/{table}/sit", seat=0, name="Ann")
        person.post(f"/tables/{table}/bot", seat=1, level="uniform")
        person.post(f"/tables/{table}/start")
        socket = person.live(table)
        socket.ask_all()
        socket.hear_until("scene")
        while not socket.choices:
            socket.hear_until("update")
        seen, code = socket.move, socket.choices[0]["code"]
        socket.act(code, key="kept")
        acknowledged = socket.hear_until("done")["move"]
        process.kill()
        process.wait(20)
    with served(tmp_path) as (_, address):
        back = Person(address)
        back.web.cookies = person.web.cookies
        again = back.live(table)
        again.ask_all()
        again.hear_until("scene")
        assert again.move == acknowledged
        again.act(code, key="kept", move=seen)
        assert again.hear_until("done")["move"] == acknowledged
        assert again.quiet(0.2)
        back.leave()
    person.leave()
