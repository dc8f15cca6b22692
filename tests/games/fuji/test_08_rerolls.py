"""Chapter 8: phase 3, rerolls."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.games.fuji import actions as a
from archipel.games.fuji.actions import ACTIONS
from archipel.games.fuji.data import INJURY_NAMES
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.tables import BONUS
from tests.games.fuji.figures import cases
from tests.games.fuji.table import do, holds, legal, place, state_of, table

ROLLING = "phase rerolls | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2 | cards F1=L01 G1=L02 H1=L03"


def test_8_1_silence() -> None:
    match = table(ROLLING)
    for seat in range(3):
        spoken = [x for x in match.legal(seat) if ACTIONS.kind(type(x)) >= a.SAY_FIT]
        assert not spoken
    do(match, "!FU-8.1 0 say_ack ok", "!FU-8.1 0 say_fit L01 poor me")


@pytest.mark.parametrize("case", cases("v_reroll"), ids=str)
def test_8_2_how_many_rerolls(case: dict[str, Any]) -> None:
    skill = case.get("skill", "gatherer")
    others = [s for s in ("buddy", "equipment_manager") if s != skill]
    card = "L09" if case.get("bonus") else "L01"
    assert BONUS[8] == 1
    assert BONUS[0] == 0
    match = table(f"skills {skill} {' '.join(others)} | pawns F1 F1 F1 | cards F1={card}")
    state = state_of(match)
    state.marker[0] = place(match, "F1")
    state.steps[0] = case["steps"]
    for name in ("eye", "amnesia"):
        state.injured[0, INJURY_NAMES.index(name)] = case.get(name, False)
    assert allowance(state, 0) == case["expect"]


def test_8_3_any_dice_once_and_again() -> None:
    match = table(ROLLING)
    assert len([x for x in legal(match, 0, a.Reroll) if x.of == "me"]) == 63
    do(match, "0 reroll 1 me", "0 reroll 1 me", "!FU-8.2 0 reroll 1 me")
    do(match, "!FU-8.3 1 reroll none me")


def test_8_4_who_has_no_reroll_is_done_already() -> None:
    given = "pawns F1 F1 F1 | markers I1/3 G1/1 F1/0 | cards I1=L01 G1=L02"
    match = do(table(given), "0 ready", "1 ready", "2 ready")
    holds(match, "phase rerolls | waits 1 2")
    assert match.view(1)["state"]["seats"][0]["done"] == 1
    assert match.view(1)["state"]["seats"][2]["done"] is None


def test_8_4_a_buddy_without_rerolls_may_still_show_a_die() -> None:
    given = "pawns F1 F1 F1 | markers F1/0 I1/3 G1/1 | cards I1=L01"
    match = do(table(given), "0 ready", "1 ready", "2 ready")
    assert 1 in match.acting
    do(match, "1 show_die 1 me")
    assert match.view(0)["state"]["seats"][1]["done"] is None
    do(match, "1 done me")
    assert match.view(0)["state"]["seats"][1]["done"] is None


def test_8_5_others_learn_of_bars_when_the_phase_closes() -> None:
    match = do(table(ROLLING), "0 done me", "1 done me")
    holds(match, "bars 0 0")
    do(match, "2 done me")
    holds(match, "bars 0 2 | phase equipment")
