"""Chapter 13: alone and hard mode."""

from __future__ import annotations

import pytest

from archipel.core.errors import BadOption
from archipel.games.naufrages import GAME
from archipel.games.naufrages.data import CARD_NAMES
from archipel.games.naufrages.state import OUT
from tests.games.naufrages.table import Table


def test_13_1_alone_there_is_nobody_to_name() -> None:
    assert GAME.options["first"].allowed(1) == ["lot"]
    with pytest.raises(BadOption, match="none of lot"):
        GAME.chosen(1, {"first": "0"})


def test_13_3_cards_left_out_alone() -> None:
    table = Table("naufrages | seats 1 | held 0 axe")
    assert table.state.card_at[CARD_NAMES.index("hard_to_agree")] == OUT
    table.do("resolve greed 0").then("at greed@out | injuries 0")


def test_13_4_a_second_card_for_one_energy() -> None:
    table = Table("naufrages | seats 1 | deck debris axe net figs | at bonus | debris_action 1")
    table.do("place debris", "take axe", "take net")
    table.then("at axe@held 0 | at net@held 0 | energy 4")


def test_13_5_one_voice_decides() -> None:
    table = Table("naufrages | seats 1 | wood 3").do("run rising_tide 0 event", "choose 0")
    table.then("wood 1")


def test_13_6_costs_are_the_same() -> None:
    Table("naufrages | seats 1").do("place wood").then("energy 4")


def test_13_7_hard_mode() -> None:
    table = Table("naufrages | hard | seats 2 | tiles 0 1 | wood 1 | pawns 0 campfire | at rows")
    table.do("announce 1 => 6").then("ask food_take 0 | tile_count 1")
    trade = Table("naufrages | hard | seats 3 | held 0 axe | lost 1 @8 | at event_window")
    assert "offer 2 axe nothing" in trade.legal(0)
    assert trade.refused("offer 1 axe nothing") == "NA-13.7"
