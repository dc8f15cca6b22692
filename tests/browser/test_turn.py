from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, Table, phase, play_a_move, quiet, seated, soon

PIECES = """() => [...document.querySelectorAll(".board [data-id]")]
    .map((node) => `${node.dataset.id} ${node.style.transform}`).sort()"""


def in_mid_turn(table: Callable[..., Table]) -> Table:
    made = table()
    made.forward(phase("move", turns=4))
    return made


def test_undo_takes_a_move_back_on_both_screens(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = in_mid_turn(table)
    screens = [seated(visit(), at), seated(visit(screen=PHONE), at, 1)]
    before = [page.evaluate(PIECES) for page in screens]
    lines = [page.locator(".log li").count() for page in screens]
    position = at.match.position()
    play_a_move(screens[0], at)
    for page, pieces in zip(screens, before, strict=True):
        page.wait_for_function(f"(old) => String(({PIECES})()) !== String(old)", arg=pieces)
    screens[0].get_by_role("button", name="Undo").click()
    soon(screens[0], lambda: at.match.position() == position)
    for page, pieces, count in zip(screens, before, lines, strict=True):
        page.wait_for_function(f"(old) => String(({PIECES})()) === String(old)", arg=pieces)
        expect(page.locator(".log li")).to_have_count(count)
    expect(screens[1].get_by_role("button", name="Undo")).to_have_count(0)


def test_the_keyboard_alone_plays_a_turn(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = in_mid_turn(table)
    page = seated(visit(), at)
    tab_to(page, ".board .can")
    count = at.moves

    def selected() -> bool:
        page.keyboard.press("Enter")
        quiet(page)
        if page.locator(".board .selected").count():
            return True
        page.keyboard.press("ArrowRight")
        return False

    soon(page, selected)
    page.keyboard.press("Escape")
    expect(page.locator(".board .selected")).to_have_count(0)
    assert at.moves == count

    log = page.locator(".log").inner_text()
    page.keyboard.press("Enter")  # the piece that has the focus, then one of its targets
    page.locator(".board .target:focus").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    soon(page, lambda: at.moves == count + 1)
    soon(page, lambda: page.locator(".log").inner_text() != log)  # it is seen here, too
    quiet(page)

    page.keyboard.press("u")
    soon(page, lambda: at.moves == count + 2)
    quiet(page)

    page.keyboard.press("?")
    page.locator("dialog.help").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.help")).to_have_count(0)

    def phase_now() -> str:
        now: str = at.match.position()["state"]["phase"]
        return now

    tab_to(page, ".now .button.main")
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    if page.locator("dialog.sure").count():
        tab_to(page, "dialog.sure .danger")
        page.keyboard.press("Enter")
    soon(page, lambda: phase_now() == "sink")
    quiet(page)
    tab_to(page, ".board .can")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    soon(page, lambda: phase_now() != "sink")


def tab_to(page: Page, look: str) -> None:
    """Presses Tab until something of this kind has the focus."""
    for _ in range(80):
        if page.evaluate("(look) => document.activeElement?.matches(look) ?? false", look):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {look}")
