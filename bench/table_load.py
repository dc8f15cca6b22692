"""How long a move takes at a busy house: from sending it to all four scenes received.

    python bench/table_load.py --tables 50 100 200 400

The server has one core to itself, all clients share another. Every table has four people on real
sockets and is in the middle of a game; at each, a move is made about every two seconds (uniformly
from one to three), which is brisk for people. The time is taken by the clients, on one clock: it
holds the way there, the commit, four scenes, the way back and the clients' own reading.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from table_clients import SEATS, Client, Prepared, Server, prepare

TARGET_MS = 100.0
WINDOW = 1.0  # seconds of a defence window: its moves are not timed


async def measure(tables: int, seconds: float, pace: float, moves: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        prepared = await prepare(data, tables, moves, WINDOW)
        gc.collect()
        gc.freeze()  # the clients' own pauses are not the server's
        server = Server(data, core=0)
        os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
        try:
            async with contextlib.AsyncExitStack() as stack:
                return await run(stack, server, prepared, seconds, pace)
        finally:
            server.stop()


async def run(
    stack: contextlib.AsyncExitStack,
    server: Server,
    prepared: list[Prepared],
    seconds: float,
    pace: float,
) -> dict[str, Any]:
    clients = [[Client(table, seat) for seat in range(SEATS)] for table in prepared]
    flat = [client for table in clients for client in table]
    began = time.perf_counter()
    for client in flat:
        await client.join(stack, server.port)
    listeners = [asyncio.create_task(client.listen()) for client in flat]
    for client in flat:
        await client.until(lambda c=client: c.move >= 0, 60)
    joined = time.perf_counter() - began
    for client in flat:
        client.came.clear()
    times: list[float] = []
    faults: list[str] = []
    cpu, start = server.cpu_seconds(), time.perf_counter()
    memory = server.memory_mib()
    end = start + seconds
    await asyncio.gather(*(play(table, end, pace, times, faults) for table in clients))
    lasted = time.perf_counter() - start
    used = server.cpu_seconds() - cpu
    await asyncio.sleep(2 * WINDOW)  # windows that are open close
    faults += ["a scene was lost" for client in flat if await client.missed()]
    faults += [fault for client in flat for fault in client.faults]
    faults += ["a gap in the numbers" for client in flat for _ in range(client.gaps)]
    memory_after = server.memory_mib()
    for client in flat:
        assert client.socket
        await client.socket.close()
    await asyncio.gather(*listeners, return_exceptions=True)
    cuts = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return {
        "tables": len(prepared),
        "moves": len(times),
        "moves_per_second": round(len(times) / lasted, 1),
        "p50_ms": round(cuts[49], 1),
        "p95_ms": round(cuts[94], 1),
        "p99_ms": round(cuts[98], 1),
        "late": sum(client.late for client in flat),
        "errors": len(faults),
        "first_errors": faults[:3],
        "server_core": round(used / lasted, 2),
        "join_seconds": round(joined, 1),
        "memory_mib": [round(memory), round(memory_after)],
    }


async def first_scene(client: Client, before: int) -> float | None:
    """When a client saw something new by its own count, if that is within ten seconds."""
    await client.until(lambda: client.came_after(before), 10)
    return client.came_after(before)


async def play(
    table: list[Client], end: float, pace: float, times: list[float], faults: list[str]
) -> None:
    """One table: whoever may act does, at a human pace."""
    chance = random.Random(table[0].table.id)  # noqa: S311  # nothing secret
    await asyncio.sleep(chance.uniform(0, pace))
    while time.perf_counter() < end and not table[0].over:
        player = next((client for client in table if client.choices), None)
        if player is None:  # a window is open, and all have answered
            await table[0].until(lambda: any(c.choices for c in table), 0.1)
            continue
        before, sent = {id(client): client.move for client in table}, time.perf_counter()
        for client in table:
            client.came.clear()
        key = await player.act(chance)
        if not await player.until(lambda p=player, k=key: k in p.answers, 10):
            faults.append("no answer in ten seconds")
            return
        if player.answers[key].kind == "fault":
            await asyncio.sleep(0.1)
            continue
        if player.answers.pop(key).move > before[id(player)]:  # a sealed answer shows nobody yet
            shown = [await first_scene(client, before[id(client)]) for client in table]
            if None in shown:
                faults.append("no scene in ten seconds")
                return
            times.append(1000 * (max(at for at in shown if at) - sent))
        await asyncio.sleep(chance.uniform(0.5, 1.5) * pace)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 100, 200, 400])
    parser.add_argument("--seconds", type=float, default=20.0, help="measured, for each number")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between a table's moves")
    parser.add_argument("--moves", type=int, default=120, help="played before it begins")
    parser.add_argument("--json", type=Path, default=None)
    given = parser.parse_args()
    print("tables  moves/s  p50 ms  p95 ms  p99 ms  late  errors  server's core  MiB")
    results = []
    for tables in given.tables:
        found = asyncio.run(measure(tables, given.seconds, given.pace, given.moves))
        results.append(found)
        print(
            f"{tables:6}  {found['moves_per_second']:7}  {found['p50_ms']:6}  {found['p95_ms']:6}"
            f"  {found['p99_ms']:6}  {found['late']:4}  {found['errors']:6}"
            f"  {found['server_core']:13.0%}  {found['memory_mib'][1]:3}",
            flush=True,
        )
    report = {"target_p95_ms": TARGET_MS, "pace_seconds": given.pace, "results": results}
    text = json.dumps(report, indent=2)
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(text + "\n", "utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
