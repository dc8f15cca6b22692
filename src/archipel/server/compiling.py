"""Machine code for the games of a house, made behind the tables' backs.

Tables play interpreted from the first moment. Meanwhile processes of low priority make what is not
there yet, the game that somebody has opened first; when it is done, the house and its bots change
over between two moves. What cannot be made is tried once more and then left: such a game stays
interpreted, its bots simple, and the log says why.
"""

from __future__ import annotations

import asyncio
import logging
import os
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from typing import Final

from archipel.bots import ready
from archipel.core.registry import find
from archipel.core.rule import COMPILES
from archipel.machine.code import OTHER_SOURCES, command

__all__ = ["Compiling"]

log = logging.getLogger(__name__)

TRIES: Final = 2  # a process may have been killed by somebody
LAST_LINES: Final = 2000  # characters of what a process complained of


class Compiling:
    """What is made and what is still to be made. Begins when it is opened."""

    def __init__(self, games: Sequence[str], told: Callable[[float], None]) -> None:
        """`told(share)` hears how far it is, whenever that has changed by a hundredth."""
        self._waiting = list(games)
        self._told = told
        self._share = 0.0
        self._lengths = dict.fromkeys(games, 0)
        self._done = dict.fromkeys(games, 0)
        self._loaded: set[str] = set()
        self._given_up: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._processes: set[Process] = set()

    def is_compiled(self, game: str) -> bool:
        """Whether a game runs as machine code here. With the compiler off nothing waits for it."""
        return game in self._loaded or not COMPILES

    @property
    def share(self) -> float:
        """How much of all is done, from 0 to 1; 1 also where no more can be done."""
        return self._share

    def want(self, game: str) -> None:
        """Somebody has opened this game: it is made before the others."""
        if game in self._waiting:
            self._waiting.remove(game)
            self._waiting.insert(0, game)

    async def open(self) -> None:
        self._tasks.append(asyncio.create_task(self._run(), name="compiling"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self) -> None:
        if not COMPILES:
            self._count()
            return
        for game in [*self._waiting]:  # what was made before is there at once
            if game in self._waiting and await asyncio.to_thread(_loaded, game):
                self._waiting.remove(game)
                self._loaded.add(game)
        for game in self._waiting:
            self._lengths[game] = await asyncio.to_thread(lambda one: ready.code(one).length, game)
        self._count()
        async with asyncio.TaskGroup() as group:
            for _ in range(os.cpu_count() or 1):
                group.create_task(self._make_next())

    async def _make_next(self) -> None:
        while self._waiting:
            game = self._waiting.pop(0)
            for _ in range(TRIES):
                try:
                    fault = await self._make(game)
                except OSError as error:  # no process could be started
                    fault = str(error)
                if not fault and await asyncio.to_thread(_loaded, game):
                    self._loaded.add(game)
                    break
                log.warning("%s is not compiled: %s", game, fault or "it could not be loaded")
            else:
                self._given_up.add(game)
            self._count()

    async def _make(self, game: str) -> str:
        """Makes the machine code of a game; why not, if it could not."""
        arguments = await asyncio.to_thread(lambda: command(ready.code(game)))
        process = await asyncio.create_subprocess_exec(*arguments, stdout=PIPE, stderr=PIPE)
        self._processes.add(process)
        try:
            assert process.stdout
            assert process.stderr
            self._done[game] = 0
            complaint = asyncio.create_task(process.stderr.read())
            async for _ in process.stdout:
                self._done[game] = min(self._done[game] + 1, self._lengths[game])
                self._count()
            said = (await complaint).decode(errors="replace")
            status = await process.wait()
        finally:
            self._processes.discard(process)
            if process.returncode is None:
                process.kill()
                await process.wait()
        if status == OTHER_SOURCES:
            return "its rules have been edited since this server started"
        return said[-LAST_LINES:] or f"exit status {status}" if status else ""

    def _count(self) -> None:
        ended = self._loaded | self._given_up
        total = sum(self._lengths.values())
        done = sum(self._lengths[g] if g in ended else self._done[g] for g in self._lengths)
        all_ended = len(ended) == len(self._lengths) or not COMPILES
        share = 1.0 if all_ended else min(0.99, done / total if total else 0.0)
        if int(share * 100) != int(self._share * 100):
            self._share = share
            self._told(share)


def _loaded(game: str) -> bool:
    return ready.load(find(game))
