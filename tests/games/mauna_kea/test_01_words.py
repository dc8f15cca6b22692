"""Chapter 1: words and coordinates."""

from __future__ import annotations

import pytest

from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    COLOUR_NAMES,
    EXPLORER_NAMES,
    FACES,
    NOWHERE,
    QUARTERS,
    SIDE_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
)
from archipel.games.mauna_kea.tables import (
    AWAY,
    CAMPS,
    CENTRE,
    DISTANCE,
    EXITS,
    NEXT_SPACE,
    STEPS,
    square_at,
    turned,
    x_y,
)
from tests.games.mauna_kea.table import Table


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


def test_1_1_spaces_are_named_from_the_north_west() -> None:
    assert len(SPACE_NAMES) == 81
    assert (SPACE_NAMES[0], SPACE_NAMES[8], SPACE_NAMES[-1]) == ("A1", "I1", "I9")
    assert SPACE_NAMES[CENTRE] == "E5"


def test_1_2_squares_are_quarters() -> None:
    assert len(SQUARE_NAMES) == 324
    assert SQUARE_NAMES[square_at(6, 4)] == "D3nw"
    assert SQUARE_NAMES[square_at(7, 5)] == "D3se"
    assert all(square_at(*x_y(square)) == square for square in range(324))


@pytest.mark.parametrize(("turns", "pattern"), [(0, "JJ/LM"), (1, "LJ/MJ"), (4, "JJ/LM")])
def test_1_4_a_clockwise_quarter_turn(turns: int, pattern: str) -> None:
    assert turned("JJ/LM", turns) == pattern


def test_1_5_directions_and_their_left_and_right() -> None:
    e4 = space("E4")
    assert [SPACE_NAMES[s] for s in NEXT_SPACE[e4]] == ["E3", "F4", "E5", "D4"]
    left, right = int(EXITS[1, 0]), int(EXITS[2, 0])
    assert [SIDE_NAMES[(side + left) % 4] for side in range(4)] == ["W", "N", "E", "S"]
    assert [SIDE_NAMES[(side + right) % 4] for side in range(4)] == ["E", "S", "W", "N"]


def test_1_6_adjacent_squares_share_an_edge_across_tiles_too() -> None:
    assert sorted(SQUARE_NAMES[s] for s in STEPS[SQUARE_NAMES.index("D3nw")]) == sorted(
        ["D2sw", "D3ne", "D3sw", "C3ne"]
    )
    assert (STEPS[SQUARE_NAMES.index("A1nw")] == NOWHERE).sum() == 2
    for square, around in enumerate(STEPS.tolist()):
        assert all(square in STEPS[other] for other in around if other != NOWHERE)


def test_1_7_distance_is_counted_beyond_the_edge_too() -> None:
    assert (DISTANCE[CENTRE], DISTANCE[space("A1")], DISTANCE[space("E4")]) == (0, 8, 1)
    assert all(AWAY[space("E1")] == [1, 1, 0, 1])
    assert all(AWAY[space("A1")] == [1, 0, 0, 1])


def test_1_8_seats_go_clockwise() -> None:
    table = Table("seats 3 | turn 2 play | at red1@D4nw yellow1@D4ne blue1@D4sw | boats ALL")
    table.do("end_play").then("turn 0 play")


def test_1_9_artifacts_are_white_grey_and_black() -> None:
    assert COLOUR_NAMES == ("w", "g", "k")
    assert (ARTIFACT_NAMES[0], ARTIFACT_NAMES[17], ARTIFACT_NAMES[24]) == ("w1", "g1", "k1")


def test_1_10_movement_points_are_no_victory_points() -> None:
    table = Table("seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL | pool 9")
    assert GAME.rules.score(table.state, 0) == 0


def test_1_11_on_the_island_means_on_a_square() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | at red1@D4nw red2@B1 red3@helicopter yellow1@F4nw"
        " | boats N1=B2 | played C10 | pool 3"
    )
    table.then("legal move red1 D4ne")
    table.then("illegal move red2 D4ne: MK-1.11; move red3 D4ne: MK-1.11; move red4 D4ne: MK-1.11")


def test_1_12_four_camps_of_four_start_squares() -> None:
    assert {SPACE_NAMES[camp] for camp in CAMPS} == {"D4", "F4", "D6", "F6"}
    table = Table("seats 2 | turn 0 deploy | tiles START | boats ALL")
    assert len(table.legal()) == 4 * QUARTERS
    assert EXPLORER_NAMES[0] == f"{FACES[0]}1"
