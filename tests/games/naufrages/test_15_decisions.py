"""Chapter 15: decisions, windows and offers."""

from __future__ import annotations

import pytest

from archipel.core.conformance import Setting
from archipel.core.match import load
from archipel.games.naufrages import GAME
from archipel.games.naufrages.shorthand import compose
from archipel.games.naufrages.state import Ask, Phase
from tests.games.naufrages.table import Table
from tests.support.play import Play

WINDOW = "naufrages | seats 3 | held 0 axe net | held 1 machete | food 2 1 0 | at event_window"


def test_15_1_what_leaves_no_choice_is_not_asked() -> None:
    table = Table("naufrages | seats 2").do("run greed 0", "choose 0")
    table.then("ask place 0")  # nobody holds anything: the card ends by itself


def test_15_2_amounts_are_at_most_what_one_has() -> None:
    table = Table("naufrages | seats 2 | energy 2 6 | wood 1 | pawns 0 campfire | at rows")
    assert table.legal() == ["announce 0", "announce 1", "announce 2"]


def test_15_3_questions_are_put_one_after_the_other() -> None:
    table = Table("naufrages | seats 3 | wood 4").do("run rising_tide 1 event")
    table.then("ask statement 1").do("choose 0").then("ask statement 2")


def test_15_4_a_gift_needs_acceptance() -> None:
    table = Table(WINDOW).by(0, "offer 2 axe nothing").then("at axe@held 0")
    table.by(2, "accept_offer 0").then("at axe@held 2")


def test_15_4_a_loan_is_a_gift_with_a_reminder() -> None:
    table = Table(WINDOW).by(0, "lend 1 axe")
    assert table.state.offer_loan[0, 1] == 1
    table.by(1, "accept_offer 0").then("at axe@held 1")


def test_15_5_an_offer_lapses_when_its_goods_are_gone() -> None:
    table = Table(WINDOW).by(0, "offer 1 axe machete").by(0, "offer 2 axe nothing")
    table.by(2, "accept_offer 0").then("happened offer_ended 0 1 | at machete@held 1")


def test_15_6_a_seat_with_nothing_to_do_is_not_asked() -> None:
    table = Table("naufrages | seats 2 | at event_window")
    table.then("ask bonus 0")


def test_15_7_limits_of_offers() -> None:
    table = Table(WINDOW).by(0, "offer 1 axe machete").by(0, "offer 1 net nothing")
    assert table.state.offer_give[0, 1].tolist()[0] >= 0
    table.by(1, "accept_offer 0").then("at axe@held 1 | at net@held 1 | at machete@held 0")
    table.by(0, "offer 2 machete nothing")
    assert "offer 1 machete nothing" not in table.legal(0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_15_8_there_is_an_answer_for_the_absent(seats: int) -> None:
    match = Play(GAME).opened(seats, 5)
    while not match.over and match.move < 400:
        seat = match.acting[0]
        match.play(seat, match.default(seat))
    assert match.over


def test_15_11_ready_for_the_round_is_not_asked_again() -> None:
    table = Table(WINDOW).by(0, "ready round").by(1, "ready round").by(2, "ready round")
    table.then("ask bonus 0").do("decline", *["decline"] * 6)
    assert table.state.ask != Ask.WINDOW


def test_15_11_the_leader_of_an_expedition_says_when() -> None:
    table = Table("naufrages | seats 2 | ready 3 3 | pawns 0 explore | at rows")
    assert GAME.rules.acting(table.state) == 0b01


def test_15_12_no_object_while_a_card_is_resolved() -> None:
    table = Table("naufrages | seats 2 | held 0 spyglass_a")
    assert "use_object spyglass_a" in table.legal(0)
    table.do("run tall_tree 0")
    assert table.refused("use_object spyglass_a") == "NA-15.12"


def test_15_1_a_position_inside_a_card_resumes() -> None:
    """A game saved at any decision goes on exactly as it would have."""
    setting = Setting(3, {"mode": "normal", "victory": "best", "characters": "dealt"})
    inside = 0
    for number in range(6):
        for state in Play(GAME).positions(setting, f"resume {number}"):
            if state.phase == Phase.OVER or state.run_card < 0:
                continue
            inside += 1
            options = GAME.read_options(3, GAME.chosen(3, setting.options))
            again = GAME.notation.from_json(GAME.notation.to_json(state), options)
            assert again.tobytes() == state.tobytes()
    assert inside > 5
    assert load(compose(WINDOW)).acting == (0, 1, 2)
