"""Chapter 6: artifacts."""

from __future__ import annotations

from tests.games.mauna_kea.table import Table

START = "seats 2 | turn 0 play | at red1@D4nw red2@D4ne yellow1@F4nw | boats ALL"


def test_6_1_taking_is_free_and_optional() -> None:
    table = Table(f"{START} | loose D4nw=wwg")
    table.then("legal take red1 w; take red1 g; end_play")
    table.do("take red1 w", "take red1 w").then("carry red1=ww | loose D4nw=g")
    assert table.refused("take red1 k") == "MK-6.1"


def test_6_2_at_most_three() -> None:
    table = Table(f"{START} | carry red1=wwg | loose D4nw=k")
    assert table.refused("take red1 k") == "MK-6.2"
    table.do("drop red1 w").then("legal take red1 k")


def test_6_3_dropping_where_one_stands() -> None:
    table = Table(f"{START} | carry red1=wk | loose D4nw=w")
    table.do("drop red1 k", "drop red1 w").then("loose D4nw=wwk | carry red1=")
    assert table.refused("drop red1 g") == "MK-6.3"


def test_6_4_not_in_the_turns_of_others() -> None:
    table = Table(f"{START} | loose F4nw=w | carry red1=w")
    assert table.legal(1) == []
    assert table.refused("take yellow1 w") == "MK-5.1"


def test_6_5_no_handing_over() -> None:
    table = Table(f"{START} | carry red1=w | pool 9")
    assert table.refused("take red2 w") == "MK-6.1"
    table.do("drop red1 w", "move red1 D4sw", "move red2 D4nw", "take red2 w")
    table.then("carry red2=w red1=")


def test_6_6_nothing_is_taken_from_others_or_from_boats() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) yellow1@(2,0) yellow2@B1 yellow3@D4nw"
        " | boats N2=B2 | carry yellow1=w yellow2=g"
    )
    table.then("only end_play")
