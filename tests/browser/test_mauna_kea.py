from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from archipel.core.match import Match
from archipel.core.scene import Choice
from tests.browser.people import (
    DESK,
    PHONE,
    Screen,
    Table,
    drawn,
    in_play,
    play_to_the_end,
    quiet,
    scores,
    seated,
    soon,
)

GAME = {"game": "mauna-kea", "seats": 2, "options": {}}
EXPERT = GAME | {"options": {"variant": "expert"}}


def node(page: Page, id_: str) -> tuple[float, float]:
    """Where a node is on the screen."""
    box = page.locator(f".board [data-id='{id_}'] .art").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page: Page, id_: str) -> None:
    page.mouse.click(*node(page, id_))
    drawn(page)


def ghost(page: Page) -> str | None:
    drawn(page)
    return page.locator(".ghost use").get_attribute("href")


def turns(match: Match) -> list[Choice]:
    """The turns of a tile in hand that looks different in all four."""
    found: dict[tuple[str, ...], list[Choice]] = {}
    for choice in match.scene(0).choices:
        if choice.ghost:
            found.setdefault(choice.path, []).append(choice)
    return next(four for four in found.values() if len(four) == 4)


def has_turns(match: Match) -> bool:
    return in_play()(match) and any(c.ghost == "tile-JJLM" for c in match.scene(0).choices)


def test_one_person_and_bots_play_a_whole_game(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(1, level="greedy", **GAME | {"seats": 4})
    page = seated(visit(), at)
    play_to_the_end([(page, False)], seed=3)
    assert at.match.over
    assert [int(points) for _, points in scores(page)] == sorted(at.match.scores, reverse=True)


def test_a_tile_turns_by_key_wheel_and_click_before_it_is_laid(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, **GAME)
    at.forward(has_turns)
    four = turns(at.match)
    tile, space = four[0].path
    page, moves = seated(visit(), at), at.moves
    click(page, tile)
    page.mouse.move(*node(page, space))
    assert ghost(page) == f"#{four[0].ghost}"
    page.keyboard.press("r")
    assert ghost(page) == f"#{four[1].ghost}"
    page.mouse.wheel(0, 100)
    assert ghost(page) == f"#{four[2].ghost}"
    page.mouse.wheel(0, -100)
    assert ghost(page) == f"#{four[1].ghost}"
    click(page, space)
    click(page, space)
    assert ghost(page) == f"#{four[2].ghost}"
    assert page.locator(".now .chosen").inner_text() == four[2].label
    assert at.moves == moves
    page.locator(".ghost .confirm").click()
    soon(page, lambda: at.moves == moves + 1)
    quiet(page)
    assert not page.locator(".ghost use").count()
    laid = {one.id: one.art for one in at.match.scene(0).nodes}
    quarters = [laid[f"square-{space[6:]}{quarter}"][0] for quarter in ("nw", "ne", "sw", "se")]
    assert "".join(quarters).upper() == four[2].ghost.removeprefix("tile-")


def test_a_tile_is_turned_and_laid_with_keys_alone(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, **GAME)
    at.forward(has_turns)
    four = turns(at.match)
    tile, space = four[0].path
    page, moves = seated(visit(), at), at.moves
    page.locator(f".board [data-id='{tile}']").focus()
    page.keyboard.press("Enter")
    page.locator(f".board [data-id='{space}']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    assert ghost(page) == f"#{four[1].ghost}"
    page.keyboard.press("Enter")
    soon(page, lambda: at.moves == moves + 1)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_lava_to_come_is_shown_when_asked_for(
    visit: Callable[..., Page], table: Callable[..., Table], screen: Screen
) -> None:
    at = table(2, **GAME)
    at.forward(in_play(rounds=2))
    page = seated(visit(screen=screen), at)
    (layer,) = at.match.scene(0).layers
    button = page.get_by_role("button", name="Where lava goes next")
    assert not page.locator(".over .node").count()
    button.tap() if screen.touch else button.click()
    drawn(page)
    shown = page.locator(".over .node").evaluate_all("(all) => all.map((one) => one.dataset.id)")
    assert sorted(shown) == sorted(one.id for one in layer.nodes)
    assert button.get_attribute("aria-pressed") == "true"
    words = page.locator(".layer-facts .fact-label").all_inner_texts()
    assert words == [fact.label for fact in layer.facts]
    page.keyboard.press("l")
    drawn(page)
    assert not page.locator(".over .node").count()


def test_5_2_squares_in_reach_show_their_price_and_one_click_goes_there(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, **GAME)
    at.forward(lambda match: in_play()(match) and bool(match.scene(0).ways))
    page, moves = seated(visit(), at), at.moves
    scene = at.match.scene(0)
    way = max(scene.ways, key=lambda one: len(one.then))
    explorer, square = way.path
    click(page, explorer)
    prices = page.locator(".board .costs").evaluate_all(
        "(all) => all.map((one) => [one.dataset.mark, one.querySelector('.price').textContent])"
    )
    offered = [c for c in (*scene.choices, *scene.ways) if c.path[:1] == (explorer,) and c.cost]
    assert sorted(map(tuple, prices)) == sorted((c.path[1], c.cost) for c in offered)
    click(page, square)
    soon(page, lambda: at.moves == moves + 1 + len(way.then))
    there = {one.id: one.at for one in at.match.scene(0).nodes}
    assert there[explorer] == there[square]


def test_12_1_two_cards_are_put_away_by_clicking_them(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(2, **EXPERT)
    page = seated(visit(), at)
    assert len(at.match.scene(0).panels[0].cards) == 6
    for kept in (5, 4):
        first = page.locator(".board .can[data-id^='card-']").first
        click(page, str(first.get_attribute("data-id")))
        page.locator(".hand .card").nth(kept).wait_for(state="detached")
        quiet(page)
        assert page.locator(".hand .card").count() == kept
    assert not page.locator(".board .can").count()
    assert "choosing" in page.locator(".prompt").inner_text()
