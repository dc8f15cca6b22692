"""Packs of cards from the disk: the base in `data/packs/base`, others where ARCHIPEL_PACKS says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from archipel.core.data import content_folders
from archipel.core.errors import DataError
from archipel.games.naufrages.cards.pack import MOST_BYTES

FOLDER: Final = Path(__file__).resolve().parent.parent / "data" / "packs"
BASE_FOLDER: Final = FOLDER / "base"
ART: Final = FOLDER.parents[1] / "art.svg"


def read_files(folder: Path) -> list[tuple[str, bytes]]:
    """All files of TOML in a folder and below it, in the order of their names."""
    return [
        (path.relative_to(folder).as_posix(), read_file(path))
        for path in sorted(folder.rglob("*.toml"))
        if path.is_file()
    ]


def read_file(path: Path) -> bytes:
    """A file, or so much of it as shows that it is too long."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DataError(error.strerror or "cannot be read", field=str(path)) from None


def base_files() -> list[tuple[str, bytes]]:
    return read_files(BASE_FOLDER)


def own_files() -> list[tuple[str, bytes]]:
    """Every other pack on this machine, by the whole path of its file."""
    return [
        (str(folder / name), data)
        for folder in content_folders()
        for name, data in read_files(folder)
    ]


def kit_symbols() -> frozenset[str]:
    """The names of the pictures that vignettes are put together from."""
    return frozenset(re.findall(r'<symbol id="kit-([a-z]+)"', ART.read_text("utf-8")))
