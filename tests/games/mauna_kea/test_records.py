"""What the golden records of Mauna Kea show, all together and move by move."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.games.mauna_kea.state import Trigger
from tests.games.mauna_kea.laws import broken_law
from tests.support.records import at, records_of

RECORDS = records_of("mauna-kea")


@pytest.mark.parametrize("record", RECORDS, ids=range(len(RECORDS)))
def test_no_law_is_broken_and_nobody_comes_back(record: dict[str, Any]) -> None:
    match = at(record, 0)
    settled: dict[str, str] = {}
    for move in record["moves"]:
        match.play(move["seat"], move["action"])
        assert broken_law(match._state) == 0
        explorers = match.position()["state"]["explorers"]
        assert settled.items() <= explorers.items()
        settled = {
            name: place for name, place in explorers.items() if len(place) == 2 or place == "lost"
        }


def test_every_ending_every_variant_and_every_seating_has_a_record() -> None:
    assert {record["result"]["ending"] for record in RECORDS} == {
        trigger.name.lower() for trigger in Trigger if trigger
    }
    modes = {(record["seats"], record["options"]["variant"]) for record in RECORDS}
    assert modes == {(seats, mode) for seats in (2, 3, 4) for mode in ("base", "expert")}
    assert {record["options"]["round_limit"] for record in RECORDS} == {True, False}
