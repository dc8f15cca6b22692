from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESK, PHONE, Screen, Table, quiet, seated
from tests.browser.test_screens import SCREENS


@pytest.mark.parametrize(("name", "screen"), [("desk", DESK), ("phone", PHONE)])
def test_a_finished_game_is_looked_through(
    visit: Callable[..., Page], table: Callable[..., Table], name: str, screen: Screen
) -> None:
    at = table()
    at.finish()
    page = seated(visit(screen=screen), at)
    page.get_by_role("button", name="See the board").click()
    expect(page.locator(".chart .chance")).to_have_count(3, timeout=60_000)
    nodes = page.locator(".board [data-id]")
    end = nodes.count()
    last = at.match.move
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("aria-valuetext", f"Move {last} of {last}")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", f"Move 0 of {last}")
    for _ in range(3):
        slider.press("ArrowRight")
    placed = page.locator(".board [data-id^=explorer-][aria-label*=worth]")
    expect(placed).to_have_count(3)  # what was a secret then is shown now
    slider.press("Home")
    expect(nodes).not_to_have_count(end)
    page.locator(".turns button").first.click()
    expect(page.locator(".turns button").first).to_have_attribute("aria-current", "true")
    quiet(page)
    page.locator(".after").scroll_into_view_if_needed()
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"after-{name}.png")
    page.get_by_role("button", name="Back to the end").click()
    expect(nodes).to_have_count(end)
    page.locator(".chart").click(position={"x": 150, "y": 40})
    expect(page.get_by_role("button", name="Back to the end")).to_be_enabled()


def test_who_only_watched_is_not_addressed_at_the_end(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table()
    at.finish()
    page = visit(at.path)
    end = page.get_by_role("dialog", name="The game is over")
    expect(end).to_be_visible()
    expect(end.get_by_role("button", name="Play again")).to_have_count(0)
    expect(end).not_to_contain_text("You ")
    expect(seated(visit(), at).get_by_role("button", name="Play again")).to_be_visible()
