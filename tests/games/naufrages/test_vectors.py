"""The test vectors of the rules: a position, what is done, and what must hold afterwards."""

from __future__ import annotations

import re

import pytest

from archipel.core.match import load
from archipel.games.naufrages.shorthand import compose
from tests.games.naufrages.table import Table
from tests.support.vectors import Vector, vectors_of

VECTORS = vectors_of("naufrages")

# The numbers of the specification, which have gaps; 70 needs cards of its own (test_17_packs).
NUMBERS = (
    *(1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 15, 16, 18, 19, 21, 22, 23, 24, 26, 27, 28, 30, 31, 32),
    *(33, 35, 36, 37, 39, 40, 42, 43, 44, 46, 47, 48, 50, 51, 53, 54, 56, 57, 58, 60, 61, 63, 64),
    *(66, 67, 69, 71, 72),
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
