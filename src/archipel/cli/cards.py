"""`archipel cards`: packs of cards for Naufragés, checked, shown and drawn."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from archipel.cli.screen import (
    WRONG_INPUT,
    LanguageOption,
    chosen_language,
    complain,
    screen,
    words,
)
from archipel.core.errors import DataError

if TYPE_CHECKING:
    from archipel.core.text import Text
    from archipel.games.naufrages.cards.compile import Tables

__all__ = ["cards"]

cards = typer.Typer(help="Packs of cards for Naufragés: checked, shown, drawn as a graph.")

PackFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file of cards.")]


@cards.command(epilog="Example: archipel cards check my_cards.toml")
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of cards.")],
    language: LanguageOption = None,
) -> None:
    """Compiles files of cards beside the base pack, and names everything that is wrong."""
    chosen = chosen_language(language)
    say = words(chosen)
    tables = _compiled(files, chosen)
    for pack in tables.packs:
        for file in pack.files:
            if file.file in map(str, files):
                line = say("cards.well", file=file.file, cards=len(file.cards), pack=pack.name)
                screen().print(line, soft_wrap=True)
    _print_hints(tables, files, say)


@cards.command(epilog="Example: archipel cards show my_cards.toml tall_tree --language fr")
def show(
    file: PackFile,
    card: Annotated[str, typer.Argument(help="The id of a card.")],
    language: LanguageOption = None,
) -> None:
    """A card as players see it."""
    from archipel.cli.card_face import print_card  # noqa: PLC0415  # wakes the games

    chosen = chosen_language(language)
    tables = _compiled([file], chosen)
    written = [one for pack in tables.packs for one in pack.cards if one.file == str(file)]
    found = next((one for one in written if one.entry.id == card), None)
    if found is None:
        ids = [one.entry.id for one in written]
        near = get_close_matches(card, ids, n=3, cutoff=0.4) or ids[:3]
        raise DataError(f"no card {card!r}; near it: {', '.join(near)}", field=str(file))
    print_card(found.entry, tables, _game_words(chosen))


@cards.command(epilog="Example: archipel cards graph my_cards.toml --out story.svg")
def graph(
    file: PackFile,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="Where to draw.")],
    language: LanguageOption = None,
) -> None:
    """Which card leads to which, as a picture: decks are lanes, time goes to the right."""
    from archipel.cli.story import draw_story, story_of  # noqa: PLC0415  # wakes the games

    chosen = chosen_language(language)
    say = words(chosen)
    story = story_of(_compiled([file], chosen), str(file), chosen)
    try:
        out.write_text(draw_story(story, _game_words(chosen)), "utf-8")
    except OSError as error:
        raise DataError(error.strerror or "cannot be written", field=str(out)) from None
    told = say("cards.drawn", cards=len(story.places), leads=len(story.leads), file=out)
    screen().print(told, soft_wrap=True)


def _print_hints(tables: Tables, files: list[Path], say: Text) -> None:
    """Where a text and its steps seem to part. No fault: a machine reads only so well."""
    from archipel.cli.card_wording import unsaid  # noqa: PLC0415  # wakes the games

    for card in (one for pack in tables.packs for one in pack.cards):
        if card.file not in map(str, files):
            continue
        for hint in unsaid(card.entry):
            key = "cards.untold" if hint.step else "cards.unfounded"
            line = say(key, card=hint.card, language=hint.language, what=hint.step or hint.word)
            screen().print(line, soft_wrap=True)


def _game_words(language: str) -> Text:
    from archipel.core.registry import find  # noqa: PLC0415  # wakes the games

    return find("naufrages").text(language)


def _compiled(files: list[Path], language: str) -> Tables:
    """The files beside the base. A file of the base itself stands in for the one of its name.

    Whatever is wrong with them has a line each, and nothing else is done.
    """
    from archipel.games.naufrages.cards.compile import compile_files  # noqa: PLC0415  # wakes the games
    from archipel.games.naufrages.cards.data import base_files, read_file  # noqa: PLC0415
    from archipel.games.naufrages.cards.faults import CardFaults  # noqa: PLC0415
    from archipel.games.naufrages.cards.pack import belongs_to_base  # noqa: PLC0415

    given = [(str(path), read_file(path)) for path in files]
    replaced = {Path(name).name for name, data in given if belongs_to_base(name, data)}
    base = [(name, data) for name, data in base_files() if name not in replaced]
    try:
        return compile_files([*base, *given])
    except CardFaults as error:
        for fault in error.faults:
            complain(fault.said(language))
        complain(words(language)("cards.faults", faults=len(error.faults)))
        raise typer.Exit(WRONG_INPUT) from None
