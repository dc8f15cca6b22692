"""Limits: how much one guest, and all who share an address, may ask in a time.

A cookie costs nothing, so whatever counts for a guest counts for its address as well. An address
has room for `Settings.crowd` people: a school or a club plays behind one.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from archipel.server.errors import TooMany
from archipel.server.settings import Settings

__all__ = ["CONNECTIONS_EACH", "Buckets", "Limits"]

MINUTE: Final = 60.0
HOUR: Final = 3600.0
MOST_KNOWN: Final = 20_000  # guests or addresses that are remembered, of each kind
# What each of a crowd may use of its address on average; alone one may use more.
WRITES_EACH: Final = 60  # a minute
READS_EACH: Final = 150  # a minute
MESSAGES_EACH: Final = 5.0  # a second
TABLES_EACH: Final = 6  # an hour
GUESTS_EACH: Final = 10  # new cookies, an hour
SOCKETS_EACH: Final = 4  # at once
CONNECTIONS_EACH: Final = 10  # at once: a browser opens six, and one for each socket
BURST: Final = 3.0  # seconds' worth of messages


class Buckets:
    """A bucket for everybody, that leaks at a steady rate; what does not fit is too much."""

    def __init__(
        self, per_second: float, size: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = per_second
        self._size = size
        self._clock = clock
        self._full: dict[str, tuple[float, float]] = {}  # how full, and when that was

    def take(self, who: str) -> float:
        """Seconds until there is room; 0 if there is, and then it is taken."""
        if not self._size:
            return 0.0
        at = self._clock()
        level = self._level(who, at)
        if level + 1 > self._size:
            return (level + 1 - self._size) / self._rate
        self._full.pop(who, None)  # the latest is last
        self._full[who] = (level + 1, at)
        if len(self._full) > MOST_KNOWN:
            self._forget(at)
        return 0.0

    def _level(self, who: str, at: float) -> float:
        level, then = self._full.get(who, (0.0, at))
        return max(0.0, level - (at - then) * self._rate)

    def _forget(self, at: float) -> None:
        """Those who are empty again, and if that is not enough those who came least lately."""
        self._full = {who: full for who, full in self._full.items() if self._level(who, at)}
        for who in list(self._full)[: max(0, len(self._full) - MOST_KNOWN // 2)]:
            del self._full[who]


class Limits:
    """All limits of a house. What is said to be 0 in its settings has none."""

    def __init__(self, settings: Settings) -> None:
        crowd, messages = settings.crowd, settings.messages_per_second
        self._writes = _pair(settings.writes_per_minute, crowd * WRITES_EACH, MINUTE)
        self._reads = _pair(settings.reads_per_minute, crowd * READS_EACH, MINUTE)
        self._tables = _pair(settings.tables_per_hour, crowd * TABLES_EACH, HOUR)
        self._messages = _pair(messages * BURST, crowd * MESSAGES_EACH * BURST, BURST)
        self._guests = Buckets(crowd * GUESTS_EACH / HOUR, crowd * GUESTS_EACH)
        self._most_sockets = (settings.sockets, crowd * SOCKETS_EACH)
        self._sockets: tuple[Counter[str], Counter[str]] = (Counter(), Counter())

    def ask(self, guest: str, address: str, *, writes: bool) -> None:
        """A request; without a guest it counts for its address alone. Raises TooMany."""
        _take(self._writes if writes else self._reads, guest, address, "too_many")

    def open_table(self, guest: str, address: str) -> None:
        """Raises TooMany."""
        _take(self._tables, guest, address, "too_many_tables")

    def say(self, guest: str, address: str) -> None:
        """A message over a socket. Raises TooMany."""
        _take(self._messages, guest, address, "too_many")

    def meet(self, address: str) -> None:
        """Somebody new. Raises TooMany."""
        if wait := self._guests.take(address):
            raise TooMany("too_many_guests", again=wait)

    @contextmanager
    def socket(self, guest: str, address: str) -> Iterator[None]:
        """For as long as a socket is open. Raises TooMany."""
        whose = list(zip(self._sockets, self._most_sockets, (guest, address), strict=True))
        if any(most and count[who] >= most for count, most, who in whose):
            raise TooMany("too_many_sockets", again=MINUTE)
        for count, _, who in whose:
            count[who] += 1
        try:
            yield
        finally:
            for count, _, who in whose:
                count[who] -= 1
                if not count[who]:
                    del count[who]


def _pair(of_guest: float, of_address: float, seconds: float) -> tuple[Buckets, Buckets]:
    return Buckets(of_guest / seconds, of_guest), Buckets(of_address / seconds, of_address)


def _take(buckets: tuple[Buckets, Buckets], guest: str, address: str, why: str) -> None:
    wait = (buckets[0].take(guest) if guest else 0.0) or buckets[1].take(address)
    if wait:
        raise TooMany(why, again=wait)
