"""Hints: what a bot would do in one's place, where the table allows it. Nothing is played."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final, Literal

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from archipel.bots.hint import Hint
from archipel.core.errors import NotYourTurn
from archipel.server.errors import NotAllowed, NotNow, TooMany
from archipel.server.guests import guest_of
from archipel.server.house import House
from archipel.server.live import Advice, LiveTable
from archipel.server.tables import entered
from archipel.server.thinkers import BotFailed, Thinkers
from archipel.server.workers import Player

__all__ = ["HANDLERS"]

ADVISER: Final = "adept"
EVERY: Final = 2.0  # seconds from a seat's hint to its next: thinking is dear


class AskHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: Literal["en", "fr"] = "en"


@post("/tables/{table_id:str}/hint", status_code=200, tags=["tables"])
async def ask_hint(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    table_id: FromPath[str],
    data: JSONBody[AskHint],
    k: FromQuery[str] = "",
) -> Hint:
    """What a bot would do in the place of the visitor, who is to act."""
    live = await entered(request, house, table_id, k)
    async with live.locked():
        advice = _advice(live, house.thinkers, live.chairs.of(guest_of(request)), data.language)
    try:
        return await asyncio.shield(advice.thought)  # another request may wait for the same
    except BotFailed:
        raise NotNow("no_hint") from None


def _advice(live: LiveTable, thinkers: Thinkers, seat: int | None, language: str) -> Advice:
    """The same for the same position, thought about once. Within `locked`."""
    match = live.match
    if seat is None:
        raise NotAllowed("not_seated")
    if not live.table.hints:
        raise NotAllowed("hints_off")
    if match is None or live.table.state != "playing":
        raise NotNow(f"table_{live.table.state}")
    if match.sealed:
        raise NotNow("no_hint_sealed")
    if seat not in match.acting:
        raise NotYourTurn(f"seat {seat} is not to act", field="seat")
    last, at = live.advice.get(seat), time.monotonic()
    if last and (last.seen, last.language) == (live.seen(seat), language):
        return last
    if last and at < last.at + EVERY:
        raise TooMany("one_hint")
    player = Player(live.table.id, seat, live.table.game, ADVISER)
    thought = asyncio.create_task(
        thinkers.advise(player, match.decision(seat, forgets=True, bound=False), language)
    )
    live.advice[seat] = Advice(live.seen(seat), language, at, thought)
    return live.advice[seat]


HANDLERS = [ask_hint]
