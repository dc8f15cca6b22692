"""Data files: TOML read into structs. Unknown keys, missing keys and wrong types are errors."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec
import numpy as np

from archipel.core.errors import DataError
from archipel.core.record import Ints

__all__ = ["Data", "content_folders", "distances", "read_data"]

T = TypeVar("T")


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what a data file holds."""


def read_data(path: Path, kind: type[T]) -> T:
    """The contents of one TOML file; a DataError names the file and the key."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DataError(str(error), field=path.name) from None


def content_folders() -> list[Path]:
    """Folders with content of people's own, such as packs of cards: ARCHIPEL_PACKS names them."""
    named = os.environ.get("ARCHIPEL_PACKS", "").split(os.pathsep)
    return [Path(folder) for folder in named if folder]


def distances(starts: Iterable[int], neighbours: Ints) -> Ints:
    """Steps from the nearest start to every place; `neighbours` has a row each, -1 for none."""
    found = np.full(len(neighbours), -1, np.int16)
    frontier = list(starts)
    found[frontier] = 0
    while frontier:
        reached = []
        for place in frontier:
            for other in neighbours[place].tolist():
                if other >= 0 and found[other] < 0:
                    found[other] = found[place] + 1
                    reached.append(other)
        frontier = reached
    return found
