"""`archipel position`: who is to act, what the table looks like, and what may be done."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text as Styled

from archipel.cli.files import STREAM, expect, read_json, write_json
from archipel.cli.screen import (
    LanguageOption,
    chosen_language,
    screen,
    seat_words,
    words,
)
from archipel.core.errors import BadOption

if TYPE_CHECKING:
    from rich.console import RenderableType

    from archipel.core.match import Match

__all__ = ["position"]

SHORTHAND: Final = " | "  # between the clauses of a line, and in no file name
COUNT_WIDTH: Final = 7  # columns of the count before a group of actions, and the space around it


@dataclass(frozen=True)
class Seen:
    """What is shown of a match. Everything below prints this and nothing else of the position."""

    json: dict[str, Any]
    state: dict[str, Any]
    legal: dict[int, list[str]]  # by seat


def position(
    file: Annotated[
        str, typer.Argument(help="A position; - for standard input; or a line of shorthand.")
    ],
    seat: Annotated[
        int | None,
        typer.Option(help="Only what this seat may know and do.", show_default="everything"),
    ] = None,
    spectator: Annotated[
        bool, typer.Option("--spectator", help="Only what everybody may know.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The same as JSON.")] = False,
    language: LanguageOption = None,
) -> None:
    """Shows a position and the legal actions: everything, or what one seat may know."""
    if spectator and seat is not None:
        raise BadOption("a spectator has no seat", field="seat")
    chosen = chosen_language(language)
    match = _from_file(file)
    seen = _truth(match) if seat is None and not spectator else _view(match, seat)
    if as_json:
        write_json(seen.json, STREAM)
        return
    names = seat_words(match, match.game.text(chosen))
    word, out = words(chosen), screen()
    if seat is not None:
        viewer = word("position.seat", seat=seat, name=names[seat])
    else:
        viewer = word("position.spectator" if spectator else "position.truth")
    out.print(Styled(" · ".join([*_heading(match, seen.state, chosen), viewer]), "bold"))
    out.print(match.scene(seat, chosen).prompt)
    for part in _pictures(match, seen.state, names, chosen):
        out.print()
        out.print(part)
    for at, actions in seen.legal.items():
        does = match.scene(at, chosen).prompt if actions else word("position.nothing")
        out.print()
        out.print(
            Styled.assemble((word("position.acts", seat=at, name=names[at]), "bold"), " ", does)
        )
        out.print(_grouped(actions, out.width - COUNT_WIDTH))


def _from_file(file: str) -> Match:
    from archipel.core.match import load  # noqa: PLC0415  # wakes the games
    from archipel.core.registry import find  # noqa: PLC0415

    if SHORTHAND in file:
        return load(find(_game_of(file)).notation.compose(file))
    return load(expect(read_json(file), "position", file))


def _game_of(line: str) -> str:
    """A line of shorthand begins with its game; without, it is the first that had one."""
    from archipel.core.registry import games  # noqa: PLC0415  # wakes the games

    first = line.partition(SHORTHAND)[0].strip()
    return first if first in games() else "the-island"


def _truth(match: Match) -> Seen:
    whole, acting = match.position(), match.acting
    legal = {seat: _legal(match, seat) for seat in acting}
    by_name = {str(seat): actions for seat, actions in legal.items()}
    return Seen({"position": whole, "acting": acting, "legal": by_name}, whole["state"], legal)


def _view(match: Match, seat: int | None) -> Seen:
    view = match.view(seat)
    if seat is None:
        return Seen({"view": view}, view["state"], {})
    legal = _legal(match, seat)
    return Seen({"view": view, "legal": {str(seat): legal}}, view["state"], {seat: legal})


def _legal(match: Match, seat: int) -> list[str]:
    """In the notation that `Match.play` reads."""
    return [match.game.actions.text(action) for action in match.legal(seat)]


# --- for people -----------------------------------------------------------------------------------


def _heading(match: Match, state: dict[str, Any], language: str) -> list[str]:
    """The game, the turn and the phase. Not the move: with sealed answers open it would tell."""
    word, text = words(language), match.game.text(language)
    parts = [text("game.name")]
    if state.get("turn"):
        parts.append(word("position.turn", turn=state["turn"]))
    if f"phase.{state.get('phase')}" in text:
        parts.append(text(f"phase.{state['phase']}"))
    return parts


def _pictures(
    match: Match, state: dict[str, Any], names: Sequence[str], language: str
) -> list[RenderableType]:
    """Board and seats; of a game that has no picture yet, the state as it is written."""
    if match.game.id == "the-island":
        from archipel.cli import island_map, island_seats  # noqa: PLC0415  # wakes the games

        text, word = match.game.text(language), words(language)
        return [
            island_map.picture(state, text, word),
            island_seats.seats(state, names, text, word),
        ]
    return [json.dumps(state, indent=1, ensure_ascii=False)]


def _grouped(actions: Sequence[str], width: int) -> Table:
    """By type, with their number; a line never breaks inside an action."""
    groups: dict[str, list[str]] = {}
    for action in actions:
        groups.setdefault(action.partition(" ")[0], []).append(action)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(justify="right")
    table.add_column(no_wrap=True)
    for group in groups.values():
        table.add_row(str(len(group)), "\n".join(_lines(group, width)))
    return table


def _lines(actions: Sequence[str], width: int) -> list[str]:
    lines = [""]
    for action in actions:
        if lines[-1] and len(lines[-1]) + len(action) + 2 > width:
            lines.append("")
        lines[-1] += f"{', ' if lines[-1] else ''}{action}"
    return lines
