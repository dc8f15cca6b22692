"""Chapter 4: rolls, joint decisions, Objects and tiles."""

from __future__ import annotations

from archipel.games.naufrages import GAME
from archipel.games.naufrages.events import TileGained
from tests.games.naufrages.table import Table

GIVEN = "naufrages | seats 3 | wood 4"


def test_4_4_modifiers_do_not_change_the_die() -> None:
    table = Table("naufrages | seats 1 | march 0 | expedition 1 | held 0 machete")
    table.do("run jaguar 0 => 4").then("die 4 | roll 5")


def test_4_9_the_lost_take_no_part() -> None:
    table = Table(f"{GIVEN} | lost 2 @8").do("run rising_tide 0 event", "choose 0", "choose 0")
    table.then("wood 2")


def test_4_10_a_single_voice_decides() -> None:
    table = Table(f"{GIVEN} | lost 1 2 @8").do("run rising_tide 0 event", "choose 1")
    table.then("energy 5 6 6")


def test_4_11_contributions_are_nobody_elses_business() -> None:
    table = Table("naufrages | seats 2 | wood 2 | pawns 0 shelter | at rows").do("announce 0")
    table.then("ask contribute 1 | legal announce 0")


def test_4_12_the_dog_is_an_object() -> None:
    table = Table("naufrages | seats 2 | held 0 dog | at event_window")
    assert "offer 1 dog nothing" in table.legal(0)


def test_4_13_no_trade_during_an_expedition() -> None:
    table = Table("naufrages | seats 2 | held 0 axe | pawns 0 explore | at rows")
    assert "offer 1 axe nothing" in table.legal(0)
    table.pass_windows()
    assert table.refused("offer 1 axe nothing") == "NA-15.1"


def test_4_14_the_lost_neither_give_nor_receive_food() -> None:
    table = Table("naufrages | seats 3 | food 1 1 1 | held 1 axe | lost 1 @8 | at event_window")
    assert "offer 1 nothing axe" in table.legal(0)
    assert "offer 2 food1 nothing" in table.legal(0)
    assert table.refused("offer 1 food1 nothing") == "NA-4.14"


def test_4_15_a_tile_is_its_owners_secret() -> None:
    table = Table("naufrages | seats 2 | supply 0 0 0 | supply_count 0 | pawns 0 journal | at rows")
    assert table.state.refills == 1
    assert table.state.tile_count.tolist()[:2] == [1, 0]
    event = TileGained(seat=0, tile=2)
    assert GAME.shows(table.state, 0, event)
    assert not GAME.shows(table.state, 1, event)


def test_4_16_no_question_after_a_plain_success() -> None:
    table = Table("naufrages | seats 2 | wood 1 | tiles 0 1 | pawns 0 campfire | at rows")
    table.do("announce 3 => 3").then("fire_lit 1 | ask food_take 0")
    failed = Table("naufrages | seats 2 | wood 1 | tiles 0 1 | pawns 0 campfire | at rows")
    failed.do("announce 3 => 4").then("ask reroll 0")
