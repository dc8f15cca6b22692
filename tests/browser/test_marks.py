"""What is offered is seen and can be pressed: its mark lies above all pieces and stands out."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page

from archipel.core.match import Match
from tests.browser.offers import LOOK
from tests.browser.people import (
    DESK,
    PHONE,
    Screen,
    Table,
    drawn,
    in_play,
    phase,
    quiet,
    seated,
    soon,
)

ENOUGH = 3.0  # WCAG 1.4.11: what is needed to see that something can be pressed

# Of every mark its tones, and points upon it; and what a press in its middle would mean.
MARKS = """() => {
  const board = document.querySelector(".board");
  const area = board.getBoundingClientRect();
  const inside = ([x, y]) => x > area.left && x < area.right && y > area.top && y < area.bottom;
  return [...board.querySelectorAll(".mark")].map((mark) => {
    const shapes = [...mark.children].map((one) => [one, getComputedStyle(one)])
      .filter(([one, style]) => one.matches(".casing, .tone, .spot") && style.display !== "none");
    const tones = shapes.flatMap(([, style]) => [style.stroke, style.fill])
      .filter((colour) => colour !== "none");
    const seen = shapes.filter(([, style]) => style.stroke !== "none").map(([one]) => one);
    const box = seen.at(-1)?.getBoundingClientRect() ?? new DOMRect();
    const at = Array.from({ length: 16 }, (_, i) => [
      box.x + box.width / 2 + box.width / 2 * Math.cos(i * Math.PI / 8),
      box.y + box.height / 2 + box.height / 2 * Math.sin(i * Math.PI / 8),
    ]).filter(inside);
    return { id: mark.dataset.mark, goal: mark.matches(".goal"), tones, at };
  });
}"""
# Whatever moves by itself stands still while pictures are compared.
HIDE = """(hidden) => {
  document.querySelector(".marks").style.visibility = hidden ? "hidden" : "";
  for (const one of document.getAnimations()) one.pause();
}"""
TOPMOST = """(ids) => ids.flatMap((id) => {
  const spot = document.querySelector(`[data-mark='${id}'] .spot`);
  if (!spot || getComputedStyle(spot).display === "none") return [];
  const { x, y, width, height } = spot.getBoundingClientRect();
  const { left, right, top, bottom } = document.querySelector(".board").getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  if (across < left || across > right || down < top || down > bottom) return [];
  const there = document.elementFromPoint(across, down);
  if (there?.closest("[data-mark]")?.dataset.mark === id) return [];
  return [`${id} under ${there?.outerHTML.slice(0, 80)}`];
})"""


def moment(game: str) -> Callable[[Match], bool]:
    """A moment with much on the board, at which the first seat is to do something there."""
    if game == "the-island":
        return phase("move", turns=12)
    if game == "mauna-kea":
        return in_play(rounds=3)

    def asked(match: Match) -> bool:
        paths = [choice.path for choice in match.scene(0).choices if choice.path]
        return match.move > 25 and len(paths) > 2

    return asked


def luminance(colour: tuple[int, int, int]) -> float:
    linear = [
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4
        for c in (part / 255 for part in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def rgb(text: str) -> tuple[int, int, int]:
    """A computed colour: rgb(1, 2, 3)."""
    red, green, blue = (int(part) for part in text[text.index("(") + 1 : -1].split(",")[:3])
    return red, green, blue


def faint(page: Page, marks: list[dict[str, Any]]) -> list[str]:
    """The marks of which a part cannot be told from what lies under it."""
    page.evaluate(HIDE, True)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.evaluate(HIDE, False)
    pixels: Any = picture.load()
    found = []
    for mark in marks:
        under = [pixels[int(x), int(y)] for x, y in mark["at"]]
        tones = {rgb(tone) for tone in mark["tones"]}
        best = [max(contrast(tone, there) for tone in tones) for there in under if tones]
        if mark["at"] and (not best or min(best) < ENOUGH):
            found.append(f"{mark['id']}: {min(best, default=0):.2f}")
    return found


def check(page: Page) -> list[dict[str, Any]]:
    """All that is offered wears a mark that is seen, and a press there means it."""
    marks: list[dict[str, Any]] = page.evaluate(MARKS)
    ids = [mark["id"] for mark in marks]
    offered = page.locator(".board .node:is(.can, .target)").evaluate_all(
        "(all) => all.filter((one) => !one.matches('.selected')).map((one) => one.dataset.id)"
    )
    assert sorted(ids) == sorted(offered)
    places = page.evaluate(LOOK, ids)["nodes"]
    assert {id_: at for id_, at in places.items() if at is None or "by" in at} == {}
    assert page.evaluate(TOPMOST, ids) == []
    assert faint(page, marks) == []
    return marks


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["the-island", "mauna-kea", "fuji", "naufrages"])
def test_what_is_offered_is_seen_and_can_be_pressed(
    visit: Callable[..., Page], table: Callable[..., Table], game: str, theme: str, screen: Screen
) -> None:
    at = table(2, game=game, seats=2, options={})
    at.forward(moment(game))
    page = seated(visit(screen=screen, color_scheme=theme), at)
    marks = check(page)
    assert marks
    begins = {choice.path[0] for choice in at.match.scene(0).choices if len(choice.path) > 1}
    for id_ in sorted(begins & {mark["id"] for mark in marks})[:6]:
        place = page.evaluate(LOOK, [id_])["nodes"][id_]
        if not place or "x" not in place:  # out of sight on a phone
            continue
        (page.touchscreen.tap if screen.touch else page.mouse.click)(place["x"], place["y"])
        drawn(page)
        check(page)
        page.keyboard.press("Escape")
        drawn(page)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_press_leaves_no_ring_around_the_board(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table()
    at.forward(phase("sink", turns=1))
    page = seated(visit(screen=screen), at)
    before = at.moves
    id_ = at.match.scene(0).choices[0].path[0]
    place = page.evaluate(LOOK, [id_])["nodes"][id_]
    (page.touchscreen.tap if screen.touch else page.mouse.click)(place["x"], place["y"])
    page.wait_for_function("(id) => !document.querySelector(`[data-id='${id}'].can`)", arg=id_)
    soon(page, lambda: at.moves > before)
    quiet(page)
    assert not page.locator(".board:focus-visible, .board :focus-visible").count()
