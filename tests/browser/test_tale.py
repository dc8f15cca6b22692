"""The story of a finished game, read from its last dialog and kept as a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESK, PHONE, Screen, Table, seated
from tests.browser.test_screens import SCREENS, faults


@pytest.fixture(scope="module")
def ended(table: Callable[..., Table]) -> Table:
    at = table(2, game="naufrages", seats=2, options={"characters": "dealt"})
    at.finish()
    return at


@pytest.mark.parametrize(("name", "screen"), [("desk", DESK), ("phone", PHONE)])
def test_a_finished_game_is_read_as_a_story(
    visit: Callable[..., Page], ended: Table, tmp_path: Path, name: str, screen: Screen
) -> None:
    page = seated(visit(screen=screen), ended)
    link = page.get_by_role("link", name="Read the story")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Keep it as text").click()
    saving.value.save_as(tmp_path / "story.txt")
    text = (tmp_path / "story.txt").read_text("utf-8")
    assert text.startswith("Notebooks from an island\n====")
    with page.expect_download() as keeping:
        page.get_by_role("link", name="Keep it as a page").click()
    assert keeping.value.suggested_filename == "naufrages.html"
    with page.expect_popup() as opening:
        link.click()
    story = opening.value
    expect(story.get_by_role("heading", level=1)).to_have_text("Notebooks from an island")
    expect(story.get_by_role("heading", level=2)).to_have_count(2)
    expect(story.get_by_role("heading", level=2).first).to_contain_text("Ada")
    # The page's own policy lets its style in, and nothing else.
    assert (
        story.evaluate("() => getComputedStyle(document.querySelector('main')).maxWidth") != "none"
    )
    SCREENS.mkdir(parents=True, exist_ok=True)
    story.screenshot(path=SCREENS / f"story-{name}.png")
    found = faults(story, contrast=True)
    assert not found, json.dumps(found, indent=1)
    assert story.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_others_have_no_story(visit: Callable[..., Page], table: Callable[..., Table]) -> None:
    at = table()
    at.finish()
    page = seated(visit(), at)
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    expect(page.get_by_role("link", name="Read the story")).to_have_count(0)
