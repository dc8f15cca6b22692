"""Chapter 9: the lost, where the vectors leave off."""

from __future__ import annotations

from archipel.games.naufrages.state import STEP, Stage
from tests.games.naufrages.table import Table

LOST = "naufrages | seats 2 | characters cook.f builder.f | lost 0 1 @10 | at lost_pawns"


def test_9_3_the_lost_do_not_explore() -> None:
    assert Table(LOST).refused("place explore") == "NA-9.3"


def test_9_6_energy_buys_nothing_here() -> None:
    table = Table(LOST).do("decline", "decline => 1 1 1 1")
    table.then("lost 0 1 | times 4 die_rolled | energy 6 6")


def test_9_7_a_group_goes_on_without_its_dead() -> None:
    table = Table(LOST).do("die 0").then("lost 1 | difficulty_of 1 10")
    assert table.state.dead[0] == 1


def test_9_10_a_pawn_already_placed_is_the_first() -> None:
    table = Table("naufrages | seats 2 | lost 0 @5 | placed 1 | at lost_pawns")
    assert table.state.stack[0, STEP] > Stage.LOST_PAWNS
