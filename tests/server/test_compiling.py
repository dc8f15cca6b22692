"""Games are compiled behind the tables' backs: who plays meanwhile, and what may go wrong."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import archipel
from archipel.bots import levels, stand_in
from archipel.core.rule import COMPILES
from archipel.machine.code import OTHER_SOURCES
from archipel.server import compiling
from archipel.server.compiling import Compiling
from archipel.server.settings import UNLIMITED, Settings
from archipel.server.thinkers import BotFailed, Thinkers
from archipel.server.workers import Player
from tests.server.conftest import Company, Running, join

MAKES = [sys.executable, "-c", "print('one', flush=True); print('two', flush=True)"]
DIES = [sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"]
REFUSES = [sys.executable, "-c", f"raise SystemExit({OTHER_SOURCES})"]

pytestmark = pytest.mark.skipif(not COMPILES, reason="with the compiler off nothing is compiled")


class Fake:
    """What is on disk, and what makes it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *commands: list[str]) -> None:
        self.started: list[str] = []
        self._commands = list(commands)
        self._made: set[str] = set()
        monkeypatch.setattr(compiling, "_loaded", lambda game: game in self._made)
        monkeypatch.setattr(compiling, "command", self._command)

    def _command(self, code: object) -> list[str]:
        game = str(getattr(code, "game", ""))
        self.started.append(game)
        command = self._commands.pop(0) if self._commands else MAKES
        if command is MAKES:
            self._made.add(game)
        return command


def run(games: list[str], wanted: str = "") -> tuple[Compiling, list[float]]:
    shares: list[float] = []

    async def work() -> Compiling:
        house = Compiling(games, shares.append)
        house.want(wanted)
        await house.open()
        await asyncio.wait_for(house._tasks[0], 60)
        await house.close()
        return house

    return asyncio.run(work()), shares


def test_what_is_missing_is_made_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = Fake(monkeypatch)
    house, shares = run(["the-island", "fuji"])
    assert sorted(fake.started) == ["fuji", "the-island"]
    assert house.is_compiled("fuji")
    assert house.share == 1
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_the_game_that_somebody_has_opened_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    fake = Fake(monkeypatch)
    run(["the-island", "mauna-kea", "fuji"], wanted="fuji")
    assert fake.started[0] == "fuji"


def test_a_killed_compile_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = Fake(monkeypatch, DIES, MAKES)
    house, _ = run(["fuji"])
    assert fake.started == ["fuji", "fuji"]
    assert house.is_compiled("fuji")


@pytest.mark.parametrize("command", [DIES, REFUSES])
def test_what_cannot_be_made_stays_interpreted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, command: list[str]
) -> None:
    Fake(monkeypatch, command, command)
    house, _ = run(["fuji"])
    assert not house.is_compiled("fuji")
    assert house.share == 1  # nothing more is waited for
    assert "fuji is not compiled" in caplog.text


# --- who plays meanwhile --------------------------------------------------------------------------


def test_only_those_who_search_have_somebody_stand_in() -> None:
    assert [stand_in(level) for level in levels.LEVELS] == ["uniform", *["novice"] * 4]
    assert stand_in("adept:forgetful") == "novice:forgetful"


def test_without_machine_code_a_simpler_bot_plays_at_once() -> None:
    match = archipel.new("the-island", seats=3, seed=1)
    seat = match.acting[0]
    player = Player("t", seat, "the-island", "master")

    async def work() -> int:
        pool = Thinkers(1, compiled=lambda _: False)
        await pool.open()
        try:
            assert pool.stands_in(player)
            assert not pool.stands_in(player._replace(level="novice"))
            with pytest.raises(BotFailed):  # advice is a master's or none
                await pool.advise(player, match.decision(seat), "en")
            return await asyncio.wait_for(pool.choose(player, match.decision(seat)), 60)
        finally:
            await pool.close()

    assert asyncio.run(work()) in match.decision(seat).legal


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house in which nothing is ever compiled."""
    server = Running(Settings(tmp_path_factory.mktemp("cold"), **UNLIMITED))
    server.house.thinkers = Thinkers(1, compiled=lambda _: False)
    with server:
        yield server


def lines_of(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Of the chat: all that were said before one came, or a new one."""
    return message["chat"] if message["is"] == "scene" else [message] * (message["is"] == "chat")


def test_the_table_says_once_that_its_bots_are_warming_up(
    company: Callable[..., Company],
) -> None:
    table = company(1, level="adept")
    (socket,) = join(table)
    while socket.move < 8:
        if socket.choices:
            socket.act(socket.choices[0]["code"])
        socket.hear_until("update")
    said = [line["text"] for message in socket.heard for line in lines_of(message)]
    assert said == ["The bots are still warming up and play simply for the first minute."]
    assert all(chair.get("level", "adept") == "adept" for chair in socket.table["chairs"])
