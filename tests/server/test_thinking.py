"""Bots at a table: what happens when they fail, and that nobody waits too long for them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from archipel import bots
from archipel.server.thinking import simpler
from tests.server.conftest import Company, Live, Running, join


class Broken:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: object, legal: object) -> object:
        raise RuntimeError("out of ideas")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.LEVELS, "broken", Broken)


def play_to(socket: Live, move: int) -> None:
    while socket.move < move:
        if socket.choices:
            socket.act(socket.choices[0]["code"])
        socket.hear_until("update")


def test_each_level_has_a_simpler_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in ("master", "novice"):
        monkeypatch.setitem(bots.LEVELS, level, Broken)
    monkeypatch.delitem(bots.LEVELS, "adept", raising=False)
    chain = [simpler(level) for level in ("master", "novice", "uniform", "long-gone")]
    assert chain == ["novice", "uniform", None, "uniform"]


@pytest.mark.usefixtures("broken")
def test_a_bot_that_fails_is_replaced_for_good(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(1, level="broken")
    (socket,) = join(table)
    play_to(socket, 6)
    assert [chair.get("level") for chair in socket.table["chairs"]] == [None, "uniform", "uniform"]
    seats = running.call(running.house.store.seats(table.id))
    assert [seat.level for seat in seats] == ["", "uniform", "uniform"]
    said = [message for message in socket.heard if message["is"] == "chat"]
    assert [line["text"] for line in said] == 2 * [
        "Broken has failed. Uniform plays on in its place."
    ]
    # After a restart it is so still, and in everybody's language.
    socket.socket.close()
    running.leave_memory(table.id)
    (again,) = join(table, "fr")
    whole = next(message for message in again.heard if message["is"] == "scene")
    assert [line["name"] for line in whole["chat"]] == ["La table", "La table"]
    assert "joue désormais à sa place" in whole["chat"][0]["text"]
    play_to(again, again.move + 4)
