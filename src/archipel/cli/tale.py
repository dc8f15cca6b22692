"""`archipel tale`: the story of a finished game, to keep and to share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from archipel.cli.files import STREAM, Output, expect, read_json
from archipel.cli.records import RecordFile, replayed
from archipel.cli.screen import LanguageOption, chosen_language, screen, words
from archipel.core.errors import DataError

__all__ = ["tale"]

PAGES: Final = (".html", ".htm")


def tale(
    record: RecordFile,
    seat: Annotated[
        int | None,
        typer.Option(help="As this seat may know it.", show_default="what everybody may know"),
    ] = None,
    output: Output = STREAM,
    language: LanguageOption = None,
) -> None:
    """Tells what happened to everybody: as text, or as a page where the file is called .html."""
    from archipel.core.tale import as_page, as_text  # noqa: PLC0415  # with the match

    chosen = chosen_language(language)
    match = replayed(expect(read_json(record), "record", record))
    told = match.tale(seat, chosen)
    if output == STREAM:
        typer.echo(as_text(told), nl=False)
        return
    path = Path(output)
    written = as_page(told) if path.suffix.lower() in PAGES else as_text(told)
    try:
        path.write_text(written, "utf-8")
    except (OSError, ValueError) as error:
        raise DataError(f"cannot be written: {error}", field=output) from None
    screen(to_stderr=True).print(words(chosen)("wrote.tale", file=output))
