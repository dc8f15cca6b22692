"""Section 8, step 4: the creature of the die."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.the_island.actions import (
    MOVE_CREATURE,
    PASS_CREATURE,
    STOP_CREATURE,
    code,
)
from archipel.games.the_island.data import (
    FIRST_CREATURE,
    KIND_OF,
    NEIGHBOURS,
    RANGE,
    SIDES,
    SPACES,
    Kind,
)
from archipel.games.the_island.events import CREATURE_MOVED, CREATURE_STAYED
from archipel.games.the_island.rules.defence import announce_attack
from archipel.games.the_island.rules.pieces import (
    boat_on,
    crew_size,
    explorers_at,
    is_sea,
    touches_sea,
)
from archipel.games.the_island.state import NOBODY, Phase, State


@rule
def any_can_move(state: State, kind: int) -> bool:
    """IS-8.7."""
    for creature in range(FIRST_CREATURE[kind], FIRST_CREATURE[kind + 1]):
        space = state.creature_at[creature]
        if space < SPACES and touches_sea(state, space):
            return True
    return False


@rule
def legal_creature(state: State, out: Codes) -> int:
    """IS-8.1: one creature of the rolled kind, one step for a start, or none at all."""
    out[0] = code(PASS_CREATURE)
    count = 1
    for creature in range(FIRST_CREATURE[state.die], FIRST_CREATURE[state.die + 1]):
        if state.creature_at[creature] < SPACES:
            count = creature_steps(state, creature, out, count)
    return count


@rule
def legal_creature_move(state: State, out: Codes) -> int:
    """IS-8.2: the same creature goes on, or stops here."""
    out[0] = code(STOP_CREATURE)
    return creature_steps(state, state.piece, out, 1)


@rule
def creature_steps(state: State, creature: int, out: Codes, count: int) -> int:
    """IS-8.2, IS-8.3: to any neighbouring sea space, whoever is there."""
    origin = state.creature_at[creature]
    for side in range(SIDES):
        space = NEIGHBOURS[origin, side]
        if space >= 0 and is_sea(state, space):
            out[count] = code(MOVE_CREATURE, creature, space)
            count += 1
    return count


@rule
def apply_move_creature(state: State, creature: int, space: int, events: Events) -> None:
    """IS-8.2: one step; IS-8.4 to IS-8.6: it may be the last."""
    if state.phase == Phase.CREATURE:
        state.piece = creature
        state.steps = 0
    emit(events, CREATURE_MOVED, creature, state.creature_at[creature], space)
    state.creature_at[creature] = space
    state.steps += 1
    kind = KIND_OF[creature]
    if attacks(state, kind, space):
        announce_attack(state, creature, space, events)
    elif state.steps == RANGE[kind]:
        state.phase = Phase.TURN_END
    else:
        state.phase = Phase.CREATURE_MOVE


@rule
def attacks(state: State, kind: int, space: int) -> bool:
    """IS-8.4: a shark any swimmer; IS-8.5: a whale an occupied boat; IS-8.6: a serpent both."""
    boat = boat_on(state, space)
    if kind != Kind.SHARK and boat != NOBODY and crew_size(state, boat) > 0:
        return True
    return kind != Kind.WHALE and explorers_at(state, space) > 0


@rule
def apply_pass_creature(state: State, seat: int, events: Events) -> None:
    """IS-8.1: nothing is moved."""
    emit(events, CREATURE_STAYED, seat)
    state.phase = Phase.TURN_END


@rule
def apply_stop_creature(state: State) -> None:
    """IS-8.2: here and no further."""
    state.phase = Phase.TURN_END
