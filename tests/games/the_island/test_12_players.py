"""Chapter 12: numbers of players."""

from __future__ import annotations

import pytest

from archipel.core.errors import BadOption
from archipel.games.the_island.actions import PlaceExplorer
from tests.games.the_island.play import opened, set_up
from tests.games.the_island.table import Table


@pytest.mark.parametrize("seats", [3, 4])
def test_12_1_one_colour_and_two_boats_each(seats: int) -> None:
    state = opened(seats, 1).position()["state"]
    assert state["colours"] == [["R"], ["B"], ["G"], ["Y"]][:seats]
    assert state["boats_left"] == [2] * seats
    assert {colour: len(values) for colour, values in state["unplaced"].items()} == dict.fromkeys(
        "RBGY"[:seats], 10
    )


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_12_1_two_to_four_seats(seats: int) -> None:
    with pytest.raises(BadOption, match="seats"):
        opened(seats, 1)


def test_12_2_two_colours_each_is_the_default_for_two() -> None:
    match = opened(2, 1)
    state = match.position()["state"]
    assert match.options["two_colours"] is True
    assert state["colours"] == [["R", "G"], ["B", "Y"]]
    assert state["boats_left"] == [4, 4]


def test_12_2_at_each_placement_the_seat_chooses_colour_and_value() -> None:
    match = opened(2, 1)
    seat = match.acting[0]
    offered = {(a.colour, a.value) for a in match.legal(seat) if isinstance(a, PlaceExplorer)}
    colours = match.position()["state"]["colours"][seat]
    assert offered == {(colour, value) for colour in colours for value in range(1, 7)}
    match.play(seat, f"place {colours[1]} 5 E3")
    assert match.acting == (1 - seat,)


def test_12_2_twenty_explorers_and_eight_boats_in_turn() -> None:
    state = set_up(2, 6).position()["state"]
    assert len(state["explorers"]) == 40
    assert len({one["at"] for one in state["explorers"].values()}) == 40
    assert len(state["boats"]) == 8


def test_12_2_three_points_serve_both_colours() -> None:
    table = Table("seats RG BY | turn RG move | land E3f E4f | at R1@E3 G1@E3 B1@E4 Y1@E4")
    table.do("walk R1 E4", "walk G1 E4").then("moves 1 | turn RG move")
    assert table.refused("walk B1 E3") == table.refused("walk Y1 E3") == "IS-6.1"
    table.do("walk G1 E3").then("turn RG sink")


def test_12_2_one_common_hand_and_turns_alternate() -> None:
    table = Table(
        "seats RG BY | turn RG sink | die shark | land E3f:wind E4f:dolphin E5f | at R1@E5 B1@E5"
    )
    table.do("sink E3").then("hand RG wind | turn BY move")
    table.do("end_moves", "sink E4").then("hand BY dolphin | turn RG tile")


def test_12_2_a_seat_without_one_of_its_colours_plays_on() -> None:
    table = Table("seats RG BY | turn RG move | land E5f | at R1@C0 G1@E5 B1@E5 b1@D2")
    table.do("land R1").then("turn RG move | moves 2 | legal sail b1 D1")


def test_12_3_one_colour_each_as_an_option() -> None:
    state = opened(2, 1, two_colours=False).position()["state"]
    assert state["colours"] == [["R"], ["B"]]
    assert state["boats_left"] == [2, 2]
    assert len(set_up(2, 1, two_colours=False).position()["state"]["explorers"]) == 20


def test_12_3_two_colours_are_for_two_seats_only() -> None:
    with pytest.raises(BadOption) as error:
        opened(3, 1, two_colours=True)
    assert error.value.rule == "IS-12.2"
    assert opened(3, 1).options["two_colours"] is False
