"""The Island as drawn: all pictures are there, all choices can be clicked, and no secret shows."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from math import hypot
from xml.etree import ElementTree as ET

import msgspec
import pytest

from archipel.core.actions import Action
from archipel.core.conformance import Setting, random_match
from archipel.core.contract import SPECTATOR
from archipel.core.match import Match, new
from archipel.core.record import blank
from archipel.core.registry import find
from archipel.core.scene import Choice, Scene
from archipel.core.text import LANGUAGES
from archipel.games.the_island import actions, layout
from archipel.games.the_island.data import (
    BOAT_NAMES,
    CREATURE_NAMES,
    EXPLORER_NAMES,
    FACES,
    NEIGHBOURS,
    SPACE_NAMES,
    space_id,
)
from archipel.games.the_island.draw import draw
from archipel.games.the_island.state import ABOARD, LOST, Phase, State
from tests.support.wording import Noting

GAME = find("the-island")
ART = GAME.folder / "art.svg"
SVG = "{http://www.w3.org/2000/svg}"
SETTINGS = [
    Setting(4, {"memory": "strict"}),
    Setting(3, {"memory": "open"}),
    Setting(2, {"two_colours": True, "challenges": ["overcrowded", "to_the_last"]}),
    Setting(2, {"two_colours": False, "swim_and_land": False}),
]
TOKENS = (
    *("paper", "panel", "ink", "faint", "sea-deep", "sea", "sea-light", "foam"),
    *("sand", "forest", "forest-deep", "rock", "rock-deep", "ember", "flame", "ash", "sun"),
    "face",
)
COLOUR = re.compile(rf"none|currentColor|url\(#\w+\)|var\(--({'|'.join(TOKENS)})\)")
PATH_PIECES = ("space", "explorer", "boat", "creature", "island", "card", "value")

each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@cache
def symbols() -> dict[str, ET.Element]:
    root = ET.parse(ART).getroot()
    return {str(symbol.get("id")): symbol for symbol in root.iter(f"{SVG}symbol")}


def scenes(setting: Setting, language: str = "en") -> Iterator[tuple[Match, Scene]]:
    """The scenes of a whole random game: of everybody to act, and of a spectator."""
    match = new(GAME.id, seats=setting.seats, seed="draw", options=setting.options)
    games = itertools.chain([(match, 0)], random_match(GAME, setting, f"draw {setting}"))
    for match, _ in games:
        for seat in (None, *match.acting):
            yield match, match.scene(seat, language)


# --- pictures -------------------------------------------------------------------------------------


def test_the_art_names_no_colour_of_its_own() -> None:
    written = ART.read_text("utf-8")
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?=[\"; ])", re.sub(r'href="[^"]*"', "", written))
    assert not re.search(r"rgb|hsl|Gradient|<image|<text|<style|filter", written)
    for element in ET.parse(ART).getroot().iter():
        for name in ("fill", "stroke", "color"):
            value = element.get(name)
            assert value is None or COLOUR.fullmatch(value), (element.tag, value)


def test_every_shape_is_painted_with_a_token() -> None:
    """What has neither fill nor stroke, of its own or of a group around it, would be black."""

    def painted(element: ET.Element, *, around: bool) -> None:
        here = around or bool({"fill", "stroke"} & set(element.keys()))
        if element.tag.removeprefix(SVG) in ("path", "circle", "ellipse", "polygon"):
            assert here, element.attrib
        for child in element:
            painted(child, around=here)

    for symbol in symbols().values():
        painted(symbol, around=False)


def test_symbols_are_square_but_the_backdrop_and_refer_to_what_is_there() -> None:
    root = ET.parse(ART).getroot()
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for name, symbol in symbols().items():
        wide, high = layout.WIDTH, layout.HEIGHT
        box = f"0 0 {wide:g} {high:g}" if name == "backdrop" else "0 0 100 100"
        assert symbol.get("viewBox") == box, name
    for use in root.iter(f"{SVG}use"):
        assert str(use.get("href")).removeprefix("#") in ids
    for kept in re.findall(r"url\(#(\w+)\)", ART.read_text("utf-8")):
        assert kept in ids


@each_setting
def test_every_picture_exists(setting: Setting) -> None:
    used: set[str] = {"backdrop", *(f"mark-{face}" for face in FACES)}
    for _, scene in scenes(setting):
        used |= {node.art for node in scene.nodes} | {fact.art for fact in scene.facts}
        for panel in scene.panels:
            used |= {fact.art for fact in panel.facts} | {card.art for card in panel.cards}
            assert panel.faces
        used |= {art for line in scene.log for art in line.arts}
    assert used <= set(symbols())


# --- choices --------------------------------------------------------------------------------------


@each_setting
def test_every_legal_action_is_a_choice_that_can_be_clicked(setting: Setting) -> None:
    for match, scene in scenes(setting):
        ids = [node.id for node in scene.nodes]
        assert len(ids) == len(set(ids))
        legal = match.legal(scene.seat) if scene.seat is not None else []
        codes = [GAME.actions.code(action) for action in legal]
        assert [choice.code for choice in scene.choices] == codes
        paths = sorted(choice.path for choice in scene.choices if choice.path)
        assert set(itertools.chain.from_iterable(paths)) <= set(ids)
        for path, following in itertools.pairwise(paths):
            assert following[: len(path)] != path, "a path is the beginning of another"
        for node in {step.split("-")[0] for path in paths for step in path}:
            assert node in PATH_PIECES
        assert sum(choice.main for choice in scene.choices) <= 1


@each_setting
def test_scenery_is_never_clicked(setting: Setting) -> None:
    for _, scene in scenes(setting):
        scenery = {node.id for node in scene.nodes if "scenery" in node.tags}
        assert not scenery & {step for choice in scene.choices for step in choice.path}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_and_no_text_is_left_over(language: str) -> None:
    text, seen = Noting(GAME.text(language)), blank(State)
    for number, setting in itertools.product(range(4), SETTINGS):
        for match, _ in random_match(GAME, setting, f"said {number}"):
            for seat in (SPECTATOR, *match.acting):
                GAME.rules.view(match._state, seat, seen)
                codes = [] if seat < 0 else match._legal_codes(seat).tolist()
                assert_said(draw(seen, seat, codes, text))
    sections = ("step.", "fact.", "card.", "warn.", "alt.")
    assert text.used >= {key for key in text._texts if key.startswith(sections)}


def assert_said(scene: Scene) -> None:
    said = [choice.label for choice in scene.choices] + [step.label for step in scene.steps]
    said += [fact.label for panel in scene.panels for fact in panel.facts]
    said += [fact.label for fact in scene.facts] + [panel.name for panel in scene.panels]
    said += [card.label for panel in scene.panels for card in panel.cards]
    said += [node.alt for node in scene.nodes if "scenery" not in node.tags]
    assert all(said)
    assert not any(mark in words for words in said for mark in "{}_!")
    assert all(words[0] == words[0].upper() for words in said)


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", SETTINGS[:2], ids=str)
def test_a_spectator_is_shown_no_value_and_no_hand(setting: Setting) -> None:
    for match, scene in scenes(setting):
        if scene.seat is None and not match.over:
            written = msgspec.json.encode(scene).decode()
            assert "worth" not in written
            assert '"value-' not in written
            assert '"card-' not in written
            assert not any(n.label for n in scene.nodes if n.id.startswith("explorer"))


@pytest.mark.parametrize("memory", ["strict", "open"])
def test_16_1_values_are_on_own_pieces_in_setup_and_with_open_memory(memory: str) -> None:
    for match, scene in scenes(Setting(3, {"memory": memory})):
        if scene.seat is None or match.over:
            continue
        labelled = {n.face for n in scene.nodes if n.label and n.id.startswith("explorer")}
        remembers = memory == "open" or match._state.phase <= Phase.SETUP_BOATS
        assert labelled <= ({FACES[scene.seat]} if remembers else set())


def test_no_piece_bears_its_name() -> None:
    names = {*EXPLORER_NAMES, *BOAT_NAMES, *CREATURE_NAMES}
    for _, scene in scenes(SETTINGS[1]):
        assert not names & {node.label for node in scene.nodes}


# --- warnings -------------------------------------------------------------------------------------


def at_sea(**creatures: str) -> Match:
    """Red has R1 swimming at C4 and R2 in b1 at C6, two points left, and creatures as asked."""
    match = None
    for match, _ in random_match(GAME, SETTINGS[0], "at sea"):
        if match._state.phase == Phase.MOVE:
            break
    assert match is not None
    state = match._state
    state.active, state.moves_left, state.explorer_at[:] = 0, 2, LOST
    state.creature_at[:], state.boat_at[:], state.wet[:] = LOST, LOST, 0
    state.explorer_at[:2] = space_id("C4"), ABOARD
    state.boat_at[0] = space_id("C6")
    for name, hex_ in creatures.items():
        state.creature_at[CREATURE_NAMES.index(name)] = space_id(hex_)
    return match


def choice(scene: Scene, action: Action) -> Choice:
    code = GAME.actions.code(action)
    return next(choice for choice in scene.choices if choice.code == code)


def test_16_5_a_deadly_move_is_asked_about() -> None:
    scene = at_sea(K1="B4", S1="B7", W1="B5", K2="C6").scene(0)
    deadly = "You would lose one of your explorers."
    assert choice(scene, actions.Swim("R1", "B4")).warn == deadly
    assert choice(scene, actions.Sail("b1", "B7")).warn == deadly
    assert choice(scene, actions.Jump("R2")).warn == deadly
    assert choice(scene, actions.Swim("R1", "B5")).warn == ""
    assert choice(scene, actions.Sail("b1", "C7")).warn == ""


def test_16_5_so_is_a_creature_sent_at_ones_own() -> None:
    match = at_sea(S1="B4", S2="B7")
    match._state.phase, match._state.die = Phase.CREATURE, 0
    scene = match.scene(0)
    assert choice(scene, actions.MoveCreature("S1", "C4")).warn
    assert choice(scene, actions.MoveCreature("S2", "C6")).warn
    assert not choice(scene, actions.MoveCreature("S2", "C7")).warn


def test_16_5_so_is_ending_with_points_left() -> None:
    ending = choice(at_sea().scene(0), actions.EndMoves())
    assert ending.main
    assert ending.warn == "You still have two movement points, and they would lapse."


# --- the board ------------------------------------------------------------------------------------


def test_hexagons_tile() -> None:
    for space, neighbours in enumerate(NEIGHBOURS.tolist()):
        for other in (n for n in neighbours if n >= 0):
            apart = hypot(*(a - b for a, b in zip(*map(at, (space, other)), strict=True)))
            assert apart == pytest.approx(3**0.5 * layout.SIDE, abs=0.2)


def at(space: int) -> layout.Point:
    return layout.CENTRES[space]


@pytest.mark.parametrize("boat", [False, True])
def test_pieces_of_a_space_fan_out(boat: bool) -> None:
    for count in range(1, 41):
        slots = layout.fan(count, boat=boat)
        assert len(slots) == count
        assert count - len(set(slots)) == layout.fans_out(count, boat=boat)
        for one, other in itertools.combinations(set(slots), 2):
            assert hypot(one.x - other.x, one.y - other.y) > 50 * one.size  # more than half a piece


@each_setting
def test_everything_lies_on_the_backdrop(setting: Setting) -> None:
    for _, scene in scenes(setting):
        for node in scene.nodes:
            assert 0 <= node.at[0] <= scene.backdrop.width, node
            assert 0 <= node.at[1] <= scene.backdrop.height, node


# --- around it ------------------------------------------------------------------------------------


@each_setting
def test_the_log_names_nodes_faces_and_moves(setting: Setting) -> None:
    known = {f"space-{name}" for name in SPACE_NAMES}
    for match, scene in scenes(setting):
        moves = [line.move for line in scene.log]
        assert moves == sorted(moves)
        assert all(match.move - 40 < move <= match.move for move in moves)
        for line in scene.log:
            assert line.text
            assert line.face in ("", *FACES)
            if line.beat == "roll":
                assert line.nodes == ("die",)
                continue
            assert all(node in known or node.split("-")[0] in PATH_PIECES for node in line.nodes)


@each_setting
def test_scenes_say_whose_turn_it_is_and_how_it_ended(setting: Setting) -> None:
    match = scene = None
    for match, scene in scenes(setting):
        assert scene.over == match.over
        if not match.over:
            assert [p.seat for p in scene.panels if p.active] == [match._state.active]
            assert all(panel.score is None and not panel.won for panel in scene.panels)
            assert sum(step.state == "now" for step in scene.steps) == 1
    assert match is not None
    assert scene is not None
    assert [panel.score for panel in scene.panels] == list(match.scores)
    assert tuple(panel.seat for panel in scene.panels if panel.won) == match.winners
    assert all(step.state == "done" for step in scene.steps)


def test_a_scene_goes_through_json_and_back() -> None:
    for _, scene in itertools.islice(scenes(SETTINGS[0], "fr"), 0, None, 50):
        assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
        assert json.loads(msgspec.json.encode(scene))["language"] == "fr"


def test_a_scene_offers_to_take_back_what_undo_takes_back() -> None:
    for match, scene in scenes(SETTINGS[0]):
        if scene.seat is None:
            assert not scene.can_undo
            continue
        assert scene.can_undo == match.can_undo(scene.seat)
    match = new(GAME.id, seats=2, seed=1)
    seat = match.acting[0]
    assert not match.can_undo(seat)
    match.play(seat, match.legal(seat)[0])
    assert match.scene(seat).can_undo
    before = match.scene(seat).log
    assert before
    match.undo(seat)
    assert not match.scene(seat).log


def test_a_finished_game_can_be_sent_with_the_compiler_off() -> None:
    """Compiled or interpreted, nothing in a scene is a NumPy value: those are not encoded."""
    code = (
        "import random, msgspec, archipel;"
        "match = archipel.new('the-island', seats=2, seed=1); chance = random.Random(1)\n"
        "while not match.over:\n"
        "    seat = match.acting[0]; match.play(seat, chance.choice(match.legal(seat)))\n"
        "msgspec.json.encode(match.scene(0)); msgspec.json.encode(match.scene(None))"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
