"""`archipel warm`: everything compiled ahead of time, for images and for those who wait once."""

from __future__ import annotations

from typing import Annotated

import typer

from archipel.cli.screen import LanguageOption, chosen_language, compiling, screen, words
from archipel.core.errors import GameError

__all__ = ["warm"]


def warm(
    game: Annotated[
        list[str] | None, typer.Argument(help="Games by id.", show_default="all")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Compiles games and their bots, so that nothing is compiled later."""
    from archipel.bots.ready import code, make_ready  # noqa: PLC0415  # wakes the games
    from archipel.core.registry import find, games  # noqa: PLC0415
    from archipel.core.rule import COMPILES  # noqa: PLC0415

    if not COMPILES:
        raise GameError("NUMBA_DISABLE_JIT is set, and nothing is compiled then")
    wanted = [code(find(id_).id) for id_ in game or games()]
    with compiling(chosen_language(language)) as announce:
        make_ready(wanted, announce)
    missing = [one.game for one in wanted if not one.is_made]
    if missing:
        raise GameError("could not be compiled, or not be kept", field=", ".join(missing))
    screen().print(words(chosen_language(language))("warm", number=len(wanted)))
