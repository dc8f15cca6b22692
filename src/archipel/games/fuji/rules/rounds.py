"""Chapters 5 and 6: how one phase follows another."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.fuji.data import DICE, MOST_BARS, THIRD, Skill
from archipel.games.fuji.events import BARS_GAINED, PHASE_BEGAN, ROUND_BEGAN
from archipel.games.fuji.rules.dice import lift_all_screens, roll
from archipel.games.fuji.rules.order import propose_order
from archipel.games.fuji.rules.ring import has_third, is_third, members
from archipel.games.fuji.rules.situation import change, silence
from archipel.games.fuji.rules.skills import allowance, has_nothing_to_roll, works
from archipel.games.fuji.state import NOBODY, Phase, State, Status
from archipel.games.fuji.tables import HALF_OF, OWNER_OF


@rule
def begin_round(state: State, chance: Chance, events: Events) -> None:
    """FU-5.1: a round begins with phases 1 and 2."""
    start_round(state, chance)
    emit(events, ROUND_BEGAN, state.round)
    emit(events, PHASE_BEGAN, state.phase)


@rule
def start_round(state: State, chance: Chance) -> None:
    """FU-11.4: what was lent or aside comes back; FU-6.1: all roll; FU-7.1: no marker lies."""
    state.round += 1
    for die in range(DICE):
        state.holder[die] = OWNER_OF[die]
        state.side[die] = HALF_OF[die]
        state.shown[die] = 0
        if state.status[die] <= Status.ASIDE:
            state.status[die] = Status.ACTIVE
            roll(state, die, chance)
    state.first_aid[:] = 0
    state.flare[:] = 0
    state.roped[:] = 0
    state.showed[:] = 0
    state.acted[:] = 0
    state.lighter_lent = 0
    enter(state, Phase.PLANNING)
    state.marker[:] = NOBODY
    state.steps[:] = 0
    state.marker_moves[:] = 0
    state.told_count[:] = 0


@rule
def enter(state: State, phase: int) -> None:
    state.phase = phase
    change(state)
    silence(state)


@rule
def begin_phase(state: State, phase: int, events: Events) -> None:
    enter(state, phase)
    emit(events, PHASE_BEGAN, phase)


@rule
def begin_rerolls(state: State, events: Events) -> None:
    """FU-8.1; FU-8.4: who has nothing to roll and nothing to show is done already."""
    begin_phase(state, Phase.REROLLS, events)
    state.rerolled[:] = 0
    state.third_rerolled[:] = 0
    for seat in range(state.seats):
        state.done[seat] = 1 if has_nothing_to_roll(state, seat) else 0
        idle = not has_third(state) or has_nothing_to_roll(state, THIRD)
        state.third_done[seat] = 1 if idle else 0
    close_rerolls(state, events)


@rule
def close_rerolls(state: State, events: Events) -> None:
    """FU-5.3: when all are done; FU-14.5: the Gatherer has bars for what it did not use."""
    for seat in range(state.seats):
        if state.done[seat] == 0 or state.third_done[seat] == 0:
            return
    for member in range(members(state)):
        if works(state, member, Skill.GATHERER):
            gather(state, member, events)
    state.done[:] = 0
    state.third_done[:] = 0
    state.rerolled[:] = 0
    state.third_rerolled[:] = 0
    state.told_count[:] = 0
    begin_phase(state, Phase.EQUIPMENT, events)


@rule
def gather(state: State, member: int, events: Events) -> None:
    """FU-14.5; FU-16.3.4: of the third, what neither side has used."""
    used = int(state.rerolled[member])
    if is_third(state, member):
        used = max(int(state.third_rerolled[0]), int(state.third_rerolled[1]))
    bars = min(MOST_BARS - state.bars[member], allowance(state, member) - used)
    if bars > 0:
        state.bars[member] += bars
        emit(events, BARS_GAINED, member, bars)


@rule
def begin_movement(state: State, events: Events) -> None:
    """FU-10.1: screens off; FU-10.2: an order is proposed."""
    begin_phase(state, Phase.ORDER, events)
    lift_all_screens(state, events)
    state.acted[:] = 0
    propose_order(state)
