"""17.9: back from labels; loops over players and passes; fights (17.6), which are loops too."""

from __future__ import annotations

from archipel.core.events import Events
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import (
    MOST_PASSES,
    MOST_REPEATS,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    Passive,
)
from archipel.games.naufrages.cards.tables import CODE
from archipel.games.naufrages.rules.bonuses import end_fight, group_bonus
from archipel.games.naufrages.rules.conditions import all_hold
from archipel.games.naufrages.rules.flow import bit, first_of
from archipel.games.naufrages.rules.machine import (
    call,
    enter,
    go_on,
    go_to,
    leave,
    meant,
    number,
    operand,
    run_ended,
)
from archipel.games.naufrages.rules.people import living
from archipel.games.naufrages.rules.rolls import begin_roll, dice_total
from archipel.games.naufrages.state import (
    CALL_BACK,
    CALL_KIND,
    CALL_LEFT,
    CALL_ROW,
    CALL_SAVED,
    NOBODY,
    Call,
    Luck,
    State,
)

# --- returning, and loops -------------------------------------------------------------------------


@rule
def op_ret(state: State, events: Events) -> None:
    """RET: back to the caller, or on with the loop; with neither, the card is over."""
    if state.call_depth == 0:
        run_ended(state, events)
        return
    frame = state.calls[state.call_depth - 1]
    kind = frame[CALL_KIND]
    if kind == Call.CALL:
        back = int(frame[CALL_BACK])
        leave(state)
        go_to(state, back)
    elif kind == Call.EACH:
        next_each(state)
    elif kind == Call.REPEAT:
        next_pass(state)
    else:
        after_defeat(state)


@rule
def op_each(state: State) -> None:
    """EACH: once per player, in turn order from the drawer."""
    bits = meant(state, A)
    body = operand(state, B)
    if bits == 0 or body == 0:
        go_on(state)
        return
    enter(state, Call.EACH, int(state.run_at) + 1, bits, body, int(state.each))
    next_each(state)


@rule
def next_each(state: State) -> None:
    """The dead are skipped."""
    frame = state.calls[state.call_depth - 1]
    start = int(state.run_drawer)
    seat = first_of(state, frame[CALL_LEFT] & living(state), start)
    if seat == NOBODY:
        state.each = frame[CALL_SAVED]
        back = int(frame[CALL_BACK])
        leave(state)
        go_to(state, back)
    else:
        frame[CALL_LEFT] &= ~bit(seat)
        state.each = bit(seat)
        go_to(state, int(frame[CALL_ROW]))


@rule
def op_repeat(state: State) -> None:
    """REPEAT: at most twelve passes."""
    passes = min(number(state, A), MOST_REPEATS)
    enter(state, Call.REPEAT, int(state.run_at) + 1, max(0, passes), int(state.run_at), 0)
    next_pass(state)


@rule
def next_pass(state: State) -> None:
    """NA-17.9: the condition is looked at before each pass."""
    frame = state.calls[state.call_depth - 1]
    row = int(frame[CALL_ROW])
    start, count, body = int(CODE[row, B]), int(CODE[row, C]), int(CODE[row, D])
    more = frame[CALL_LEFT] > 0 and body > 0
    if more and all_hold(state, start, count, state.run_drawer, state.run_card):
        frame[CALL_LEFT] -= 1
        go_to(state, body)
    else:
        back = int(frame[CALL_BACK])
        leave(state)
        go_to(state, back)


# --- fights (17.6) --------------------------------------------------------------------------------

BEGIN, PASS, ROLLED = range(3)
ROWS_OF_FIGHT = 2


@rule
def op_fight(state: State) -> None:
    """FIGHT: it is not held if nobody is there to fight."""
    if state.run_step == BEGIN:
        if meant(state, B) == 0:
            go_to(state, int(state.run_at) + ROWS_OF_FIGHT)
            return
        suffered = int(state.suffered[state.run_drawer])
        back = int(state.run_at) + ROWS_OF_FIGHT
        enter(state, Call.FIGHT, back, 0, int(state.run_at), suffered)
        state.run_step = PASS
    elif state.run_step == PASS:
        begin_pass(state)
    else:
        judge_pass(state)


@rule
def begin_pass(state: State) -> None:
    frame = state.calls[state.call_depth - 1]
    bits = meant(state, B) if frame[CALL_LEFT] == 0 else meant(state, C)
    if bits == 0:
        end_of_fight(state, 0)
        return
    frame[CALL_LEFT] += 1
    state.run_left = bits
    state.run_step = ROLLED
    goal = number(state, A) - group_bonus(state, bits, Passive.STRENGTH)
    if operand(state, F) == 0:
        goal += 1
    begin_roll(state, 1, bits, first_of(state, bits, state.run_drawer), Luck.AT_LEAST, goal)


@rule
def judge_pass(state: State) -> None:
    """NA-4.8: a tie wins for the players unless they are the attackers."""
    strength = group_bonus(state, state.run_left, Passive.STRENGTH)
    state.die = dice_total(state)
    state.roll = state.die + strength
    opponent = number(state, A)
    if state.roll > opponent or (state.roll == opponent and operand(state, F) == 1):
        end_of_fight(state, operand(state, G))
    elif CODE[state.run_at + 1, A] > 0:
        go_to(state, int(CODE[state.run_at + 1, A]))
    else:
        after_defeat(state)


@rule
def after_defeat(state: State) -> None:
    """17.6: the next pass, or the end after so many of them or so many injuries."""
    frame = state.calls[state.call_depth - 1]
    go_to(state, int(frame[CALL_ROW]))
    rounds, injuries = operand(state, D), operand(state, E)
    most = rounds if 0 < rounds < MOST_PASSES else MOST_PASSES
    taken = state.suffered[state.run_drawer] - frame[CALL_SAVED]
    if frame[CALL_LEFT] >= most or (injuries > 0 and taken >= injuries):
        end_of_fight(state, int(CODE[state.run_at + 1, B]))
    else:
        state.run_step = PASS


@rule
def end_of_fight(state: State, address: int) -> None:
    frame = state.calls[state.call_depth - 1]
    back = int(frame[CALL_BACK])
    leave(state)
    end_fight(state, living(state))
    call(state, address, back)
