from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from archipel.games.fuji.talk import minding
from tests.browser.people import DESK, PHONE, Screen, Table, seated
from tests.support.minded import minded

FILTER = minding(silent=-1, hidden=(), over=-1)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_not_said_stays_in_the_box_with_the_reason(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table()
    page = seated(visit(screen=screen), at)
    box = page.get_by_label("Write a message")
    reason = page.locator(".chat-reason")
    with minded(FILTER):
        box.fill("three of mine are yellow")
        box.press("Enter")
        expect(reason).to_contain_text("“three” reads like a number")
        expect(box).to_have_value("three of mine are yellow")
        expect(box).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".chat li")).to_have_count(0)
        box.fill("my dice are rather strong")
        box.press("Enter")
        expect(page.locator(".chat li")).to_contain_text("my dice are rather strong")
        expect(box).to_have_value("")
        expect(reason).to_be_hidden()


def test_the_reason_speaks_the_language_of_the_page(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table()
    page = seated(visit(locale="fr-FR"), at)
    with minded(FILTER):
        box = page.get_by_label("Écrire un message")
        box.fill("trois jaunes")
        box.press("Enter")
        expect(page.locator(".chat-reason")).to_contain_text("se lit comme un nombre")
        expect(box).to_have_value("trois jaunes")


def test_what_was_said_is_not_sent_again(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table()
    page = seated(visit(), at)
    page.get_by_label("Write a message").fill("hello")
    page.get_by_label("Write a message").press("Enter")
    expect(page.locator(".chat li")).to_have_count(1)
    kept = f"sessionStorage.getItem('archipel:outbox:{at.id}')"
    page.wait_for_function(f"{kept} === null")
