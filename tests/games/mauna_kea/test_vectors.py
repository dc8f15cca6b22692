"""The test vectors of the rules: a position, what is done, and what must hold afterwards."""

from __future__ import annotations

import pytest

from archipel.games.mauna_kea.shorthand import compose
from tests.games.mauna_kea.table import Table
from tests.support.vectors import Vector, holds_together, numbers_of, told, vectors_of

VECTORS = vectors_of("mauna-kea")
each = pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])

# The numbers of the specification, which have gaps.
NUMBERS = (
    *(2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 18, 19, 20, 21, 23, 24, 26, 27, 29, 30, 31),
    *(33, 34, 36, 37, 39, 40, 42, 43, 45, 46, 48, 49, 50, 51, 52),
)


def test_there_are_all_of_them() -> None:
    assert numbers_of(VECTORS) == list(NUMBERS)


@each
def test_vector(vector: Vector) -> None:
    with told(vector):
        Table(vector.given).do(*vector.do).then(vector.then)


@each
def test_every_given_position_holds_together(vector: Vector) -> None:
    holds_together(compose(vector.given))
