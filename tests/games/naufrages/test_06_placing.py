"""Chapter 6: placing, where the vectors leave off."""

from __future__ import annotations

from tests.games.naufrages.table import Table


def test_6_1_bonus_then_pawns_then_the_lost() -> None:
    table = Table("naufrages | seats 3 | lost 1 @8 | at bonus").then("ask bonus 0")
    table.do("decline").then("ask place 0").do("decline").then("ask place 2")
    table.do("decline").then("ask place 0").do("decline", "decline").then("ask place 1")


def test_6_6_a_pawn_may_be_kept() -> None:
    Table("naufrages | seats 2").do("decline", "decline").then("ask place 0")


def test_6_9_the_fire_is_fed_by_anybody_at_camp() -> None:
    table = Table("naufrages | seats 2 | fire_lit 1 | wood 1").do("feed_fire")
    table.then("fire_wood 1 | wood 0 | ask place 0 | illegal feed_fire")
    assert Table("naufrages | seats 2").refused("feed_fire") == "NA-6.9"
