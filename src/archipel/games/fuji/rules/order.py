"""FU-10.2: in which order members act."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import CONFIRM_ORDER, SET_ORDER, code
from archipel.games.fuji.data import ROPED, SEATS
from archipel.games.fuji.events import ORDER_CONFIRMED, ORDER_PROPOSED, PHASE_BEGAN
from archipel.games.fuji.rules.ending import in_village
from archipel.games.fuji.rules.patience import count_proposal, has_ordered_enough
from archipel.games.fuji.rules.ring import has, members, routes, village
from archipel.games.fuji.rules.situation import all_ready, change
from archipel.games.fuji.state import NOBODY, Phase, State
from archipel.games.fuji.tables import ORDER_OF


@rule
def step_limit(state: State, member: int) -> int:
    """FU-10.6: the planned steps; for a pawn that was roped in phase 4 at least three."""
    if state.roped[member] == 1:
        return max(int(state.steps[member]), ROPED)
    return int(state.steps[member])


@rule
def route_choices(state: State, member: int) -> int:
    """FU-10.6: which sets of eruption tokens the legal routes cross; 0 if there is none."""
    if has(state.lava, state.marker[member]):
        return 0
    limit = step_limit(state, member)
    return routes(state, state.pawn[member], state.marker[member], 0, limit)


@rule
def would_win(state: State, member: int) -> bool:
    """Everybody else is in the village, and this one is about to be."""
    for other in range(members(state)):
        if other != member and not in_village(state, other):
            return False
    return has(village(state), state.marker[member])


@rule
def urgency(state: State, member: int) -> int:
    """FU-10.2: first those who would win, then those without eruptions, then the others."""
    if would_win(state, member):
        return 0
    return 1 if route_choices(state, member) & 1 == 1 else 2


@rule
def propose_order(state: State) -> None:
    """FU-10.2: the order that the table proposes; ties by number."""
    state.order[:] = NOBODY
    state.proposed[:] = NOBODY
    count = 0
    for wanted in range(3):
        for member in range(members(state)):
            if urgency(state, member) == wanted:
                state.order[count] = member
                count += 1


@rule
def still_to_act(state: State) -> int:
    """How many members are in the standing order."""
    count = 0
    for at in range(SEATS):
        if state.order[at] != NOBODY:
            count += 1
    return count


@rule
def is_of_those_left(state: State, order: int) -> bool:
    """Whether an order names exactly those who have not acted."""
    wanted = found = 0
    for at in range(SEATS):
        if state.order[at] != NOBODY:
            wanted |= 1 << int(state.order[at])
        if ORDER_OF[order, at] != NOBODY:
            found |= 1 << int(ORDER_OF[order, at])
    return wanted == found


@rule
def is_same(state: State, order: int) -> bool:
    """Whether it is what stands, or what is proposed already."""
    standing = proposed = True
    for at in range(SEATS):
        standing &= ORDER_OF[order, at] == state.order[at]
        proposed &= ORDER_OF[order, at] == state.proposed[at]
    return bool(standing or proposed)


@rule
def has_proposal(state: State) -> bool:
    """In phase 5 before the first action the standing order is itself the proposal."""
    return state.phase == Phase.ORDER or state.proposed[0] != NOBODY


@rule
def legal_order(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-10.2: confirm what is proposed, or propose something else."""
    if has_proposal(state) and state.ready[seat] == 0:
        out[count] = code(CONFIRM_ORDER, state.situation)
        count += 1
    return count if has_ordered_enough(state, seat) else legal_proposals(state, out, count)


@rule
def legal_proposals(state: State, out: Codes, count: int) -> int:
    """FU-10.2: any other order of those who have still to act."""
    if still_to_act(state) > 1:
        for order in range(len(ORDER_OF)):
            if is_of_those_left(state, order) and not is_same(state, order):
                out[count] = code(SET_ORDER, order)
                count += 1
    return count


@rule
def apply_set_order(state: State, seat: int, order: int, events: Events) -> None:
    """FU-10.2: it counts as confirmed by its sender alone."""
    change(state)
    count_proposal(state, seat)
    if state.phase == Phase.ORDER:
        state.order[:] = ORDER_OF[order]
    else:
        state.proposed[:] = ORDER_OF[order]
    state.ready[seat] = 1
    emit(events, ORDER_PROPOSED, seat, order)


@rule
def apply_confirm_order(state: State, seat: int, events: Events) -> None:
    """FU-10.2: it stands when every player has confirmed."""
    state.ready[seat] = 1
    emit(events, ORDER_CONFIRMED, seat)
    if not all_ready(state):
        return
    change(state)
    if state.phase == Phase.ORDER:
        state.phase = Phase.MOVEMENT
        emit(events, PHASE_BEGAN, Phase.MOVEMENT)
    else:
        state.order[:] = state.proposed
        state.proposed[:] = NOBODY
