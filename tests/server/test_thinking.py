"""Bots at a table: what happens when they fail, and that nobody waits too long for them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

import pytest

import archipel
from archipel import bots
from archipel.bots import levels
from archipel.server import thinkers
from archipel.server.names import name_of
from archipel.server.settings import UNLIMITED, Settings
from archipel.server.thinkers import BotFailed, Thinkers
from archipel.server.workers import Player
from tests.server.conftest import Company, Live, Person, Running, join, until
from tests.server.odd_bots import ODD, SLOW, learn_odd

T = TypeVar("T")

MATCH = archipel.new("the-island", seats=3, seed=1)
SEAT = MATCH.acting[0]
DECISION = MATCH.decision(SEAT)
LEGAL = DECISION.legal.tolist()


@pytest.fixture(autouse=True)
def odd_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    for level, made in ODD.items():
        monkeypatch.setitem(bots.LEVELS, level, made)
    monkeypatch.setitem(levels.PROMISE, "slow", 2 * SLOW)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house whose workers know odd bots."""
    data = tmp_path_factory.mktemp("odd")
    server = Running(Settings(data, **UNLIMITED))
    server.house.thinkers = Thinkers(1, first=learn_odd)
    with server:
        yield server


def thinking(workers: int, work: Callable[[Thinkers], Awaitable[T]]) -> T:
    """Something done with warm workers of one's own."""

    async def run() -> T:
        pool = Thinkers(workers, first=learn_odd)
        await pool.open()
        try:
            while len(pool._idle) < workers:  # noqa: ASYNC110  # for a test it will do
                await asyncio.sleep(0.01)
            return await work(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


async def ask(pool: Thinkers, level: str, table: str = "t") -> int:
    return await pool.choose(Player(table, SEAT, "the-island", level), DECISION)


def play_to(socket: Live, move: int) -> None:
    while socket.move < move:
        if socket.choices:
            socket.act(socket.choices[0]["code"])
        socket.hear_until("update")


# --- workers --------------------------------------------------------------------------------------


def test_each_level_has_a_simpler_one() -> None:
    chain = [bots.simpler(level) for level in (*bots.LEVELS, "long-gone")]
    house = ["uniform", "novice", "greedy", "adept"]
    odd = ["uniform"] * len(ODD)
    assert chain == [None, *house, *odd, "uniform"]


def test_a_choice_is_legal_and_made_elsewhere() -> None:
    async def work(pool: Thinkers) -> None:
        assert await ask(pool, "uniform") in LEGAL
        assert {worker.pid for worker in pool._workers}.isdisjoint({0, os.getpid()})

    thinking(2, work)


@pytest.mark.parametrize("level", ["broken", "cheating", "crashing", "unheard-of"])
def test_whatever_fails_is_said_and_the_next_one_is_served(level: str) -> None:
    async def work(pool: Thinkers) -> None:
        with pytest.raises(BotFailed):
            await ask(pool, level)
        assert await ask(pool, "uniform") in LEGAL

    thinking(1, work)


def test_an_endless_thought_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "LEAST_PATIENCE", 0.2)
    monkeypatch.setitem(levels.PROMISE, "endless", 0.01)

    async def work(pool: Thinkers) -> None:
        (worker,) = pool._workers
        before = worker.pid
        with pytest.raises(BotFailed):
            await ask(pool, "endless")
        monkeypatch.setattr(thinkers, "LEAST_PATIENCE", 20)
        assert await ask(pool, "uniform") in LEGAL
        assert worker.pid != before

    thinking(1, work)


def test_a_worker_that_died_between_moves_costs_nobody_a_bot() -> None:
    async def work(pool: Thinkers) -> None:
        (worker,) = pool._workers
        os.kill(worker.pid, signal.SIGKILL)
        assert await ask(pool, "slow") == LEGAL[-1]

    thinking(1, work)


def test_a_bot_stays_where_it_thought_before() -> None:
    async def work(pool: Thinkers) -> list[int]:
        made = []
        for _ in range(4):
            made.append(await ask(pool, "remembering"))
            await ask(pool, "uniform", "other")  # the workers change places in the line
        return made

    assert thinking(2, work) == LEGAL[1:5]


def test_tables_take_turns_however_much_one_asks() -> None:
    order: list[str] = []

    async def one(pool: Thinkers, table: str) -> None:
        await ask(pool, "slow", table)
        order.append(table)

    async def work(pool: Thinkers) -> None:
        async with asyncio.TaskGroup() as group:
            for table in ("greedy", "greedy", "greedy", "modest"):
                group.create_task(one(pool, table))

    thinking(1, work)
    assert order.index("modest") <= 2


def test_what_nobody_waits_for_is_not_thought() -> None:
    async def work(pool: Thinkers) -> float:
        began = time.monotonic()
        first = asyncio.create_task(ask(pool, "slow", "a"))
        left = [asyncio.create_task(ask(pool, "endless", f"b{n}")) for n in range(3)]
        await asyncio.sleep(0)
        assert pool.waiting == 3
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        assert pool.waiting == 0
        await first
        assert await ask(pool, "uniform", "c") in LEGAL
        return time.monotonic() - began

    assert thinking(1, work) < thinkers.LEAST_PATIENCE


def test_eight_tables_of_slow_bots_wait_no_more_than_twice_the_promise() -> None:
    promise = 2 * SLOW
    waited: list[float] = []

    async def table(pool: Thinkers, name: str) -> None:
        for _ in range(3):
            began = time.monotonic()
            await ask(pool, "slow", name)
            waited.append(time.monotonic() - began)

    async def work(pool: Thinkers) -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(8):
                group.create_task(table(pool, f"t{number}"))

    thinking(2, work)
    assert len(waited) == 24
    assert max(waited) < 2 * promise + 0.3  # the machine of the tests has other work too


# --- tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["broken", "crashing"])
def test_a_bot_that_fails_is_replaced_for_good(
    running: Running, company: Callable[..., Company], level: str
) -> None:
    table = company(1, level=level)
    (socket,) = join(table)
    play_to(socket, 6)
    assert [chair.get("level") for chair in socket.table["chairs"]] == [None, "uniform", "uniform"]
    seats = running.seats(table.id)
    assert [seat.level for seat in seats] == ["", "uniform", "uniform"]
    said = [message for message in socket.heard if message["is"] == "chat"]
    names = {name_of(seat, "en") for seat in seats if seat.who == "bot"}
    ended = " could not think any further and now plays as uniform."
    assert {line["text"] for line in said} == {name + ended for name in names}
    # After a restart it is so still, and in everybody's language.
    socket.socket.close()
    running.leave_memory(table.id)
    (again,) = join(table, "fr")
    whole = next(message for message in again.heard if message["is"] == "scene")
    assert [line["name"] for line in whole["chat"]] == ["La table", "La table"]
    assert "joue désormais en « uniform »" in whole["chat"][0]["text"]
    play_to(again, again.move + 4)


def test_when_the_table_moves_on_its_bot_is_not_waited_for(
    running: Running, person: Callable[[], Person]
) -> None:
    host = person()
    table = host.post("/tables", game="the-island", seats=2, pace=0)["id"]
    for seat in range(2):
        host.post(f"/tables/{table}/bot", seat=seat, level="endless")
    host.post(f"/tables/{table}/start")
    until(lambda: not running.house.thinkers._idle)
    second = host.post("/tables", game="the-island", seats=2, pace=0)["id"]
    for seat in range(2):
        host.post(f"/tables/{second}/bot", seat=seat, level="endless")
    host.post(f"/tables/{second}/start")
    until(lambda: running.house.thinkers.waiting == 1)
    host.post(f"/tables/{second}/pause", paused=True)
    until(lambda: running.house.thinkers.waiting == 0)
    host.post(f"/tables/{table}/pause", paused=True)
