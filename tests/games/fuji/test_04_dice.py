"""Chapter 4: dice and conditions."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.games.fuji.data import CARD_NAMES, COLOUR_NAMES, KIND_NAMES
from archipel.games.fuji.rules.dice import highest_neighbour, total
from archipel.games.fuji.tables import COLOUR_OF, KIND_OF, WORTH
from tests.games.fuji.figures import TABLES
from tests.games.fuji.table import do, holds, state_of, table


def colour(face: str) -> str:
    return COLOUR_NAMES[COLOUR_OF[KIND_NAMES.index(face[0]), int(face[1])]]


def test_4_1_two_dice_of_each_kind() -> None:
    assert KIND_OF[:6].tolist() == [0, 0, 1, 1, 2, 2]


def test_4_2_the_colour_belongs_to_the_face() -> None:
    assert [colour(f) for f in ("A1", "A6", "B6", "B1", "C3", "C5")] == [
        *("blue", "blue", "yellow", "yellow", "blue", "yellow"),
    ]


def test_4_3_borrowed_dice_are_yours_and_dice_aside_are_not() -> None:
    given = (
        "phase equipment | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2 | dice 0 A6* B6 | items 0 map"
    )
    match = table(given)
    holds(match, "held 0 5")
    do(match, "0 use_map 2 1 own")
    holds(match, "held 0 4 | held 1 7 | sum 1 L22 8")


@pytest.mark.parametrize("case", TABLES["v_sum"], ids=lambda case: str(case["id"]))
def test_4_4_sums_of_fixed_rolls(case: dict[str, Any]) -> None:
    state = state_of(table("dice 0 " + " ".join(case["dice"])))
    found = {card: int(total(state, 0, CARD_NAMES.index(card))) for card in case["sums"]}
    assert found == case["sums"]


def test_4_4_a_parity_line_cuts_what_the_icons_select() -> None:
    """T-09."""
    worth = WORTH[:, :, :]
    yellow = [(0, 3), (1, 1), (2, 5)]
    even, odd = CARD_NAMES.index("L08"), CARD_NAMES.index("L09")
    assert sum(int(worth[even, kind, face]) for kind, face in yellow) == 0
    assert sum(int(worth[odd, kind, face]) for kind, face in yellow) == 9


def test_4_5_no_valid_die_is_zero() -> None:
    state = state_of(table("dice 0 A1 A2 B3 B4 C6 C6"))
    assert total(state, 0, CARD_NAMES.index("L17")) == 0


@pytest.mark.parametrize("case", TABLES["v_cmp"], ids=lambda case: str(case["id"]))
def test_4_6_neighbours_count_under_the_movers_condition(case: dict[str, Any]) -> None:
    rows = [" ".join(case[name]) for name in ("mover", "left", "right")]
    given = " | ".join(f"dice {seat} {row}" for seat, row in enumerate(rows))
    state = state_of(table(given))
    card = CARD_NAMES.index(case["card"])
    sums = [int(total(state, seat, card)) for seat in range(3)]
    assert sums == [case["M"], *case["sums"]]
    assert (sums[0] > highest_neighbour(state, 0, card)) == case["success"]
