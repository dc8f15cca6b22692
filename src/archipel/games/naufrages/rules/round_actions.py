"""Chapters 6, 7 and 9: phase B of a round, from the first pawn to the last row."""

from __future__ import annotations

from archipel.core.events import Events
from archipel.core.rule import rule
from archipel.games.naufrages.data import (
    EXPLORE,
)
from archipel.games.naufrages.rules.feeding import is_hungry
from archipel.games.naufrages.rules.flow import ask, bit, first_of, has, move_to, push, top
from archipel.games.naufrages.rules.people import (
    camp,
    is_lost,
    lives,
    lost,
    present,
)
from archipel.games.naufrages.rules.placing import (
    decline_pawn,
    put_pawn,
)
from archipel.games.naufrages.rules.resolving import begin_action, next_pawn
from archipel.games.naufrages.rules.windows import begin_window
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    P2,
    Ask,
    Stage,
    State,
    Task,
    Window,
)
from archipel.games.naufrages.tables import (
    SPACE_ROW,
    SPACE_SPOT,
)

PAWNS = 2
NONE_OF_THEM = -1  # an answer


@rule
def begin_placement(state: State) -> None:
    """Everybody has two pawns, less what cards took."""
    for seat in range(state.seats):
        state.pawns[seat] = PAWNS - state.fewer_pawns[seat] if lives(state, seat) else 0
        state.fewer_pawns[seat] = 0
        state.placed[seat] = 0
    state.second_due = 0
    move_to(state, Stage.FIRST_PAWNS)


@rule
def run_action_phase(state: State, stage: int, events: Events) -> None:
    if stage == Stage.FIRST_PAWNS:
        place_pawns(state, 1, Stage.FIRST_WINDOW, events)
    elif stage == Stage.FIRST_WINDOW:
        move_to(state, Stage.SECOND_PAWNS)
        begin_window(state, Window.FIRST_PAWNS)
    elif stage == Stage.SECOND_PAWNS:
        place_pawns(state, 2, Stage.LOST_PAWNS, events)
    elif stage == Stage.LOST_PAWNS:
        place_lost_pawns(state, events)
    elif stage == Stage.LOST_GROUPS:
        send_groups(state, events)
    elif stage == Stage.PLACED_WINDOW:
        move_to(state, Stage.ROWS)
        begin_window(state, Window.PLACED)
    else:
        resolve_rows(state)


@rule
def answer_pawn(state: State, seat: int, events: Events) -> None:
    if state.answer == NONE_OF_THEM:
        decline_pawn(state, seat, events)
    else:
        put_pawn(state, seat, int(state.answer), events)
    state.placed[seat] += 1
    state.answer = NOBODY


@rule
def place_pawns(state: State, number: int, then: int, events: Events) -> None:
    """NA-6.3: in turn order everybody who is not lost places one pawn; then the second."""
    frame = top(state)
    if state.answer != NOBODY:
        answer_pawn(state, int((state.first + frame[P0]) % state.seats), events)
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        can = lives(state, seat) and not is_lost(state, seat)
        if can and state.pawns[seat] >= number:
            state.placed[seat] = number - 1
            ask(state, Ask.PLACE, seat)
            return
        frame[P0] += 1
    move_to(state, then)


@rule
def place_lost_pawns(state: State, events: Events) -> None:
    """NA-9.3: each lost player may place one pawn, if he has not (NA-9.10)."""
    frame = top(state)
    if state.answer != NOBODY:
        answer_pawn(state, int((state.first + frame[P0]) % state.seats), events)
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        may = has(lost(state), seat) and state.placed[seat] == 0 and state.pawns[seat] > 0
        if may:
            ask(state, Ask.PLACE, seat)
            return
        frame[P0] += 1
    move_to(state, Stage.LOST_GROUPS)


@rule
def send_groups(state: State, events: Events) -> None:
    """NA-9.4: one lost group after the other; who is back places before the next one rolls."""
    frame = top(state)
    if state.answer != NOBODY:
        seat = int(frame[P2])
        answer_pawn(state, seat, events)
        state.second_due &= ~bit(seat)
    while state.second_due != 0:
        seat = first_of(state, int(state.second_due), int(state.first))
        if has(present(state), seat) and state.pawns[seat] == PAWNS and state.placed[seat] <= 1:
            frame[P2] = seat
            ask(state, Ask.PLACE, seat)
            return
        state.second_due &= ~bit(seat)
    for step in range(state.seats):
        seat = int((state.first + step) % state.seats)
        if has(lost(state), seat) and not has(frame[P1], state.group[seat]):
            frame[P1] |= bit(state.group[seat])
            push(state, Task.LOST_GROUP, state.group[seat])
            return
    move_to(state, Stage.PLACED_WINDOW)


@rule
def resolve_rows(state: State) -> None:
    """NA-7.1: row by row; NA-15.6: a window before each row that has a pawn."""
    space = next_pawn(state)
    if space == NOBODY:
        end_rows(state)
        return
    if SPACE_ROW[space] > state.row:
        state.row = SPACE_ROW[space]
        begin_window(state, Window.ROW)
        return
    seat, spot = int(state.pawn_at[space]), int(SPACE_SPOT[space])
    if spot == EXPLORE:
        push(state, Task.EXPEDITION)
    else:
        state.pawn_at[space] = NOBODY
        begin_action(state, spot, seat)


@rule
def end_rows(state: State) -> None:
    """NA-6.9: before the phase ends there is one last call for a fire without wood."""
    frame = top(state)
    if frame[P0] == 0 and is_hungry(state) and camp(state) != 0:
        frame[P0] = 1
        begin_window(state, Window.FIRE)
    else:
        move_to(state, Stage.SURVIVAL)
