"""How a table is played: the form, what the lobby tells of it, and standing orders."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, Table, seated, soon


def test_a_table_by_correspondence_is_opened_and_told(visit: Callable[..., Page]) -> None:
    page = visit("/new/the-island")
    expect(page.get_by_label("Time for a turn")).to_have_count(0)
    page.get_by_role("radio", name="By correspondence Over days").check()
    page.get_by_role("radio", name="So long for a turn").check()
    limit = page.get_by_role("slider", name="Time for a turn")
    expect(limit).to_have_attribute("aria-valuetext", "3 days")
    limit.press("Home")
    expect(limit).to_have_attribute("aria-valuetext", "1 hour")
    page.get_by_role("switch", name="Hints").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("How we play").click()
    told = page.locator(".options")
    for title, value in {
        "How you play": "By correspondence",
        "Time for a turn": "1 hour",
        "A bot takes over after": "3 days",
        "Hints": "yes",
        "Pace of the bots": "0.8 seconds",
    }.items():
        expect(told.locator(f"dt:text-is('{title}') + dd")).to_have_text(value)


def test_a_new_bot_is_an_adept_and_may_be_another(visit: Callable[..., Page]) -> None:
    page = visit("/new/the-island")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Add a bot").first.click()
    chair = page.locator(".chair").first
    expect(chair.locator(".small")).to_contain_text("Adept, thinks before every move")
    name = chair.locator("strong").inner_text()
    chair.get_by_label("How strong the bot is").select_option("master")
    expect(chair.locator(".small")).to_contain_text("Master")
    expect(chair).to_contain_text("a whole round ahead")
    chair.get_by_label("How strong the bot is").select_option("novice:forgetful")
    expect(chair.locator(".small")).to_contain_text("Novice, forgetful")
    expect(chair.locator("strong")).to_have_text(name)  # its own, whatever it can


def test_bots_and_tables_are_called_in_the_readers_language(visit: Callable[..., Page]) -> None:
    page = visit("/new/naufrages")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("h1")).to_have_text("Castaways")
    for _ in range(2):
        page.get_by_role("button", name="Add a bot").first.click()
    expect(page.locator(".chair.free")).to_have_count(page.locator(".chair").count() - 2)
    path = page.url
    page.goto("/")
    page.get_by_role("button", name="FR français").click()
    row = page.locator(".table-row").first
    expect(row.locator("strong")).to_have_text("Naufragés")
    expect(row).not_to_contain_text("Adept")
    names = row.locator(".names").inner_text().split(", ")
    assert len(set(names)) == 2
    page.goto(path)
    expect(page.locator("h1")).to_have_text("Naufragés")
    assert page.locator(".chair strong").all_inner_texts()[:2] == names


def test_the_host_gives_a_chair_to_a_program(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(people=1, start=False)
    page = visit()
    at.lend(0, page)
    page.goto(at.path)
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_label("How strong the bot is").select_option("A program of yours…")
    shown = page.get_by_role("dialog", name="A chair for your program")
    token = shown.locator("#token").input_value()
    expect(shown.locator("#token-run")).to_have_value(
        f"archipel bot run 'python my_bot.py' --table {page.url} --token {token}"
    )
    shown.get_by_role("button", name="Close").click()
    chair = page.locator(".chair").nth(1)
    expect(chair).to_contain_text("a program from outside")
    assert opens(at, token)
    chair.get_by_role("button", name="New token").click()
    assert shown.locator("#token").input_value() != token
    assert not opens(at, token)


def opens(at: Table, token: str) -> bool:
    """Whether a token opens a chair."""
    headers = {"Authorization": f"Bearer {token}"}
    with httpx.stream(
        "GET", f"http://{at.running.address}/api/tables/{at.id}/bot/stream", headers=headers
    ) as answer:
        return answer.status_code == 200 and "hello" in next(answer.iter_lines())


def test_everybody_seated_has_a_standing_order(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(kind="correspondence")
    page = seated(visit(), at)
    order = page.get_by_role("group", name="Standing order")
    expect(order.get_by_label("Ask me")).to_be_checked()
    order.get_by_label("Never defend").check()
    soon(page, lambda: at.running.live(at.id).chairs.seats[0].order == "never")
    page.reload()
    expect(order.get_by_label("Never defend")).to_be_checked()
    other = visit(at.path)
    other.locator(".players, .player").first.wait_for()
    expect(other.get_by_role("group", name="Standing order")).to_have_count(0)
    assert seated(visit(), table()).get_by_text("Standing order").count() == 0


def test_the_host_says_who_begins_and_the_lobby_tells_it(visit: Callable[..., Page]) -> None:
    """MK-3.5: by lot unless somebody is named; with fewer chairs who is not there is not first."""
    page = visit("/new/mauna-kea")
    begins = page.get_by_role("group", name="Who begins")
    expect(begins.get_by_role("radio")).to_have_count(5)
    expect(begins.get_by_role("radio", name="The lot decides.")).to_be_checked()
    begins.get_by_text("Purple, on chair 4.").click()
    page.get_by_role("group", name="Chairs").get_by_text("3", exact=True).click()
    expect(begins.get_by_role("radio")).to_have_count(4)
    expect(begins.get_by_role("radio", name="The lot decides.")).to_be_checked()
    begins.get_by_text("Yellow, on chair 2.").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("How we play").click()
    told = page.locator(".options dt:text-is('Who begins') + dd")
    expect(told).to_have_text("Yellow, on chair 2.")


def test_alone_nobody_is_asked_who_begins_and_the_lot_is_told(visit: Callable[..., Page]) -> None:
    page = visit("/new/naufrages", screen=PHONE, locale="fr-FR")
    begins = page.get_by_role("group", name="Qui commence")
    expect(begins.get_by_role("radio", name="Le sort en décide.")).to_be_checked()
    page.get_by_role("group", name="Chaises").get_by_text("1", exact=True).tap()
    expect(begins).to_have_count(0)
    page.get_by_role("group", name="Chaises").get_by_text("2", exact=True).tap()
    begins.get_by_text("Rouge, sur la chaise 1.").tap()
    expect(begins.get_by_role("radio", name="Rouge, sur la chaise 1.")).to_be_checked()


def test_four_players_of_fuji_choose_their_starts(visit: Callable[..., Page]) -> None:
    """FU-2.8: with random roles too; with three chairs there is nothing to choose."""
    page = visit("/new/fuji")
    starts = page.get_by_role("group", name="Starting cards of four players")
    starts.get_by_text("The players, before the game").click()
    page.get_by_role("group", name="Chairs").get_by_text("3", exact=True).click()
    expect(starts.get_by_role("radio", name="As with the roles")).to_be_checked()
    expect(starts.get_by_role("radio", name="The players, before")).to_be_disabled()
    page.get_by_role("group", name="Chairs").get_by_text("4", exact=True).click()
    expect(starts.get_by_role("radio", name="The players, before")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("How we play").click()
    told = page.locator(".options dt:text-is('Starting cards of four players') + dd")
    expect(told).to_contain_text("The players, before the game")
