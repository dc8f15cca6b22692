"""Connections: how many there may be, and how long they may take to say what they want.

uvicorn waits for ever for the rest of a request, and for whoever does not read. Its protocols are
taken as they are; here every connection is a Line in a Register that looks at all of them once a
second and cuts those that are late. Where there is no more room, a new connection takes the place
of the one that has been saying nothing for longest; only if all of them are busy is it sent away.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from typing import Any, ClassVar, Final, Literal

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from archipel.core.text import LANGUAGES
from archipel.server.addresses import address_of, networks, within
from archipel.server.headers import HEADERS
from archipel.server.words import words

__all__ = ["Line", "Register", "Times", "http_protocol"]

LONGEST_HEAD: Final = 32 * 1024  # bytes of the first line and all headers
WHY: Final = {
    HTTPStatus.BAD_REQUEST: "malformed",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "too_big",
    HTTPStatus.SERVICE_UNAVAILABLE: "too_many_connections",
}
LOOK: Final = 0.5  # seconds between looks at all lines
AGAIN: Final = 10  # seconds after which whoever is sent away may try again
PRINTABLE: Final = bytes(range(0x21, 0x7F))  # what may be in a request's first line

# What a line waits for: the end of a request's head, the end of its body, our answer to it, the
# next request; or it has become a socket, which is asked for signs of life by uvicorn.
Phase = Literal["head", "body", "answer", "idle", "socket"]


@dataclass(frozen=True)
class Times:
    """Seconds."""

    head: float = 10.0  # for the first line and all headers
    body: float = 30.0  # for the whole request
    unread: float = 20.0  # that somebody may leave what we say unread
    closing: float = 5.0  # that a closed connection may take to be gone


class Line:
    """One connection, whatever speaks over it."""

    def __init__(self, transport: asyncio.Transport, address: str, at: float) -> None:
        self.transport = transport
        self.address = address
        self.phase: Phase = "head"
        self.since = at
        self.unread_since: float | None = None
        self.closing_since: float | None = None

    def late(self, times: Times, at: float) -> bool:
        if self.transport.is_closing():
            self.closing_since = at if self.closing_since is None else self.closing_since
            return at > self.closing_since + times.closing
        if self.unread_since is not None and at > self.unread_since + times.unread:
            return True
        allowed = {"head": times.head, "body": times.body}.get(self.phase)
        return allowed is not None and at > self.since + allowed


class Register:
    """All lines of a server: at most so many, and at most so many from one address.

    Proxies that are trusted stand for many people, and may have as many as there is room for.
    """

    def __init__(
        self, most: int, most_from_one: int, trusted: Sequence[str] = (), times: Times | None = None
    ) -> None:
        self.most = most
        self.most_from_one = most_from_one
        self.times = times or Times()
        self._trusted = networks(trusted)
        self._from: Counter[str] = Counter()
        self._lines: set[Line] = set()
        self._quiet: dict[Line, None] = {}  # those that wait for a request, longest first
        self._looking: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, transport: asyncio.Transport) -> Line | None:
        """A new line, or None if there is no room for it."""
        loop = asyncio.get_running_loop()
        peer = get_remote_addr(transport)
        address = address_of(peer[0] if peer else "")
        counted = not within(peer[0] if peer else "", self._trusted)
        if counted and self._from[address] >= self.most_from_one and not self._cut_quiet(address):
            return None
        if len(self._lines) >= self.most and not self._cut_quiet(None):
            return None
        line = Line(transport, address, loop.time())
        self._lines.add(line)
        self._from[address] += 1
        self._quiet[line] = None
        if self._looking is None:
            self._looking = loop.call_later(LOOK, self._look)
        return line

    def leave(self, line: Line) -> None:
        if line in self._lines:
            self._lines.remove(line)
            self._quiet.pop(line, None)
            self._from[line.address] -= 1
            if not self._from[line.address]:
                del self._from[line.address]

    def turn(self, line: Line, phase: Phase, since: float | None = None) -> None:
        """What a line waits for from now on."""
        line.phase = phase
        line.since = asyncio.get_running_loop().time() if since is None else since
        self._quiet.pop(line, None)
        if line in self._lines and phase in ("head", "body", "idle"):
            self._quiet[line] = None

    def _cut_quiet(self, address: str | None) -> bool:
        """Cuts the line that has been quiet for longest, of one address or of all."""
        for line in self._quiet:
            if address in (None, line.address):
                line.transport.abort()
                self.leave(line)
                return True
        return False

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        at = loop.time()
        for line in [line for line in self._lines if line.late(self.times, at)]:
            line.transport.abort()
        self._looking = loop.call_later(LOOK, self._look) if self._lines else None


# --- uvicorn's protocols, with an eye on the time -------------------------------------------------


class GuardedHttp(HttpToolsProtocol):
    """HTTP whose requests come in time and have an end."""

    register: ClassVar[Register]
    line: Line | None = None
    head = 0  # bytes since the last request was complete
    fault = HTTPStatus.BAD_REQUEST

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.line = self.register.enter(transport)
        # uvicorn calls it a class, and calls it.
        self.ws_protocol_class = partial(GuardedSocket, self.register, self.line)  # type: ignore[assignment]
        super().connection_made(transport)
        if self.line is None:
            self._send_away(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.line:
            self.register.leave(self.line)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.line is None or self.transport.is_closing():
            return
        if self.line.phase == "idle":
            self.register.turn(self.line, "head")
        self.head += len(data)
        super().data_received(data)
        if self.line.phase == "head" and self.head > LONGEST_HEAD:
            self._send_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        assert self.line
        length = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if length > LONGEST_HEAD:
            self.fault = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise ValueError("the head of a request is too long")
        if self.url.translate(None, PRINTABLE):
            raise ValueError("the first line of a request is printable ASCII")
        if self.line.phase == "head":  # else it follows one that is not answered yet
            self.register.turn(self.line, "body", since=self.line.since)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        assert self.line
        self.head = 0
        super().on_message_complete()
        if self.line.phase == "body":
            cycle: RequestResponseCycle | None = self.cycle  # none before the first of them
            answered = cycle is not None and cycle.response_complete
            self.register.turn(self.line, "idle" if answered else "answer")

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.line and self.line.phase == "answer":
            if self.cycle.response_complete:
                self.register.turn(self.line, "idle")
            else:  # the next request is here already, or half of it
                self.register.turn(self.line, "body" if self.cycle.more_body else "answer")

    def handle_websocket_upgrade(self) -> None:
        assert self.line
        self.register.turn(self.line, "socket")
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        _unread(self.line, since=self.loop.time())
        super().pause_writing()

    def resume_writing(self) -> None:
        _unread(self.line, since=None)
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002  # ours has all languages
        self._send_away(self.fault)

    def _send_away(self, status: HTTPStatus) -> None:
        """Says why, in every language as none is known yet, and hangs up."""
        text = "\n".join(words(language)(f"refused.{WHY[status]}") for language in LANGUAGES)
        body = f"{text}\n".encode()
        headers = HEADERS | {
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Connection": "close",
        }
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            headers["Retry-After"] = str(AGAIN)
        head = "".join(f"{name.lower()}: {value}\r\n" for name, value in headers.items())
        first = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        self.transport.write(f"{first}{head}\r\n".encode("ascii") + body)
        self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket whose other end reads."""

    def __init__(self, register: Register, line: Line | None, **given: Any) -> None:
        super().__init__(**given)
        self.register = register
        self.line = line

    def connection_lost(self, exc: Exception | None) -> None:
        if self.line:
            self.register.leave(self.line)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        _unread(self.line, since=self.loop.time())
        super().pause_writing()

    def resume_writing(self) -> None:
        _unread(self.line, since=None)
        super().resume_writing()


def _unread(line: Line | None, *, since: float | None) -> None:
    if line:
        line.unread_since = since


def http_protocol(register: Register) -> type[asyncio.Protocol]:
    """What uvicorn speaks, through a register."""
    return type("RegisteredHttp", (GuardedHttp,), {"register": register})
