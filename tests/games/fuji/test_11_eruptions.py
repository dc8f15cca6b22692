"""Chapter 11: phase 6 and eruptions."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.fuji.rules.eruption import erupt
from archipel.games.fuji.tables import CELLS
from tests.games.fuji.figures import TABLES
from tests.games.fuji.table import do, holds, place, state_of, table


@pytest.mark.parametrize("case", TABLES["v_flood"], ids=lambda case: str(case["id"]))
def test_11_1_what_each_eruption_floods(case: dict[str, Any]) -> None:
    state = state_of(table(f"scenario {case['scenario']}"))
    for wanted in case["floods"]:
        before = int(state.lava)
        erupt(state, 1, blank(Events))
        fresh = int(state.lava) & ~before
        cells = [list(CELLS[state.scenario][at][:2]) for at in range(33) if fresh >> at & 1]
        assert sorted(cells) == sorted(wanted)


def test_11_1_the_village_never_burns() -> None:
    match = table("lava 14 | pawns L1 L1 L1")
    erupt(state_of(match), 1, blank(Events))
    assert not int(state_of(match).lava) >> place(match, "L1") & 1


def test_11_2_a_pawn_on_a_turning_card_loses_the_game() -> None:
    given = "phase movement 4 | order 0 | acted 1 2 | lava 3 | pawns D1 K1 K1 | markers D1/0 - -"
    match = do(table(given), "0 act")
    holds(match, "result buried")
    assert match.winners == ()
    assert match.scores == (0, 0, 0)


def test_11_3_the_first_rounds_take_the_rubble() -> None:
    state = state_of(table("scenario 2"))
    sizes = []
    for _ in range(3):
        before = int(state.lava)
        erupt(state, 1, blank(Events))
        sizes.append((int(state.lava) & ~before).bit_count())
    assert sizes[:2] == [1, 1]


def test_11_4_dice_come_back_and_effects_end() -> None:
    given = (
        "phase equipment | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
        " | items 0 map machete flare_gun first_aid"
    )
    match = do(table(given), "0 use_map 1 1 own", "0 use_machete 1 own", "0 use_flare_gun own")
    do(match, "0 use_first_aid own")
    holds(match, "held 0 4 | held 1 7")
    do(match, "0 ready", "1 ready", "2 ready")
    do(match, "0 confirm_order", "1 confirm_order", "2 confirm_order")
    while state_of(match).round == 1:
        seat = match.acting[0]
        match.play(seat, match.legal(seat)[0])
    holds(match, "held 0 6 | held 1 6 | phase planning")
    assert not state_of(match).flare.any()
    assert not state_of(match).first_aid.any()
