"""What the benches of the table share: tables in the rows, a server process, and its clients."""

from __future__ import annotations

import asyncio
import os
import random
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from archipel.bots import bot
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.server.conduct import Wished, settled
from archipel.server.guests import COOKIE, signed
from archipel.server.house import House
from archipel.server.settings import Settings
from archipel.server.store import Entry, Seat

__all__ = ["Client", "Prepared", "Server", "prepare"]

GAME, SEATS = "the-island", 4
# All clients of a bench share one address, and are many more than a house lets do so.
SERVE = (sys.executable, "-m", "archipel", "serve", "--crowd", "0")


@dataclass
class Prepared:
    """A running table with four people, none of them connected yet."""

    id: str
    cookies: list[str]
    played: int


async def prepare(data: Path, tables: int, moves: int, window: float) -> list[Prepared]:
    """Tables in the rows, each in the middle of a game of its own."""
    house = House(Settings(data))
    await house.open()
    made = [await _prepare_one(house, moves, window) for _ in range(tables)]
    await house.close()
    return made


async def _prepare_one(house: House, moves: int, window: float) -> Prepared:
    guests = [secrets.token_urlsafe(16) for _ in range(SEATS)]
    table = await house.open_table(
        host=guests[0],
        game=GAME,
        seats=SEATS,
        options={},
        title="",
        public=True,
        conduct=settled(Wished(window=window, away=3600.0)),
    )
    match = Match(find(GAME), SEATS, table.options, table.seed)
    player, entries = bot(GAME, "uniform", seed=secrets.randbits(32)), list[Entry]()
    while len(entries) < moves or match.sealed:
        seat = match.acting[0]
        action = player.choose({}, match.legal(seat))
        match.play(seat, action)
        played = msgspec.to_builtins(action)
        entries.append(Entry(number=len(entries) + 1, seat=seat, action=played))
    store = house.store
    people = [
        Seat(seat=seat, who="person", guest=guest, name=f"P{seat}", ready=True)
        for seat, guest in enumerate(guests)
    ]
    rows = [store.seat(table.id, person) for person in people]
    rows += [store.played(table.id, entries)] if entries else []
    await store.write(*rows, store.state(table.id, "playing"))
    cookies = [f"{COOKIE}={signed(guest, house.secret)}" for guest in guests]
    return Prepared(table.id, cookies, len(entries))


class Server:
    """`archipel serve` in a process of its own, or another command that takes its options."""

    def __init__(self, data: Path, core: int | None = None, command: Sequence[str] = SERVE) -> None:
        pin = (lambda: os.sched_setaffinity(0, {core})) if core is not None else None
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [*command, "--port", "0", "--data", str(data)],
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=pin,  # noqa: PLW1509  # no threads yet
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"no server: {line!r}"
        self.port = int(found[1])

    def cpu_seconds(self) -> float:
        fields = (
            Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        )
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mib(self) -> float:
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


class Said(msgspec.Struct):
    """Of a message from the server, what a client of the bench looks at."""

    kind: str = msgspec.field(name="is")
    fault: str = msgspec.field(name="kind", default="")
    number: int = 0
    move: int = -1
    key: str = ""
    detail: str = ""
    choices: list[dict[str, Any]] | None = None
    scene: dict[str, Any] = msgspec.field(default_factory=dict)
    over: bool = False


_decoder = msgspec.json.Decoder(Said)


@dataclass
class Client:
    """A seat's socket: keeps the latest choices, and when each move's scene came.

    Moves are counted by what the seat has seen: numbers of different seats say nothing about each
    other, as a seat alone sees some of its own.
    """

    table: Prepared
    seat: int
    move: int = -1
    number: int = 0
    over: bool = False
    choices: Sequence[dict[str, Any]] = ()
    came: dict[int, float] = field(default_factory=dict)
    answers: dict[str, Said] = field(default_factory=dict)
    gaps: int = 0
    wholes: int = 0  # scenes that came whole, as they do when asked for
    late: int = 0
    faults: list[str] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    lost: asyncio.Event = field(default_factory=asyncio.Event)  # the server is gone
    socket: ClientConnection | None = None

    async def join(self, stack: AsyncExitStack, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/api/tables/{self.table.id}/live"
        cookie = {"Cookie": self.table.cookies[self.seat]}
        connection = connect(
            address, additional_headers=cookie, compression=None, open_timeout=60, proxy=None
        )
        self.socket = await stack.enter_async_context(connection)
        await self.ask_all()

    async def ask_all(self) -> None:
        await self.socket_send('{"do":"all","language":"en"}')

    async def missed(self) -> bool:
        """Whether the table has moved on without a word to this client. Nobody may be moving."""
        had, wholes = self.move, self.wholes
        await self.ask_all()
        return not await self.until(lambda: self.wholes > wholes, 60) or self.move != had

    def came_after(self, move: int) -> float | None:
        """When the first scene after this move came, if it has."""
        return min((at for number, at in self.came.items() if number > move), default=None)

    async def listen(self) -> None:
        assert self.socket
        async for message in self.socket:
            self.hear(_decoder.decode(message))

    def hear(self, said: Said) -> None:
        at = time.perf_counter()
        if said.kind == "scene":
            self.wholes += 1
            self.number, self.choices = said.number, said.scene.get("choices", [])
            self.over = said.scene.get("over", False)
        elif said.kind == "update":
            self.gaps += said.number != self.number + 1
            self.number = said.number
            self.over = said.over
            self.choices = self.choices if said.choices is None else said.choices
        elif said.kind in ("done", "fault"):
            self.answers[said.key] = said
            if said.fault == "StaleTable":
                self.late += 1  # a window closed, or somebody moved, while this was on its way
            elif said.kind == "fault":
                self.faults.append(said.detail)
        if said.kind in ("scene", "update"):
            self.move = said.move
            self.came[said.move] = at
        self.news.set()

    def message(self, chance: random.Random) -> tuple[str, str]:
        """One of its choices, as it is sent; and its key."""
        key = secrets.token_hex(8)
        code = chance.choice(self.choices)["code"]
        said = {"do": "act", "key": key, "code": code, "move": self.move}
        return key, msgspec.json.encode(said).decode()

    async def socket_send(self, message: str) -> None:
        assert self.socket
        await self.socket.send(message)

    async def act(self, chance: random.Random) -> str:
        """Plays one of its choices; the key it went out with."""
        key, message = self.message(chance)
        await self.socket_send(message)
        return key

    async def until(self, ready: Any, seconds: float) -> bool:
        """Waits until something about this client is so."""
        deadline = time.perf_counter() + seconds
        while not ready():
            if self.lost.is_set():
                return False
            self.news.clear()
            try:
                async with asyncio.timeout(max(0.0, deadline - time.perf_counter())):
                    await self.news.wait()
            except TimeoutError:
                return bool(ready())
        return True
