"""After the game: how the chances went, and what was on the table at every move."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from archipel.bots.curve import Curve
from archipel.core.scene import Scene
from archipel.server.errors import NotNow
from archipel.server.house import House
from archipel.server.memory import Memory
from archipel.server.tables import entered

__all__ = ["HANDLERS"]

Guest = Request[Any, Any, Any]
Here = NamedDependency[House]
Language = FromQuery[Literal["en", "fr"]]


class Replay(msgspec.Struct, frozen=True):
    """A moment of a finished game, as a spectator saw it."""

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
    return await (await _memory(request, house, table_id, k)).curve(language)


@get("/tables/{table_id:str}/replay", tags=["tables"])
async def show_replay(
    request: Guest,
    house: Here,
    table_id: FromPath[str],
    move: FromQuery[int],
    k: FromQuery[str] = "",
    language: Language = "en",
) -> Replay:
    """What a spectator saw after so many moves of a finished game."""
    memory = await _memory(request, house, table_id, k)
    return Replay(move, await memory.scene(move, language))


async def _memory(request: Guest, house: House, table_id: str, invite: str) -> Memory:
    live = await entered(request, house, table_id, invite)
    async with live.locked():
        if live.match is None or live.table.state != "over":
            raise NotNow("the game is not over")
        return house.memories.of(table_id, live.match)


HANDLERS = [show_curve, show_replay]
