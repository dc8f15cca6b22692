"""The first minutes: how long until a page, a person's move, a bot's, and bots at full strength.

    python bench/first_start.py

A server is started with nothing compiled, and again with everything. At each start a person opens a
table of every game in turn, with bots in all other chairs, and moves as soon as the table lets her.
While the games are compiled behind her back she goes on moving; the 95th percentile of her moves,
from sending one to its answer, says how much she notices of that.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # people who play are among the tests

from archipel.core.registry import games
from tests.server.conftest import Live, Person

LEVEL = "adept"
LONGEST = 600.0  # seconds


class Served:
    """`archipel serve` in a process of its own, and the moment at which it was started."""

    def __init__(self, data: Path, cache: Path) -> None:
        self.began = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603  # our own
            [sys.executable, "-m", "archipel", "serve", "--port", "0", "--data", str(data)],
            env=os.environ | {"ARCHIPEL_CACHE": str(cache)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        self.address = line.split("http://")[1].split("/")[0]

    def since(self) -> float:
        return time.monotonic() - self.began

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(20)
        self._process.kill()
        self._process.wait()


class Table:
    """A person and bots."""

    def __init__(self, address: str, game: str, seats: int) -> None:
        self.began = time.monotonic()
        self.person = Person(address)
        self.person.get("/health")
        self.id = self.person.post("/tables", game=game, seats=seats, pace=0, window=1)["id"]
        self.person.post(f"/tables/{self.id}/sit", seat=0, name="Ada")
        for seat in range(1, seats):
            self.person.post(f"/tables/{self.id}/bot", seat=seat, level=LEVEL)
        self.person.post(f"/tables/{self.id}/ready", ready=True)
        self.person.post(f"/tables/{self.id}/start")
        self.live: Live = self.person.live(self.id)
        self.live.ask_all()
        self.live.hear_until("scene")

    def move(self) -> float | None:
        """Moves, if there is something to choose; seconds from sending to the answer."""
        if not self.live.choices or self.live.scene.get("over"):
            with suppress(TimeoutError):
                self.live.hear(0.5)
            return None
        sent = time.monotonic()
        self.live.hear_answer(self.live.act(self.live.choices[0]["code"]))
        return time.monotonic() - sent

    def moves_of_others(self) -> bool:
        return any(m["is"] == "update" and m.get("log") for m in self.live.heard)

    def close(self) -> None:
        self.live.socket.close()
        self.person.leave()


def until(wanted: Callable[[], object], since: Callable[[], float]) -> float:
    end = time.monotonic() + LONGEST
    while not wanted():
        if time.monotonic() > end:
            raise SystemExit("it takes too long")
    return since()


def first_moves(served: Served, game: str, seats: int) -> dict[str, float]:
    """From opening a table: the person's first move, and the first of a bot."""
    table = Table(served.address, game, seats)
    since = lambda: time.monotonic() - table.began  # noqa: E731
    own = until(lambda: table.move() is not None, since)
    before = table.live.move
    bots = until(lambda: (table.move(), table.live.move > before + 1)[1], since)
    table.close()
    return {"own_move_s": round(own, 2), "bot_move_s": round(bots, 2)}


def page(served: Served) -> float:
    with urllib.request.urlopen(f"http://{served.address}/") as answer:
        answer.read()
    return served.since()


def measure(data: Path, cache: Path, wanted: list[str]) -> dict[str, Any]:
    served = Served(data, cache)
    try:
        found: dict[str, Any] = {"first_page_s": round(page(served), 2)}
        for id_ in wanted:
            found[id_] = first_moves(served, id_, games()[id_].seats[-1])
        person, waits = Person(served.address), []
        person.get("/health")
        table = Table(served.address, wanted[0], games()[wanted[0]].seats[-1])
        while person.get("/home")["compiled"] < 1 and served.since() < LONGEST:
            took = table.move()
            if took is not None:
                waits.append(took)
            time.sleep(0.05)
            if table.live.scene.get("over"):
                table.close()
                table = Table(served.address, wanted[0], games()[wanted[0]].seats[-1])
        found["all_compiled_s"] = round(served.since(), 1)
        if len(waits) > 1:
            found["moves_meanwhile"] = len(waits)
            found["p95_meanwhile_ms"] = round(1000 * statistics.quantiles(waits, n=20)[18], 1)
        found["cache_mb"] = round(sum(f.stat().st_size for f in cache.glob("*")) / 2**20, 1)
        return found
    finally:
        served.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=[*games()], help="may be repeated")
    parser.add_argument("--warm", action="store_true", help="leave out the start with nothing")
    asked = parser.parse_args()
    wanted = asked.game or [*games()]
    report = {}
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder) / "cache"
        if asked.warm:
            cache = Path(os.environ.get("ARCHIPEL_CACHE") or Path.home() / ".cache" / "archipel")
        else:
            report["first start"] = measure(Path(folder) / "first", cache, wanted)
        report["second start"] = measure(Path(folder) / "second", cache, wanted)
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
