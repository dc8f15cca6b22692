"""Chapter 7: actions, where the vectors leave off."""

from __future__ import annotations

from tests.games.naufrages.table import Table


def test_7_4_scouting_adds_food_places() -> None:
    table = Table("naufrages | seats 1 | at bonus").do("use_camp 2 => 6")
    table.then("reserve_count 3")


def test_7_5_used_harvest_tiles_come_back() -> None:
    table = Table(
        "naufrages | seats 1 | general 0 0 0 0 | harvest_used 0 0 0 2 | reserve 0 0 0 0 "
        "| reserve_count 0 | at bonus"
    )
    table.do("use_camp 2 => 3").then("reserve 0 0 0 1 | general 0 0 0 1 | harvest_used 0 0 0 0")


def test_7_6_used_fish_come_back() -> None:
    table = Table(
        "naufrages | seats 1 | characters cook.f | fish_pile 0 0 0 0 0 | fish_used 0 1 0 0 0 "
        "| at bonus"
    )
    table.do("use_camp 0").then("fish_stock 0 1 0 | fish_used 0 0 0 0 0")


def test_7_7_wood_for_the_stock() -> None:
    Table("naufrages | seats 2 | wood 1 | pawns 0 wood | at rows").then("wood 2")
    Table("naufrages | seats 2 | wood 1 | held 0 axe | pawns 0 wood | at rows").do("pass").then(
        "wood 3"
    )


def test_7_8_a_tile_for_the_journal() -> None:
    Table("naufrages | seats 2 | pawns 1 journal | at rows").then("tile_count 0 1")


def test_7_10_an_immediate_card_is_carried_out_and_removed() -> None:
    table = Table("naufrages | seats 1 | wood 0 | deck debris timber | at bonus | debris_action 1")
    table.do("place debris", "take timber").then("wood 2 | at timber@out")


def test_7_11_alone_one_card_and_perhaps_another() -> None:
    table = Table("naufrages | seats 1 | deck debris axe net | at bonus | debris_action 1")
    table.do("place debris", "take axe").then("ask second_debris 0")


def test_7_13_a_fire_that_burns_needs_nothing() -> None:
    table = Table("naufrages | seats 2 | fire_lit 1 | pawns 0 campfire | at rows")
    table.then("energy 6 6 | ask food_take 0")


def test_7_20_levels_in_order() -> None:
    table = Table("naufrages | seats 2 | shelter 4")
    assert table.refused("place shelter") == "NA-6.8"


def test_7_21_new_constructions_in_order_of_appearance() -> None:
    table = Table(
        "naufrages | seats 2 | open pantry raft | food 1 | pawns 0 raft 1 pantry | at rows"
    )
    table.do("pass").then("sequence proposed 1 pantry, proposed 0 raft")
