"""Chapter 8: rerolls behind the screen, in silence."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import DONE, ME, OF_THIRD, REROLL, SHOW_DIE, code
from archipel.games.fuji.data import DICE, THIRD
from archipel.games.fuji.events import DIE_SHOWN, FINISHED, REROLLED
from archipel.games.fuji.rules.dice import ALL, die_at, held, is_held, picked, roll_subset
from archipel.games.fuji.rules.rounds import close_rerolls
from archipel.games.fuji.rules.skills import allowance, may_show
from archipel.games.fuji.state import State, Status
from archipel.games.fuji.tables import KIND_OF


@rule
def shown_subset(state: State, member: int, side: int) -> int:
    """FU-14.3: dice beside the screen, which are not rolled again."""
    found = number = 0
    for die in range(DICE):
        if is_held(state, die, member, side):
            if state.shown[die] == 1:
                found |= 1 << number
            number += 1
    return found


@rule
def may_reroll(state: State, seat: int, of: int) -> bool:
    """FU-8.2; FU-16.3.4: for the third, each player as often on their side."""
    if of == OF_THIRD:
        return state.third_rerolled[seat] < allowance(state, THIRD)
    return state.rerolled[seat] < allowance(state, seat)


@rule
def legal_in_rerolls(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-19.3; FU-19.9: the same for one's side of the third's dice."""
    if state.done[seat] == 0:
        count = legal_rerolls(state, seat, ME, out, count)
    if state.third_done[seat] == 0:
        count = legal_rerolls(state, seat, OF_THIRD, out, count)
    return count


@rule
def legal_rerolls(state: State, seat: int, of: int, out: Codes, count: int) -> int:
    member, side = (THIRD, seat) if of == OF_THIRD else (seat, ALL)
    out[count] = code(DONE, of)
    count += 1
    dice = held(state, member, side)
    if may_reroll(state, seat, of):
        shown = shown_subset(state, member, side)
        for subset in range(1, 1 << dice):
            if subset & shown == 0:
                out[count] = code(REROLL, subset, of)
                count += 1
    if may_show(state, member):
        for number in range(dice):
            out[count] = code(SHOW_DIE, number, of)
            count += 1
    return count


@rule
def apply_reroll(
    state: State, seat: int, subset: int, of: int, chance: Chance, events: Events
) -> None:
    """FU-8.3; FU-8.5: nobody else hears of it."""
    if of == OF_THIRD:
        roll_subset(state, THIRD, seat, subset, chance)
        state.third_rerolled[seat] += 1
        emit(events, REROLLED, seat, THIRD, subset)
    else:
        roll_subset(state, seat, ALL, subset, chance)
        state.rerolled[seat] += 1
        emit(events, REROLLED, seat, seat, subset)


@rule
def apply_show(state: State, seat: int, number: int, of: int, events: Events) -> None:
    """FU-14.3: one die beside the screen, for the phase or for the round."""
    member, side = (THIRD, seat) if of == OF_THIRD else (seat, ALL)
    die = picked(state, die_at(state, member, side, number))
    state.showed[member] = 1
    state.shown[die] = 1
    if state.buddy_round == 1:
        state.status[die] = Status.ASIDE
    emit(events, DIE_SHOWN, member, KIND_OF[die], state.face[die] - 1)


@rule
def apply_done(state: State, seat: int, of: int, events: Events) -> None:
    """FU-8.4: final."""
    if of == OF_THIRD:
        state.third_done[seat] = 1
        emit(events, FINISHED, seat, THIRD)
    else:
        state.done[seat] = 1
        emit(events, FINISHED, seat, seat)
    close_rerolls(state, events)
