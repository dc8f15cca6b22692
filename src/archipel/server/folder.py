"""The data folder: for nobody's eyes but the owner's, and for one server at a time.

It holds the key that signs cookies and all seeds. What SQLite lays beside the database gets the
database's own permissions, so it is enough that this file is private before anybody writes it. The
lock is the system's: it ends with the process that holds it, however that ends.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from archipel.machine.locks import hold

__all__ = ["Folder", "FolderTaken"]

LOCK: Final = "archipel.lock"
DATABASE: Final = "archipel.sqlite3"
LONGEST: Final = 32  # bytes of a process's number


class FolderTaken(Exception):
    """Another server has the folder."""

    def __init__(self, folder: Path, process: str) -> None:
        self.folder, self.process = folder, process
        super().__init__(f"another server (process {process}) uses {folder}")


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: int | None = None

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    @property
    def taken(self) -> bool:
        """Whether it is ours."""
        return self._lock is not None

    def take(self) -> None:
        """Makes it if need be, and keeps it until `leave`. Raises FolderTaken, OSError."""
        if self.taken:
            return
        before = os.umask(0o077)
        try:
            self.path.mkdir(parents=True, exist_ok=True, mode=0o700)
            lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                hold(lock)
            except OSError:
                process = os.read(lock, LONGEST).decode(errors="replace").strip()
                os.close(lock)
                raise FolderTaken(self.path, process or "?") from None
            self._lock = lock
            os.ftruncate(lock, 0)
            os.write(lock, f"{os.getpid()}\n".encode())
            os.close(os.open(self.database, os.O_RDWR | os.O_CREAT, 0o600))
        finally:
            os.umask(before)

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def open_to_others(self) -> list[Path]:
        """What others on this machine may read or write although it is secret."""
        if os.name != "posix":
            return []
        files = [self.path, *sorted(self.path.glob(f"{DATABASE}*"))]
        seen = [path for path in files if path.stat().st_mode & 0o077]
        return seen if self.path in seen else []  # a closed folder closes what is in it
