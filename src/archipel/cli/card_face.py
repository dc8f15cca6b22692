"""A card of Naufragés in the terminal, as players see it: icons, mood, text, options."""

from __future__ import annotations

from typing import Final

from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text as Styled

from archipel.cli.screen import printable, screen
from archipel.core.text import Text
from archipel.games.naufrages.cards.compile import Tables
from archipel.games.naufrages.cards.face import face_of
from archipel.games.naufrages.cards.pack import CardEntry

__all__ = ["print_card"]

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


def print_card(card: CardEntry, tables: Tables, text: Text) -> None:
    """The whole card in a frame; `text` is the game's."""
    face = face_of(card, tables, text)
    body = Styled()
    if face.icons:
        body.append(" · ".join(face.icons) + "\n\n", "bold")
    body.append(printable(face.flavour) + "\n\n", "italic")
    body.append(printable(face.text))
    for question in face.questions:
        body.append(f"\n\n{question.title}")
        for option in question.options:
            body.append(f"\n  • {printable(option)}")
    if face.ship:
        body.append("\n\n" + printable(face.ship), "bold")
    out = screen()
    frame = Panel(
        Padding(body, (1, 2)),
        title=Styled(printable(face.name), "bold"),
        subtitle=" · ".join(face.place),
        border_style=COLOURS[face.frame],
        width=min(out.width, WIDEST),
    )
    out.print(frame)
