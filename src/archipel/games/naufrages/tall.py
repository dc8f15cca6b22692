"""The same table on a screen that is taller than wide: its parts one below the other.

Each part brings its piece of the backdrop along, as a node that lies only there; the next one
covers what is too much of it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from archipel.core.scene import Node, Tall, Zone
from archipel.games.naufrages.data import AREA_NAMES, SEATS
from archipel.games.naufrages.layout import SHEET_STEP
from archipel.games.naufrages.rules.windows import is_last_call
from archipel.games.naufrages.state import Ask, Phase, State

WIDTH: Final = 780.0
SYMBOL: Final = 100.0  # the width of a symbol of size 1

# Left, top, width and height on the table, from the top down.
PARTS: Final = {
    "sky": (0.0, 0.0, 660.0, 200.0),
    "land": (0.0, 330.0, 690.0, 446.0),
    "mountain": (690.0, 30.0, 610.0, 746.0),
    "people": (620.0, 776.0, 680.0, 404.0),
    "crate": (0.0, 1040.0, 620.0, 140.0),
    "cloth": (0.0, 776.0, 620.0, 264.0),
}

# What somebody who is asked wants to see; the places for pawns otherwise.
ON_THE_WAY: Final = (*(f"deck-{area}" for area in AREA_NAMES), "return")
FIRE: Final = ("stock-wood", "fire")
LOOKED_AT: Final = {
    Ask.EXPLORE: ON_THE_WAY,
    Ask.JOIN: ON_THE_WAY,
    Ask.PLEDGE: ON_THE_WAY,
    Ask.PICK_DECK: ON_THE_WAY,
    Ask.END_CHOICE: ON_THE_WAY,
    Ask.FOOD_TAKE: FIRE,
    Ask.FIRE_AMOUNT: FIRE,
    Ask.CAMP_SLOT: ("slot-0", "slot-9"),
}
PEOPLE: Final = (Ask.WINDOW, Ask.PICK_SEAT, Ask.HEAL, Ask.OWN_FOOD)
PLACES: Final = ("row-1", "row-5")


@cache
def tall(seats: int) -> Tall:
    """The arrangement for so many people: the sheets of those who are not there are left out."""
    zones, nodes, under = [], [], 0.0
    for name, (left, top, width, height) in PARTS.items():
        scale, art = WIDTH / width, f"tall-{name}"
        middle = WIDTH / 2, under + height * scale / 2
        nodes.append(Node(art, art, middle, WIDTH / SYMBOL, z=-1, tags=("scenery",)))
        here = height - (SEATS - seats) * SHEET_STEP if name == "people" else height
        zones.append(Zone((left, top, width, here), (0.0, under), scale))
        under += here * scale
    return Tall(WIDTH, under, tuple(zones), tuple(nodes))


def focus(view: State, seat: int) -> tuple[str, ...]:
    """What is to be in sight where not everything is."""
    if view.phase == Phase.OVER:
        return ON_THE_WAY
    asked = Ask(int(view.ask))
    if asked == Ask.WINDOW and is_last_call(view):
        return FIRE
    if asked in PEOPLE and seat >= 0:
        return ("person-0", f"person-{int(view.seats) - 1}", "voice")
    return LOOKED_AT.get(asked, PLACES)
