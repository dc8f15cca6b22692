"""The test vectors of a game's rules, read: a position, what is done, and what must hold then."""

from __future__ import annotations

from pathlib import Path

import msgspec

FOLDER = Path(__file__).parents[1] / "vectors"


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rules: str
    note: str
    given: str
    then: str
    do: list[str] = []


class _Vectors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    vector: list[Vector]


def vectors_of(game: str) -> list[Vector]:
    return msgspec.toml.decode((FOLDER / f"{game}.toml").read_bytes(), type=_Vectors).vector
