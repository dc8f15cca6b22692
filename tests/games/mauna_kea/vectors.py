"""The test vectors of the rules, read."""

from __future__ import annotations

from pathlib import Path

import msgspec

FILE = Path(__file__).parents[2] / "vectors" / "mauna-kea.toml"


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rules: str
    note: str
    given: str
    then: str
    do: list[str] = []


class Vectors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    vector: list[Vector]


VECTORS = msgspec.toml.decode(FILE.read_bytes(), type=Vectors).vector
