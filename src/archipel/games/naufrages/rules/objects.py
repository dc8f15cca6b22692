"""NA-4.12: who holds what, and how it changes hands."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import (
    PAIR_FIRST,
    PAIR_SECOND,
    THING_CARD,
    THING_TAG,
    THING_TILE,
    Card,
    Tile,
)
from archipel.games.naufrages.cards.tables import CARD, HOOK
from archipel.games.naufrages.data import CARDS
from archipel.games.naufrages.events import TAKEN, THING_GONE
from archipel.games.naufrages.state import (
    BOX,
    DOG,
    HELD,
    LONGEST_QUEUE,
    NOBODY,
    OUT,
    QUEUE_ADDRESS,
    QUEUE_CARD,
    QUEUE_DRAWER,
    QUEUE_RUN,
    RESOLVED,
    RESOLVED_NOW,
    State,
)
from archipel.games.naufrages.tables import HELD_CARDS


@rule
def held_thing(at: int) -> int:
    """Things that can be held, by number; the Dog is the last of them."""
    return int(HELD_CARDS[at]) if at < len(HELD_CARDS) else DOG


@rule
def objects_of(state: State, seat: int) -> int:
    """How many Objects a player holds."""
    count = 0
    for at in range(len(HELD_CARDS) + 1):
        if state.card_at[held_thing(at)] == HELD + seat:
            count += 1
    return count


@rule
def object_number(state: State, seat: int, number: int) -> int:
    """One of a player's Objects, counted in order of arrival."""
    before, found = -1, NOBODY
    for _ in range(number + 1):
        found, best = NOBODY, 1 << 14
        for at in range(len(HELD_CARDS) + 1):
            thing = held_thing(at)
            if state.card_at[thing] == HELD + seat and before < state.card_order[thing] < best:
                found, best = thing, int(state.card_order[thing])
        before = best
    return found


@rule
def random_object(state: State, seat: int, chance: Chance) -> int:
    count = objects_of(state, seat)
    return object_number(state, seat, draw(chance, count)) if count > 0 else NOBODY


@rule
def hand_to(state: State, thing: int, seat: int, events: Events) -> None:
    """An Object comes into a player's hands."""
    state.arrivals += 1
    state.card_at[thing] = HELD + seat
    state.card_order[thing] = state.arrivals
    state.card_known[thing] = 0
    emit(events, TAKEN, seat, thing)


@rule
def destroy(state: State, thing: int, events: Events) -> None:
    """An Object leaves the game; the Dog may be found again."""
    state.card_at[thing] = BOX if thing == DOG else OUT
    state.card_order[thing] = 0
    state.card_counter[thing] = 0
    state.card_uses[thing] = 0
    state.card_due[thing] = 0
    emit(events, THING_GONE, thing)


@rule
def is_thing(card: int, thing: int) -> bool:
    """Whether an Object is what a card calls by an id or a tag."""
    if card == DOG:
        return thing == THING_TILE + Tile.DOG
    if thing >= THING_CARD:
        return CARD[card, Card.FIRST] == thing - THING_CARD
    return THING_TAG <= thing < THING_CARD and CARD[card, Card.TAG] == thing - THING_TAG


@rule
def held_like(state: State, seat: int, thing: int) -> int:
    """A player's Object with an id or a tag, or NOBODY."""
    for at in range(len(HELD_CARDS) + 1):
        card = held_thing(at)
        if state.card_at[card] == HELD + seat and is_thing(card, thing):
            return card
    return NOBODY


@rule
def hook_address(card: int, moment: int) -> int:
    """17.7: the label a card runs at a moment, or 0."""
    if card >= CARDS:
        return 0
    start = CARD[card, Card.HOOK_OFF]
    for row in range(start, start + CARD[card, Card.HOOK_LEN]):
        if HOOK[row, PAIR_FIRST] == moment:
            return int(HOOK[row, PAIR_SECOND])
    return 0


@rule
def enqueue(state: State, card: int, address: int, drawer: int, run: int) -> bool:
    """NA-17.5: waits until the card at hand has ended; whether there was room."""
    if state.queued >= LONGEST_QUEUE:
        return False
    entry = state.queue[state.queued]
    entry[QUEUE_CARD] = card
    entry[QUEUE_ADDRESS] = address
    entry[QUEUE_DRAWER] = drawer
    entry[QUEUE_RUN] = run
    state.queued += 1
    return True


@rule
def begin_expedition_counts(state: State) -> None:
    """NA-8.23: what was resolved in an earlier expedition may be chosen again."""
    for card in range(CARDS):
        if state.card_resolved[card] == RESOLVED_NOW:
            state.card_resolved[card] = RESOLVED
