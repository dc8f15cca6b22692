"""After the game: how the chances went, and what was on the table at every move."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from archipel.bots.curve import Curve
from archipel.core.scene import Scene
from archipel.core.tale import STYLE, Tale, as_page, as_text
from archipel.server.errors import NotNow
from archipel.server.guests import guest_of
from archipel.server.house import House
from archipel.server.memory import Memory, Reader
from archipel.server.tables import entered

__all__ = ["HANDLERS"]

# A page that stands alone has its one style sheet in it, and nothing else.
STYLE_HASH: Final = b64encode(sha256(STYLE.encode()).digest()).decode()
PAGE_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

Guest = Request[Any, Any, Any]
Here = NamedDependency[House]
Language = FromQuery[Literal["en", "fr"]]


class Replay(msgspec.Struct, frozen=True):
    """A moment of a finished game, with nothing hidden any more."""

    move: int
    scene: Scene


@get("/tables/{table_id:str}/curve", tags=["tables"])
async def show_curve(
    request: Guest,
    house: Here,
    table_id: FromPath[str],
    k: FromQuery[str] = "",
    language: Language = "en",
) -> Curve:
    """Everybody's chances over a finished game, and where they turned."""
    memory, reader = await _memory(request, house, table_id, k, language)
    return await memory.curve(reader)


@get("/tables/{table_id:str}/replay", tags=["tables"])
async def show_replay(
    request: Guest,
    house: Here,
    table_id: FromPath[str],
    move: FromQuery[int],
    k: FromQuery[str] = "",
    language: Language = "en",
) -> Replay:
    """The table after so many moves of a finished game, everything face up."""
    memory, reader = await _memory(request, house, table_id, k, language)
    return Replay(move, await memory.scene(move, reader))


@get("/tables/{table_id:str}/tale", tags=["tables"], media_type=MediaType.HTML)
async def show_tale(
    request: Guest,
    house: Here,
    table_id: FromPath[str],
    k: FromQuery[str] = "",
    language: Language = "en",
) -> Response[str]:
    """The story of a finished game as its visitor may know it: a page that stands alone."""
    told = await _tale(request, house, table_id, k, language)
    return Response(as_page(told), headers={"Content-Security-Policy": PAGE_POLICY})


@get("/tables/{table_id:str}/tale/text", tags=["tables"], media_type=MediaType.TEXT)
async def show_tale_text(
    request: Guest,
    house: Here,
    table_id: FromPath[str],
    k: FromQuery[str] = "",
    language: Language = "en",
) -> Response[str]:
    """The same as plain text."""
    told = await _tale(request, house, table_id, k, language)
    headers = {"Content-Disposition": f'attachment; filename="story-{table_id}.txt"'}
    return Response(as_text(told), headers=headers)


async def _tale(request: Guest, house: House, table_id: str, invite: str, language: str) -> Tale:
    live = await entered(request, house, table_id, invite)
    async with live.locked():
        if live.match is None or live.table.state != "over":
            raise NotNow("no_story")
        told = live.match.tale(live.chairs.of(guest_of(request)), language)
        return _played_by(told, live.chairs.names(language))


def _played_by(tale: Tale, players: list[str]) -> Tale:
    """The same with the names of who played."""
    chapters = tuple(
        msgspec.structs.replace(chapter, player=players[chapter.seat]) for chapter in tale.chapters
    )
    return msgspec.structs.replace(tale, chapters=chapters)


async def _memory(
    request: Guest, house: House, table_id: str, invite: str, language: str
) -> tuple[Memory, Reader]:
    """Of a finished game only: while it runs this door is shut to everybody."""
    live = await entered(request, house, table_id, invite)
    async with live.locked():
        if live.match is None or live.table.state != "over":
            raise NotNow("not_over")
        reader = language, tuple(live.chairs.names(language))
        return house.memories.of(table_id, live.match), reader


HANDLERS = [show_curve, show_replay, show_tale, show_tale_text]
