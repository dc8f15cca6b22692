"""The panel beside the board, or the sheet under it: it keeps its place and tells what it hides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from archipel.core.match import load
from archipel.games.naufrages.shorthand import compose
from tests.browser.castaways import AFTER_THE_WRECK, LAST_DAYS, OUTING
from tests.browser.people import (
    DESK,
    PHONE,
    Screen,
    Table,
    look,
    phase,
    play_a_move,
    press,
    quiet,
    seated,
)

LAPTOP = Screen(1280, 720)
# Where the seats are, and how much is said above them.
ABOVE = """() => {
  const prompt = document.querySelector(".prompt p");
  return {
    top: Math.round(document.querySelector("#players").getBoundingClientRect().top),
    lines: Math.round(prompt.getBoundingClientRect().height
      / parseFloat(getComputedStyle(prompt).lineHeight)),
    buttons: document.querySelectorAll(".now-buttons .button").length,
  };
}"""


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_seats_keep_their_place_while_prompts_and_buttons_come_and_go(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table()
    at.forward(phase("move", turns=4))
    page, waiting = seated(visit(screen=screen), at), seated(visit(screen=screen), at, 1)
    seen: list[dict[str, Any]] = [page.evaluate(ABOVE)]
    asked: list[dict[str, Any]] = [waiting.evaluate(ABOVE)]

    def note() -> None:
        for one, tops in ((page, seen), (waiting, asked)):
            quiet(one)
            one.wait_for_timeout(60)
            tops.append(one.evaluate(ABOVE))

    press(page, look(page, 0.99), touch=screen.touch)
    page.locator(".board .selected").wait_for()
    note()  # what is chosen is told, and can be cleared
    page.keyboard.press("Escape")
    note()
    play_a_move(page, at, touch=screen.touch)
    note()  # and can be taken back
    at.guests[1].post(f"/tables/{at.id}/pause", paused=True)
    expect(page.locator(".now .prompt")).to_contain_text("paused")
    note()
    at.guests[1].post(f"/tables/{at.id}/pause", paused=False)
    page.locator(".board .can").first.wait_for()
    note()
    assert len({one["buttons"] for one in seen}) > 2
    assert {one["lines"] for one in asked} == {1, 2}
    assert {one["buttons"] for one in asked} == {0, 1}
    for tops in (seen, asked):
        assert len({one["top"] for one in tops}) == 1, tops


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_line_that_is_said_out_of_sight_is_signalled(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table()
    at.forward(phase("move", turns=4))
    page = seated(visit(screen=screen), at)
    other = seated(visit(), at, 1)
    bar = page.locator(".chat-bar")
    expect(bar).to_be_in_viewport(ratio=1)
    expect(page.locator(".chat-count")).to_have_count(0)
    said = ["Shall we wait for the boat, or swim?", "I would rather wait."]
    for text in said:
        other.get_by_label("Write a message").fill(text)
        other.get_by_label("Write a message").press("Enter")
        expect(bar).to_contain_text(text)
    expect(page.locator(".chat-count")).to_have_text("2")
    expect(bar).to_contain_text("Basile")
    expect(bar).to_have_attribute("aria-label", "Chat: 2 new messages")
    expect(other.locator(".chat-count")).to_have_count(0)  # one's own words are no news
    assert page.locator(".chat li").last.evaluate(
        "(line) => line.getBoundingClientRect().top > innerHeight"
    )
    page.reload()  # what was not read is still not read
    expect(page.locator(".chat-count")).to_have_text("2")
    quiet(page)
    bar.tap() if screen.touch else bar.click()
    expect(page.locator(".chat li").last).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Write a message")).to_be_in_viewport(ratio=1)
    expect(page.locator(".chat-count")).to_have_count(0)


def test_a_list_of_cards_opens_at_its_top(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, game="naufrages", seats=2, options={})
    at.lay(load(compose(AFTER_THE_WRECK)))
    page = seated(visit(screen=PHONE), at, 1)
    cards = page.locator(".now-read .face")
    expect(cards).to_have_count(5)
    box = page.locator(".now-read")
    box.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
    assert box.evaluate("(box) => box.scrollTop") > 100
    at.play(0, at.match.legal(0)[-1])
    expect(cards).to_have_count(4)
    assert box.evaluate("(box) => box.scrollTop") == 0
    expect(cards.first.locator(".face-name")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("position", [LAST_DAYS, OUTING], ids=["camp", "outing"])
def test_on_a_phone_the_main_button_is_in_sight(
    visit: Callable[..., Page], table: Callable[..., Table], position: str
) -> None:
    """The boards that fill most of a phone leave room for the prompt and what answers it."""
    at = table(2, game="naufrages", seats=2, options={})
    at.lay(load(compose(position)))
    page = seated(visit(screen=PHONE), at)
    expect(page.locator(".now .prompt p")).to_be_in_viewport(ratio=1)
    expect(page.locator(".now-buttons .button").first).to_be_in_viewport(ratio=0.95)
