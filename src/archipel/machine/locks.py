"""Locks of the system on files: they end with the process that holds them, however that ends."""

from __future__ import annotations

import os
import sys
from typing import Final

__all__ = ["hold"]

LOCKED_BYTE: Final = 1 << 20  # on Windows a locked byte cannot be read: one far behind


def hold(file: int) -> None:
    """For as long as the file is open. Raises OSError if another process does."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  # each system has its own

        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
