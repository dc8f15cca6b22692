"""Waiting: where several act in their own time, since when the table waits for each of them.

What others do does not begin a seat's wait anew: a bot whose team-mates never stop talking would
never come to speak, and nobody's time would ever be up.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from archipel.core.match import Match

__all__ = ["Waiting"]

Question = tuple[bool, int | None]  # whether the game waits for a seat, and what it is asked


class Waiting:
    def __init__(self, match: Match, since: float) -> None:
        self._match = match
        self._questions = [self._question(seat) for seat in range(match.seats)]
        self._asked = [since] * match.seats
        self._acted = [since] * match.seats

    def look(self, acted: Iterable[int], *, seen: bool) -> None:
        """After entries of these seats: whoever is asked something else waits from now on.

        FU-5.9: what nobody could see sets no time, or else it would show in when things happen.
        """
        before, now = self._questions, time.monotonic()
        self._questions = [self._question(seat) for seat in range(self._match.seats)]
        if not seen:
            return
        for seat in acted:
            self._acted[seat] = now
        for seat, question in enumerate(self._questions):
            if question != before[seat]:
                self._asked[seat] = now

    def together(self, seat: int) -> bool:
        """Whether a seat acts in its own time now; else all wait for the last move."""
        return self._questions[seat][1] is not None

    def asked(self, seat: int) -> float:
        """Since when a seat is asked what it is asked now."""
        return self._asked[seat]

    def begun(self, seat: int) -> bool:
        """Whether it has acted since then."""
        return self._acted[seat] > self._asked[seat]

    def still(self, seat: int) -> float:
        """Since when a seat might have acted and has not."""
        return max(self._asked[seat], self._acted[seat])

    def _question(self, seat: int) -> Question:
        return seat in self._match.acting, self._match.asked(seat)
