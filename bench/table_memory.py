"""Whether a house that is busy for long keeps its size: tables come, are played, and are left.

    python bench/table_memory.py --waves 10 --tables 40 --seconds 8

Every wave plays tables that nobody has played before, four people at each on real sockets, then
all leave; tables that nobody watches leave the memory soon (here after a few seconds, not after
minutes). Memory may grow while the house warms up. From the third wave on it must not: the last
third of the waves is compared with the third before. At the end a table of the first wave is
brought back from its rows, and must stand where it was left.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import socket
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import msgspec
import uvicorn
from table_clients import SEATS, Client, Prepared, Server, prepare

from archipel.bots.ready import code, make_ready, progress_line
from archipel.core.registry import games
from archipel.server.serving import served
from archipel.server.settings import UNLIMITED, Settings

IDLE = 2.0  # seconds until a table that nobody watches leaves the memory
WINDOW = 0.2  # seconds of a defence window
PACE = 0.05  # seconds between a table's moves
MOST_GROWTH = 0.05  # of the later waves over those before
LEAVING = 30.0  # seconds for all tables to leave


def serve(data: Path) -> None:
    """The server's process: as `archipel serve`, but for the idle time."""
    make_ready([code(game) for game in games()], progress_line)
    config = served(Settings(data, idle=IDLE, **UNLIMITED))
    listening = socket.create_server(("127.0.0.1", 0))  # connections wait until it serves
    print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


def in_memory(server: Server) -> int:
    address = f"http://127.0.0.1:{server.port}/api/health"
    with urllib.request.urlopen(address, timeout=10) as answer:
        found = msgspec.json.decode(answer.read(), type=dict[str, int])
    return found["tables"]


async def wave(
    server: Server, tables: list[Prepared], seconds: float
) -> tuple[int, dict[str, int]]:
    """Plays these tables for a while: how many moves that were, and where each was left."""
    clients = [[Client(table, seat) for seat in range(SEATS)] for table in tables]
    flat = [client for table in clients for client in table]
    async with contextlib.AsyncExitStack() as stack:
        for client in flat:
            await client.join(stack, server.port)
        listeners = [asyncio.create_task(client.listen()) for client in flat]
        for client in flat:
            await client.until(lambda c=client: c.move >= 0, 60)
        end = time.monotonic() + seconds
        played = await asyncio.gather(*(play(table, end) for table in clients))
        for client in flat:
            assert client.socket
            await client.socket.close()
        await asyncio.gather(*listeners, return_exceptions=True)
    return sum(played), {table[0].table.id: table[0].move for table in clients}


async def play(table: list[Client], end: float) -> int:
    chance = random.Random(table[0].table.id)  # noqa: S311  # nothing secret
    played = 0
    while time.monotonic() < end and not table[0].over:
        player = next((client for client in table if client.choices), None)
        if player is None:
            await table[0].until(lambda: any(c.choices for c in table), 0.1)
            continue
        key = await player.act(chance)
        await player.until(lambda p=player, k=key: k in p.answers, 10)
        played += player.answers.pop(key).kind == "done"
        await asyncio.sleep(PACE)
    # What is on its way arrives, so that all know where the table was left.
    await asyncio.sleep(2 * WINDOW)
    return played


async def back(server: Server, table: Prepared) -> int:
    """The move at which a table stands that nobody has looked at since."""
    client = Client(table, 0)
    async with contextlib.AsyncExitStack() as stack:
        await client.join(stack, server.port)
        listening = asyncio.create_task(client.listen())
        await client.until(lambda: client.move >= 0, 30)
        assert client.socket
        await client.socket.close()
        await asyncio.gather(listening, return_exceptions=True)
    return client.move


async def until_left(server: Server) -> None:
    """Until no table is in memory, and what they left behind is swept away."""
    for _ in range(int(LEAVING / IDLE)):
        await asyncio.sleep(IDLE)
        if not in_memory(server):
            break
    await asyncio.sleep(IDLE)


async def run(waves: int, tables: int, seconds: float) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        prepared = await prepare(data, waves * tables, 60, WINDOW)
        server = Server(data, command=[sys.executable, __file__, "--serve"])
        print("wave    time  moves  tables played, then left  MiB played, then left", flush=True)
        began, sizes, left = time.monotonic(), list[float](), dict[str, int]()
        try:
            for number in range(waves):
                own = prepared[number * tables : (number + 1) * tables]
                moves, ends = await wave(server, own, seconds)
                left |= ends
                held, busy = in_memory(server), server.memory_mib()
                await until_left(server)
                sizes.append(server.memory_mib())
                print(
                    f"{number + 1:4}  {time.monotonic() - began:4.0f} s  {moves:5}  {held:13}, "
                    f"{in_memory(server):9}  {busy:10.0f}, {sizes[-1]:9.0f}",
                    flush=True,
                )
            stays = in_memory(server)
            first = prepared[0]
            returned = await back(server, first)
        finally:
            server.stop()
    third = max(1, waves // 3)
    before, after = sizes[-2 * third : -third] or sizes[:1], sizes[-third:]
    growth = (sum(after) / len(after)) / (sum(before) / len(before)) - 1
    print(
        f"growth {growth:+.1%}; {stays} tables stay in memory; table 1 was left at move "
        f"{left[first.id]} and came back at {returned}"
    )
    return growth <= MOST_GROWTH and not stays and returned >= left[first.id]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--waves", type=int, default=10)
    parser.add_argument("--tables", type=int, default=40, help="at once")
    parser.add_argument("--seconds", type=float, default=8.0, help="of play, for each wave")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--port", help=argparse.SUPPRESS)
    parser.add_argument("--data", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.data)
        return
    raise SystemExit(0 if asyncio.run(run(given.waves, given.tables, given.seconds)) else 1)


if __name__ == "__main__":
    main()
