"""A card as players see it, in words: icons, mood, text, questions, and what its ship wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from archipel.core.text import Text
from archipel.games.naufrages.cards.compile import Tables
from archipel.games.naufrages.cards.names import TILES
from archipel.games.naufrages.cards.pack import Both, CardEntry, Step

__all__ = ["Face", "Question", "face_of", "said"]


class Question(msgspec.Struct, frozen=True):
    """A choice or a vote."""

    title: str
    options: tuple[str, ...]


class Face(msgspec.Struct, frozen=True):
    id: str
    frame: str  # kind, or the area of an exploration card: its colour
    name: str
    place: tuple[str, ...]  # where it belongs
    icons: tuple[str, ...]
    flavour: str
    text: str
    questions: tuple[Question, ...]
    ship: str  # of an event


def face_of(card: CardEntry, tables: Tables, text: Text) -> Face:
    """The face of a card that has been compiled; `text` is the game's."""
    language = text.language
    return Face(
        id=card.id,
        frame=card.area or card.kind,
        name=said(card.name, language),
        place=tuple(_place(card, text)),
        icons=tuple(_icons(card, text)),
        flavour=said(card.flavour, language),
        text=said(card.text, language),
        questions=tuple(_questions(card, text)),
        ship=_ship(card, tables, text) if card.kind == "event" else "",
    )


def said(given: Any, language: str) -> str:
    """A text of a card in one language."""
    if isinstance(given, str):
        return given
    if isinstance(given, Both):
        return given.fr if language == "fr" else given.en
    return str(given[language])


def _place(card: CardEntry, text: Text) -> Iterator[str]:
    yield text(f"face.{card.area or card.kind}")
    camp = card.kind == "camp" or card.camp_do
    if card.area and camp:
        yield text("face.camp")
    if card.red:
        yield text("face.red")
    yield text("face.start") if card.number is None else text("face.plot", number=card.number)
    if card.copies > 1:
        yield text("face.copies", copies=card.copies)
    if card.symbol3:
        yield text("face.symbol3")


def _icons(card: CardEntry, text: Text) -> Iterator[str]:
    if card.kind == "event":
        yield text(f"face.{card.weather}")
        yield text("face.debris_number", n=card.debris)
    if card.advance:
        yield text("face.advance")
    if card.return_up:
        yield text("face.return_up", n=card.return_up)
    if card.adventure:
        yield text("face.adventure", n=card.adventure)
    if card.points:
        yield text("face.points", n=card.points)


def _questions(card: CardEntry, text: Text) -> Iterator[Question]:
    """Every choice and vote, label by label, with what its options ask and cost."""
    for steps in card.do.values():
        for step in steps:
            if step["op"] in {"choice", "vote"}:
                options = [_option(option, text) for option in step["options"]]
                if step.get("optional"):
                    options.append(text("face.or_none"))
                yield Question(text(f"face.{step['op']}"), tuple(options))


def _option(option: Step, text: Text) -> str:
    aside = []
    if option.get("needs"):
        aside.append(text("face.needs", what=", ".join(option["needs"])))
    if option.get("pay"):
        paid = (text(f"face.paid.{name}", n=amount) for name, amount in option["pay"].items())
        aside.append(text("face.pay", what=", ".join(paid)))
    words = said(option["text"], text.language)
    return f"{words} ({'; '.join(aside)})" if aside else words


def _ship(card: CardEntry, tables: Tables, text: Text) -> str:
    if not card.rescue:
        return text("face.no_ship")
    elements = (_element(name, tables, text) for name in card.rescue)
    return text("face.ship", elements=" + ".join(elements))


def _element(name: str, tables: Tables, text: Text) -> str:
    """What people call it: a construction, a tile, or the first card that bears the tag."""
    if name in TILES:
        return text(f"face.{name}")
    for pack in tables.packs:
        for _, build in pack.builds:
            if build.id == name:
                return said(build.name, text.language)
        for card in pack.cards:
            if card.entry.tag == name:
                return said(card.entry.name, text.language)
    return name
