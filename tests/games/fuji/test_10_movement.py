"""Chapter 10: phase 5."""

from __future__ import annotations

import pytest

from archipel.games.fuji import actions as a
from archipel.games.fuji.rules.health import loss_for
from tests.games.fuji.figures import cases
from tests.games.fuji.table import do, holds, legal, state_of, table

STRONG = "dice 0 A6 A6 B6 B6 C6 C6"
MOVING = f"phase movement | order 0 1 2 | pawns F1 F1 F1 | markers G1/1 F1/0 H1/2 | {STRONG}"


def test_10_1_all_dice_are_seen() -> None:
    dice = table(MOVING).view(None)["state"]["dice"].values()
    assert all(die["face"] for die in dice)


def test_10_2_the_table_proposes_and_all_agree() -> None:
    given = "phase equipment | pawns L1 K1 L2 | markers L1/0 L3/3 L2/0 | cards L3=V2"
    match = do(table(given), "0 ready", "1 ready", "2 ready")
    holds(match, "order 1 0 2")
    do(match, "2 set_order 0-1-2")
    holds(match, "ready 2 | order 0 1 2")
    do(match, "0 confirm_order", "!FU-10.2 0 confirm_order", "1 confirm_order")
    holds(match, "phase movement")


def test_10_2_orders_are_proposed_as_often_as_it_takes() -> None:
    given = "phase equipment | pawns L1 K1 L2 | markers L1/0 L3/3 L2/0 | cards L3=V2"
    match = do(table(given), "0 ready", "1 ready", "2 ready")
    for _ in range(40):
        do(match, "2 set_order 0-1-2", "2 set_order 2-1-0")
    assert len(legal(match, 2, a.SetOrder)) == 5
    assert not any(isinstance(action, a.SetOrder) for action in match.bounded(2))
    do(match, "0 confirm_order", "1 confirm_order")
    holds(match, "phase movement | order 2 1 0")
    do(match, "0 set_order 0-1-2")


def test_10_2_token_breakers_come_last() -> None:
    given = "phase equipment | scenario 5 | pawns F2 F2 F2 | markers F3/1 F2/0 G2/1"
    match = do(table(given), "0 ready", "1 ready", "2 ready")
    holds(match, "order 1 2 0")


def test_10_2_between_actions_another_order_needs_all() -> None:
    match = do(table(MOVING), "0 act", "0 set_order 2-1", "1 confirm_order")
    holds(match, "order 1 2")
    do(match, "2 confirm_order")
    holds(match, "order 2 1 | waits 2")


def test_10_3_each_acts_once_and_the_round_ends() -> None:
    match = do(table(f"{MOVING} | tokens none"), "0 act", "1 act", "2 act")
    holds(match, "phase planning")
    assert state_of(match).round == 2


def test_10_4_equality_fails() -> None:
    match = do(table("phase movement | order 0 1 2 | markers D1/0 E1/1 D2/1"), "0 act")
    holds(match, "health 0 3")


def test_10_5_who_stays_compares_too() -> None:
    given = f"phase movement | order 0 1 2 | cards D1=L06 | markers D1/0 E1/1 D2/1 | {STRONG}"
    holds(do(table(given), "0 act"), "pawn 0 D1 | health 0 0")


def test_10_6_success_obliges_to_move() -> None:
    match = do(table(f"{MOVING} | cards G1=L06 | tokens none"), "0 act")
    holds(match, "pawn 0 G1")


def test_10_7_on_failure_the_pawn_stays() -> None:
    holds(do(table(MOVING), "0 act", "1 act"), "pawn 1 F1 | health 1 3")


def test_10_8_victory_comes_before_the_eruption_of_a_token() -> None:
    given = (
        "phase movement | order 0 | acted 1 2 | pawns J3 L1 L2 | markers L3/2 - -"
        f" | eruptions K3 | lava E1 E2 E3 | cards L3=V2 | {STRONG}"
    )
    holds(do(table(given), "0 act"), "result rescued")


def test_10_9_tokens_erupt_at_once_after_the_move() -> None:
    given = (
        f"phase movement | order 0 1 2 | lava 4 | pawns G1 K1 K1 | markers H1/1 K1/0 K2/1"
        f" | cards H1=L06 | {STRONG}"
    )
    match = do(table(given), "0 act")
    holds(match, "lava D1 E1 A2 B2 C2 D2 E2 F2 D3 E3 | waits 1")
    assert state_of(match).eruption_at[0] == -2


def test_10_10_who_arrives_on_equipment_may_draw() -> None:
    given = f"{MOVING} | cards G1=L06 | tokens G1"
    match = do(table(given), "0 act", "0 draw")
    assert sum(state_of(match).item_at == 1) == 1
    assert state_of(match).tokens == 0
    match = do(table(given), "0 act", "0 skip")
    assert state_of(match).tokens != 0


def test_10_11_the_marker_comes_back() -> None:
    holds(do(table(MOVING), "0 act", *_skip(MOVING)), "marker 0 -")


def _skip(given: str) -> list[str]:
    match = do(table(given), "0 act")
    return ["0 skip"] if legal(match, 0, a.Skip) else []


@pytest.mark.parametrize("case", cases("v_loss"), ids=str)
def test_10_12_what_a_difference_costs(case: list[int]) -> None:
    level, difference, loss = case
    assert loss_for(level - 1, difference) == loss


def test_10_13_then_legs_and_phase_6() -> None:
    given = "phase movement | order 0 | acted 1 2 | health 0=3 | pawns F1 F1 F1 | markers G1/1 - -"
    match = do(table(given), "0 act", "0 choose_injury leg")
    holds(match, "asked lose 0")
    do(match, "!FU-5.5 1 lose_die A me", "0 lose_die A me")
    holds(match, "phase planning | held 0 5 | lava A2 B2")
