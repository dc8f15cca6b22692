"""The chat of a table: for those who sit there; lines are numbered and kept.

A game may refuse a message before it is said. Then nothing is kept and nobody else hears of it.
"""

from __future__ import annotations

import math
import time

from archipel.server.database import Taken
from archipel.server.errors import BadRequest, NotAllowed, NotSaid
from archipel.server.live import LiveTable
from archipel.server.protocol import ChatLine, Done, Say
from archipel.server.store import CHAT_LINES, now
from archipel.server.viewer import Viewer

__all__ = ["say"]

MOST_LETTERS = 500


async def say(live: LiveTable, viewer: Viewer, said: Say) -> None:
    """Commits a line, tells it to all, acknowledges it. A key that came before says nothing twice.

    Raises NotSaid if the game will not have it.
    """
    text = "".join(c if c.isprintable() else " " for c in said.text).strip()
    if not 1 <= len(text) <= MOST_LETTERS:
        raise BadRequest("message_length", most=MOST_LETTERS, field="text")
    async with live.locked():
        seat = viewer.seat
        if seat is None:
            raise NotAllowed("only_seated_speak")
        if (seat, said.key) not in live.spoken:
            _ask_game(live, seat, text, viewer.language)
            name = live.chairs.seats[seat].name
            line = ChatLine(live.next_line, name, _face(live, seat), text, now())
            try:
                await live.keep(line, seat, said.key)
            except Taken:  # said long ago; else nothing is acknowledged that is not kept
                if not await live.kept(seat, said.key):
                    raise
            live.spoken[seat, said.key] = time.monotonic()
            while len(live.spoken) > CHAT_LINES:
                del live.spoken[next(iter(live.spoken))]
        viewer.send(Done(said.key, live.seen(seat)))


def _ask_game(live: LiveTable, seat: int, text: str, language: str) -> None:
    """Raises NotSaid, in the words of the game, if it will not have this said now."""
    if live.match is None:
        return
    times = [at for (speaker, _), at in live.spoken.items() if speaker == seat]
    since = time.monotonic() - times[-1] if times else math.inf
    refusal = live.match.mind(seat, text, language, since)
    if refusal is not None:
        raise NotSaid("quoted", text=refusal.reason, field="text", rule=refusal.rule)


def _face(live: LiveTable, seat: int) -> str:
    """The colour of a seat, once the game has given it one."""
    if live.match is None:
        return ""
    faces = [panel.faces for panel in live.scene(None, "en").panels if panel.seat == seat]
    return faces[0][0] if faces and faces[0] else ""
