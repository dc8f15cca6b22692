"""The Island's board as coloured text, from what a view says and nothing else.

Every hexagon is two lines of six columns: its name as in IS-2.1, the terrain as `b`, `f` or `m` and
the creatures; below, the boat with its crew and whoever stands or swims there. What does not fit is
marked `+` and stands in the lists under the map.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Group
from rich.text import Text as Styled

from archipel.core.text import Text
from archipel.games.the_island.data import BOARD

__all__ = ["COLOUR_STYLES", "LOST", "picture"]

CELL: Final = 6  # columns of a hexagon
LOST: Final = "lost"
MORE: Final = "+"

SEA: Final = "sea"
# These stay apart on a terminal of sixteen colours, too.
TERRAIN_STYLES: Final = {
    "beach": "black on #d9b96a",
    "forest": "white on #1b7a1b",
    "mountain": "white on #5a5a5a",
    SEA: "white on #007a8a",
}
# A letter always stands beside the colour.
COLOUR_STYLES: Final = {
    "R": "bold white on #b3261e",
    "B": "bold white on #2447b2",
    "G": "bold black on #5fbf4a",
    "Y": "bold black on #f2d024",
}
CREATURE_STYLE: Final = "bold black on #e8e4dc"
BOAT_STYLE: Final = "bold black on #a87b00"

Piece = tuple[str, str]  # what is written, and its style


@dataclass(frozen=True)
class Board:
    """Pieces by where they are."""

    creatures: Mapping[str, Sequence[str]]
    boats: Mapping[str, Sequence[str]]
    explorers: Mapping[str, Sequence[str]]  # by space, boat or safe island


def picture(state: Mapping[str, Any], text: Text, word: Text) -> Group:
    """The map, its legend, and the pieces by name."""
    board = _board(state)
    lines = [line for row in BOARD.rows for line in _row(row, state["tiles"], board)]
    terrains = {name: text(f"terrain.{name}") for name in ("beach", "forest", "mountain")}
    kinds = {name: text(f"kind.{name}") for name in ("serpent", "shark", "whale")}
    legend = Styled(word("island.legend", **terrains, **kinds), "dim")
    return Group(*lines, Styled(), legend, *_lists(state, board, word))


def _board(state: Mapping[str, Any]) -> Board:
    crew = state["explorers"]
    return Board(
        creatures=_by_place(state["creatures"]),
        boats=_by_place(state["boats"]),
        explorers=_by_place({name: explorer["at"] for name, explorer in crew.items()}),
    )


def _by_place(places: Mapping[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, place in places.items():
        found.setdefault(place, []).append(name)
    return found


# --- the map --------------------------------------------------------------------------------------


def _row(row: str, tiles: Mapping[str, str], board: Board) -> tuple[Styled, Styled]:
    """The two lines of a row of hexagons, with the safe islands in the corners."""
    index = BOARD.rows.index(row)
    first, length = BOARD.first_column[index], BOARD.row_length[index]
    west, east = ("NW", "NE") if index == 0 else ("SW", "SE")
    corner = index in (0, len(BOARD.rows) - 1)
    margin = CELL * first + (CELL // 2 if index % 2 == 0 else 0)
    upper, lower = Styled(no_wrap=True), Styled(no_wrap=True)  # cut off where it is too narrow
    upper.append((west if corner else "").ljust(margin))
    lower.append_text(
        _saved(board.explorers.get(west, ()), margin) if corner else Styled(" " * margin)
    )
    for column in range(first, first + length):
        space = f"{row}{column}"
        style = TERRAIN_STYLES[tiles.get(space, SEA)]
        upper.append_text(_cell(_ground(space, tiles, board), style))
        lower.append_text(_cell(_people(space, board), style))
    if corner:
        upper.append("  " + east)
        lower.append_text(Styled("  ") + _saved(board.explorers.get(east, ()), 0))
    return upper, lower


def _cell(pieces: Sequence[Piece], style: str) -> Styled:
    cell = Styled()
    for written, own in pieces:
        cell.append(written, own or style)
    if len(cell) > CELL:
        cell.truncate(CELL - 1)
        cell.append(MORE, style)
    cell.append(" " * (CELL - len(cell)), style)
    return cell


def _ground(space: str, tiles: Mapping[str, str], board: Board) -> list[Piece]:
    """Name, terrain and creatures: one by its name, several by their letters."""
    name = space + tiles.get(space, " ")[0]
    creatures = board.creatures.get(space, ())
    written = creatures if len(creatures) == 1 else [creature[0] for creature in creatures]
    return [(name.ljust(3)[:3], ""), *((creature, CREATURE_STYLE) for creature in written)]


def _people(space: str, board: Board) -> list[Piece]:
    """The boat and its crew, then whoever stands or swims: up to two by name, more by colour."""
    pieces: list[Piece] = []
    for boat in board.boats.get(space, ()):
        crew = board.explorers.get(boat, ())
        pieces += [(boat, BOAT_STYLE), *((name[0], COLOUR_STYLES[name[0]]) for name in crew)]
    here = board.explorers.get(space, ())
    by_name = not pieces and len(here) <= 2  # noqa: PLR2004  # two names fill a hexagon
    if pieces and here:
        pieces.append((" ", ""))
    for name in here:
        pieces.append((name if by_name else name[0], COLOUR_STYLES[name[0]]))
        if by_name and name != here[-1] and sum(map(len, here)) < CELL:
            pieces.append((" ", ""))
    return pieces


def _saved(names: Sequence[str], width: int) -> Styled:
    """How many of each colour are on a safe island."""
    line = Styled()
    for colour, number in Counter(name[0] for name in names).items():
        line.append(f"{colour}:{number}", COLOUR_STYLES[colour]).append(" ")
    line.append(" " * (width - len(line)))
    return line


# --- what the map has no room for -----------------------------------------------------------------


def _lists(state: Mapping[str, Any], board: Board, word: Text) -> list[Styled]:
    """Boats with their crews, and creatures, in the notation `b1@D3`."""
    boats = [
        f"{boat}@{place}" + "".join(f" {name}@{boat}" for name in board.explorers.get(boat, ()))
        for boat, place in state["boats"].items()
        if place != LOST
    ]
    creatures = [f"{name}@{at}" for name, at in state["creatures"].items() if at != LOST]
    backs = [f"{space}:{effect}" for space, effect in state["backs"].items()]
    lost = [*board.boats.get(LOST, ()), *board.creatures.get(LOST, ())]
    named = {"boats": boats, "creatures": creatures, "backs": backs, "gone": lost}
    return [
        Styled.assemble((word(f"island.{key}"), "bold"), "  ", ", ".join(entries))
        for key, entries in named.items()
        if entries
    ]
