"""Chapter 12: the end of the game, where the vectors leave off."""

from __future__ import annotations

from archipel.games.naufrages import GAME
from tests.games.naufrages.table import Table

SHIP = "naufrages | seats 2 | event rising_tide | deck event | built help signal | at rescue"


def test_12_1_the_last_round_without_rescue() -> None:
    Table("naufrages | seats 2 | deck event | at next_round").then("ending out_of_time")


def test_12_3_a_last_chance_to_hand_things_over() -> None:
    table = Table("naufrages | seats 2 | end_round 1 | deck event | at last_window")
    table.then("ask_seat -2")
    assert GAME.rules.acting(table.state) == 0b11


def test_12_8_tiles_for_the_way_gone() -> None:
    Table(f"{SHIP} | track 15 7").then("tile_count 5 2")


def test_12_9_the_best_story_wins_and_ties_are_broken_by_the_way() -> None:
    table = Table(f"{SHIP} | points 3 3 | track 2 1")
    assert [GAME.rules.score(table.state, seat) for seat in (0, 1)] == [3, 3]
    assert GAME.winners(table.state, 2) == (0,)
    shared = Table(f"{SHIP} | points 3 3")
    assert GAME.winners(shared.state, 2) == (0, 1)


def test_12_10_together_all_who_are_rescued_win() -> None:
    table = Table(f"{SHIP} | together | points 5 1")
    assert GAME.winners(table.state, 2) == (0, 1)
