"""FU-5.4: no "ready" is lost in silence: the log says through whom, and who says it again."""

from __future__ import annotations

import random

import pytest

import archipel
from archipel.core.match import Match
from archipel.games.fuji import actions as a
from archipel.games.fuji.remarks import PlanChanged

PLAYERS = ("Anne", "Bea", "Tom")


@pytest.fixture
def planning() -> Match:
    """Two of three are ready, the last marker lies too."""
    match, dice = archipel.new("fuji", seats=3, seed=3), random.Random(3)
    while match.view(None)["state"]["phase"] != "planning":
        seat = match.acting[0]
        match.play(seat, dice.choice(match.legal(seat)))
    for seat in range(3):
        marks = [action for action in match.legal(seat) if isinstance(action, a.SetDestination)]
        match.play(seat, marks[0])
    for seat in (0, 1):
        match.play(seat, next(one for one in match.legal(seat) if isinstance(one, a.Ready)))
    return match


def ready(match: Match) -> list[bool]:
    return [bool(seat.get("ready")) for seat in match.view(None)["state"]["seats"]]


def test_5_4_the_log_says_who_has_changed_the_plan_and_who_is_asked_again(planning: Match) -> None:
    moved = [one for one in planning.legal(2) if isinstance(one, a.SetDestination)]
    planning.play(2, moved[0])
    for seat in (0, 1, 2, None):
        line = planning.scene(seat, "en", PLAYERS).log[-1]
        assert line.text == "Tom has changed the plan, so Anne and Bea must say “ready” again."
        assert line.beat == "say"
        assert "Tom a changé le plan" in planning.scene(seat, "fr", PLAYERS).log[-1].text
    labels = [choice.label for choice in planning.scene(0, "en").choices]
    assert "Ready" in labels  # the button shows it


def test_5_4_what_is_only_said_takes_nothing_back(planning: Match) -> None:
    before = ready(planning)
    for action in planning.talk(2):
        planning.play(2, action)
        break
    assert ready(planning) == before
    assert sum(before) == 2
    assert not [event for event in planning.log(None) if isinstance(event, PlanChanged)]


def test_5_4_a_record_is_the_same_with_and_without_the_remark(planning: Match) -> None:
    moved = [one for one in planning.legal(2) if isinstance(one, a.SetDestination)]
    happened = planning.play(2, moved[0])
    assert not [event for event in happened if isinstance(event, PlanChanged)]
    again = archipel.replay(planning.record())
    assert again.log(None) == planning.log(None)
    assert again.record() == planning.record()
