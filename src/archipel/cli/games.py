"""`archipel games`: what there is to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from archipel.cli.screen import LanguageOption, chosen_language, screen, words
from archipel.core.rulebook import read_rulebook

if TYPE_CHECKING:
    from archipel.core.game import Game

__all__ = ["games"]


def games(language: LanguageOption = None) -> None:
    """The games, their seats, options and rules."""
    from archipel.core.registry import games as all_games  # noqa: PLC0415  # wakes the games

    chosen = chosen_language(language)
    word = words(chosen)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("id", "name", "tagline", "seats", "options"):
        table.add_column(word(f"games.{heading}"), no_wrap=heading in ("id", "name", "seats"))
    table.add_column(word("games.rules"), justify="right")
    for game in all_games().values():
        table.add_row(*_row(game, chosen))
    screen().print(table)


def _row(game: Game, language: str) -> tuple[str, ...]:
    text = game.text(language)
    seats = ", ".join(map(str, game.seats))
    count = len(read_rulebook(game.folder).rules)
    name, tagline = text("game.name"), text("game.tagline")
    return game.id, name, tagline, seats, ", ".join(game.options), str(count)
