"""NA-13.8: packs of people's own: away from a table, mixed in, or instead of cards of the box."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import NONE, Card
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import CARDS, DECKS
from archipel.games.naufrages.state import DECK, NOBODY, OUT, PACK_AWAY, PACK_REPLACES, State

BASE = 0  # the number of the pack that always plays


@rule
def plays(state: State, pack: int) -> bool:
    """Whether a pack is at this table."""
    return pack == BASE or state.packs[pack] != PACK_AWAY


@rule
def is_in_play(state: State, card: int) -> bool:
    return plays(state, CARD[card, Card.PACK])


@rule
def starts(state: State, card: int) -> bool:
    """Whether a card is in the game from the start, or may be: no plot card, and not left out."""
    if not is_in_play(state, card) or state.card_at[card] == OUT:
        return False
    return CARD[card, Card.NUMBER] == NONE or CARD[card, Card.NUMBER] == 0


@rule
def is_like(card: int, other: int) -> bool:
    """NA-13.8: of the same kind: the same deck, or the same pool to fill it from."""
    same_kind = CARD[card, Card.KIND] == CARD[other, Card.KIND]
    same_area = CARD[card, Card.AREA] == CARD[other, Card.AREA]
    return same_kind and same_area and CARD[card, Card.NUMBER] == CARD[other, Card.NUMBER]


@rule
def make_room(state: State, chance: Chance) -> None:
    """NA-13.8: for each starting card of a pack that replaces, one like it of the box goes out."""
    for card in range(CARDS):
        replaces = state.packs[CARD[card, Card.PACK]] == PACK_REPLACES
        if replaces and starts(state, card):
            other = draw_like(state, card, chance)
            if other != NOBODY:
                take_out(state, other)


@rule
def draw_like(state: State, card: int, chance: Chance) -> int:
    """A random card of the box that a card can stand in for, or NOBODY."""
    count, found = 0, NOBODY
    for other in range(CARDS):
        ours = CARD[other, Card.PACK] == BASE and starts(state, other)
        if ours and is_like(card, other):
            count += 1
            if draw(chance, count) == 0:
                found = other
    return found


@rule
def take_out(state: State, card: int) -> None:
    """Out of the game, for everybody to see."""
    deck = state.card_at[card] - DECK
    if 0 <= deck < DECKS:
        state.deck_size[deck] -= 1
    state.card_at[card] = OUT
