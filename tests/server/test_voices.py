"""NA-15.9 to NA-15.11: bots at a table with people speak when they have something to say."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from archipel.core.actions import Action
from archipel.core.match import Match, load, opening
from archipel.games.naufrages import GAME
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.check_talk import TALK_ACTIONS
from archipel.games.naufrages.shorthand import compose
from archipel.games.naufrages.state import NOBODY, Ask
from archipel.games.naufrages.talk import TALK
from archipel.server.clocks import BEFORE_MOVE, dues
from tests.server.conftest import Company, Live, Running, join, until

CASTAWAYS: dict[str, Any] = {"game": "naufrages", "seats": 4, "options": {}}
PLACING = "naufrages | seats 4 | energy 5 5 5 5"
LONG = 10.0  # a pace at which no bot moves during a test


def is_word(action: object) -> bool:
    return isinstance(GAME.actions.read(action), TALK_ACTIONS)


def words_of(match: Match) -> list[Action]:
    """All that was said."""
    moves = [GAME.actions.read(move["action"]) for move in match.record()["moves"]]
    return [action for action in moves if is_word(action)]


def drain(socket: Live) -> None:
    """Hears what there is to hear."""
    with contextlib.suppress(TimeoutError):
        while True:
            socket.hear(0.01)


def test_15_9_bots_speak_before_they_move(
    running: Running, company: Callable[..., Company]
) -> None:
    at = company(1, level="adept", **CASTAWAYS, pace=LONG)
    (socket,) = join(at)
    running.lay(at.id, load(compose(PLACING)))
    live = running.live(at.id)
    due = [due for due in dues(live) if due.what == "word"]
    assert {one.seat for one in due} <= {1, 2, 3}
    assert due
    assert due[0].at == pytest.approx(live.since + BEFORE_MOVE * LONG)
    running.change(at.id, pace=0.0)
    assert live.match
    until(lambda: live.match and words_of(live.match))
    assert live.match._state.ask_seat == 0  # nobody has decided for the person
    assert isinstance(words_of(live.match)[0], a.SayIntend)
    socket.see_all(live)
    assert any("I would go for" in line["text"] for line in socket.scene["log"])


def test_15_10_bots_answer_a_poll_while_somebody_else_decides(
    running: Running, company: Callable[..., Company]
) -> None:
    at = company(1, level="novice", **CASTAWAYS, pace=0)
    (socket,) = join(at)
    running.lay(at.id, load(compose(PLACING)))
    live = running.live(at.id)
    socket.act(GAME.actions.code(a.OpenPoll(poll="wood")))
    socket.hear_until("done")
    until(lambda: live.match and (live.match._state.poll_vote[1:] != NOBODY).all(), 60)
    assert live.match
    assert live.match._state.ask == Ask.PLACE
    assert live.match._state.ask_seat == 0


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_15_11_a_game_with_talk_goes_on_to_its_end(
    running: Running, company: Callable[..., Company], level: str
) -> None:
    """One person, for whom time runs out at once, and three bots; nobody holds up the others."""
    at = company(1, level=level, **CASTAWAYS, pace=0)
    (socket,) = join(at)
    live = running.live(at.id)
    running.change(at.id, clock="turn", limit=0.0)
    end = time.monotonic() + 240
    while live.table.state != "over":
        assert time.monotonic() < end, "the table stands still"
        drain(socket)
    assert live.match
    manners, spoken = TALK.manners[level], Counter[tuple[int, int]]()
    again = opening(live.match.record())
    for move in live.match.record()["moves"]:
        again.play(move["seat"], move["action"])
        if is_word(move["action"]):
            spoken[move["seat"], int(again._state.round)] += 1
    assert spoken
    assert all(seat > 0 for seat, _ in spoken)
    assert max(spoken.values()) <= manners.initiatives + manners.answers + 1


def test_15_9_a_bot_that_loses_its_voice_still_plays(
    running: Running, company: Callable[..., Company], monkeypatch: pytest.MonkeyPatch
) -> None:
    def hoarse(*_: object) -> None:
        raise RuntimeError("hoarse")

    at = company(1, level="novice", **CASTAWAYS, pace=0)
    join(at)
    live = running.live(at.id)
    monkeypatch.setattr(Match, "word", hoarse)
    running.lay(at.id, load(compose(f"{PLACING} | first 1")))
    until(lambda: live.match and live.match._state.ask_seat == 0, 60)


def test_15_9_nobody_speaks_for_a_person_who_is_away(
    running: Running, company: Callable[..., Company]
) -> None:
    at = company(2, level="uniform", **CASTAWAYS, pace=LONG)
    join(at)
    running.lay(at.id, load(compose(PLACING)))
    live = running.live(at.id)
    live.chairs.held.add(1)
    assert live.match
    assert live.match.word(1, "novice")
    assert not [due for due in dues(live) if due.what == "word"]
