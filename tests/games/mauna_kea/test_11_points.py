"""Chapter 11: points."""

from __future__ import annotations

import pytest

from archipel.core.conformance import Setting
from archipel.games.mauna_kea import GAME
from tests.games.mauna_kea.play import BASE, EXPERT, positions
from tests.games.mauna_kea.table import Table

OVER = "seats 2 | turn 0 over | trigger team_gone 0"


@pytest.mark.parametrize(
    ("boat", "load", "points"),
    [("B3", "", 0), ("B4", "", 2), ("B1", "", 1), ("B1", "ww", 5), ("B5", "gg", 6), ("B7", "k", 5)],
)
def test_11_1_a_boat_and_its_cargo(boat: str, load: str, points: int) -> None:
    Table(f"{OVER} | at red1@{boat} | carry red1={load}").then(f"score 0={points} 1=0")


def test_11_1_several_boats_add_up() -> None:
    Table(f"{OVER} | at red1@B3 red2@B4 | carry red1=wwg red2=k").then("score 0=13")


def test_11_2_on_the_island_and_lost_scores_nothing() -> None:
    Table(f"{OVER} | at red1@D4nw | carry red1=gk | loose D4ne=g").then("score 0=0 1=0")


def test_11_3_the_highest_total_wins() -> None:
    table = Table(f"{OVER} | at red1@B4 yellow1@B1 yellow2@D4nw | carry yellow1=w")
    table.then("score 0=2 1=3 | win 1")
    assert GAME.rules.payoff(table.state, 1) == 1.0
    assert GAME.rules.payoff(table.state, 0) == -1.0


def test_11_4_points_outweigh_every_tie_break() -> None:
    Table(
        f"{OVER} | at red1@B4 yellow1@B1 yellow2@D4nw yellow3@D4ne yellow4@D4sw"
        " | carry yellow2=www yellow3=www"
    ).then("score 0=2 1=1 | win 0")


def test_11_4_a_shared_victory_shares_the_utility() -> None:
    table = Table("seats 3 | turn 0 over | trigger round_limit | at red1@B4 yellow1@B6 blue1@B3")
    table.then("win 0 1")
    assert [GAME.rules.payoff(table.state, seat) for seat in range(3)] == [0.25, 0.25, -0.5]


@pytest.mark.parametrize("mode", [BASE, EXPERT], ids=str)
def test_11_5_nobody_has_less_than_nothing(mode: dict[str, str]) -> None:
    for game in range(10):
        for state in positions(Setting(3, mode), f"below {game}"):
            assert all(GAME.rules.score(state, seat) >= 0 for seat in range(3))
