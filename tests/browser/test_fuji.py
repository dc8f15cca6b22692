"""Fuji in the browser: a marker, signals, rerolls and the comparison, with two bots beside."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from archipel.games.fuji.state import NOBODY, Phase
from tests.browser.people import DESK, PHONE, Screen, Table, drawn, quiet, seated, soon

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


def answered(page: Page, at: Table) -> None:
    """Says yes to whatever is asked before the round begins."""
    while at.match._state.round == 0:
        if 0 in at.match.acting:
            at.play(0, at.match.legal(0)[0])
        page.wait_for_timeout(50)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_with_one_person_and_two_bots(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table(1, level="novice", seed="fuji", **GAME)
    page, touch = seated(visit(screen=screen), at), screen.touch
    answered(page, at)
    state = at.match._state
    soon(page, lambda: state.phase == Phase.PLANNING)
    page.locator(".board [data-id^='reach-']").first.wait_for()

    way = next(one for one in at.match.scene(0).ways if one.main)
    card = way.path[0]
    press(page, card, touch=touch)
    button(page, "my roll is")
    soon(page, lambda: at.match._state.told_count[0] == 1)
    assert page.locator(".board [data-id^='said-0-']").count() == 1
    assert "my roll is" in page.locator(".log li").filter(has_text="my roll").last.inner_text()

    press(page, card, touch=touch)
    button(page, "Go to")
    soon(page, lambda: at.match._state.marker[0] != NOBODY)

    def readied() -> bool:
        main = page.locator(".now .button.main", has_text="Ready")
        if main.count() and main.first.is_enabled():
            main.first.click()
            drawn(page)
        return bool(at.match._state.phase != Phase.PLANNING)

    soon(page, readied, 60)
    quiet(page)
    if at.match._state.phase == Phase.REROLLS and any(c.pick for c in at.match.scene(0).choices):
        assert "No talking" in page.locator(".prompt").inner_text()
        dice = sorted({die for c in at.match.scene(0).choices for die in c.pick})[:2]
        for die in dice:
            press(page, die, touch=touch)
        assert page.locator(".board .node.selected").count() == 2
        press(page, dice[1], touch=touch)
        assert page.locator(".board .node.selected").count() == 1
        button(page, "Roll again")
        soon(page, lambda: at.match._state.rerolled[0] == 1)

    def moved_on() -> bool:
        main = page.locator(".now .button.main:enabled")
        words = main.first.inner_text() if main.count() else ""
        if words in ("Done", "Ready"):
            main.first.click()
            drawn(page)
        return at.match._state.phase in (Phase.ORDER, Phase.MOVEMENT) or at.match.over

    soon(page, moved_on, 60)
    quiet(page)
    if at.match._state.phase in (Phase.ORDER, Phase.MOVEMENT):
        page.locator(".board [data-id='margin']").wait_for()
        assert page.locator(".board [data-id^='sum-']").count() == 3
