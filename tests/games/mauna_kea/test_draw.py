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
from archipel.games.mauna_kea.data import FACES, TILES
from archipel.games.mauna_kea.shorthand import compose
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


@each_setting
def test_every_picture_exists(setting: Setting) -> None:
    used: set[str] = {"backdrop", *(f"mark-{face}" for face in FACES)}
    for _, scene in scenes(setting):
        used |= {node.art for node in scene.nodes} | {fact.art for fact in scene.facts}
        for panel in scene.panels:
            used |= {fact.art for fact in panel.facts} | {card.art for card in panel.cards}
    assert used <= set(symbols())


def test_the_pictures_are_those_that_draw_lists() -> None:
    listed = (GAME.folder / "draw.py").read_text("utf-8").partition('"""\n\nfrom')[0]
    for name in symbols():
        head, _, tail = name.partition("-")
        short = name in listed or f"-{tail}" in listed
        assert short or head in ("icon", "mark", "tile"), name


def test_the_pictures_of_tiles_show_their_patterns() -> None:
    letters = {"#jungle": "J", "#lake": "L", "#mountain": "M"}
    for kind in TILES.terrain:
        quarters = symbols()[f"tile-{kind.id}"].findall(f"{SVG}use")
        shown = "".join(letters[str(quarter.get("href"))] for quarter in quarters)
        assert shown == kind.pattern.replace("/", ""), kind.id
        corners = [(quarter.get("x"), quarter.get("y")) for quarter in quarters]
        assert corners == [("0", "0"), ("50", "0"), ("0", "50"), ("50", "50")]


def test_symbols_are_square_but_the_backdrop_and_name_no_colour() -> None:
    for name, symbol in symbols().items():
        box = f"0 0 {layout.WIDTH:g} {layout.HEIGHT:g}" if name == "backdrop" else "0 0 100 100"
        assert symbol.get("viewBox") == box, name
        for element in symbol.iter():
            for field in ("fill", "stroke"):
                value = element.get(field) or "none"
                assert re.fullmatch(r"none|currentColor|var\(--[a-z-]+\)", value), (name, value)


@each_setting
def test_every_legal_action_is_a_choice_that_can_be_clicked(setting: Setting) -> None:
    for match, scene in scenes(setting):
        ids = [node.id for node in scene.nodes]
        assert len(ids) == len(set(ids))
        legal = match.legal(scene.seat) if scene.seat is not None else []
        assert [choice.code for choice in scene.choices] == [*map(GAME.actions.code, legal)]
        paths = sorted(choice.path for choice in scene.choices if choice.path)
        assert len(paths) == len(set(paths))
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
