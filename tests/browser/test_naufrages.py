"""Naufragés in the browser: a trade, an exploration, a vote and a rescue; and cards on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, WebSocketRoute

from archipel.core.match import load
from archipel.core.text import LANGUAGES, texts_of
from archipel.games.naufrages import GAME
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.data import CARDS
from archipel.games.naufrages.pictures import card_of
from archipel.games.naufrages.shorthand import compose
from archipel.games.naufrages.state import Ask, Phase
from tests.browser.castaways import AFTER_THE_WRECK, LAST_DAYS, TWO_CUBES, WHITE_PAWN
from tests.browser.offers import LOOK
from tests.browser.people import (
    DESK,
    PHONE,
    Screen,
    Table,
    drawn,
    look_from_afar,
    quiet,
    seated,
    soon,
)

TWO: dict[str, Any] = {"game": "naufrages", "seats": 2, "options": {}}


def press(page: Page, id_: str, *, touch: bool) -> None:
    """Clicks or taps a node of the board, as soon as it is offered."""
    page.locator(f".board [data-id='{id_}']:is(.can, .target)").first.wait_for(state="attached")
    quiet(page)
    x, y = middle(page, id_)
    page.touchscreen.tap(x, y) if touch else page.mouse.click(x, y)
    drawn(page)
    if touch and page.locator(".board.closer").count():  # too close together for a finger
        quiet(page)
        page.touchscreen.tap(*middle(page, id_))
        drawn(page)


def middle(page: Page, id_: str) -> tuple[float, float]:
    box = page.locator(f".board [data-id='{id_}'] .art").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def button(page: Page, words: str) -> None:
    page.locator(".now .now-buttons .button", has_text=words).first.click()
    drawn(page)
    quiet(page)


def others(at: Table, until: Callable[[], bool]) -> None:
    """Everybody does what the absent do, up to a moment."""
    while not until():
        seat = at.match.acting[0]
        at.play(seat, at.match.default(seat))


def is_asked(at: Table, asked: Ask, seat: int = 0) -> Callable[[], bool]:
    return lambda: bool(at.match._state.ask == asked and at.match._state.ask_seat == seat)


def test_a_trade_an_exploration_a_vote_and_a_rescue(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, **TWO)
    at.lay(load(compose(LAST_DAYS)))
    page = seated(visit(screen=DESK), at)

    press(page, "person-1", touch=False)
    press(page, "card-axe", touch=False)
    press(page, "card-net", touch=False)
    soon(page, lambda: at.match._state.offer_open[0, 1])
    page.locator(".board [data-id='note-0-1']").wait_for()
    at.play(1, a.AcceptOffer(seat=0))
    page.locator(".hand .card", has_text="Net").wait_for()
    assert not page.locator(".hand .card", has_text="Axe").count()

    others(at, is_asked(at, Ask.PLACE))
    explore = next(c for c in at.match.scene(0).choices if c.label.startswith("Exploration"))
    press(page, explore.path[0], touch=False)
    soon(page, lambda: at.match._state.pawn_at.tolist().count(0) == 1)
    at.play(1, a.Place(spot="explore"))
    others(at, is_asked(at, Ask.EXPLORE))

    page.locator(".now-buttons", has_text="%").wait_for()
    press(page, "deck-heart", touch=False)
    soon(page, is_asked(at, Ask.END_CHOICE))
    quiet(page)
    button(page, "this round")
    soon(page, is_asked(at, Ask.STATEMENT))
    face = page.locator(".now-read .face")
    assert face.locator(".face-name").inner_text() == "The Puma Does Not Move"
    assert face.locator(".face-head use").count() == 3  # the frame, and two symbols
    assert face.locator(".face-facts .fact-value").all_inner_texts() == ["nobody yet"] * 2
    first = at.match.scene(0).choices[0].label
    button(page, first)
    soon(page, is_asked(at, Ask.STATEMENT, 1))
    page.locator(".face-facts .fact-value", has_text=at.name(0)).wait_for()

    others(at, lambda: at.match.over)
    page.locator("dialog.end").wait_for()
    assert GAME.ending(at.match._state) == "rescued"
    assert page.locator("dialog.end .emblem use").get_attribute("href") == "#end-rescued"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_choices_that_stay_the_same_are_offered_again(
    visit: Callable[..., Page], table: Callable[..., Table], motion: str
) -> None:
    at = table(1, **TWO | {"seats": 1})
    at.lay(load(compose(TWO_CUBES)))
    page = seated(visit(reduced_motion=motion), at)
    button(page, "Eat a cube")
    soon(page, lambda: at.match._state.energy[0] == 5)
    quiet(page)
    offered = page.locator(".now-buttons .button:enabled:not(.quiet)")
    assert offered.all_inner_texts() == [choice.label for choice in at.match.scene(0).choices]
    button(page, "Eat a cube")
    soon(page, lambda: at.match._state.energy[0] == 6)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_what_the_sea_brings_is_read_and_taken_with_a_press(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table(2, **TWO)
    at.lay(load(compose(AFTER_THE_WRECK)))
    page = seated(visit(screen=screen), at)
    faces = page.locator(".now-read .face.can-take")
    assert faces.count() == 5
    name = faces.nth(1).locator(".face-name").inner_text()
    page.get_by_role("button", name="See the board").click()
    soon(page, lambda: not faces.count())
    page.get_by_role("button", name="Back to the cards").click()
    faces.nth(1).click()
    soon(page, is_asked(at, Ask.TAKE_DEBRIS, 1))
    page.locator(".log li").filter(has_text=name).first.wait_for()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_cards_to_read_cover_nothing_that_is_to_be_pressed(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table(1, **TWO | {"seats": 1})
    at.lay(load(compose(WHITE_PAWN)))
    page = seated(visit(screen=screen), at)
    choices = at.match.scene(0).choices
    spaces = sorted({choice.path[0] for choice in choices if choice.path})
    page.locator(".now-read .face.can-take").first.wait_for()
    assert spaces
    for aside in (False, True):
        if aside:
            page.get_by_role("button", name="See the board").click()
            quiet(page)
        look_from_afar(page, touch=screen.touch)
        quiet(page)
        found = page.evaluate(LOOK, spaces)
        assert {id_: place for id_, place in found["nodes"].items() if "x" not in place} == {}
        offered = {int(one["code"]) for one in found["buttons"] if "by" not in one}
        assert offered == {choice.code for choice in choices if not choice.path}
    press(page, spaces[0], touch=screen.touch)
    soon(page, lambda: at.match.scene(0).choices != choices)


def test_a_card_on_the_table_is_read_by_resting_on_it(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, **TWO)
    at.lay(load(compose(LAST_DAYS)))
    page = seated(visit(), at)
    box = page.locator(".board [data-id='card-fishing'] .art").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".looked .face-name", has_text="Fishing").wait_for()
    page.mouse.move(box["x"], box["y"] - 400)
    page.locator(".looked").wait_for(state="detached")


# Every card as it lies there alone; too wide, cut off, or too tall to be read without a scroll.
OVERFLOW = """() => {
  const over = document.querySelector(".now-read");
  over.classList.remove("several", "many");
  const room = over.clientHeight;
  const found = [];
  for (const face of over.querySelectorAll(".face")) {
    const box = face.getBoundingClientRect();
    const parts = [...face.querySelectorAll(".face-name, .face-mood, .face-text, .fact, svg")];
    const out = parts.some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < box.left || right > box.right + 1 || top < box.top || bottom > box.bottom + 1;
    });
    const wide = face.scrollWidth > face.clientWidth || box.right > innerWidth || box.left < 0;
    const name = face.querySelector(".face-name").textContent;
    const tall = box.height > room;
    if (out || wide || tall) found.push(`${name}: ${Math.round(box.height)} of ${room}`);
  }
  return found;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_19_3_no_card_overflows_its_face_on_a_phone(
    visit: Callable[..., Page], table: Callable[..., Table], language: str
) -> None:
    """Every card of the box, as the real client draws it when it is read."""
    text = texts_of(GAME.folder / "data" / "texts.toml", language)
    cards = [msgspec.to_builtins(card_of(card, text)) for card in range(CARDS)]

    def with_all_cards(said: str | bytes) -> str | bytes:
        message = json.loads(said)
        if message["is"] == "scene":
            message["scene"]["cards"] = cards
        return json.dumps(message)

    def opened(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(with_all_cards(said)))

    at = table(2, **TWO)
    page = visit(screen=PHONE, locale=language)
    page.route_web_socket("**/live**", opened)
    seated(page, at)
    page.locator(".faces .face").nth(CARDS - 1).wait_for()
    assert page.locator(".faces .face").count() == CARDS
    assert page.evaluate(OVERFLOW) == []


@pytest.mark.parametrize(
    ("screen", "locale", "theme"), [(DESK, "en-GB", "light"), (PHONE, "fr-FR", "dark")]
)
def test_6_9_the_fire_is_pressed_while_somebody_else_explores(
    visit: Callable[..., Page],
    table: Callable[..., Table],
    screen: Screen,
    locale: str,
    theme: str,
) -> None:
    """With motion; first while it is another's turn, then when night falls."""
    at = table(2, **TWO)
    at.lay(load(compose("naufrages | seats 2 | fire_lit 1 | wood 2 | pawns 1 explore | at rows")))
    others(at, is_asked(at, Ask.EXPLORE, 1))
    more = {"locale": locale, "color_scheme": theme, "reduced_motion": "no-preference"}
    page = seated(visit(screen=screen, **more), at)
    press(page, "fire", touch=screen is PHONE)
    soon(page, lambda: at.match._state.fire_wood == 1)
    assert at.match.acting == (1,)

    at.lay(load(compose("naufrages | seats 2 | fire_lit 1 | wood 2 | at rows")))
    quiet(page)
    press(page, "fire", touch=screen is PHONE)
    soon(page, lambda: at.match._state.fire_wood == 1)
    assert at.match._state.phase == Phase.SURVIVAL
