"""Section 4: a turn and its four steps, and what passes by itself."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.the_island.data import (
    DIE,
    DIE_SIDES,
    MOVEMENT_POINTS,
)
from archipel.games.the_island.events import DIE_ROLLED, TURN_BEGAN
from archipel.games.the_island.rules.creatures import any_can_move
from archipel.games.the_island.rules.ending import count_quiet_turn, end_game
from archipel.games.the_island.rules.pieces import (
    any_tile,
    anybody_in_play,
    hand_count,
    has_explorers,
)
from archipel.games.the_island.state import NOBODY, Ending, Phase, State


@rule
def begin_turn(state: State, events: Events) -> None:
    """IS-4.1: three fresh points; IS-6.5: nobody is wet yet."""
    state.turn += 1
    state.phase = Phase.TILE
    state.moves_left = MOVEMENT_POINTS
    state.wet[:] = 0
    state.die = NOBODY
    state.stirred = 0
    state.bare = 0 if any_tile(state) else 1
    emit(events, TURN_BEGAN, state.active, state.turn)


@rule
def run_on(state: State, chance: Chance, events: Events) -> None:
    """IS-4.4, IS-4.5: ends the game if it is decided, else goes on to the next decision."""
    if state.phase != Phase.OVER and not anybody_in_play(state):
        end_game(state, Ending.ALL_SETTLED, events)  # IS-11.3
    while state.phase != Phase.OVER:
        if state.phase == Phase.TILE and hand_count(state, state.active) == 0:
            state.phase = Phase.MOVE
        elif state.phase == Phase.MOVE and not may_move(state):
            state.phase = Phase.SINK
        elif state.phase == Phase.SINK and not any_tile(state):
            state.phase = Phase.ROLL
        elif state.phase == Phase.ROLL:
            roll(state, chance, events)
        elif state.phase == Phase.CREATURE and not any_can_move(state, state.die):
            state.phase = Phase.TURN_END
        elif state.phase == Phase.TURN_END:
            end_turn(state, events)
        else:
            return


@rule
def may_move(state: State) -> bool:
    """IS-4.3, IS-4.5: points left, and somebody left to spend them on."""
    return state.moves_left > 0 and has_explorers(state, state.active)


@rule
def roll(state: State, chance: Chance, events: Events) -> None:
    """IS-8.1."""
    state.die = DIE[draw(chance, DIE_SIDES)]
    state.phase = Phase.CREATURE
    emit(events, DIE_ROLLED, state.active, state.die)


@rule
def end_turn(state: State, events: Events) -> None:
    """IS-8.8: the next seat clockwise."""
    state.piece = NOBODY
    count_quiet_turn(state, events)
    if state.phase != Phase.OVER:
        state.active = (state.active + 1) % state.seats
        begin_turn(state, events)
