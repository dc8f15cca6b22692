"""Games to walk through: who plays what, where, and in which language; and a table for each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page

from archipel.server.settings import UNLIMITED, Settings
from archipel.server.thinkers import Thinkers
from tests.browser.offers import STRAYS
from tests.browser.people import DESK, PHONE, Screen, Table, seated
from tests.browser.walker import Walker
from tests.server.conftest import Person, Running

LOCALES = {"en": "en-GB", "fr": "fr-FR"}
GAMES = ("the-island", "mauna-kea", "fuji", "naufrages")


def house(data: Path) -> Running:
    """A server that does not keep a walker waiting."""
    running = Running(Settings(data, **UNLIMITED))
    running.house.thinkers = Thinkers(1)
    return running


@dataclass(frozen=True)
class Walk:
    """One game: a person and bots who do anything, so that they are quick."""

    game: str
    seats: int
    seed: int
    screen: Screen = DESK
    language: str = "en"
    theme: str = "light"
    aim: float = 0.5  # how often the person wants to get on: a long game has little of it
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        screen = "phone" if self.screen.touch else "desk"
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return (
            f"{self.game} of {self.seats}, seed {self.seed}, {screen}, {self.language},"
            f" {self.theme}{options}"
        )


SHORT = (
    Walk("the-island", 2, 3, DESK, "fr", aim=0.9),
    Walk("mauna-kea", 2, 1, PHONE, "en", aim=0.9),
    Walk("fuji", 2, 2, DESK, "en", aim=0.9),
    Walk("naufrages", 1, 1, PHONE, "fr", aim=0.9),
)

VARIANTS: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "the-island": (
        (2, {}),
        (3, {}),
        (4, {"memory": "open"}),
        (2, {"challenges": ["to_the_last"]}),
        (3, {"swim_and_land": True}),
    ),
    "mauna-kea": ((2, {}), (3, {}), (4, {}), (2, {"variant": "expert"})),
    "fuji": ((2, {}), (3, {}), (4, {}), (3, {"roles": "chosen"})),
    "naufrages": ((1, {}), (2, {}), (3, {}), (4, {}), (1, {"mode": "hard"})),
}


def plan(games: tuple[str, ...], number: int) -> Iterator[Walk]:
    """So many games of each, all kinds of them in turn."""
    for seed in range(number):
        for game in games:
            variants = VARIANTS[game]
            seats, options = variants[seed % len(variants)]
            yield Walk(
                game,
                seats,
                seed,
                PHONE if (seed // 2) % 2 else DESK,
                "fr" if seed % 2 else "en",
                "dark" if seed % 3 == 2 else "light",
                0.85 if seed % 4 else 0.35,
                options,
            )


def opened(running: Running, walk: Walk) -> Table:
    """A running table of this walk, with its person in the first chair."""
    person = Person(running.address)
    person.get("/health")
    asked = {"game": walk.game, "seats": walk.seats, "options": walk.options}
    at = person.post("/tables", **asked, pace=0, window=0.3)["id"]
    person.post(f"/tables/{at}/sit", seat=0, name="Ada")
    person.post(f"/tables/{at}/ready", ready=True)
    live = running.live(at)
    live.table = msgspec.structs.replace(live.table, seed=f"walk {walk.seed}")
    for seat in range(1, walk.seats):
        person.post(f"/tables/{at}/bot", seat=seat, level="uniform")
    person.post(f"/tables/{at}/start")
    return Table(at, [person], running)


@contextmanager
def walking(browser: Browser, running: Running, walk: Walk) -> Iterator[tuple[Walker, Page]]:
    """A walker at a table of its own, in a browser of its own, where things move."""
    table = opened(running, walk)
    context = browser.new_context(
        base_url=f"http://{running.address}",
        viewport={"width": walk.screen.width, "height": walk.screen.height},
        has_touch=walk.screen.touch,
        is_mobile=walk.screen.touch,
        locale=LOCALES[walk.language],
        color_scheme="dark" if walk.theme == "dark" else "light",
        reduced_motion="no-preference",
    )
    context.set_default_timeout(60_000)
    context.add_init_script(STRAYS)
    page = context.new_page()
    try:
        walker = Walker(
            seated(page, table),
            table,
            language=walk.language,
            touch=walk.screen.touch,
            seed=random.Random(str(walk)).randrange(2**32),
            aim=walk.aim,
        )
        yield walker, page
    finally:
        context.close()
        table.guests[0].leave()
