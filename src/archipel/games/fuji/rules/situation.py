"""Chapter 5: flags that a change clears, numbers of situations, and what talk is still good for."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.fuji.data import DICE, SITUATIONS
from archipel.games.fuji.rules.ring import is_third
from archipel.games.fuji.state import NOBODY, Pending, Phase, State


@rule
def change(state: State) -> None:
    """FU-5.4, FU-5.10: nobody is bound by a plan that changed; everything may be said again."""
    state.situation = (state.situation + 1) % SITUATIONS
    state.ready[:] = 0
    state.woken[:] = 0
    state.uttered_count[:] = 0
    if state.phase == Phase.PLANNING:  # FU-17.7: later there is no plan that might change
        state.intends[:] = NOBODY


@rule
def all_ready(state: State) -> bool:
    """FU-16.4: the players at the table; the third confirms nothing."""
    for seat in range(state.seats):
        if state.ready[seat] == 0:
            return False
    return True


@rule
def is_settled(state: State) -> bool:
    """FU-5.5: nobody is asked anything, and nothing is proposed for the third."""
    return state.pending == Pending.NOTHING and state.third_by == NOBODY


@rule
def touch(state: State, member: int) -> None:
    """FU-17.8: a card has touched somebody's dice; what was told or shown of them is void."""
    if is_third(state, member):
        state.told_count[:] = 0
    else:
        state.told_count[member] = 0
    for die in range(DICE):
        if state.holder[die] == member:
            state.shown[die] = 0


@rule
def silence(state: State) -> None:
    """A phase begins: FU-17.8, budgets begin anew; FU-17.12, old requests are gone."""
    state.info_used[:] = 0
    state.others_used[:] = 0
    state.uttered_count[:] = 0
    state.request[:] = NOBODY
    state.woken[:] = 0
    state.yielded[:] = 0
    state.refused[:] = 0
    state.asked[:] = 0
    state.radio[:] = 0
