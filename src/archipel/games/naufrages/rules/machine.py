"""17.9: the machine that runs cards, one instruction at a time: calls, prices, the end of a label.

It stops wherever somebody must choose; everything it knows is in the state.
"""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import (
    After,
    Card,
    Pay,
    Use,
)
from archipel.games.naufrages.cards.tables import CARD, CODE, PAY, USE
from archipel.games.naufrages.data import ADVENTURE_VALUES, SLOTS
from archipel.games.naufrages.events import COST, FOOD_CHANGED
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.camp import remove_camp
from archipel.games.naufrages.rules.conditions import target, value
from archipel.games.naufrages.rules.decks import (
    lay_pending,
    put_on_top,
    remove,
    shuffle_in,
)
from archipel.games.naufrages.rules.flow import ask, bit, pop
from archipel.games.naufrages.rules.marks import ONCE, is_marked
from archipel.games.naufrages.rules.objects import destroy, hand_to, object_number, objects_of
from archipel.games.naufrages.rules.people import lives
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
