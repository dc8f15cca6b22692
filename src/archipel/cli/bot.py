"""`archipel bot`: programs by others, tried here or led to a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table

from archipel.cli.choices import Options, option_values
from archipel.cli.records import print_result
from archipel.cli.screen import (
    LanguageOption,
    chosen_language,
    complain,
    prepared,
    progress,
    screen,
    words,
)
from archipel.core.errors import BadOption

if TYPE_CHECKING:
    from archipel.bots import Player
    from archipel.bots.line import Act, Hello
    from archipel.bots.line.trial import Trial
    from archipel.core.match import Match

__all__ = ["bot"]

FAULTY: Final = 1  # exit status: the program did something wrong
SECONDS: Final = 10.0
LISTED: Final = 20  # faults told in full

bot = typer.Typer(help="Bots by others: programs that speak a line of JSON at a time.")

ProgramText = Annotated[
    str, typer.Argument(metavar="PROGRAM", help="How to start it: 'python my_bot.py'.")
]
Seconds = Annotated[float, typer.Option("--seconds", help="For an answer.", min=0.01)]


@bot.command(epilog="Example: archipel bot run 'python my_bot.py' --game the-island --seats 4")
def run(
    program: ProgramText,
    game: Annotated[str, typer.Option("--game", help="A game's id.")] = "",
    against: Annotated[
        list[str] | None,
        typer.Option("--against", help="A level for the other seats; several take turns."),
    ] = None,
    seats: Annotated[int, typer.Option("--seats", help="How many play.")] = 4,
    games: Annotated[int, typer.Option("--games", help="How many, from other seats.", min=1)] = 1,
    seed: Annotated[int, typer.Option("--seed", help="The same seed, the same games.")] = 0,
    option: Options = None,
    seconds: Seconds = SECONDS,
    table: Annotated[
        str, typer.Option("--table", metavar="URL", help="Play at this table instead.")
    ] = "",
    token: Annotated[
        str, typer.Option("--token", envvar="ARCHIPEL_TOKEN", help="For a chair at that table.")
    ] = "",
    language: LanguageOption = None,
) -> None:
    """Plays a program against bots of the house, or at a live table."""
    chosen = chosen_language(language)
    if table:
        _attend(program, table, token, seconds, chosen)
        return
    if not game:
        raise BadOption("say which, or where there is a table", field="game")
    _practise(program, game, _opponents(against, seats), games, seed, option, seconds, chosen)


@bot.command(epilog="Example: archipel bot check 'node my_bot.mjs' --game the-island")
def check(
    program: ProgramText,
    game: Annotated[
        list[str] | None, typer.Option("--game", help="A game's id.", show_default="all")
    ] = None,
    seconds: Seconds = SECONDS,
    language: LanguageOption = None,
) -> None:
    """Leads a program through the situations of all games, and says what it does wrong."""
    from archipel.bots.line import Program  # noqa: PLC0415  # wakes the games
    from archipel.bots.line.situations import situations  # noqa: PLC0415
    from archipel.bots.line.trial import try_out  # noqa: PLC0415
    from archipel.core.registry import find, games  # noqa: PLC0415

    spoken = chosen_language(language)
    trials = []
    for id_ in game or games():
        found = prepared(find(id_), spoken)
        with Program(found, program, seconds=seconds) as own, progress() as bar:
            gathered = list(situations(found))
            follow = partial(bar.advance, bar.add_task(id_, total=len(gathered)))
            trials.append(try_out(own, found, gathered, follow))
    _report(trials, spoken)
    if any(trial.faults for trial in trials):
        raise typer.Exit(FAULTY)


def _practise(
    program: str,
    game: str,
    against: Sequence[str],
    games: int,
    seed: int,
    given: Sequence[str] | None,
    seconds: float,
    language: str,
) -> None:
    """Games on this machine, from one seat after the other."""
    from archipel.bots.levels import made  # noqa: PLC0415  # wakes the games
    from archipel.bots.line import Program  # noqa: PLC0415
    from archipel.core.match import new  # noqa: PLC0415
    from archipel.core.registry import find  # noqa: PLC0415

    found, seats = find(game), len(against) + 1
    options = option_values(found, given)
    found.chosen(seats, options)
    others = [made(found, name, seed + at) for at, name in enumerate(against, 1)]
    with Program(found, program, seed, seconds=seconds) as own:
        prepared(found, language)
        for number in range(games):
            deal, seat = divmod(number, seats)
            match = new(game, seats=seats, seed=f"{seed} {deal}", options=options)
            _play(match, [*others[:seat], own, *others[seat:]])
            name = own.conversation.name or program
            screen().print(words(language)("bot.sat", name=name, seat=seat, number=number + 1))
            print_result(match, language, screen())


def _opponents(against: Sequence[str] | None, seats: int) -> list[str]:
    levels = list(against or ["novice"])
    return [levels[at % len(levels)] for at in range(seats - 1)]


def _play(match: Match, players: Sequence[Player]) -> None:
    from archipel.bots.player import Listener  # noqa: PLC0415  # wakes the games

    listeners = [(s, player) for s, player in enumerate(players) if isinstance(player, Listener)]
    try:
        for seat, player in listeners:
            player.sit(seat, match.seats, match.options)
        while not match.over:
            seat = match.acting[0]
            mover = players[seat]
            view = match.view(seat) if mover.forgetful else match.recall(seat)
            match.play(seat, mover.choose(view, match.bounded(seat)))
            for other, player in listeners:
                player.hear(match.log(other, moves=1))
        for _, player in listeners:
            player.end(match.scores, match.winners)
    except BaseException:
        for _, player in listeners:
            player.close()
        raise


def _attend(program: str, url: str, token: str, seconds: float, language: str) -> None:
    """Takes a chair of a live table."""
    from archipel.bots.line import Conversation  # noqa: PLC0415  # wakes the games
    from archipel.bots.line.messages import Act as ActMessage  # noqa: PLC0415
    from archipel.bots.line.remote import Chair  # noqa: PLC0415  # httpx is an extra

    if not token:
        raise BadOption("the lobby gives one for a chair", field="token")
    word = words(language)

    def follow(message: Hello | Act) -> None:
        if not isinstance(message, ActMessage):
            complain(word("bot.seated", game=message.game, seat=message.seat))

    conversation = Conversation(program, seconds=seconds)
    try:
        end = Chair(url, token, conversation).play(follow)
    finally:
        conversation.close()
    winners = ", ".join(map(str, end.winners)) or "-"
    screen().print(word("bot.over", scores=", ".join(map(str, end.scores)), winners=winners))


def _report(trials: Sequence[Trial], language: str) -> None:
    say, out = words(language), screen()
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    shown.add_column(say("bot.game"))
    for heading in ("situations", "answered", "mean", "slow", "faults"):
        shown.add_column(say(f"bot.{heading}"), justify="right")
    for trial in trials:
        shown.add_row(
            trial.game,
            str(trial.situations),
            str(trial.answered),
            f"{1000 * trial.mean:.1f} ms",
            f"{1000 * trial.slow:.1f} ms",
            str(len(trial.faults)),
        )
    out.print(shown)
    for trial in trials:
        _print_faults(trial, language)


def _print_faults(trial: Trial, language: str) -> None:
    say, out = words(language), screen()
    counts = Counter(fault.kind for fault in trial.faults)
    if counts:
        out.print()
        out.print(f"{trial.game}: " + ", ".join(f"{kind} ({n})" for kind, n in counts.items()))
    for fault in trial.faults[:LISTED]:
        out.print(f"  {fault.kind}: {fault.detail}", soft_wrap=True)
        out.print(f"    {fault.where}", soft_wrap=True)
    if trial.broken_off:
        out.print(say("bot.broken_off", game=trial.game))
    if trial.doubtful:
        out.print(say("bot.doubtful", game=trial.game, count=trial.doubtful))
