"""The test vectors of the rules: a position, what is done, and what must hold afterwards."""

from __future__ import annotations

import re

import pytest

from archipel.core.match import load
from archipel.games.mauna_kea.shorthand import compose
from tests.games.mauna_kea.table import Table
from tests.support.vectors import Vector, vectors_of

VECTORS = vectors_of("mauna-kea")

# The numbers of the specification, which have gaps.
NUMBERS = (
    *(2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 18, 19, 20, 21, 23, 24, 26, 27, 29, 30, 31),
    *(33, 34, 36, 37, 39, 40, 42, 43, 45, 46, 48, 49, 50, 51, 52),
)


def test_there_are_all_of_them() -> None:
    ids = [vector.id for vector in VECTORS]
    assert len(ids) == len(set(ids))
    assert sorted({int(re.sub(r"\D", "", name)) for name in ids}) == list(NUMBERS)


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_vector(vector: Vector) -> None:
    table = Table(vector.given).do(*vector.do)
    try:
        table.then(vector.then)
    except AssertionError as error:
        error.add_note(f"{vector.id}: {vector.note}")
        raise


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_every_given_position_holds_together(vector: Vector) -> None:
    match = load(compose(vector.given))
    assert load(match.position()).position() == match.position()
