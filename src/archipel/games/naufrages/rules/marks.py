"""17.1: what is printed on a card besides its text, as plain numbers for compiled rules."""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Card, CardFlag
from archipel.games.naufrages.cards.tables import CARD

ADVANCE: Final = int(CardFlag.ADVANCE)
RED: Final = int(CardFlag.RED)
ONCE: Final = int(CardFlag.ONCE)
LOST_OK: Final = int(CardFlag.LOST_OK)
SYMBOL3: Final = int(CardFlag.SYMBOL3)
SOLO_REMOVE: Final = int(CardFlag.SOLO_REMOVE)
SOLO_BLANK: Final = int(CardFlag.SOLO_BLANK)
PLAYERS: Final = int(CardFlag.PLAYERS)
IMMEDIATE: Final = int(CardFlag.IMMEDIATE)


@rule
def is_marked(card: int, mark: int) -> bool:
    return (CARD[card, Card.FLAGS] & mark) != 0
