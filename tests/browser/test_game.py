from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route

import archipel
from tests.browser.people import PHONE, play_to_the_end, scores


def quick(route: Route) -> None:
    """The table as it was asked for, but bots do not dawdle and windows are short."""
    asked = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps(asked | {"pace": 0, "window": 0.5}))


def test_two_people_and_a_bot_play_a_whole_game(visit: Callable[..., Page], tmp_path: Path) -> None:
    host, friend = visit("/"), visit("/", PHONE)
    host.route("**/api/tables", quick)
    island = host.locator(".game").filter(has=host.get_by_role("heading", name="The Island"))
    island.get_by_role("link", name="New table").click()
    host.get_by_label("Name of the table").fill("Friday")
    host.get_by_label("3", exact=True).check()
    host.get_by_role("button", name="Open the table").click()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Sit here").first.click()
    friend.goto(host.locator("#invite").input_value())
    friend.get_by_label("Your name").fill("Basile")
    friend.get_by_role("button", name="Sit here").first.tap()
    friend.get_by_role("button", name="I am ready").tap()
    host.get_by_text("Basile").wait_for()
    host.get_by_role("button", name="Add a bot").click()
    host.get_by_role("button", name="Start the game").click()

    people = ((host, False), (friend, True))
    play_to_the_end(people, seed=5)
    assert len(scores(host)) == 3
    assert scores(host) == scores(friend)

    for page, _ in people:
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").click()
        download.value.save_as(tmp_path / "record.json")
        record = json.loads((tmp_path / "record.json").read_text())
        match = archipel.replay(record)
        assert match.over
        panels = match.scene(None, "en").panels
        assert sorted(str(panel.score) for panel in panels) == sorted(s for _, s in scores(page))
