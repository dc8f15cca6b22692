"""Games made ready for those who search: their machine code, loaded or made first."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Lock
from typing import Final

from archipel.core.game import Game
from archipel.core.registry import find
from archipel.core.rule import COMPILES
from archipel.machine.code import Code, code_of, command
from archipel.machine.code import load as load_code

__all__ = ["code", "ensure", "load", "make_ready", "progress_line"]

REHEARSALS: Final = ("archipel.core.rehearsal", "archipel.bots.rehearsal")

_loaded: set[Code] = set()
_loading = Lock()


@cache
def code(id_: str, rehearsals: tuple[str, ...] = REHEARSALS) -> Code:
    """The machine code of a game and its bots, or of what other modules rehearse with it."""
    return code_of(find(id_), rehearsals)


def load(game: Game, rehearsals: tuple[str, ...] = REHEARSALS) -> bool:
    """From now on the game runs as machine code, if this has been made; whether it does."""
    if not COMPILES:
        return False
    wanted = code(game.id, rehearsals)
    with _loading:
        if wanted not in _loaded and load_code(wanted):
            _loaded.add(wanted)
    return wanted in _loaded


def ensure(
    game: Game,
    announce: Callable[[int, int], None] | None = None,
    rehearsals: tuple[str, ...] = REHEARSALS,
) -> bool:
    """The same, and makes it where need be; `announce(done, of)` follows."""
    if not load(game, rehearsals):
        make_ready([code(game.id, rehearsals)], announce or progress_line)
    return load(game, rehearsals)


def make_ready(codes: Sequence[Code], announce: Callable[[int, int], None]) -> None:
    """Makes machine code where there is none, on all cores, the longest first."""
    waiting = [one for one in codes if not one.is_made] if COMPILES else []
    waiting.sort(key=lambda one: -one.length)
    total, lock = sum(one.length for one in waiting), Lock()
    done = 0

    def make(one: Code) -> None:
        nonlocal done
        paths = os.pathsep.join(filter(None, sys.path))  # to rehearse, it imports what we do
        with subprocess.Popen(  # noqa: S603  # our own
            command(one), stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": paths}
        ) as process:
            for number, _ in enumerate(process.stdout or ()):
                with lock:
                    done += number < one.length
                    announce(min(done, total - 1), total)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(make, waiting))
    if waiting:
        announce(total, total)


def progress_line(done: int, total: int) -> None:
    """On stderr, so that a person knows what takes so long the first time."""
    line = f"archipel: compiling the rules, once: {done} of {total}"
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{line}" + "\n" * (done == total))
    elif done * 10 // total > (done - 1) * 10 // total or done == 1:
        sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
