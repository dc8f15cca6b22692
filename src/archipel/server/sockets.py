"""The socket of a viewer: what it may say, and what it hears when that cannot be done."""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from archipel.core.errors import GameError
from archipel.core.registry import find
from archipel.core.rulebook import read_rulebook
from archipel.server.chat import say
from archipel.server.errors import (
    BadRequest,
    BrokenTable,
    NotFound,
    TooMany,
    said,
    spoken,
    stumbled,
)
from archipel.server.guests import address_asking, guest_of
from archipel.server.house import House
from archipel.server.live import LiveTable
from archipel.server.protocol import (
    Act,
    All,
    Done,
    Fault,
    FromClient,
    Say,
    Seats,
    StandingOrder,
    Undo,
)
from archipel.server.viewer import Viewer

__all__ = ["live_table"]

log = logging.getLogger(__name__)

LONGEST = 4096  # characters of a message
MOST_KEY = 64
PATIENCE = 10  # things that are no messages, before the socket is closed
PARTING = 2.0  # seconds for the last messages
NOT_ALLOWED, NO_TABLE, BROKEN, GARBAGE, TOO_FAST = 4403, 4404, 4409, 4400, 4429

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


@websocket("/tables/{table_id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any],
    house: NamedDependency[House],
    table_id: FromPath[str],
    k: FromQuery[str] = "",
) -> None:
    """One viewer, from coming to going."""
    await socket.accept()
    guest = guest_of(socket)
    if socket.scope["state"]["foreign"]:
        await socket.close(NOT_ALLOWED)
        return
    address = address_asking(socket)
    try:
        house.limits.ask(guest, address, writes=False)
        with house.limits.socket(guest, address):
            await _serve(socket, house, await house.entered(table_id, guest, k))
    except NotFound:
        await socket.close(NO_TABLE)
    except BrokenTable as error:
        if error.is_for(guest, k):
            detail = error.said(spoken(socket.headers.get("accept-language", "")))
            await socket.send_text(msgspec.json.encode(Fault("BrokenTable", detail)).decode())
        await socket.close(BROKEN if error.is_for(guest, k) else NO_TABLE)
    except TooMany as error:
        fault = Fault("TooMany", error.said(spoken(socket.headers.get("accept-language", ""))), "")
        await socket.send_text(msgspec.json.encode(fault).decode())
        await socket.close(TOO_FAST)


async def _serve(socket: WebSocket[Any, Any, Any], house: House, live: LiveTable) -> None:
    guest = guest_of(socket)
    viewer = Viewer(socket, guest, live.chairs.of(guest))
    delivery = asyncio.create_task(viewer.deliver())
    await live.join(viewer)
    try:
        await _listen(socket, house, live, viewer)
    finally:
        await live.leave(viewer)
        if viewer.hung_up:  # what it is still to hear comes first
            await asyncio.wait([delivery], timeout=PARTING)
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


async def _listen(
    socket: WebSocket[Any, Any, Any], house: House, live: LiveTable, viewer: Viewer
) -> None:
    patience = PATIENCE
    while patience:
        try:
            text = await socket.receive_data(mode="text")
        except (WebSocketDisconnect, RuntimeError):
            return
        key = ""
        try:
            house.limits.say(viewer.guest, address_asking(socket))
            message = _read(text)
            key = getattr(message, "key", "")
            await _do(live, viewer, message)
        except TooMany as error:
            viewer.send(_fault(error, live, viewer, ""))
            viewer.hang_up(TOO_FAST)
            return
        except GameError as error:
            patience -= isinstance(error, BadRequest)
            viewer.send(_fault(error, live, viewer, key))
        except Exception:  # one message that fails must not cost the connection
            log.exception("a message failed")
            viewer.send(Fault("ServerError", stumbled(viewer.language), key))
    viewer.hang_up(GARBAGE)


def _read(text: str) -> FromClient:
    if len(text) > LONGEST:
        raise BadRequest("line_length", most=LONGEST)
    try:
        message = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadRequest("quoted", text=str(error)) from None
    if not isinstance(message, All) and not 1 <= len(message.key) <= MOST_KEY:
        raise BadRequest("key_length", most=MOST_KEY, field="key")
    return message


async def _do(live: LiveTable, viewer: Viewer, message: FromClient) -> None:
    match message:
        case Act():
            await live.act(viewer, message)
        case Undo():
            await live.undo(viewer, message)
        case StandingOrder():
            async with live.locked():
                await live.order(viewer.seat, message.order)
                viewer.send(Done(message.key, live.seen(viewer.seat)))
        case Say():
            await say(live, viewer, message)
        case All():
            async with live.locked():
                viewer.asked, viewer.language = True, message.language
                viewer.send(Seats(live.lobby(viewer.guest)))
                live.show_all(viewer)


def _fault(error: GameError, live: LiveTable, viewer: Viewer, key: str) -> Fault:
    title = _rule_titles(live.table.game, viewer.language).get(error.rule, "")
    kind = type(error).__name__
    return Fault(kind, said(error, viewer.language), key, error.field, error.rule, title)


@cache
def _rule_titles(game: str, language: str) -> dict[str, str]:
    return {rule.id: rule.title[language] for rule in read_rulebook(find(game).folder).rules}
