"""NA-6.9 at a table: the fire is fed by whoever is at camp, and nobody waits for long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from archipel.core.match import load
from archipel.games.naufrages import GAME, defaults
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.shorthand import compose
from archipel.games.naufrages.state import Phase
from archipel.server.clocks import dues
from archipel.server.live import LiveTable
from tests.server.conftest import Company, Running, join, until

CASTAWAYS: dict[str, Any] = {"game": "naufrages", "seats": 3, "options": {}}
LAST_CALL = "naufrages | seats 3 | fire_lit 1 | wood 2 | tokens 3 | at rows"
MARCH = "naufrages | seats 3 | fire_lit 1 | wood 2 | pawns 0 explore | at rows"
FEED = GAME.actions.code(a.FeedFire())
LONG = 10.0


def times(live: LiveTable) -> list[tuple[int, float]]:
    """Whose time will be up, and how long after it was asked."""
    assert live.waiting
    found = [due for due in dues(live) if due.what == "time"]
    return sorted((due.seat, due.at - live.waiting.asked(due.seat)) for due in found)


def test_6_9_people_wait_half_a_minute_for_each_other(
    running: Running, company: Callable[..., Company]
) -> None:
    at = company(2, **CASTAWAYS, pace=LONG)
    join(at)
    running.lay(at.id, load(compose(LAST_CALL)))
    seats, waits = zip(*times(running.live(at.id)), strict=True)
    assert seats == (0, 1)
    assert waits == pytest.approx((defaults.LAST_CALL, defaults.LAST_CALL))


def test_6_9_who_is_alone_with_bots_has_all_the_time(
    running: Running, company: Callable[..., Company]
) -> None:
    at = company(1, **CASTAWAYS, pace=LONG)
    join(at)
    running.lay(at.id, load(compose(LAST_CALL)))
    assert times(running.live(at.id)) == []


def test_6_9_over_days_the_clock_of_the_table_counts(
    running: Running, company: Callable[..., Company]
) -> None:
    days = {"kind": "correspondence", "clock": "turn", "limit": 7200.0}
    at = company(2, **CASTAWAYS, pace=LONG, **days)
    join(at)
    running.lay(at.id, load(compose(LAST_CALL)))
    seats, waits = zip(*times(running.live(at.id)), strict=True)
    assert seats == (0, 1)
    assert waits == pytest.approx((7200.0, 7200.0))


def test_6_9_when_time_is_up_the_fire_is_let_be(
    running: Running, company: Callable[..., Company], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(defaults, "LAST_CALL", 0.3)
    at = company(3, **CASTAWAYS)
    join(at)
    running.lay(at.id, load(compose(LAST_CALL)))
    live = running.live(at.id)
    until(lambda: live.match and live.match._state.phase == Phase.SURVIVAL)
    assert live.match
    assert (live.match._state.wood, live.match._state.fire_wood) == (2, 0)


def test_6_9_the_camp_feeds_while_somebody_else_decides(
    running: Running, company: Callable[..., Company]
) -> None:
    at = company(3, **CASTAWAYS)
    explorer, camper, _ = join(at)
    match = load(compose(MARCH))
    while match.acting != (0,) or match.legal(0)[0] != a.GoHome():
        match.play(match.acting[0], a.SayReady(until="now"))
    running.lay(at.id, match)
    explorer.hear_until("scene")
    camper.hear_until("scene")
    assert [choice["path"] for choice in camper.choices if choice["code"] == FEED] == [["fire"]]
    assert camper.hear_answer(camper.act(FEED))["is"] == "done"
    assert match._state.fire_wood == 1
    assert match.acting == (0,)
    late = explorer.act(GAME.actions.code(a.GoHome()))  # meant before anybody fed the fire
    assert explorer.hear_answer(late)["is"] == "done"
