"""Hints: only where they are allowed, only to who is to act, and nothing is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from archipel.core.match import Match
from archipel.server import hints
from tests.server.conftest import Company, Person, Running, join, own_turn

WINDOW = 60  # seconds: it stays open
PATIENCE = 120.0  # seconds: the first hint waits until a worker is warm


def in_a_turn(match: Match) -> bool:
    state = match.position()["state"]
    return state["phase"] == "move" and len(match.legal(match.acting[0])) > 1


def test_a_hint_is_a_legal_choice_with_its_reason(
    running: Running, company: Callable[..., Company], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "EVERY", 0.0)
    table = company(3, hints=True)
    running.forward(table.id, in_a_turn)
    sockets = join(table)
    player = own_turn(sockets)
    asked = table.people[sockets.index(player)]
    asked.web.timeout = PATIENCE
    found = asked.post(f"/tables/{table.id}/hint", language="en")
    assert found["code"] in {choice["code"] for choice in player.choices}
    assert found["reason"]
    assert 0 <= found["usual"] <= 1
    assert 0 <= found["chance"] <= 1
    assert asked.post(f"/tables/{table.id}/hint", language="en") == found
    french = asked.post(f"/tables/{table.id}/hint", language="fr")
    assert french["reason"] != found["reason"]
    assert running.live(table.id).count == player.move
    assert all(socket.quiet(0.05) for socket in sockets)
    for other in table.people:
        if other is not asked:
            problem = other.refused(f"/tables/{table.id}/hint", 400)
            assert problem["kind"] == "NotYourTurn"


def test_hints_come_one_after_the_other(
    running: Running, company: Callable[..., Company], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "EVERY", 600.0)
    table = company(3, hints=True)
    running.forward(table.id, in_a_turn)
    seat = running.live(table.id).match.acting[0]  # type: ignore[union-attr]  # it has begun
    table.people[seat].web.timeout = PATIENCE
    table.people[seat].post(f"/tables/{table.id}/hint", language="en")
    table.people[seat].refused(f"/tables/{table.id}/hint", 429, language="fr")


def test_where_there_are_none(
    running: Running, company: Callable[..., Company], person: Callable[..., Person]
) -> None:
    without = company(3)
    without.people[0].refused(f"/tables/{without.id}/hint", 403)
    table = company(3, hints=True, window=WINDOW)
    person().refused(f"/tables/{table.id}/hint", 403)
    running.forward(table.id, lambda match: match.sealed and 0 in match.acting)
    for somebody in table.people:  # asked or not: a refusal tells nothing
        assert somebody.refused(f"/tables/{table.id}/hint", 409)["kind"] == "NotNow"
    table.people[0].post(f"/tables/{table.id}/pause", paused=True)
    table.people[0].refused(f"/tables/{table.id}/hint", 409)
