"""The test vectors of the rules: a position, what is done, and what must hold afterwards."""

from __future__ import annotations

import pytest

from archipel.games.naufrages.shorthand import compose
from tests.games.naufrages.table import Table
from tests.support.vectors import Vector, holds_together, numbers_of, told, vectors_of

VECTORS = vectors_of("naufrages")
each = pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])

# The numbers of the specification, which have gaps; 70 needs cards of its own (`t_chain` of
# `test_17_machine`).
NUMBERS = (
    *(1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 15, 16, 18, 19, 21, 22, 23, 24, 26, 27, 28, 30, 31, 32),
    *(33, 35, 36, 37, 39, 40, 42, 43, 44, 46, 47, 48, 50, 51, 53, 54, 56, 57, 58, 60, 61, 63, 64),
    *(66, 67, 69, 71, 72),
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
