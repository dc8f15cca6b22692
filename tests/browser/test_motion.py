"""What happens within one move is played in its order; a press or reduced motion skips that."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.people import Table, phase

# Notes what appears above the board, and the lines that the log got with each redraw of the page.
WATCH = """() => {
  window.above = [];
  window.lines = [];
  const looks = ["lifted", "shown-large", "rolled"];
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    for (const node of added) {
      const look = looks.find((one) => node.classList?.contains(one));
      if (look) window.above.push(look);
      if (look === "lifted") window.lifted?.();
    }
    const lines = added.filter((node) => node.matches?.(".log li"));
    if (lines.length) window.lines.push(lines.map((node) => node.lastChild.lastChild.data));
  }).observe(document.querySelector("#app"), { childList: true, subtree: true });
}"""
SKIP = """() => { window.lifted = () => {
  const at = { bubbles: true, clientX: 5, clientY: 5, pointerId: 1 };
  document.querySelector(".board").dispatchEvent(new PointerEvent("pointerdown", at));
}; }"""


def sinking(table: Callable[..., Table]) -> Table:
    """The first seat is about to sink a beach: early enough that no volcano can end the game."""
    made = table(seed="sinking")
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


def sink(page: Page, at: Table) -> int:
    """Plays the move, and waits until the page has told all of it, in order; returns how many
    redraws that took."""
    before = len(at.story(1))
    at.play(0, at.match.legal(0)[0])
    told = at.story(1)[before:]
    page.wait_for_function("(all) => window.lines.flat().length === all", arg=len(told))
    page.wait_for_function("() => !document.querySelector('.aloft').children.length")
    shown: list[str] = page.locator(".log li").evaluate_all(
        "(all) => all.map((one) => one.lastChild.lastChild.data)"
    )
    assert shown[-len(told) :] == told
    noted: list[list[str]] = page.evaluate("() => window.lines")
    assert told[0] in noted[0]
    assert told[-1] in noted[-1]
    return len(noted)


def test_a_tile_is_lifted_then_shown_then_the_die_is_rolled(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = sinking(table)
    page = watching(visit, at, "no-preference")
    assert sink(page, at) > 1
    assert page.evaluate("() => window.above") == ["lifted", "shown-large", "rolled"]


def test_a_press_shows_how_it_ends(visit: Callable[..., Page], table: Callable[..., Table]) -> None:
    at = sinking(table)
    page = watching(visit, at, "no-preference")
    page.evaluate(SKIP)
    assert sink(page, at) == 1
    assert page.evaluate("() => window.above") == ["lifted"]


def test_reduced_motion_shows_all_at_once(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = sinking(table)
    page = watching(visit, at, "reduce")
    assert sink(page, at) == 1
    assert page.evaluate("() => window.above") == []
