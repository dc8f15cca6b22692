"""NA-17.5: cards are resolved one at a time; 17.7: hooks. What a label does: `machine.py`."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Moment
from archipel.games.naufrages.data import AREAS, RETURN_LEAST, RETURN_MOST, SLOTS, SUMMIT
from archipel.games.naufrages.events import ADVANCED, RETURN_MOVED
from archipel.games.naufrages.rules.bonuses import is_uncovered
from archipel.games.naufrages.rules.decks import remove
from archipel.games.naufrages.rules.flow import bit, has, pop, push, top
from archipel.games.naufrages.rules.marks import SOLO_BLANK, SYMBOL3, is_marked
from archipel.games.naufrages.rules.objects import hook_address
from archipel.games.naufrages.rules.people import (
    camp,
    explorers,
    lives,
    living,
    reader,
)
from archipel.games.naufrages.state import (
    DEEPEST_CALL,
    HELD,
    LONGEST_QUEUE,
    NOBODY,
    P0,
    QUEUE_ADDRESS,
    QUEUE_CARD,
    QUEUE_DRAWER,
    QUEUE_RUN,
    RUNNING,
    SLOT,
    STEP,
    Run,
    State,
    Task,
)
from archipel.games.naufrages.tables import (
    CAMP_CARDS,
    FIRST_OF_AREA,
    HELD_CARDS,
    HOOK_BITS,
    TRACK_AREA,
)


@rule
def begin_cards(state: State) -> None:
    """What cards cause waits in the queue until the first of them has ended."""
    if state.draining == 0:
        state.draining = 1
        state.chain = 0
        push(state, Task.QUEUE)


@rule
def begin_run(state: State, card: int, address: int, drawer: int, run: int) -> None:
    """The machine runs a label of a card."""
    begin_cards(state)
    state.run_card = card
    state.run_kind = run
    state.run_drawer = drawer
    state.run_at = address
    state.run_step = 0
    state.run_left = 0
    state.run_more = 0
    state.run_over = 0
    state.pay_left = 0
    state.run_after = NOBODY
    state.run_owner = NOBODY
    state.call_depth = 0
    state.calls[:DEEPEST_CALL, :] = 0
    state.registers[:] = 0
    state.roll = 0
    state.die = 0
    state.chosen = 0
    state.each = 0
    state.winner = 0
    state.losers = 0
    push(state, Task.CARD)


@rule
def is_blank(state: State, card: int) -> bool:
    """NA-13.3, NA-2.9: in solo some cards have no effect."""
    return state.seats == 1 and is_marked(card, SOLO_BLANK | SYMBOL3)


@rule
def begin_resolve(state: State, card: int, drawer: int) -> None:
    """An exploration card: icons, effect, disposal."""
    begin_cards(state)
    state.card_at[card] = RUNNING
    state.card_order[card] = 0
    push(state, Task.RESOLVE, card, drawer, state.card_resolved[card])


@rule
def run_queue(state: State, chance: Chance, events: Events) -> None:
    """Task.QUEUE: first in, first out; NA-8.10: then decks that are empty move people on."""
    if state.queued == 0:
        pop(state)
        state.draining = 0
        state.chain = 0
        settle_empty_decks(state, events)
        return
    card, address = int(state.queue[0, QUEUE_CARD]), int(state.queue[0, QUEUE_ADDRESS])
    drawer, run = int(state.queue[0, QUEUE_DRAWER]), int(state.queue[0, QUEUE_RUN])
    for place in range(LONGEST_QUEUE - 1):
        state.queue[place, :] = state.queue[place + 1, :]
    state.queue[LONGEST_QUEUE - 1, :] = 0
    state.queued -= 1
    whole = run == Run.EXPLORE or run == Run.IMMEDIATE
    if not lives(state, drawer):
        if whole:
            remove(state, card, events)
    elif run == Run.EXPLORE:
        begin_resolve(state, card, drawer)
    elif whole or state.card_at[card] == HELD + drawer:
        begin_run(state, card, address, drawer, run)


# --- hooks ----------------------------------------------------------------------------------------


@rule
def begin_hooks(state: State, moment: int) -> None:
    push(state, Task.HOOKS, moment)


@rule
def may_hook(state: State, card: int, moment: int) -> bool:
    """17.7: whether a card is where its hook counts."""
    place = state.card_at[card]
    if SLOT <= place < SLOT + SLOTS:
        return moment != Moment.CARD and is_uncovered(state, card)
    if not HELD <= place < HELD + state.seats:
        return False
    owner = place - HELD
    if moment == Moment.SURVIVAL or moment == Moment.NIGHT:
        return has(camp(state), owner)
    if moment == Moment.EXPEDITION or moment == Moment.CARD:
        return has(explorers(state), owner)
    return has(living(state), owner)


@rule
def mark_due(state: State, moment: int) -> bool:
    """Which cards have something to do at this moment; whether there is any."""
    found = False
    for at in range(len(CAMP_CARDS) + len(HELD_CARDS)):
        card = CAMP_CARDS[at] if at < len(CAMP_CARDS) else HELD_CARDS[at - len(CAMP_CARDS)]
        if has(HOOK_BITS[card], moment) and may_hook(state, card, moment):
            state.card_due[card] = 1
            found = True
    return found


@rule
def next_due(state: State) -> int:
    """17.7: camp slots from left to right, then Objects in turn order, by arrival."""
    found, best = NOBODY, 1 << 30
    for at in range(len(CAMP_CARDS) + len(HELD_CARDS)):
        card = CAMP_CARDS[at] if at < len(CAMP_CARDS) else HELD_CARDS[at - len(CAMP_CARDS)]
        if state.card_due[card] == 1:
            place, rank = int(state.card_at[card]), 1 << 29
            if place >= SLOT:
                rank = place - SLOT
            elif place >= HELD:
                turn = (place - HELD - state.first + state.seats) % state.seats
                rank = ((1 + turn) << 16) + int(state.card_order[card])
            if rank < best:
                found, best = int(card), rank
    return found


@rule
def run_hooks(state: State) -> None:
    """Task.HOOKS: each that is due, if it still is where it counts."""
    frame = top(state)
    moment = int(frame[P0])
    if frame[STEP] == 0:
        frame[STEP] = 1
        if not mark_due(state, moment):
            pop(state)
            return
    card = next_due(state)
    if card == NOBODY:
        pop(state)
        return
    state.card_due[card] = 0
    if not may_hook(state, card, moment):
        return
    address = hook_address(card, moment)
    place = state.card_at[card]
    if place < SLOT:
        begin_run(state, card, address, place - HELD, Run.OBJECT_HOOK)
        return
    drawer = int(state.order[0]) if moment == Moment.EXPEDITION else reader(state)
    if drawer != NOBODY:
        begin_run(state, card, address, drawer, Run.CAMP_HOOK)


# --- the exploration track ------------------------------------------------------------------------


@rule
def move_cube(state: State, seat: int, space: int, events: Events) -> None:
    """NA-12.2: the first cubes on the last space are remembered."""
    space = max(0, min(SUMMIT, space))
    if space == state.track[seat]:
        return
    state.track[seat] = space
    emit(events, ADVANCED, seat, space)
    if space == SUMMIT and state.end_round == 0:
        state.summit_due |= bit(seat)


@rule
def advance_explorers(state: State, area: int, events: Events) -> None:
    """NA-8.7, step 2: all who are in the card's area or before it, at the same time."""
    bits = explorers(state)
    for seat in range(state.seats):
        if has(bits, seat) and TRACK_AREA[state.track[seat]] <= area:
            move_cube(state, seat, int(state.track[seat]) + 1, events)


@rule
def move_return(state: State, space: int, events: Events) -> None:
    """NA-8.7, step 3: at most to the last space, and not below the first."""
    space = max(RETURN_LEAST, min(RETURN_MOST, space))
    if space != state.return_cube:
        state.return_cube = space
        emit(events, RETURN_MOVED, space)


@rule
def settle_empty_decks(state: State, events: Events) -> None:
    """NA-8.10: an empty deck moves everybody in its area to the next one, and so on."""
    for area in range(AREAS):
        if state.deck_size[area] == 0:
            for seat in range(state.seats):
                here = int(state.track[seat])
                if lives(state, seat) and TRACK_AREA[here] == area and here < SUMMIT:
                    move_cube(state, seat, int(FIRST_OF_AREA[area + 1]), events)
