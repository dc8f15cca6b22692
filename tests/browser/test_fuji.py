"""Fuji in the browser: a signal, a marker, rerolls and the comparison."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest
from playwright.sync_api import Page

from archipel.games.fuji.state import NOBODY, Phase
from tests.browser.people import DESK, PHONE, Screen, Table, drawn, quiet, seated, soon
from tests.support import slope

GAME = {"game": "fuji", "seats": 3, "options": {"scenario": "5"}}


def press(page: Page, id_: str, *, touch: bool) -> None:
    """Clicks or taps a node of the board."""
    box = page.locator(f".board [data-id='{id_}'] .art").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(x, y) if touch else page.mouse.click(x, y)
    drawn(page)


def button(page: Page, words: str) -> None:
    page.locator(".now .now-buttons .button", has_text=words).first.click()
    drawn(page)
    quiet(page)


def go_on(page: Page, words: str, wanted: Callable[[], object]) -> None:
    """Presses a button; again, if a press has only hurried what was still being shown."""
    for _ in range(8):
        if page.locator(".now .now-buttons .button", has_text=words).count():
            button(page, words)
        with suppress(AssertionError):
            soon(page, wanted, 2.0)
            return
    soon(page, wanted)


def has_left(at: Table, phase: int) -> bool:
    return bool(at.match._state.phase != phase)


def others(at: Table) -> None:
    """The team-mates do what there is to do for them now."""
    chance, phase = random.Random(1), int(at.match._state.phase)
    while at.match._state.phase == phase and (awaited := set(at.match.acting) - {0}):
        seat = min(awaited)
        at.play(seat, slope.choose(at.match, seat, chance))


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_from_the_plan_to_the_comparison(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table(3, seed="fuji", **GAME)
    at.finish(until=lambda match: match._state.round == 1)
    page, touch = seated(visit(screen=screen), at), screen.touch
    way = next(one for one in at.match.scene(0).ways if one.main and one.path[0])
    card = way.path[0]

    press(page, card, touch=touch)
    button(page, "my roll is")
    soon(page, lambda: at.match._state.told_count[0] == 1)
    page.locator(".board [data-id^='said-0-']").wait_for()
    page.locator(".log li").filter(has_text="my roll").last.wait_for()

    press(page, card, touch=touch)
    button(page, "Go to")
    soon(page, lambda: at.match._state.marker[0] != NOBODY)
    others(at)
    quiet(page)
    go_on(page, "Ready", partial(has_left, at, int(Phase.PLANNING)))
    assert at.match._state.phase == Phase.REROLLS

    page.locator(".prompt", has_text="No talking").wait_for()
    dice = sorted({die for choice in at.match.scene(0).choices for die in choice.pick})[:2]
    for die in dice:
        press(page, die, touch=touch)
    assert page.locator(".board .node.selected").count() == 2
    press(page, dice[1], touch=touch)
    assert page.locator(".board .node.selected").count() == 1
    button(page, "Roll again")
    soon(page, lambda: at.match._state.rerolled[0] == 1)

    while at.match._state.phase in (Phase.REROLLS, Phase.EQUIPMENT):
        before = at.match._state.phase
        others(at)
        quiet(page)
        if at.match._state.phase == before:
            words = "Done" if before == Phase.REROLLS else "Ready"
            go_on(page, words, partial(has_left, at, int(before)))
    page.locator(".board [data-id='margin']").wait_for()
    assert page.locator(".board [data-id^='sum-']").count() == 3
