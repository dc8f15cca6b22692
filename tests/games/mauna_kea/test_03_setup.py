"""Chapter 3: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from archipel.core.errors import BadOption
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    FIRST_START,
    KINDS,
    NOWHERE,
    SQUARE_NAMES,
    STARTS,
)
from archipel.games.mauna_kea.events import LavaSetAside, TileDrawn, TurnBegan
from archipel.games.mauna_kea.rules.board import hand_points
from archipel.games.mauna_kea.state import RESERVE, Phase
from archipel.games.mauna_kea.tables import (
    COLOUR_OF,
    COUNTS,
    QUARTER_AFTER,
    SLOTS,
    START_SPACES,
    TEAM,
)
from tests.games.mauna_kea.play import opened, set_up
from tests.support.perft import perft_of

SEEDS = range(12)


def test_3_1_start_tiles_are_shuffled_and_turned_at_random() -> None:
    orders, turns = set(), Counter[int]()
    for seed in range(40):
        state = opened(2, seed)._state
        tiles = state.tile[START_SPACES].tolist()
        assert sorted(tiles) == list(range(FIRST_START, FIRST_START + STARTS))
        orders.add(tuple(tiles))
        turns.update(state.turn[START_SPACES].tolist())
    assert len(orders) == 40
    assert min(turns.values()) > 180
    assert set(turns) == {0, 1, 2, 3}


@pytest.mark.parametrize("seed", SEEDS)
def test_3_2_every_slot_has_its_artifact(seed: int) -> None:
    state = opened(3, seed)._state
    found = {}
    for artifact in range(len(ARTIFACT_NAMES)):
        square = int(state.artifact_at[artifact])
        assert SQUARE_NAMES[square] not in found
        found[SQUARE_NAMES[square]] = int(COLOUR_OF[artifact])
    wanted = {}
    for space in START_SPACES.tolist():
        tile, turn = state.tile[space] - FIRST_START, state.turn[space]
        for quarter in range(4):
            if SLOTS[tile, quarter] != NOWHERE:
                name = SQUARE_NAMES[space * 4 + QUARTER_AFTER[quarter, turn]]
                wanted[name] = int(SLOTS[tile, quarter])
    assert found == wanted


def test_3_3_a_boat_in_every_cove() -> None:
    orders = [tuple(opened(2, seed)._state.boat_at.tolist()) for seed in range(40)]
    assert all(sorted(order) == list(range(8)) for order in orders)
    assert len(set(orders)) > 30


@pytest.mark.parametrize(("seats", "team"), [(2, 5), (3, 4), (4, 3)])
def test_3_4_size_of_the_teams(seats: int, team: int) -> None:
    state = opened(seats, 1)._state
    assert TEAM[seats] == team
    assert (state.explorer_at == RESERVE).sum() == seats * team


def test_3_5_anybody_may_be_first() -> None:
    firsts = Counter(int(opened(4, seed)._state.first) for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_5_the_host_may_say_who_is_first(seats: int) -> None:
    for first in range(seats):
        match = opened(seats, 3, first=str(first))
        assert match._state.first == first
        assert match.acting == (first,)
        assert match.options["first"] == str(first)
        begun = set_up(seats, 3, first=str(first))
        assert begun.acting == ((first + 1) % seats,)  # MK-3.10
    lot = opened(seats, 3, first="lot")
    assert "first" not in lot.options  # as older records have it
    assert lot.position() == opened(seats, 3).position()
    with pytest.raises(BadOption) as found:
        opened(seats, 3, first=str(seats))
    assert (found.value.rule, found.value.field) == ("MK-3.5", "options.first")


def test_3_6_cards_come_before_deployment() -> None:
    assert opened(2, 1, variant="expert")._state.phase == Phase.CARDS
    assert opened(2, 1)._state.phase == Phase.DEPLOY


def test_3_7_any_free_start_square_one_explorer_each() -> None:
    match = opened(4, 5)
    while match._state.phase == Phase.DEPLOY:
        seat = match.acting[0]
        free = match.legal(seat)
        placed = 12 - int((match._state.explorer_at == RESERVE).sum())
        assert len(free) == 16 - placed
        match.play(seat, free[0])
        assert (
            match.over
            or match._state.phase != Phase.DEPLOY
            or free[0] not in match.legal(match.acting[0])
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_3_8_first_hands_have_five_to_seven_points(seats: int, seed: int) -> None:
    match = set_up(seats, seed)
    events = [event for event in match.log(None) if isinstance(event, TileDrawn)]
    first = int(match._state.first)
    order = [(first - n) % seats for n in range(seats)]
    assert [event.seat for event in events[:seats]] == order
    for seat in range(seats):
        assert 5 <= hand_points(match._state, seat) <= 7
        drawn = [event for event in events if event.seat == seat]
        assert len(drawn) == match._state.hand[seat].sum()


def test_3_9_lava_is_put_aside_and_comes_back() -> None:
    seen = 0
    for seed in range(30):
        match = set_up(4, seed)
        aside = [event for event in match.log(None) if isinstance(event, LavaSetAside)]
        seen += len(aside)
        state = match._state
        assert state.bag[-20:].tolist() == COUNTS[-20:].tolist()
        assert not state.aside.any()
        assert (state.tile < KINDS).sum() == 0
    assert seen > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_3_10_whoever_deployed_last_begins(seats: int, seed: int) -> None:
    match = set_up(seats, seed)
    (began,) = (event for event in match.log(None) if isinstance(event, TurnBegan))
    assert began.seat == match.acting[0] == (match._state.first + 1) % seats
    assert match.record()["moves"][-1]["seat"] == began.seat


def test_3_7_start_squares_go_one_by_one_so_arithmetic_counts_them() -> None:
    by_id = {position.id: position.leaves for position in perft_of("mauna-kea").position}
    for seats in ("two-seats", "four-seats"):
        assert by_id[seats][:3] == [16, 16 * 15, 16 * 15 * 14]
    assert by_id["cards"][0] <= 6  # MK-12.1: of six cards two are put away
