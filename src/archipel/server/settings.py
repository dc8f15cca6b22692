"""What a house can be set to."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from archipel.server.folder import Folder

__all__ = ["UNLIMITED", "Settings", "default_folder"]


@dataclass(frozen=True)
class Settings:
    """Seconds, unless a name says otherwise."""

    data: Path  # folder of the database
    crowd: int = 40  # people who may share one address; 0: no limits by address
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks that may say who asks
    connections: int = 4000  # at once, as far as the system has file descriptors
    idle: float = 600.0  # until a table that nobody watches leaves the memory
    workers: int = 0  # processes in which bots think; 0: one for every core
    # For each guest; 0: no limit.
    writes_per_minute: int = 240  # requests that change something
    reads_per_minute: int = 1200  # all others
    messages_per_second: float = 20.0  # over sockets, after a burst of three seconds' worth
    tables_per_hour: int = 30  # opened
    sockets: int = 24  # at once
    told: Callable[[float], None] = lambda _: None  # hears how much of the games is compiled

    @property
    def database(self) -> Path:
        return Folder(self.data).database


# For tests and benches that are a crowd by themselves.
UNLIMITED: Final[dict[str, Any]] = {
    "crowd": 0,
    "writes_per_minute": 0,
    "reads_per_minute": 0,
    "messages_per_second": 0.0,
    "tables_per_hour": 0,
    "sockets": 0,
}


def default_folder() -> Path:
    """The user's own data folder, as the platform has it."""
    if home := os.environ.get("XDG_DATA_HOME"):
        return Path(home) / "archipel"
    if windows := os.environ.get("LOCALAPPDATA"):
        return Path(windows) / "archipel"
    return Path.home() / ".local" / "share" / "archipel"
