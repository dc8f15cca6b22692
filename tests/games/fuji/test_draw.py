"""Fuji as drawn: all pictures are there, all choices can be made, and no secret shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import msgspec
import pytest

from archipel.core.conformance import Setting, random_match
from archipel.core.match import Match, new
from archipel.core.registry import find
from archipel.core.scene import Node, Scene
from archipel.games.fuji import actions as a
from archipel.games.fuji import layout
from archipel.games.fuji.data import (
    CARD_NAMES,
    DEATH,
    FACES_OF_DIE,
    GRADE_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    PIECES,
    SCENARIOS,
    SKILL_NAMES,
    TERRAIN,
)
from archipel.games.fuji.marks import SIGNS
from archipel.games.fuji.rules.signals import honest_grade
from archipel.games.fuji.state import Phase, Result
from archipel.games.fuji.tables import KIND_OF, WORTH
from archipel.games.fuji.tall import WIDTH, mountain
from tests.games.fuji.table import card_at, do, table

GAME = find("fuji")
SVG = "{http://www.w3.org/2000/svg}"
SETTINGS = [
    Setting(3, {}),
    Setting(4, {"roles": "chosen", "scenario": "2"}),
    Setting(2, {"third_dice": True, "level": "4"}),
    Setting(2, {"third_dice": False}),
]
LABEL = GAME.text("en")("fact.uses")
EVERY = 9  # moves: a scene costs more than all the rest

each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@cache
def symbols() -> dict[str, ET.Element]:
    root = ET.parse(GAME.folder / "art.svg").getroot()
    return {str(symbol.get("id")): symbol for symbol in root.iter(f"{SVG}symbol")}


def scenes(setting: Setting, language: str = "en") -> Iterator[tuple[Match, Scene]]:
    """The scenes of a random game, of everybody and of a spectator."""
    for number, (match, _) in enumerate(random_match(GAME, setting, f"draw {setting}")):
        if number % EVERY == 0 or match.over:
            for seat in (None, *range(match.seats)):
                yield match, match.scene(seat, language)


def arts(scene: Scene) -> set[str]:
    facts = [*scene.facts, *(fact for panel in scene.panels for fact in panel.facts)]
    cards = [card for panel in scene.panels for card in panel.cards]
    lying = [*scene.nodes, *(scene.backdrop.tall.nodes if scene.backdrop.tall else ())]
    used = {scene.backdrop.art, *(node.art for node in lying), scene.emblem}
    return (used | {fact.art for fact in facts} | {card.art for card in cards}) - {""}


def nodes(scene: Scene) -> dict[str, str]:
    return {node.id: node.label for node in scene.nodes}


# --- pictures -------------------------------------------------------------------------------------


@each_setting
def test_every_picture_exists_and_every_action_can_be_chosen(setting: Setting) -> None:
    for match, scene in scenes(setting):
        assert arts(scene) <= set(symbols())
        ids = [node.id for node in scene.nodes]
        assert len(ids) == len(set(ids))
        legal = match.legal(scene.seat) if scene.seat is not None else []
        assert [choice.code for choice in scene.choices] == [*map(GAME.actions.code, legal)]
        for choice in scene.choices:
            assert not choice.path or choice.path[0] in ids, choice
            assert set(choice.pick) <= set(ids)
        assert sum(choice.main for choice in scene.choices) <= 2  # one's own, and the third's
        scenery = {node.id for node in scene.nodes if "scenery" in node.tags}
        assert not scenery & {step for choice in scene.choices for step in choice.path}
        check_on_tall(scene)


def test_every_kind_of_thing_has_a_picture() -> None:
    wanted = {f"card-{name}" for name in CARD_NAMES}
    wanted |= {f"item-{name}" for name in ITEM_NAMES} | {f"skill-{name}" for name in SKILL_NAMES}
    wanted |= {f"say-{name}" for name in (*GRADE_NAMES, "none", "some", "high")}
    wanted |= {f"say-{sign}" for sign in SIGNS.values() if sign != "reroll"}
    wanted |= {f"end-{result}" for result in ("rescued", "buried", "exhausted")}
    assert wanted <= set(symbols())


def test_the_pictures_are_those_that_draw_lists() -> None:
    listed = (GAME.folder / "draw.py").read_text("utf-8").partition('"""\n\nfrom')[0]
    for name in symbols():
        head, _, tail = name.partition("-")
        assert name in listed or f"-{tail}" in listed or f"{head}-" in listed, name


def test_symbols_are_square_but_the_backdrop_and_name_no_colour() -> None:
    for name, symbol in symbols().items():
        if name != "backdrop":
            assert symbol.get("viewBox") == "0 0 100 100", name
        for element in symbol.iter():
            for field in ("fill", "stroke"):
                value = element.get(field) or "none"
                assert re.fullmatch(r"none|currentColor|var\(--[a-z-]+\)", value), (name, value)


def test_4_4_the_foot_of_a_card_shows_its_condition_and_bonus() -> None:
    for card in TERRAIN:
        uses = [str(use.get("href")) for use in symbols()[f"card-{card.id}"].iter(f"{SVG}use")]
        wanted = [f"#part-{colour}" for colour in card.colours]
        wanted += [f"#part-value-{value}" for value in card.values]
        wanted += [f"#part-{card.parity}"] if card.parity else []
        wanted += ["#part-bonus"] if card.bonus else []
        assert sorted(uses) == sorted(wanted), card.id


def test_15_2_equipment_shows_its_phases() -> None:
    for item in PIECES.equipment:
        words = [str(text.text) for text in symbols()[f"item-{item.id}"].iter(f"{SVG}text")]
        assert words[-1].split() == [*map(str, item.phases)], item.id


@pytest.mark.parametrize("scenario", range(SCENARIOS))
def test_everything_lies_on_the_table(scenario: int) -> None:
    match = new(GAME.id, seats=4, seed="lies", options={"scenario": str(scenario + 1)})
    scene = match.scene(0)
    width, height = scene.backdrop.width, scene.backdrop.height
    for node in scene.nodes:
        half = 40 * node.size
        assert half <= node.at[0] + 14, node.id
        assert node.at[0] + half <= width + 14, node.id
        assert node.at[1] + half <= height + 14, node.id
    assert layout.table(scenario).cell >= 90


def on_tall(scene: Scene, node: Node) -> tuple[float, float, float] | None:
    """Where a node lies on a tall screen, and its size; None if it is in no zone."""
    assert scene.backdrop.tall
    x, y = node.at
    for zone in scene.backdrop.tall.zones:
        left, top, width, height = zone.box
        if left <= x < left + width and top <= y < top + height:
            across, down = (x - left) * zone.scale, (y - top) * zone.scale
            return zone.to[0] + across, zone.to[1] + down, node.size * zone.scale
    return None


def check_on_tall(scene: Scene) -> None:
    """On a tall screen, too, everything lies somewhere and in sight."""
    tall = scene.backdrop.tall
    assert tall
    for node in scene.nodes:
        found = on_tall(scene, node)
        assert found, node.id
        x, y, size = found
        half = 40 * size
        assert half - 16 <= x <= tall.width + 16 - half, node.id
        assert half - 16 <= y <= tall.height + 16 - half, node.id


@pytest.mark.parametrize("scenario", range(SCENARIOS))
def test_cards_are_larger_on_a_tall_screen_and_neighbours_stay_neighbours(scenario: int) -> None:
    scene = begun(scenario=str(scenario + 1)).scene(0)
    cards = {n.id: on_tall(scene, n) for n in scene.nodes if n.id.startswith("card-")}
    at = {n.id: n.at for n in scene.nodes}
    share = layout.card_size(scenario) / scene.backdrop.width
    shape, cell, apart = mountain(scenario), layout.table(scenario).cell, 0
    for name, found in cards.items():
        assert found
        assert found[2] / WIDTH > 1.2 * share
        assert found[2] * layout.SYMBOL > 66
        for other, there in cards.items():
            assert there
            steps = abs(at[name][0] - at[other][0]) + abs(at[name][1] - at[other][1])
            if other != name and steps < 1.1 * cell:
                far = abs(found[0] - there[0]) + abs(found[1] - there[1])
                apart += far > 1.1 * shape.cell
    assert scene.backdrop.tall
    assert apart == (len(scene.backdrop.tall.nodes) if shape.lines > 1 else 0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_said(language: str) -> None:
    for _, scene in scenes(SETTINGS[0], language):
        text = json.dumps(msgspec.to_builtins(scene), ensure_ascii=False)
        assert not re.search(r"\{[a-z_]+\}", text)
        assert all(node.alt for node in scene.nodes if "scenery" not in node.tags)
        assert all(choice.label for choice in scene.choices)


# --- what is shown, and to whom -------------------------------------------------------------------


def begun(seats: int = 3, seed: str = "begun", **options: str) -> Match:
    """A game in its first planning phase."""
    match = new(GAME.id, seats=seats, seed=seed, options=options)
    while match._state.round == 0:
        match.play(match.acting[0], match.legal(match.acting[0])[0])
    return match


def test_18_3_others_see_the_kinds_of_hidden_dice_and_nothing_else() -> None:
    match = begun()
    state = match._state
    for seat in (None, 1, 2):
        hidden = [n for n in match.scene(seat).nodes if n.id.startswith("die-0")]
        assert hidden
        assert {n.art for n in hidden} == {"die-hidden"}
        assert {n.label for n in hidden} <= set(KIND_NAMES)
    own = [n for n in match.scene(0).nodes if n.id.startswith("die-0")]
    held = [die for die in range(len(state.face)) if state.holder[die] == 0]
    values = [int(state.face[die]) for die in held if state.status[die] == 0]
    assert [int(n.label) for n in own] == values


def test_5_9_equal_views_are_drawn_alike() -> None:
    match = begun()
    other = Match(GAME, match.seats, match.options, "begun")
    while other._state.round == 0:
        other.play(other.acting[0], other.legal(other.acting[0])[0])
    for die in range(len(other._state.face)):
        if other._state.holder[die] == 0:
            other._state.face[die] = FACES_OF_DIE + 1 - other._state.face[die]
    assert match.scene(0) != other.scene(0)
    for seat in (None, 1, 2):
        assert match.scene(seat) == other.scene(seat)


def test_7_2_cells_in_reach_show_steps_and_rerolls() -> None:
    match = begun()
    scene = match.scene(0)
    mine = [c for c in scene.choices if c.path[:1] == ("marker-0",)]
    places = {choice.path[1]: choice.cost for choice in mine if choice.cost}
    chips = [node for node in scene.nodes if node.id.startswith("reach-")]
    assert sorted(places.values()) == sorted(node.label for node in chips)
    assert {way.path for way in scene.ways if way.main} == {(card, "go") for card in places}
    assert not [node for node in match.scene(None).nodes if node.id.startswith("reach-")]


def test_17_what_is_said_to_a_team_mate_may_begin_with_them() -> None:
    """Two presses, the team-mate and the words; three where any card may be meant."""
    match = table(
        "seats 3 | phase planning | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
        " | items 0 rope | items 1 map"
    )
    match.play(1, f"say_propose 0 {card_at(match, 'I1')}")
    scene = match.scene(0)
    lying = {node.id for node in scene.nodes}
    presses = set()
    for way in scene.ways:
        if way.path[0] == "member-1":
            assert way.path[0] in lying
            assert way.path[-1] not in lying
            assert way.code in {choice.code for choice in scene.choices}
            presses.add((type(match.game.actions.struct(way.code)), len(way.path)))
    shown = (a.SayDanger, a.SayAskReroll, a.SayReply, a.SayAskItem, a.SayOfferItem)
    assert presses == {(kind, 2) for kind in shown} | {(a.SayPropose, 3), (a.SayYield, 3)}
    assert not [way for way in scene.ways if way.path[0] == "member-0"]


def test_10_1_a_screen_without_dice_is_lifted_in_words_too() -> None:
    """FU-15.12: all of somebody's dice may lie aside."""
    match = table(
        "seats 3 | phase equipment | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
        " | dice 1 A1* A1* B1* B1* C1* C1*"
    )
    do(match, "0 ready", "1 ready", "2 ready")
    for language, words in (("en", "has no die to show"), ("fr", "aucun dé à montrer")):
        assert any(words in told.text for told in match.scene(0, language).log)


def test_7_4_a_neighbours_marker_is_hatched() -> None:
    match = begun()
    assert not [n for n in match.scene(0).nodes if n.art == "hatch"]
    match.play(1, next(x for x in match.legal(1) if isinstance(x, a.SetDestination)))
    assert len([n for n in match.scene(0).nodes if n.art == "hatch"]) == 1


def test_11_1_what_the_next_eruption_takes_glows() -> None:
    match = begun()
    glows = [n for n in match.scene(None).nodes if n.art == "glow"]
    rubble = next(n for n in match.scene(None).nodes if n.id == "rubble-1")
    assert [n.at for n in glows] == [rubble.at]


def test_8_3_any_dice_are_picked_for_a_reroll() -> None:
    match = begun()
    for seat in range(3):
        stay = [x for x in match.legal(seat) if isinstance(x, a.SetDestination)]
        match.play(seat, stay[0])
    do(match, "0 ready", "1 ready", "2 ready")
    rerolls = [c for c in match.scene(0).choices if c.pick]
    dice = {die for choice in rerolls for die in choice.pick}
    assert len(rerolls) == 2 ** len(dice) - 1
    assert all(not choice.path for choice in rerolls)


def test_17_9_the_honest_grade_is_at_hand_and_another_is_marked() -> None:
    match = begun()
    for choice in match.scene(0).choices:
        action = GAME.actions.struct(choice.code)
        if isinstance(action, a.SayFit):
            honest = honest_grade(match._state, 0, 0, CARD_NAMES.index(action.card))
            is_honest = GRADE_NAMES[honest] == action.grade
            assert ("otherwise" in choice.path) != is_honest
            assert ("your dice say" in choice.label) != is_honest


def test_17_7_what_is_said_about_a_card_stays_on_it() -> None:
    match = begun()
    want = next(x for x in match.legal(1) if isinstance(x, a.SayWant))
    match.play(1, want)
    (mark,) = [n for n in match.scene(0, "fr").nodes if n.id.startswith("said-1-")]
    assert mark.art == "say-want"
    assert "aimerais" in mark.alt
    card = next(n for n in match.scene(0).nodes if n.id == f"card-{want.card}")
    cell = layout.table(int(match._state.scenario)).cell
    assert all(abs(mark.at[axis] - card.at[axis]) < cell / 2 for axis in (0, 1))


def test_10_4_the_three_sums_are_shown_and_what_the_difference_costs() -> None:
    match = begun()
    for seat in range(3):
        match.play(seat, next(x for x in match.legal(seat) if isinstance(x, a.SetDestination)))
    do(match, "0 ready", "1 ready", "2 ready")
    for seat in range(3):
        if match._state.done[seat] != 1:
            do(match, f"{seat} done me")
    do(match, "0 ready", "1 ready", "2 ready")
    state, scene = match._state, match.scene(None)
    mover = int(state.order[0])
    card = int(state.card_on[state.marker[mover]])
    shown, sums = nodes(scene), [0, 0, 0]
    for die in range(len(state.face)):
        if state.status[die] == 0:
            sums[state.holder[die]] += int(WORTH[card, KIND_OF[die], state.face[die]])
    assert [shown[f"sum-{seat}"] for seat in range(3)] == [*map(str, sums)]
    assert [shown[f"versus-sum-{seat}"] for seat in range(3)] == [*map(str, sums)]
    margin = sums[mover] - max(s for seat, s in enumerate(sums) if seat != mover)
    assert shown["margin"].replace("\N{MINUS SIGN}", "-") == f"{margin:+}"
    (band,) = [n for n in scene.nodes if n.art == "band-loss" and "now" in n.tags]
    level = PIECES.level[state.level]
    loss = level.failure
    for low, high, cost in level.bands:
        if low <= margin and (margin <= high or not high):
            loss = cost
    assert band.label.lstrip("\N{MINUS SIGN}") == str(loss)
    assert shown["price"].lstrip("\N{MINUS SIGN}") == str(loss)
    rings = {n.id for n in scene.nodes if "counts" in n.tags}
    counted = [
        die
        for die in range(len(state.face))
        if state.status[die] == 0 and WORTH[card, KIND_OF[die], state.face[die]] > 0
    ]
    assert len(rings) == len(counted)


@pytest.mark.parametrize(
    ("dice", "said"), [("A6 A6 B6 B6 C6 C6", "to spare"), ("A1", "is not enough")]
)
def test_10_4_whoever_is_next_is_told_how_it_will_come_out(dice: str, said: str) -> None:
    given = "phase movement | order 0 1 2 | pawns F1 F1 F1 | markers G1/1 F1/0 H1/2"
    match = table(f"{given} | cards G1=L20 | dice 0 {dice} | dice 1 A2 A2 | dice 2 A1")
    assert said in match.scene(0).prompt
    price = next(node.label for node in match.scene(0).nodes if node.id == "price")
    loss = price.lstrip("\N{MINUS SIGN}")
    assert match.scene(0).prompt.endswith(f"it costs {'nothing' if loss == '0' else loss}.")


def test_8_3_dice_that_are_rolled_tumble_for_whoever_sees_them() -> None:
    given = "phase rerolls | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2 | cards F1=L01"
    match = do(table(given), "0 reroll 13 me")
    rolled = [line for line in match.scene(0).log if line.beat == "roll"]
    assert [line.nodes for line in rolled] == [("die-0A1", "die-0B1")]
    assert not [line for line in match.scene(1).log if line.beat == "roll"]


def test_15_2_a_panel_counts_the_equipment_for_this_phase() -> None:
    def uses(given: str) -> list[str]:
        match = table(f"pawns F1 F1 F1 | markers F1/0 G1/1 H1/2 | items 1 rope map | {given}")
        return [fact.value for fact in match.scene(0).panels[1].facts if fact.label == LABEL]

    assert uses("phase planning") == ["1"]
    assert uses("phase equipment") == ["2"]
    assert uses("phase equipment | health 1=4 | injuries 1=arm") == []


def test_12_1_health_markers_walk_the_track() -> None:
    scene = table("seats 3 | health 0=7 | injuries 0=leg").scene(0)
    at = {node.id: node.at for node in scene.nodes}
    assert at["life-0"][0] == at["space-7"][0]
    assert at["life-1"][0] == at["space-0"][0]
    injuries = {node.id for node in scene.nodes if node.art == "space-injury"}
    assert injuries == {f"space-{space}" for space in PIECES.health.injuries}
    assert [n.art for n in scene.nodes if n.id == f"space-{DEATH}"] == ["space-death"]


def test_13_victory_and_both_defeats_look_different() -> None:
    seen = set()
    for result in ("rescued", "buried", "exhausted"):
        match = begun()
        match._state.phase = Phase.OVER
        match._state.result = Result[result.upper()]
        scene = match.scene(0)
        assert scene.emblem == f"end-{result}"
        assert [node.art for node in scene.nodes if node.id == "ending"] == [scene.emblem]
        seen.add(scene.prompt)
    assert len(seen) == 3


def test_5_1_the_bar_counts_the_six_phases() -> None:
    labels = [step.label for step in begun().scene(0).steps]
    assert [label[0] for label in labels] == [str(number) for number in range(1, 7)]
    assert len(set(labels)) == len(labels)
