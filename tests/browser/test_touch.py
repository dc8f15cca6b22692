"""A finger is 44 pixels wide: it presses what it means, or the board comes closer first."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from archipel.core.match import Match, load
from archipel.games.naufrages.shorthand import compose
from tests.browser.castaways import LAST_DAYS
from tests.browser.people import PHONE, Table, in_play, phase, quiet, seated
from tests.browser.test_screens import fuji_phase

REACH = 21  # pixels from the middle: a target of 44 by 44, less what is rounded
MOST = 5  # things that are pressed in each game

# Where everything that is offered has its middle, and whether pressing it only chooses it.
OFFERED = """() => [...document.querySelectorAll(".board .can, .board .target")].map((node) => {
  const box = node.querySelector(".body").getBoundingClientRect();
  return { id: node.dataset.id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}).filter(({ x, y }) => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const above = document.elementFromPoint(x, y);
  return x > board.left + 24 && x < board.right - 24 && y > board.top + 24
    && y < board.bottom - 24 && above?.closest(".board");
})"""


def the_island(table: Callable[..., Table]) -> Table:
    at = table()
    at.forward(phase("move", turns=9))
    return at


def mauna_kea(table: Callable[..., Table]) -> Table:
    at = table(2, game="mauna-kea", seats=2, options={})

    def wanted(match: Match) -> bool:
        return in_play(rounds=3)(match) and bool(match.scene(0).ways)

    at.forward(wanted)
    return at


def fuji(table: Callable[..., Table]) -> Table:
    at = table(seats=3, game="fuji", options={"scenario": "5"})
    at.finish(until=fuji_phase("planning", seat=2))
    return at


def naufrages(table: Callable[..., Table]) -> Table:
    at = table(2, game="naufrages", seats=2, options={})
    at.lay(load(compose(LAST_DAYS)))
    return at


def ids(page: Page, look: str) -> set[str]:
    found: list[str] = page.locator(f".board {look}").evaluate_all(
        "(all) => all.map((one) => one.dataset.id)"
    )
    return set(found)


def begin_again(page: Page) -> list[dict[str, Any]]:
    """Nothing is chosen, and all of the board is seen."""
    page.keyboard.press("Escape")
    page.keyboard.press("0")
    quiet(page)
    offered: list[dict[str, Any]] = page.evaluate(OFFERED)
    return offered


@pytest.mark.parametrize("come", [the_island, mauna_kea, fuji, naufrages])
def test_a_finger_never_presses_what_it_does_not_mean(
    visit: Callable[..., Page],
    table: Callable[..., Table],
    come: Callable[[Callable[..., Table]], Table],
) -> None:
    at = come(table)
    (seat, *_) = at.match.acting
    page = seated(visit(screen=PHONE), at, seat)
    paths = [choice.path for choice in at.match.scene(seat).choices if choice.path]
    begun = Counter(path[0] for path in paths)
    going_on = {path[0] for path in paths if len(path) > 1 or begun[path[0]] > 1}
    offered = [one for one in begin_again(page) if one["id"] in going_on]
    assert offered
    moves, alone, helped = at.moves, 0, 0
    for one in offered[:: max(1, len(offered) // MOST)]:
        for turn in (0.1, 0.6, 0.85):
            every = begin_again(page)
            here = next(other for other in every if other["id"] == one["id"])
            x = here["x"] + REACH * math.cos(turn * math.tau)
            y = here["y"] + REACH * math.sin(turn * math.tau)
            page.touchscreen.tap(x, y)
            quiet(page)
            lone = all(
                math.hypot(other["x"] - x, other["y"] - y) > 60
                for other in every
                if other["id"] != one["id"]
            )
            if page.locator(".board.closer").count():
                assert not lone
                helped += 1
                there = next(o for o in page.evaluate(OFFERED) if o["id"] == one["id"])
                page.touchscreen.tap(there["x"], there["y"])
                quiet(page)
                assert not page.locator(".board.closer").count()
            else:
                alone += 1
            assert ids(page, ".selected") == {one["id"]}, (one, x, y)
    assert at.moves == moves
    assert alone + helped


def test_squares_too_small_for_a_finger_come_closer_first(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    """Mauna Kea's squares are 18 pixels wide on a phone: two touches go where one means to go."""
    at = mauna_kea(table)
    page = seated(visit(screen=PHONE), at)
    explorer, square = max(at.match.scene(0).ways, key=lambda way: len(way.then)).path
    page.locator(f".board [data-id='{explorer}']").press("Enter")
    quiet(page)
    spot = next(one for one in page.evaluate(OFFERED) if one["id"] == square)
    moves = at.moves
    page.touchscreen.tap(spot["x"], spot["y"])
    quiet(page)
    assert at.moves == moves
    near: list[dict[str, Any]] = page.evaluate(OFFERED)
    spot = next(one for one in near if one["id"] == square)
    apart = min(
        math.hypot(one["x"] - spot["x"], one["y"] - spot["y"])
        for one in near
        if one["id"] != square
    )
    assert apart > 44
    page.touchscreen.tap(spot["x"] + 12, spot["y"] - 12)
    page.wait_for_function("() => !document.querySelector('.board.closer')")
    quiet(page)
    there = {node.id: node.at for node in at.match.scene(0).nodes}
    assert there[explorer] == there[square]


def pinch(page: Page) -> None:
    """Two fingers on the middle of the board go apart."""
    box = page.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    line = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 110), ("touchEnd", 0)):
        fingers = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        line.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": fingers if apart else []},
        )
    line.detach()


def test_a_hand_stays_in_sight_when_one_comes_closer(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, game="mauna-kea", seats=2, options={})
    at.forward(lambda match: in_play()(match) and any(c.ghost for c in match.scene(0).choices))
    page = seated(visit(screen=PHONE), at)
    square = page.locator(".board [data-id^='space-']").first
    hand = page.locator(".board .can[data-id^='tile-']")
    before = hand.evaluate_all(BOXES)
    small = square.bounding_box()
    assert before
    assert small
    pinch(page)
    page.locator(".board.zoomed").wait_for()
    quiet(page)
    large = square.bounding_box()
    assert large
    assert large["width"] > 1.5 * small["width"]
    assert hand.evaluate_all(BOXES) == before  # in its place, and on top there
    x, y = before[0][1] + before[0][3] / 2, before[0][2] + before[0][3] / 2
    page.touchscreen.tap(x, y)
    quiet(page)
    assert ids(page, ".selected") == {before[0][0]}
    page.locator(".zoom .tool:visible").click()  # the way back
    page.locator(".board:not(.zoomed)").wait_for()
    assert square.bounding_box() == small


# Of everything that is in sight: what it is, and where.
BOXES = """(all) => all.map((one) => {
  const box = one.querySelector(".body").getBoundingClientRect();
  const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const name = above?.closest("[data-id]")?.dataset.id ?? "";
  return [name === one.dataset.id ? name : `under ${name}`,
    ...[box.x, box.y, box.width].map(Math.round)];
})"""


def test_fujis_first_row_lies_under_the_head_with_all_that_stands_on_it(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = fuji(table)
    page = seated(visit(screen=PHONE), at, 2)
    page.keyboard.press("0")
    quiet(page)
    board = page.locator(".board").bounding_box()
    assert board
    tops = page.evaluate(
        """() => [...document.querySelectorAll(".board .nodes [data-id]")]
          .map((one) => one.querySelector(".body").getBoundingClientRect())
          .filter((box) => box.width).map((box) => box.top)"""
    )
    assert min(tops) >= board["y"]


# Whatever a tap does is done when the finger leaves; then this lies under it, as a sheet may.
COVER = """() => {
  const cover = document.createElement("button");
  cover.className = "cover";
  cover.style = "position: fixed; inset: 0; z-index: 99; opacity: 0";
  cover.addEventListener("click", () => { cover.dataset.clicked = "yes"; });
  const lay = () => document.body.append(cover);
  document.querySelector(".board").addEventListener("pointerup", lay, { once: true });
}"""


def test_a_tap_on_the_board_presses_nothing_that_comes_under_the_finger(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    """Where a card was read the board shrinks after a tap, and the sheet's handle comes there."""
    at = the_island(table)
    page = seated(visit(screen=PHONE), at)
    page.locator(".chat-bar").focus()
    (spot, *_) = page.evaluate(OFFERED)
    page.evaluate(COVER)
    page.touchscreen.tap(spot["x"], spot["y"])
    page.locator(".cover").wait_for(state="attached")
    page.wait_for_timeout(400)
    assert page.locator(".cover[data-clicked]").count() == 0
    assert page.evaluate("() => document.activeElement === document.body")  # no keys stay


# The scores come, and the last of several quick presses falls beside them.
BESIDE = """async () => {
  const drawn = async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  };
  document.querySelector(".button.main").click();
  await drawn();
  document.querySelector("dialog.end").click();
  await drawn();
  return Boolean(document.querySelector("dialog.end"));
}"""


def test_a_press_in_the_first_moment_of_the_scores_does_not_close_them(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    """Who presses to see how it ends sees it."""
    at = table()
    at.finish()
    page = seated(visit(screen=PHONE), at)
    scores = page.locator("dialog.end")
    scores.wait_for()
    page.wait_for_timeout(700)
    page.touchscreen.tap(4, 4)
    scores.wait_for(state="detached")
    assert page.evaluate(BESIDE)
    page.wait_for_timeout(700)
    page.touchscreen.tap(4, 4)
    scores.wait_for(state="detached")
