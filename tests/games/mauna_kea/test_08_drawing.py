"""Chapter 8: the draw phase."""

from __future__ import annotations

from archipel.games.mauna_kea.events import LavaPlaced, TileDrawn, TurnBegan
from tests.games.mauna_kea.table import Table

START = "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL | hand 1 T01 T21"


def test_8_1_drawing_stops_at_five_points() -> None:
    table = Table(f"{START} | bag T01 T02 T03 T04").do("end_play").then("hand 0 T01 T01")
    table = Table(f"{START} | bag T49 T50 T51 T52 T53 T54").do("end_play")
    assert len(table.happened(TileDrawn)) == 5


def test_8_2_terrain_is_for_the_next_turn() -> None:
    table = Table(f"{START} | bag T01 T02 T03").do("end_play", "pass")
    table.then("turn 0 play | hand 0 T01 T01 | pool 0")


def test_8_3_lava_flows_at_once_and_does_not_count() -> None:
    table = Table(f"{START} | bag LN1 T01 T02 T49").do("end_play => LN1 T01 T01")
    assert len(table.happened(LavaPlaced)) == 1
    table.then("hand 0 T01 T01 | lava E4=LN1:N | turn 1 play")


def test_8_4_then_the_next_player_begins() -> None:
    table = Table(f"{START} | bag T01 T02").do("end_play").then("turn 1 play")
    assert table.happened(TurnBegan) == [TurnBegan(1, 2)]


def test_8_5_with_an_empty_bag_one_simply_stops() -> None:
    table = Table(f"{START} | bag T49").do("end_play").then("hand 0 T49 | turn 1 play")
    table.then("trigger none")


def test_8_6_no_drawing_after_the_trigger() -> None:
    table = Table(f"{START} | trigger team_gone 1 1").do("end_play").then("hand 0 none")
    table.then("turn 1 play")
