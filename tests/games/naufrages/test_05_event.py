"""Chapter 5: the event phase, where the vectors leave off."""

from __future__ import annotations

from tests.games.naufrages.table import Table


def test_5_1_a_round_has_four_phases() -> None:
    table = Table("naufrages | seats 1 | round 0 | deck event sunday | at event")
    table.do("decline", "decline", "decline")
    table.then("ending out_of_time | round 1")


def test_5_9_a_text_about_the_players_means_nothing_to_the_lost() -> None:
    table = Table("naufrages | seats 2 | round 0 | lost 0 1 @8 | deck event rising_tide | at event")
    table.then("wood 1 | energy 6 6 | ask place 0")


def test_5_11_without_a_reader_camp_cards_do_nothing() -> None:
    given = "naufrages | seats 2 | lost 0 1 @8 | at round_hooks"
    table = Table(given)
    table.then("ask place 0 | energy 6 6")
