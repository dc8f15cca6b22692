"""Chapter 3: table, board, distance."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.fuji.data import SCENARIOS, SEATS, Ground
from archipel.games.fuji.rules.eruption import erupt
from archipel.games.fuji.rules.ring import (
    FAR,
    distance,
    has,
    left,
    passable,
    reach,
    right,
    routes,
)
from archipel.games.fuji.rules.skills import movement_limit
from archipel.games.fuji.tables import CELL_NAMES, CELLS, GROUND, NEXT
from tests.games.fuji.figures import TABLES
from tests.games.fuji.table import place, state_of, table


def test_3_1_only_edges_make_neighbours() -> None:
    match = table("scenario 1")
    north, east, south, west = NEXT[0, place(match, "E2")].tolist()
    assert [north, east, south, west] == [place(match, c) for c in ("E1", "F2", "E3", "D2")]


def test_3_2_volcano_rubble_and_lava_are_never_passable() -> None:
    state = state_of(table("lava 3"))
    for at in range(33):
        ground = GROUND[state.scenario, at]
        burning = has(int(state.lava), at)
        wanted = ground in (Ground.LANDSCAPE, Ground.VILLAGE) and not burning
        assert has(passable(state), at) == wanted


def test_3_3_routes_visit_no_cell_twice() -> None:
    match = table("scenario 1 | eruptions F2 D2")
    state = state_of(match)
    one, two = place(match, "E2"), place(match, "G2")
    assert routes(state, one, two, 2, 2) == 0b10  # straight over the first token
    assert routes(state, one, two, 4, 4) == 0b11  # also around it, but never to D2 and back
    assert routes(state, one, one, 0, 3) == 1


@pytest.mark.parametrize("case", TABLES["v_dist"], ids=lambda case: str(case["id"]))
def test_3_4_distances(case: dict[str, Any]) -> None:
    match = table(f"scenario {case['scenario']}")
    state = state_of(match)
    names = {tuple(cell): name for cell, name in _cells(case["scenario"]).items()}
    origin = place(match, names[tuple(case["from"])])
    for limit, count in case["within"]:
        assert int(reach(state, origin, limit)).bit_count() == count
    for cell, steps in case["to"]:
        assert distance(state, origin, place(match, names[tuple(cell)]), 12) == steps


def _cells(scenario: int) -> dict[tuple[int, int], str]:
    found = zip(CELLS[scenario - 1], CELL_NAMES[scenario - 1], strict=True)
    return {(row, column): name for (row, column, _), name in found}


def test_3_4_no_route_is_infinitely_far() -> None:
    match = table("lava E1 E2 E3")
    assert distance(state_of(match), place(match, "D1"), place(match, "F1"), 30) == FAR


def test_3_5_pawns_are_not_limited() -> None:
    state = state_of(table("seats 4 | pawns F1 F1 F1 F1"))
    assert len(set(state.pawn.tolist())) == 1


def test_3_6_three_steps_and_four_for_a_scout() -> None:
    state = state_of(table("skills scout buddy gatherer | health 1=4 | injuries 1=eye"))
    assert [movement_limit(state, m) for m in range(3)] == [4, 3, 3]
    state.injured[0, 2] = 1
    assert movement_limit(state, 0) == 3


def test_3_7_tokens_on_flooded_cards_are_gone() -> None:
    match = table("scenario 1 | lava 3 | eruptions E2 H1 | pawns K1 K1 K1")
    state = state_of(match)
    assert has(int(state.tokens), place(match, "F1"))
    erupt(state, 1, blank(Events))
    assert state.eruption_at.tolist() == [-2, place(match, "H1")]
    erupt(state, 1, blank(Events))
    erupt(state, 1, blank(Events))
    assert not has(int(state.tokens), place(match, "F1"))


@pytest.mark.parametrize(
    ("seats", "neighbours"),
    [(4, [{1, 3}, {0, 2}, {1, 3}, {0, 2}]), (3, [{1, 2}, {0, 2}, {0, 1}]), (2, [{1, 2}, {0, 2}])],
)
def test_3_8_neighbours(seats: int, neighbours: list[set[int]]) -> None:
    state = state_of(table(f"seats {seats}"))
    found = [{int(left(state, m)), int(right(state, m))} for m in range(seats)]
    assert found == neighbours


def test_scenarios_are_connected() -> None:
    for scenario in range(1, SCENARIOS + 1):
        state = state_of(table(f"scenario {scenario} | seats {SEATS}"))
        everywhere = int(passable(state))
        assert int(reach(state, int(state.pawn[0]), 33)) == everywhere
