"""A card of Naufragés in the terminal, as players see it: icons, mood, text, options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text as Styled

from archipel.cli.screen import printable, screen
from archipel.core.text import Text
from archipel.games.naufrages.cards.compile import Tables
from archipel.games.naufrages.cards.names import TILES
from archipel.games.naufrages.cards.pack import Both, CardEntry, Step, Words

__all__ = ["print_card", "said"]

WIDEST: Final = 76
COLOURS: Final = {  # the frames of the box
    "event": "blue",
    "debris": "yellow",
    "object": "yellow",
    "camp": "white",
    "coast": "bright_yellow",
    "interior": "green",
    "heart": "red",
}


def print_card(card: CardEntry, tables: Tables, say: Text) -> None:
    """The whole card in a frame."""
    body = Styled()
    icons = " · ".join(_icons(card, say))
    if icons:
        body.append(icons + "\n\n", "bold")
    body.append(said(card.flavour, say.language) + "\n\n", "italic")
    body.append(said(card.text, say.language))
    for line in _questions(card, say):
        body.append("\n" + line)
    if card.kind == "event":
        body.append("\n\n" + _ship(card, tables, say), "bold")
    out = screen()
    frame = Panel(
        Padding(body, (1, 2)),
        title=Styled(said(card.name, say.language), "bold"),
        subtitle=" · ".join(_place(card, say)),
        border_style=COLOURS[card.area or card.kind],
        width=min(out.width, WIDEST),
    )
    out.print(frame)


def said(given: Words | dict[str, str], language: str) -> str:
    """A text in one language, fit for a terminal."""
    if isinstance(given, str):
        return printable(given)
    if isinstance(given, Both):
        return printable(given.fr if language == "fr" else given.en)
    return printable(given[language])


def _place(card: CardEntry, say: Text) -> Iterator[str]:
    yield say(f"cards.{card.area or card.kind}")
    camp = card.kind == "camp" or card.camp_do
    if card.area and camp:
        yield say("cards.camp")
    if card.red:
        yield say("cards.red")
    yield say("cards.start") if card.number is None else say("cards.plot", number=card.number)
    if card.copies > 1:
        yield say("cards.copies", copies=card.copies)
    if card.symbol3:
        yield say("cards.symbol3")


def _icons(card: CardEntry, say: Text) -> Iterator[str]:
    if card.kind == "event":
        yield say(f"cards.{card.weather}")
        yield say("cards.debris_number", n=card.debris)
    if card.advance:
        yield say("cards.advance")
    if card.return_up:
        yield say("cards.return_up", n=card.return_up)
    if card.adventure:
        yield say("cards.adventure", n=card.adventure)
    if card.points:
        yield say("cards.points", n=card.points)


def _questions(card: CardEntry, say: Text) -> Iterator[str]:
    """Every choice and vote, label by label, with what its options ask and cost."""
    for steps in card.do.values():
        for step in steps:
            if step["op"] in {"choice", "vote"}:
                yield ""
                yield say(f"cards.{step['op']}")
                yield from (f"  • {_option(option, say)}" for option in step["options"])
                if step.get("optional"):
                    yield f"  • {say('cards.or_none')}"


def _option(option: Step, say: Text) -> str:
    aside = []
    if option.get("needs"):
        aside.append(say("cards.needs", what=", ".join(map(printable, option["needs"]))))
    if option.get("pay"):
        paid = (say(f"cards.paid.{name}", n=amount) for name, amount in option["pay"].items())
        aside.append(say("cards.pay", what=", ".join(paid)))
    text = said(option["text"], say.language)
    return f"{text} ({'; '.join(aside)})" if aside else text


def _ship(card: CardEntry, tables: Tables, say: Text) -> str:
    if not card.rescue:
        return say("cards.no_ship")
    elements = (_element(name, tables, say) for name in card.rescue)
    return say("cards.ship", elements=" + ".join(elements))


def _element(name: str, tables: Tables, say: Text) -> str:
    """What people call it: a construction, a tile, or the first card that bears the tag."""
    if name in TILES:
        return say(f"cards.{name}")
    for pack in tables.packs:
        for _, build in pack.builds:
            if build.id == name:
                return said(build.name, say.language)
        for card in pack.cards:
            if card.entry.tag == name:
                return said(card.entry.name, say.language)
    return name
