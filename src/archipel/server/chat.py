"""The chat of a table: for those who sit there; lines are numbered and kept."""

from __future__ import annotations

import contextlib

from archipel.server.database import Taken
from archipel.server.errors import BadRequest, NotAllowed
from archipel.server.live import LiveTable
from archipel.server.protocol import ChatLine, Say
from archipel.server.store import now
from archipel.server.viewer import Viewer

__all__ = ["say"]

MOST_LETTERS = 500


async def say(live: LiveTable, viewer: Viewer, said: Say) -> None:
    """Commits a line and tells it to all. A key that came before says nothing twice."""
    text = "".join(c if c.isprintable() else " " for c in said.text).strip()
    if not 1 <= len(text) <= MOST_LETTERS:
        raise BadRequest(f"must be 1 to {MOST_LETTERS} characters", field="text")
    if viewer.seat is None:
        raise NotAllowed("only those who sit at the table may speak")
    async with live.locked():
        name = live.chairs.seats[viewer.seat].name
        line = ChatLine(live.next_line, name, _face(live, viewer.seat), text, now())
        with contextlib.suppress(Taken):
            await live.keep(line, viewer.seat, said.key)


def _face(live: LiveTable, seat: int) -> str:
    """The colour of a seat, once the game has given it one."""
    if live.match is None:
        return ""
    faces = [panel.faces for panel in live.scene(None, "en").panels if panel.seat == seat]
    return faces[0][0] if faces and faces[0] else ""
