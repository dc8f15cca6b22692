"""The workshop: cards that people type, checked and tried in processes of their own.

One process checks; a few others hold the game with somebody's pack in it, the last used longest. A
process that takes too long, or too much, is ended and replaced; more visitors than there is room
for are asked to come again.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
import tempfile
import time
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from archipel.server.card_worker import FILE
from archipel.server.errors import BadRequest, NotNow, TooMany

__all__ = ["Workshop"]

PATIENCE: Final = 45.0  # seconds for an answer, which may have to wait for libraries and the game
IDLE: Final = 600.0  # seconds until a process that nobody asks is ended
MOST_WAITING: Final = 8  # for the checker, or for a stage
STAGES: Final = 2  # games held with somebody's pack in them
LONGEST_ANSWER: Final = 1 << 20  # bytes
INHERITED: Final = ("PATH", "PYTHONPATH", "HOME", "LANG", "SYSTEMROOT", "VIRTUAL_ENV")


class Process:
    """One worker, asked one thing at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self.waiting = 0
        self.used = time.monotonic()

    @property
    def gone(self) -> bool:
        """Whether it has been, and is no more."""
        return self._process is not None and self._process.returncode is not None

    async def ask(self, **question: Any) -> Any:
        """An answer. Raises BadRequest with what is wrong, NotNow, or TooMany."""
        if self.waiting >= MOST_WAITING:
            raise TooMany("workshop_full")
        self.waiting += 1
        self.used = time.monotonic()
        try:
            async with self._turn:
                return await self._asked(question)
        finally:
            self.waiting -= 1

    async def _asked(self, question: dict[str, Any]) -> Any:
        if self._process is None or self._process.returncode is not None:
            self._process = await _started()
        assert self._process.stdin
        assert self._process.stdout
        try:
            async with asyncio.timeout(PATIENCE):
                self._process.stdin.write(msgspec.json.encode(question) + b"\n")
                await self._process.stdin.drain()
                line = await self._process.stdout.readline()
        except (TimeoutError, OSError, ValueError, asyncio.CancelledError) as error:
            await self.stop()
            if isinstance(error, asyncio.CancelledError):
                raise
            raise NotNow("too_long") from None
        if not line:
            await self.stop()
            raise NotNow("too_much")
        answer = msgspec.json.decode(line)
        if "wrong" in answer:
            key = "quoted" if answer["wrong"] else "odd_card"
            raise BadRequest(key, text=answer["wrong"], field=answer["field"])
        return answer["answer"]

    async def start(self) -> None:
        """Begins to load what every question needs, before there is one."""
        async with self._turn:
            if self._process is None:
                self._process = await _started()

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Workshop:
    def __init__(self) -> None:
        self._checker = Process()
        self._spare = Process()  # will be the next stage
        self._stages: OrderedDict[str, Process] = OrderedDict()  # by what is loaded

    async def open(self) -> None:
        """Somebody has come in, and will soon want something."""
        await self._checker.start()
        await self._spare.start()

    async def tidy(self) -> None:
        """Ends what nobody has used for long."""
        since = time.monotonic() - IDLE
        for key in [name for name, stage in self._stages.items() if stage.used < since]:
            await self._stages.pop(key).stop()
        for process in (self._checker, self._spare):
            if process.used < since and not process.waiting:
                await process.stop()

    async def close(self) -> None:
        for process in (self._checker, self._spare, *self._stages.values()):
            await process.stop()
        self._stages.clear()

    async def check(self, text: str, language: str) -> Any:
        await self._spare.start()
        return await self._checker.ask(do="check", text=text, language=language)

    async def trial(
        self, text: str, card: str, seed: str, answers: list[int], language: str
    ) -> Any:
        """How a card of a text goes after some answers. A faulty text is refused."""
        key = hashlib.sha256(text.encode()).hexdigest()
        stage = self._stages.get(key)
        if stage is None or stage.gone:
            checked = await self.check(text, language)
            if checked["faults"]:
                raise BadRequest("quoted", text=checked["faults"][0]["reason"], field="text")
            stage = await self._prepared(key, text)
        self._stages.move_to_end(key)
        question = {"card": card, "seed": seed, "answers": answers, "language": language}
        try:
            return await stage.ask(do="trial", **question)
        except NotNow:  # its game is gone with it
            self._stages.pop(key, None)
            raise

    async def _prepared(self, key: str, text: str) -> Process:
        """A process with the game and this pack in it, in the place of the one unused longest."""
        if len(self._stages) >= STAGES:
            idle = [name for name, stage in self._stages.items() if not stage.waiting]
            if not idle:
                raise TooMany("workshop_full")
            await self._stages.pop(idle[0]).stop()
        stage = self._stages[key] = self._spare
        self._spare = Process()
        with tempfile.TemporaryDirectory(prefix="archipel-") as folder:
            (Path(folder) / FILE).write_text(text, "utf-8")
            try:
                await stage.ask(do="load", folder=folder)
            except BaseException:
                self._stages.pop(key, None)
                await stage.stop()
                raise
        await self._spare.start()
        return stage


async def _started() -> asyncio.subprocess.Process:
    """A fresh worker, with nothing of ours in its environment but the way to Python."""
    kept = {name: os.environ[name] for name in INHERITED if name in os.environ}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "archipel.server.card_worker"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST_ANSWER,
        env={**kept, "NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )
