"""Fuji in the browser: a round, a whole game, every kind of equipment, and talk."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest
from playwright.sync_api import Error, Page

from archipel.core.actions import Action
from archipel.core.errors import NotYourTurn
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import ITEM_NAMES
from archipel.games.fuji.state import DISCARDED, NOBODY, Phase
from tests.browser.people import DESK, PHONE, Screen, Table, drawn, quiet, seated, soon
from tests.games.fuji.table import card_at
from tests.games.fuji.table import table as line
from tests.support import slope

GAME = {"game": "fuji", "seats": 3, "options": {"scenario": "5"}}


def press(page: Page, id_: str, *, touch: bool) -> None:
    """Clicks or taps a node of the board."""
    x, y = middle(page, id_)
    area = page.locator(".board").bounding_box()
    assert area
    high, low = area["y"] + 20, area["y"] + area["height"] - 30
    if not high < y < low:  # a phone shows a part of the table
        half = (high + low) / 2
        page.mouse.move(area["x"] + 4, half)
        page.mouse.down()
        page.mouse.move(area["x"] + 4, half - (y - half), steps=4)
        page.mouse.up()
        x, y = middle(page, id_)
    page.touchscreen.tap(x, y) if touch else page.mouse.click(x, y)
    drawn(page)
    if touch and page.locator(".board.closer").count():  # too close together for a finger
        quiet(page)
        page.touchscreen.tap(*middle(page, id_))
        drawn(page)


def middle(page: Page, id_: str) -> tuple[float, float]:
    box = page.locator(f".board [data-id='{id_}'] .art").first.bounding_box()
    assert box, id_
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def button(page: Page, words: str) -> None:
    page.locator(".now .now-buttons .button", has_text=words).first.click()
    drawn(page)
    quiet(page)


def go_on(page: Page, words: str, wanted: Callable[[], object]) -> None:
    """Presses a button; again, if a press has only hurried what was still being shown."""
    for _ in range(8):
        if page.locator(".now .now-buttons .button", has_text=words).count():
            button(page, words)
        with suppress(AssertionError):
            soon(page, wanted, 2.0)
            return
    soon(page, wanted)


def has_left(at: Table, phase: int) -> bool:
    return bool(at.match._state.phase != phase)


def others(at: Table) -> None:
    """The team-mates do what there is to do for them now."""
    chance, phase = random.Random(1), int(at.match._state.phase)
    while at.match._state.phase == phase and (awaited := set(at.match.acting) - {0}):
        seat = min(awaited)
        at.play(seat, slope.choose(at.match, seat, chance))


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_from_the_plan_to_the_comparison(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table(3, seed="fuji", **GAME)
    at.finish(until=lambda match: match._state.round == 1)
    page, touch = seated(visit(screen=screen), at), screen.touch
    way = next(one for one in at.match.scene(0).ways if one.main and one.path[0])
    card = way.path[0]

    press(page, card, touch=touch)
    button(page, "my roll is")
    soon(page, lambda: at.match._state.told_count[0] == 1)
    page.locator(".board [data-id^='said-0-']").wait_for()
    page.locator(".log li").filter(has_text="my roll").last.wait_for()

    press(page, card, touch=touch)
    button(page, "Go to")
    soon(page, lambda: at.match._state.marker[0] != NOBODY)
    others(at)
    quiet(page)
    go_on(page, "Ready", partial(has_left, at, int(Phase.PLANNING)))
    assert at.match._state.phase == Phase.REROLLS

    page.locator(".prompt", has_text="No talking").wait_for()
    dice = sorted({die for choice in at.match.scene(0).choices for die in choice.pick})[:2]
    for die in dice:
        press(page, die, touch=touch)
    assert page.locator(".board .node.selected").count() == 2
    press(page, dice[1], touch=touch)
    assert page.locator(".board .node.selected").count() == 1
    button(page, "Roll again")
    soon(page, lambda: at.match._state.rerolled[0] == 1)

    while at.match._state.phase in (Phase.REROLLS, Phase.EQUIPMENT):
        before = at.match._state.phase
        others(at)
        quiet(page)
        if at.match._state.phase == before:
            words = "Done" if before == Phase.REROLLS else "Ready"
            go_on(page, words, partial(has_left, at, int(before)))
    page.locator(".board [data-id='margin']").wait_for()
    assert page.locator(".board [data-id^='sum-']").count() == 3


# --- equipment ------------------------------------------------------------------------------------

PLANNED = "seats 3 | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
DICE = "dice 0 A1 A6 B1 B6 C2 C3"
# The position, and which of the uses that it allows.
USES: dict[str, tuple[str, type[Action]]] = {
    "binoculars": ("phase planning | tokens none", a.UseBinoculars),
    "rope": ("phase planning | tokens none | eruptions none", a.UseRope),
    "flashlight": ("phase planning", a.UseFlashlight),
    "radio": ("phase planning", a.UseRadio),
    "first_aid": ("phase equipment", a.UseFirstAid),
    "lighter": ("phase equipment", a.UseLighter),
    "shovel": ("phase equipment", a.UseShovel),
    "carabiner": ("phase equipment", a.UseCarabiner),
    "map": ("phase equipment", a.UseMap),
    "duct_tape": ("phase equipment", a.UseDuctTape),
    "flare_gun": ("phase equipment", a.UseFlareGun),
    "compass": ("phase equipment", a.UseCompass),
    "machete": ("phase equipment", a.UseMachete),
    "water_bottle": ("phase equipment", a.UseWaterBottle),
    "swiss_knife": ("phase equipment | items 1 flare_gun", a.UseFlareGun),
}
# Who has to answer then, and how.
ANSWERS: dict[str, tuple[str, ...]] = {
    "lighter": ("1 give_die 2",),
    "carabiner": ("0 pick_die 3 me", "1 pick_die 1 me", "2 pick_die 6 me"),
    "water_bottle": ("0 reroll 1 me",),
}


def carry_out(page: Page, at: Table, action: Action, *, touch: bool, seat: int = 0) -> None:
    """Clicks what a person clicks for an action: nodes, things to pick, a button."""

    def played() -> int:
        return sum(move.seat == seat for move in at.match._moves)

    scene, before = at.match.scene(seat), played()
    lying = {node.id for node in scene.nodes}
    code = at.match.game.actions.code(action)
    choice = next(one for one in (*scene.ways, *scene.choices) if one.code == code)
    for step in choice.path:
        if step in lying:
            press(page, step, touch=touch)
    for die in choice.pick:
        press(page, die, touch=touch)
    if choice.pick:
        page.locator(".now .now-buttons .picked").click()
    elif not set(choice.path) <= lying or not choice.path:
        buttons = page.locator(".now .now-buttons")
        buttons.get_by_role("button", name=choice.label, exact=True).click()
    soon(page, lambda: played() > before, 5.0)
    quiet(page)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_15_every_kind_of_equipment(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    assert set(USES) == set(ITEM_NAMES)
    at = table(3, seed="equipment", **GAME)
    at.finish(until=lambda match: match._state.round == 1)
    page = seated(visit(screen=screen), at)
    for item, (given, kind) in USES.items():
        match, twin = (line(f"{PLANNED} | {DICE} | {given} | items 0 {item}") for _ in range(2))
        at.lay(match)
        page.locator(f".board [data-id='item-{item}']").wait_for()
        quiet(page)
        uses = [x for x in match.legal(0) if isinstance(x, kind) and getattr(x, "to", 1) == 1]
        use = uses[len(uses) // 2]
        carry_out(page, at, use, touch=screen.touch)
        twin.play(0, use)
        for answer in ANSWERS.get(item, ()):
            seat, _, words = answer.partition(" ")
            reply = match.game.actions.read(words)
            if seat == "0":
                carry_out(page, at, reply, touch=screen.touch)
            else:
                at.play(int(seat), reply)
            twin.play(int(seat), reply)
        assert match.position() == twin.position(), item
        assert match._state.item_at[ITEM_NAMES.index(item)] == DISCARDED, item


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_17_what_is_said_to_a_team_mate_begins_with_them(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    """Two presses: the team-mate, then the sentence; a card in between where any may be meant."""
    at = table(3, seed="mates", **GAME)
    at.finish(until=lambda match: match._state.round == 1)
    page, touch = seated(visit(screen=screen), at), screen.touch
    at.lay(line(f"{PLANNED} | {DICE} | phase planning | items 1 map"))
    page.locator(".board [data-id='item-map']").wait_for()
    quiet(page)
    press(page, "member-1", touch=touch)
    button(page, "could you use your card")
    soon(page, lambda: at.match._state.request[1, 0] != NOBODY)
    card = f"card-{card_at(at.match, 'E1')}"
    press(page, "member-2", touch=touch)
    press(page, card, touch=touch)
    button(page, "what about")
    soon(page, lambda: at.match._state.request[2, 0] != NOBODY)
    page.locator(".board [data-id^='said-0-']").first.wait_for()


TUMBLING = """() => document.getAnimations().some((one) =>
    one.effect.target?.dataset.id?.startsWith("die-0") && one.effect.getTiming().duration <= 700
    && one.effect.getKeyframes().length > 4)"""


def test_8_3_dice_that_are_rolled_again_tumble(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(3, seed="tumble", **GAME)
    at.finish(until=lambda match: match._state.round == 1)
    page = visit(reduced_motion="no-preference")  # lava glows without end, so it is never quiet
    at.lend(0, page)
    page.goto(at.path)
    page.locator(".prompt").wait_for()
    page.wait_for_function("() => document.querySelector('#art symbol')")
    at.lay(line(f"{PLANNED} | phase rerolls"))
    page.locator(".prompt", has_text="No talking").wait_for()
    picked = page.locator(".now .now-buttons .picked")

    def lifted() -> bool:
        press(page, "die-0A1", touch=False)
        with suppress(Error):  # the press has only hurried what was still being shown
            picked.wait_for(timeout=2_000)
        return bool(picked.count())

    soon(page, lifted)
    picked.click()
    page.wait_for_function(TUMBLING)


def test_7_2_a_card_that_is_pointed_at_says_how_far_it_is_and_what_it_leaves(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(3, seed="pointed", **GAME)
    at.finish(until=lambda match: match._state.round == 1)
    page = seated(visit(), at)
    way = next(one for one in at.match.scene(0).ways if one.main)
    page.mouse.move(*middle(page, way.path[0]))
    alt = next(node.alt for node in at.match.scene(0).nodes if node.id == way.path[0])
    assert page.locator(".caption").inner_text() == alt
    assert all(word in alt for word in ("step", "reroll", "your dice now"))
    french = next(node.alt for node in at.match.scene(0, "fr").nodes if node.id == way.path[0])
    page.get_by_role("button", name="FR").first.dispatch_event("click")  # the mouse stays there
    soon(page, lambda: page.locator(".caption").inner_text() == french)
    page.mouse.move(2, 2)
    assert page.locator(".caption").inner_text() == ""


# --- a whole game ---------------------------------------------------------------------------------


def test_two_people_and_a_bot_from_the_first_choice_to_the_end(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    options = {"scenario": "2", "level": "1"}
    at = table(2, seed="together", level="novice", game="fuji", seats=3, options=options)
    people = [(seated(visit(screen=screen), at, seat), screen.touch, seat)
              for seat, screen in enumerate((DESK, PHONE))]  # fmt: skip
    for page, _, _ in people:
        page.set_default_timeout(8_000)
    chance, end = random.Random(3), time.monotonic() + 400
    while not at.match.over:
        assert time.monotonic() < end, "the game does not end"
        for page, touch, seat in people:
            if seat not in at.match.acting:
                page.wait_for_timeout(15)
                continue
            action = slope.choose(at.match, seat, chance)
            try:
                carry_out(page, at, action, touch=touch, seat=seat)
            except (Error, AssertionError, StopIteration, NotYourTurn):
                # A team-mate was faster, and what is offered now is something else.
                if not at.match.over:
                    page.keyboard.press("Escape")
    assert {move.seat for move in at.match._moves} == {0, 1, 2}
    for page, _, _ in people:
        page.locator("dialog.end").wait_for()
        assert page.locator("dialog.end .emblem").count() == 1
    said = [page.locator("dialog.end h2").inner_text() for page, _, _ in people]
    assert said[0] == said[1]
