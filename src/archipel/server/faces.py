"""The colours of a table's seats, as its game gives them: known before the game begins."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from archipel.core.match import Match
from archipel.core.registry import find
from archipel.server.store import Table

__all__ = ["faces_of"]


def faces_of(table: Table) -> list[list[str]]:
    """For each seat its colours; they depend on the options alone, never on chance."""
    options = msgspec.json.encode(table.options, order="sorted")
    return _faces(table.game, table.seats, options)


@lru_cache(256)
def _faces(game: str, seats: int, options: bytes) -> list[list[str]]:
    match = Match(find(game), seats, msgspec.json.decode(options), "faces")
    return [list(panel.faces) for panel in match.scene(None).panels]
