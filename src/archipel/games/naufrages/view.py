"""What a seat may know (NA-14.2), and states that would look the same to it (NA-14.3).

A view is a State in which everything hidden is UNKNOWN. It is built from nothing: a field that is
not copied here or in `public.py` stays hidden. Of a card that may be in a deck, unused or removed
unseen, a view only says to which deck it belongs.
"""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.naufrages.actions import OBJECT_GOOD
from archipel.games.naufrages.cards.code import NONE, Card
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    CARDS,
    DECKS,
    EVENT_DECK,
    HARVEST_VALUES,
    SEATS,
)
from archipel.games.naufrages.public import see_public
from archipel.games.naufrages.rules.flow import has
from archipel.games.naufrages.rules.setup import home_deck
from archipel.games.naufrages.rules.tiles import take_one
from archipel.games.naufrages.rules.trading import MOST_GOODS, owns, put_good
from archipel.games.naufrages.state import (
    DECK,
    NOBODY,
    REMOVED,
    THINGS,
    UNKNOWN,
    UNUSED,
    VEILED,
    Phase,
    State,
)
from archipel.games.naufrages.tables import ADVENTURE, HARVEST


@rule
def view(state: State, seat: int, out: State) -> None:
    """What this seat is shown now."""
    see_public(state, out)
    see_cards(state, seat, out)
    see_tiles(state, seat, out)
    see_offers(state, seat, out)


@rule
def recall(state: State, seat: int, out: State) -> None:
    """What a seat with perfect memory knows: the same, for what it has peeked at is marked."""
    view(state, seat, out)


@rule
def veil(state: State, card: int) -> int:
    """The deck that a hidden card belongs to, or NOBODY if the card is in the open."""
    place = int(state.card_at[card])
    if place == UNUSED:
        return home_deck(card)
    if DECK <= place < DECK + DECKS:
        return place - DECK
    if REMOVED <= place < REMOVED + DECKS:
        return place - REMOVED
    if VEILED <= place < VEILED + DECKS:
        return place - VEILED
    return NOBODY


@rule
def see_cards(state: State, seat: int, out: State) -> None:
    for card in range(THINGS):
        deck = veil(state, card) if card < CARDS else NOBODY
        known = seat >= 0 and has(state.card_known[card], seat)
        if deck == NOBODY or known:
            out.card_at[card] = state.card_at[card]
            out.card_order[card] = state.card_order[card]
            out.card_known[card] = 1 << seat if known else 0
        else:
            out.card_at[card] = VEILED + deck
            out.card_order[card] = UNKNOWN
            out.card_known[card] = 0


@rule
def see_tiles(state: State, seat: int, out: State) -> None:
    """One's own adventure tiles; at the end everybody's."""
    out.reserve[:] = UNKNOWN
    out.general[:] = UNKNOWN
    out.supply[:] = UNKNOWN
    for other in range(SEATS):
        if other == seat or state.phase == Phase.OVER:
            out.tiles[other, :] = state.tiles[other, :]
        else:
            out.tiles[other, :] = UNKNOWN


@rule
def see_offers(state: State, seat: int, out: State) -> None:
    """What is in an offer is for the two seats concerned."""
    for giver in range(SEATS):
        for to in range(SEATS):
            if giver == seat or to == seat or state.offer_open[giver, to] == 0:
                out.offer_loan[giver, to] = state.offer_loan[giver, to]
                out.offer_give[giver, to, :] = state.offer_give[giver, to, :]
                out.offer_want[giver, to, :] = state.offer_want[giver, to, :]
                out.offer_food[giver, to, :] = state.offer_food[giver, to, :]
            else:
                out.offer_loan[giver, to] = UNKNOWN
                out.offer_give[giver, to, :] = UNKNOWN
                out.offer_want[giver, to, :] = UNKNOWN
                out.offer_food[giver, to, :] = UNKNOWN


# --- imagining ------------------------------------------------------------------------------------


@rule
def imagine(view: State, seat: int, chance: Chance, out: State) -> None:
    """Hidden cards, tiles and offers as they might be."""
    see_public(view, out)
    out.card_at[:] = view.card_at
    out.card_order[:] = view.card_order
    out.card_known[:] = view.card_known
    for deck in range(DECKS):
        imagine_deck(out, deck, chance)
    imagine_harvest(out, chance)
    imagine_tiles(view, chance, out)
    imagine_offers(view, chance, out)


@rule
def count_at(state: State, place: int) -> int:
    count = 0
    for card in range(CARDS):
        if state.card_at[card] == place:
            count += 1
    return count


@rule
def may_be_unused(card: int, deck: int, strictly: int) -> bool:
    """A zero card; of events those from the box, unless too few of them are left."""
    if deck != EVENT_DECK:
        return CARD[card, Card.NUMBER] == 0
    return strictly == 0 or CARD[card, Card.NUMBER] == NONE


@rule
def pick_veiled(state: State, deck: int, unused: int, strictly: int, chance: Chance) -> int:
    """A random card under the veil of a deck, or NOBODY; with `unused` one that may be so."""
    count = 0
    for card in range(CARDS):
        fits = unused == 0 or may_be_unused(card, deck, strictly)
        if fits and state.card_at[card] == VEILED + deck:
            count += 1
    if count == 0:
        return NOBODY
    ticket = draw(chance, count)
    for card in range(CARDS):
        fits = unused == 0 or may_be_unused(card, deck, strictly)
        if fits and state.card_at[card] == VEILED + deck:
            if ticket == 0:
                return card
            ticket -= 1
    return NOBODY


@rule
def imagine_deck(state: State, deck: int, chance: Chance) -> None:
    """NA-14.3: hidden cards over the deck, the box and what was removed; then the top."""
    missing = state.deck_size[deck] - count_at(state, DECK + deck)
    removed = state.deck_removed[deck] - count_at(state, REMOVED + deck)
    unused = count_at(state, VEILED + deck) - missing - removed
    for _ in range(unused):
        card = pick_veiled(state, deck, 1, 1, chance)
        if card == NOBODY:
            card = pick_veiled(state, deck, 1, 0, chance)
        if card != NOBODY:
            state.card_at[card] = UNUSED
            state.card_order[card] = 0
    for _ in range(removed):
        card = pick_veiled(state, deck, 0, 0, chance)
        state.card_at[card] = REMOVED + deck
        state.card_order[card] = 0
    tops = int(state.deck_tops[deck])
    for rank in range(1, tops + 1):
        if not has_rank(state, deck, rank):
            card = pick_veiled(state, deck, 0, 0, chance)
            state.card_at[card] = DECK + deck
            state.card_order[card] = rank
    for card in range(CARDS):
        if state.card_at[card] == VEILED + deck:
            state.card_at[card] = DECK + deck
            state.card_order[card] = 0


@rule
def has_rank(state: State, deck: int, rank: int) -> bool:
    for card in range(CARDS):
        if state.card_at[card] == DECK + deck and state.card_order[card] == rank:
            return True
    return False


@rule
def imagine_harvest(state: State, chance: Chance) -> None:
    """Of the tiles not seen, some are in the Reserve and the rest in the general pile."""
    for value in range(HARVEST_VALUES):
        seen = state.harvest_used[value] + state.harvest_stock[value]
        state.general[value] = HARVEST[value] - seen
        state.reserve[value] = 0
    for _ in range(state.reserve_count):
        state.reserve[take_one(state.general, chance)] += 1


@rule
def imagine_tiles(view: State, chance: Chance, out: State) -> None:
    """Adventure tiles of the others, and of the supply."""
    for value in range(ADVENTURE_VALUES):
        out.supply[value] = ADVENTURE[value] * (1 + view.refills)
    for seat in range(SEATS):
        for value in range(ADVENTURE_VALUES):
            out.tiles[seat, value] = max(0, int(view.tiles[seat, value]))
            out.supply[value] -= out.tiles[seat, value]
    for seat in range(SEATS):
        if view.tiles[seat, 0] == UNKNOWN:
            for _ in range(view.tile_count[seat]):
                out.tiles[seat, take_one(out.supply, chance)] += 1


@rule
def imagine_offers(view: State, chance: Chance, out: State) -> None:
    """Offers between others: some good of one for some good of the other, or for nothing."""
    for giver in range(SEATS):
        for to in range(SEATS):
            out.offer_loan[giver, to] = max(0, int(view.offer_loan[giver, to]))
            hidden = view.offer_loan[giver, to] == UNKNOWN
            for at in range(len(out.offer_give[giver, to])):
                out.offer_give[giver, to, at] = NOBODY if hidden else view.offer_give[giver, to, at]
                out.offer_want[giver, to, at] = NOBODY if hidden else view.offer_want[giver, to, at]
                out.offer_food[giver, to, at] = 0 if hidden else view.offer_food[giver, to, at]
            if hidden:
                put_good(out, giver, to, some_good(view, giver, to, chance), 1)
                put_good(out, giver, to, some_good(view, to, giver, chance), 0)


@rule
def some_good(state: State, seat: int, other: int, chance: Chance) -> int:
    """A random good that a seat could offer to another, nothing if there is none."""
    count, found = 0, 0
    for good in range(1, OBJECT_GOOD + MOST_GOODS):
        if owns(state, seat, other, good):
            count += 1
            if draw(chance, count) == 0:
                found = good
    return found
