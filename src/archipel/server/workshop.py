"""The workshop: cards that people type, checked and tried in processes of their own.

One process checks; a few others hold the game with somebody's pack in it, the last used longest. A
process that takes too long, or too much, is ended and replaced. Visitors take turns (`turns.py`);
more than there is room for are asked to come again.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
import tempfile
import time
from collections import Counter, OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from archipel.server.card_worker import FILE
from archipel.server.errors import BadRequest, NotNow
from archipel.server.turns import Asker, Turns

__all__ = ["Workshop"]

PATIENCE: Final = 45.0  # seconds for an answer, which may have to wait for libraries and the game
IDLE: Final = 600.0  # seconds until a process that nobody asks is ended
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
        """An answer. Raises BadRequest with what is wrong, or NotNow."""
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
        if self._turn.locked():
            return  # whoever asks has begun it, and nobody is to wait for them here
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
        self._used: Counter[str] = Counter()  # stages, by those who have their turn
        self._checks, self._trials = Turns(1), Turns(STAGES)

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

    async def check(self, asker: Asker, text: str, language: str) -> Any:
        """What is wrong with a text, or its cards. Raises TooMany."""
        await self._spare.start()
        async with self._checks.turn(asker):
            return await self._checker.ask(do="check", text=text, language=language)

    async def trial(
        self, asker: Asker, text: str, card: str, seed: str, answers: list[int], language: str
    ) -> Any:
        """How a card of a text goes after some answers. A faulty text is refused; so are many."""
        key = hashlib.sha256(text.encode()).hexdigest()
        async with self._trials.turn(asker):
            self._used[key] += 1
            try:
                stage = self._stages.get(key)
                if stage is None or stage.gone:
                    stage = await self._checked_stage(asker, key, text, language)
                return await self._tried(key, stage, card, seed, answers, language)
            finally:
                self._used[key] -= 1

    async def _checked_stage(self, asker: Asker, key: str, text: str, language: str) -> Process:
        checked = await self.check(asker, text, language)
        if checked["faults"]:
            raise BadRequest("quoted", text=checked["faults"][0]["reason"], field="text")
        stage = self._stages.get(key)  # somebody else may try the same text
        return await self._prepared(key, text) if stage is None or stage.gone else stage

    async def _tried(
        self, key: str, stage: Process, card: str, seed: str, answers: list[int], language: str
    ) -> Any:
        self._stages.move_to_end(key)
        question = {"card": card, "seed": seed, "answers": answers, "language": language}
        try:
            return await stage.ask(do="trial", **question)
        except NotNow:  # its game is gone with it
            self._stages.pop(key, None)
            raise

    async def _prepared(self, key: str, text: str) -> Process:
        """A process with the game and this pack in it, in the place of the one unused longest."""
        left = self._stages.pop(key, None)
        if left is None and len(self._stages) >= STAGES:
            # There are as many turns as stages: one of them is nobody's now.
            left = self._stages.pop(next(name for name in self._stages if not self._used[name]))
        stage = self._stages[key] = self._spare
        self._spare = Process()
        if left is not None:
            await left.stop()
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
