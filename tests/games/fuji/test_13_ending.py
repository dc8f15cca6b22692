"""Chapter 13: end and score."""

from __future__ import annotations

import pytest

from archipel.games.fuji.rules.ending import points, verdict
from tests.games.fuji.figures import cases
from tests.games.fuji.table import do, holds, table

STRONG = "dice 0 A6 A6 B6 B6 C6 C6"


def test_13_1_all_at_the_same_time() -> None:
    given = f"phase movement | pawns K1 L1 K2 | markers L3/3 L1/0 K2/0 | cards L3=V2 | {STRONG}"
    match = do(table(f"{given} | order 0 1 2"), "0 act")
    holds(match, "result none | pawn 0 L3")
    given = f"phase movement | pawns K1 L1 L2 | markers L3/3 L1/0 L2/0 | cards L3=V2 | {STRONG}"
    match = do(table(f"{given} | order 0 1 2"), "0 act")
    holds(match, "result rescued")
    assert match.winners == (0, 1, 2)


def test_13_2_defeat_at_once() -> None:
    given = "phase movement | order 0 1 2 | health 0=19 | injuries 0=leg,arm,eye,amnesia"
    match = do(table(f"{given} | pawns F1 F1 F1 | markers G1/1 F1/0 H1/2"), "0 act")
    assert match.over
    assert match.winners == ()


def test_13_3_in_the_village_one_goes_on_losing_health() -> None:
    given = "phase movement | order 0 1 2 | pawns L1 L1 F1 | markers L1/0 L2/1 F1/0"
    holds(do(table(given), "0 act"), "health 0 3 | pawn 0 L1")


@pytest.mark.parametrize("case", cases("v_score"), ids=str)
def test_13_4_points(case: list[int]) -> None:
    characters, injuries, unused, wanted, _ = case
    assert points(characters, injuries, unused) == wanted


@pytest.mark.parametrize("case", cases("v_score"), ids=str)
def test_13_5_verdicts(case: list[int]) -> None:
    assert verdict(case[3]) == case[4]


def test_13_4_two_characters_in_variant_a_three_in_variant_b() -> None:
    given = f"phase movement | pawns K1 L1 L2 | markers L3/3 - - | cards L3=V2 | {STRONG} | order 0"
    match = do(table(f"seats 2 | third dice | {given} | acted 1"), "0 act")
    holds(match, "result rescued | score 8")
    match = do(table(f"seats 2 | third character | {given} | acted 1 2"), "0 act")
    holds(match, "result rescued | score 12")
