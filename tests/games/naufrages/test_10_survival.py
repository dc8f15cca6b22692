"""Chapter 10: survival, where the vectors leave off."""

from __future__ import annotations

from tests.games.naufrages.table import Table

MEAL = "naufrages | seats 2 | cubes 2 | tokens 0 | characters builder.f angler.f | at food"


def test_10_1_the_goat_gives_a_cube() -> None:
    table = Table("naufrages | seats 2 | goat 1 | at survival")
    table.then("cubes 1 | ask slaughter 0")


def test_10_4_a_gift_may_be_refused() -> None:
    table = Table(MEAL).do("give cube 1").then("ask food_accept 1").do("refuse_gift")
    table.then("ask food_take 0 | illegal give cube 1").do("leave cube")
    table.then("left_cubes 1 | ask food_take 1")


def test_10_5_own_food_is_eaten_given_or_kept() -> None:
    table = Table("naufrages | seats 2 | food 3 | energy 2 2 | at own_food")
    table.do("eat_own", "give_own 1", "keep_gift").then("food 1 1 | energy 3 2")
    table.do("give_own 1", "refuse_gift").then("ask own_food 0 | illegal give_own 1")


def test_10_6_own_food_is_not_shared() -> None:
    Table("naufrages | seats 2 | food 3 | cubes 1 | at food").do("pass", "eat cube").then(
        "food 3 0"
    )


def test_10_8_nothing_of_the_stock_is_kept() -> None:
    table = Table(MEAL)
    assert all(text.split()[0] in ("eat", "leave", "give") for text in table.legal())


def test_10_11_the_healer_heals_at_night() -> None:
    table = Table(
        "naufrages | seats 2 | characters healer.f cook.f | injuries 0 2 | energy 4 3 "
        "| held 0 axe | at healing"
    )
    table.do("heal 1").then("injuries 0 1 | energy 3 3")
