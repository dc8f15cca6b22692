"""Bots by others at a table: a chair is given to who has its token, and played over HTTP.

The house speaks in a stream of lines, and hears what is posted; the messages are those of
`archipel.bots.line`. To the table such a bot is somebody who comes and goes as people do: while its
stream is open it is here, and when it has been gone for long enough a bot of the house holds its
chair until it is back. Only the hash of a token is kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import secrets
import time
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from archipel.bots.line.messages import (
    PROTOCOL,
    Act,
    Alive,
    End,
    FromHouse,
    Hello,
    Play,
    TooSlow,
    Wrong,
    written,
    wrong,
)
from archipel.bots.line.program import meant
from archipel.core.match import Match
from archipel.server import protocol
from archipel.server.clocks import time_limit
from archipel.server.errors import NotAllowed, NotNow
from archipel.server.guests import guest_of
from archipel.server.house import House
from archipel.server.live import LiveTable
from archipel.server.tables import Body, Invite, SeatNumber, Short, entered
from archipel.server.viewer import Viewer

__all__ = ["STREAMED", "router"]

HEARTBEAT: Final = 15.0  # seconds after which a silent stream says that it is alive
LEAST_PATIENCE: Final = 5.0  # seconds: even where nobody waits for the absent
STREAMED: Final = "streamed"  # marks what must not wait to be compressed

Asker = Request[Any, Any, Any]
Here = NamedDependency[House]
TableId = FromPath[str]


class AskToken(Body, frozen=True):
    seat: SeatNumber
    name: Short = ""  # of the program, at the table


class SeatToken(msgspec.Struct, frozen=True):
    token: str  # opens the chair; it is told only once
    seat: int


class Played(msgspec.Struct, frozen=True):
    id: int  # of the question
    move: int  # moves that the seat has seen


class Listener(Viewer):
    """A program's stream: it sees no scenes, and is asked when it is to act."""

    def __init__(self, guest: str, seat: int) -> None:
        super().__init__(None, guest, seat)
        self.asked_at = -1  # what its seat had seen when it was last asked
        self.asked_since = 0.0
        self.said_at = time.monotonic()  # when the stream was last written to
        self.told: list[dict[str, Any]] = []  # events
        self.woken = asyncio.Event()

    @property
    def here(self) -> int:
        assert self.seat is not None, "nobody listens without a seat"
        return self.seat

    def send_bytes(self, message: bytes) -> None:
        """What browsers are told is not for programs."""

    def hang_up(self, code: int) -> None:  # noqa: ARG002  # streams have no codes
        self.hung_up = True
        self.woken.set()


@post("/{table_id:str}/token", status_code=201)
async def give_token(
    request: Asker, house: Here, table_id: TableId, data: JSONBody[AskToken], k: Invite = ""
) -> SeatToken:
    """Gives one's own chair, or as the host a free one, to a program.

    Asked for again by the same guest, a new token ends the old one.
    """
    live = await entered(request, house, table_id, k)
    token = secrets.token_urlsafe(24)
    async with live.locked():
        guest = guest_of(request)
        own = live.chairs.of(guest) == data.seat or live.chairs.at(data.seat).giver == guest
        if guest != live.table.host and not own:
            raise NotAllowed("only_host_or_sitter", field="seat")
        name = data.name or f"Bot {data.seat + 1}"
        chair = live.chairs.give_away(data.seat, guest, _guest(token), name, live.table.state)
        await live.reseat(chair)
    return SeatToken(token, data.seat)


@get("/{table_id:str}/bot/stream", media_type="application/x-ndjson", opt={STREAMED: True})
async def stream(request: Asker, house: Here, table_id: TableId) -> Stream:
    """What happens to the chair of a token, a line of JSON each, for as long as it is open."""
    live, listener = await _known(request, house, table_id)
    return Stream(
        _told(live, listener),
        media_type="application/x-ndjson",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@post("/{table_id:str}/bot/play", status_code=200)
async def play(request: Asker, house: Here, table_id: TableId, data: JSONBody[Play]) -> Played:
    """Answers the last question of the stream; the same answer sent twice is played once."""
    live, listener = await _known(request, house, table_id)
    async with live.locked():
        match = live.match
        if match is None:
            raise NotNow("table_open")
        actions = match.game.actions
        legal = match.bounded(listener.here) if data.id == live.seen(listener.here) else []
        # Without anything to choose from the table refuses it, or knows by its key that it was
        # played before.
        code = actions.code(meant(data, actions, legal)) if legal else 0
    key = f"program-{data.id}"  # a seat has its keys for itself
    await live.act(listener, protocol.Act(key=key, code=code, move=data.id))
    return Played(data.id, live.seen(listener.here))


# --- the stream -----------------------------------------------------------------------------------


async def _told(live: LiveTable, listener: Listener) -> AsyncIterator[bytes]:
    """All that a program is told, until the game is over or somebody hangs up."""
    for other in live.viewers:  # the line that was open before is dead, or not wanted any more
        if isinstance(other, Listener) and other.guest == listener.guest:
            other.hang_up(0)
    await live.join(listener)
    try:
        with live.changed.heard() as listener.woken:
            if listener.seat is not None:
                yield written(_hello(live, listener))
            while not listener.hung_up and listener.seat is not None:
                listener.woken.clear()
                async with live.locked():
                    message = _next(live, listener)
                if message is None:
                    message = await _silence(live, listener)
                if message is not None:
                    listener.said_at = time.monotonic()
                    yield written(message)
                    listener.hung_up |= isinstance(message, End | Wrong)
    finally:
        # Whoever hangs up cancels us, and with that everything that we would still wait for.
        leaving = asyncio.create_task(live.leave(listener))
        _leaving.add(leaving)
        leaving.add_done_callback(_leaving.discard)


_leaving: set[asyncio.Task[None]] = set()  # a task that nobody keeps might be forgotten


async def _silence(live: LiveTable, listener: Listener) -> Alive | None:
    """Waits until something has changed, or it is time to say that the line is alive.

    What others do unseen wakes us as well; it must not show in when the line says so.
    """
    until = min(listener.said_at + HEARTBEAT, _late_at(live, listener))
    try:
        async with asyncio.timeout(max(0.0, until - time.monotonic())):
            await listener.woken.wait()
    except TimeoutError:
        return Alive()
    return None


def _hello(live: LiveTable, listener: Listener) -> Hello:
    return Hello(
        protocol=PROTOCOL,
        game=live.table.game,
        seat=listener.here,
        seats=live.table.seats,
        options=live.table.options,
        forgetful=False,
        seed=secrets.randbits(32),
        seconds=None,
    )


def _next(live: LiveTable, listener: Listener) -> FromHouse | None:
    """What there is to say now, if anything. Within `locked`."""
    match, seat = live.match, listener.seat
    if match is None or seat is None:
        return None
    if match.over:
        return End(scores=list(match.scores), winners=list(match.winners))
    if live.table.state != "playing":
        listener.asked_at = -1  # an answer may have been refused meanwhile: it is asked again
    elif seat in match.acting and not (match.sealed and live.answered(seat)):
        if listener.asked_at != live.seen(seat):
            return _question(live, match, listener)
        if time.monotonic() >= _late_at(live, listener):
            live.chairs.held.add(seat)
            live.tell_seats()
            error = TooSlow(f"no answer within {_patience(live):g} seconds", field="program")
            return wrong(error, listener.asked_at, 0)
    return None


def _question(live: LiveTable, match: Match, listener: Listener) -> Act:
    seat, told = listener.here, listener.told
    events = [msgspec.to_builtins(event) for event in match.log(seat)]
    same = 0
    while same < min(len(events), len(told)) and events[same] == told[same]:
        same += 1
    listener.told = events
    listener.asked_at, listener.asked_since = live.seen(seat), time.monotonic()
    return Act(
        id=listener.asked_at,
        view=match.recall(seat),
        legal=msgspec.to_builtins(match.bounded(seat)),
        events=events[same:],
        undone=len(told) - same,
        seconds=_seconds(live, match),
    )


def _seconds(live: LiveTable, match: Match) -> float:
    """Until the window closes (IS-16.3) or time is up (IS-16.6), or it is taken to be absent."""
    table, ends = live.table, math.inf
    if match.sealed and table.kind == "live":
        ends = live.since + table.window
    elif (limit := time_limit(live)) is not None:
        ends = live.turn_since + limit
    return max(0.0, min(_patience(live), ends - time.monotonic()))


def _patience(live: LiveTable) -> float:
    return max(LEAST_PATIENCE, live.table.away)


def _late_at(live: LiveTable, listener: Listener) -> float:
    """When a program that is waited for has been waited for too long."""
    waited_for = live.table.state == "playing" and listener.asked_at == live.seen(listener.seat)
    sealed = live.match is not None and live.match.sealed
    return listener.asked_since + _patience(live) if waited_for and not sealed else math.inf


# --- inside ---------------------------------------------------------------------------------------


async def _known(request: Asker, house: House, table_id: str) -> tuple[LiveTable, Listener]:
    """The table, and the chair that the token of a request opens."""
    bearer, _, token = request.headers.get("Authorization", "").partition(" ")
    guest = _guest(token)
    live = await house.entered(table_id, guest)
    seat = live.chairs.of(guest)
    if bearer != "Bearer" or seat is None:
        raise NotAllowed("no_such_token", field="token")
    return live, Listener(guest, seat)


def _guest(token: str) -> str:
    """Who has a token, as the table knows guests; cookies are signed, so nobody else is that."""
    return f"program-{hashlib.sha256(token.encode()).hexdigest()}"


router = Router(path="/tables", tags=["bots"], route_handlers=[give_token, stream, play])
