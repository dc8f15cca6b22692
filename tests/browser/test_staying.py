"""A table that rests offers nothing, and nothing that is pressed at a live one leaves it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import (
    DESK,
    PHONE,
    Screen,
    Table,
    drawn,
    look,
    phase,
    play_a_move,
    press,
    quiet,
    seated,
    soon,
)

PRESSABLE = ".board .can, .board .target, .board .also, .board .selected"


def in_mid_turn(table: Callable[..., Table]) -> Table:
    made = table()
    made.forward(phase("move", turns=4))
    return made


def pause(at: Table, *, paused: bool) -> None:
    at.guests[1].post(f"/tables/{at.id}/pause", paused=paused)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_paused_table_offers_nothing_and_says_so(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen, language: str
) -> None:
    at = in_mid_turn(table)
    page = seated(visit(screen=screen, locale=f"{language}-FR"), at)
    seen = look(page, 0.99)
    press(page, seen, touch=screen.touch)
    expect(page.locator(".board .selected")).to_have_count(1)
    moves = at.moves
    pause(at, paused=True)
    said = {"en": "The table is paused", "fr": "La table est en pause"}[language]
    expect(page.locator(".now .prompt")).to_contain_text(said)
    expect(page.locator(PRESSABLE)).to_have_count(0)
    back = {"en": "Resume", "fr": "Reprendre"}[language]
    buttons = page.locator(".now .now-buttons .button:enabled").all_inner_texts()
    assert buttons == [back]
    assert not page.title().startswith("●")
    page.reload()
    expect(page.locator(".now .prompt")).to_contain_text(said)
    quiet(page)
    expect(page.locator(PRESSABLE)).to_have_count(0)
    press(page, seen, touch=screen.touch)
    drawn(page)
    expect(page.locator(PRESSABLE)).to_have_count(0)
    assert at.moves == moves
    page.locator(".now-buttons").get_by_role("button", name=back).click()
    page.locator(".board .can").first.wait_for()
    play_a_move(page, at, touch=screen.touch)
    assert at.moves == moves + 1


def test_a_piece_in_the_hand_is_put_down_when_the_table_is_paused(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = in_mid_turn(table)
    page = seated(visit(), at)
    seen = look(page, 0.99)
    page.mouse.move(seen["x"], seen["y"])
    page.mouse.down()
    page.mouse.move(seen["x"] + 60, seen["y"] + 40, steps=4)
    held = page.locator(".board .dragged")
    expect(held).to_have_count(1)
    moves = at.moves
    pause(at, paused=True)
    expect(held).to_have_count(0)
    page.mouse.move(seen["x"] + 90, seen["y"] + 40, steps=4)
    expect(held).to_have_count(0)
    page.mouse.up()
    pause(at, paused=False)
    page.locator(".board .can").first.wait_for()
    assert at.moves == moves
    expect(page.locator(".board .selected")).to_have_count(0)


def test_a_move_that_comes_too_late_is_refused_in_words(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = in_mid_turn(table)
    page = visit()
    held: list[str] = []

    def opened(route: object) -> None:
        server = route.connect_to_server()  # type: ignore[attr-defined]

        def heard(message: str) -> None:  # the page does not learn of the pause yet
            held.append(message) if '"paused' in message or held else route.send(message)  # type: ignore[attr-defined]

        server.on_message(heard)

    page.route_web_socket("**/live**", opened)
    seated(page, at)
    pause(at, paused=True)
    soon(page, lambda: held)
    moves = at.moves
    while (now := look(page, 0.99))["what"] != "wait":
        press(page, now)
        drawn(page)
    page.wait_for_timeout(300)
    assert at.moves == moves
    assert any('"fault"' in message and "paused" in message for message in held)


def test_a_chair_that_a_bot_holds_is_taken_back_with_a_button(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = in_mid_turn(table)
    at.running.change(at.id, pace=60)
    page = seated(visit(), at)
    at.guests[0].post(f"/tables/{at.id}/stand")
    expect(page.locator(".now .prompt")).to_contain_text("A bot holds your chair")
    expect(page.locator(PRESSABLE)).to_have_count(0)
    page.get_by_role("button", name="Sit down again").click()
    page.locator(".board .can").first.wait_for()
    play_a_move(page, at)


# Everything on the page that leads to another address in the same tab. What is saved leads nowhere.
LEADS_AWAY = """() => [...document.querySelectorAll("a[href]")]
  .filter((one) => one.target !== "_blank" && !one.hasAttribute("download"))
  .filter((one) => one.pathname !== location.pathname)
  .map((one) => one.getAttribute("href"))"""


def test_no_link_leaves_a_live_table_in_the_same_tab(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = in_mid_turn(table)
    page = seated(visit(), at)
    other = f"http://{at.running.address}/t/elsewhere"
    page.get_by_label("Write a message").fill(f"come to {other}")
    page.get_by_label("Write a message").press("Enter")
    page.locator(".chat a").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Help").click()
    rules = page.locator("dialog.help a")
    assert page.evaluate(LEADS_AWAY) == []
    with page.context.expect_page() as opened:
        rules.click()
    opened.value.locator(".rules h1").wait_for()
    assert opened.value.evaluate("() => window.opener") is None
    assert page.url.endswith(at.path)
    assert "new tab" in rules.inner_text() + str(rules.get_attribute("title"))
    page.locator("dialog.help").get_by_role("button", name="Close").click()
    with page.context.expect_page() as opened:
        page.locator(".brand").click()
    opened.value.locator(".game").first.wait_for()
    with page.context.expect_page():
        page.locator(".chat a").click()
    assert page.url.endswith(at.path)
    play_a_move(page, at)  # nothing was lost


def test_the_skip_link_does_not_lay_the_table_again(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = in_mid_turn(table)
    page = seated(visit(), at)
    page.locator(".board").evaluate("(board) => { board.dataset.mine = 'the same'; }")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert page.locator(".board").get_attribute("data-mine") == "the same"
