"""Chapter 8: exploration, where the vectors leave off."""

from __future__ import annotations

from tests.games.naufrages.table import Table

TWO = "naufrages | seats 2 | pawns 0 explore 1 explore | at rows"


def test_8_3_the_way_back_begins_at_four() -> None:
    table = Table("naufrages | seats 2 | return_cube 9 | pawns 0 explore | at rows")
    table.then("ask explore 0 | return_cube 4 | expedition 1")


def test_8_4_explorers_take_turns() -> None:
    table = Table(f"{TWO} | deck coast mussel_rocks crab_beach")
    table.then("ask explore 0").do("go_home", "stay => 6 6").then("ask explore 1")


def test_8_8_a_red_card_is_never_covered() -> None:
    table = Table("naufrages | seats 2 | march 0 | expedition 1").do("resolve scorpion_nest 0")
    table.do("lay_card 5").then("at scorpion_nest@slot 5")


def test_8_9_a_red_card_does_harm_at_night() -> None:
    table = Table("naufrages | seats 2 | energy 3 5").do("resolve scorpion_nest 0", "lay_card 5")
    table.do("hooks night").then("energy 2 5")


def test_8_12_nobody_feeds_the_fire_from_afar() -> None:
    table = Table(f"{TWO} | fire_lit 1 | wood 2").do("pass")
    assert table.refused("feed_fire") == "NA-6.9"


def test_8_21_a_card_may_send_explorers_astray_together() -> None:
    table = Table("naufrages | seats 2 | held 0 axe | pawns 0 explore 1 explore | at rows")
    table.do("pass", "set return_cube 9", "go_home", "join => 1 1", "announce 0", "announce 0")
    table.then("lost 0 1 | difficulty_of 0 9 | difficulty_of 1 9")
    assert table.state.group[0] == table.state.group[1]


def test_8_22_then_the_last_pawns_are_resolved() -> None:
    table = Table("naufrages | seats 1 | energy 3 | pawns 0 explore 0 rest6 | at rows")
    table.do("go_home => 6 6").then("sequence expedition_ended, action_began 0 rest6")


def test_8_23_a_pending_card_is_not_chosen_twice() -> None:
    table = Table(f"{TWO} | pending bronze_cannon")
    table.then("legal follow bronze_cannon")
    table.do("follow bronze_cannon", "announce 0", "announce 0")
    assert table.refused("follow bronze_cannon") == "NA-8.23"


def test_8_24_forty_cards_are_enough() -> None:
    table = Table(TWO).do("pass", "set drawn 40")
    assert table.refused("explore coast") == "NA-8.24"


def test_8_25_the_next_one_goes_on() -> None:
    Table(TWO).do("pass", "die 0").then("ask explore 1")
