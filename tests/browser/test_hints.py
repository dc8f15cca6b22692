from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import Table, phase, seated

WARM = 120_000  # milliseconds: the first hint waits until a worker is warm
CHANCES = re.compile(r"About \d+% to win(, instead of \d+%|; other moves)")  # equal or not


def test_a_hint_is_shown_and_nothing_is_played(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(hints=True)
    at.forward(phase("move", turns=9))
    page = seated(visit(), at)
    before = at.moves
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    expect(hint).to_contain_text(CHANCES, timeout=WARM)
    label = page.locator(".hint strong").inner_text()
    page.locator(".actions summary").click()
    chosen = page.get_by_role("button", name=label, exact=True).first
    expect(chosen).to_be_visible()
    assert page.locator(".board .shown").count()
    assert at.moves == before
    chosen.click()
    expect(page.locator(".hint")).to_have_count(0)


def test_without_hints_there_is_no_button(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table()
    at.forward(phase("move", turns=9))
    page = seated(visit(), at)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
