"""The contract's doors: who may act, what is legal, and what an action does."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, start_events
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.the_island.actions import (
    BOARD_BOAT,
    CLIMB,
    DIVE,
    EMBARK,
    END_MOVES,
    HOP,
    JUMP,
    LAND,
    MOVE_CREATURE,
    PASS_CREATURE,
    PASS_DEFENCE,
    PLACE_BOAT,
    PLACE_EXPLORER,
    PLAY_DOLPHIN,
    PLAY_MOVE,
    PLAY_WIND,
    RELOCATE,
    REPEL,
    SAIL,
    SINK,
    SKIP_TILE,
    STEP,
    STOP,
    STOP_CREATURE,
    SWIM,
    WALK,
    decode,
)
from archipel.games.the_island.data import Effect
from archipel.games.the_island.rules import (
    creatures,
    defence,
    hand,
    movement,
    setup,
    sinking,
)
from archipel.games.the_island.rules.turn import begin_turn, run_on
from archipel.games.the_island.state import Answer, Phase, State


@rule
def acting(state: State) -> int:
    """Bits of the seats that may act now: the active one, or all who have not answered yet."""
    if state.phase == Phase.OVER:
        return 0
    if state.phase != Phase.REACT:
        return 1 << state.active
    bits = 0
    for seat in range(state.seats):
        if defence.is_awaited(state, seat):
            bits |= 1 << seat
    return bits


@rule
def legal(state: State, seat: int, out: Codes) -> int:
    """All legal actions of a seat that may act."""
    if (acting(state) >> seat) & 1 == 0:
        return 0
    phase = state.phase
    if phase == Phase.MOVE:
        return movement.legal_moves(state, seat, out)
    if phase == Phase.SETUP_EXPLORERS:
        return setup.legal_place(state, seat, out)
    if phase == Phase.SETUP_BOATS:
        return setup.legal_place_boat(state, out)
    if phase == Phase.TILE:
        return hand.legal_tile(state, seat, out)
    if phase == Phase.TILE_MOVE:
        return hand.legal_tile_move(state, out)
    if phase == Phase.SINK:
        return sinking.legal_sink(state, out)
    if phase == Phase.BOARD_PICK:
        return sinking.legal_board(state, out)
    if phase == Phase.CREATURE:
        return creatures.legal_creature(state, out)
    if phase == Phase.CREATURE_MOVE:
        return creatures.legal_creature_move(state, out)
    return defence.legal_react(state, seat, out)


@rule
def apply(state: State, seat: int, action: int, chance: Chance, events: Events) -> None:
    """Plays a legal action, then everything that follows by itself (IS-4.5)."""
    start_events(events)
    kind, first, second, third = decode(action)
    if state.phase == Phase.SETUP_EXPLORERS or state.phase == Phase.SETUP_BOATS:
        if kind == PLACE_EXPLORER:
            setup.apply_place(state, first, second + 1, third, events)
        elif kind == PLACE_BOAT:
            setup.apply_place_boat(state, first, events)
        if state.phase != Phase.TILE:
            return
        begin_turn(state, events)  # IS-3.8
    elif state.phase == Phase.MOVE:
        apply_in_move(state, seat, kind, first, second, events)
    elif state.phase == Phase.TILE or state.phase == Phase.TILE_MOVE:
        apply_in_tile(state, seat, kind, first, second, events)
    elif kind == SINK:
        sinking.apply_sink(state, seat, first, chance, events)
    elif kind == BOARD_BOAT:
        sinking.apply_board(state, first, events)
    elif kind == MOVE_CREATURE:
        creatures.apply_move_creature(state, first, second, events)
    elif kind == PASS_CREATURE:
        creatures.apply_pass_creature(state, seat, events)
    elif kind == STOP_CREATURE:
        creatures.apply_stop_creature(state)
    elif kind == PASS_DEFENCE:
        defence.apply_answer(state, seat, Answer.PASS, events)
    elif kind == REPEL:
        defence.apply_answer(state, seat, Answer.REPEL, events)
    run_on(state, chance, events)


@rule
def apply_in_tile(
    state: State, seat: int, kind: int, first: int, second: int, events: Events
) -> None:
    """Step 1."""
    if kind == SKIP_TILE:
        hand.apply_skip_tile(state, seat, events)
    elif kind == PLAY_DOLPHIN:
        hand.apply_play(state, seat, Effect.DOLPHIN, second, events)
    elif kind == PLAY_WIND:
        hand.apply_play(state, seat, Effect.WIND, second, events)
    elif kind == PLAY_MOVE:
        hand.apply_play(state, seat, Effect.MOVE_SERPENT + first, second, events)
    elif kind == STEP:
        hand.apply_step(state, first, events)
    elif kind == STOP:
        hand.end_tile(state)
    elif kind == RELOCATE:
        hand.apply_relocate(state, first, events)


@rule
def apply_in_move(
    state: State, seat: int, kind: int, first: int, second: int, events: Events
) -> None:
    """Step 2."""
    if kind == WALK:
        movement.apply_walk(state, first, second, events)
    elif kind == EMBARK:
        movement.apply_embark(state, first, second, events)
    elif kind == DIVE:
        movement.apply_dive(state, first, second, events)
    elif kind == SWIM:
        movement.apply_swim(state, first, second, events)
    elif kind == CLIMB:
        movement.apply_climb(state, first, events)
    elif kind == JUMP:
        movement.apply_jump(state, first, events)
    elif kind == HOP:
        movement.apply_hop(state, first, second, events)
    elif kind == LAND:
        movement.apply_land(state, first, events)
    elif kind == SAIL:
        movement.apply_sail(state, first, second, events)
    elif kind == END_MOVES:
        movement.apply_end_moves(state, seat, events)
