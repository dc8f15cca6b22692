"""Chapter 4: a turn."""

from __future__ import annotations

from archipel.games.mauna_kea.events import PlayEnded
from tests.games.mauna_kea.table import Table

START = "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL | hand 1 T02 T21"


def test_4_1_the_play_phase_ends_with_an_empty_hand() -> None:
    table = Table(f"{START} | hand 0 T01 T22")
    assert table.refused("end_play") == "MK-4.1"
    table.do("spend T01")
    assert table.refused("end_play") == "MK-4.1"
    table.do("place T22 A1 0").then("legal end_play")


def test_4_1_a_tile_is_placed_or_spent_never_both() -> None:
    table = Table(f"{START} | hand 0 T01").do("spend T01")
    assert table.refused("place T01 A1 0") == "MK-4.1"
    table = Table(f"{START} | hand 0 T01").do("place T01 A1 0")
    assert table.refused("spend T01") == "MK-4.1"
    table.then("pool 0")


def test_4_2_a_tile_need_not_touch_anything() -> None:
    Table(f"{START} | hand 0 T35").then("legal place T35 A1 3; place T35 I9 0; place T35 E4 2")


def test_4_3_what_is_not_empty() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles D3=T01 C3=S01 | lava E4=LN1 | at red1@D4nw yellow1@F4nw"
        " | boats ALL | hand 0 T35"
    )
    for space in ("E5", "D4", "C3", "D3", "E4"):
        assert table.refused(f"place T35 {space} 0") == "MK-4.3"


def test_4_4_a_spent_tile_is_in_the_bag_again() -> None:
    table = Table(f"{START} | hand 0 T01 | bag T49")
    table.do("spend T01").then("pool 3 | hand 0 none")
    assert table.state.bag.sum() == 2


def test_4_5_points_wait_while_other_things_are_done() -> None:
    table = Table(
        "seats 2 | turn 0 play | at red1@D4sw red2@F6nw yellow1@F4nw | boats ALL"
        " | hand 0 T01 T02 | loose D4nw=w"
    )
    table.do("spend T01", "move red1 D4nw", "take red1 w", "place T02 D3 0", "move red1 D3sw")
    table.then("pool 1 | at red1@D3sw | carry red1=w").do("move red2 F6ne").then("pool 0")


def test_4_6_points_left_are_lost() -> None:
    table = Table(f"{START} | hand 0 T01").do("spend T01", "end_play")
    assert table.happened(PlayEnded) == [PlayEnded(0, 3)]
    table.then("turn 1 play | pool 0")


def test_4_7_a_tile_may_be_spent_for_nothing() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles D3=T30 | at red1@D3nw yellow1@F4nw | boats ALL"
        " | hand 0 T67 | hand 1 T02 T21"
    )
    table.do("spend T67").then("pool 1 | only end_play; move red1 D3ne")


def test_4_8_nobody_uses_the_tiles_of_others() -> None:
    table = Table(f"{START} | hand 0 T01")
    assert table.refused("spend T21") == "MK-4.1"


def test_4_9_a_spent_tile_can_be_drawn_again_at_once() -> None:
    table = Table(f"{START} | hand 0 T01 T01 | bag none")
    table.do("spend T01", "spend T01", "end_play => T01 T01").then("hand 0 T01 T01")
