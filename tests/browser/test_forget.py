"""A visitor who wants to be forgotten, in French, with a finger and with motion."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import PHONE

OPEN = """async () => {
  const post = (path, body) => fetch(`/api${path}`, {method: "POST", body: JSON.stringify(body),
    headers: {"content-type": "application/json"}}).then((answer) => answer.json());
  const { id } = await post("/tables", {game: "the-island", seats: 3, title: "Samedi"});
  await post(`/tables/${id}/sit`, {seat: 0, name: "Ann"});
  return id;
}"""


def test_whoever_is_forgotten_keeps_the_link_of_the_chair(visit: Callable[..., Page]) -> None:
    page = visit("/", PHONE, locale="fr-FR", reduced_motion="no-preference")
    made = page.evaluate(OPEN)
    page.reload()
    page.get_by_role("button", name="M\u2019oublier dans ce navigateur").tap()
    dialog = page.get_by_role("dialog")
    link = dialog.locator("code").inner_text()
    assert made in link
    dialog.get_by_role("button", name="M\u2019oublier", exact=True).tap()
    expect(page.get_by_role("button", name="M\u2019oublier dans ce navigateur")).to_have_count(0)
    expect(page.get_by_role("heading", name="Vos tables")).to_have_count(0)
    page.goto(link)
    expect(page.get_by_text("Ann").first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", name="Vos tables")).to_be_visible()
