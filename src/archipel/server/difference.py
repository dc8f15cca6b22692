"""The difference between two scenes of one viewer, as an Update."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from archipel.core.scene import Line, Scene
from archipel.server.protocol import Update

__all__ = ["difference", "numbered"]

T = TypeVar("T")

_UNNUMBERED = b'{"is":"update","number":0,'
_encoder = msgspec.json.Encoder()


def difference(old: Scene, new: Scene, move: int) -> Update:
    """What turns the old scene into the new one; its number is still to be set."""
    before = {node.id: node for node in old.nodes}
    put = [node for node in new.nodes if before.pop(node.id, None) != node]
    undone, log = _log(old.log, new.log)
    return Update(
        number=0,
        move=move,
        put=put,
        gone=list(before),
        prompt=new.prompt if new.prompt != old.prompt else None,
        choices=_changed(old.choices, new.choices),
        ways=_changed(old.ways, new.ways),
        layers=_changed(old.layers, new.layers),
        emblem=new.emblem if new.emblem != old.emblem else None,
        cards=_changed(old.cards, new.cards),
        focus=_changed(old.focus, new.focus),
        steps=_changed(old.steps, new.steps),
        panels=_changed(old.panels, new.panels),
        facts=_changed(old.facts, new.facts),
        backdrop=new.backdrop if new.backdrop != old.backdrop else None,
        log=log,
        undone=undone,
        over=new.over,
        can_undo=new.can_undo,
    )


def numbered(update: bytes, number: int) -> bytes:
    """An encoded update with a viewer's own number: the rest is encoded once for all of them."""
    assert update.startswith(_UNNUMBERED)
    return b'{"is":"update","number":%d,' % number + update[len(_UNNUMBERED) :]


def _changed(old: Sequence[T], new: Sequence[T]) -> list[T] | None:
    return list(new) if new != old else None


def _log(old: Sequence[Line], new: Sequence[Line]) -> tuple[int, list[Line]]:
    """How many lines to take back from the end, and the lines to add.

    A scene tells the latest moves only. So the two logs overlap: the new one begins somewhere in
    the old one, or (after an undo) the old one somewhere in the new one.
    """
    if not old or not new:
        return len(old), list(new)
    best, added = 0, 0
    starts = [(i, 0) for i, line in enumerate(old) if line == new[0]]
    starts += [(0, i) for i, line in enumerate(new) if i and line == old[0]]
    for in_old, in_new in starts:
        common = 0
        for one, other in zip(old[in_old:], new[in_new:], strict=False):
            if one != other:
                break
            common += 1
        if in_old + common > best:
            best, added = in_old + common, in_new + common
    return len(old) - best, list(new[added:])
