"""Chapter 7.5, 17.5 `debris`: cards from the wreck are shown and taken in turn."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import DECLINE, TAKE, code
from archipel.games.naufrages.cards.code import Card
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import CARDS, DEBRIS_DECK, PIECES
from archipel.games.naufrages.events import COST, DEBRIS_SHOWN, PASSED_ON
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.decks import draw_card, lowest_layer, put_under, remove
from archipel.games.naufrages.rules.flow import ask, bit, first_of, pop, push, top
from archipel.games.naufrages.rules.marks import IMMEDIATE, is_marked
from archipel.games.naufrages.rules.objects import enqueue, hand_to
from archipel.games.naufrages.rules.people import living, lost
from archipel.games.naufrages.rules.runs import begin_run
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    P4,
    RUNNING,
    SHOWN,
    STEP,
    Ask,
    Run,
    State,
    Task,
)

SHOWN_AT_ONCE = PIECES.debris.cards_shown
SECOND_COSTS = PIECES.debris.solo_second
SHOW, TAKING, SECOND = range(3)
REFUSED = -1  # an answer


@rule
def begin_salvage(state: State, seat: int) -> None:
    """NA-7.9: every living player takes one; NA-13.7: in hard mode not the lost."""
    bits = living(state)
    if state.hard == 1:
        bits &= ~lost(state)
    state.debris_action = 0
    state.salvages += 1
    push(state, Task.SALVAGE, bits, seat, 0, SHOWN_AT_ONCE)


@rule
def begin_flotsam(state: State, bits: int, start: int, count: int) -> None:
    """17.5, `debris`: the rest goes under the deck."""
    push(state, Task.SALVAGE, bits, start, 1, count)


@rule
def cards_shown(state: State) -> int:
    count = 0
    for card in range(CARDS):
        if state.card_at[card] == SHOWN:
            count += 1
    return count


@rule
def legal_take(state: State, out: Codes) -> int:
    """A card, or none."""
    out[0] = code(DECLINE)
    count = 1
    for card in range(CARDS):
        if state.card_at[card] == SHOWN:
            out[count] = code(TAKE, card)
            count += 1
    return count


@rule
def run_salvage(state: State, chance: Chance, events: Events) -> None:
    """Task.SALVAGE. P2: 1 for a card's; P3: cards to show; P4: who was asked last."""
    frame = top(state)
    if frame[STEP] == SHOW:
        for _ in range(frame[P3]):
            card = draw_card(state, DEBRIS_DECK, SHOWN, chance)
            if card != NOBODY:
                emit(events, DEBRIS_SHOWN, card)
        frame[STEP] = TAKING
    elif frame[STEP] == SECOND:
        take_second(state, events)
    else:
        take_first(state, events)


@rule
def take_first(state: State, events: Events) -> None:
    """NA-7.9: in turn; whoever refuses gets nothing."""
    frame = top(state)
    if state.answer != NOBODY:
        answer, seat = int(state.answer), int(frame[P4])
        state.answer = NOBODY
        if answer == REFUSED:
            emit(events, PASSED_ON, seat)
        else:
            if frame[P2] == 0 and state.seats == 1 and state.energy[seat] >= SECOND_COSTS:
                frame[STEP] = SECOND
            take(state, answer, seat, int(frame[P2]), events)
            return
    frame[P0] &= living(state)
    seat = first_of(state, frame[P0], frame[P1])
    if seat == NOBODY or cards_shown(state) == 0:
        put_rest_away(state, int(frame[P2]), events)
        pop(state)
        return
    frame[P0] &= ~bit(seat)
    frame[P4] = seat
    ask(state, Ask.TAKE_DEBRIS, seat)


@rule
def take_second(state: State, events: Events) -> None:
    """NA-13.4: alone, a second card for one energy more."""
    frame = top(state)
    seat = int(frame[P4])
    if state.answer == NOBODY and cards_shown(state) > 0 and state.energy[seat] >= SECOND_COSTS:
        ask(state, Ask.SECOND_DEBRIS, seat)
        return
    frame[STEP] = TAKING
    if state.answer >= 0:
        answer = int(state.answer)
        state.answer = NOBODY
        lose_energy(state, seat, SECOND_COSTS, COST, events)
        take(state, answer, seat, 0, events)
    state.answer = NOBODY


@rule
def take(state: State, card: int, seat: int, by_card: int, events: Events) -> None:
    """NA-7.10: an immediate effect is resolved; otherwise the card is an Object."""
    if not is_marked(card, IMMEDIATE):
        hand_to(state, card, seat, events)
        return
    state.card_at[card] = RUNNING
    address = int(CARD[card, Card.MAIN])
    if by_card == 0:
        begin_run(state, card, address, seat, Run.IMMEDIATE)
    elif not enqueue(state, card, address, seat, Run.IMMEDIATE):
        remove(state, card, events)


@rule
def put_rest_away(state: State, by_card: int, events: Events) -> None:
    """NA-7.9: what nobody chose leaves the game; 17.5: or goes under the deck."""
    layer = lowest_layer(state, DEBRIS_DECK) if by_card == 1 else 0
    for card in range(CARDS):
        if state.card_at[card] == SHOWN:
            if by_card == 1:
                put_under(state, card, DEBRIS_DECK, layer)
            else:
                remove(state, card, events)
