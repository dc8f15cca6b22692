"""17.5, `peek`: looking at the top of a deck, putting it in order, taking cards out."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import DISCARD, KEEP, PICK_DECK, PUT_NEXT, code
from archipel.games.naufrages.data import AREAS, CARDS
from archipel.games.naufrages.events import CARD_SEEN, DECK_ARRANGED, DISCARDED, PEEKED_AT
from archipel.games.naufrages.rules.conditions import around
from archipel.games.naufrages.rules.decks import look, ranked, remove_unseen
from archipel.games.naufrages.rules.flow import ask, pop, push, top
from archipel.games.naufrages.rules.people import lives, reach
from archipel.games.naufrages.state import (
    DECK,
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
    STEP,
    Ask,
    State,
    Task,
)

AS_THEY_LIE = -1  # answers: a card to be put next, CARDS + a card to be removed


@rule
def decks_in_reach(state: State) -> int:
    """17.5: decks with cards to which the camp, or the expedition, has access."""
    bits, far = 0, reach(state, around(state))
    for area in range(AREAS):
        if area <= far and state.deck_size[area] > 0:
            bits |= 1 << area
    return bits


@rule
def legal_pick_deck(state: State, out: Codes) -> int:
    bits, count = decks_in_reach(state), 0
    for area in range(AREAS):
        if (bits >> area) & 1 == 1:
            out[count] = code(PICK_DECK, area)
            count += 1
    return count


@rule
def begin_peek(state: State, deck: int, seat: int, count: int, reorder: int, discards: int) -> None:
    push(state, Task.PEEK, deck, seat, count, reorder, discards)


@rule
def legal_reorder(state: State, out: Codes) -> int:
    """Which card goes on top next, or leaves; or all as they lie."""
    frame = top(state)
    deck, left, count = int(frame[P0]), int(frame[P2]), 1
    out[0] = code(KEEP)
    for rank in range(left, 0, -1):
        card = ranked(state, deck, rank + int(frame[P5]))
        if card == NOBODY:
            continue
        if frame[P3] == 1:
            out[count] = code(PUT_NEXT, card)
            count += 1
        if frame[P4] > 0:
            out[count] = code(DISCARD, card)
            count += 1
    return count


@rule
def run_peek(state: State, chance: Chance, events: Events) -> None:
    """Task.PEEK. P2: cards still to be put in order; P5: places on top below them."""
    frame = top(state)
    deck, seat = int(frame[P0]), int(frame[P1])
    if frame[STEP] == 0:
        seen = look(state, deck, int(frame[P2]), seat, chance)
        frame[P2] = seen
        frame[P5] = state.deck_tops[deck] - seen
        emit(events, PEEKED_AT, seat, deck, seen)
        for rank in range(int(state.deck_tops[deck]), int(state.deck_tops[deck]) - seen, -1):
            emit(events, CARD_SEEN, seat, ranked(state, deck, rank))
        frame[STEP] = 1
        if (frame[P3] == 0 and frame[P4] == 0) or seen == 0:
            pop(state)
        else:
            forget(state, deck, seat, int(frame[P5]))
        return
    arrange(state, deck, seat, events)


@rule
def forget(state: State, deck: int, seat: int, base: int) -> None:
    """What others knew of cards that are put in order is worth nothing any more."""
    for card in range(CARDS):
        if state.card_at[card] == DECK + deck and state.card_order[card] > base:
            state.card_known[card] = 1 << seat


@rule
def arrange(state: State, deck: int, seat: int, events: Events) -> None:
    frame = top(state)
    answer = int(state.answer)
    if answer == NOBODY:
        only = frame[P2] <= 1 and frame[P4] == 0
        if only or frame[P2] == 0 or not lives(state, seat):
            emit(events, DECK_ARRANGED, seat, deck)
            pop(state)
        else:
            ask(state, Ask.REORDER, seat)
        return
    if answer == AS_THEY_LIE:
        emit(events, DECK_ARRANGED, seat, deck)
        pop(state)
    elif answer >= CARDS:
        emit(events, DISCARDED, seat, deck, answer - CARDS)
        remove_unseen(state, answer - CARDS)
        frame[P2] -= 1
        frame[P4] -= 1
    else:
        swap_up(state, deck, answer, int(frame[P5] + frame[P2]))
        frame[P2] -= 1


@rule
def swap_up(state: State, deck: int, card: int, rank: int) -> None:
    """The card takes a place; those between come down by one."""
    before = state.card_order[card]
    for other in range(CARDS):
        if state.card_at[other] == DECK + deck and before < state.card_order[other] <= rank:
            state.card_order[other] -= 1
    state.card_order[card] = rank
