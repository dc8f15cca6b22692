"""Sight: how much of what was entered at a table each viewer could tell.

Entries are moves and undos. Clients are told numbers by their own sight only, so that what somebody
does behind a screen shows in no number that others see.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from archipel.core.match import Match

__all__ = ["Sight"]

REMEMBERED: Final = 64  # of the latest sights of a seat, what it was asked then


class Sight:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._viewers = (None, *range(match.seats))
        self._counts: Counter[int | None] = Counter()
        self._asked: dict[int, deque[tuple[int, int]]] = {
            seat: deque(maxlen=REMEMBERED) for seat in range(match.seats)
        }
        self._remember()

    def of(self, seat: int | None) -> int:
        """How many entries a seat or a spectator (None) has noticed."""
        return self._counts[seat]

    def still_fits(self, seat: int, move: int) -> bool:
        """Whether an answer to what a seat saw then may still be meant now.

        Where several act in their own time, moves cross on the way: what others have done since
        does not matter as long as the seat is asked the same.
        """
        if move == self._counts[seat]:
            return True
        asked = dict(self._asked[seat])
        now = self._match.asked(seat)
        return now is not None and asked.get(move) == now

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Counts an entry for whoever notices it."""
        before = {viewer: self._match.noticed(viewer) for viewer in self._viewers}
        yield
        for viewer, count in before.items():
            self._counts[viewer] += self._match.noticed(viewer) != count
        self._remember()

    def _remember(self) -> None:
        for seat, asked in self._asked.items():
            question, sight = self._match.asked(seat), self._counts[seat]
            if question is not None and (not asked or asked[-1] != (sight, question)):
                asked.append((sight, question))
