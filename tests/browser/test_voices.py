"""NA-15.9: what bots say is seen at the table: a note on the sheet, over the board, in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from archipel.core.match import load
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.shorthand import compose
from tests.browser.castaways import LAST_DAYS
from tests.browser.people import DESK, PHONE, Screen, Table, quiet, seated, soon

AMONG_BOTS: dict[str, Any] = {"game": "naufrages", "seats": 4, "options": {}, "level": "adept"}
MORNING = (
    "naufrages | seats 4 | characters guide.f cook.m angler.f builder.m | first 0 | round 3"
    " | energy 5 5 4 5 | food 2 0 1 0 | wood 0 | tokens 4 | track 3 2 2 0 | debris_action 1"
    " | held 0 axe | held 1 machete | held 2 net pearls"
)

# What can be pressed and lies under a note.
COVERED = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const boxes = (query) => all(query).map((one) => one.getBoundingClientRect());
  const notes = boxes(".board [data-id^='said-'] .art, .spoken li");
  const controls = boxes(".now button, .board .can .art, .board .target .art");
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return notes.filter((note) => controls.some((control) => meet(note, control))).length;
}"""


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_15_9_what_bots_say_is_a_note_that_covers_no_control(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen, locale: str
) -> None:
    at = table(1, **AMONG_BOTS)
    at.lay(load(compose(MORNING)))
    page = seated(visit(screen=screen, locale=locale), at)
    soon(page, lambda: at.match._state.heard_count > 0)
    page.locator(".board [data-id^='said-']").first.wait_for(state="attached")
    quiet(page)
    assert at.match._state.ask_seat == 0  # nobody has waited for it, and nobody decides for her
    language = locale[:2]
    scene = at.scene(0, language)
    said = [node.alt for node in scene.nodes if node.id.startswith("said-")]
    assert said
    assert page.evaluate(COVERED) == 0
    page.locator(".log li").filter(has_text=scene.log[-1].text).first.wait_for(state="attached")
    at.play(2, a.SayAsk(to=0, family="wood"))
    note = page.locator(".spoken li").last
    note.wait_for()
    assert note.inner_text() == at.scene(0, language).log[-1].text
    quiet(page)
    assert page.evaluate(COVERED) == 0


def test_15_9_a_note_lies_on_nobody_who_can_be_pressed(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    """Where offers are made, portraits and Objects are pressed."""
    at = table(2, **AMONG_BOTS | {"seats": 2})
    at.lay(load(compose(LAST_DAYS)))
    page = seated(visit(), at)
    at.play(1, a.SayWant(thing="axe"))
    page.locator(".board [data-id='said-1']").wait_for(state="attached")
    quiet(page)
    assert page.locator(".board [data-id='person-1']:is(.can, .target)").count()
    assert page.evaluate(COVERED) == 0
