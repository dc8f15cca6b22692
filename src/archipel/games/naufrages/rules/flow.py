"""NA-15: tasks that are under way, on a stack in the state, and the decision that is open."""

from __future__ import annotations

from archipel.core.record import Ints
from archipel.core.rule import rule
from archipel.games.naufrages.state import (
    DEEPEST,
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
    STEP,
    TASK,
    Ask,
    State,
)


@rule
def push(
    state: State, task: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Begins a task; the one below goes on when it has ended."""
    if state.depth >= DEEPEST:  # never, as tests watch; a card too many is dropped
        return
    frame = state.stack[state.depth]
    frame[TASK] = task
    frame[STEP] = 0
    frame[P0] = a
    frame[P1] = b
    frame[P2] = c
    frame[P3] = d
    frame[P4] = e
    frame[P5] = f
    state.depth += 1


@rule
def pop(state: State) -> None:
    """Ends the innermost task, and leaves no trace of it."""
    state.depth -= 1
    state.stack[state.depth, :] = 0


@rule
def top(state: State) -> Ints:
    """The innermost task."""
    return state.stack[state.depth - 1]


@rule
def ask(state: State, kind: int, seat: int) -> None:
    """NA-15.1: opens a decision of one seat; the answer resumes the innermost task."""
    state.ask = kind
    state.ask_seat = seat
    state.answer = NOBODY


@rule
def answered(state: State, answer: int) -> None:
    """The open decision is taken."""
    state.ask = Ask.NOTHING
    state.ask_seat = NOBODY
    state.answer = answer


@rule
def bit(seat: int) -> int:
    return 1 << seat


@rule
def has(bits: int, seat: int) -> bool:
    """Whether a set of seats holds one."""
    return (bits >> seat) & 1 == 1


@rule
def first_of(state: State, bits: int, start: int) -> int:
    """Of a set of seats, the first in turn order from a seat; NOBODY if it is empty."""
    for step in range(state.seats):
        seat = (start + step) % state.seats
        if has(bits, seat):
            return seat
    return NOBODY


@rule
def count_bits(bits: int) -> int:
    found = 0
    while bits > 0:
        found += bits & 1
        bits >>= 1
    return found


@rule
def move_to(state: State, stage: int) -> None:
    """The next step of the round."""
    frame = top(state)
    frame[STEP] = stage
    frame[P0] = 0
    frame[P1] = 0
    frame[P2] = 0
