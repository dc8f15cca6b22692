"""Chapter 7: boats."""

from __future__ import annotations

import pytest

from archipel.games.mauna_kea.data import BOARD, COVE_NAMES, SPACE_NAMES, SQUARE_NAMES
from archipel.games.mauna_kea.events import Boarded
from archipel.games.mauna_kea.tables import START_SPACES, square_at
from tests.games.mauna_kea.table import Table

START = (
    "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) red2@D4nw yellow1@F4nw"
    " | boats N1=B1 N2=B2"
)


@pytest.mark.parametrize("cove", COVE_NAMES)
def test_7_1_from_each_of_the_four_squares(cove: str) -> None:
    for x, y in BOARD.coves[cove]:
        square = square_at(x, y)
        space = SPACE_NAMES[square // 4]
        tile = "S01" if square // 4 in START_SPACES else "T01"
        table = Table(
            f"seats 2 | turn 0 play | tiles {space}={tile} | boats {cove}=B4 | pool 1"
            f" | at red1@{SQUARE_NAMES[square]} red2@D4nw yellow1@F4nw"
        )
        table.do("board red1 none").then("at red1@B4 | pool 0")


def test_7_1_it_costs_a_point_and_takes_a_boat() -> None:
    table = Table(START)
    assert table.refused("board red1 none") == "MK-7.1"
    table = Table(f"{START} | pool 9")
    assert table.refused("board red2 none") == "MK-7.1"


def test_7_2_one_explorer_and_as_many_artifacts_as_there_are_seats() -> None:
    table = Table(f"{START} | carry red1=wg | pool 1").do("board red1 none")
    table.then("carry red1=wg | score 0=6")


def test_7_3_the_owner_chooses_what_stays() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) red2@D4nw yellow1@F4nw | boats N1=B4"
        " | carry red1=wgk | pool 1"
    )
    table.then("legal board red1 wg; board red1 wk; board red1 gk")
    assert table.refused("board red1 ww") == "MK-7.3"
    assert table.refused("board red1 k") == "MK-7.3"
    table.do("board red1 wg").then("carry red1=k | loose (3,0)=wg | score 0=6")


def test_7_4_the_cove_stays_empty() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) red2@(2,0) red3@D4nw yellow1@F4nw"
        " | boats N1=B1 N2=B2 | pool 9"
    )
    table.do("board red1 none")
    assert table.happened(Boarded) == [Boarded("red1", "B1", "B1ne")]
    assert table.refused("board red2 none") == "MK-7.1"
    assert table.refused("move red1 B1ne") == "MK-1.11"


def test_7_5_lava_spares_boats() -> None:
    table = Table(START).do("lava LN1")
    assert sorted(table.state.boat_at.tolist())[:2] == [0, 1]
