"""Whatever the table would refuse from a seat it does not offer to it, and it says why."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from archipel.core.match import Match
from archipel.core.registry import find
from tests.server.conftest import Company, Live, Running, join, own_turn

PAUSED = {"en": "The table is paused", "fr": "La table est en pause"}


def second_move(match: Match) -> bool:
    """Somebody in the middle of a turn: there is something to do, and something to take back."""
    seat = match.acting[0]
    return match.scene(seat).can_undo and len(match.legal(seat)) > 1


def rests(seen: Live) -> bool:
    scene = seen.scene
    assert not scene.get("can_undo")
    assert not [panel for panel in scene["panels"] if panel.get("awaited") and panel.get("you")]
    return not seen.choices and not scene.get("ways")


@pytest.mark.parametrize("game", ["the-island", "mauna-kea", "fuji", "naufrages"])
def test_a_paused_table_offers_nothing_and_goes_on_where_it_was(
    running: Running, company: Callable[..., Company], game: str
) -> None:
    seats = max(3, find(game).seats[0])
    table = company(seats, game=game, seats=seats, options={})
    moves = itertools.count()
    running.forward(
        table.id, lambda match: next(moves) > 3 and len(match.legal(match.acting[0])) > 1
    )
    sockets = join(table)
    player = own_turn(sockets)
    before: dict[str, Any] = dict(player.scene)
    assert before["choices"]
    host = table.people[0]
    host.post(f"/tables/{table.id}/pause", paused=True)
    for socket in sockets:
        while not socket.scene["prompt"].startswith(PAUSED["en"]):
            socket.hear()
        assert rests(socket)
    player.ask_all("fr")  # a reload sees the same
    player.hear_until("scene")
    assert rests(player)
    assert player.scene["prompt"].startswith(PAUSED["fr"])
    player.ask_all()
    player.hear_until("scene")
    count = running.live(table.id).count
    player.act(before["choices"][0]["code"])  # what is sent all the same is refused, and told
    assert player.hear_until("fault")["detail"].startswith(PAUSED["en"])
    assert running.live(table.id).count == count
    host.post(f"/tables/{table.id}/pause", paused=False)
    while player.scene["prompt"].startswith(PAUSED["en"]):
        player.hear()
    assert bool(player.scene.get("can_undo")) is bool(before.get("can_undo"))
    for name in ("choices", "ways", "prompt", "panels"):
        assert (player.scene.get(name) or []) == (before.get(name) or []), name


def test_nothing_is_taken_back_at_a_paused_table(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3)
    running.forward(table.id, second_move)
    player = own_turn(join(table))
    assert player.scene["can_undo"]
    table.people[0].post(f"/tables/{table.id}/pause", paused=True)
    player.hear_until("update")
    assert rests(player)
    player.say(do="undo", key="back", move=player.move)
    assert player.hear_until("fault", key="back")["kind"] == "NotNow"


def test_a_chair_that_was_left_offers_nothing_until_its_owner_sits_again(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, pace=10)
    running.forward(table.id, second_move)
    player = own_turn(join(table))
    before, seat = dict(player.scene), player.table["you"]
    guest = table.people[seat]
    guest.post(f"/tables/{table.id}/stand")
    player.hear_until("update")
    assert rests(player)
    assert player.scene["prompt"] == "A bot holds your chair. Sit down again first."
    player.act(before["choices"][0]["code"])
    assert player.hear_until("fault")["detail"] == player.scene["prompt"]
    guest.post(f"/tables/{table.id}/sit", seat=seat, name=f"Guest {seat}")
    player.hear_until("update")
    for name in ("choices", "prompt", "panels", "can_undo"):
        assert player.scene.get(name) == before.get(name), name
