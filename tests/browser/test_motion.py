"""What happens within one move is played in its order; a press or reduced motion skips that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.people import Table, phase

# Notes what appears above the board and in the log, and when something can be clicked again.
WATCH = """() => {
  window.noted = [];
  const looks = ["lifted", "shown-large", "rolled"];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      const look = looks.find((one) => node.classList?.contains(one));
      if (look) window.noted.push(look);
      if (look === "lifted") window.lifted?.();
      if (node.matches?.(".log li")) window.noted.push(node.lastChild.lastChild.data);
    }
  }).observe(document.querySelector("#app"), { childList: true, subtree: true });
}"""
SKIP = """() => { window.lifted = () => {
  const at = { bubbles: true, clientX: 5, clientY: 5, pointerId: 1 };
  document.querySelector(".board").dispatchEvent(new PointerEvent("pointerdown", at));
}; }"""
ABOVE = ("lifted", "shown-large", "rolled")


def sinking(table: Callable[..., Table]) -> Table:
    """The first seat is about to sink a beach: early enough that no volcano can end the game."""
    made = table()
    made.forward(phase("sink", turns=1))
    return made


def watching(visit: Callable[..., Page], at: Table, motion: str) -> Page:
    page = visit(reduced_motion=motion)
    at.lend(1, page)
    page.goto(at.path)
    page.locator(".board .node").first.wait_for()
    page.locator(".log li").first.wait_for()
    page.wait_for_function("() => document.querySelector('#art symbol')")
    page.evaluate(WATCH)
    return page


def sink(page: Page, at: Table) -> list[str]:
    """Plays the move; returns what it tells this viewer, once the page has told all of it."""
    before = len(at.match.story(1))
    at.play(0, at.match.legal(0)[0])
    told = [line.text for line in at.match.story(1)[before:]]
    page.wait_for_function("(last) => window.noted.includes(last)", arg=told[-1])
    page.wait_for_function("() => !document.querySelector('.aloft').children.length")
    return told


def noted(page: Page) -> tuple[list[str], list[str]]:
    found: list[Any] = page.evaluate("() => window.noted")
    above = [one for one in found if one in ABOVE]
    return above, [one for one in found if one not in ABOVE]


def test_a_tile_is_lifted_then_shown_then_the_die_is_rolled(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = sinking(table)
    page = watching(visit, at, "no-preference")
    told = sink(page, at)
    above, lines = noted(page)
    assert above == list(ABOVE)
    assert lines == told
    order: list[str] = page.evaluate("() => window.noted")
    assert order.index("lifted") < order.index("shown-large") < order.index(lines[-1])


def test_a_press_shows_how_it_ends(visit: Callable[..., Page], table: Callable[..., Table]) -> None:
    at = sinking(table)
    page = watching(visit, at, "no-preference")
    page.evaluate(SKIP)
    told = sink(page, at)
    above, lines = noted(page)
    assert above == ["lifted"]
    assert lines == told


def test_reduced_motion_shows_all_at_once(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = sinking(table)
    page = watching(visit, at, "reduce")
    told = sink(page, at)
    above, lines = noted(page)
    assert above == []
    assert lines == told
