"""Chapter 16: spaces, characters and animals."""

from __future__ import annotations

from tests.games.naufrages.table import Table


def test_16_1_what_is_finished_has_no_space() -> None:
    table = Table("naufrages | seats 2 | built help | open raft")
    assert table.refused("place help") == "NA-6.8"
    table.then("legal place raft | illegal place pantry")


def test_16_2_a_rest_space_in_every_row() -> None:
    table = Table("naufrages | seats 2")
    assert sum(text.startswith("place rest") for text in table.legal()) == 6


def test_16_4_the_camp_decides_about_the_goat() -> None:
    table = Table("naufrages | seats 2 | tokens 0 | goat 1 | at slaughter")
    table.do("slaughter goat", "choose 0", "choose 0").then("goat 0 | tokens 4")


def test_16_4_the_dog_only_while_its_owner_is_there() -> None:
    table = Table("naufrages | seats 2 | held 1 dog | at slaughter").then("legal slaughter dog")
    away = Table("naufrages | seats 2 | held 1 dog | lost 1 @8 | at slaughter")
    assert "slaughter dog" not in away.legal()
    table.do("slaughter dog", "choose 1", "choose 1").then("at dog@held 1 | ask food_take 0")
