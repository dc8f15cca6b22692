"""Kills the server at random moments of a running load, and looks whether anything is lost.

    python bench/table_kill.py --times 50

Every time: the server starts on the same data, people play on all tables as fast as they are
answered, then SIGKILL strikes. After the next start every move that was acknowledged must be in
the rows exactly once, an action whose answer was lost is sent again with the same key, and every
table must go on. At the end the rows of each table are replayed by the rules.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import tempfile
import time
from pathlib import Path

from table_clients import SEATS, Client, Prepared, Server, prepare
from websockets.exceptions import ConnectionClosed

from archipel.core.registry import find
from archipel.server.database import Database
from archipel.server.live import replayed
from archipel.server.store import Store, Table

WINDOW = 0.2  # seconds of a defence window
LAST_LIFE = 15.0  # seconds


class Ledger:
    """What the clients were told: by table, the keys that were acknowledged."""

    def __init__(self) -> None:
        self.done: dict[str, set[str]] = {}
        self.unanswered: dict[str, tuple[int, str, str]] = {}  # by table: seat, key, message


async def play(table: list[Client], ledger: Ledger, chance: random.Random) -> None:
    """Plays a table until the server dies."""
    table_id = table[0].table.id
    done = ledger.done.setdefault(table_id, set())
    again = ledger.unanswered.pop(table_id, None)
    while not table[0].over and not table[0].lost.is_set():
        if again:
            seat, key, message = again
            player = table[seat]
            assert player.socket
            ledger.unanswered[table_id] = again
            await player.socket.send(message)
        else:
            player = next((client for client in table if client.choices), table[0])
            if not player.choices:
                await player.until(lambda: any(c.choices or c.over for c in table), 0.05)
                continue
            key, message = player.message(chance)
            ledger.unanswered[table_id] = (player.seat, key, message)
            await player.socket_send(message)
        if not await player.until(lambda p=player, k=key: k in p.answers, 5):
            return
        said = player.answers.pop(key)
        del ledger.unanswered[table_id]
        again = None
        if said.kind == "done":
            done.add(key)
            for client in table:
                await client.until(lambda c=client, m=said.move: c.move >= m, 5)
        else:
            await asyncio.sleep(0.01)


async def one_life(
    data: Path, prepared: list[Prepared], ledger: Ledger, chance: random.Random, seconds: float
) -> tuple[int, int]:
    """From a start to a kill: how many moves were acknowledged, and at how many tables none."""
    server = await asyncio.to_thread(Server, data)
    tables = [[Client(table, seat) for seat in range(SEATS)] for table in prepared]
    flat = [client for table in tables for client in table]
    async with contextlib.AsyncExitStack() as stack:
        for client in flat:
            await client.join(stack, server.port)
        listeners = [asyncio.create_task(client.listen()) for client in flat]
        for client in flat:
            assert await client.until(lambda c=client: c.move >= 0, 30), "a table did not go on"
        before = [len(ledger.done.get(table.id, ())) for table in prepared]
        players = [asyncio.create_task(play(table, ledger, chance)) for table in tables]
        await asyncio.sleep(seconds)
        server.process.kill()
        server.process.wait()
        await asyncio.gather(*listeners, return_exceptions=True)
        for client in flat:
            client.lost.set()
            client.news.set()
        ended = await asyncio.gather(*players, return_exceptions=True)
    faults = [end for end in ended if isinstance(end, BaseException)]
    for fault in faults:
        if not isinstance(fault, ConnectionClosed):
            raise fault
    grown = [len(ledger.done[table[0].table.id]) for table in tables]
    still = sum(
        now == then and not table[0].over
        for table, now, then in zip(tables, grown, before, strict=True)
    )
    return sum(grown) - sum(before), still


def check(data: Path, ledger: Ledger) -> tuple[int, int]:
    """Acknowledged moves that are not in the rows, and keys that are there twice."""
    lost = twice = 0
    with contextlib.closing(sqlite3.connect(data / "archipel.sqlite3")) as rows:
        for table, keys in ledger.done.items():
            found = [k for (k,) in rows.execute("SELECT key FROM moves WHERE table_id=?", [table])]
            kept = [k for (k,) in rows.execute("SELECT key FROM answers WHERE table_id=?", [table])]
            lost += len(keys - set(found) - set(kept))
            named = [key for key in found if key]
            twice += len(named) - len(set(named))
    return lost, twice


async def replay_all(data: Path, prepared: list[Prepared]) -> int:
    """Plays the rows of every table again by the rules; how many moves there are."""
    database = Database(data / "archipel.sqlite3")
    await database.open()
    store, moves = Store(database), 0
    for one in prepared:
        table = await store.table(one.id)
        assert isinstance(table, Table)
        entries = await store.moves(one.id)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        match, _, _ = replayed(table, entries)
        assert match.game is find(table.game)
        moves += len(entries)
    await database.close()
    return moves


async def run(times: int, tables: int) -> bool:
    chance, ledger, acknowledged = random.Random(), Ledger(), 0  # noqa: S311  # nothing secret
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        prepared = await prepare(data, tables, 60, WINDOW)
        lost = twice = 0
        every = list(prepared)
        for number in range(1, times + 1):
            seconds = chance.uniform(0.05, 1.5)
            played, _ = await one_life(data, prepared, ledger, chance, seconds)
            acknowledged += played
            lost, twice = check(data, ledger)
            print(
                f"kill {number}: after {seconds:.2f} s, {played} moves; lost {lost}, twice {twice}"
            )
            if lost or twice:
                break
            if number % 5 == 0:  # finished games make room for new ones
                fresh = await prepare(data, tables // 2, 60, WINDOW)
                prepared, every = prepared[: tables // 2] + fresh, every + fresh
        # A last life, long enough for every table ever opened to show that it goes on.
        played, stuck = await one_life(data, every, ledger, chance, LAST_LIFE)
        acknowledged += played
        lost, twice = check(data, ledger)
        moves = await replay_all(data, every)
    lasted = time.monotonic() - began
    print(
        f"{times} kills in {lasted:.0f} s: {acknowledged} moves acknowledged, {lost} lost, "
        f"{twice} applied twice, {stuck} of {len(every)} tables stuck; "
        f"{moves} moves replayed by the rules"
    )
    return not lost and not twice and not stuck


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server, and look for what is lost.")
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--tables", type=int, default=10)
    given = parser.parse_args()
    raise SystemExit(0 if asyncio.run(run(given.times, given.tables)) else 1)


if __name__ == "__main__":
    main()
