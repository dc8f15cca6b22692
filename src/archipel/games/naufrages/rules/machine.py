"""17.9: the machine that runs cards, one instruction at a time, and its flow: calls and loops.

It stops wherever somebody must choose; everything it knows is in the state.
"""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import (
    MOST_PASSES,
    MOST_REPEATS,
    A,
    After,
    B,
    C,
    Card,
    D,
    E,
    F,
    G,
    Passive,
    Pay,
    Use,
)
from archipel.games.naufrages.cards.tables import CARD, CODE, PAY, USE
from archipel.games.naufrages.data import ADVENTURE_VALUES, SLOTS
from archipel.games.naufrages.events import COST, FOOD_CHANGED
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.bonuses import end_fight, group_bonus
from archipel.games.naufrages.rules.camp import remove_camp
from archipel.games.naufrages.rules.conditions import all_hold, target, value
from archipel.games.naufrages.rules.decks import (
    lay_pending,
    put_on_top,
    remove,
    shuffle_in,
)
from archipel.games.naufrages.rules.flow import ask, bit, first_of, pop
from archipel.games.naufrages.rules.marks import ONCE, is_marked
from archipel.games.naufrages.rules.objects import destroy, hand_to, object_number, objects_of
from archipel.games.naufrages.rules.people import lives, living
from archipel.games.naufrages.rules.rolls import begin_roll, dice_total
from archipel.games.naufrages.rules.stock import add_tokens, add_wood
from archipel.games.naufrages.rules.tiles import return_tile
from archipel.games.naufrages.state import (
    CALL_BACK,
    CALL_KIND,
    CALL_LEFT,
    CALL_ROW,
    CALL_SAVED,
    DEEPEST_CALL,
    HELD,
    NOBODY,
    SLOT,
    Ask,
    Call,
    Luck,
    Run,
    State,
)

# --- the cycle's small parts ----------------------------------------------------------------------


@rule
def operand(state: State, column: int) -> int:
    return int(CODE[state.run_at, column])


@rule
def meant(state: State, column: int) -> int:
    """The players that a target operand means now."""
    return target(state, operand(state, column), state.run_drawer)


@rule
def number(state: State, column: int) -> int:
    """What a value operand is now."""
    return value(state, operand(state, column), state.run_drawer, state.run_card)


@rule
def go_to(state: State, address: int) -> None:
    state.run_at = address
    state.run_step = 0
    state.run_left = 0
    state.run_more = 0


@rule
def go_on(state: State) -> None:
    """To the next instruction."""
    go_to(state, int(state.run_at) + 1)


@rule
def enter(state: State, kind: int, back: int, left: int, row: int, saved: int) -> None:
    """A new frame on the machine's stack; cards keep within its depth (C2, C3)."""
    if state.call_depth < DEEPEST_CALL:
        frame = state.calls[state.call_depth]
        frame[CALL_KIND] = kind
        frame[CALL_BACK] = back
        frame[CALL_LEFT] = left
        frame[CALL_ROW] = row
        frame[CALL_SAVED] = saved
        state.call_depth += 1


@rule
def leave(state: State) -> None:
    state.call_depth -= 1
    state.calls[state.call_depth, :] = 0


@rule
def call(state: State, address: int, back: int) -> None:
    """Runs a label, then goes on at `back`; no label is nothing."""
    if address == 0:
        go_to(state, back)
    else:
        enter(state, Call.CALL, back, 0, 0, 0)
        go_to(state, address)


@rule
def in_each(state: State) -> bool:
    for depth in range(state.call_depth):
        if state.calls[depth, CALL_KIND] == Call.EACH:
            return True
    return False


@rule
def run_ended(state: State, events: Events) -> None:
    """The label is over. Exploration cards are disposed of by their own task."""
    card, kind = int(state.run_card), int(state.run_kind)
    pop(state)
    state.run_card = NOBODY
    state.call_depth = 0
    state.pay_left = 0
    if kind == Run.EXPLORE or kind == Run.EVENT:
        return
    if state.run_after != NOBODY:
        send(state, card, int(state.run_after), events)
    elif kind == Run.IMMEDIATE:
        remove(state, card, events)
    elif kind == Run.CAMP_USE and is_marked(card, ONCE):
        remove_camp(state, card, events)
    elif kind == Run.OBJECT_USE and HELD <= state.card_at[card] < HELD + state.seats:
        used_up(state, card, events)


@rule
def used_up(state: State, card: int, events: Events) -> None:
    """17.8: some Objects leave the game when they have been used."""
    if USE[CARD[card, Card.USE_OFF], Use.DISCARD] == 1:
        destroy(state, card, events)


@rule
def send(state: State, card: int, after: int, events: Events) -> None:
    """17.5, `self`: a camp card or an Object goes elsewhere."""
    if SLOT <= state.card_at[card] < SLOT + SLOTS:
        state.slot_pawn[state.card_at[card] - SLOT] = NOBODY
    area = int(CARD[card, Card.AREA])
    owner = int(state.run_owner if state.run_owner != NOBODY else state.run_drawer)
    if after == After.OBJECT and lives(state, owner):
        hand_to(state, card, owner, events)
    elif after == After.PENDING and area >= 0:
        lay_pending(state, card, area, events)
    elif after == After.SHUFFLE and area >= 0:
        shuffle_in(state, card, area, events)
    elif after == After.TOP and area >= 0:
        put_on_top(state, card, area, events)
    elif after != After.CAMP:
        remove(state, card, events)


# --- paying ---------------------------------------------------------------------------------------


@rule
def owe(state: State, row: int, count: int, seat: int) -> None:
    """17.5: what is paid before the label of an option runs."""
    state.pay_row = row
    state.pay_left = count
    state.pay_seat = seat
    state.run_more = 0


@rule
def pay_on(state: State, events: Events) -> None:
    """One row of a price; Objects and tiles are chosen by whoever pays."""
    seat = int(state.pay_seat)
    resource, amount = PAY[state.pay_row, 0], PAY[state.pay_row, 1]
    if resource == Pay.ENERGY:
        lose_energy(state, seat, amount, COST, events)
    elif resource == Pay.WOOD:
        add_wood(state, -amount, events)
    elif resource == Pay.TOKENS:
        add_tokens(state, -amount, events)
    elif resource == Pay.FOOD:
        state.food[seat] = max(0, state.food[seat] - amount)
        emit(events, FOOD_CHANGED, seat, state.food[seat])
    elif not pay_piece(state, seat, int(resource), int(amount), events):
        return
    state.pay_row += 1
    state.pay_left -= 1
    state.run_more = 0
    state.run_left = 0


@rule
def pay_piece(state: State, seat: int, resource: int, amount: int, events: Events) -> bool:
    """A tile or an Object more, `run_more` being how many are paid; whether all are."""
    if state.answer != NOBODY:
        if resource == Pay.TILE:
            return_tile(state, seat, int(state.answer), events)
        else:
            destroy(state, int(state.answer), events)
        state.answer = NOBODY
        state.run_more += 1
    if state.run_more >= amount:
        return True
    if resource == Pay.TILE:
        if state.tile_count[seat] == 0:
            return True
        only = only_tile(state, seat)
        if only == NOBODY:
            ask(state, Ask.PICK_TILE, seat)
        else:
            return_tile(state, seat, only, events)
            state.run_more += 1
    else:
        count = objects_of(state, seat)
        if count == 0:
            return True
        if count > 1:
            state.run_left = bit(seat)
            ask(state, Ask.PICK_OBJECT, seat)
        else:
            destroy(state, object_number(state, seat, 0), events)
            state.run_more += 1
    return False


@rule
def only_tile(state: State, seat: int) -> int:
    """The value of a seat's tiles if they are all the same, or NOBODY."""
    found = NOBODY
    for tile in range(ADVENTURE_VALUES):
        if state.tiles[seat, tile] > 0:
            if found != NOBODY:
                return NOBODY
            found = tile
    return found


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
