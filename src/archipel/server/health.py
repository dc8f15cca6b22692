"""Whether the house is well: it can write what it acknowledges. Asked by whoever runs it."""

from __future__ import annotations

import asyncio
import shutil
import time
from typing import Final

import msgspec
from litestar import get
from litestar.di import NamedDependency

from archipel.server.errors import CannotWrite
from archipel.server.headers import FOR_ALL
from archipel.server.house import House

__all__ = ["HANDLERS"]

LEAST_FREE: Final = 16 * 2**20  # bytes of the disk
KEPT: Final = 5.0  # seconds for which an answer holds: many may ask
PATIENCE: Final = 3.0  # seconds for one row


class Health(msgspec.Struct, frozen=True):
    tables: int  # in memory
    viewers: int


@get("/health", cache_control=FOR_ALL)
async def health(house: NamedDependency[House]) -> Health:
    """That the house is open, and can write."""
    async with house.checking:
        if time.monotonic() >= house.checked + KEPT:
            house.fault = await _fault(house)
            house.checked = time.monotonic()
    if house.fault:
        raise CannotWrite(house.fault)
    live = house.in_memory()
    return Health(len(live), sum(len(table.viewers) for table in live))


async def _fault(house: House) -> str:
    """Why nothing can be written, by its key in the catalogue; "" if it can."""
    if shutil.disk_usage(house.settings.data).free < LEAST_FREE:
        return "disk_full"
    try:
        async with asyncio.timeout(PATIENCE):
            await house.store.write(house.store.checked())
    except (CannotWrite, TimeoutError):
        return "cannot_write"
    return ""


HANDLERS = [health]
