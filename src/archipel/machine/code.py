"""The machine code of a game: whether it is there and good, how it is loaded and how it is made.

It is one file, whose name holds a hash of what it was made from (`sources.py`) and of the machine
that it was made on. It is made in a process of its own (`python -m archipel.machine.code`), so that
whoever plays goes on meanwhile. Whatever goes wrong there, a killed process, a full disk, a home
that cannot be written, costs speed and nothing else: rules without machine code are interpreted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from archipel.core.game import Game
from archipel.core.registry import find
from archipel.core.rule import COMPILES, rules
from archipel.machine.files import alone, find_code, keep, unsealed
from archipel.machine.sources import files_of, fingerprint, have_changed

__all__ = ["OTHER_SOURCES", "Code", "code_of", "command", "load"]

OTHER_SOURCES: Final = 3  # exit status: the sources are not those that were asked for
YIELD: Final = 10
NOT_KEPT: Final = 4  # exit status: there was no room for it


class Code(NamedTuple):
    """The machine code of a game, whether it is made or not."""

    game: str
    rehearsals: tuple[str, ...]  # modules whose `rehearse(game)` calls all roots that are wanted
    modules: frozenset[str]

    @property
    def name(self) -> str:
        """Of its file. Wakes Numba."""
        from archipel.machine import compiler  # noqa: PLC0415

        modules = self.modules | {compiler.__name__}
        return f"{self.game}-{fingerprint(modules, *compiler.machine(), sys.version)}.code"

    @property
    def length(self) -> int:
        """About as many rules are compiled."""
        files = set(map(str, _files(self.modules)))
        return sum(rule.__code__.co_filename in files for rule in rules())

    @property
    def is_made(self) -> bool:
        return find_code(self.name) is not None


def code_of(game: Game, rehearsals: Iterable[str]) -> Code:
    """The code of a game, for all that some modules rehearse with it."""
    names = tuple(rehearsals)
    return Code(game.id, names, game.modules | {import_module(name).__name__ for name in names})


def load(code: Code) -> bool:
    """From now on roots use this machine code, if it is there and good; whether they do."""
    if not COMPILES or have_changed(code.modules):
        return False
    file = find_code(code.name)
    if file is None:
        return False
    payload = unsealed(file)
    if payload is None:
        with suppress(OSError):
            file.unlink()  # damaged: it is made anew
        return False
    from archipel.machine.compiler import load as load_payload  # noqa: PLC0415

    load_payload(payload)
    with suppress(OSError):
        os.utime(file)  # used again today
    return True


def command(code: Code) -> list[str]:
    """What makes it, in a process of its own, and prints a line for every compiled rule."""
    return [sys.executable, "-m", __name__, code.name, code.game, *code.rehearsals]


def _files(modules: Iterable[str]) -> set[Path]:
    return {file for module in modules for file in files_of(module)}


def _make(name: str, game: str, rehearsals: Sequence[str]) -> int:
    if hasattr(os, "nice"):
        os.nice(YIELD)  # whoever plays meanwhile goes first
    found = find(game)
    code = code_of(found, rehearsals)
    if code.name != name or have_changed(code.modules):
        return OTHER_SOURCES
    with alone(name):
        file = find_code(name)
        if file and unsealed(file) is not None:
            return 0  # somebody else was making it
        from archipel.machine.compiler import made  # noqa: PLC0415

        def rehearse() -> None:
            for module in rehearsals:
                import_module(module).rehearse(found)

        payload, modules = made(rehearse, lambda rule: print(rule, flush=True))  # noqa: T201  # counted
        if not _files(modules) <= _files(code.modules):
            raise AssertionError(f"{modules} are not all among the sources of {name}")
        if have_changed(code.modules):
            return OTHER_SOURCES
        return 0 if keep(name, payload) else NOT_KEPT


if __name__ == "__main__":
    sys.exit(_make(sys.argv[1], sys.argv[2], sys.argv[3:]))
