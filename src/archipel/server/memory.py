"""Memory: finished games, played through again as far as somebody has looked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

from archipel.bots.curve import Curve, curve
from archipel.core.match import Match, opening
from archipel.core.notation import Record, read_struct
from archipel.core.scene import Scene
from archipel.server.errors import BadRequest

__all__ = ["Memories", "Memory", "Reader"]

Reader = tuple[str, tuple[str, ...]]  # a language, and what it calls the players

MOST_GAMES: Final = 16
MOST_SCENES: Final = 64  # of each game


class Memory:
    """One game. It is played through in a thread, for one visitor at a time."""

    def __init__(self, record: dict[str, Any]) -> None:
        kept = read_struct(record, Record)
        self._record = record
        self._moves = kept.moves
        self._first = kept.start.move if kept.start else 0
        self._match: Match | None = None
        self._curves: dict[Reader, Curve] = {}
        self._scenes: OrderedDict[tuple[int, Reader], Scene] = OrderedDict()
        self._lock = asyncio.Lock()

    async def curve(self, reader: Reader) -> Curve:
        async with self._lock:
            if reader not in self._curves:
                self._curves[reader] = await asyncio.to_thread(curve, self._record, *reader)
            return self._curves[reader]

    async def scene(self, move: int, reader: Reader) -> Scene:
        """The table after so many moves, everything face up. Raises BadRequest."""
        last = self._first + len(self._moves)
        if not self._first <= move <= last:
            raise BadRequest("move_range", first=self._first, last=last, field="move")
        async with self._lock:
            if (move, reader) not in self._scenes:
                self._scenes[move, reader] = await asyncio.to_thread(self._at, move, reader)
            found = self._scenes[move, reader]
            self._scenes.move_to_end((move, reader))
            if len(self._scenes) > MOST_SCENES:
                self._scenes.popitem(last=False)
            return found

    def _at(self, move: int, reader: Reader) -> Scene:
        """Goes on from where somebody looked last, if that was before."""
        match = self._match
        if match is None or match.move > move:
            match = self._match = opening(self._record)
        for played in self._moves[match.move - self._first : move - self._first]:
            match.play(played.seat, played.action)
        return match.open_scene(*reader)


class Memories:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Memory] = OrderedDict()

    def of(self, table: str, match: Match) -> Memory:
        if table not in self._games:
            self._games[table] = Memory(match.record())
        self._games.move_to_end(table)
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return self._games[table]
