"""The workshop in the browser: a card is typed, mended, seen, tried, saved and opened again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESK, PHONE, Screen
from tests.browser.test_screens import SCREENS, faults

SLOW = 120_000  # milliseconds: the first answer waits until a worker is warm


@pytest.mark.parametrize(("name", "screen"), [("desk", DESK), ("phone", PHONE)])
def test_a_card_is_written_and_tried(
    visit: Callable[..., Page], tmp_path: Path, name: str, screen: Screen
) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    page = visit("/", screen=screen)
    page.get_by_role("link", name="Write cards of your own").click()
    face = page.locator(".face")
    expect(face).to_contain_text("A Lantern in the Reeds", timeout=SLOW)

    # Something is wrong: it is said where, and pressing the line goes there.
    area = page.get_by_role("textbox", name="The cards, as text")
    written = area.input_value()
    area.fill(written.replace('op = "injury"', 'op = "hurt"'))
    fault = page.locator(".faults li")
    expect(fault).to_contain_text("the_lantern · burn: no verb 'hurt' (C4)")
    expect(page.locator(".gutter .wrong")).to_have_text("24")
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
    page.get_by_role("button", name="line 24").click()
    line = area.evaluate("(area) => area.value.slice(0, area.selectionStart).split('\\n').length")
    assert line == 24

    # Mended, it is seen as players see it.
    area.fill(written.replace("A Lantern in the Reeds", "A Lamp in the Reeds"))
    expect(face).to_contain_text("A Lamp in the Reeds")
    expect(page.locator(".workshop-status")).to_contain_text("One card, nothing wrong with it.")

    # A trial, answer by answer, and back.
    page.get_by_role("button", name="Try it").click()
    page.get_by_role("button", name="Reach for it").click(timeout=SLOW)
    lines = page.locator(".trial-lines li")
    expect(lines.last).to_contain_text("Red rolls")
    page.get_by_role("button", name="Leave it as it is").or_(
        page.get_by_role("button", name="Again, with other dice")
    ).first.wait_for()
    page.get_by_role("button", name="One answer back").click()
    page.get_by_role("button", name="None of these").click()
    expect(page.get_by_text("The card is resolved.")).to_be_visible()
    page.screenshot(path=SCREENS / f"workshop-{name}.png", full_page=True)

    found = faults(page, contrast=True)
    page.get_by_role("button", name="FR français").click()
    expect(face).to_contain_text("Une lanterne dans les roseaux")
    page.emulate_media(color_scheme="dark")
    found |= faults(page, contrast=True)
    assert not found, json.dumps(found, indent=1)
    page.get_by_role("button", name="EN English").click()
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0

    # Saved as a file, thrown away, opened again.
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    assert saving.value.suggested_filename == "my_island.toml"
    saved = tmp_path / "my_island.toml"
    saving.value.save_as(saved)
    page.get_by_role("button", name="Start from the template").click()
    expect(face).to_contain_text("A Lantern in the Reeds")
    page.locator("input[type=file]").set_input_files(saved)
    expect(face).to_contain_text("A Lamp in the Reeds")
    page.reload()  # the draft is still there
    expect(face).to_contain_text("A Lamp in the Reeds")


def test_faults_are_said_in_the_language_of_the_page(visit: Callable[..., Page]) -> None:
    page = visit("/cards")
    expect(page.locator(".face")).to_contain_text("A Lantern in the Reeds", timeout=SLOW)
    area = page.get_by_role("textbox", name="The cards, as text")
    area.fill(area.input_value().replace('op = "injury"', 'op = "hurt"'))
    fault = page.locator(".faults li")
    expect(fault).to_contain_text("burn: no verb 'hurt'")
    page.get_by_role("button", name="FR français").click()
    expect(fault).to_contain_text("the_lantern · burn\u00a0: aucun verbe «\u00a0hurt\u00a0» (C4)")
    expect(page.get_by_role("button", name="ligne 24")).to_be_visible()
    expect(page.locator(".face")).to_contain_text("Une lanterne dans les roseaux")
    page.screenshot(path=SCREENS / "workshop-fault-fr.png", full_page=True)
    page.get_by_role("button", name="EN English").click()
    expect(fault).to_contain_text("burn: no verb 'hurt'")


def test_tab_indents_and_escape_lets_go(visit: Callable[..., Page]) -> None:
    page = visit("/cards")
    area = page.get_by_role("textbox", name="The cards, as text")
    area.fill("main = []")
    area.press("Home")
    area.press("Tab")
    expect(area).to_have_value("    main = []")
    area.press("Shift+Tab")
    expect(area).to_have_value("main = []")
    expect(area).to_be_focused()
    area.press("Escape")
    area.press("Tab")
    expect(area).not_to_be_focused()
    expect(area).to_have_value("main = []")
