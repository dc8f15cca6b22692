"""The Island's seats as a table: hands and explorers, as far as a view knows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text as Styled

from archipel.cli.island_map import COLOUR_STYLES, LOST
from archipel.core.text import Text
from archipel.games.the_island.data import BOARD, BOAT_NAMES

__all__ = ["seats"]

PLACES = ("land", "sea", "aboard", "safe", LOST)


def seats(state: Mapping[str, Any], names: Sequence[str], text: Text, word: Text) -> Table:
    """A row per seat; the arrow points at the seat whose turn it is."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column()
    for heading in ("seat", "hand", "explorers"):
        table.add_column(word(f"island.{heading}"))
    for seat, name in enumerate(names):
        hand = "\n".join(_tile(tile, text) for tile in state["hands"][seat]) or "-"
        marker = ">" if seat == state["active"] else ""
        people = Styled("\n").join(_people(state, state["colours"][seat], word))
        table.add_row(marker, f"{seat} {name}", hand, people)
    return table


def _tile(tile: Mapping[str, Any], text: Text) -> str:
    """A red tile; its terrain is public, its effect may be hidden."""
    effect = "?" if tile["effect"] is None else text(f"effect.{tile['effect']}")
    return f"{effect} ({text('terrain.' + tile['terrain'])})"


def _people(state: Mapping[str, Any], colours: Sequence[str], word: Text) -> list[Styled]:
    """A line for each sort of place where explorers of these colours are."""
    lines = []
    for place in PLACES:
        line = Styled()
        for name, explorer in state["explorers"].items():
            if name[0] in colours and _sort(explorer["at"], state) == place:
                line.append(" ").append(name, COLOUR_STYLES[name[0]]).append(_details(explorer))
        if line:
            lines.append(Styled(word(f"island.{place}")) + line)
    values = [value for colour in colours for value in state["unplaced"][colour] or ()]
    if values:
        lines.append(Styled(" ".join([word("island.unplaced"), *map(str, values)])))
    return lines


def _sort(place: str, state: Mapping[str, Any]) -> str:
    if place == LOST:
        return LOST
    if place in BOAT_NAMES:
        return "aboard"
    if place in BOARD.safe_islands:
        return "safe"
    return "land" if place in state["tiles"] else "sea"


def _details(explorer: Mapping[str, Any]) -> str:
    """`=5@D3`: its treasure where the view knows it, and where it is."""
    value = "" if explorer["value"] is None else f"={explorer['value']}"
    return value if explorer["at"] == LOST else f"{value}@{explorer['at']}"
