"""Chapter 11: the end of a round, where the vectors leave off."""

from __future__ import annotations

from tests.games.naufrages.table import Table


def test_11_3_then_the_hooks_of_the_round_end() -> None:
    table = Table("naufrages | seats 1 | deck event | at last_hooks").then("ending out_of_time")
    assert table.state.round == 1


def test_11_5_all_pawns_are_taken_back() -> None:
    table = Table("naufrages | seats 2 | pawns 0 food 1 wood | deck event | at next_round")
    assert (table.state.pawn_at == -2).all()


def test_11_8_a_new_round_while_there_are_events() -> None:
    table = Table("naufrages | seats 1 | deck event sunday | at next_round")
    table.then("round 2 | deck event 0")
