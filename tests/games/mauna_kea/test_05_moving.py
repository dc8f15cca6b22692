"""Chapter 5: moving."""

from __future__ import annotations

import pytest

from tests.games.mauna_kea.table import Table

START = "seats 2 | turn 0 play | at red1@D4nw red2@F6nw yellow1@D4ne | boats ALL"


def test_5_1_only_ones_own_explorers_a_step_at_a_time() -> None:
    table = Table(f"{START} | pool 5")
    assert table.refused("move yellow1 D4se") == "MK-5.1"
    assert table.refused("move red2 F6se") == "MK-1.6"
    table.then("moves red1 D4sw | moves red2 F6ne F6sw")


@pytest.mark.parametrize(("ground", "cost"), [("T01", 1), ("T67", 2)])
def test_5_2_jungle_costs_one_and_a_lake_two(ground: str, cost: int) -> None:
    table = Table(f"{START} | tiles D3={ground} | pool {cost}")
    table.do("move red1 D3sw").then("pool 0 | at red1@D3sw")
    table = Table(f"{START} | tiles D3={ground} | pool {cost - 1}")
    assert table.refused("move red1 D3sw") == "MK-5.2"


@pytest.mark.parametrize(
    ("there", "rule"),
    [
        ("tiles D3=T70", "MK-5.3"),  # mountain
        ("lava E4=LN1 E3=LN3 D3=LN2", "MK-5.3"),
        ("tiles A1=T01", "MK-5.3"),  # an empty space
    ],
)
def test_5_3_forbidden_squares(there: str, rule: str) -> None:
    table = Table(f"{START} | {there} | pool 9")
    assert table.refused("move red1 D3sw") == rule


def test_5_3_the_volcano_and_occupied_squares() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles E4=T01 | at red1@E4sw red2@E4se yellow1@E4nw | boats ALL"
        " | pool 9"
    )
    assert table.refused("move red1 E5nw") == "MK-5.3"
    assert table.refused("move red1 E4se") == "MK-5.4"
    assert table.refused("move red1 E4nw") == "MK-5.4"


def test_5_4_no_jumping() -> None:
    table = Table(f"{START} | tiles C4=T01 | pool 9")
    assert table.refused("move red1 C4nw") == "MK-1.6"


def test_5_5_camps_are_jungle_and_may_be_entered_again() -> None:
    table = Table(f"{START} | pool 3")
    table.do("move red1 D4sw", "move red1 D4se", "move red1 D4sw").then("pool 0")


def test_5_6_leaving_costs_nothing_whatever_the_load() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles D3=T67 | at red1@D3sw yellow1@F4nw | carry red1=wgk"
        " | boats ALL | pool 1"
    )
    table.do("move red1 D4nw").then("pool 0 | carry red1=wgk")


def test_5_7_steps_by_turns() -> None:
    table = Table(f"{START} | pool 4")
    table.do("move red1 D4sw", "move red2 F6ne", "move red1 D4se", "move red2 F6se").then("pool 0")
