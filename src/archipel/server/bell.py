"""Bell: an event that others may listen to as well."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["Bell"]


class Bell(asyncio.Event):
    """Who waits for the bell itself clears it; every listener has an event of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._listeners: list[asyncio.Event] = []

    def set(self) -> None:
        super().set()
        for listener in self._listeners:
            listener.set()

    @contextmanager
    def heard(self) -> Iterator[asyncio.Event]:
        listener = asyncio.Event()
        self._listeners.append(listener)
        try:
            yield listener
        finally:
            self._listeners.remove(listener)
