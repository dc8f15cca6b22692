"""What a house can be set to."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Settings", "default_folder"]


@dataclass(frozen=True)
class Settings:
    """Seconds, unless a name says otherwise."""

    data: Path  # folder of the database
    idle: float = 600.0  # until a table that nobody watches leaves the memory
    workers: int = 0  # processes in which bots think; 0: one for every core
    writes_per_minute: int = 240  # requests that change something, per guest; 0: no limit
    messages_per_second: float = 20.0  # over one socket, after a burst of three seconds' worth

    @property
    def database(self) -> Path:
        return self.data / "archipel.sqlite3"


def default_folder() -> Path:
    """The user's own data folder, as the platform has it."""
    if home := os.environ.get("XDG_DATA_HOME"):
        return Path(home) / "archipel"
    if windows := os.environ.get("LOCALAPPDATA"):
        return Path(windows) / "archipel"
    return Path.home() / ".local" / "share" / "archipel"
