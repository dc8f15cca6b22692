"""Cards as they are drawn: frame, vignette, and all that is read on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from archipel.core.scene import Card, Fact, Node
from archipel.core.text import Text
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.cards.code import (
    THING_BUILD,
    THING_CARD,
    THING_TAG,
    CardFlag,
    Kind,
    Tile,
)
from archipel.games.naufrages.cards.code import Build as BuildColumn
from archipel.games.naufrages.cards.code import Card as Column
from archipel.games.naufrages.cards.face import Face
from archipel.games.naufrages.cards.pack import CardEntry
from archipel.games.naufrages.cards.tables import BUILD, CARD, RESC, TABLES
from archipel.games.naufrages.cards.verbs import KINDS
from archipel.games.naufrages.cards.vignette import vignette_of
from archipel.games.naufrages.data import AREA_NAMES, CARDS
from archipel.games.naufrages.layout import Z_CARD, Point
from archipel.games.naufrages.words import card_name, card_text

KIND_ARTS: Final = {
    Kind.EVENT: "card-event",
    Kind.DEBRIS: "card-object",
    Kind.OBJECT: "card-object",
    Kind.CAMP: "card-camp",
}
WEATHER_ARTS: Final = {1: "weather-sunny", -1: "weather-storm"}
# Where the symbols of a vignette stand, by their number: middle and size.
PLACES: Final = {
    1: ((50.0, 51.0, 0.68),),
    2: ((36.0, 45.0, 0.56), (66.0, 61.0, 0.5)),
    3: ((31.0, 40.0, 0.46), (69.0, 42.0, 0.44), (50.0, 68.0, 0.44)),
    4: ((30.0, 36.0, 0.4), (69.0, 37.0, 0.4), (32.0, 68.0, 0.4), (70.0, 68.0, 0.4)),
}
DOG_VIGNETTE: Final = ("dog", "footprint")


def card_art(thing: int) -> str:
    """The frame, by kind or area; of camp cards that are trouble, a red one."""
    if thing >= CARDS:
        return "card-object"
    kind, area = Kind(int(CARD[thing, Column.KIND])), AREA_NAMES[CARD[thing, Column.AREA]]
    return _frame(kind, area, red=bool(CARD[thing, Column.FLAGS] & CardFlag.RED))


def _frame(kind: Kind, area: str, *, red: bool) -> str:
    return "card-trouble" if red else KIND_ARTS.get(kind) or f"card-{area}"


@cache
def vignette(thing: int) -> tuple[str, ...]:
    """The symbols of a card."""
    if thing >= CARDS:
        return DOG_VIGNETTE
    entry = TABLES.written[int(CARD[thing, Column.FIRST])].entry
    return vignette_of(entry.vignette, entry.kind, entry.area)


@cache
def upon(thing: int) -> tuple[Node, ...]:
    """The same, as they stand on the card."""
    return _laid_out(vignette(thing))


def _laid_out(symbols: Sequence[str]) -> tuple[Node, ...]:
    return tuple(
        Node(f"upon-{at}", f"kit-{name}", (x, y), size)
        for at, (name, (x, y, size)) in enumerate(zip(symbols, PLACES[len(symbols)], strict=True))
    )


def card_of(
    thing: int, text: Text, *, code: int | None = None, facts: tuple[Fact, ...] = ()
) -> Card:
    """A card to be read."""
    name = card_name(THING_NAMES[thing], text)
    if thing >= CARDS:
        return Card(card_art(thing), name, text("dog_text"), upon(thing), code=code, facts=facts)
    row = CARD[thing]
    return Card(
        art=card_art(thing),
        label=name,
        text=card_text(int(row[Column.EFFECT_TEXT]), text),
        upon=upon(thing),
        mood=card_text(int(row[Column.FLAVOUR_TEXT]), text),
        facts=facts or tuple(_icons(thing, text)),
        code=code,
    )


def card_from(entry: CardEntry, face: Face) -> Card:
    """A card that is in no table yet, as it would be drawn; its icons stand in its face."""
    return Card(
        art=_frame(KINDS[entry.kind], entry.area, red=entry.red),
        label=face.name,
        text=face.text,
        upon=_laid_out(vignette_of(entry.vignette, entry.kind, entry.area)),
        mood=face.flavour,
    )


def card_node(thing: int, at: Point, text: Text, size: float, *, z: int = Z_CARD) -> Node:
    """A card on the table."""
    name = card_name(THING_NAMES[thing], text)
    return Node(
        id=f"card-{THING_NAMES[thing]}",
        art=card_art(thing),
        at=at,
        size=size,
        z=z,
        alt=name,
        tags=("square", "firm"),
        upon=upon(thing),
        card=card_of(thing, text),
    )


def _icons(card: int, text: Text) -> Iterator[Fact]:
    """NA-8.7: the icons of an exploration card; of an event, weather, debris and its ship."""
    row = CARD[card]
    if row[Column.KIND] == Kind.EVENT:
        if row[Column.WEATHER]:
            art = WEATHER_ARTS[int(row[Column.WEATHER])]
            yield Fact(text(f"icon.{art}"), "", art)
        if row[Column.DEBRIS]:
            yield Fact(text("icon.debris"), str(int(row[Column.DEBRIS])), "debris")
        wanted = [thing_name(thing, text) for thing in rescue_of(card)]
        if wanted:
            yield Fact(text("icon.ship"), ", ".join(wanted), "icon-ship")
        return
    if row[Column.FLAGS] & CardFlag.ADVANCE:
        yield Fact(text("icon.advance"), "", "icon-advance")
    if row[Column.RETURN_UP]:
        yield Fact(text("icon.return"), f"+{int(row[Column.RETURN_UP])}", "icon-return")
    if row[Column.ADVENTURE]:
        yield Fact(text("icon.adventure"), f"+{int(row[Column.ADVENTURE])}", "tile")
    if row[Column.POINTS]:
        yield Fact(text("icon.points"), str(int(row[Column.POINTS])), "icon-points")


# --- what ships want ------------------------------------------------------------------------------


def rescue_of(card: int) -> list[int]:
    """The things that the ship of an event wants; none if it has no ship."""
    first = int(CARD[card, Column.RESCUE_OFF])
    rows = RESC[first : first + int(CARD[card, Column.RESCUE_LEN])]
    return [int(thing) for thing in rows.ravel()]


@cache
def wanted_by_ships() -> tuple[int, ...]:
    """Everything that some ship wants, in the order of first mention."""
    found = [
        thing
        for card in range(CARDS)
        if CARD[card, Column.KIND] == Kind.EVENT
        for thing in rescue_of(card)
    ]
    return tuple(dict.fromkeys(found))


def thing_name(thing: int, text: Text) -> str:
    """A construction, tile, tag or card in words; a tag is called like its first card."""
    if thing >= THING_CARD:
        return card_name(THING_NAMES[thing - THING_CARD], text)
    if thing >= THING_TAG:
        rows = [card for card in range(CARDS) if CARD[card, Column.TAG] == thing - THING_TAG]
        return card_name(THING_NAMES[rows[0]], text)
    if thing >= THING_BUILD:
        return card_text(int(BUILD[thing - THING_BUILD, BuildColumn.NAME_TEXT]), text)
    return text(f"tile.{Tile(thing).name.lower()}")
