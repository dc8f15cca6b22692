"""Mauna Kea as drawn: all pictures are there, all choices can be clicked, and no secret shows."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import msgspec
import pytest

from archipel.core.conformance import Setting, random_match
from archipel.core.match import Match, load, new
from archipel.core.registry import find
from archipel.core.scene import Scene
from archipel.games.mauna_kea import layout
from archipel.games.mauna_kea.data import (
    BOARDING_COST,
    BOATS,
    CARD_NAMES,
    FACES,
    PIECES,
    QUARTERS,
    SPACES,
)
from archipel.games.mauna_kea.events import LavaPlaced
from archipel.games.mauna_kea.nodes import boat_art, drawing, wakefulness
from archipel.games.mauna_kea.shorthand import compose
from archipel.games.mauna_kea.words import card_key
from tests.games.mauna_kea.play import BASE, EXPERT

GAME = find("mauna-kea")
ART = GAME.folder / "art.svg"
SVG = "{http://www.w3.org/2000/svg}"
SETTINGS = [Setting(4, BASE), Setting(2, EXPERT), Setting(3, EXPERT)]
BOARDING = (
    "mauna-kea | seats 2 | turn 0 play | tiles B1=T01 | at red1@B1nw red2@B1ne yellow1@F4nw"
    " | carry red1=wgk red2=w | loose B1ne=g | boats N1=B4 | pool 3"
)
QUAKING = (
    "mauna-kea | expert | seats 2 | turn 0 quake_place | at red1@D4nw yellow1@F4nw | boats ALL"
    " | quake play still T35"
)
SMOKING = "mauna-kea | seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL | lava E4=LN1"
CROWDED = (
    "mauna-kea | seats 2 | turn 0 play | tiles B1=T01 | at red1@D4nw yellow1@F4nw | boats ALL"
    " | loose B1ne=wwwwg"
)
EVERY = 3  # moves: a scene costs more than all the rest

each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@cache
def symbols() -> dict[str, ET.Element]:
    root = ET.parse(ART).getroot()
    return {str(symbol.get("id")): symbol for symbol in root.iter(f"{SVG}symbol")}


def matches(setting: Setting) -> Iterator[Match]:
    yield new(GAME.id, seats=setting.seats, seed="draw", options=setting.options)
    for number, (match, _) in enumerate(random_match(GAME, setting, f"draw {setting}")):
        if number % EVERY == 0 or match.over:
            yield match
    for given in (BOARDING, QUAKING):
        yield load(compose(given))


def scenes(setting: Setting, language: str = "en") -> Iterator[tuple[Match, Scene]]:
    """The scenes of a random game: of everybody to act, and of a spectator."""
    for match in matches(setting):
        for seat in (None, *match.acting):
            yield match, match.scene(seat, language)


def all_arts(scene: Scene) -> Iterator[str]:
    cards = [card for panel in scene.panels for card in panel.cards]
    nodes = [*scene.nodes, *(node for layer in scene.layers for node in layer.nodes)]
    nodes += [node for card in cards for node in card.upon]
    yield from (node.art for node in nodes)
    yield from (card.art for card in cards)
    yield from (choice.ghost for choice in scene.choices if choice.ghost)
    facts = [*scene.facts, *(fact for panel in scene.panels for fact in panel.facts)]
    facts += [fact for layer in scene.layers for fact in layer.facts]
    yield from (fact.art for fact in facts)


@each_setting
def test_every_picture_exists(setting: Setting) -> None:
    used: set[str] = {"backdrop", *(f"mark-{face}" for face in FACES)}
    for _, scene in scenes(setting):
        used |= set(all_arts(scene))
    assert used <= set(symbols())


def test_the_pictures_are_those_that_draw_lists() -> None:
    listed = (GAME.folder / "draw.py").read_text("utf-8").partition('"""\n\nfrom')[0]
    for name in symbols():
        assert re.search(rf"\b{name.partition('-')[0]}\b", listed), name


def test_the_pictures_of_tiles_show_their_patterns() -> None:
    grounds = {"J": "#jungle-", "L": "#lake-", "M": "#mountain-"}
    for pattern in map("".join, itertools.product("JLM", repeat=QUARTERS)):
        quarters = symbols()[f"tile-{pattern}"].findall(f"{SVG}use")[:QUARTERS]
        for letter, quarter in zip(pattern, quarters, strict=True):
            assert str(quarter.get("href")).startswith(grounds[letter]), pattern
        corners = [(quarter.get("x"), quarter.get("y")) for quarter in quarters]
        assert corners == [("0", "0"), ("50", "0"), ("0", "50"), ("50", "50")]


def test_every_card_and_boat_has_a_picture_of_its_own() -> None:
    keys = {card_key(name) for name in CARD_NAMES}
    assert {f"card-{key}" for key in keys} <= set(symbols())
    assert {boat_art(boat) for boat in range(BOATS)} <= set(symbols())
    for boat in range(BOATS):  # a square place for each artifact
        drawn = ET.tostring(symbols()[boat_art(boat)], "unicode")
        assert drawn.count("h15v15h-15") == PIECES.boats[boat].seats


def test_neighbours_are_drawn_differently() -> None:
    for space in range(SPACES - 1):
        assert drawing(space) != drawing(space + 1)


def test_symbols_are_square_but_the_backdrop_and_name_no_colour() -> None:
    for name, symbol in symbols().items():
        box = f"0 0 {layout.WIDTH:g} {layout.HEIGHT:g}" if name == "backdrop" else "0 0 100 100"
        assert symbol.get("viewBox") == box, name
        for element in symbol.iter():
            for field in ("fill", "stroke"):
                value = element.get(field) or "none"
                assert re.fullmatch(r"none|currentColor|url\(#waves\)|var\(--[a-z-]+\)", value), (
                    name,
                    value,
                )


@each_setting
def test_every_legal_action_is_a_choice_that_can_be_clicked(setting: Setting) -> None:
    for match, scene in scenes(setting):
        ids = [node.id for node in scene.nodes]
        assert len(ids) == len(set(ids))
        legal = match.legal(scene.seat) if scene.seat is not None else []
        assert [choice.code for choice in scene.choices] == [*map(GAME.actions.code, legal)]
        turns = [(choice.path, choice.ghost) for choice in scene.choices if choice.path]
        # What lies on a tile is turned by an earthquake even where the tile looks the same.
        laid = [turn for turn in turns if turn[0][0] != "card-earthquake"]
        assert len(laid) == len(set(laid))
        plain = [path for path, ghost in turns if not ghost]
        assert len(plain) == len(set(plain))
        paths = sorted({path for path, _ in turns})
        assert set(itertools.chain.from_iterable(paths)) <= set(ids)
        for path, following in itertools.pairwise(paths):
            assert following[: len(path)] != path, "a path is the beginning of another"
        assert sum(choice.main for choice in scene.choices) <= 1
        scenery = {node.id for node in scene.nodes if "scenery" in node.tags}
        assert not scenery & {step for path in paths for step in path}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_said(language: str) -> None:
    for _, scene in scenes(SETTINGS[1], language):
        text = json.dumps(msgspec.to_builtins(scene), ensure_ascii=False)
        assert "{" not in scene.prompt
        assert not re.search(r"\{[a-z_]+\}", text)
        assert all(node.alt for node in scene.nodes if "scenery" not in node.tags)
        assert all(choice.label for choice in scene.choices)


def test_12_2_nobody_sees_the_cards_of_others() -> None:
    match = new(GAME.id, seats=2, seed="secret", options=EXPERT)
    mine, theirs = (match.scene(seat) for seat in (0, 1))
    assert [card.art for card in mine.panels[1].cards] == ["card-back"] * 6
    assert [card.art for card in theirs.panels[0].cards] == ["card-back"] * 6
    assert "card-back" not in [card.art for card in mine.panels[0].cards]


def test_the_volcano_wakes_as_lava_grows() -> None:
    assert [wakefulness(lava) for lava in (0, 1, 5, 6, 11, 12, 24)] == [0, 1, 1, 2, 2, 3, 3]
    asleep = new(GAME.id, seats=2, seed="volcano", options=BASE).scene(None)
    assert art_of(asleep, "space-E5") == "volcano-0"
    smoking = load(compose(SMOKING)).scene(None)
    assert art_of(smoking, "space-E5") == "volcano-1"


def art_of(scene: Scene, node: str) -> str:
    return next(one.art for one in scene.nodes if one.id == node)


def test_5_2_a_way_costs_what_its_steps_cost_and_leads_where_it_says() -> None:
    walked = 0
    for match in itertools.islice(matches(SETTINGS[0]), 60):
        if match.over or match.position()["state"]["phase"] != "play":
            continue
        (seat,) = match.acting
        for way in match.scene(seat).ways[:3]:
            there = load(match.position())
            for code in (way.code, *way.then):
                there.play(seat, GAME.actions.struct(code))
            spent = match.position()["state"]["pool"] - there.position()["state"]["pool"]
            explorer, square = way.path
            at = {node.id: node.at for node in there.scene(seat).nodes}
            assert (str(spent), at[explorer]) == (way.cost, at[square])
            walked += 1
    assert walked


def test_9_8_lava_falls_only_where_it_was_announced() -> None:
    fallen = 0
    for setting in SETTINGS[:1]:
        announced: set[tuple[str, str]] = set()
        match = new(GAME.id, seats=setting.seats, seed="lava", options=setting.options)
        for number in range(120):
            seat = match.acting[0]
            layer = match.scene(None).layers
            announced = {
                (node.art[-1], node.id.split("-")[2]) for one in layer for node in one.nodes
            }
            events = match.play(seat, match.legal(seat)[number % len(match.legal(seat))])
            lava = [event for event in events if isinstance(event, LavaPlaced)]
            if lava:  # what comes after the first in one turn could not be seen
                assert (lava[0].lava[1], lava[0].space) in announced
                fallen += 1
            if match.over:
                break
    assert fallen


def test_a_crowd_of_artifacts_is_counted() -> None:
    scene = load(compose(CROWDED)).scene(0)
    here = [node for node in scene.nodes if node.id.startswith("artifact-")]
    assert sorted((node.art, node.label) for node in here) == [
        ("artifact-grey", ""),
        ("artifact-white", "4"),
    ]


def test_boats_taken_show_who_and_what_is_aboard() -> None:
    match = load(compose(BOARDING))
    board = next(c for c in match.scene(0).choices if c.path == ("explorer-red2", "boat-B4"))
    assert board.cost == str(BOARDING_COST)
    match.play(0, GAME.actions.struct(board.code))
    boat = match.scene(0).panels[0].cards[0]
    assert [node.art for node in boat.upon] == ["explorer-red", "artifact-white"]
