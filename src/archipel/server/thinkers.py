"""Thinkers: warm worker processes in which bots think, and a queue that is fair to all tables.

Tables wait in line, not moves: one that asks for much gets no more than its turn. Who has waited
for as long as its level promises to take is served by a simpler level for that one move, so that
no table waits much longer than twice the promise. A process that dies is started again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from typing import Any, Final

from archipel.bots import promise, simpler, stand_in
from archipel.bots.hint import Hint
from archipel.core.decision import Decision
from archipel.core.registry import games
from archipel.server.workers import MOST_BOTS, Player, advise, begin, think

__all__ = ["BotFailed", "Thinkers"]

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0  # times the promise until a thought is broken off
LEAST_PATIENCE: Final = 5.0  # seconds: machines are slow at times
TRIES: Final = 2  # a process may die of something else than the bot in it


class BotFailed(Exception):
    """A bot chose nothing, or nothing legal, or not in time."""


class Job:
    """A choice that is waited for, or advice."""

    def __init__(self, player: Player, decision: Decision, language: str = "") -> None:
        self.player = player
        self.decision = decision
        self.language = language  # of advice
        self.asked = time.monotonic()
        self.chosen: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def served(self, *, compiled: bool) -> Player:
        """Who chooses now: someone simpler for every promise that has been waited for.

        And someone who can do without machine code where there is none yet. Advice is always that
        of the level that was asked.
        """
        level = self.player.level
        if self.language:
            return self.player
        if not compiled:
            level = stand_in(level)
        for _ in range(int((time.monotonic() - self.asked) / promise(level))):
            level = simpler(level) or level
        return self.player._replace(level=level)


class Thinkers:
    """All workers of a house; none until it is opened.

    `compiled(game)` says whether a game has machine code; every worker begins with `first`.
    """

    def __init__(
        self,
        workers: int = 0,
        compiled: Callable[[str], bool] = lambda _: True,
        first: Callable[[], object] = os.getpid,
    ) -> None:
        context = _context()
        count = workers or os.cpu_count() or 1
        self._compiled = compiled
        self._workers = [_Worker(context, first) for _ in range(count)]
        self._idle: list[_Worker] = []
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()  # by table, next one first
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Starts the workers; what is asked meanwhile waits for the first of them."""
        for worker in self._workers:
            self._spawn(self._begin(worker))

    async def close(self) -> None:
        self._waiting.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        # Waits for the pools to end, so that the system gets back what they share.
        await asyncio.gather(*(asyncio.to_thread(worker.stop) for worker in self._workers))

    def stands_in(self, player: Player) -> bool:
        """Whether a simpler bot plays for this one until its game is compiled."""
        return not self._compiled(player.game) and stand_in(player.level) != player.level

    async def choose(self, player: Player, decision: Decision) -> int:
        """The code of what a bot plays. Raises BotFailed.

        Whoever no longer waits is no longer served.
        """
        code: int = await self._asked(Job(player, decision))
        return code

    async def advise(self, player: Player, decision: Decision, language: str) -> Hint:
        """What a bot would do in the place of a person. Raises BotFailed."""
        if not self._compiled(player.game):
            raise BotFailed("its game is not compiled yet")
        hint: Hint = await self._asked(Job(player, decision, language))
        return hint

    async def _asked(self, job: Job) -> Any:
        self._waiting.setdefault(job.player.table, deque()).append(job)
        self._assign()
        return await job.chosen

    @property
    def waiting(self) -> int:
        """Choices that no worker has begun."""
        return sum(not job.chosen.done() for jobs in self._waiting.values() for job in jobs)

    def _assign(self) -> None:
        while self._idle and (job := self._next()):
            player = job.served(compiled=self._compiled(job.player.game))
            # What a bot has thought before is still in the process where it thought it.
            known = [worker for worker in self._idle if player in worker.known]
            worker = (known or self._idle)[0]
            self._idle.remove(worker)
            self._spawn(self._serve(worker, job, player))

    def _next(self) -> Job | None:
        """The first choice of the table whose turn it is; the table goes to the end of the line."""
        while self._waiting:
            table, jobs = self._waiting.popitem(last=False)
            while jobs and jobs[0].chosen.done():
                jobs.popleft()
            if jobs:
                job = jobs.popleft()
                if jobs:
                    self._waiting[table] = jobs
                return job
        return None

    async def _begin(self, worker: _Worker) -> None:
        try:
            await worker.start()
        except Exception:  # it is tried again when there is something to think about
            log.exception("a worker did not start")
            await asyncio.to_thread(worker.stop)
        self._idle.append(worker)
        ready = sum(other.pid > 0 for other in self._workers)
        log.info("bots: %d of %d workers are ready", ready, len(self._workers))
        self._assign()

    async def _serve(self, worker: _Worker, job: Job, player: Player) -> None:
        try:
            chosen = await worker.think(player, job, compiled=self._compiled(player.game))
        except Exception as error:  # noqa: BLE001  # it is handed to whoever asked
            if not job.chosen.done():
                failure = BotFailed(f"{player.level}: {error!r}")
                failure.__cause__ = error
                job.chosen.set_exception(failure)
        else:
            if not job.chosen.done():
                job.chosen.set_result(chosen)
        finally:
            self._idle.append(worker)
            self._assign()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class _Worker:
    """One process, and the bots that it knows."""

    def __init__(self, context: BaseContext, first: Callable[[], object]) -> None:
        self._context = context
        self._first = first
        self._pool: ProcessPoolExecutor | None = None
        self.pid = 0
        self.known: OrderedDict[Player, None] = OrderedDict()

    async def start(self) -> None:
        self._pool = ProcessPoolExecutor(1, mp_context=self._context, initializer=begin)
        self.pid = await asyncio.wrap_future(self._pool.submit(os.getpid))
        await asyncio.wrap_future(self._pool.submit(self._first))

    def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGTERM)
        if self._pool:
            self._pool.shutdown(cancel_futures=True)
        self.pid, self._pool = 0, None
        self.known.clear()

    async def think(self, player: Player, job: Job, *, compiled: bool) -> Any:
        """The code of an action, or a hint."""
        patience = max(LEAST_PATIENCE, PATIENCE * promise(player.level))
        for tries_left in reversed(range(TRIES)):
            try:
                if self._pool is None:
                    await self.start()
                assert self._pool
                given = (player, secrets.randbits(32), job.decision)
                asked: Future[Any] = (
                    self._pool.submit(advise, *given, job.language)
                    if job.language
                    else self._pool.submit(think, *given, compiled=compiled)
                )
                async with asyncio.timeout(patience):
                    chosen = await asyncio.wrap_future(asked)
            except BrokenProcessPool:
                log.warning("a worker died while a bot of level %s was thinking", player.level)
                await asyncio.to_thread(self.stop)
                if not tries_left:
                    raise
            except TimeoutError:
                await asyncio.to_thread(self.stop)
                raise
            else:
                if not job.language:
                    self._remember(player)
                return chosen
        raise AssertionError("the last try returns or raises")

    def _remember(self, player: Player) -> None:
        self.known[player] = None
        self.known.move_to_end(player)
        if len(self.known) > MOST_BOTS:
            self.known.popitem(last=False)


def _context() -> BaseContext:
    """Workers fork from a process that has all modules already, where the system can do that."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(
        ["archipel.server.workers", *(game.state.__module__ for game in games().values())]
    )
    return context
