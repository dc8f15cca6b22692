"""Chapter 10: the end of the game."""

from __future__ import annotations

import pytest

from archipel.games.mauna_kea.events import EndTriggered, GameEnded, TurnBegan
from tests.games.mauna_kea.table import Table


def test_10_1_a_team_may_be_gone_by_boat() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) yellow1@F4nw | boats N1=B1 N2=B2"
        " | pool 1 | hand 1 T01 T02"
    )
    table.do("board red1 none").then("trigger team_gone | turn 0 play")
    assert table.happened(EndTriggered) == [EndTriggered(0, "team_gone")]


def test_10_1_not_during_setup() -> None:
    table = Table("seats 2 | turn 0 deploy | tiles START | boats ALL").do("deploy D4nw")
    table.then("trigger none | turn 1 deploy")


def test_10_2_nobody_can_leave_when_the_last_boat_is_gone() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) red2@D4nw yellow1@F4nw | boats N1=B1"
        " | pool 1"
    )
    table.do("board red1 none").then("trigger no_way_out")


def test_10_2_blank_spaces_may_become_roads() -> None:
    table = Table(
        "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats N1=B1 | hand 0 T66 T01"
    )
    table.do("place T66 A9 0").then("trigger none")


def test_10_2_mountains_and_lava_may_close_the_last_way() -> None:
    """Everybody is in camp D4, and its neighbours turn mountains towards it."""
    table = Table(
        "seats 2 | turn 0 play | tiles C4=T30/3 D3=T30 D5=T30/2 | at red1@D4nw yellow1@D4ne"
        " | boats ALL | hand 0 T70 | hand 1 T01 T02"
    )
    # D3's lower half, C4's right half and D5's upper half are mountains; E4 is still open.
    table.then("trigger none").do("place T70 E4 1").then("ground E4nw=M E4sw=M")
    table.then("trigger no_way_out | turn 0 play")


def test_10_2_people_step_aside() -> None:
    """Camp D4 is left by E4nw alone, where somebody stands."""
    table = Table(
        "seats 2 | turn 0 play | tiles C4=T30/3 D3=T30 D5=T30/2 E4=T45 | at red1@D4nw"
        " yellow1@D4ne yellow2@E4nw | boats ALL | hand 0 T66"
    )
    table.do("place T66 A9 0").then("trigger none | ground E4nw=J E4sw=M")


def test_10_3_only_the_first_trigger_counts() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) yellow1@(2,0) | boats N1=B1 | pool 2"
        " | hand 1 T01 T02 | trigger team_gone 1 0"
    )
    table.do("board red1 none").then("trigger team_gone")
    assert not table.happened(EndTriggered)


def test_10_4_the_active_player_goes_on_with_tiles_and_pool() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) yellow1@F4nw | boats N1=B1 N2=B2"
        " | pool 3 | hand 0 T67 | hand 1 T01 T02"
    )
    table.do("board red1 none").then("pool 2 | hand 0 T67 | legal spend T67; end_play")


@pytest.mark.parametrize(("seats", "turns"), [(2, "1"), (3, "1 2"), (4, "1 2 3")])
def test_10_5_everybody_else_has_one_last_turn(seats: int, turns: str) -> None:
    people = (
        "at red1@(3,0) yellow1@F4nw" + " blue1@F4ne" * (seats > 2) + " violet1@F4sw" * (seats > 3)
    )
    table = Table(
        f"seats {seats} | turn 0 play | tiles B1=T01 | {people} | boats N1=B1 N2=B2 | pool 1"
    )
    table.do("board red1 none", *["end_play"] * seats)
    table.then(f"turns {turns} | over team_gone")
    assert table.happened(GameEnded) == [GameEnded("team_gone")]


def test_10_6_in_last_turns_one_may_stop_with_tiles_left() -> None:
    table = Table(
        "seats 2 | turn 1 play | at red1@D4nw yellow1@F4nw | boats ALL | hand 1 T01 T02"
        " | trigger team_gone 0 0"
    )
    table.then("legal end_play").do("spend T01", "end_play").then("over team_gone | hand 1 T01")


def test_10_7_a_last_turn_without_explorers() -> None:
    table = Table(
        "seats 2 | turn 1 play | at red1@D4nw | boats ALL | hand 1 T01 | trigger team_gone 0 0"
    )
    table.then("legal place T01 A1 0").do("place T01 A1 0").then("only end_play")


def test_10_8_after_forty_rounds_points_are_counted() -> None:
    given = (
        "seats 2 | first 1 | turn 1 play {} | at red1@D4nw yellow1@F4nw | boats ALL | bag T01 T02"
    )
    Table(given.format(40)).do("end_play").then("over round_limit")
    table = Table(given.format(39)).do("end_play").then("turn 0 play")
    assert table.happened(TurnBegan) == [TurnBegan(0, 40)]


def test_10_8_the_limit_can_be_switched_off() -> None:
    table = Table(
        "seats 2 | first 1 | limit off | turn 1 play 40 | at red1@D4nw yellow1@F4nw | boats ALL"
        " | bag T01 T02"
    )
    table.do("end_play").then("turn 0 play")


def test_10_8_a_trigger_runs_its_course() -> None:
    table = Table(
        "seats 2 | first 1 | turn 1 play 40 | at red1@D4nw | boats ALL | trigger team_gone 1 1"
    )
    table.do("end_play").then("turn 0 play").do("end_play").then("over team_gone")
