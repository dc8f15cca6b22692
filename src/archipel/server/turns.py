"""Turns: a few places, and a line for them in which nobody stands in everybody's way.

Whoever has waited since longest for a turn comes next: first by address, then by guest. So one who
asks for many things, with as many cookies as may be, waits for himself and not the others for him.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final, NamedTuple

from archipel.server.errors import TooMany

__all__ = ["OF_ADDRESS", "OF_ALL", "OF_GUEST", "Asker", "Turns"]

# At work or waiting, at most.
OF_GUEST: Final = 4
OF_ADDRESS: Final = 12
OF_ALL: Final = 36
REMEMBERED: Final = 1000  # of whom we know when they had their turn


class Asker(NamedTuple):
    address: str
    guest: str


class _Ticket(NamedTuple):
    asker: Asker
    called: asyncio.Future[None]


class Turns:
    def __init__(self, places: int) -> None:
        self._free = places
        self._line: list[_Ticket] = []
        self._inside: Counter[Asker] = Counter()  # in the line or at a place
        self._served: dict[str | Asker, int] = {}  # the number of their last turn
        self._number = count(1)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """A place, once it is one's turn. Raises TooMany at once."""
        self._check_room(asker)
        self._inside[asker] += 1
        try:
            await self._called(asker)
            try:
                yield
            finally:
                self._free += 1
                self._call()
        finally:
            self._inside[asker] -= 1
            self._forget()

    def _check_room(self, asker: Asker) -> None:
        if self._inside[asker] >= OF_GUEST:
            raise TooMany("workshop_yours")
        here = sum(n for other, n in self._inside.items() if other.address == asker.address)
        if here >= OF_ADDRESS or self._inside.total() >= OF_ALL:
            raise TooMany("workshop_full")

    async def _called(self, asker: Asker) -> None:
        ticket = _Ticket(asker, asyncio.get_running_loop().create_future())
        self._line.append(ticket)
        self._call()
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket in self._line:
                self._line.remove(ticket)
            else:  # called, and gone at the same moment
                self._free += 1
                self._call()
            raise

    def _call(self) -> None:
        while self._free and self._line:
            ticket = min(self._line, key=self._last_turn)  # of equals the one who came first
            self._line.remove(ticket)
            self._free -= 1
            number = next(self._number)
            self._served[ticket.asker.address] = self._served[ticket.asker] = number
            if not ticket.called.done():
                ticket.called.set_result(None)

    def _last_turn(self, ticket: _Ticket) -> tuple[int, int]:
        asker = ticket.asker
        return self._served.get(asker.address, 0), self._served.get(asker, 0)

    def _forget(self) -> None:
        self._inside = +self._inside
        if not self._inside:
            self._served.clear()
        elif len(self._served) > REMEMBERED:
            here = {*self._inside, *(asker.address for asker in self._inside)}
            self._served = {who: n for who, n in self._served.items() if who in here}
