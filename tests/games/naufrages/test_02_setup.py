"""Chapter 2: the table before the first decision."""

from __future__ import annotations

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.record import blank
from archipel.games.naufrages import GAME
from archipel.games.naufrages.cards.code import Card
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import CARD_NAMES, CHARACTER_NAMES, EVENT_DECK
from archipel.games.naufrages.state import BOX, DECK, NOBODY, SLOT, UNUSED, VEILED, State, Task
from archipel.games.naufrages.tables import ABILITY
from tests.support.play import Play

PLAY = Play(GAME)
seats = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def fresh(seats: int, **options: object) -> State:
    state: State = PLAY.fresh(Setting(seats, dict(options)), chance_for_move("setup", seats))
    return state


def test_2_1_nobody_sees_what_lies_face_down() -> None:
    state, seen = fresh(3), blank(State)
    GAME.rules.view(state, 0, seen)
    deck = [card for card in range(len(CARD_NAMES)) if DECK <= state.card_at[card] < DECK + 5]
    assert all(seen.card_at[card] >= VEILED for card in deck)


def test_2_2_plot_cards_wait_in_the_box() -> None:
    state = fresh(3)
    plot = [card for card in range(len(CARD_NAMES)) if CARD[card, Card.NUMBER] > 0]
    assert all(state.card_at[card] == BOX for card in plot)


def test_2_3_eight_zero_cards_join_their_areas() -> None:
    state = fresh(3)
    zero = [card for card in range(len(CARD_NAMES)) if CARD[card, Card.NUMBER] == 0]
    mixed = [card for card in zero if state.card_at[card] != UNUSED]
    assert len(mixed) == 8
    assert all(state.card_at[card] == DECK + CARD[card, Card.AREA] for card in mixed)
    assert int(state.deck_size[:3].sum()) == 39 + 8


def test_2_4_no_two_have_the_same_ability() -> None:
    match = PLAY.opened(4, 1)
    seat = match.acting[0]
    match.play(seat, "choose_character cook.f")
    names = {action.character for action in match.legal(match.acting[0])}  # type: ignore[attr-defined]
    assert names == set(CHARACTER_NAMES) - {"cook.f", "cook.m"}
    dealt = fresh(4, characters="dealt")
    assert len({int(ABILITY[character]) for character in dealt.character}) == 4


@seats
def test_2_5_everybody_begins_fresh(seats: int) -> None:
    state = fresh(seats, characters="dealt")
    assert (state.energy[:seats] >= 6).all()
    assert not state.track.any()


def test_2_6_the_tracks() -> None:
    state = fresh(2)
    assert (state.return_cube, state.weather) == (4, 2)


def test_2_7_the_camp_and_the_fish() -> None:
    state = fresh(2)
    names = [CARD_NAMES[c] for c in range(len(CARD_NAMES)) if state.card_at[c] >= SLOT]
    assert sorted(names) == ["fishing", "nurse", "plan", "scout", "smoke"]
    assert state.fish_pile.tolist() == [1, 4, 8, 1, 0]


@seats
def test_2_8_a_harvest_tile_for_everybody(seats: int) -> None:
    state = fresh(seats)
    assert state.reserve_count == state.reserve.sum() == seats
    assert state.general.sum() == 33 - seats


@pytest.mark.parametrize(("seats", "rounds"), [(1, 21), (2, 18), (3, 15), (4, 12)])
def test_2_9_as_many_events_as_rounds(seats: int, rounds: int) -> None:
    state = fresh(seats)
    assert state.rounds == state.deck_size[EVENT_DECK] == rounds


def test_2_11_help_and_the_signal_are_open() -> None:
    assert fresh(2).build_state.tolist()[:4] == [1, 1, 0, 0]


def test_2_12_the_fire_is_out() -> None:
    state = fresh(2)
    assert (state.fire_lit, state.fire_wood) == (0, 0)


@seats
def test_2_13_the_stock(seats: int) -> None:
    state = fresh(seats)
    assert (state.wood, state.tokens) == (1, seats - 1)


def test_2_14_the_supply_is_full() -> None:
    state = fresh(2)
    assert (state.supply_count, state.goat, state.cannon, state.rope) == (38, 0, 0, 0)


def test_2_15_the_first_player_is_drawn_by_lot() -> None:
    firsts = {int(PLAY.fresh(Setting(4, {}), chance_for_move("lot", n)).first) for n in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert fresh(4).stack[0, 0] == Task.GAME
    assert fresh(4).active_event == NOBODY


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_15_the_host_may_name_the_first_player(seats: int) -> None:
    chance = chance_for_move("named", 0)
    for first in range(seats):
        state = PLAY.fresh(Setting(seats, {"first": str(first)}), chance)
        assert state.first == first
