"""Journal: what happened in a match, for whom it happened, and in which words it was told.

What is done behind a screen leaves no trace for others: not a line, and not a gap in a numbering.
So every viewer's moves are counted apart.
"""

from __future__ import annotations

import itertools
from typing import Any

from archipel.core.contract import SPECTATOR
from archipel.core.events import Event
from archipel.core.game import Game
from archipel.core.phrases import called
from archipel.core.record import blank
from archipel.core.scene import Line
from archipel.core.text import Text

__all__ = ["LOG_MOVES", "Journal"]

LOG_MOVES = 40  # told in a scene

Told = tuple[str, tuple[str, ...], int, Event]  # language, who sits there, number of the move


class Journal:
    def __init__(self, game: Game, seats: int, offset: int) -> None:
        self._game = game
        self._offset = offset  # moves before the first that is written here
        self._log: list[list[Event]] = []  # the events of each move
        self._told: list[dict[Told, Line]] = []  # the latest of them, in words
        # The moves, from 0, of which each viewer could tell that they happened.
        self._noticed: dict[int, list[int]] = {SPECTATOR: [], **{s: [] for s in range(seats)}}
        self._scratch = blank(game.state)

    def write(self, before: Any, state: Any, events: list[Event]) -> None:
        """A move; for whoever sees an event of it, or has another view than before, it happened."""
        self._log.append(events)
        self._told.append({})
        if len(self._told) > LOG_MOVES:
            self._told[-LOG_MOVES - 1].clear()
        for viewer, moves in self._noticed.items():
            seen = bool(self._game.seen(state, viewer, events))
            if seen or self._view(before, viewer) != self._view(state, viewer):
                moves.append(len(self._log) - 1)

    def strike(self) -> None:
        """Takes the last move out again."""
        self._log.pop()
        self._told.pop()
        for moves in self._noticed.values():
            if moves and moves[-1] == len(self._log):
                moves.pop()

    def noticed(self, viewer: int) -> int:
        """Of how many moves a viewer could tell that they happened."""
        return len(self._noticed[viewer])

    def events(self, state: Any, viewer: int, moves: int | None) -> list[Event]:
        """What happened, or in the last moves, as far as a viewer may know it now."""
        kept = self._log if moves is None else self._log[-moves:]
        return self._game.seen(state, viewer, itertools.chain.from_iterable(kept))

    def lines(
        self, state: Any, seen: Any, viewer: int, text: Text, moves: int | None
    ) -> tuple[Line, ...]:
        """The same in words; what was said lately is kept."""
        game, lines = self._game, list[Line]()
        names = called(game.words.seats(seen, text), text)
        noticed = self._noticed[viewer]
        first = 0 if moves is None else max(0, len(noticed) - moves)
        for number, index in enumerate(noticed[first:], self._offset + first + 1):
            told = self._told[index]
            for event in game.seen(state, viewer, self._log[index]):
                key = (text.language, text.players, number, event)
                if key not in told:
                    told[key] = game.words.line(seen, number, event, text, names)
                lines.append(told[key])
        return tuple(lines)

    def all_lines(self, state: Any, text: Text, moves: int | None) -> tuple[Line, ...]:
        """The moves in words, or the last of them, with nothing left out: after the game."""
        names = called(self._game.words.seats(state, text), text)
        first = 0 if moves is None else max(0, len(self._log) - moves)
        return tuple(
            self._game.words.line(state, number, event, text, names)
            for number, events in enumerate(self._log[first:], self._offset + first + 1)
            for event in events
        )

    def _view(self, state: Any, viewer: int) -> bytes:
        self._game.rules.view(state, viewer, self._scratch)
        return bytes(self._scratch.tobytes())
