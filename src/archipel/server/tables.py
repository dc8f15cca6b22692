"""Tables over HTTP: opened, joined, started, paused. They are played over the socket."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from archipel.server.conduct import Order, Wished, settled
from archipel.server.errors import BadRequest, NotAllowed, NotNow
from archipel.server.guests import address_asking, guest_of
from archipel.server.house import House
from archipel.server.live import LiveTable
from archipel.server.protocol import Lobby

__all__ = ["entered", "router"]

Title = Annotated[str, msgspec.Meta(max_length=60)]
Short = Annotated[str, msgspec.Meta(max_length=200)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]

Guest = Request[Any, Any, Any]
Here = NamedDependency[House]
TableId = FromPath[str]
Invite = FromQuery[str]  # of a private table, unless one sits there


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is posted."""


class OpenTable(Wished, frozen=True, kw_only=True):
    """A table's facts, and how it is to be played."""

    game: Short
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    title: Title = ""
    public: bool = True


class Opened(msgspec.Struct, frozen=True):
    id: str
    invite: str


class Sit(Body, frozen=True):
    seat: SeatNumber
    name: Short
    invite: Short = ""


class PutBot(Body, frozen=True):
    seat: SeatNumber
    level: Short | None = None


class SetReady(Body, frozen=True):
    ready: bool = True


class SetOrder(Body, frozen=True):
    order: Order


class SetPaused(Body, frozen=True):
    paused: bool = True


class Kick(Body, frozen=True):
    seat: SeatNumber


class Return(Body, frozen=True):
    secret: Short


class SeatLink(msgspec.Struct, frozen=True):
    link: str


@post("/", status_code=201)
async def open_table(request: Guest, house: Here, data: JSONBody[OpenTable]) -> Opened:
    """Opens a table; whoever does is its host."""
    title = " ".join(data.title.split())
    if not title.isprintable():
        raise BadRequest("unprintable", field="title")
    house.limits.open_table(guest_of(request), address_asking(request))
    table = await house.open_table(
        host=guest_of(request),
        game=data.game,
        seats=data.seats,
        options=data.options,
        title=title,
        public=data.public,
        conduct=settled(data),
    )
    return Opened(table.id, table.invite)


@get("/{table_id:str}")
async def show_table(request: Guest, house: Here, table_id: TableId, k: Invite = "") -> Lobby:
    """A table as this visitor sees it."""
    live = await entered(request, house, table_id, k)
    return live.lobby(guest_of(request))


@post("/{table_id:str}/sit", status_code=200)
async def sit(
    request: Guest, house: Here, table_id: TableId, data: JSONBody[Sit], k: Invite = ""
) -> Lobby:
    """Takes a free chair, or one's own again."""
    live = await entered(request, house, table_id, data.invite or k)
    async with live.locked():
        guest = guest_of(request)
        changed = live.chairs.sit(data.seat, guest, data.name, live.table.state)
        await live.reseat(changed)
        return live.lobby(guest)


@post("/{table_id:str}/stand", status_code=200)
async def stand(request: Guest, house: Here, table_id: TableId, k: Invite = "") -> Lobby:
    """Leaves; in a running game a bot holds the chair."""
    live = await entered(request, house, table_id, k)
    async with live.locked():
        guest = guest_of(request)
        await live.reseat(live.chairs.stand(guest, live.table.state))
        return live.lobby(guest)


@post("/{table_id:str}/ready", status_code=200)
async def ready(
    request: Guest, house: Here, table_id: TableId, data: JSONBody[SetReady], k: Invite = ""
) -> Lobby:
    """Says that one is ready, or not yet."""
    live = await entered(request, house, table_id, k)
    async with live.locked():
        guest = guest_of(request)
        _only_in(live, "open")
        await live.reseat(live.chairs.set_ready(guest, ready=data.ready))
        return live.lobby(guest)


@post("/{table_id:str}/bot", status_code=200)
async def put_bot(
    request: Guest, house: Here, table_id: TableId, data: JSONBody[PutBot], k: Invite = ""
) -> Lobby:
    """The host puts a bot into a chair, or takes it away."""
    live = await _hosted(request, house, table_id, k)
    async with live.locked():
        await live.reseat(live.chairs.put_bot(data.seat, data.level, live.table.state))
        return live.lobby(guest_of(request))


@post("/{table_id:str}/kick", status_code=200)
async def kick(
    request: Guest, house: Here, table_id: TableId, data: JSONBody[Kick], k: Invite = ""
) -> Lobby:
    """The host frees a chair; in a running game a bot gets it."""
    live = await _hosted(request, house, table_id, k)
    async with live.locked():
        _only_in(live, "open", "playing", "paused")
        await live.reseat(live.chairs.kick(data.seat, live.table.state))
        return live.lobby(guest_of(request))


@post("/{table_id:str}/start", status_code=200)
async def start(request: Guest, house: Here, table_id: TableId, k: Invite = "") -> Lobby:
    """The host begins the game."""
    live = await _hosted(request, house, table_id, k)
    async with live.locked():
        _only_in(live, "open")
        live.chairs.check_start(live.table.host)
        await live.enter("playing")
        return live.lobby(guest_of(request))


@post("/{table_id:str}/pause", status_code=200)
async def pause(
    request: Guest, house: Here, table_id: TableId, data: JSONBody[SetPaused], k: Invite = ""
) -> Lobby:
    """Stops bots and windows, or lets them go on; for all who play, and the host."""
    live = await entered(request, house, table_id, k)
    async with live.locked():
        guest = guest_of(request)
        if live.chairs.of(guest) is None and live.table.host != guest:
            raise NotAllowed("only_players_pause")
        _only_in(live, "playing", "paused")
        state = live.table.state
        if data.paused != (state == "paused"):
            await live.enter("paused" if data.paused else "playing")
        return live.lobby(guest)


@post("/{table_id:str}/order", status_code=200)
async def set_order(
    request: Guest, house: Here, table_id: TableId, data: JSONBody[SetOrder], k: Invite = ""
) -> Lobby:
    """IS-16.3: how one's sealed answers are given from now on; nobody else is told."""
    live = await entered(request, house, table_id, k)
    async with live.locked():
        guest = guest_of(request)
        await live.order(live.chairs.of(guest), data.order)
        return live.lobby(guest)


@get("/{table_id:str}/key")
async def seat_key(request: Guest, house: Here, table_id: TableId, k: Invite = "") -> SeatLink:
    """The link that opens one's own seat in another browser."""
    live = await entered(request, house, table_id, k)
    seat = live.chairs.of(guest_of(request))
    if seat is None:
        raise NotAllowed("not_seated")
    secret = live.chairs.seats[seat].secret
    return SeatLink(f"/t/{table_id}?k={live.table.invite}&s={secret}")


@post("/{table_id:str}/return", status_code=200)
async def come_back(
    request: Guest, house: Here, table_id: TableId, data: JSONBody[Return], k: Invite = ""
) -> Lobby:
    """Opens the seat whose secret this is, for this browser."""
    live = await house.entered(table_id, guest_of(request), k, data.secret)
    async with live.locked():
        guest = guest_of(request)
        for seat in live.chairs.people():
            if seat.secret and secrets.compare_digest(seat.secret.encode(), data.secret.encode()):
                await live.admit(guest, seat)
                return live.lobby(guest)
    raise NotAllowed("no_such_secret", field="secret")


@get(
    "/{table_id:str}/record",
    response_headers=[
        ResponseHeader(name="Content-Disposition", documentation_only=True, value="attachment")
    ],
)
async def record(
    request: Guest, house: Here, table_id: TableId, k: Invite = ""
) -> Response[dict[str, Any]]:
    """The record of a finished game, seed and secrets included."""
    live = await entered(request, house, table_id, k)
    async with live.locked():
        if live.match is None or live.table.state != "over":
            raise NotNow("no_record")
        found = live.match.record()
    name = f"{live.table.game}-{table_id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found, headers=headers)


async def entered(request: Guest, house: House, table_id: str, invite: str) -> LiveTable:
    """The table, for those whom it admits; to others a private one does not exist."""
    return await house.entered(table_id, guest_of(request), invite)


async def _hosted(request: Guest, house: House, table_id: str, invite: str) -> LiveTable:
    live = await entered(request, house, table_id, invite)
    if live.table.host != guest_of(request):
        raise NotAllowed("only_host")
    return live


def _only_in(live: LiveTable, *states: str) -> None:
    if live.table.state not in states:
        raise NotNow(f"table_{live.table.state}")


router = Router(
    path="/tables",
    tags=["tables"],
    route_handlers=[
        open_table,
        show_table,
        sit,
        stand,
        ready,
        put_bot,
        kick,
        start,
        pause,
        set_order,
        seat_key,
        come_back,
        record,
    ],
)
