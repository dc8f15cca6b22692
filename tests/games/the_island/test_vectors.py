"""The test vectors of the rules: a position, what is done, and what must hold afterwards."""

from __future__ import annotations

import pytest

from tests.games.the_island.lines import write_position
from tests.games.the_island.table import Table
from tests.support.vectors import Vector, vectors_of

VECTORS = vectors_of("the-island")


def test_there_are_all_of_them() -> None:
    assert len(VECTORS) == len({vector.id for vector in VECTORS}) == 68


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_vector(vector: Vector) -> None:
    table = Table(vector.given).do(*vector.do)
    try:
        table.then(vector.then)
    except AssertionError as error:
        error.add_note(f"{vector.id}: {vector.note}\n{write_position(table.state)}")
        raise
