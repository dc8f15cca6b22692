"""FU-16.3: what two players decide together for the third character."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import ACCEPT_THIRD, REJECT_THIRD, USE_SHOVEL, code
from archipel.games.fuji.data import THIRD
from archipel.games.fuji.events import (
    THIRD_ACCEPTED,
    THIRD_PROPOSED,
    THIRD_REJECTED,
    THIRD_WITHDRAWN,
)
from archipel.games.fuji.rules.answers import is_asked, settle
from archipel.games.fuji.rules.kit import surplus
from archipel.games.fuji.rules.movement import spend_bars
from archipel.games.fuji.rules.patience import count_proposal
from archipel.games.fuji.rules.ring import has_third
from archipel.games.fuji.state import NOBODY, Pending, Phase, State

BOTH: Final = 0b11
MOST_LAST: Final = 64  # more than any third parameter of a proposal


@rule
def lead(state: State) -> int:
    """FU-16.3.7: seat 0 in setup and in odd rounds, seat 1 in even ones."""
    return 1 if state.round > 0 and state.round % 2 == 0 else 0


@rule
def third_must_decide(state: State) -> bool:
    """Whether something is asked of the third that cannot be left alone."""
    if not has_third(state):
        return False
    if state.phase == Phase.ROLES:
        return state.skill[THIRD] == NOBODY
    if state.phase == Phase.KIT:
        return surplus(state, THIRD) > 0
    return is_asked(state, THIRD) and state.pending not in (Pending.THIRD_DICE, Pending.PICK)


@rule
def deciders(state: State) -> int:
    """Bits of the players whom a decision of the third waits for."""
    if state.third_by != NOBODY:
        return 1 << (1 - int(state.third_by))
    if state.third_lead == 1:
        return 1 << lead(state)
    return BOTH


@rule
def is_alone(state: State, seat: int) -> bool:
    """FU-16.3.7: whether this player decides without asking."""
    return state.third_lead == 1 and lead(state) == seat


@rule
def legal_reply(state: State, seat: int, out: Codes, count: int) -> int:
    """A proposal is open: the other player accepts or rejects it."""
    if seat != state.third_by:
        out[count] = code(ACCEPT_THIRD)
        out[count + 1] = code(REJECT_THIRD)
        count += 2
    return count


@rule
def propose(
    state: State, seat: int, kind: int, first: int, second: int, third: int, events: Events
) -> None:
    """FU-16.3.3: one proposal at a time."""
    state.third_by = seat
    state.third_kind = kind
    state.third_first = first
    state.third_second = second
    state.third_third = third
    count_proposal(state, seat)
    shown = 0 if kind == USE_SHOVEL else second  # the face it turns a die to stays hidden
    emit(events, THIRD_PROPOSED, seat, kind, first, shown * MOST_LAST + third)


@rule
def close_proposal(state: State) -> None:
    state.third_by = NOBODY
    state.third_kind = NOBODY
    state.third_first = 0
    state.third_second = 0
    state.third_third = 0


@rule
def apply_reject(state: State, seat: int, chance: Chance, events: Events) -> None:
    """FU-16.3.7: what may be left alone is left alone; the rest the lead player decides."""
    emit(events, THIRD_REJECTED, seat)
    close_proposal(state)
    if state.pending == Pending.BARS:
        settle(state)
        spend_bars(state, THIRD, 0, chance, events)
    elif third_must_decide(state):
        state.third_lead = 1


@rule
def apply_take_back(state: State, seat: int, events: Events) -> None:
    """FU-19.9."""
    emit(events, THIRD_WITHDRAWN, seat)
    close_proposal(state)


@rule
def accepted(state: State, seat: int, events: Events) -> None:
    emit(events, THIRD_ACCEPTED, seat)
