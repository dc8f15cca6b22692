"""A press ends where it began, whatever has come to lie there meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.people import PHONE, Table, quiet, seated
from tests.browser.test_touch import OFFERED, ids, the_island

# Something comes to lie over the board while it is pressed, as a card to be read does.
COME = """() => {
  const cover = document.createElement("div");
  cover.className = "cover";
  cover.style = "position: fixed; inset: 0; z-index: 99; opacity: 0";
  document.querySelector(".board-area").append(cover);
}"""
# What lies there is drawn anew.
RENEW = """([x, y]) => {
  const there = document.elementFromPoint(x, y);
  there.replaceWith(there.cloneNode(true));
}"""
HEAR = """() => {
  window.heard = [];
  addEventListener("click", ({ target }) => window.heard.push(target.tagName));
}"""
GO = "() => document.querySelector('.cover').remove()"


def test_a_mouse_that_is_released_over_something_else_holds_nothing(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    """No piece follows it, and its release is no click on what lies around the board."""
    at = the_island(table)
    page = seated(visit(), at)
    page.evaluate(HEAR)
    spot = next(one for one in page.evaluate(OFFERED) if one["id"].startswith("explorer-"))
    x, y = spot["x"], spot["y"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(COME)
    page.mouse.up()
    page.evaluate(GO)
    page.mouse.move(x + 30, y + 30, steps=3)
    assert page.locator(".board .dragged").count() == 0
    assert ids(page, ".selected") == {spot["id"]}
    assert page.evaluate("() => window.heard") == ["svg"]  # the board itself, that does nothing


def test_a_finger_that_leaves_something_else_is_not_one_of_two(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    """A finger whose end nobody heard made a pinch of every tap to come."""
    at = the_island(table)
    page = seated(visit(screen=PHONE), at)
    spot = next(one for one in page.evaluate(OFFERED) if one["id"].startswith("explorer-"))
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    board = page.locator(".board").bounding_box()
    assert board
    x, y = board["x"] + 10, board["y"] + 10
    touch("touchStart", {"x": x, "y": y})
    page.evaluate(RENEW, [x, y])
    page.evaluate(COME)
    touch("touchEnd")
    page.evaluate(GO)
    line.detach()
    page.touchscreen.tap(spot["x"], spot["y"])
    quiet(page)
    assert ids(page, ".selected") == {spot["id"]} or page.locator(".board.closer").count()
