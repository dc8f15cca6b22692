"""`archipel balance`: how games of Naufragés end among equals, and what its cards are worth."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from archipel.cli.choices import Options, option_values
from archipel.cli.files import write_json
from archipel.cli.screen import (
    LanguageOption,
    chosen_language,
    gathered,
    prepared,
    screen,
    words,
)
from archipel.core.errors import BadOption

if TYPE_CHECKING:
    from archipel.cli.balance_figures import Balance, CardFigure
    from archipel.core.text import Text

__all__ = ["balance"]

GAME = "naufrages"
SHOWN = 8  # cards at each end of the list
ENOUGH = 10  # games with and without a card, before anything is said about it


def balance(
    game: Annotated[str, typer.Argument(help="Only `naufrages` has figures to reach.")],
    games: Annotated[int, typer.Option(help="How many.")] = 400,
    level: Annotated[str, typer.Option(help="Of the bots in all seats.")] = "adept",
    seats: Annotated[int, typer.Option(help="How many play together.")] = 4,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    option: Options = None,
    cores: Annotated[
        int | None, typer.Option(help="Processes side by side.", show_default="all")
    ] = None,
    json: Annotated[
        str, typer.Option("--json", metavar="FILE", help="Write all figures here, too.")
    ] = "",
    svg: Annotated[str, typer.Option("--svg", metavar="FILE", help="Draw them as SVG.")] = "",
    language: LanguageOption = None,
) -> None:
    """Plays many games among bots of one level, and holds what comes of it to section 19.5."""
    from archipel.cli.balance_figures import balance_of  # noqa: PLC0415  # wakes the games
    from archipel.cli.balance_games import play_tallies  # noqa: PLC0415
    from archipel.core.registry import find  # noqa: PLC0415

    if game != GAME:
        raise BadOption(f"{game!r} is not {GAME!r}", field="game")
    if games < 1 or (cores is not None and cores < 1):
        raise BadOption("must be at least 1", field="games" if games < 1 else "cores")
    spoken = chosen_language(language)
    found = prepared(find(game), spoken)
    options = option_values(found, option)
    began = time.monotonic()
    under_way = play_tallies(game, level, seats, games, seed=seed, options=options, cores=cores)
    tallies = gathered(under_way, games, spoken)
    figures = balance_of(tallies)
    if json:
        write_json(_report(figures, level, seats, seed, options), json)
    if svg:
        from archipel.cli.balance_chart import draw_balance  # noqa: PLC0415  # takes a while

        draw_balance(figures, svg, words(spoken))
    _print(figures, words(spoken), found.text(spoken))
    out = screen()
    out.print()
    out.print(
        words(spoken)(
            "balance.total", games=len(tallies), seconds=f"{time.monotonic() - began:.0f}"
        )
    )


def _report(
    figures: Balance, level: str, seats: int, seed: int, options: dict[str, Any]
) -> dict[str, Any]:
    import msgspec  # noqa: PLC0415

    asked = {"kind": "balance", "game": GAME, "level": level, "seats": seats, "seed": seed}
    return {**asked, "options": options, **msgspec.to_builtins(figures)}


def _table(*headings: str) -> Table:
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for number, heading in enumerate(headings):
        shown.add_column(heading, justify="right" if number else "left")
    return shown


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _print(figures: Balance, say: Text, text: Text) -> None:
    out = screen()
    shown = _table(say("balance.ending"), say("balance.share"), say("arena.interval"))
    for row in figures.endings:
        shown.add_row(
            say(f"balance.ended.{row.name}"),
            _percent(row.share),
            f"{100 * row.low:.1f} … {100 * row.high:.1f} %",
        )
    out.print(shown)
    out.print()
    _print_targets(figures, say)
    out.print()
    _print_people(figures, say)
    out.print()
    _print_spots(figures, say)
    out.print()
    _print_cards(figures, say, text)


def _print_targets(figures: Balance, say: Text) -> None:
    shown = _table(
        say("balance.target"), say("balance.measured"), say("balance.band"), say("balance.verdict")
    )
    for row in figures.targets:
        scale, unit = (100, " %") if row.unit == "share" else (1, "")
        shown.add_row(
            say(f"balance.of.{row.id}"),
            f"{scale * row.value:.1f}{unit}",
            f"{scale * row.low:g} … {scale * row.high:g}{unit}",
            say("balance.holds" if row.holds else "balance.fails"),
        )
    screen().print(shown)
    screen().print(say("balance.rounds", rounds=f"{figures.rounds:.1f}"))


def _print_people(figures: Balance, say: Text) -> None:
    for heading, rows in (("character", figures.characters), ("place", figures.seats)):
        shown = _table(
            say(f"balance.{heading}"),
            say("balance.played"),
            say("balance.saved"),
            say("balance.wins"),
        )
        for row in rows:
            shown.add_row(row.name, str(row.played), _percent(row.rescued), _percent(row.wins))
        screen().print(shown)


def _print_spots(figures: Balance, say: Text) -> None:
    shown = _table(say("balance.action"), say("balance.winners"), say("balance.others"))
    for name, (won, others) in figures.spots.items():
        if won or others:
            shown.add_row(name, f"{won:.2f}", f"{others:.2f}")
    screen().print(shown)


def _print_cards(figures: Balance, say: Text, text: Text) -> None:
    from archipel.games.naufrages.words import card_name  # noqa: PLC0415  # wakes the games

    def name(card: str) -> str:
        return f"{card_name(card, text)} ({card})"

    judged = [card for card in figures.cards if _is_judged(card, figures.games)]
    judged.sort(key=lambda card: -(card.worth or 0.0))
    shown = _table(say("balance.card"), say("balance.met"), say("balance.worth"))
    ends = judged if len(judged) <= 2 * SHOWN else [*judged[:SHOWN], *judged[-SHOWN:]]
    for card in ends:
        shown.add_row(name(card.name), str(card.games), f"{100 * (card.worth or 0.0):+.1f}")
    out = screen()
    out.print(shown)
    out.print(say("balance.branches", branches=len(figures.branches)))
    _print_stories(figures, say)
    met = len(figures.cards) - len(figures.never)
    out.print(say("balance.cards", met=met, cards=len(figures.cards)))
    for card_id in figures.never:
        out.print(f"  {name(card_id)}")


def _print_stories(figures: Balance, say: Text) -> None:
    told = figures.stories
    out = screen()
    out.print(say("balance.stories", steps=f"{told.steps:.1f}", ended=_percent(told.ended)))
    rarest = min(figures.cards, key=lambda card: card.games)
    share = _percent(rarest.games / figures.games)
    out.print(say("balance.rarest", card=rarest.name, share=share))


def _is_judged(card: CardFigure, games: int) -> bool:
    return card.worth is not None and ENOUGH <= card.games <= games - ENOUGH
