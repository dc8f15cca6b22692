"""Where several act in their own time, a bot comes to act whatever the others do meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.games.fuji import actions as fuji
from archipel.games.fuji.events import SaidReply
from archipel.games.fuji.state import NOBODY, Phase
from archipel.server import waiting
from archipel.server.clocks import dues
from archipel.server.live import LiveTable
from archipel.server.waiting import Waiting
from tests.server.conftest import Company, Live, Running, join, until

PACE = 0.8


class Asked:
    """Three seats; each is asked a number, or (None) may not cross the moves of others."""

    seats = 3

    def __init__(self) -> None:
        self.acting: tuple[int, ...] = (0, 1, 2)
        self.questions: list[int | None] = [7, 7, 7]

    def asked(self, seat: int) -> int | None:
        return self.questions[seat]


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which can be set."""
    at = [0.0]
    monkeypatch.setattr(waiting, "time", SimpleNamespace(monotonic=lambda: at[0]))
    return at


def begin(asked: Asked) -> Waiting:
    return Waiting(cast("Match", cast("Any", asked)), 0.0)


def test_what_others_do_does_not_begin_a_wait_anew(now: list[float]) -> None:
    wait = begin(Asked())
    now[0] = 5.0
    wait.look([0], seen=True)
    assert [wait.still(seat) for seat in range(3)] == [5.0, 0.0, 0.0]
    assert [wait.begun(seat) for seat in range(3)] == [True, False, False]


def test_another_question_begins_it_anew_and_so_does_being_asked_again(now: list[float]) -> None:
    asked = Asked()
    wait = begin(asked)
    asked.acting, now[0] = (0, 2), 3.0
    wait.look([1], seen=True)
    asked.acting, now[0] = (0, 1, 2), 4.0  # a plan has changed: seat 1 is not ready any more
    wait.look([0], seen=True)
    assert [wait.asked(seat) for seat in range(3)] == [0.0, 4.0, 0.0]
    asked.questions, now[0] = [8, 8, 8], 6.0
    wait.look([2], seen=True)
    assert [wait.asked(seat) for seat in range(3)] == [6.0, 6.0, 6.0]
    assert not any(wait.begun(seat) for seat in range(3))


def test_5_9_what_nobody_sees_sets_no_time(now: list[float]) -> None:
    asked = Asked()
    wait = begin(asked)
    asked.questions[1], now[0] = 8, 2.0
    wait.look([1], seen=False)
    assert wait.still(1) == 0.0
    now[0] = 3.0
    wait.look([0], seen=True)
    assert wait.still(1) == 0.0


def test_who_may_not_cross_others_has_no_time_of_its_own() -> None:
    asked = Asked()
    asked.questions[0] = None
    wait = begin(asked)
    assert [wait.together(seat) for seat in range(3)] == [False, True, True]


def planned(running: Running, at: Company) -> tuple[Live, LiveTable, Match]:
    """A table of Fuji in its first phase 2, with one person who has to plan."""
    (socket,) = join(at)
    live = running.live(at.id)

    def planning() -> bool:
        assert live.match
        if 0 in live.match.acting and not live.match._state.round:
            socket.act(live.match.game.actions.code(live.match.legal(0)[0]))
            socket.hear_until("done")
        return bool(live.match._state.round)

    until(planning, 60)
    assert live.match
    return socket, live, live.match


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_17_12_a_bot_that_is_ready_answers_a_person_within_its_rhythm(
    running: Running, company: Callable[..., Company], level: str
) -> None:
    """It says yes or no, or takes its readiness back and goes there."""
    at = company(1, level=level, game="fuji", seats=3, pace=PACE / 4, options={"scenario": "5"})
    socket, live, match = planned(running, at)
    state = match._state

    def play(kind: type[Action]) -> None:
        """The first of a kind that is not refused because a bot was faster."""
        done = False
        while not done:
            socket.see_all(live)
            action = next(x for x in match.legal(0) if isinstance(x, kind))
            done = socket.hear_answer(socket.act(match.game.actions.code(action)))["is"] == "done"

    play(fuji.SetDestination)
    until(lambda: state.ready[1] == state.ready[2] == 1, 60)
    assert not [due for due in dues(live) if due.what == "bot"], "nobody waits for them"
    said = len(match.log(0))
    play(fuji.SayPropose)
    until(lambda: state.request[1, 0] == NOBODY, 20)
    replies = [line for line in match.log(0)[said:] if isinstance(line, SaidReply)]
    assert [(line.seat, line.to) for line in replies] == [(1, 0)]
    until(lambda: state.ready[1] == 1, 20)
    assert state.phase == Phase.PLANNING, "the person has not said ready"


def test_a_bot_plans_though_a_team_mate_never_stops(
    running: Running, company: Callable[..., Company]
) -> None:
    at = company(1, level="novice", game="fuji", seats=3, pace=PACE, options={"scenario": "5"})
    socket, live, match = planned(running, at)
    times = {due.at for due in dues(live) if due.what == "bot"}
    assert len(times) == 2, "bots that begin together do not all speak at once"
    cards = [x for x in match.legal(0) if isinstance(x, fuji.SetDestination)]
    end, turn, state = time.monotonic() + 6 * PACE, 0, match._state
    while time.monotonic() < end and (state.marker[1:3] == NOBODY).all():
        free = [x for x in cards if x in match.legal(0)]
        wants = [x for x in match.legal(0) if isinstance(x, fuji.SayWant)]
        socket.act(match.game.actions.code((free if turn % 2 else wants)[turn % 3]))
        socket.hear_answer(f"{id(socket)}-{socket.keys}")
        turn += 1
        time.sleep(PACE / 4)
    assert turn > 2
    assert (state.marker[1:3] != NOBODY).any(), "no bot has come to act"
