"""The command that people run, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from archipel.core.text import texts_of
from archipel.server.names import BOT_NAMES
from archipel.server.words import CATALOGUE
from tests.browser.conftest import ROOT
from tests.browser.people import drawn, look, press, soon


@contextmanager
def command(*arguments: str) -> Iterator[str]:
    """Runs `archipel` until the block ends; yields the address it tells."""
    line = [sys.executable, "-m", "archipel", *arguments]
    env = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(line, env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            told = next((said for said in process.stdout or () if "http://" in said), "")
            found = re.search(r"http://[\d.:]+/", told)
            assert found, f"no address was told: {told!r}"
            yield found[0]
            process.send_signal(signal.SIGINT)
            assert process.wait(20) in (0, 130, -signal.SIGINT)
        finally:
            process.kill()


def test_the_real_command_plays_a_stretch(visit: Callable[..., Page], tmp_path: Path) -> None:
    with command("play", "--no-browser", "--language", "en", "--data", str(tmp_path)) as address:
        page = visit()
        page.goto(address)
        page.locator('a[href="/new/the-island"]').first.click()
        page.get_by_label("2", exact=True).check()
        page.get_by_role("slider", name="Pace of the bots").press("Home")
        page.get_by_role("button", name="Open the table").click()
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Stand up").wait_for()
        page.get_by_role("button", name="Add a bot").click()
        page.get_by_role("button", name="Start the game").click()
        page.locator(".board .can").first.wait_for(timeout=60_000)  # a bot may begin, not warm yet

        def placed() -> bool:
            """Both have placed a few explorers."""
            if (seen := look(page, 0.5))["what"] not in ("wait", "over"):
                press(page, seen)
                drawn(page)
            return page.locator(".log li").count() >= 6

        soon(page, placed, 60)
        told = page.locator(".log").inner_text()
        assert "Ada placed" in told
        bot = {texts_of(CATALOGUE, "en")(f"bot.{key}") for key in BOT_NAMES}
        assert any(f"{name} placed" in told for name in bot)
    assert (tmp_path / "archipel.sqlite3").stat().st_size > 0


@pytest.mark.parametrize(("ci", "outcome"), [("", "1 skipped"), ("1", "1 error")])
def test_without_chromium_it_is_said_what_is_missing(ci: str, outcome: str) -> None:
    test = f"{Path(__file__).parent / 'test_screens.py'}::test_the_first_load_is_light"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rsE", "-p", "no:cacheprovider", test],
        cwd=ROOT,
        env=os.environ | {"CHROMIUM": "/nowhere/chromium", "CI": ci},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "there is no Chromium at /nowhere/chromium" in run.stdout
    assert outcome in run.stdout
