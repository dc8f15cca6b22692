"""FU-2.5, FU-2.6, FU-2.12: equipment and dice, the second step of setup."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import LEAVE_OUT_DIE, ME, PUT_BACK, code
from archipel.games.fuji.data import DICE, ITEMS, KINDS, PER_SEAT
from archipel.games.fuji.events import DIE_LEFT_OUT, EQUIPMENT_PUT_BACK, PHASE_BEGAN
from archipel.games.fuji.rules.ring import members
from archipel.games.fuji.rules.rounds import begin_round
from archipel.games.fuji.rules.situation import change
from archipel.games.fuji.rules.terrain import DEFAULT_STARTS, lay_terrain, set_pawns
from archipel.games.fuji.state import (
    BOTTOM,
    DEALT,
    HELD,
    NOBODY,
    PILE,
    UNKNOWN,
    Phase,
    State,
    Status,
)
from archipel.games.fuji.tables import KIND_OF, OWNER_OF, SKILL_DEAL, SKILL_DICE, SKILL_KEEP


@rule
def deal(state: State, chance: Chance) -> None:
    """FU-2.6: in seat order, face up; who keeps all of them holds them at once."""
    number = 0
    for member in range(members(state)):
        skill = state.skill[member]
        for _ in range(SKILL_DEAL[skill]):
            item = any_in_pile(state, chance)
            keeps_all = SKILL_KEEP[skill] == SKILL_DEAL[skill]
            state.item_at[item] = HELD + member if keeps_all else DEALT + number
            number += 1
        if SKILL_DICE[skill] < PER_SEAT:
            state.left_out[member] = UNKNOWN
    state.phase = Phase.KIT


@rule
def any_in_pile(state: State, chance: Chance) -> int:
    while True:
        item = draw(chance, ITEMS)
        if state.item_at[item] == PILE:
            return item


@rule
def dealt_to(state: State, number: int) -> int:
    """Whose card the one with this number in the deal is."""
    for member in range(members(state)):
        number -= int(SKILL_DEAL[state.skill[member]])
        if number < 0:
            return member
    return NOBODY


@rule
def is_dealt_to(state: State, item: int, member: int) -> bool:
    place = int(state.item_at[item])
    return DEALT <= place < BOTTOM and dealt_to(state, place - DEALT) == member


@rule
def is_before(state: State, item: int, member: int) -> bool:
    """Lies before this member, kept already or not."""
    return state.item_at[item] == HELD + member or is_dealt_to(state, item, member)


@rule
def surplus(state: State, member: int) -> int:
    """FU-2.6: how many cards a member has still to put back."""
    count = 0
    for item in range(ITEMS):
        if is_dealt_to(state, item, member):
            count += 1
    return max(0, count - int(SKILL_KEEP[state.skill[member]]))


@rule
def legal_put_back(state: State, member: int, of: int, out: Codes, count: int) -> int:
    if surplus(state, member) > 0:
        for item in range(ITEMS):
            if is_dealt_to(state, item, member):
                out[count] = code(PUT_BACK, item, of)
                count += 1
    return count


@rule
def legal_kit(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-2.5, FU-2.6."""
    count = legal_put_back(state, seat, ME, out, count)
    if state.left_out[seat] == UNKNOWN:
        for kind in range(KINDS):
            out[count] = code(LEAVE_OUT_DIE, kind)
            count += 1
    return count


@rule
def lacks_kit(state: State, member: int) -> bool:
    return surplus(state, member) > 0 or state.left_out[member] == UNKNOWN


@rule
def apply_put_back(state: State, member: int, item: int, events: Events) -> None:
    """FU-2.6: under the pile, in the order of the deal; the rest is kept."""
    state.item_at[item] += BOTTOM - DEALT
    state.third_lead = 0
    emit(events, EQUIPMENT_PUT_BACK, member, item)
    if surplus(state, member) == 0:
        for other in range(ITEMS):
            if is_dealt_to(state, other, member):
                state.item_at[other] = HELD + member


@rule
def apply_leave_out(state: State, seat: int, kind: int, events: Events) -> None:
    """FU-2.5: the last die of that kind stays in the box."""
    state.left_out[seat] = kind
    for die in range(DICE - 1, -1, -1):
        if OWNER_OF[die] == seat and KIND_OF[die] == kind:
            state.status[die] = Status.LOST
            break
    emit(events, DIE_LEFT_OUT, seat, kind)


@rule
def is_kit_complete(state: State) -> bool:
    """Nobody has anything to put back or to leave out any more."""
    for member in range(members(state)):
        if lacks_kit(state, member):
            return False
    return True


@rule
def close_kit(state: State, chance: Chance, events: Events) -> None:
    """FU-2.12: then the terrain, then the starts."""
    if not is_kit_complete(state):
        return
    lay_terrain(state, chance)
    set_pawns(state, DEFAULT_STARTS)
    if state.chosen_starts == 1:
        state.phase = Phase.STARTS
        change(state)
        emit(events, PHASE_BEGAN, Phase.STARTS)
    else:
        begin_round(state, chance, events)
