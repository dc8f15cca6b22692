"""NA-15.6, NA-15.11: windows for free actions.

Everybody acts in his own time; a window closes when all who have any business there are ready. A
seat may be ready for the rest of the phase or of the round. The last call for the fire (NA-6.9) is
put to everybody at camp, whatever he has said before, and is about nothing else.
"""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import SAY_READY, code
from archipel.games.naufrages.data import EXPLORE
from archipel.games.naufrages.events import SAID_READY
from archipel.games.naufrages.rules.feeding import can_feed, is_hungry, legal_feed
from archipel.games.naufrages.rules.flow import bit, pop, push, top
from archipel.games.naufrages.rules.people import camp, is_lost, lives
from archipel.games.naufrages.rules.trading import (
    can_offer,
    clear_offer,
    is_asked,
    lapse_offers,
    legal_answers,
    legal_offers,
)
from archipel.games.naufrages.rules.uses import any_use, legal_uses
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    STEP,
    TASK,
    Ask,
    Ready,
    State,
    Task,
    Window,
)
from archipel.games.naufrages.tables import EXPLORE_ROW, FIRST_SPACE, SPACE_COUNT


@rule
def begin_window(state: State, window: int) -> None:
    push(state, Task.WINDOW, window)


@rule
def may_act(state: State, seat: int) -> bool:
    """Whether a seat has anything to do in a window."""
    if not lives(state, seat):
        return False
    return can_feed(state, seat) or any_use(state, seat) or can_offer(state, seat)


@rule
def leader(state: State) -> int:
    """NA-15.11: the first in marching order of an expedition that is about to leave."""
    first = int(FIRST_SPACE[EXPLORE])
    for space in range(first, first + SPACE_COUNT[EXPLORE]):
        seat = int(state.pawn_at[space])
        if seat != NOBODY and not is_lost(state, seat):
            return seat
    return NOBODY


@rule
def must_speak(state: State, window: int, seat: int) -> bool:
    """NA-15.11: before an expedition its leader, at the very end everybody; never alone."""
    if state.seats == 1 or not lives(state, seat):
        return False
    if window == Window.SURVIVAL_OVER:
        return state.end_round == state.round
    return window == Window.ROW and state.row == EXPLORE_ROW and leader(state) == seat


@rule
def is_last_call(state: State) -> bool:
    """NA-6.9: whether the open window is the one for the fire, when phase B is about to end."""
    frame = top(state)
    return frame[TASK] == Task.WINDOW and frame[P0] == Window.FIRE


@rule
def open_window(state: State, window: int) -> None:
    """Who has nothing to do there is ready; standing by counts unless he must speak."""
    if window == Window.FIRE:
        top(state)[P1] = camp(state)
        state.said[:] = 0
        return
    for seat in range(state.seats):
        state.offered[seat] = 0
        state.said[seat] = 0
        if state.ready[seat] == Ready.NOW:
            state.ready[seat] = Ready.NO
        if must_speak(state, window, seat):
            state.ready[seat] = Ready.NO
        elif state.ready[seat] == Ready.NO and not may_act(state, seat):
            state.ready[seat] = Ready.NOW


@rule
def in_window(state: State) -> int:
    """Bits of the seats that may act in the open window."""
    if is_last_call(state):
        return int(top(state)[P1]) & camp(state) if is_hungry(state) else 0
    bits = 0
    for seat in range(state.seats):
        if lives(state, seat) and (state.ready[seat] == Ready.NO or is_asked(state, seat)):
            bits |= bit(seat)
    return bits


@rule
def run_window(state: State, events: Events) -> None:
    """Task.WINDOW: open while somebody may act; then what was offered there lapses."""
    frame = top(state)
    if frame[STEP] == 0:
        frame[STEP] = 1
        open_window(state, int(frame[P0]))
    lapse_offers(state, events)
    if in_window(state) != 0:
        state.ask = Ask.WINDOW
        state.ask_seat = NOBODY
    else:
        close_window(state)


@rule
def close_window(state: State) -> None:
    for seat in range(state.seats):
        for to in range(state.seats):
            clear_offer(state, seat, to)
        if state.ready[seat] == Ready.NOW:
            state.ready[seat] = Ready.NO
    state.offered[:] = 0
    pop(state)


@rule
def end_standing(state: State, until: int) -> None:
    """A new phase or round: those who stood by until then are asked again."""
    for seat in range(state.seats):
        if state.ready[seat] <= until:
            state.ready[seat] = Ready.NO


@rule
def legal_window(state: State, seat: int, out: Codes) -> int:
    """To be ready, to answer, to feed the fire, to use an Object, to make an offer."""
    if is_last_call(state):
        out[0] = code(SAY_READY)
        return legal_feed(state, seat, out, 1)
    count = 0
    if state.ready[seat] == Ready.NO:
        for until in range(Ready.ROUND):
            out[count] = code(SAY_READY, until)
            count += 1
    count = legal_answers(state, seat, out, count)
    count = legal_feed(state, seat, out, count)
    if state.ready[seat] != Ready.NO:
        return count
    count = legal_uses(state, seat, out, count)
    return legal_offers(state, seat, out, count)


@rule
def apply_ready(state: State, seat: int, until: int, events: Events) -> None:
    if is_last_call(state):
        top(state)[P1] &= ~bit(seat)
    else:
        state.ready[seat] = Ready.NOW + until
    emit(events, SAID_READY, seat, until)
