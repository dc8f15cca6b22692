"""A short game of each of the four is walked through; `bench/walk.py` walks through many."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import ROOT
from tests.browser.walks import SHORT, Walk, house, walking
from tests.server.conftest import Running


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with house(tmp_path_factory.mktemp("walk")) as server:
        yield server


@pytest.mark.parametrize("walk", SHORT[:-1], ids=lambda walk: walk.game)
def test_a_whole_game_is_played_with_a_pointer_alone(
    browser: Browser, running: Running, walk: Walk
) -> None:
    with walking(browser, running, walk) as (walker, _):
        walked = walker.walk()
    assert (walked.dead_ends, walked.covered, walked.errors) == ([], [], [])
    assert walked.rings == []
    assert walked.ended
    assert walked.decisions > 5


def test_the_script_walks_too(browser: Browser) -> None:
    """`bench/walk.py` in its smallest form: the last of the four."""
    assert browser.is_connected()  # or there is no Chromium, and that has been said
    done = subprocess.run(
        [sys.executable, str(ROOT / "bench/walk.py"), "--short", "--only", SHORT[-1].game],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "games 1" in done.stdout
