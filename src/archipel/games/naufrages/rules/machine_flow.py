"""17.5, flow: choices, votes, picks, rolls, joint efforts and stores."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import CHOOSE, DECLINE, PICK_SEAT, code
from archipel.games.naufrages.cards.code import (
    JUMP_WIDTH,
    A,
    B,
    C,
    D,
    E,
    F,
    Goods,
    Mode,
    Opt,
    Source,
    Store,
)
from archipel.games.naufrages.cards.packing import source_of
from archipel.games.naufrages.cards.tables import CODE, JUMP, OPT
from archipel.games.naufrages.events import (
    BY_CONTRIBUTION,
    FOOD_CHANGED,
    OPTION_CHOSEN,
    SEAT_PICKED,
    TOLD,
)
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.bonuses import end_fight
from archipel.games.naufrages.rules.conditions import all_hold, can_pay
from archipel.games.naufrages.rules.efforts import begin_effort
from archipel.games.naufrages.rules.flow import ask, bit, count_bits, first_of, has
from archipel.games.naufrages.rules.machine import call, go_on, meant, number, operand, owe
from archipel.games.naufrages.rules.people import lost
from archipel.games.naufrages.rules.rolls import begin_roll, dice_total
from archipel.games.naufrages.rules.votes import begin_vote
from archipel.games.naufrages.state import NOBODY, Ask, Limit, Luck, State

NONE_OF_THEM = -1  # an answer
MOST_STORED = 9999  # 17.3: stores hold small numbers


@rule
def op_if(state: State) -> None:
    """IF: conditions, then one of two labels."""
    held = all_hold(state, operand(state, A), operand(state, B), state.run_drawer, state.run_card)
    call(state, operand(state, C) if held else operand(state, D), int(state.run_at) + 1)


# --- options --------------------------------------------------------------------------------------


@rule
def is_open(state: State, row: int, seat: int) -> bool:
    """NA-17.4: an option whose needs hold and whose price `seat` can pay."""
    return all_hold(
        state,
        int(OPT[row, Opt.COND_OFF]),
        int(OPT[row, Opt.COND_LEN]),
        state.run_drawer,
        state.run_card,
    ) and can_pay(state, int(OPT[row, Opt.PAY_OFF]), int(OPT[row, Opt.PAY_LEN]), seat)


@rule
def open_options(state: State, seat: int) -> int:
    """Bits of the options of a choice or vote that are available."""
    bits = 0
    for option in range(operand(state, C)):
        if is_open(state, operand(state, B) + option, seat):
            bits |= 1 << option
    return bits


@rule
def take_option(state: State, option: int, seat: int) -> None:
    """Its price is paid, then its label runs."""
    row = operand(state, B) + option
    call(state, int(OPT[row, Opt.ADDRESS]), int(state.run_at) + 1)
    owe(state, int(OPT[row, Opt.PAY_OFF]), int(OPT[row, Opt.PAY_LEN]), seat)


@rule
def op_choice(state: State, events: Events) -> None:
    """CHOICE: one of the available options, or none of them."""
    seat = first_of(state, meant(state, A), state.run_drawer)
    if seat == NOBODY:
        go_on(state)
        return
    bits, optional = open_options(state, seat), operand(state, D)
    answer = int(state.answer)
    if answer == NOBODY:
        if bits == 0:
            go_on(state)
            return
        if count_bits(bits) > 1 or optional == 1:
            ask(state, Ask.CHOICE, seat)
            return
        answer = 0
        while not has(bits, answer):
            answer += 1
    emit(events, OPTION_CHOSEN, seat, state.run_card, answer + 1)
    if answer == NONE_OF_THEM:
        go_on(state)
    else:
        take_option(state, answer, seat)


@rule
def legal_choice(state: State, seat: int, out: Codes) -> int:
    bits, count = open_options(state, seat), 0
    for option in range(operand(state, C)):
        if has(bits, option):
            out[count] = code(CHOOSE, option)
            count += 1
    if operand(state, D) == 1:
        out[count] = code(DECLINE)
        count += 1
    return count


@rule
def op_vote(state: State) -> None:
    """VOTE: NA-4.9, the lost do not take part unless they alone are asked."""
    if state.run_step == 0:
        bits = meant(state, A)
        if bits & ~lost(state) != 0:
            bits &= ~lost(state)
        state.run_step = 1
        begin_vote(state, bits, open_options(state, state.run_drawer), state.run_drawer)
    elif state.result == NOBODY:
        go_on(state)
    else:
        take_option(state, int(state.result), int(state.run_drawer))


# --- picks ----------------------------------------------------------------------------------------


@rule
def op_pick(state: State, events: Events) -> None:
    """PICK: a player other than himself, unless the card lets him."""
    seat = first_of(state, meant(state, A), state.run_drawer)
    bits = meant(state, B) if seat != NOBODY else 0
    if seat != NOBODY and operand(state, C) == 0:
        bits &= ~bit(seat)
    answer = int(state.answer)
    if bits == 0:
        state.chosen = 0
        call(state, operand(state, E), int(state.run_at) + 1)
        return
    if answer == NOBODY:
        if count_bits(bits) > 1 or operand(state, D) == 1:
            state.run_left = bits
            ask(state, Ask.PICK_SEAT, seat)
            return
        answer = first_of(state, bits, seat)
    state.chosen = 0 if answer == NONE_OF_THEM else bit(answer)
    if answer != NONE_OF_THEM:
        emit(events, SEAT_PICKED, seat, answer)
    go_on(state)


@rule
def legal_pick(state: State, out: Codes) -> int:
    count = 0
    for seat in range(state.seats):
        if has(state.run_left, seat):
            out[count] = code(PICK_SEAT, seat)
            count += 1
    if operand(state, D) == 1:
        out[count] = code(DECLINE)
        count += 1
    return count


# --- rolls and efforts ----------------------------------------------------------------------------


@rule
def op_roll(state: State) -> None:
    """ROLL: NA-17.3, one roll of those named; NA-17.8: it sets `roll` and `die`."""
    if state.run_step == 0:
        bits = meant(state, A)
        if bits == 0:
            go_on(state)
            return
        state.run_step = 1
        state.run_left = bits
        active = first_of(state, bits, state.run_drawer)
        begin_roll(state, operand(state, B), bits, active, Luck.ASK, 0)
        return
    state.die = dice_total(state)
    state.roll = state.die + number(state, C)
    if source_of(operand(state, C)) == Source.STRENGTH:
        end_fight(state, state.run_left)
    column = max(0, min(JUMP_WIDTH - 1, int(state.roll)))
    call(state, int(JUMP[operand(state, D), column]), int(state.run_at) + 1)


@rule
def op_contribute(state: State, events: Events) -> None:
    """CONTRIBUTE: announcements in turn; enough of them run `ok`, else `fail`."""
    goods, need = operand(state, B), number(state, C)
    if state.run_step == 0:
        state.run_step = 1
        limit = Limit.FOOD if goods == Goods.FOOD else Limit.CARD_ENERGY
        begin_effort(state, meant(state, A), need, limit, state.run_drawer)
        return
    enough = state.result >= need
    if enough or operand(state, F) == 0:
        for step in range(state.seats):
            seat = (state.run_drawer + step) % state.seats
            amount = int(state.announced[seat])
            if amount > 0 and goods == Goods.FOOD:
                state.food[seat] -= amount
                emit(events, FOOD_CHANGED, seat, state.food[seat])
            elif amount > 0:
                lose_energy(state, seat, amount, BY_CONTRIBUTION, events)
    state.announced[:] = 0
    call(state, operand(state, D) if enough else operand(state, E), int(state.run_at) + 1)


# --- stores and words -----------------------------------------------------------------------------


@rule
def stored(before: int, mode: int, amount: int) -> int:
    changed = amount if mode == Mode.TO else before + amount
    return max(-MOST_STORED, min(MOST_STORED, changed))


@rule
def op_set(state: State) -> None:
    """SET: a flag, a counter, a register, or the counter on this card."""
    store, index, mode = operand(state, A), operand(state, B), operand(state, C)
    amount = number(state, D)
    if store == Store.FLAG:
        state.flags[index] = 1 if stored(int(state.flags[index]), mode, amount) > 0 else 0
    elif store == Store.COUNTER:
        state.counters[index] = stored(int(state.counters[index]), mode, amount)
    elif store == Store.REG:
        state.registers[index] = stored(int(state.registers[index]), mode, amount)
    else:
        before = int(state.card_counter[state.run_card])
        state.card_counter[state.run_card] = stored(before, mode, amount)
    go_on(state)


@rule
def op_say(state: State, events: Events) -> None:
    """SAY: a line of story."""
    emit(events, TOLD, CODE[state.run_at, A])
    go_on(state)
