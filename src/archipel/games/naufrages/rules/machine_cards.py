"""17.5, cards: plot cards, disposal, peeking, drawing, flotsam and camp cards."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import (
    NONE,
    A,
    B,
    C,
    Card,
    D,
    Deck,
    E,
    PlotTo,
)
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import AREAS, CARDS, PIECES, SLOTS
from archipel.games.naufrages.rules.camp import begin_lay, remove_camp
from archipel.games.naufrages.rules.decks import (
    add_event,
    draw_card,
    is_boxed,
    lay_pending,
    put_on_top,
    shuffle_in,
)
from archipel.games.naufrages.rules.flow import ask, count_bits, first_of, has
from archipel.games.naufrages.rules.machine import go_on, meant, number, operand
from archipel.games.naufrages.rules.marks import IMMEDIATE, is_marked
from archipel.games.naufrages.rules.objects import enqueue, hand_to
from archipel.games.naufrages.rules.peeking import begin_peek, decks_in_reach
from archipel.games.naufrages.rules.salvage import begin_flotsam
from archipel.games.naufrages.state import (
    LONGEST_QUEUE,
    NOBODY,
    RUNNING,
    SLOT,
    Ask,
    Run,
    State,
)

MOST_FOLLOWERS = PIECES.numbers.most_followers


@rule
def may_follow_up(state: State) -> bool:
    """NA-17.5: so many cards follow from one, and the queue has room."""
    return state.chain < MOST_FOLLOWERS and state.queued < LONGEST_QUEUE


@rule
def follow_up(state: State, card: int, drawer: int) -> None:
    state.card_at[card] = RUNNING
    state.chain += 1
    enqueue(state, card, 0, drawer, Run.EXPLORE)


@rule
def op_plot(state: State, chance: Chance, events: Events) -> None:
    """PLOT: out of the box; a card that is there no longer: nothing."""
    card, to, area = operand(state, A), operand(state, B), operand(state, D)
    drawer, bits = int(state.run_drawer), meant(state, C)
    go_on(state)
    if not is_boxed(state, card):
        return
    if to == PlotTo.DECK or (to == PlotTo.RESOLVE and not may_follow_up(state)):
        shuffle_in(state, card, area, events)
    elif to == PlotTo.TOP:
        put_on_top(state, card, area, events)
    elif to == PlotTo.PENDING:
        lay_pending(state, card, area, events)
    elif to == PlotTo.CAMP:
        state.card_at[card] = RUNNING
        begin_lay(state, card, drawer)
    elif to == PlotTo.EVENT:
        add_event(state, card, chance, events)
    elif to == PlotTo.RESOLVE:
        follow_up(state, card, drawer)
    else:
        receive(state, card, first_of(state, bits, drawer), events)


@rule
def receive(state: State, card: int, seat: int, events: Events) -> None:
    """An Object out of the box; NA-7.10: what is immediate waits for the card to end."""
    if seat == NOBODY:
        return
    if not is_marked(card, IMMEDIATE):
        hand_to(state, card, seat, events)
    elif state.queued < LONGEST_QUEUE:
        state.card_at[card] = RUNNING
        enqueue(state, card, int(CARD[card, Card.MAIN]), seat, Run.IMMEDIATE)


@rule
def op_self(state: State) -> None:
    """SELF: where this card goes in the end."""
    state.run_after = operand(state, A)
    state.run_owner = first_of(state, meant(state, B), state.run_drawer)
    go_on(state)


@rule
def op_draw(state: State, chance: Chance, events: Events) -> None:
    """DRAW: the top card of a deck is resolved after this one."""
    area, seat = operand(state, A), first_of(state, meant(state, B), state.run_drawer)
    if seat != NOBODY and state.deck_size[area] > 0 and may_follow_up(state):
        follow_up(state, draw_card(state, area, RUNNING, chance), seat)
    go_on(state)


@rule
def op_peek(state: State) -> None:
    """PEEK: "ask" lets the player choose an exploration deck in reach."""
    seat, deck = first_of(state, meant(state, C), state.run_drawer), operand(state, A)
    if deck == Deck.ASK:
        bits = decks_in_reach(state)
        deck = int(state.answer)
        if seat == NOBODY or bits == 0:
            go_on(state)
            return
        if deck == NOBODY and count_bits(bits) > 1:
            ask(state, Ask.PICK_DECK, seat)
            return
        if deck == NOBODY:
            deck = 0
            while deck < AREAS and not has(bits, deck):
                deck += 1
    count, reorder, discards = number(state, B), operand(state, D), operand(state, E)
    go_on(state)
    if seat != NOBODY:
        begin_peek(state, deck, seat, count, reorder, discards)


@rule
def op_debris(state: State) -> None:
    """DEBRIS: cards are shown, and each of the target takes one."""
    count, bits = number(state, A), meant(state, B)
    start = first_of(state, meant(state, C), state.run_drawer)
    go_on(state)
    begin_flotsam(state, bits, start if start != NOBODY else int(state.run_drawer), count)


@rule
def op_uncamp(state: State, events: Events) -> None:
    """UNCAMP: a camp card leaves the game, whichever copy lies there."""
    wanted = operand(state, A)
    for card in range(CARDS):
        if SLOT <= state.card_at[card] < SLOT + SLOTS:
            this = card == state.run_card if wanted == NONE else CARD[card, Card.FIRST] == wanted
            if this:
                remove_camp(state, card, events)
    go_on(state)
