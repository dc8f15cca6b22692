"""A hundred thousand requests and messages that nobody should send, over all doors of a house.

    python bench/hostile.py --requests 100000 --half-open 2000

People sit at tables of all kinds, public and private, open and under way. Strangers with cookies of
their own ask everything that the API has for these tables, in every bent form: nobody may lose a
chair or a secret, no answer may say that we have failed (5xx), and none may tell a private table
from one that is not there. Then thousands of connections are left half open while health is asked.
All of it comes from this machine to itself; guests are many, so that limits stay out of the way.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import socket
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from hostile_requests import Ask, Maker, Target
from table_clients import Server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from archipel.server.conduct import Wished, settled
from archipel.server.guests import COOKIE, signed
from archipel.server.house import House
from archipel.server.settings import Settings
from archipel.server.sockets import TOO_FAST
from archipel.server.store import Seat

LINES = 12  # connections at once
TALK = 45  # messages over one socket: fewer than its limit
MESSAGES = 0.2  # of all, over sockets
PAIRS = 0.15  # of requests: to a private table and to none
MOST_LIMITED = 0.05
SECRET = 16  # letters of the shortest of our secrets
SLOWEST_HEALTH = 1.0  # seconds
STARTS = (
    b"", b"GET /api/health HT", b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
    b"GET /api/rules/naufrages HTTP/1.1\r\nHost: x\r\n\r\n",  # and never reads what comes
)  # fmt: skip


@dataclass
class Found:
    statuses: Counter[str] = field(default_factory=Counter)
    sent: int = 0
    limited: int = 0
    broken: list[str] = field(default_factory=list)  # 5xx, and their like over sockets
    tells: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)


async def prepare(data: Path, guests: int) -> tuple[list[Target], list[str]]:
    """Tables with people, and the cookies of strangers."""
    house = House(Settings(data, workers=1))
    await house.open()
    tables = [
        await _prepare_one(house, game, state, public=public)
        for game in ("the-island", "fuji", "mauna-kea", "naufrages")
        for public in (True, False)
        for state in ("open", "playing")
    ]
    names = [secrets.token_urlsafe(16) for _ in range(guests)]
    cookies = [f"{COOKIE}={signed(name, house.secret)}" for name in names]
    await house.close()
    return tables, cookies


async def _prepare_one(house: House, game: str, state: str, *, public: bool) -> Target:
    victims = tuple(secrets.token_urlsafe(16) for _ in range(3))
    table = await house.open_table(
        host=victims[0],
        game=game,
        seats=3,
        options={},
        title="",
        public=public,
        conduct=settled(Wished(away=3600.0, hints=True)),
    )
    written = []
    for seat, guest in enumerate(victims):
        key = secrets.token_urlsafe(16)
        chair = Seat(
            seat=seat, who="person", guest=guest, name=f"Victim {seat}", ready=True, secret=key
        )
        written.append(house.store.seat(table.id, chair))
    written += [house.store.state(table.id, "playing")] if state == "playing" else []
    await house.store.write(*written)
    return Target(table.id, public, victims)


def rows(data: Path, tables: list[Target]) -> dict[str, Any]:
    """What must be as it was: who sits where, what was played, and in which state."""
    base = sqlite3.connect(data / "archipel.sqlite3")
    ids = [table.id for table in tables]
    marks = ",".join("?" * len(ids))
    columns = {
        "seats": "*",
        "moves": "*",
        "passes": "*",
        "chat": "*",
        "tables": "id AS table_id, host, invite, seed, state",
    }
    found = {
        name: f"SELECT * FROM (SELECT {what} FROM {name}) WHERE table_id IN ({marks}) ORDER BY 1, 2"  # noqa: S608  # our own names
        for name, what in columns.items()
    }
    try:
        return {name: base.execute(query, ids).fetchall() for name, query in found.items()}
    finally:
        base.close()


def kept_secret(before: dict[str, Any]) -> list[bytes]:
    """Invitations and seeds of the victims' tables, their cookies and their seats' secrets."""
    texts = [
        value for _, host, invite, seed, _ in before["tables"] for value in (host, invite, seed)
    ]
    texts += [value for row in before["seats"] for value in row[1:] if isinstance(value, str)]
    return [text.encode() for text in set(texts) if len(text) >= SECRET]


class Line:
    """A connection that is made anew when it is closed."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, what: Ask) -> tuple[int, dict[str, str], bytes]:
        """Status (0: hung up without a word), headers and body."""
        try:
            async with asyncio.timeout(60):
                if self._streams is None:
                    self._streams = await asyncio.open_connection("127.0.0.1", self._port)
                reader, writer = self._streams
                writer.write(what.on_the_wire(f"127.0.0.1:{self._port}"))
                answer = await _read(reader, what.method)
                while answer[0] == HTTPStatus.CONTINUE:
                    answer = await _read(reader, what.method)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self.close()
            return 0, {}, b""
        if answer[1].get("connection") == "close":
            self.close()
        return answer

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
        self._streams = None


async def _read(reader: asyncio.StreamReader, method: str) -> tuple[int, dict[str, str], bytes]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {
        name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])
    }
    status, body = int(lines[0].split()[1]), b""
    if method == "HEAD" or status in (100, 204, 304):
        return status, headers, body
    if headers.get("transfer-encoding") == "chunked":
        while size := int(await reader.readuntil(b"\r\n"), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readexactly(2)
    else:
        body = await reader.readexactly(int(headers.get("content-length", "0")))
    return status, headers, body


def note(
    found: Found, what: Ask, answer: tuple[int, dict[str, str], bytes], hidden: list[bytes]
) -> None:
    status, headers, body = answer
    found.sent += 1
    found.statuses[f"{status // 100}xx" if status else "hung up"] += 1
    refused = status == HTTPStatus.SERVICE_UNAVAILABLE and "retry-after" in headers
    found.limited += status == HTTPStatus.TOO_MANY_REQUESTS or refused
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR and not refused:
        found.broken.append(f"{status} {what.method} {what.target[:80]} {what.body[:80]!r}")
    if any(secret in body for secret in hidden):
        found.leaks.append(f"{what.method} {what.target[:80]}")


async def ask_all(
    port: int, maker: Maker, cookies: list[str], requests: int, hidden: list[bytes], found: Found
) -> None:
    line = Line(port)
    for number in range(requests):
        cookie = cookies[number % len(cookies)]
        if maker.chance.random() >= PAIRS / 2:
            what = maker.ask(cookie)
            note(found, what, await line.ask(what), hidden)
            continue
        there, gone, name, missing = maker.pair(cookie)
        answers = [await line.ask(there), await line.ask(gone)]
        for what, answer in zip((there, gone), answers, strict=True):
            note(found, what, answer, hidden)
        limited = HTTPStatus.TOO_MANY_REQUESTS in (answers[0][0], answers[1][0])
        if not limited and _told(answers[0], name) != _told(answers[1], missing):
            found.tells.append(
                f"{there.method} {there.target[:80]}: {answers[0][0]}, {answers[1][0]}"
            )
    line.close()


def _told(answer: tuple[int, dict[str, str], bytes], name: str) -> tuple[Any, ...]:
    status, headers, body = answer
    kept = {key: value for key, value in headers.items() if key not in ("date", "set-cookie")}
    return status, kept, body.replace(name.encode(), b"TABLE")


async def talk_all(
    port: int, maker: Maker, cookies: list[str], messages: int, hidden: list[bytes], found: Found
) -> None:
    """Over sockets of strangers, at tables where they may only look."""
    sent, public = 0, [table for table in maker.tables if table.public]
    while sent < messages:
        table = maker.chance.choice(maker.tables if maker.odds(0.1) else public)
        cookie = maker.chance.choice(cookies)
        address = f"ws://127.0.0.1:{port}/api/tables/{table.id}/live"
        try:
            async with asyncio.timeout(60), connect(
                address, additional_headers={"Cookie": cookie}, proxy=None, compression=None
            ) as line:  # fmt: skip
                for _ in range(TALK):
                    await line.send(maker.message())
                    sent += 1
                    found.sent += 1
                while True:
                    heard = await asyncio.wait_for(line.recv(), 2.0)
                    text = heard.encode() if isinstance(heard, str) else heard
                    hear(found, text, hidden)
        except (ConnectionClosed, TimeoutError, InvalidHandshake) as error:
            code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
            found.statuses[f"socket closed {code}" if code else "socket open"] += 1
            found.limited += code == TOO_FAST


def hear(found: Found, text: bytes, hidden: list[bytes]) -> None:
    said = json.loads(text)
    found.statuses[f"socket {said['is']}"] += 1
    if said["is"] == "fault" and said["kind"] == "ServerError":
        found.broken.append(f"socket: {text[:200]!r}")
    if any(secret in text for secret in hidden):
        found.leaks.append(f"socket: {said['is']}")


def health(port: int) -> float:
    began = time.perf_counter()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=30) as answer:
        assert answer.status == HTTPStatus.OK
    return time.perf_counter() - began


def document_of(port: int) -> Any:
    """What the server says that it can be asked."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/schema/openapi.json") as answer:
        return json.load(answer)


def half_open(port: int, lines: int) -> list[float]:
    """How long health takes while so many connections are left half open, from many addresses."""
    alone = [health(port) for _ in range(20)]
    opened = []
    for number in range(lines):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((f"127.0.1.{1 + number % 50}", 0))
        line.settimeout(10)
        line.connect(("127.0.0.1", port))
        line.sendall(STARTS[number % len(STARTS)])
        opened.append(line)
    times = [health(port) for _ in range(20)]
    print(f"health without them: {statistics.median(alone):.3f} s, at most {max(alone):.3f} s")
    for line in opened:
        line.close()
    return times


async def besiege(data: Path, requests: int, lines: int, seed: int) -> tuple[Found, list[float]]:
    tables, cookies = await prepare(data, max(50, requests // 300))
    before = rows(data, tables)
    hidden = kept_secret(before)
    server, found = Server(data), Found()
    try:
        document = document_of(server.port)
        talk = int(requests * MESSAGES) // 2
        each = (requests - 2 * talk) // LINES
        async with asyncio.TaskGroup() as group:
            for number in range(LINES):
                maker = Maker(document, tables, seed * 100 + number)
                own = cookies[number::LINES]
                work = int(each / (1 + PAIRS / 2)) + 1
                group.create_task(ask_all(server.port, maker, own, work, hidden, found))
            for number in range(2):
                maker = Maker(document, tables, seed * 100 + 50 + number)
                group.create_task(talk_all(server.port, maker, cookies, talk, hidden, found))
        times = half_open(server.port, lines)
    finally:
        server.stop()
    after = rows(data, tables)
    found.taken = [name for name, was in before.items() if after[name] != was]
    return found, times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--requests", type=int, default=100_000, help="and messages, together")
    parser.add_argument("--half-open", type=int, default=2000, help="connections")
    parser.add_argument("--slowest", type=float, default=SLOWEST_HEALTH, help="health, in seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found, times = asyncio.run(
            besiege(Path(folder), given.requests, given.half_open, given.seed)
        )
    share = found.limited / found.sent
    print(f"{found.sent} requests and messages in {time.monotonic() - began:.0f} s")
    for name, count in sorted(found.statuses.items()):
        print(f"  {name:20} {count}")
    print(f"answered by a limiter: {found.limited} ({share:.1%})")
    print(
        f"health with {given.half_open} half-open connections: "
        f"{statistics.median(times):.3f} s, at most {max(times):.3f} s"
    )
    bad = {
        "5xx": found.broken,
        "tells": found.tells,
        "leaks": found.leaks,
        "taken over": found.taken,
    }
    for name, cases in bad.items():
        print(f"{name}: {len(cases)}", *cases[:10], sep="\n  ")
    held = not any(bad.values()) and share <= MOST_LIMITED and max(times) < given.slowest
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
