"""How long Archipel takes to wake up: interpreted, compiling, compiled, and the bare import."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import perf_counter
from typing import Final

from archipel.cli.figures import Figure, figure
from archipel.core.errors import GameError
from archipel.core.game import Game

__all__ = ["start_figures"]

COMPILE_TARGET: Final = 60.0  # seconds
FIRST_TARGET: Final = 2.0
WARM_TARGET: Final = 2.0
IMPORT_TARGET: Final = 0.5

READY: Final = "ready"
FIRST_ACTIONS: Final = """
import archipel
if {compiled}:
    archipel.compile_rules({game!r})
match = archipel.new({game!r}, seats={seats}, seed=1)
match.legal(match.acting[0])
print({ready!r}, flush=True)
"""


def start_figures(
    game: Game, times: int, tick: Callable[[str], None], *, first_compile: bool
) -> dict[str, Figure]:
    """Every start is a fresh process; from its first moment to the first legal actions."""
    facts = {"game": game.id, "seats": game.seats[0], "ready": READY}
    interpreted, code = (
        FIRST_ACTIONS.format(compiled=compiled, **facts) for compiled in (False, True)
    )
    tick("interpreted starts")
    first = [_start(interpreted, {}) for _ in range(times)]
    figures = {"interpreted-start": _figure("start, interpreted", first, FIRST_TARGET)}
    with tempfile.TemporaryDirectory(prefix="archipel-") as folder:
        cache = {"ARCHIPEL_CACHE": folder} if first_compile else {}
        if first_compile:
            tick("first compile")
            took = [_start(code, cache)]
            figures["first-compile"] = _figure("start, compiling", took, COMPILE_TARGET)
        tick("later starts")
        warm = [_start(code, cache) for _ in range(times)]
        figures["warm-start"] = _figure("start, compiled", warm, WARM_TARGET)
    tick("import")
    imports = [
        _start(f"import archipel; print({READY!r})", {}) - _start(f"print({READY!r})", {})
        for _ in range(times)
    ]
    figures["import"] = _figure("import archipel", imports, IMPORT_TARGET)
    return figures


def _figure(title: str, runs: list[float], target: float) -> Figure:
    return figure(title, "s", runs, more_is_better=False, target=target)


def _start(code: str, settings: dict[str, str]) -> float:
    """Seconds until a new interpreter that runs this code says that it is ready."""
    start = perf_counter()
    with subprocess.Popen(  # noqa: S603  # our own interpreter, our own code
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | settings,
    ) as process:
        assert process.stdout
        said = process.stdout.readline().strip()
        took = perf_counter() - start
        _, complaint = process.communicate()
    if said != READY:
        last = (complaint.strip().splitlines() or ["it said nothing"])[-1]
        raise GameError(f"a fresh interpreter did not start: {last}", field="bench")
    return took
