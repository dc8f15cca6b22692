"""`archipel rules`: a game's rules, in our own words."""

from __future__ import annotations

import textwrap
from difflib import get_close_matches
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text as Styled

from archipel.cli.screen import LanguageOption, chosen_language, screen
from archipel.core.errors import GameError
from archipel.core.rulebook import Rule, Rulebook, read_rulebook

__all__ = ["rules"]

WIDEST: Final = 88  # columns of running text
BULLET: Final = "- "


def rules(
    game: Annotated[str, typer.Argument(help="A game's id, as `archipel games` lists it.")],
    number: Annotated[
        str, typer.Argument(help="A rule (IS-6.4 or 6.4) or a chapter (6).", show_default="all")
    ] = "",
    language: LanguageOption = None,
) -> None:
    """A rule or a chapter in full; without a number, the list of all rules."""
    from archipel.core.registry import find  # noqa: PLC0415  # wakes the games

    chosen = chosen_language(language)
    book = read_rulebook(find(game).folder)
    if number:
        _print_found(book, number, chosen)
    else:
        _print_list(book, chosen)


def _print_list(book: Rulebook, language: str) -> None:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for chapter in book.chapters:
        if table.row_count:
            table.add_row()
        table.add_row(Styled(str(chapter.number), "bold"), Styled(chapter.title[language], "bold"))
        for rule in book.rules:
            if rule.chapter == chapter.number:
                table.add_row(rule.id, rule.title[language])
    screen().print(table)


def _print_found(book: Rulebook, number: str, language: str) -> None:
    asked = number.strip().upper()
    for chapter in book.chapters:
        inside = [rule for rule in book.rules if rule.chapter == chapter.number]
        if asked in (str(chapter.number), *(rule.id.partition(".")[0] for rule in inside)):
            screen().print(Styled(f"{chapter.number}. {chapter.title[language]}", "bold underline"))
            for rule in inside:
                screen().print()
                _print_rule(rule, language)
            return
    for rule in book.rules:
        if asked in (rule.id, rule.number):
            _print_rule(rule, language)
            return
    raise GameError(f"{number!r} is no rule; near it: {_near(book, asked)}", field="number")


def _print_rule(rule: Rule, language: str) -> None:
    out = screen()
    width = min(out.width, WIDEST)
    out.print(Styled.assemble((rule.id, "bold cyan"), "  ", (rule.title[language], "bold")))
    for line in rule.text(language).splitlines():
        indent = " " * len(BULLET) if line.startswith(BULLET) else ""
        out.print(textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False))


def _near(book: Rulebook, asked: str) -> str:
    """Numbers that a person may have meant: of like spelling, and the last of that chapter."""
    wanted = asked.rpartition("-")[2]
    ids = {rule.number: rule.id for rule in book.rules}
    close = get_close_matches(wanted, ids, n=3, cutoff=0.5)
    same_chapter = [n for n in ids if n.partition(".")[0] == wanted.partition(".")[0]]
    found = [*close, *same_chapter[-1:]] or [*ids][:1] + [*ids][-1:]
    return ", ".join(ids[n] for n in dict.fromkeys(found))
