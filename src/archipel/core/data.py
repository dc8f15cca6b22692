"""Data files: TOML read into structs. Unknown keys, missing keys and wrong types are errors."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from archipel.core.errors import DataError

__all__ = ["Data", "read_data"]

T = TypeVar("T")


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what a data file holds."""


def read_data(path: Path, kind: type[T]) -> T:
    """The contents of one TOML file; a DataError names the file and the key."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DataError(str(error), field=path.name) from None
