"""What people do at a table in the browser: look, click, tap, press."""

from __future__ import annotations

import itertools
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from playwright.sync_api import Page

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.core.scene import Scene
from tests.server.conftest import Person, Running
from tests.support import castaways, coast, shore, slope


class Screen(NamedTuple):
    width: int
    height: int
    touch: bool = False


CHOOSE: dict[
    str, Callable[[Match, int, random.Random], Action]
] = {  # by those who want to get away
    "the-island": shore.choose,
    "mauna-kea": partial(coast.choose, style="sail"),
    "fuji": slope.choose,
    "naufrages": partial(castaways.choose, rather=()),
}
FURTHER = re.compile("^(Further|Plus loin)$")
DESK = Screen(1440, 900)
PHONE = Screen(390, 844, touch=True)


@dataclass
class Table:
    """A table, those who sit there, and its house."""

    id: str
    guests: list[Person]
    running: Running

    @property
    def path(self) -> str:
        return f"/t/{self.id}"

    def lend(self, seat: int, page: Page) -> None:
        """Gives a browser the cookies of whoever sits there."""
        cookies = self.guests[seat].web.cookies
        url = f"http://{self.running.address}"
        page.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in cookies.items()])

    @property
    def match(self) -> Match:
        match = self.running.live(self.id).match
        assert match
        return match

    def name(self, seat: int, language: str = "en") -> str:
        """Whoever sits there, as a page in this language says it."""
        return self.running.live(self.id).chairs.names(language)[seat]

    def scene(self, seat: int, language: str) -> Scene:
        """What the page of a seat draws."""
        names = self.running.live(self.id).chairs.names(language)
        return self.match.scene(seat, language, names)

    def story(self, seat: int) -> list[str]:
        """The whole log of a seat, as its page says it in English."""
        names = self.running.live(self.id).chairs.names("en")
        return [line.text for line in self.match.story(seat, "en", names)]

    @property
    def moves(self) -> int:
        return self.running.live(self.id).count

    def forward(self, wanted: Callable[[Match], bool]) -> None:
        self.running.forward(self.id, wanted)

    def lay(self, match: Match) -> None:
        """Puts another position on a table that is played."""
        self.running.lay(self.id, match)

    def play(self, seat: int, action: Action) -> None:
        """A move by somebody whose screen is not looked at."""
        live = self.running.live(self.id)

        async def play() -> None:
            async with live.locked():
                await live._append([(seat, action, None)])
                live.tell()

        self.running.call(play())

    def finish(self, *, until: Callable[[Match], bool] = lambda _: False) -> None:
        """Plays a table that has just begun to its end, or to a moment, by players with a goal."""
        live = self.running.live(self.id)
        game = find(live.table.game)
        match = Match(game, live.table.seats, live.table.options, live.table.seed)
        chance, moves = random.Random(1), []
        while not match.over and not until(match):
            seat = match.acting[0]
            action = CHOOSE[game.id](match, seat, chance)
            match.play(seat, action)
            moves.append((seat, action, None))

        async def play() -> None:
            async with live.locked():
                await live._append(moves)
                live.tell()

        self.running.call(play())


def phase(name: str, *, seat: int = 0, turns: int = 0) -> Callable[[Match], bool]:
    """A moment at which a seat has to act in a phase, after so many turns."""

    def wanted(match: Match) -> bool:
        state = match.position()["state"]
        here = state["phase"] == name and list(match.acting) == [seat] and state["turn"] >= turns
        return here and (name != "move" or state["moves_left"] == 3)

    return wanted


def in_play(*, seat: int = 0, rounds: int = 1) -> Callable[[Match], bool]:
    """A moment of Mauna Kea at which a seat plays, after so many rounds."""

    def wanted(match: Match) -> bool:
        state = match.position()["state"]
        here = state["phase"] == "play" and list(match.acting) == [seat]
        return here and state["round"] >= rounds

    return wanted


def seated(page: Page, table: Table, seat: int = 0) -> Page:
    """Comes to a chair of a running table, and waits until it can be seen."""
    table.lend(seat, page)
    page.goto(table.path)
    page.locator(".prompt").wait_for()
    quiet(page)
    return page


def soon(page: Page, wanted: Callable[[], object], seconds: float = 15.0) -> None:
    """Waits for something outside the page, while the page goes on."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it did not come"
        page.wait_for_timeout(20)


def drawn(page: Page) -> None:
    """Waits until what was pressed is on the screen."""
    page.evaluate(
        "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
    )


def quiet(page: Page) -> None:
    """Waits until nothing is on its way, all that has come is played, and nothing moves but what
    always does."""
    page.wait_for_function(QUIET)


QUIET = """() => !document.querySelector(".sending") && !document.querySelector(".laying")
    && !document.querySelector(".banner.offline")
    && !document.querySelector("[aria-busy='true']")
    && document.getAnimations().every((one) => one.playState !== "running"
      || one.effect.getComputedTiming().iterations === Infinity)"""

# What a person sees that can be done now: a dialog first, then the board or the buttons. A node is
# named with a point where it lies on top of all others that can be clicked.
LOOK = """(wish) => {
  const end = document.querySelector("dialog.end");
  if (end) return { what: "over" };
  const sure = document.querySelector("dialog.sure .danger");
  const at = (element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  if (sure) return { what: "sure", ...at(sure) };
  if (document.querySelector(".sending")) return { what: "wait" };
  const buttons = [...document.querySelectorAll(".now .now-buttons .button:enabled")];
  const named = (look) => buttons.filter((one) => one.matches(look) && !one.querySelector("svg"));
  const main = named(".main")[0];
  const area = document.querySelector(".board").getBoundingClientRect();
  const any = (list) => list[Math.floor(wish * list.length)];
  const node = (look) => {
    const all = [...document.querySelectorAll(`.board ${look}`)];
    const first = Math.floor(wish * all.length);
    for (const one of [...all.slice(first), ...all.slice(0, first)]) {
      const { x, y } = at(one.querySelector(".art"));
      if (x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
      const top = document.elementsFromPoint(x, y)
        .map((part) => part.closest("[data-id]")).find((part) => part?.matches(look));
      if (top === one) return { what: "node", x, y };
    }
    return null;
  };
  const target = node(".target");
  if (target) return target;
  if (main && wish < 0.85) return { what: "button", ...at(main) };
  const piece = node(".can");
  if (piece) return piece;
  if (main) return { what: "button", ...at(main) };
  const other = named(":not(.quiet)");
  if (other.length) return { what: "button", ...at(any(other)) };
  return { what: "wait" };
}"""


def look(page: Page, wish: float) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate(LOOK, wish)
    return seen


def press(page: Page, seen: dict[str, Any], *, touch: bool = False) -> None:
    if touch:
        page.touchscreen.tap(seen["x"], seen["y"])
    else:
        page.mouse.click(seen["x"], seen["y"])


def look_from_afar(page: Page, *, touch: bool) -> None:
    """All of the board comes into sight: two fingers come together, or a button is pressed."""
    if not touch:
        page.get_by_role("button", name=FURTHER).click()
        return
    box = page.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: Sequence[float]) -> None:
        points = [{"x": x + away, "y": y, "id": number} for number, away in enumerate(apart)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (-120, 120))
    for half in (90, 60, 30, 12):
        fingers("touchMove", (-half, half))
    fingers("touchEnd", ())
    line.detach()
    drawn(page)


def play_a_move(page: Page, table: Table, wish: float = 0.99, *, touch: bool = False) -> None:
    """Clicks until the table has one move more."""
    before = table.moves

    def clicked() -> bool:
        seen = look(page, wish)
        if seen["what"] not in ("wait", "over"):
            press(page, seen, touch=touch)
            drawn(page)
            quiet(page)
        return table.moves > before

    soon(page, clicked)
    quiet(page)


def play_to_the_end(people: Sequence[tuple[Page, bool]], seed: int, seconds: float = 400) -> None:
    """Everybody clicks, or taps, what is offered until the scores are shown."""
    wishes, end = random.Random(seed), time.monotonic() + seconds
    wish = wishes.random()
    for page, touch in itertools.cycle(people):
        page.locator(".prompt").wait_for()
        seen = look(page, wish)
        if seen["what"] == "over":
            break
        if seen["what"] == "wait":
            page.wait_for_timeout(15)
        else:
            press(page, seen, touch=touch)
            wish = wishes.random()
        assert time.monotonic() < end, "the game does not end"
    for page, _ in people:
        page.locator("dialog.end").wait_for()


def scores(page: Page) -> list[tuple[str, str]]:
    """Names and points as the end screen has them."""
    rows = page.locator("dialog.end .scores li")
    return [
        (row.locator("strong").inner_text(), row.locator(".score").inner_text())
        for row in rows.all()
    ]
