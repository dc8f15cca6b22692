"""The kit from which the small pictures of cards are put together: `kit-…` in `art.svg`.

A card names one to four of them, the most telling first: `vignette = ["cave", "snake"]`. One that
names none gets those of its kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.games.naufrages.cards.data import kit_symbols
from archipel.games.naufrages.cards.faults import Reason, why

MOST: Final = 4
KIT: Final = kit_symbols()
USUAL: Final[dict[str, tuple[str, ...]]] = {
    "coast": ("shell", "tide"),
    "interior": ("tree", "fern"),
    "heart": ("mountain", "smoke"),
    "event": ("cloud", "wave"),
    "debris": ("crate", "tide"),
    "object": ("crate", "spark"),
    "camp": ("tent", "fire"),
}


def wrong_with(vignette: Sequence[str]) -> Reason | None:
    """What a writer has to mend, or nothing."""
    unknown = [name for name in vignette if name not in KIT]
    if unknown:
        known = ", ".join(sorted(KIT))
        return why("vignette.unknown", name=unknown[0], known=known).within("vignette")
    return why("vignette.many", most=MOST).within("vignette") if len(vignette) > MOST else None


def vignette_of(named: Sequence[str], kind: str, area: str) -> tuple[str, ...]:
    """The symbols of a card, by what it names, or else by its area or kind."""
    return tuple(named) or USUAL.get(area) or USUAL[kind]
