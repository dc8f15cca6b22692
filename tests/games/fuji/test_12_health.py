"""Chapter 12: health and injuries."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import DEATH
from archipel.games.fuji.rules.health import lose_health
from archipel.games.fuji.state import Result
from tests.games.fuji.figures import cases
from tests.games.fuji.table import do, holds, legal, state_of, table

HURT = "phase movement | order 0 1 2 | pawns F1 F1 F1 | markers G1/1 F1/0 H1/2"


@pytest.mark.parametrize("case", cases("v_health"), ids=str)
def test_12_1_health_steps(case: list[Any]) -> None:
    before, loss, after, injuries, dead = case
    state = state_of(table("seats 3"))
    state.health[0] = before
    lose_health(state, 0, loss, blank(Events))
    assert (int(state.health[0]), state.result == Result.EXHAUSTED) == (after, dead)
    assert int(state.due) == injuries


def test_12_2_the_last_space_loses_the_game() -> None:
    match = do(table(f"{HURT} | health 0=18 | injuries 0=leg,arm,eye,amnesia"), "0 act")
    holds(match, f"result exhausted | health 0 {DEATH}")


def test_12_3_several_symbols_one_after_the_other() -> None:
    match = do(table(f"{HURT} | level 4 | health 0=7 | injuries 0=eye"), "0 act")
    do(match, "!FU-12.3 0 choose_injury eye", "0 choose_injury arm")
    holds(match, "asked injury 0")
    do(match, "0 choose_injury leg")
    holds(match, "injuries 0 leg arm eye | health 0 13 | waits 1")


def test_12_4_a_broken_arm_still_lends_receives_and_rerolls() -> None:
    given = (
        "phase equipment | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2 | health 1=4 | injuries 1=arm"
        " | items 0 lighter map water_bottle | items 1 radio"
    )
    match = table(given)
    assert not legal(match, 1, a.UseRadio)
    do(match, "0 use_lighter 1 own", "1 give_die 1", "0 use_map 1 1 own")
    do(match, "0 offer_water_bottle 1 own", "1 reroll 1 me")
    holds(match, "discarded lighter map water_bottle")


def test_12_5_any_own_die_also_one_that_is_lent() -> None:
    given = f"{HURT} | health 0=3"
    match = do(table(given), "0 act", "0 choose_injury leg", "1 act", "2 act")
    assert [x.kind for x in legal(match, 0, a.LoseDie)] == ["A", "B", "C"]


def test_12_6_amnesia_acts_at_once() -> None:
    given = f"{HURT} | skills tinkerer gatherer buddy | items 0 map* radio | health 0=3"
    match = do(table(given), "0 act", "0 choose_injury amnesia")
    holds(match, "items 0 radio | discarded map")
    given = "phase movement | order 1 0 2"
    given += " | skills buddy gatherer tinkerer | bars 1=2 | health 1=3 | pawns F1 F1 F1"
    given += " | markers G1/1 F1/0 H1/2 | dice 0 A6 A6 B6 B6 C6 C6"
    match = do(table(given), "1 act", "1 choose_injury amnesia")
    holds(match, "bars 1 0")
