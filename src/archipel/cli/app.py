"""The verbs, gathered; and the one place where errors become a line and an exit status."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from archipel.cli.arena import arena
from archipel.cli.balance import balance
from archipel.cli.bench import bench
from archipel.cli.bot import bot
from archipel.cli.cards import cards
from archipel.cli.games import games
from archipel.cli.position import position
from archipel.cli.records import replay, verify
from archipel.cli.rules import rules
from archipel.cli.screen import WRONG_INPUT, complain
from archipel.cli.serve import play, serve
from archipel.cli.start import new, random
from archipel.cli.tale import tale
from archipel.cli.warm import warm
from archipel.core.errors import GameError

__all__ = ["app"]


class Verbs(TyperGroup):
    """Says in one line what was wrong with what was given, and never shows a traceback for it."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except GameError as error:
            complain(str(error))
            raise typer.Exit(WRONG_INPUT) from None


app = typer.Typer(
    cls=Verbs,
    name="archipel",
    help="Board games about getting off a dangerous island.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"archipel {version('archipel')}")
        raise typer.Exit


@app.callback()
def _archipel(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say which, and go."),
    ] = False,
) -> None:
    pass


app.command(epilog="Example: archipel play")(play)
app.command(epilog="Example: archipel serve --host 0.0.0.0 --port 8000")(serve)
app.command(epilog="Example: archipel games --language fr")(games)
app.command(epilog="Example: archipel rules the-island 6.4")(rules)
app.command(epilog="Example: archipel new the-island --seats 3 --seed 7 -o game.json")(new)
app.command(epilog="Example: archipel random the-island --seats 4 --seed 7 -o record.json")(random)
app.command(
    epilog="Example: archipel position game.json --seat 0; or in one line: "
    "archipel position 'seats R B | turn R move | land E3f | at R1@E3 B1@D3 b1@D3'"
)(position)
app.command(epilog="Example: archipel replay record.json --from 31 --to 40")(replay)
app.command(epilog="Example: archipel verify record.json")(verify)
app.command(epilog="Example: archipel tale record.json --language fr -o story.html")(tale)
app.command(
    epilog="Example: archipel arena the-island adept novice novice novice --games 400 --chart a.svg"
)(arena)
app.command(
    epilog="Example: archipel balance naufrages --games 400 --level adept --seats 4 --svg b.svg"
)(balance)
app.add_typer(bot, name="bot", no_args_is_help=True)
app.add_typer(cards, name="cards", no_args_is_help=True)
app.command(epilog="Example: archipel warm; or one game: archipel warm fuji")(warm)
app.command(epilog="Example: archipel bench the-island --json bench.json")(bench)
