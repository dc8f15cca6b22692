"""A house on a free port, in a thread; and people who come with a browser's manners."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.server.connections import Times
from archipel.server.house import House
from archipel.server.live import LiveTable
from archipel.server.serving import served
from archipel.server.settings import UNLIMITED, Settings
from archipel.server.sight import Sight
from archipel.server.store import Seat
from archipel.server.waiting import Waiting

T = TypeVar("T")

FAST: dict[str, Any] = {"game": "the-island", "seats": 3, "pace": 0, "window": 0.2}


class Running:
    """A server in a thread of its own, with its house in reach."""

    def __init__(self, settings: Settings, times: Times | None = None) -> None:
        config = served(settings, times, port=0)
        self.house: House = config.app.state.house  # type: ignore[union-attr]
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(serve())

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self._server.started, 60)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.should_exit = True
        self._thread.join(15)

    def call(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Runs something in the server's own loop."""
        assert self._loop
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(30)

    def live(self, table: str) -> LiveTable:
        return self.call(self.house.table(table))

    def seats(self, table: str) -> list[Seat]:
        """The chairs of a table as their rows say."""
        store, row = self.house.store, self.live(table).table
        return self.call(store.seats_of([row]))[table]

    def change(self, table: str, **changed: Any) -> None:
        """Sets what a table may not be opened with, such as very short times."""
        live = self.live(table)

        async def change() -> None:
            async with live.locked():
                live.table = msgspec.structs.replace(live.table, **changed)
                live.changed.set()

        self.call(change())

    def leave_memory(self, table: str) -> None:
        """As if nobody had looked at a table for long; a window that is open closes first."""
        live = self.live(table)

        async def tidy() -> bool:
            live.touched -= self.house.settings.idle + 1
            await self.house.tidy()
            return live not in self.house.in_memory()

        until(lambda: self.call(tidy()))

    def lay(self, table: str, match: Match) -> None:
        """Puts another position on a table that is played, and shows it to all who look."""
        live = self.live(table)

        async def lay() -> None:
            async with live.locked():
                seen = live.sight._counts if live.sight else None
                live.match, live.sight = match, Sight(match)
                live.sight._counts.update(seen)  # what clients have been told goes on from there
                live.sight._remember()
                live.waiting = Waiting(match, time.monotonic())
                live._scenes.clear()
                for viewer in live.viewers:
                    viewer.scene = None
                live.tell()

        self.call(lay())

    def forward(self, table: str, wanted: Callable[[Match], bool]) -> None:
        """Plays a running table at random up to a moment that is wanted."""
        live = self.live(table)
        game, seats = find(live.table.game), live.table.seats
        moves = path_to(lambda: Match(game, seats, live.table.options, live.table.seed), wanted)

        async def play() -> None:
            async with live.locked():
                assert live.count == 0
                await live._append([(seat, action, None) for seat, action in moves])
                live.tell()

        self.call(play())


def path_to(
    begin: Callable[[], Match], wanted: Callable[[Match], bool]
) -> list[tuple[int, Action]]:
    """Moves from the setup to a moment that is wanted, found by random play."""
    for attempt in range(300):
        match = begin()
        dice, moves = random.Random(attempt), list[tuple[int, Action]]()
        while not match.over:
            if wanted(match):
                return moves
            seat = match.acting[0]
            action = dice.choice(match.bounded(seat))
            match.play(seat, action)
            moves.append((seat, action))
    raise AssertionError("no game comes to such a moment")


def until(wanted: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.01)


@dataclass
class Live:
    """A socket at a table: keeps the scene as a client does, and every frame."""

    socket: ClientConnection
    language: str = "en"
    frames: list[str] = field(default_factory=list)
    heard: list[dict[str, Any]] = field(default_factory=list)
    scene: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    move: int = -1
    number: int = 0
    keys: int = 0

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask_all(self, language: str = "en") -> None:
        self.say(do="all", language=language)

    def act(self, code: int, *, move: int | None = None, key: str = "") -> str:
        self.keys += 1
        key = key or f"{id(self)}-{self.keys}"
        self.say(do="act", key=key, code=code, move=self.move if move is None else move)
        return key

    def hear(self, seconds: float = 20.0) -> dict[str, Any]:
        """The next message, which is also drawn. Raises TimeoutError."""
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        self._draw(message)
        return message

    def hear_until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        while True:
            message = self.hear()
            fits = all(message.get(name) == value for name, value in wanted.items())
            if message["is"] == kind and fits:
                return message

    def hear_answer(self, key: str) -> dict[str, Any]:
        """`done`, or a fault: a window may have closed while an answer was on its way."""
        while True:
            message = self.hear()
            if message["is"] in ("done", "fault") and message.get("key") == key:
                return message

    def quiet(self, seconds: float) -> bool:
        """Whether nothing comes for so long."""
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False

    def catch_up(self, move: int) -> None:
        while self.move < move:
            self.hear()

    def see_all(self, live: LiveTable) -> None:
        """Until it has seen what there is to see for its seat."""
        self.catch_up(live.seen(self.table.get("you")))

    def closed_with(self) -> int | None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.close_code

    @property
    def choices(self) -> list[dict[str, Any]]:
        return list(self.scene.get("choices", []))

    def _draw(self, message: dict[str, Any]) -> None:
        if message["is"] == "table":
            self.table = message["table"]
        elif message["is"] == "scene":
            self.number, self.move = message["number"], message["move"]
            self.scene = message["scene"]
            self.scene["nodes"] = {node["id"]: node for node in self.scene["nodes"]}
        elif message["is"] == "update":
            assert message["number"] == self.number + 1
            self.number, self.move = message["number"], message["move"]
            nodes = self.scene["nodes"]
            nodes.update({node["id"]: node for node in message.get("put", [])})
            for gone in message.get("gone", []):
                del nodes[gone]
            for name in ("prompt", "choices", "ways", "steps", "panels", "facts", "backdrop"):
                if name in message:
                    self.scene[name] = message[name]
            log = self.scene["log"]
            del log[len(log) - message.get("undone", 0) :]
            log.extend(message.get("log", []))
            for name in ("over", "can_undo"):
                self.scene[name] = message.get(name, False)


class Person:
    """A browser with a cookie of its own."""

    def __init__(self, address: str) -> None:
        self._address = address
        # Longer than the server itself lets anybody wait: a machine under test is a busy one.
        self.web = httpx.Client(base_url=f"http://{address}/api", trust_env=False, timeout=60)
        self._open = contextlib.ExitStack()

    def get(self, path: str, **query: Any) -> Any:
        answer = self.web.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.web.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, path: str, status: int, **body: Any) -> dict[str, Any]:
        answer = self.web.post(path, json=body)
        assert answer.status_code == status, answer.text
        problem: dict[str, Any] = answer.json()
        assert set(problem) == {"kind", "detail", "field", "rule"}
        return problem

    def live(self, table: str, k: str = "", headers: dict[str, str] | None = None) -> Live:
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        connection = connect(
            f"ws://{self._address}/api/tables/{table}/live?k={k}",
            additional_headers={"Cookie": cookies, **(headers or {})},
            proxy=None,
        )
        return Live(self._open.enter_context(connection))

    def leave(self) -> None:
        self._open.close()
        self.web.close()


@dataclass
class Company:
    """A running table with people and bots."""

    id: str
    people: list[Person]
    sockets: list[Live]


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One house for all tests: each opens tables of its own."""
    data = tmp_path_factory.mktemp("house") / "data"
    with Running(Settings(data, workers=1, **UNLIMITED)) as server:
        yield server


@pytest.fixture
def person(running: Running) -> Iterator[Callable[[], Person]]:
    """Somebody new at the door."""
    came: list[Person] = []

    def come() -> Person:
        came.append(Person(running.address))
        came[-1].get("/home")
        return came[-1]

    yield come
    for somebody in came:
        somebody.leave()


@pytest.fixture
def company(running: Running, person: Callable[[], Person]) -> Callable[..., Company]:
    """A started table: so many people, bots in the other chairs."""

    def gather(people: int, level: str = "uniform", **changed: Any) -> Company:
        given = FAST | changed
        came = [person() for _ in range(people)]
        host = came[0]
        table = host.post("/tables", **given)["id"]
        for seat, guest in enumerate(came):
            guest.post(f"/tables/{table}/sit", seat=seat, name=f"Guest {seat}")
            guest.post(f"/tables/{table}/ready", ready=True)
        for seat in range(people, given["seats"]):
            host.post(f"/tables/{table}/bot", seat=seat, level=level)
        host.post(f"/tables/{table}/start")
        return Company(table, came, [])

    return gather


def join(company: Company, language: str = "en") -> list[Live]:
    """All people come to their table."""
    company.sockets = [somebody.live(company.id) for somebody in company.people]
    for socket in company.sockets:
        socket.ask_all(language)
        socket.hear_until("scene")
    return company.sockets


def own_turn(sockets: list[Live]) -> Live:
    """The socket of whoever is to act, all having heard everything."""
    latest = max(socket.move for socket in sockets)
    for socket in sockets:
        socket.catch_up(latest)
    return next(socket for socket in sockets if socket.choices)
