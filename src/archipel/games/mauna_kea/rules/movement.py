"""Chapter 5: explorers walk, a square at a time."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import MOVE, code
from archipel.games.mauna_kea.data import NOWHERE, SIDES
from archipel.games.mauna_kea.events import MOVED
from archipel.games.mauna_kea.rules.board import explorer_on, ground
from archipel.games.mauna_kea.state import NOBODY, State
from archipel.games.mauna_kea.tables import STEP_COST, STEPS


@rule
def step_cost(state: State, square: int) -> int:
    """MK-5.2: by the square entered; MK-5.3: more than anybody can pay if it is forbidden."""
    return STEP_COST[ground(state, square)]


@rule
def may_enter(state: State, square: int) -> bool:
    """MK-5.3: it can be paid for, and nobody is there."""
    return step_cost(state, square) <= state.pool and explorer_on(state, square) == NOBODY


@rule
def legal_move(state: State, explorer: int, out: Codes, count: int) -> int:
    """MK-5.1: to adjacent squares that can be paid for; MK-5.4: and that are free."""
    origin = state.explorer_at[explorer]
    for side in range(SIDES):
        square = STEPS[origin, side]
        if square != NOWHERE and may_enter(state, square):
            out[count] = code(MOVE, explorer, square)
            count += 1
    return count


@rule
def apply_move(state: State, explorer: int, square: int, events: Events) -> None:
    """MK-5.2: paid from the pool; MK-5.6: whatever he carries comes along."""
    cost = step_cost(state, square)
    emit(events, MOVED, explorer, state.explorer_at[explorer], square, cost)
    state.pool -= cost
    state.explorer_at[explorer] = square
