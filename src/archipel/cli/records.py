"""`archipel replay` and `archipel verify`: a finished game told again, and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from archipel.cli.files import STREAM, Output, expect, read_json, write_json
from archipel.cli.screen import (
    DOCTORED,
    LanguageOption,
    chosen_language,
    complain,
    printable,
    screen,
    seat_words,
    words,
)
from archipel.core.errors import DataError, GameError

if TYPE_CHECKING:
    from archipel.core.events import Event
    from archipel.core.match import Match

__all__ = ["RecordFile", "print_result", "replay", "replayed", "verify"]

TO_THE_END: Final = 1 << 62
NO_POSITION: Final = -1

RecordFile = Annotated[
    str, typer.Argument(metavar="RECORD", help="A record; - for standard input.")
]


def replay(
    record: RecordFile,
    seat: Annotated[
        int | None, typer.Option(help="As this seat saw it happen.", show_default="all of it")
    ] = None,
    first: Annotated[int, typer.Option("--from", metavar="M", help="From this move on.")] = 1,
    last: Annotated[
        int, typer.Option("--to", metavar="M", help="Up to this move.", show_default="the last")
    ] = TO_THE_END,
    position: Annotated[
        int,
        typer.Option(
            metavar="M", help="Write the position after this move instead.", show_default=False
        ),
    ] = NO_POSITION,
    output: Output = STREAM,
    language: LanguageOption = None,
) -> None:
    """Tells a game move by move, then its scores."""
    chosen = chosen_language(language)
    data = expect(read_json(record), "record", record)
    match = replayed(data)
    if position != NO_POSITION:
        write_json(_position_after(data, position, match.move), output)
        return
    out, text, names = screen(), match.game.text(chosen), seat_words(match, match.game.text(chosen))
    for number, told in _told(data, seat):
        if number > last:
            break
        for at, event in enumerate(told if number >= first else ()):
            line = match.game.words.describe(event, text, names)
            out.print(f"{'' if at else number:>5}  {line}", soft_wrap=True)
    if last >= match.move:
        out.print()
        print_result(match, chosen, out)


def verify(record: RecordFile, language: LanguageOption = None) -> None:
    """Plays a record again and says whether every die, tile and move is as it was."""
    chosen = chosen_language(language)
    data = expect(read_json(record), "record", record)
    try:
        match = replayed(data)
    except GameError as error:
        complain(f"{record}: {_first_fault(data, error)}")
        raise typer.Exit(DOCTORED) from None
    word, out = words(chosen), screen()
    out.print(word("verify.honest"), style="bold green")
    facts = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    facts.add_row(word("verify.commitment"), match.commitment)
    facts.add_row(word("verify.seed"), printable(data["seed"]))
    facts.add_row(word("verify.moves"), str(match.move))
    out.print(facts, style="green")
    print_result(match, chosen, out)
    out.print(word("verify.compare"))


def print_result(match: Match, language: str, out: Console) -> None:
    """Scores and winners; or that the game goes on."""
    word = words(language)
    if not match.over:
        out.print(word("result.running", moves=match.move))
        return
    names = seat_words(match, match.game.text(language))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(word("result.seat"))
    table.add_column(word("result.score"), justify="right")
    table.add_column()
    for seat, name in enumerate(names):
        won = seat in match.winners
        crown = word("result.winner") if won else ""
        table.add_row(f"{seat} {name}", str(match.scores[seat]), crown, style="bold" * won)
    out.print(word("result.over", moves=match.move))
    out.print(table)


def replayed(data: dict[str, Any]) -> Match:
    """The match at the end of a record, everything checked."""
    from archipel.core.match import replay as replay_match  # noqa: PLC0415  # wakes the games

    return replay_match(data)


def _opening(data: dict[str, Any]) -> Match:
    """The match before the first move of a record that has been checked."""
    from archipel.core.match import load, new  # noqa: PLC0415  # wakes the games

    if data["start"] is not None:
        return load(data["start"])
    table = {name: data[name] for name in ("seats", "seed", "options")}
    return new(data["game"], **table)


def _told(data: dict[str, Any], seat: int | None) -> Iterator[tuple[int, Sequence[Event]]]:
    """Every move's number and what the seat, or somebody who sees all, saw happen."""
    match = _opening(data)
    for move in data["moves"]:
        known = len(match.log(seat)) if seat is not None else 0
        events = match.play(move["seat"], move["action"])
        if seat is None:
            yield match.move, events
        else:  # after the end nothing is left out of the log, not even of earlier moves
            log = match.log(seat)
            yield match.move, log[len(log) - len(events) if match.over else known :]


def _position_after(data: dict[str, Any], move: int, last: int) -> dict[str, Any]:
    match = _opening(data)
    if not match.move <= move <= last:
        raise DataError(f"{move} is not from {match.move} to {last}", field="position")
    for played in data["moves"][: move - match.move]:
        match.play(played["seat"], played["action"])
    return match.position()


def _first_fault(data: dict[str, Any], error: GameError) -> str:
    """What is wrong with a record, by the number of the move as people count."""
    found = re.match(r"moves\[(\d+)\]", error.field)
    if not found:
        return str(error)
    at = int(found[1])
    start = data.get("start")
    before = start["move"] if isinstance(start, dict) and isinstance(start.get("move"), int) else 0
    return f"move {before + at + 1} is wrong: {error.detail}"
