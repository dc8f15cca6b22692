"""One Chromium and one house for all; people come with contexts of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from archipel.server.settings import UNLIMITED, Settings
from tests.browser.people import DESK, Screen, Table
from tests.server.conftest import FAST, Person, Running

ROOT = Path(__file__).parents[2]
CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
STATIC = ROOT / "src/archipel/server/static"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        missing = f"there is no Chromium at {CHROMIUM}: make chromium, or name one in CHROMIUM"
        if os.environ.get("CI"):  # where a test that nobody runs would look like one that passes
            pytest.fail(missing)
        pytest.skip(missing)
    if not (STATIC / "index.html").exists():
        pytest.fail("the pages are not built: make static")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("data")
    with Running(Settings(folder, **UNLIMITED)) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, running: Running) -> Iterator[Callable[..., Page]]:
    """A visitor's page, in a context of its own; things move there, as they do for most people."""
    contexts = []

    def come(path: str = "", screen: Screen = DESK, **more: Any) -> Page:
        context = browser.new_context(
            base_url=f"http://{running.address}",
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            is_mobile=screen.touch,
            **({"locale": "en-GB"} | more),
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def table(running: Running) -> Iterator[Callable[..., Table]]:
    """A table opened over HTTP; whoever comes with the link of a chair has that chair."""
    came: list[Person] = []

    def make(
        people: int = 3,
        *,
        start: bool = True,
        seed: str = "the same every time",
        level: str = "uniform",
        **options: Any,
    ) -> Table:
        guests = [Person(running.address) for _ in range(people)]
        came.extend(guests)
        for guest in guests:
            guest.get("/home")
        host, given = guests[0], FAST | options
        at = host.post("/tables", **given)["id"]
        names = ("Ada", "Basile", "Chloé", "Dag")
        for seat, guest in enumerate(guests):
            guest.post(f"/tables/{at}/sit", seat=seat, name=names[seat])
            guest.post(f"/tables/{at}/ready", ready=True)
        live = running.live(at)
        # The game is made from its seed when the table starts: it is no test that plays by chance.
        live.table = msgspec.structs.replace(live.table, seed=seed)
        if start:
            for seat in range(people, given["seats"]):
                host.post(f"/tables/{at}/bot", seat=seat, level=level)
            host.post(f"/tables/{at}/start")
        return Table(at, guests, running)

    yield make
    for guest in came:
        guest.leave()
