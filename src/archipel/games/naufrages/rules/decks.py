"""Decks without an order: the top card is drawn from what remains when it is needed.

Only cards that were put or seen on top have places there, 1 being the deepest of them; cards under
a deck have negative ones. Who knows such a card is kept with it.
"""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import NONE, Card
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import CARDS, DECKS, EVENT_DECK, PIECES
from archipel.games.naufrages.events import (
    CARD_MOVED,
    TO_DECK,
    TO_PENDING,
    TO_REMOVED,
    TO_TOP,
)
from archipel.games.naufrages.state import BOX, DECK, NOBODY, OUT, PENDING, REMOVED, UNUSED, State

LOWEST, MIXED, HIGHEST = -(1 << 14), 0, 1 << 14  # places in a deck
MOST_PENDING = PIECES.numbers.most_pending


@rule
def topmost(state: State, deck: int, highest: int, chance: Chance) -> int:
    """Of the cards of a deck up to a place, the one on top; NOBODY if there is none.

    Which of several that share their place, is decided now.
    """
    best, equal, found = LOWEST, 0, NOBODY
    for card in range(CARDS):
        order = state.card_order[card]
        if state.card_at[card] == DECK + deck and order <= highest:
            if order > best:
                best, equal, found = order, 1, card
            elif order == best:
                equal += 1
    ticket = draw(chance, equal) if equal > 1 else 0
    while ticket > 0:
        found += 1
        if state.card_at[found] == DECK + deck and state.card_order[found] == best:
            ticket -= 1
    return found


@rule
def top_card(state: State, deck: int, chance: Chance) -> int:
    """The top card of a deck, decided now if nobody has seen it; NOBODY if the deck is empty."""
    return topmost(state, deck, HIGHEST, chance)


@rule
def leave_deck(state: State, card: int, place: int) -> None:
    """Takes a card out of its deck; the cards on top of it come down."""
    deck = state.card_at[card] - DECK
    order = state.card_order[card]
    if order > 0:
        state.deck_tops[deck] -= 1
        for other in range(CARDS):
            if state.card_at[other] == DECK + deck and state.card_order[other] > order:
                state.card_order[other] -= 1
    state.deck_size[deck] -= 1
    state.card_at[card] = place
    state.card_order[card] = 0
    state.card_known[card] = 0


@rule
def draw_card(state: State, deck: int, place: int, chance: Chance) -> int:
    """The top card goes to a place; NOBODY if there is none."""
    card = top_card(state, deck, chance)
    if card != NOBODY:
        leave_deck(state, card, place)
    return card


@rule
def is_in_deck(state: State, card: int) -> bool:
    return DECK <= state.card_at[card] < DECK + DECKS


@rule
def shuffle(state: State, deck: int) -> None:
    """NA-14.1: nobody knows anything about the order any more."""
    for card in range(CARDS):
        if state.card_at[card] == DECK + deck:
            state.card_order[card] = 0
            state.card_known[card] = 0
    state.deck_tops[deck] = 0


@rule
def shuffle_in(state: State, card: int, deck: int, events: Events) -> None:
    state.card_at[card] = DECK + deck
    state.card_resolved[card] = 0
    state.card_counter[card] = 0
    state.deck_size[deck] += 1
    shuffle(state, deck)
    emit(events, CARD_MOVED, card, TO_DECK)


@rule
def put_on_top(state: State, card: int, deck: int, events: Events) -> None:
    """In the open: everybody knows it."""
    state.card_at[card] = DECK + deck
    state.card_resolved[card] = 0
    state.card_counter[card] = 0
    state.deck_size[deck] += 1
    state.deck_tops[deck] += 1
    state.card_order[card] = state.deck_tops[deck]
    state.card_known[card] = (1 << int(state.seats)) - 1
    emit(events, CARD_MOVED, card, TO_TOP)


@rule
def put_under(state: State, card: int, deck: int, layer: int) -> None:
    """17.5: cards put under a deck together lie there in random order."""
    state.card_at[card] = DECK + deck
    state.card_order[card] = layer
    state.card_known[card] = 0
    state.deck_size[deck] += 1


@rule
def lowest_layer(state: State, deck: int) -> int:
    """A layer below all that lie in a deck."""
    lowest = 0
    for card in range(CARDS):
        if state.card_at[card] == DECK + deck:
            lowest = min(lowest, int(state.card_order[card]))
    return lowest - 1


@rule
def look(state: State, deck: int, count: int, seat: int, chance: Chance) -> int:
    """Decides the top cards of a deck for a seat that looks at them; says how many there are."""
    seen = min(count, int(state.deck_size[deck]))
    hidden = seen - state.deck_tops[deck]
    for _ in range(hidden):
        # The deepest card seen so far goes on top of the unknown rest: all others rise by one.
        card = top_unknown(state, deck, chance)
        for other in range(CARDS):
            if state.card_at[other] == DECK + deck and state.card_order[other] > 0:
                state.card_order[other] += 1
        state.card_order[card] = 1
        state.deck_tops[deck] += 1
    for card in range(CARDS):
        there = state.card_at[card] == DECK + deck
        if there and state.card_order[card] > state.deck_tops[deck] - seen:
            state.card_known[card] |= 1 << seat
    return seen


@rule
def top_unknown(state: State, deck: int, chance: Chance) -> int:
    """The card that lies next under those whose place on top is decided."""
    return topmost(state, deck, MIXED, chance)


@rule
def ranked(state: State, deck: int, rank: int) -> int:
    """The card with a place on top of a deck, or NOBODY."""
    for card in range(CARDS):
        if state.card_at[card] == DECK + deck and state.card_order[card] == rank:
            return card
    return NOBODY


@rule
def remove_unseen(state: State, card: int) -> None:
    """17.5: a card that was peeked at leaves the game; only who has looked knows which."""
    deck = state.card_at[card] - DECK
    known = state.card_known[card]
    leave_deck(state, card, REMOVED + deck)
    state.card_known[card] = known
    state.deck_removed[deck] += 1


@rule
def remove(state: State, card: int, events: Events) -> None:
    """Out of the game, for everybody to see."""
    state.card_at[card] = OUT
    state.card_order[card] = 0
    state.card_counter[card] = 0
    state.card_uses[card] = 0
    state.card_due[card] = 0
    emit(events, CARD_MOVED, card, TO_REMOVED)


@rule
def lay_pending(state: State, card: int, deck: int, events: Events) -> None:
    """NA-14.4: a card too many is shuffled into its deck instead."""
    count = 0
    for other in range(CARDS):
        if state.card_at[other] == PENDING:
            count += 1
    if count >= MOST_PENDING:
        shuffle_in(state, card, deck, events)
        return
    state.arrivals += 1
    state.card_at[card] = PENDING
    state.card_order[card] = state.arrivals
    emit(events, CARD_MOVED, card, TO_PENDING)


@rule
def add_event(state: State, card: int, chance: Chance, events: Events) -> None:
    """NA-5.2: a plot event takes the place of a random card; with none left it has no place."""
    if state.deck_size[EVENT_DECK] == 0:
        remove(state, card, events)
        return
    ticket = draw(chance, int(state.deck_size[EVENT_DECK]))
    for other in range(CARDS):
        if state.card_at[other] == DECK + EVENT_DECK:
            if ticket == 0:
                leave_deck(state, other, UNUSED)
                break
            ticket -= 1
    shuffle_in(state, card, EVENT_DECK, events)


@rule
def is_boxed(state: State, card: int) -> bool:
    """Whether a plot card can still be taken out of the box."""
    return state.card_at[card] == BOX and CARD[card, Card.NUMBER] != NONE
