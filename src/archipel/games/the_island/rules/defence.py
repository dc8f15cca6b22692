"""Section 10: an attack is announced, the seats concerned are asked, and sealed answers decide."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.the_island.actions import PASS_DEFENCE, REPEL, code
from archipel.games.the_island.data import KIND_OF, Effect, Kind
from archipel.games.the_island.events import (
    ANSWERED,
    CREATURE_LOST,
    DEFENCE_ASKED,
    DEFENCE_PASSED,
    REPELLED,
    Cause,
)
from archipel.games.the_island.rules.hand import holds, spend_tile
from archipel.games.the_island.rules.pieces import boat_on, controls, hand_count, has_swimmer_in
from archipel.games.the_island.rules.spaces import resolve_space
from archipel.games.the_island.state import LOST, Answer, Phase, State


@rule
def announce_attack(state: State, creature: int, space: int, events: Events) -> None:
    """IS-10.4: asks every seat that may publicly answer; without one the attack counts at once."""
    state.asked = 0
    for seat in range(state.seats):
        if may_be_asked(state, seat, creature, space):
            state.asked |= 1 << seat
            state.answer[seat] = Answer.NONE
    if state.asked == 0:
        strike(state, space, events)
    else:
        state.phase = Phase.REACT
        emit(events, DEFENCE_ASKED, creature, space, state.asked)


@rule
def may_be_asked(state: State, seat: int, creature: int, space: int) -> bool:
    """IS-10.1, IS-10.2, IS-10.4: public facts only, the board and whether a hand is empty."""
    if seat == state.active or hand_count(state, seat) == 0:
        return False
    kind = KIND_OF[creature]
    if kind == Kind.SHARK:
        return has_swimmer_in(state, seat, space)
    return kind == Kind.WHALE and controls(state, boat_on(state, space), seat)


@rule
def strike(state: State, space: int, events: Events) -> None:
    """IS-8.4 to IS-8.6: the attack counts, and the turn is over."""
    resolve_space(state, space, events)
    state.phase = Phase.TURN_END


@rule
def repels(creature: int) -> int:
    """The Effect that repels an attacker."""
    return Effect.REPEL_SHARK + KIND_OF[creature] - Kind.SHARK


@rule
def legal_react(state: State, seat: int, out: Codes) -> int:
    """IS-10.4: whoever is asked may pass; only a holder of the matching tile may do more."""
    out[0] = code(PASS_DEFENCE)
    effect = repels(state.piece)
    if not holds(state, seat, effect):
        return 1
    out[1] = code(REPEL, effect - Effect.REPEL_SHARK)
    return 2


@rule
def apply_answer(state: State, seat: int, answer: int, events: Events) -> None:
    """IS-16.3: sealed until everybody asked has answered."""
    state.answer[seat] = answer
    emit(events, ANSWERED, seat, 1 if answer == Answer.REPEL else 0)
    for other in range(state.seats):
        if is_awaited(state, other):
            return
    open_answers(state, events)


@rule
def is_awaited(state: State, seat: int) -> bool:
    """Asked, and not answered yet; in a view, others seem to be awaited until all have answered."""
    return (state.asked >> seat) & 1 == 1 and state.answer[seat] <= Answer.NONE


@rule
def open_answers(state: State, events: Events) -> None:
    """IS-10.4, IS-10.7: clockwise from the active seat, the first who repels ends it."""
    creature = state.piece
    space = state.creature_at[creature]
    defender = -1
    for turn in range(1, state.seats):
        seat = (state.active + turn) % state.seats
        if (state.asked >> seat) & 1 == 1 and defender < 0:
            if state.answer[seat] == Answer.REPEL:
                defender = seat
            else:
                emit(events, DEFENCE_PASSED, seat)
    state.asked = 0
    state.answer[:] = Answer.NONE
    if defender < 0:
        strike(state, space, events)
    else:
        repel(state, defender, creature, events)


@rule
def repel(state: State, seat: int, creature: int, events: Events) -> None:
    """IS-10.5: tile and creature leave the game, nobody is harmed, the turn is over."""
    effect = repels(creature)
    terrain = spend_tile(state, seat, effect)
    emit(events, REPELLED, seat, creature, terrain, effect)
    emit(events, CREATURE_LOST, creature, state.creature_at[creature], Cause.REPELLED)
    state.creature_at[creature] = LOST
    state.phase = Phase.TURN_END
