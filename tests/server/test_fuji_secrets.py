"""FU-5.9: what somebody does behind a screen shows in no message, in no number and in no time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from archipel.core.match import Match
from tests.games.fuji.table import table
from tests.games.fuji.test_secrets import ALIKE, HIDDEN, ITEMS, PHASES, PLANNED
from tests.server.conftest import Company, Live, Person, Running, join

FUJI = {"game": "fuji", "seats": 3, "options": {"scenario": "1"}}
DICE = "dice 0 A1 A1 B2 B2 C1 C6"
BREATH = 0.25  # seconds in which a message would have come
THIRD = (
    "seats 2 | third character | skills tinkerer buddy equipment_manager | phase rerolls"
    f" | {PLANNED} | dice 2 A1 A2 B3 B4 C5 C6"
)


@pytest.fixture
def watched(
    running: Running, company: Callable[..., Company], person: Callable[[], Person]
) -> Callable[[Match], tuple[str, list[Live]]]:
    """A position on a table: its id, the sockets of those who sit there, and a spectator's."""

    def watch(match: Match) -> tuple[str, list[Live]]:
        at = company(match.seats, **(FUJI | {"seats": match.seats}))
        sockets = [*join(at), person().live(at.id)]
        sockets[-1].ask_all()
        sockets[-1].hear_until("scene")
        running.lay(at.id, match)
        for socket in sockets:
            socket.hear_until("scene")
            drain(socket)
        return at.id, sockets

    return watch


def drain(socket: Live) -> list[str]:
    """What has come and what comes within a breath."""
    socket.frames.clear()
    while not socket.quiet(BREATH):
        pass
    return list(socket.frames)


def act(match: Match, socket: Live, words: str) -> None:
    key = socket.act(match.game.actions.code(match.game.actions.read(words)))
    answer = socket.hear_answer(key)
    assert answer["is"] == "done", words
    socket.catch_up(answer["move"])


def heard(
    watched: Callable[[Match], tuple[str, list[Live]]], given: str, *lines: str
) -> list[list[str]]:
    """All that others are sent while seat 0 does something, and when somebody then says well."""
    match = table(given)
    _, sockets = watched(match)
    for line in lines:
        act(match, sockets[0], line.partition(" ")[2])
    found = [drain(socket) for socket in sockets[1:]]
    if any(type(action).__name__ == "SayAck" for action in match.legal(1)):
        act(match, sockets[1], "say_ack ok")
        found += [drain(socket) for socket in sockets[2:]]
        assert all(found[-2:]), "this at least is heard"
    return found


PAIRS = [
    (phase, f"{PHASES[phase]} | {DICE}", *pair) for phase, pairs in HIDDEN.items() for pair in pairs
] + [
    (name, f"phase {phase} | {PLANNED} | {clause} | dice 0 A4 A4", one, other)
    for name, (phase, clause, one, other) in ALIKE.items()
    if name != "map"  # whoever is given a die sees which
]


@pytest.mark.parametrize(
    ("given", "one", "other"),
    [pair[1:] for pair in PAIRS],
    ids=[f"{name}: {one} / {other}" for name, _, one, other in PAIRS],
)
def test_5_9_others_are_sent_the_same_whatever_is_done_behind_a_screen(
    watched: Callable[[Match], tuple[str, list[Live]]], given: str, one: str, other: str
) -> None:
    first, second = (heard(watched, given, *([line] if line else [])) for line in (one, other))
    assert first == second


def test_8_5_no_message_at_all_comes_of_rerolls_and_the_end_of_them(
    watched: Callable[[Match], tuple[str, list[Live]]],
) -> None:
    given = f"phase rerolls | {PLANNED} | {ITEMS} | {DICE}"
    for lines in (("0 reroll 12 me",), ("0 reroll 1 me", "0 reroll 2 me", "0 done me")):
        assert heard(watched, given, *lines) == [[], [], []]


def test_16_3_4_nor_of_those_with_the_dice_of_the_third(
    watched: Callable[[Match], tuple[str, list[Live]]],
) -> None:
    for lines in (("0 done me",), ("0 done me", "0 reroll 1 third")):
        assert heard(watched, THIRD, *lines) == [[], []]


def test_refused_actions_are_told_to_their_sender_alone(
    watched: Callable[[Match], tuple[str, list[Live]]],
) -> None:
    match = table(f"{PHASES['planning']} | {DICE}")
    _, sockets = watched(match)
    key = sockets[0].act(match.game.actions.code(match.game.actions.read("use_radio own")))
    assert sockets[0].hear_answer(key)["is"] == "fault"
    assert [drain(socket) for socket in sockets[1:]] == [[], [], []]


def test_the_end_of_a_phase_is_told_to_all_at_once(
    watched: Callable[[Match], tuple[str, list[Live]]],
) -> None:
    given = f"phase rerolls | {PLANNED} | {DICE} | dice 1 A1 | dice 2 A2"
    match = table(given)
    _, sockets = watched(match)
    waited = [seat for seat in range(3) if match._state.done[seat] != 1]
    for seat in waited[:-1]:
        act(match, sockets[seat], "done me")
        assert drain(sockets[3]) == []
    for socket in sockets:
        drain(socket)
    act(match, sockets[waited[-1]], "done me")
    times: list[float] = []
    messages: list[dict[str, Any]] = []
    for socket in sockets[:3]:
        if socket is not sockets[waited[-1]]:
            messages.append(socket.hear_until("update"))
            times.append(time.monotonic())
    assert max(times) - min(times) < 1.0
    assert all("4" in str(message["steps"]) for message in messages)
