"""Files with machine code: sealed, so that half of one is never taken for a whole one.

They lie with the user's caches (ARCHIPEL_CACHE, XDG_CACHE_HOME or ~/.cache), or, where nothing can
be written there, in a folder of the user's own among the temporary files.
"""

from __future__ import annotations

import getpass
import hashlib
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from archipel.machine.locks import hold

__all__ = ["alone", "find_code", "keep", "unsealed"]

KEPT: Final = 30 * 24 * 60 * 60  # seconds; what was not used for so long goes when something comes
SEAL: Final = 32  # bytes of SHA-256 before the code
SOON: Final = 0.1  # seconds between looks at a lock
PRIVATE: Final = 0o700


def find_code(name: str) -> Path | None:
    """Where a file of this name is kept, if it is."""
    return next((path for folder in _folders() if (path := folder / name).is_file()), None)


def unsealed(file: Path) -> bytes | None:
    """What a file holds, if that is what was once written."""
    try:
        whole = file.read_bytes()
    except OSError:
        return None
    payload = whole[SEAL:]
    return payload if payload and hashlib.sha256(payload).digest() == whole[:SEAL] else None


def keep(name: str, payload: bytes) -> bool:
    """Writes a file whole or not at all; whether there was room for it."""
    for folder in _folders():
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
            _clear_old(folder)
            _write(folder / name, hashlib.sha256(payload).digest() + payload)
            return True
    return False


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Waits for whoever makes the same file. Where nothing can be locked, both make it."""
    lock = _lock_file(name)
    try:
        while lock is not None:
            try:
                hold(lock)
                break
            except OSError:
                time.sleep(SOON)
        yield
    finally:
        if lock is not None:
            os.close(lock)


def _lock_file(name: str) -> int | None:
    for folder in _folders():
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
            return os.open(folder / f"{name}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    return None


def _write(file: Path, content: bytes) -> None:
    number, part = tempfile.mkstemp(dir=file.parent, suffix=".part")
    try:
        with os.fdopen(number, "wb") as written:
            written.write(content)
        Path(part).replace(file)
    except OSError:
        with suppress(OSError):
            Path(part).unlink()
        raise


def _clear_old(folder: Path) -> None:
    now = time.time()
    for pattern in ("*.code", "*.lock", "*.part"):
        for file in folder.glob(pattern):
            with suppress(OSError):
                if now - file.stat().st_mtime > KEPT:
                    file.unlink()


def _folders() -> list[Path]:
    spare = Path(tempfile.gettempdir()) / f"archipel-{getpass.getuser()}"
    return [_cache(), *([spare] if _is_ours(spare) else [])]


def _cache() -> Path:
    chosen = os.environ.get("ARCHIPEL_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "archipel"


def _is_ours(folder: Path) -> bool:
    """Code is run as it is found: nobody else may write in its folder."""
    with suppress(OSError):
        found = folder.lstat()
        private = not found.st_mode & 0o022 and folder.is_dir() and not folder.is_symlink()
        return private and (not hasattr(os, "getuid") or found.st_uid == os.getuid())
    return True  # not there yet: it will be made for us alone
