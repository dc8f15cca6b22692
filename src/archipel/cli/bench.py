"""`archipel bench`: measures, prints a table, and writes JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table

from archipel.cli.files import write_json
from archipel.cli.screen import Language, complain, prepared, progress, screen
from archipel.core.errors import BadOption, GameError

if TYPE_CHECKING:
    from archipel.cli.figures import Figure
    from archipel.core.game import Game

__all__ = ["bench"]

ROUNDS: Final = 7
QUICK_ROUNDS: Final = 3
QUICK_SECONDS: Final = 0.1
STARTS: Final = 5
QUIET: Final = 95  # % of a core: with less, others were at work
WIDE: Final = 1000  # from here on figures are written without decimals


def bench(
    game: Annotated[str, typer.Argument(help="A game's id.")] = "the-island",
    json: Annotated[
        str, typer.Option("--json", metavar="FILE", help="Write all figures here, too.")
    ] = "",
    seconds: Annotated[
        float, typer.Option(help="How long each speed is measured in each of the rounds.")
    ] = 0.5,
    quick: Annotated[
        bool, typer.Option("--quick", help="Fewer and shorter rounds, and no first compile.")
    ] = False,
) -> None:
    """Measures speed, size and starts; and other simulators beside it, where they are installed."""
    from archipel.core.registry import find  # noqa: PLC0415  # wakes the games
    from archipel.core.rule import COMPILES  # noqa: PLC0415

    if not seconds > 0:
        raise BadOption("must be more than nothing", field="seconds")
    found = find(game)
    if not COMPILES:
        raise GameError("NUMBA_DISABLE_JIT is set, and uncompiled rules have no speed to measure")
    prepared(found, Language.EN)
    report = _measured(found, QUICK_SECONDS if quick else seconds, quick=quick)
    if json:
        write_json(_as_json(report), json)
    _print(report)


def _measured(game: Game, seconds: float, *, quick: bool) -> dict[str, Any]:
    from archipel.cli import figures, measure, peers, search_speed, starts  # noqa: PLC0415  # wakes the games

    rounds = QUICK_ROUNDS if quick else ROUNDS
    found: dict[str, Figure] = {}
    steps = rounds + 8 - quick
    with progress() as bar:
        task = bar.add_task("bench", total=steps)

        def tick(what: str) -> None:
            bar.update(task, description=what, advance=1)
            if bar.disable:
                complain(what)

        tick("warming up")
        contestants = peers.rivals()
        counts = measure.self_play(game, seconds, rounds, contestants, tick)
        found |= measure.speed_figures(game, counts)
        ours = counts[f"one-{game.seats[0]}"]
        found |= peers.peer_figures(ours, {name: counts[name] for name in contestants})
        tick("states and the Python face")
        found["state-bytes"] = measure.state_size(game)
        found["state-copy"] = measure.copy_cost(game, rounds)
        found |= measure.python_costs(game, rounds)
        tick("search")
        found["search"] = search_speed.search_speed(game, rounds)
        times = QUICK_ROUNDS if quick else STARTS
        found |= starts.start_figures(game, times, tick, first_compile=not quick)
    return {
        "game": game.id,
        "quick": quick,
        "machine": figures.machine(),
        "peers": {name: peers.installed(name) for name in peers.PEERS},
        "figures": found,
    }


def _as_json(report: dict[str, Any]) -> dict[str, Any]:
    import msgspec  # noqa: PLC0415

    figures = {
        name: {**msgspec.to_builtins(figure), "reached": figure.reached}
        for name, figure in report["figures"].items()
    }
    return {**report, "figures": figures}


def _print(report: dict[str, Any]) -> None:
    out = screen()
    facts = report["machine"]
    out.print(f"{report['game']} on {facts['cpu']}, {facts['cores']} cores, {facts['system']};")
    out.print(f"Python {facts['python']}, Numba {facts['numba']}, NumPy {facts['numpy']}")
    out.print()
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("figure")
    for heading in ("median", "best"):
        table.add_column(heading, justify="right")
    table.add_column("unit")
    table.add_column("target")
    table.add_column()
    for figure in report["figures"].values():
        median, best = _number(figure.median), _number(figure.best)
        table.add_row(figure.title, median, best, figure.unit, _target(figure), _verdict(figure))
    out.print(table)
    share = report["figures"]["core-share"].median
    if share < QUIET:
        out.print()
        out.print(
            f"The machine was busy with other things ({share:.0f} % of a core): speeds are low."
        )
    missing = [name for name, version in report["peers"].items() if version is None]
    if missing:
        out.print()
        out.print(
            f"Not installed: {', '.join(missing)}. To measure beside them: make bench PEERS=1"
        )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= WIDE or value == int(value) else f"{value:.3g}"


def _target(figure: Figure) -> str:
    if figure.at_least is not None:
        return f"at least {_number(figure.at_least)}"
    return f"under {_number(figure.under)}" if figure.under is not None else ""


def _verdict(figure: Figure) -> str:
    if figure.reached is None:
        return ""
    if figure.reached:
        return "ok"
    return "below" if figure.at_least is not None else "over"
