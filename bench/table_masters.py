"""How long masters at several tables at once keep people waiting.

    python bench/table_masters.py --tables 8 --seconds 60

Every table has a master on each chair, in the house's own workers and behind its own queue, and
each move waits at least the pace that a table has by default. The time is from asking to the
choice. A master promises three seconds; who has waited for that long is served by a simpler level.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from dataclasses import dataclass, field

from archipel.bots import promise
from archipel.bots.ready import ensure
from archipel.core.match import Match, new
from archipel.core.registry import find
from archipel.server.thinkers import Thinkers
from archipel.server.workers import Player

LEVEL = "master"


@dataclass
class Found:
    waits: list[float] = field(default_factory=list)
    late: int = 0  # waited more than twice the promise


async def table(
    game: str, seats: int, number: int, thinkers: Thinkers, pace: float, end: float, found: Found
) -> None:
    """Game after game until time is up."""
    games = 0
    while time.monotonic() < end:
        match = new(game, seats=seats, seed=f"masters {number} {games}")
        games += 1
        while not match.over and time.monotonic() < end:
            await move(match, f"{number} {games}", thinkers, found)
            await asyncio.sleep(pace)


async def move(match: Match, name: str, thinkers: Thinkers, found: Found) -> None:
    seat = match.acting[0]
    decision = match.decision(seat)
    if len(decision.legal) == 1:
        match.play(seat, match.bounded(seat)[0])
        return
    asked = time.monotonic()
    player = Player(name, seat, match.game.id, LEVEL)
    code = await thinkers.choose(player, decision)
    waited = time.monotonic() - asked
    found.waits.append(waited)
    found.late += waited > 2 * promise(LEVEL)
    match.play(seat, match.game.actions.struct(code))


async def measure(game: str, tables: int, seats: int, pace: float, seconds: float) -> Found:
    ensure(find(game))
    thinkers, found = Thinkers(), Found()
    await thinkers.open()
    try:
        # The first thought of a process loads compiled code; a house does that when it opens.
        await move(new(game, seats=seats, seed="warm"), "warm", thinkers, Found())
        end = time.monotonic() + seconds
        await asyncio.gather(
            *(table(game, seats, n, thinkers, pace, end, found) for n in range(tables))
        )
    finally:
        await thinkers.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="the-island")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--pace", type=float, default=0.8, help="seconds before each move")
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    found = asyncio.run(measure(given.game, given.tables, given.seats, given.pace, given.seconds))
    cuts = statistics.quantiles(found.waits, n=100)
    report = {
        "tables": given.tables,
        "moves": len(found.waits),
        "p50_s": round(cuts[49], 3),
        "p95_s": round(cuts[94], 3),
        "longest_s": round(max(found.waits), 3),
        "promise_s": promise(LEVEL),
        "later_than_twice_the_promise": found.late,
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
