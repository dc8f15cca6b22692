"""Chapters 4 and 8: a turn is a play phase and a draw phase; MK-3.8: the first hands."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.mauna_kea.data import TERRAINS
from archipel.games.mauna_kea.events import (
    FIRST_LAVA,
    LAVA_SET_ASIDE,
    PLAY_ENDED,
    TILE_DRAWN,
    TURN_BEGAN,
)
from archipel.games.mauna_kea.rules.board import (
    hand_is_empty,
    hand_is_full,
    tiles_in_bag,
)
from archipel.games.mauna_kea.rules.ending import (
    end_game,
    look_at_bag,
    look_at_teams,
    look_at_ways,
)
from archipel.games.mauna_kea.rules.lava import is_lava_tile, lay_lava
from archipel.games.mauna_kea.state import Phase, State, Trigger


@rule
def starter(state: State) -> int:
    """MK-3.10: whoever placed the last explorer, and with whom every round begins."""
    return (state.first + 1) % state.seats


@rule
def begin_game(state: State, chance: Chance, events: Events) -> None:
    """MK-3.8: the first hands; MK-3.10: then the first turn."""
    draw_first_hands(state, chance, events)
    state.active = starter(state)
    begin_turn(state, events)


@rule
def begin_turn(state: State, events: Events) -> None:
    """MK-4.6: with an empty pool."""
    if state.active == starter(state):
        state.round += 1
    state.phase = Phase.PLAY
    state.pool = 0
    state.freely[:] = 0
    emit(events, TURN_BEGAN, state.active, state.round)


# --- the bag --------------------------------------------------------------------------------------


@rule
def take_from_bag(state: State, chance: Chance) -> int:
    """Any tile of the bag, each equally likely: its order is nowhere kept."""
    ticket = draw(chance, tiles_in_bag(state))
    kind = 0
    while ticket >= state.bag[kind]:
        ticket -= state.bag[kind]
        kind += 1
    state.bag[kind] -= 1
    return kind


@rule
def draw_first_hands(state: State, chance: Chance, events: Events) -> None:
    """MK-3.8: a tile each, counter-clockwise, until everybody has five points."""
    seat, ready = int(state.first), 0
    while ready < state.seats:
        if hand_is_full(state, seat):
            ready += 1
        else:
            ready = 0
            draw_first_tile(state, seat, chance, events)
        seat = (seat + state.seats - 1) % state.seats
    state.bag += state.aside
    state.aside[:] = 0


@rule
def draw_first_tile(state: State, seat: int, chance: Chance, events: Events) -> None:
    """MK-3.9: lava does nothing yet; it is put aside and replaced at once."""
    kind = take_from_bag(state, chance)
    while is_lava_tile(kind):
        state.aside[kind] += 1
        emit(events, LAVA_SET_ASIDE, seat, kind - FIRST_LAVA)
        kind = take_from_bag(state, chance)
    state.hand[seat, kind] += 1
    emit(events, TILE_DRAWN, seat, kind)


# --- the draw phase -------------------------------------------------------------------------------


@rule
def draw_tile(state: State, chance: Chance, events: Events) -> None:
    """MK-8.2: terrain is for the next turn; MK-8.3: lava flows at once."""
    kind = take_from_bag(state, chance)
    if kind < TERRAINS:
        state.hand[state.active, kind] += 1
        emit(events, TILE_DRAWN, state.active, kind)
    else:
        lay_lava(state, kind, events)
        look_at_teams(state, events)
        look_at_ways(state, events)
    look_at_bag(state, events)


@rule
def draw_hand(state: State, chance: Chance, events: Events) -> None:
    """MK-14.1: the base game draws by itself; MK-8.5: until the bag is empty at worst."""
    while state.phase == Phase.DRAW and not hand_is_full(state, state.active):
        if tiles_in_bag(state) == 0:
            break
        draw_tile(state, chance, events)
    if state.phase == Phase.DRAW:
        pass_on(state, events)


@rule
def apply_draw(state: State, chance: Chance, events: Events) -> None:
    """MK-12.6: the expert game draws tile by tile; with five points the turn is over."""
    draw_tile(state, chance, events)
    if state.phase == Phase.DRAW and hand_is_full(state, state.active):
        pass_on(state, events)


# --- who is next ----------------------------------------------------------------------------------


@rule
def may_end_play(state: State) -> bool:
    """MK-4.1: with an empty hand; MK-10.6: after the trigger at any time."""
    return state.trigger != Trigger.NONE or hand_is_empty(state, state.active)


@rule
def apply_end_play(state: State, chance: Chance, events: Events) -> None:
    """MK-4.6: points left are lost; MK-8.1: drawing follows, unless the end is near (MK-8.6)."""
    emit(events, PLAY_ENDED, state.active, state.pool)
    state.pool = 0
    if state.trigger == Trigger.NONE:
        state.phase = Phase.DRAW
        if state.expert == 0:
            draw_hand(state, chance, events)
    elif state.finals_left == 0:
        end_game(state, events)
    else:  # MK-10.5
        state.finals_left -= 1
        state.active = (state.active + 1) % state.seats
        begin_turn(state, events)


@rule
def pass_on(state: State, events: Events) -> None:
    """MK-8.4: clockwise; MK-10.8: after the last round of a game that would not end, nobody."""
    state.active = (state.active + 1) % state.seats
    if state.active == starter(state) and state.round == state.round_limit:
        state.trigger = Trigger.ROUND_LIMIT
        end_game(state, events)
    else:
        begin_turn(state, events)
