"""NA-7.16, NA-8.18, 17.5: what several announce one after the other to reach a sum."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Passive
from archipel.games.naufrages.events import ANNOUNCED
from archipel.games.naufrages.rules.bonuses import bonus
from archipel.games.naufrages.rules.flow import ask, bit, first_of, pop, push, top
from archipel.games.naufrages.rules.people import living
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
    STEP,
    Ask,
    Limit,
    State,
    Task,
)

MOST_ANNOUNCED = 15


@rule
def begin_effort(state: State, bits: int, need: int, limit: int, start: int) -> None:
    """The sum reached is in `result`, the amounts in `announced`."""
    state.announced[:] = 0
    push(state, Task.CONTRIBUTE, bits, need, limit, 0, start)


@rule
def most_announced(state: State, seat: int, missing: int, limit: int) -> int:
    """NA-7.16: what he has, never more than is missing; NA-7.18: than there is wood."""
    has_ = int(state.food[seat]) if limit == Limit.FOOD else int(state.energy[seat])
    most = min(has_, missing)
    if limit == Limit.ENERGY_AND_WOOD:
        spent = 0
        for other in range(state.seats):
            spent += state.announced[other]
        most = min(most, int(state.wood) - spent)
    return max(0, min(most, MOST_ANNOUNCED))


@rule
def worth(state: State, seat: int, amount: int, limit: int) -> int:
    """NA-7.22: bonuses count only with at least 1 announced."""
    if amount == 0 or limit == Limit.FOOD or limit == Limit.CARD_ENERGY:
        return amount
    return max(0, amount + bonus(state, seat, Passive.BUILD))


@rule
def run_effort(state: State, events: Events) -> None:
    """Task.CONTRIBUTE: in turn order; once nothing is missing nobody else is asked."""
    frame = top(state)
    frame[P0] &= living(state)
    if frame[STEP] == 1:
        seat, amount = int(frame[P5]), int(state.answer)
        state.answer = NOBODY
        frame[STEP] = 0
        frame[P0] &= ~bit(seat)
        state.announced[seat] = amount
        counted = worth(state, seat, amount, frame[P2])
        frame[P1] -= counted
        frame[P3] += counted
        emit(events, ANNOUNCED, seat, amount)
    seat = first_of(state, frame[P0], frame[P4])
    if seat == NOBODY or frame[P1] <= 0:
        state.result = frame[P3]
        pop(state)
    elif most_announced(state, seat, frame[P1], frame[P2]) == 0:
        frame[P0] &= ~bit(seat)
    else:
        frame[STEP] = 1
        frame[P5] = seat
        ask(state, Ask.CONTRIBUTE, seat)
