from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from archipel.core.match import Match
from tests.server.conftest import Company, Live, Person, Running, join, own_turn

WINDOW = 0.8


def sealed(match: Match) -> bool:
    return match.sealed


def someone_holds_a_tile(match: Match) -> bool:
    state = match.position()["state"]
    return state["phase"] == "move" and all(state["hands"])


def watch(running: Running, person: Callable[[], Person], table: str) -> Live:
    spectator = person().live(table)
    spectator.ask_all()
    spectator.hear_until("scene")
    return spectator


def strings(found: object) -> set[str]:
    """All texts of a JSON value."""
    if isinstance(found, dict):
        return set().union(*map(strings, found.values()))
    if isinstance(found, list):
        return set().union(*map(strings, found))
    return {found} if isinstance(found, str) else set()


def test_values_of_explorers_reach_their_owner_only(
    running: Running, company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    table = company(3, options={"memory": "open"})
    sockets = join(table)
    sockets.append(watch(running, person, table.id))
    for _ in range(9):
        player = own_turn(sockets[:3])
        player.act(player.choices[0]["code"])
        player.hear_until("update")
    for socket in sockets:
        socket.catch_up(9)
    match = running.live(table.id).match
    assert match
    for seat, owner in enumerate(sockets[:3]):
        own = {line["text"] for line in owner.scene["log"]}
        for other in sockets[:seat] + sockets[seat + 1 :]:
            secret = own - {line["text"] for line in other.scene["log"]}
            secret = {text for text in secret if "worth" in text}
            assert len(secret) == 3  # of each explorer that it placed, the value
            assert not any(text in frame for text in secret for frame in other.frames)


def test_kept_tiles_reach_their_owner_only(
    running: Running, company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    table = company(3)
    running.forward(table.id, someone_holds_a_tile)
    sockets = join(table)
    spectator = watch(running, person, table.id)
    for seat, owner in enumerate(sockets):
        own = owner.scene["panels"][seat]["cards"]
        shown = spectator.scene["panels"][seat]["cards"]
        assert len(own) == len(shown)
        assert strings(own) != strings(shown)
        assert not {card["art"] for card in own} & {card["art"] for card in shown}
        for other in sockets[:seat] + sockets[seat + 1 :]:
            assert other.scene["panels"][seat]["cards"] == shown


def test_no_frame_holds_seed_secret_or_cookie(
    running: Running, company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    table = company(3)
    sockets = join(table)
    spectator = watch(running, person, table.id)
    for _ in range(5):
        player = own_turn(sockets)
        player.act(player.choices[0]["code"])
        player.hear_until("update")
    spectator.catch_up(5)
    live = running.live(table.id)
    secrets = {live.table.seed, *(seat.secret for seat in live.chairs.seats)}
    secrets |= {seat.guest for seat in live.chairs.seats}
    for socket in (*sockets, spectator):
        assert not any(secret in frame for secret in secrets for frame in socket.frames)
    assert not any(live.table.invite in frame for frame in spectator.frames)
    assert not spectator.choices
    spectator.act(0)
    assert spectator.hear_until("fault")["kind"] == "NotYourTurn"


@pytest.mark.parametrize("answers", [True, False])
def test_16_3_a_window_lasts_its_time_and_tells_nothing(
    running: Running, company: Callable[..., Company], person: Callable[[], Person], answers: bool
) -> None:
    table = company(3, window=WINDOW)
    sockets = join(table)
    sockets.append(watch(running, person, table.id))
    running.forward(table.id, sealed)
    live = running.live(table.id)
    opened, move = live.since, live.count
    for socket in sockets:
        socket.see_all(live)
    asked = [socket for socket in sockets if socket.choices]
    assert asked
    if answers:
        for socket in asked:
            key, seen = socket.act(socket.choices[-1]["code"]), socket.move
            assert socket.hear_until("done", key=key)["move"] == seen
            assert socket.hear_until("update")["move"] == seen
            assert not socket.choices
            socket.act(0)
            assert socket.hear_until("fault")["kind"] == "NotYourTurn"
    silent = [socket for socket in sockets if socket not in asked]
    assert silent
    assert silent[0].quiet(0.1)
    latecomer = watch(running, person, table.id)
    assert latecomer.move == live.seen(None) == sockets[-1].move
    counted = {id(socket): len(socket.frames) for socket in silent}
    for socket in silent:
        socket.hear_until("update")
        assert len(socket.frames) == counted[id(socket)] + 1  # one update, when it closes
    assert WINDOW <= time.monotonic() - opened < WINDOW + 1
    assert live.count == move + len(asked)


def test_16_3_a_sealed_answer_outlives_the_memory(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, window=3.0)
    sockets = join(table)
    running.forward(table.id, sealed)
    live = running.live(table.id)
    for socket in sockets:
        socket.see_all(live)
    player = next(socket for socket in sockets if socket.choices)
    key = player.act(player.choices[0]["code"])
    done = player.hear_until("done")
    live._spoilt = True
    player.ask_all()
    player.hear_until("scene")
    assert not player.choices
    player.act(0, key=key)
    assert player.hear_until("done") == done


def test_16_1_when_play_begins_the_log_forgets_the_values(company: Callable[..., Company]) -> None:
    """With strict memory a client is sent its whole log anew, without what its seat has placed."""
    (socket,) = join(company(1, pace=0.005))

    def remembers() -> bool:
        return any(", worth " in line["text"] for line in socket.scene["log"])

    remembered = False
    while len(socket.scene["steps"]) == 2:  # explorers and boats; a turn has four
        if socket.choices:
            socket.act(socket.choices[0]["code"])
            socket.hear_until("done")
        socket.quiet(0.05)
        remembered |= remembers()
    assert remembered
    assert not remembers()
