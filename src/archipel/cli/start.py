"""`archipel new` and `archipel random`: positions and records to try the other verbs on."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from archipel.cli.choices import Options, option_values
from archipel.cli.files import STREAM, Output, write_json
from archipel.cli.records import print_result
from archipel.cli.screen import LanguageOption, chosen_language, screen, words

if TYPE_CHECKING:
    from archipel.core.match import Match

__all__ = ["new", "random"]

GameId = Annotated[str, typer.Argument(help="A game's id, as `archipel games` lists it.")]
Seats = Annotated[int, typer.Option("--seats", help="How many play.")]
Seed = Annotated[
    str, typer.Option("--seed", help="The same seed, the same game.", show_default="chance")
]


def new(
    game: GameId,
    seats: Seats,
    seed: Seed = "",
    option: Options = None,
    output: Output = STREAM,
    language: LanguageOption = None,
) -> None:
    """Writes the position at the beginning of a game, seed and secrets included."""
    chosen = chosen_language(language)
    match = _opened(game, seats, seed, option)
    write_json(match.position(), output)
    if output != STREAM:
        screen(to_stderr=True).print(words(chosen)("wrote.position", file=output))


def random(
    game: GameId,
    seats: Seats,
    seed: Seed = "",
    option: Options = None,
    output: Output = STREAM,
    language: LanguageOption = None,
) -> None:
    """Plays a game at random to its end and writes its record."""
    from archipel.bots import bot  # noqa: PLC0415  # wakes the games

    chosen = chosen_language(language)
    match = _opened(game, seats, seed or secrets.token_hex(16), option)
    player = bot(game, "uniform", seed=zlib.crc32(match.commitment.encode()))
    while not match.over:
        seat = match.acting[0]
        match.play(seat, player.choose(match.view(seat), match.bounded(seat)))
    write_json(match.record(), output)
    said = screen(to_stderr=output == STREAM)
    print_result(match, chosen, said)
    if output != STREAM:
        screen(to_stderr=True).print(words(chosen)("wrote.record", file=output))


def _opened(game: str, seats: int, seed: str, options: Sequence[str] | None) -> Match:
    from archipel.core.match import new as new_match  # noqa: PLC0415  # wakes the games
    from archipel.core.registry import find  # noqa: PLC0415

    found = find(game)
    values = option_values(found, options)
    return new_match(game, seats=seats, seed=seed or None, options=values)
