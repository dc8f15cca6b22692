"""The test vectors of the rules: a position, what is done, and what must hold afterwards."""

from __future__ import annotations

import re

import pytest

from tests.games.fuji.table import do, holds, table
from tests.support.vectors import Vector, vectors_of

VECTORS = vectors_of("fuji")

# The numbers of the specification that are told as stories; the others are figures, tested by
# chapter: 5 to 7, 9, 11 to 14, 18, 21, 22, 26, 43, 45, 46, 59, 63, 65.
NUMBERS = (
    *(1, 2, 3, 4, 10, 15, 17, 19, 20, 24, 25, 28, 29, 31, 32, 34, 35, 37, 38, 40, 41, 44),
    *(48, 50, 51, 53, 54, 56, 57, 60, 62, 64),
)


def test_there_are_all_of_them() -> None:
    ids = [vector.id for vector in VECTORS]
    assert len(ids) == len(set(ids))
    assert sorted({int(re.sub(r"\D", "", name)) for name in ids}) == list(NUMBERS)


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_vector(vector: Vector) -> None:
    match = do(table(vector.given), *vector.do)
    try:
        holds(match, vector.then)
    except AssertionError as error:
        error.add_note(f"{vector.id}: {vector.note}")
        raise
