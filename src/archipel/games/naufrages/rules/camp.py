"""NA-6.2, NA-7.15, NA-8.8: the Camp board, its cards, and who may use them."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import LAY_CARD, USE_CAMP, code
from archipel.games.naufrages.cards.code import Card, Kind
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import SLOTS
from archipel.games.naufrages.events import CAMP_USED, CARD_LAID
from archipel.games.naufrages.rules.conditions import all_hold
from archipel.games.naufrages.rules.decks import remove
from archipel.games.naufrages.rules.flow import ask, pop, push, top
from archipel.games.naufrages.rules.marks import LOST_OK, RED, is_marked
from archipel.games.naufrages.rules.people import is_lost
from archipel.games.naufrages.rules.runs import begin_run, is_blank
from archipel.games.naufrages.state import NOBODY, P0, P1, SLOT, STEP, Ask, Run, State, Task
from archipel.games.naufrages.tables import CAMP_CARDS


@rule
def card_on(state: State, slot: int) -> int:
    """NA-8.8: slots are stacks; the top card, or NOBODY."""
    found, best = NOBODY, 0
    for at in range(len(CAMP_CARDS)):
        card = CAMP_CARDS[at]
        if state.card_at[card] == SLOT + slot and state.card_order[card] > best:
            found, best = int(card), int(state.card_order[card])
    return found


@rule
def use_address(card: int) -> int:
    """What a pawn does there: an exploration card laid out has a label of its own for it."""
    if CARD[card, Card.KIND] == Kind.CAMP:
        return int(CARD[card, Card.MAIN])
    return int(CARD[card, Card.CAMP_DO])


@rule
def may_use_slot(state: State, seat: int, slot: int) -> bool:
    """NA-7.15: an uncovered card without a pawn whose conditions are met; NA-9.8: for the lost."""
    card = card_on(state, slot)
    if card == NOBODY or state.slot_pawn[slot] != NOBODY:
        return False
    if is_lost(state, seat) and not is_marked(card, LOST_OK):
        return False
    start, count = int(CARD[card, Card.NEEDS_OFF]), int(CARD[card, Card.NEEDS_LEN])
    return all_hold(state, start, count, seat, card)


@rule
def legal_camp(state: State, seat: int, out: Codes, count: int) -> int:
    for slot in range(state.slots):
        if may_use_slot(state, seat, slot):
            out[count] = code(USE_CAMP, slot)
            count += 1
    return count


@rule
def any_camp(state: State, seat: int) -> bool:
    for slot in range(state.slots):
        if may_use_slot(state, seat, slot):
            return True
    return False


@rule
def use_slot(state: State, seat: int, slot: int, pawn: int, events: Events) -> None:
    """The pawn goes onto the card, and the card is resolved; one for a single use then goes."""
    card = card_on(state, slot)
    state.slot_pawn[slot] = pawn
    emit(events, CAMP_USED, seat, card)
    address = use_address(card)
    if address > 0 and not is_blank(state, card):
        begin_run(state, card, address, seat, Run.CAMP_USE)


@rule
def remove_camp(state: State, card: int, events: Events) -> None:
    """NA-8.8: the card below is available again; a pawn on the card goes with it."""
    slot = state.card_at[card] - SLOT
    if 0 <= slot < SLOTS:
        if card_on(state, slot) == card:
            state.slot_pawn[slot] = NOBODY
        remove(state, card, events)


# --- laying cards out -----------------------------------------------------------------------------


@rule
def free_slots(state: State) -> int:
    """Bits of the slots without a card."""
    bits = 0
    for slot in range(state.slots):
        if card_on(state, slot) == NOBODY:
            bits |= 1 << slot
    return bits


@rule
def open_slots(state: State) -> int:
    """NA-8.8: free slots, or else those whose card is not red."""
    bits = free_slots(state)
    if bits != 0:
        return bits
    for slot in range(state.slots):
        if not is_marked(card_on(state, slot), RED):
            bits |= 1 << slot
    return bits


@rule
def legal_lay(state: State, out: Codes) -> int:
    bits, count = open_slots(state), 0
    for slot in range(state.slots):
        if (bits >> slot) & 1 == 1:
            out[count] = code(LAY_CARD, slot)
            count += 1
    return count


@rule
def begin_lay(state: State, card: int, seat: int) -> None:
    push(state, Task.LAY, card, seat)


@rule
def run_lay(state: State, events: Events) -> None:
    """Task.LAY: the drawer chooses the slot; NA-8.8: if all show red cards one more is opened."""
    frame = top(state)
    card, seat = int(frame[P0]), int(frame[P1])
    slot = int(state.answer)
    if slot == NOBODY and frame[STEP] == 0:
        bits = open_slots(state)
        if bits == 0 and state.slots < SLOTS:
            slot = int(state.slots)
            state.slots += 1
        elif bits == 0:
            pop(state)
            remove(state, card, events)
            return
        else:
            frame[STEP] = 1
            ask(state, Ask.CAMP_SLOT, seat)
            return
    pop(state)
    state.arrivals += 1
    state.card_at[card] = SLOT + slot
    state.card_order[card] = state.arrivals
    state.slot_pawn[slot] = NOBODY
    emit(events, CARD_LAID, card, slot)
