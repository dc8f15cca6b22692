"""The test vectors of a game's rules, read: a position, what is done, and what must hold then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from archipel.core.match import load

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


def numbers_of(vectors: Sequence[Vector]) -> list[int]:
    """The numbers of the specification that there are vectors for; several may share one."""
    ids = [vector.id for vector in vectors]
    assert len(ids) == len(set(ids))
    return sorted({int(re.sub(r"\D", "", name)) for name in ids})


@contextmanager
def told(vector: Vector) -> Iterator[None]:
    """What does not hold, is told with what the vector is about."""
    try:
        yield
    except AssertionError as error:
        error.add_note(f"{vector.id}: {vector.note}")
        raise


def holds_together(position: dict[str, Any]) -> None:
    """A given position is one that can be loaded, and written again as it was."""
    match = load(position)
    assert load(match.position()).position() == match.position()
