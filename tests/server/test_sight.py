"""Numbers that viewers are told count what they could see, and nothing that was done unseen."""

from __future__ import annotations

from typing import Any, cast

from archipel.core.match import Match, load
from archipel.games.naufrages.shorthand import compose
from archipel.server.sight import REMEMBERED, Sight


class Screens:
    """Two seats behind screens: a move is noticed by whom it says, and a question is a number."""

    seats = 2

    def __init__(self) -> None:
        self.counts: dict[int | None, int] = {None: 0, 0: 0, 1: 0}
        self.question: int | None = 7

    def noticed(self, seat: int | None) -> int:
        return self.counts[seat]

    def asked(self, seat: int) -> int | None:
        del seat
        return self.question


def watched() -> tuple[Screens, Sight]:
    screens = Screens()
    return screens, Sight(cast("Match", cast("Any", screens)))


def happen(screens: Screens, sight: Sight, *viewers: int | None, by: int = 1) -> None:
    with sight.watching():
        for viewer in viewers:
            screens.counts[viewer] += by


def test_an_entry_counts_for_those_who_notice_it() -> None:
    screens, sight = watched()
    happen(screens, sight, None, 0, 1)
    happen(screens, sight, 1)
    happen(screens, sight, 1)
    assert [sight.of(viewer) for viewer in (None, 0, 1)] == [1, 1, 3]


def test_taking_back_counts_on_and_never_back() -> None:
    screens, sight = watched()
    happen(screens, sight, None, 0, 1)
    happen(screens, sight, None, 0, 1, by=-1)
    assert sight.of(0) == 2


def test_an_answer_may_cross_what_others_do_while_the_question_is_the_same() -> None:
    screens, sight = watched()
    assert sight.still_fits(0, 0)
    happen(screens, sight, None, 0, 1)
    assert sight.still_fits(0, 0)
    screens.question = 8
    happen(screens, sight, None, 0, 1)
    assert not sight.still_fits(0, 0)
    assert not sight.still_fits(0, 1)
    assert sight.still_fits(0, 2)
    assert not sight.still_fits(0, 3)


def test_where_answers_must_not_cross_only_the_latest_sight_will_do() -> None:
    screens, sight = watched()
    screens.question = None
    happen(screens, sight, None, 0, 1)
    happen(screens, sight, None, 0, 1)
    assert sight.still_fits(0, 2)
    assert not any(sight.still_fits(0, move) for move in (0, 1, 3))


def test_what_was_asked_long_ago_is_forgotten() -> None:
    screens, sight = watched()
    for _ in range(REMEMBERED):
        happen(screens, sight, None, 0, 1)
    assert not sight.still_fits(0, 0)
    assert sight.still_fits(0, 1)


def test_what_castaways_say_meanwhile_makes_no_answer_late() -> None:
    match = load(compose("naufrages | seats 3"))
    sight = Sight(match)
    with sight.watching():
        match.play(1, "say_thanks")
    assert sight.of(0) == 1
    assert sight.still_fits(0, 0)
    with sight.watching():
        match.play(0, "place food")
    assert not sight.still_fits(0, 1)
