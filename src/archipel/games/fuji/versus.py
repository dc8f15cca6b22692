"""Phase 5 in one row under one's dice: who moves, the three sums, the difference and its price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.fuji import layout
from archipel.games.fuji.compare import Comparison
from archipel.games.fuji.nodes import Z_TRAY
from archipel.games.fuji.rules.ring import members
from archipel.games.fuji.state import State
from archipel.games.fuji.words import MINUS, face_of

SCENERY: Final = ("scenery",)
SECOND: Final = (*SCENERY, "dim")  # of the neighbours the one that does not matter
FIRST_SLOT: Final = 1  # before it is what one can say


def versus(view: State, now: Comparison | None, names: list[str], text: Text) -> Iterator[Node]:
    """FU-10.4, FU-10.12: of whoever acts, or else of whoever is next."""
    if now is None:
        return
    spot = layout.own_spot(int(view.scenario))
    slot = FIRST_SLOT
    for member, found in now.sums.items():
        mover = member == now.member
        tags = SCENERY if mover or found == now.highest else SECOND
        face = face_of(view, member)
        token = f"member-{face}" if member < members(view) else "die-hidden"
        yield Node(f"versus-{member}", token, spot.talk(slot), 0.5, 0, Z_TRAY, face, "", "", tags)
        art = _outcome(now) if mover else "sum"
        at = spot.talk(slot + 1)
        yield Node(f"versus-sum-{member}", art, at, 0.56, 0, Z_TRAY, "", str(found), "", tags)
        slot += 2
    key = "alt.ahead" if now.margin > 0 else "alt.short"
    words = {"sum": now.value, "highest": now.highest, "margin": now.margin, "loss": now.loss}
    alt = text(key, seat=names[now.member], **words)
    label = f"{now.margin:+}".replace("-", MINUS)
    yield Node("margin", _outcome(now), spot.talk(slot), 0.62, 0, Z_TRAY, "", label, alt, SCENERY)
    label = f"{MINUS}{now.loss}" if now.loss else "0"
    yield Node("price", "price", spot.talk(slot + 1), 0.62, 0, Z_TRAY, "", label, "", SCENERY)


def _outcome(now: Comparison) -> str:
    return "sum-ahead" if now.margin > 0 else "sum-short"
