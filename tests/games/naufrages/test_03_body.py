"""Chapter 3: what the vectors do not say."""

from __future__ import annotations

from tests.games.naufrages.table import Table


def test_3_10_a_trauma_without_injuries_takes_a_free_space() -> None:
    Table("naufrages | seats 1").do("scar 0 1").then("energy 5 | traumas 1 | injuries 0")
    Table("naufrages | seats 1 | injuries 2 | energy 4").do("scar 0 1").then(
        "energy 4 | traumas 1 | injuries 1"
    )


def test_3_15_alone_on_an_expedition_everything_is_lost() -> None:
    table = Table(
        "naufrages | seats 2 | march 1 | expedition 1 | held 1 machete | food 0 2 | tokens 0"
    )
    table.do("die 1").then("at machete@out | tokens 0 | food 0 0")


def test_3_18_when_all_are_dead_the_game_is_lost() -> None:
    Table("naufrages | seats 2").do("die 0 1").then("ending all_dead | rescued 0 0")
