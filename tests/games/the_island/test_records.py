"""What the golden records of The Island show, all together and move by move."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.registry import find
from archipel.games.the_island.state import Ending
from tests.support.records import at, records_of

RECORDS = records_of("the-island")
SETTLED = ("lost", "NW", "NE", "SW", "SE")


@pytest.mark.parametrize("record", RECORDS, ids=range(len(RECORDS)))
def test_14_7_nobody_comes_back(record: dict[str, Any]) -> None:
    match = at(record, 0)
    settled: dict[str, str] = {}
    for move in record["moves"]:
        match.play(move["seat"], move["action"])
        explorers = match.position()["state"]["explorers"]
        places = {name: explorer["at"] for name, explorer in explorers.items()}
        assert settled.items() <= places.items()
        settled = {name: place for name, place in places.items() if place in SETTLED}


def test_11_7_every_ending_every_seating_and_every_challenge_has_a_record() -> None:
    assert {record["result"]["ending"] for record in RECORDS} == {
        ending.name.lower() for ending in Ending if ending
    }
    assert {(record["seats"], record["options"]["two_colours"]) for record in RECORDS} == {
        *((2, True), (2, False), (3, False), (4, False)),
    }
    challenges = {name for record in RECORDS for name in record["options"]["challenges"]}
    assert challenges == set(find("the-island").options["challenges"].any_of)
