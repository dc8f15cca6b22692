"""All games made ready at once: each is compiled in a process of its own, on all cores."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

from archipel.bots import LEVELS, bot
from archipel.core.game import Game
from archipel.core.registry import find
from archipel.core.rule import COMPILED, cache_folder, on_compile, rule_count

__all__ = ["make_ready"]

_BOTS = frozenset({"archipel.bots.novice", "archipel.bots.searcher"})


def make_ready(games: Sequence[Game], announce: Callable[[int, int], None]) -> None:
    """Compiles games and their bots where that was not done yet; `announce(done, of)` follows.

    What a process left out, because it was killed, is compiled when it is first needed.
    """
    if not COMPILED:
        return
    waiting = sorted((game for game in games if not _note(game).exists()), key=_length)
    done, total, lock = 0, sum(map(_length, waiting)), Lock()

    def compile_one(game: Game) -> None:
        nonlocal done
        command = [sys.executable, "-m", __name__, game.id]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:  # noqa: S603  # our own
            for number, _ in enumerate(process.stdout or ()):
                with lock:
                    done += number < _length(game)
                    announce(min(done, total - 1), total)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, reversed(waiting)))  # the longest first
    if waiting:
        announce(total, total)


def _compile(id_: str) -> None:
    """In a process of its own: a game's contract and what its bots need, and a line for each."""
    game = find(id_)
    with on_compile(lambda name: print(name, flush=True)):  # noqa: T201  # to the one that waits
        game.compile(lambda *_: None)
        for level in LEVELS:
            bot(id_, level).rehearse()
    _note(game).touch()


def _length(game: Game) -> int:
    return rule_count(game.modules | _BOTS)


def _note(game: Game) -> Path:
    """A file that is there when all of this has been compiled."""
    return cache_folder(game.modules | _BOTS) / "whole"


if __name__ == "__main__":
    _compile(sys.argv[1])
