"""NA-4.5, 17.7: what characters, Objects, camp cards and temporary effects add."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import (
    PAIR_FIRST,
    PAIR_SECOND,
    Card,
    Passive,
    Until,
)
from archipel.games.naufrages.cards.tables import CARD, PASSIVE
from archipel.games.naufrages.data import PIECES, SLOTS
from archipel.games.naufrages.rules.flow import has
from archipel.games.naufrages.rules.people import camp
from archipel.games.naufrages.state import BONUS_KINDS, BONUS_SPANS, DOG, HELD, SLOT, State
from archipel.games.naufrages.tables import (
    CAMP_CARDS,
    CHARACTER_BUILD,
    CHARACTER_RETURN,
    CHARACTER_STRENGTH,
    HELD_CARDS,
)

DOG_STRENGTH = PIECES.tiles.dog_strength
DOG_RETURN = PIECES.tiles.dog_return


@rule
def passive(card: int, kind: int) -> int:
    """What a card adds by lying there."""
    start = CARD[card, Card.PASSIVE_OFF]
    for row in range(start, start + CARD[card, Card.PASSIVE_LEN]):
        if PASSIVE[row, PAIR_FIRST] == kind:
            return int(PASSIVE[row, PAIR_SECOND])
    return 0


@rule
def is_uncovered(state: State, card: int) -> bool:
    """NA-8.8: the top card of its slot."""
    for at in range(len(CAMP_CARDS)):
        other = CAMP_CARDS[at]
        same = state.card_at[other] == state.card_at[card]
        if same and state.card_order[other] > state.card_order[card]:
            return False
    return True


@rule
def camp_passive(state: State, kind: int) -> int:
    """17.7: of uncovered camp cards, for everybody at camp."""
    found = 0
    for at in range(len(CAMP_CARDS)):
        card = CAMP_CARDS[at]
        there = SLOT <= state.card_at[card] < SLOT + SLOTS and CARD[card, Card.PASSIVE_LEN] > 0
        if there and is_uncovered(state, card):
            found += passive(card, kind)
    return found


@rule
def character_bonus(state: State, seat: int, kind: int) -> int:
    character = state.character[seat]
    if kind == Passive.STRENGTH:
        return int(CHARACTER_STRENGTH[character])
    if kind == Passive.RETURN:
        return int(CHARACTER_RETURN[character])
    if kind == Passive.BUILD:
        return int(CHARACTER_BUILD[character])
    return 0


@rule
def bonus(state: State, seat: int, kind: int) -> int:
    """All that helps a player in something."""
    found = character_bonus(state, seat, kind)
    for at in range(len(HELD_CARDS)):
        card = HELD_CARDS[at]
        if state.card_at[card] == HELD + seat and CARD[card, Card.PASSIVE_LEN] > 0:
            found += passive(card, kind)
    if state.card_at[DOG] == HELD + seat:
        if kind == Passive.STRENGTH:
            found += DOG_STRENGTH
        elif kind == Passive.RETURN:
            found += DOG_RETURN
    if kind < BONUS_KINDS:
        for span in range(BONUS_SPANS):
            found += state.bonus[seat, kind, span]
    if has(camp(state), seat):
        found += camp_passive(state, kind)
    return found


@rule
def group_bonus(state: State, bits: int, kind: int) -> int:
    """NA-4.5: the sum over the members."""
    found = 0
    for seat in range(state.seats):
        if has(bits, seat):
            found += bonus(state, seat, kind)
    return found


@rule
def end_span(state: State, bits: int, span: int) -> None:
    """17.5: temporary bonuses are over."""
    for seat in range(state.seats):
        if has(bits, seat):
            for kind in range(BONUS_KINDS):
                state.bonus[seat, kind, span] = 0


@rule
def end_fight(state: State, bits: int) -> None:
    """Those that last to the end of a fight or strength roll."""
    end_span(state, bits, Until.FIGHT)
