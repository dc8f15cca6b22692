"""Every screen, photographed into `build/screens/`, and what a photograph cannot tell."""

from __future__ import annotations

import gzip
import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response

from archipel.core.match import Match, load
from archipel.games.fuji.state import Phase
from archipel.games.naufrages.actions import Explore, SayReady
from archipel.games.naufrages.shorthand import compose
from tests.browser.castaways import AFTER_THE_WRECK, LAST_DAYS, OUTING
from tests.browser.people import DESK, PHONE, Screen, Table, in_play, phase, quiet, seated

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "build" / "screens"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

# By axe-core: both languages and both colours in two looks. Contrast takes it most of its time, and
# a phone has the colours of a desk, but for its sheet.
LOOKED_AT = ("fr-light", "en-dark")
PHONE_CONTRAST = ("middle", "mauna-kea-lava")
FUJI: dict[str, Any] = {"game": "fuji", "options": {"scenario": "5"}}
MAUNA_KEA: dict[str, Any] = {"game": "mauna-kea", "options": {}}
NAUFRAGES: dict[str, Any] = {"game": "naufrages", "options": {}}

Places = dict[str, Callable[[Page], None]]


def well_into_the_setup() -> Callable[[Match], bool]:
    moves = itertools.count()
    first = phase("setup_explorers")
    return lambda match: next(moves) > 12 and first(match)


def defence(match: Match) -> bool:
    return match.sealed and 0 in match.acting


def with_a_tile(match: Match) -> bool:
    """Late in a game of Mauna Kea, with something to place and room for it."""
    return in_play(rounds=6)(match) and any(choice.ghost for choice in match.scene(0).choices)


@pytest.fixture(scope="module")
def places(table: Callable[..., Table]) -> Places:
    """How to come to each screen."""
    lobby = table(2, start=False, title="Friday evening", seats=4)
    setup, middle, end = table(), table(), table()
    setup.forward(well_into_the_setup())
    middle.forward(phase("move", turns=9))
    end.finish()

    def at_lobby(page: Page) -> None:
        lobby.lend(0, page)
        page.goto(lobby.path)
        page.locator(".chairs").wait_for()

    def home(page: Page) -> None:
        page.goto("/")
        page.locator(".table-row").first.wait_for()
        page.locator(".game").first.wait_for()

    def new(page: Page) -> None:
        page.goto("/new/the-island")
        page.locator(".form-foot").wait_for()

    def at_window(page: Page) -> None:
        window = table(window=60)  # which does not wait for the next visitor
        window.forward(defence)
        seated(page, window)

    def at_end(page: Page) -> None:
        seated(page, end)
        page.locator("dialog.end").wait_for()

    camp, lava, boats, expert = (
        table(seats=3, **MAUNA_KEA),
        table(seats=3, **MAUNA_KEA),
        table(seats=3, **MAUNA_KEA),
        table(seats=3, **MAUNA_KEA | {"options": {"variant": "expert"}}),
    )
    lava.forward(with_a_tile)
    boats.finish()

    plans, sums, down = (table(seats=3, **FUJI) for _ in range(3))
    plans.finish(until=fuji_phase("planning", seat=2))
    sums.finish(until=fuji_phase("movement"))
    down.finish()

    days, card, wreck = (table(2, seats=2, **NAUFRAGES) for _ in range(3))
    days.lay(load(compose(LAST_DAYS)))
    card.lay(load(compose(OUTING)))
    card.play(0, SayReady(until="now"))
    card.play(0, Explore(area="coast"))
    wreck.lay(load(compose(AFTER_THE_WRECK)))

    def at_village(page: Page) -> None:
        seated(page, down)
        page.locator("dialog.end").wait_for()

    def at_boats(page: Page) -> None:
        seated(page, boats)
        page.locator("dialog.end").wait_for()

    return {
        "home": home,
        "new": new,
        "lobby": at_lobby,
        "setup": lambda page: there(page, setup),
        "middle": lambda page: there(page, middle),
        "defence": at_window,
        "end": at_end,
        "mauna-kea-camp": lambda page: there(page, camp),
        "mauna-kea-lava": lambda page: with_a_ghost(page, lava),
        "mauna-kea-cards": lambda page: there(page, expert),
        "mauna-kea-end": at_boats,
        "fuji-plans": lambda page: with_a_card(page, plans),
        "fuji-sums": lambda page: there(page, sums),
        "fuji-end": at_village,
        "naufrages-days": lambda page: there(page, days),
        "naufrages-card": lambda page: there(page, card),
        "naufrages-wreck": lambda page: there(page, wreck),
    }


def there(page: Page, table: Table) -> None:
    seated(page, table)


def with_a_ghost(page: Page, table: Table) -> None:
    """A tile lies on a space and waits, and lava to come is shown."""
    seated(page, table)
    page.locator(".layer-button").click()
    page.locator(".board .can[data-id^='tile-']").first.press("Enter")
    page.locator(".board .target[data-id^='space-']").first.press("Enter")
    page.locator(".now .lay").wait_for()


def with_a_card(page: Page, table: Table) -> None:
    """A card is pressed, and what can be said about it is offered."""
    seated(page, table, 2)
    page.locator(".board .can[data-id^='card-']").first.press("Enter")
    page.locator(".now .now-buttons .button").nth(3).wait_for()


def fuji_phase(name: str, *, seat: int = 0) -> Callable[[Match], bool]:
    """The second round, a phase of it in which nobody but this seat is waited for."""

    def wanted(match: Match) -> bool:
        state = match._state
        here = Phase(int(state.phase)).name.lower() == name and state.round > 1
        return bool(here and match.acting == (seat,))

    return wanted


def looks(page: Page) -> Iterator[str]:
    """The page in both colours and both languages."""
    for language in ("FR", "EN"):
        # The button lies under a dialog that is open; a person would have chosen before.
        button = page.get_by_role("button", name=language, include_hidden=True).first
        button.dispatch_event("click")
        page.wait_for_function("(to) => document.documentElement.lang === to", arg=language.lower())
        page.wait_for_timeout(150)
        for colours in ("light", "dark"):
            page.emulate_media(color_scheme="light" if colours == "light" else "dark")
            quiet(page)
            yield f"{language.lower()}-{colours}"


@pytest.mark.parametrize(("name", "screen"), [("desk", DESK), ("phone", PHONE)])
def test_photographs_and_faults_that_axe_finds(
    visit: Callable[..., Page], places: Places, name: str, screen: Screen
) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    page = visit(screen=screen)
    strangers: list[str] = []
    page.on("request", lambda sent: strangers.append(sent.url))
    found: dict[str, Any] = {}
    for place, come in places.items():
        come(page)
        for look in looks(page):
            page.screenshot(path=SCREENS / f"{place}-{name}-{look}.png")
            if look in LOOKED_AT:
                wrong = faults(page, contrast=name == "desk" or place in PHONE_CONTRAST)
                found |= {f"{place} {look} {key}": value for key, value in wrong.items()}
    assert not found, json.dumps(found, indent=1)
    here = page.url.split("/t/")[0]
    assert not [url for url in strangers if not url.startswith((here, "data:", "blob:"))]


def faults(page: Page, *, contrast: bool) -> dict[str, list[str]]:
    """What axe-core finds that is serious or critical."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, list[str]] = page.evaluate(
        """async (contrast) => {
          const rules = { "color-contrast": { enabled: contrast } };
          const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
          return Object.fromEntries(violations
            .filter((one) => ["serious", "critical"].includes(one.impact))
            .map((one) => [one.id, one.nodes.slice(0, 5)
              .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)]));
        }""",
        contrast,
    )
    return found


# What is wrong with the controls and texts that can be seen. Controls in a part that scrolls may
# lie beyond its edge; they are looked at when they are scrolled to.
LAYOUT = """() => {
  const wrong = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.push(`the page is ${wide} wide`);
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.getElementById("app");
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest("[hidden], .hidden, .skip, #art");
  const name = (one) => `${one.tagName} ${one.className?.baseVal ?? one.className} `
    + `"${(one.getAttribute("aria-label") ?? one.textContent).slice(0, 40)}"`;
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowY)
          && up.scrollHeight > up.clientHeight) return up;
    return null;
  };
  const kinds = "button, a.button, a.brand, summary, select, input:not(.choice input), .choice";
  const controls = [...root.querySelectorAll(kinds)].filter(shown);
  const boxes = [];
  for (const one of controls) {
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const bad = (what) => wrong.push(`${name(one)} ${what}`);
    if (box.height < 43.5 || box.width < 43.5) bad(`is ${box.width} by ${box.height}`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) bad("leaves the screen");
    if (box.top < -0.5 || box.bottom > innerHeight + 0.5) bad("is cut off");
    if (one.scrollWidth > one.clientWidth + 1 && !one.matches("input")) bad("cuts its words");
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || !one.contains(hit)) bad(`lies under ${hit ? name(hit) : "nothing"}`);
    const there = new DOMRect(box.x, box.y + scrollY, box.width, box.height);
    if (!scrolls(one) && !one.closest(".form-foot")) boxes.push([one, there]);
  }
  for (const [a, first] of boxes) for (const [b, second] of boxes) {
    if (a === b || a.contains(b) || b.contains(a)) continue;
    const across = Math.min(first.right, second.right) - Math.max(first.left, second.left);
    const down = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
    if (across > 1 && down > 1) wrong.push(`${name(a)} overlaps ${name(b)}`);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const up = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !up || up.closest("svg") || !shown(up)) continue;
    const size = parseFloat(getComputedStyle(up).fontSize);
    if (size < 13) wrong.push(`${name(up)} is written in ${size}px`);
    const box = up.getBoundingClientRect();
    if (box.right > innerWidth + 0.5) wrong.push(`${name(up)} is wider than the screen`);
  }
  return [...new Set(wrong)];
}"""


def test_on_a_phone_nothing_is_clipped_small_or_covered(
    visit: Callable[..., Page], places: Places
) -> None:
    page = visit(screen=PHONE)
    wrong: dict[str, list[str]] = {}
    for place, come in places.items():
        come(page)
        for language in ("fr", "en"):
            page.get_by_role(
                "button", name=language.upper(), include_hidden=True
            ).first.dispatch_event("click")
            page.wait_for_function("(to) => document.documentElement.lang === to", arg=language)
            page.wait_for_timeout(150)
            heights = ["mid"]
            if page.locator(".handle").count() and not place.endswith("end"):
                heights = ["mid", "high", "low"]
            for height in heights:
                if len(heights) > 1:
                    while page.locator(".table").get_attribute("data-sheet") != height:
                        page.locator(".handle").tap()
                        page.wait_for_timeout(60)
                quiet(page)
                if found := page.evaluate(LAYOUT):
                    wrong[f"{place} {language} {height}"] = found
    assert not wrong, json.dumps(wrong, indent=1)


def test_the_first_load_is_light(visit: Callable[..., Page], running: Any) -> None:
    page = visit()
    answers: list[Response] = []

    def heard(answer: Response) -> None:
        answers.append(answer)

    page.on("response", heard)
    page.goto("/", wait_until="networkidle")
    here = f"http://{running.address}/"
    assert all(answer.url.startswith((here, "data:")) for answer in answers)
    scripts = [a for a in answers if a.request.resource_type == "script"]
    assert scripts
    assert sum(len(gzip.compress(one.body())) for one in scripts) < 80_000
    assert not page.locator("script:not([src])").count()
    words = [a.url.rpartition("/")[2] for a in answers if "/assets/" in a.url and ".json" in a.url]
    assert [name[:3] for name in words] == ["en-"]  # of two languages, the one that is spoken


def test_a_chair_of_two_colours_shows_both(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(1, start=False, seats=2, options={"two_colours": True})
    page = visit()
    at.lend(0, page)
    page.goto(at.path)
    marks = page.locator(".chair .marks")
    marks.first.wait_for()
    faces = marks.evaluate_all(
        "(all) => all.map((one) => [...one.children].map((mark) => mark.dataset.face))"
    )
    assert [len(two) for two in faces] == [2, 2]
    assert len({face for two in faces for face in two}) == 4


def test_on_a_phone_a_finger_need_not_be_exact(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    """What is laid out in the tray is small there, but as wide to a finger as any button."""
    at = table()
    page = seated(visit(screen=PHONE), at)
    for id_ in page.locator(".board .can[data-id^='value-']").evaluate_all(
        "(all) => all.map((one) => one.dataset.id)"
    ):
        box = page.locator(f"[data-id='{id_}'] .art").bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 21)
        page.locator(f"[data-id='{id_}'].selected").wait_for()
        page.keyboard.press("Escape")
