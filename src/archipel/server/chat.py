"""The chat of a table: for those who sit there; lines are numbered and kept."""

from __future__ import annotations

from archipel.server.database import Taken
from archipel.server.errors import BadRequest, NotAllowed
from archipel.server.live import LiveTable
from archipel.server.protocol import ChatLine, Say
from archipel.server.store import CHAT_LINES, Store, now
from archipel.server.viewer import Viewer

__all__ = ["say"]

MOST_LETTERS = 500


async def say(live: LiveTable, store: Store, viewer: Viewer, said: Say) -> None:
    """Commits a line and tells it to all. A key that came before says nothing twice."""
    text = "".join(c if c.isprintable() else " " for c in said.text).strip()
    if not 1 <= len(text) <= MOST_LETTERS:
        raise BadRequest(f"must be 1 to {MOST_LETTERS} characters", field="text")
    if viewer.seat is None:
        raise NotAllowed("only those who sit at the table may speak")
    async with live.locked():
        number = live.chat[-1].number + 1 if live.chat else 1
        name = live.chairs.seats[viewer.seat].name
        line = ChatLine(number, name, _face(live, viewer.seat), text, now())
        try:
            await store.write(store.said(live.table.id, viewer.seat, said.key, line))
        except Taken:
            return
        live.chat.append(line)
        del live.chat[:-CHAT_LINES]
        for other in live.viewers:
            if other.asked:
                other.send(line)


def _face(live: LiveTable, seat: int) -> str:
    """The colour of a seat, once the game has given it one."""
    if live.match is None:
        return ""
    faces = [panel.faces for panel in live.scene(None, "en").panels if panel.seat == seat]
    return faces[0][0] if faces and faces[0] else ""
