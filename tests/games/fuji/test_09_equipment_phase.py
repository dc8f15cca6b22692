"""Chapter 9: phase 4."""

from __future__ import annotations

from archipel.games.fuji import actions as a
from tests.games.fuji.table import do, holds, legal, table

EQUIPPED = "phase equipment | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"


def test_9_1_markers_are_fixed_and_there_are_no_rerolls() -> None:
    match = table(EQUIPPED)
    assert not legal(match, 0, a.SetDestination)
    do(match, "!FU-7.5 0 clear_destination me", "!FU-9.1 0 reroll 1 me")
    assert legal(match, 0, a.SayFit)


def test_9_2_a_used_card_is_gone_and_a_declined_one_is_not() -> None:
    match = do(table(f"{EQUIPPED} | items 0 flare_gun water_bottle"), "0 use_flare_gun own")
    holds(match, "discarded flare_gun")
    do(match, "0 offer_water_bottle 2 own", "2 decline")
    holds(match, "items 0 water_bottle")
    do(match, "!FU-15.17 0 offer_water_bottle 2 own", "0 offer_water_bottle 1 own")
