"""What every verb shares: where words go, in which language, and how long work shows itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from archipel.core.text import Text, texts_of

if TYPE_CHECKING:
    from archipel.core.game import Game
    from archipel.core.match import Match

__all__ = [
    "DOCTORED",
    "WRONG_INPUT",
    "Language",
    "LanguageOption",
    "chosen_language",
    "compiling",
    "complain",
    "gathered",
    "prepared",
    "printable",
    "progress",
    "screen",
    "seat_words",
    "words",
]

DOCTORED: Final = 1  # exit status: the record is not what was played
WRONG_INPUT: Final = 2  # exit status: what was given cannot be used
PIPE_WIDTH: Final = 100  # columns where there is no terminal to ask
EVERY: Final = 20  # games between two lines where there is no terminal for a bar

T = TypeVar("T")


class Language(StrEnum):
    EN = "en"
    FR = "fr"


LanguageOption = Annotated[
    Language | None,
    typer.Option("--language", "-l", help="Language of the words.", show_default="LC_ALL or LANG"),
]


def chosen_language(language: Language | None) -> str:
    """The language asked for, else the machine's if we speak it, else English."""
    if language is not None:
        return str(language)
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    machine = next(filter(None, settings), "")[:2].lower()
    return machine if machine in tuple(Language) else str(Language.EN)


def words(language: str) -> Text:
    """The command line's own words."""
    return texts_of(Path(__file__).with_name("words.toml"), language)


def screen(*, to_stderr: bool = False) -> Console:
    """Where to print. Into a pipe goes plain text of a fixed width."""
    stream = sys.stderr if to_stderr else sys.stdout
    ask_terminal = stream.isatty() or "COLUMNS" in os.environ
    width = None if ask_terminal else PIPE_WIDTH
    return Console(stderr=to_stderr, width=width, highlight=False, markup=False, emoji=False)


def printable(text: str) -> str:
    """One line of a text from a file, which may hold what would upset a terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def complain(message: str) -> None:
    """One line on stderr."""
    print("archipel:", printable(message), file=sys.stderr)


def progress() -> Progress:
    """A bar on stderr that leaves no trace; nothing where there is no terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=screen(to_stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def gathered(games: Iterable[T], total: int, language: str, *, together: int = 1) -> list[T]:
    """Games as they are played, with a bar; if somebody stops them, those that were played.

    Then only whole rounds of so many count that belong together, such as one from every seat.
    """
    found: list[T] = []
    with progress() as bar:
        task = bar.add_task(words(language)("arena.playing"), total=total)
        try:
            for game in games:
                found.append(game)
                bar.advance(task)
                if bar.disable and len(found) % EVERY == 0:
                    complain(f"{len(found)} / {total}")
        except KeyboardInterrupt:
            del found[len(found) - len(found) % together :]
            if not found:
                raise
            complain(words(language)("arena.stopped", games=len(found)))
    return found


@contextmanager
def compiling(language: str) -> Iterator[Callable[[int, int], None]]:
    """Shows how far compiling is, from the first rule on: most of the time there is none."""
    if not sys.stderr.isatty():
        from archipel.bots.ready import progress_line  # noqa: PLC0415  # wakes the games

        yield progress_line
        return
    bar = progress()
    task = bar.add_task(words(language)("compiling"))

    def announce(done: int, total: int) -> None:
        bar.start()
        bar.update(task, completed=done, total=total)

    try:
        yield announce
    finally:
        bar.stop()


def prepared(game: Game, language: str) -> Game:
    """The game as machine code. The first time takes a while, and shows that it does."""
    from archipel.bots.ready import ensure  # noqa: PLC0415  # wakes Numba

    with compiling(language) as announce:
        ensure(game, announce)
    return game


def seat_words(match: Match, text: Text) -> list[str]:
    """A word for each seat of a match: what everybody may know of it is enough."""
    game = match.game
    options = game.read_options(match.seats, match.options)
    seen = game.notation.from_json(match.view(None)["state"], options)
    return game.words.seats(seen, text)
