"""`archipel arena`: bots against each other, many times."""

from __future__ import annotations

import time
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from archipel.cli.choices import Options, option_values
from archipel.cli.files import STREAM, expect, read_json, write_json
from archipel.cli.screen import (
    LanguageOption,
    chosen_language,
    gathered,
    prepared,
    screen,
    words,
)
from archipel.core.errors import BadOption, DataError

if TYPE_CHECKING:
    from archipel.bots.arena import Played, Standing

__all__ = ["arena"]


def arena(
    game: Annotated[str, typer.Argument(help="A game's id.")],
    players: Annotated[
        list[str],
        typer.Argument(help="A level for each seat; `adept:forgetful` for a bad memory."),
    ],
    games: Annotated[int, typer.Option(help="How many; seats change from game to game.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    option: Options = None,
    cores: Annotated[
        int | None, typer.Option(help="Processes side by side.", show_default="all")
    ] = None,
    json: Annotated[
        str, typer.Option("--json", metavar="FILE", help="Write games and standings here, too.")
    ] = "",
    resume: Annotated[
        bool, typer.Option("--resume", help="Keep the games in that file; play only the others.")
    ] = False,
    chart: Annotated[
        str, typer.Option("--chart", metavar="FILE", help="Draw the standings as SVG.")
    ] = "",
    language: LanguageOption = None,
) -> None:
    """Lets bots play each other, and says who wins how often and how sure that is."""
    from archipel.bots.arena import made_from, play_all, standings  # noqa: PLC0415  # wakes the games
    from archipel.core.registry import find  # noqa: PLC0415

    if games < 1 or (cores is not None and cores < 1):
        raise BadOption("must be at least 1", field="games" if games < 1 else "cores")
    spoken = chosen_language(language)
    found = prepared(find(game), spoken)
    options = option_values(found, option)
    began = time.monotonic()
    asked = {"kind": "arena", "game": game, "players": players, "seed": seed, "options": options,
             "made_from": made_from(found)}  # fmt: skip
    kept = _kept(json, asked)[:games] if resume else []
    others = play_all(
        found, players, games, first=len(kept), seed=seed, options=options, cores=cores
    )
    played = gathered(chain(kept, others), games, spoken, together=len(players))
    table = standings(players, played, together=found.together)
    if json:
        write_json(_report(asked, table, played), json)
    if chart:
        from archipel.cli.chart import draw_standings  # noqa: PLC0415  # Matplotlib takes a while

        draw_standings(table, chart, words(spoken))
    _print(table, played, time.monotonic() - began, spoken)


def _kept(file: str, asked: dict[str, Any]) -> list[Played]:
    """The games of an arena that was stopped. None, if it had not begun."""
    import msgspec  # noqa: PLC0415

    from archipel.bots.arena import Played  # noqa: PLC0415  # wakes the games

    if file in ("", STREAM):
        raise BadOption("needs --json with a file", field="resume")
    if not Path(file).exists():
        return []
    found = expect(read_json(file), "arena", file)
    differ = [name for name, value in asked.items() if found.get(name) != value]
    if differ:
        raise BadOption(f"{file} holds other games: {', '.join(differ)} differ", field="resume")
    try:
        return msgspec.convert(found.get("played"), list[Played])
    except msgspec.ValidationError as error:
        raise DataError(str(error), field=file) from None


def _report(asked: dict[str, Any], table: list[Standing], played: list[Played]) -> dict[str, Any]:
    import msgspec  # noqa: PLC0415

    return {
        **asked,
        "games": len(played),
        "standings": msgspec.to_builtins(table),
        "played": msgspec.to_builtins(played),
    }


def _print(table: list[Standing], played: list[Played], seconds: float, language: str) -> None:
    say, out = words(language), screen()
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    rivals = all(row.rating is not None for row in table)
    shown.add_column(say("arena.player" if rivals else "arena.team"))
    rating = ("rating",) if rivals else ()
    for heading in ("wins", "interval", "score", *rating, "median", "slow"):
        shown.add_column(say(f"arena.{heading}"), justify="right")
    for row in table:
        shown.add_row(
            row.name,
            f"{100 * row.wins:.1f} %",
            f"{100 * row.low:.1f} … {100 * row.high:.1f} %",
            f"{row.score:.2f}",
            *([f"{row.rating:.1f} ± {row.unsure:.1f}"] if rivals else []),
            f"{1000 * row.median_seconds:.1f} ms",
            f"{1000 * row.slow_seconds:.1f} ms",
        )
    out.print(shown)
    moves = sum(one.moves for one in played) / len(played)
    out.print()
    out.print(say("arena.total", games=len(played), moves=f"{moves:.0f}", seconds=f"{seconds:.0f}"))
