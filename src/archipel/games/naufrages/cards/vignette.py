"""The kit from which the small pictures of cards are put together: `kit-…` in `art.svg`.

A card names one to four of them, the most telling first: `vignette = ["cave", "snake"]`. One that
names none gets those of its kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOST: Final = 4
KIT: Final = frozenset(
    """
    palm tree fern log fruit bananas berries garden fish crab turtle shell shark sealion bird
    parrot egg monkey goat dog jaguar boar snake scorpion insect bee wings pelt teeth hoof
    footprint claw cave mountain volcano cliff waterfall pool wave tide stones rockfall temple
    stair idol altar path bridge ladder rope cord tent hut hammock chair fire lantern smoke
    ashes wreck ship boat raft bell cannon flag sail plank chest key coins pearls cup musicbox
    mirror spyglass compass sextant book scroll map bottle keg crate tin bread sack meat knife
    axe hammer musket spark net hook hat sun heat cloud rain storm wind moon stars mist rainbow
    skull bones eye eyes hand heart hourglass person pair quarrel ghost speech note dice drop
    cross herb flower shards sundial candle grave pan telescope
    """.split()
)
USUAL: Final[dict[str, tuple[str, ...]]] = {
    "coast": ("shell", "tide"),
    "interior": ("tree", "fern"),
    "heart": ("mountain", "smoke"),
    "event": ("cloud", "wave"),
    "debris": ("crate", "tide"),
    "object": ("crate", "spark"),
    "camp": ("tent", "fire"),
}


def wrong_with(vignette: Sequence[str]) -> str:
    """What a writer has to mend, or nothing."""
    unknown = [name for name in vignette if name not in KIT]
    if unknown:
        return f"vignette: no symbol {unknown[0]!r}; there are {', '.join(sorted(KIT))}"
    return f"vignette: more than {MOST} symbols" if len(vignette) > MOST else ""


def vignette_of(named: Sequence[str], kind: str, area: str) -> tuple[str, ...]:
    """The symbols of a card, by what it names, or else by its area or kind."""
    return tuple(named) or USUAL.get(area) or USUAL[kind]
