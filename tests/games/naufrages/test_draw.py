"""Naufragés as drawn: all pictures are there, all choices can be made, and no secret shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

from archipel.core.conformance import Setting, random_match
from archipel.core.match import Match
from archipel.core.record import blank
from archipel.core.scene import Card, Node, Scene
from archipel.core.text import LANGUAGES, Text, texts_of
from archipel.games.naufrages import GAME, layout
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.cards.data import base_files
from archipel.games.naufrages.cards.pack import CardEntry, read_pack
from archipel.games.naufrages.cards.vignette import KIT, USUAL, vignette_of, wrong_with
from archipel.games.naufrages.choices import home_chance
from archipel.games.naufrages.data import CARDS, CHARACTER_NAMES, FACES
from archipel.games.naufrages.draw import draw, emblem
from archipel.games.naufrages.events import CardRevealed, DieRolled
from archipel.games.naufrages.lines import line
from archipel.games.naufrages.people import portrait
from archipel.games.naufrages.pictures import card_art, card_of, upon, vignette
from archipel.games.naufrages.state import Ending, Phase, State
from tests.games.naufrages.table import Table

SVG = "{http://www.w3.org/2000/svg}"
SETTINGS = [
    Setting(4, {}),
    Setting(3, {"victory": "together"}),
    Setting(2, {"mode": "hard"}),
    Setting(1, {"characters": "dealt"}),
]
BUTTONS = ("lend",)  # steps of a path that are no node: buttons
EVERY = 13  # moves: a scene costs more than all the rest


@cache
def symbols() -> dict[str, ET.Element]:
    root = ET.parse(GAME.folder / "art.svg").getroot()
    return {str(symbol.get("id")): symbol for symbol in root.iter(f"{SVG}symbol")}


def text_of(language: str = "en") -> Text:
    return texts_of(GAME.folder / "data" / "texts.toml", language)


def scene_of(table: Table, seat: int, language: str = "en") -> Scene:
    """What a seat sees of a position, with what it may do."""
    seen = blank(State)
    GAME.rules.view(table.state, seat, seen)
    codes = [GAME.actions.code(GAME.actions.from_text(t)) for t in table.legal(seat)]
    return draw(seen, seat, codes, text_of(language))


def scenes(setting: Setting) -> Iterator[tuple[Match, Scene]]:
    """The scenes of a random game, of everybody and of a spectator."""
    for number, (match, _) in enumerate(random_match(GAME, setting, f"draw {setting}")):
        if number % EVERY == 0 or match.over:
            for seat in (None, *range(match.seats)):
                yield match, match.scene(seat, LANGUAGES[number % len(LANGUAGES)])


def arts(scene: Scene) -> set[str]:
    cards = [*scene.cards, *(card for panel in scene.panels for card in panel.cards)]
    cards += [node.card for node in scene.nodes if node.card]
    cards += [one.card for one in scene.log if one.card]
    facts = [*scene.facts, *(fact for panel in scene.panels for fact in panel.facts)]
    facts += [fact for card in cards for fact in card.facts]
    nodes = [*scene.nodes, *(one for node in scene.nodes for one in node.upon)]
    nodes += [one for card in cards for one in card.upon]
    used = {scene.backdrop.art, scene.emblem, *(art for one in scene.log for art in one.arts)}
    used |= {node.art for node in nodes} | {card.art for card in cards}
    return (used | {fact.art for fact in facts}) - {""}


def nodes(scene: Scene) -> dict[str, Node]:
    return {node.id: node for node in scene.nodes}


def entries() -> list[CardEntry]:
    read = [read_pack(name, data)[0] for name, data in base_files()]
    return [card.entry for file in read if file for card in file.cards]


# --- pictures -------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_picture_exists_and_every_action_can_be_chosen(setting: Setting) -> None:
    for match, scene in scenes(setting):
        assert arts(scene) <= set(symbols())
        ids = [node.id for node in scene.nodes]
        assert len(ids) == len(set(ids))
        seat = scene.seat
        legal = () if seat is None else (*match.legal(seat), *match.talk(seat))
        codes = [choice.code for choice in scene.choices]
        assert codes == [*map(GAME.actions.code, legal)]
        assert {card.code for card in scene.cards} - {None} <= set(codes)
        for choice in scene.choices:
            assert {*choice.path} <= {*ids, *BUTTONS}, choice
        scenery = {node.id for node in scene.nodes if "scenery" in node.tags}
        assert not scenery & {step for choice in scene.choices for step in choice.path}
        text = json.dumps(msgspec.to_builtins(scene), ensure_ascii=False)
        assert not re.search(r"\{[a-z_]+\}", text)
        assert all(choice.label for choice in scene.choices)
        for node in scene.nodes:
            half = 40 * node.size if node.art != "sheet" else 0
            assert half <= node.at[0] + 14, node.id
            assert node.at[0] + half <= layout.WIDTH + 14, node.id
            assert half <= node.at[1] + 14, node.id
            assert node.at[1] + half <= layout.HEIGHT + 14, node.id


def test_every_kind_of_thing_has_a_picture() -> None:
    wanted = {portrait(character) for character in range(len(CHARACTER_NAMES))}
    wanted |= {f"mark-{face}" for face in FACES} | {f"die-{die}" for die in range(1, 7)}
    wanted |= {card_art(card) for card in range(CARDS + 1)} | {f"kit-{name}" for name in KIT}
    wanted |= {f"end-{ending.name.lower()}" for ending in Ending if ending}
    assert wanted <= set(symbols())


def test_the_pictures_are_those_that_draw_lists() -> None:
    listed = (GAME.folder / "draw.py").read_text("utf-8").partition('"""\n\nfrom')[0]
    for name in symbols():
        head, _, tail = name.partition("-")
        assert name in listed or f"-{tail}" in listed or f"{head}-" in listed, name


def test_symbols_are_square_but_the_backdrop_and_name_no_colour() -> None:
    colour = re.compile(r"none|currentColor|url\(#waves\)|var\(--[a-z-]+(, var\(--[a-z-]+\))?\)")
    for name, symbol in symbols().items():
        if name != "backdrop":
            assert symbol.get("viewBox") == "0 0 100 100", name
        for element in symbol.iter():
            for field in ("fill", "stroke"):
                value = element.get(field) or "none"
                assert colour.fullmatch(value), (name, value)


# --- vignettes ------------------------------------------------------------------------------------


def test_19_every_card_of_the_box_names_its_own_vignette() -> None:
    seen: dict[tuple[str, ...], str] = {}
    for entry in entries():
        symbols_of = tuple(entry.vignette)
        assert symbols_of, entry.id
        assert symbols_of not in seen, (entry.id, seen.get(symbols_of))
        seen[symbols_of] = entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_19_no_card_is_only_text(language: str) -> None:
    text = text_of(language)
    for thing in range(CARDS + 1):
        card = card_of(thing, text)
        assert card.label
        assert card.text
        assert [node.art for node in card.upon] == [f"kit-{name}" for name in vignette(thing)]
        assert all(10 < x < 90 and 10 < y < 90 for x, y in (node.at for node in card.upon))


def test_17_a_card_that_names_no_vignette_has_that_of_its_kind() -> None:
    assert vignette_of([], "explore", "heart") == USUAL["heart"]
    assert vignette_of([], "event", "") == USUAL["event"]
    assert vignette_of(["cave"], "explore", "heart") == ("cave",)
    assert all({*usual} <= KIT for usual in USUAL.values())


def test_17_the_guide_lists_the_kit() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "cards.md").read_text("utf-8")
    kit = guide.partition("## Vignettes")[2].partition("## Steps")[0].split("`")[-2]
    assert set(kit.split()) == KIT


def test_17_an_unknown_symbol_is_named() -> None:
    unknown, many = wrong_with(["cave", "unicorn"]), wrong_with(["cave"] * 5)
    assert unknown is not None
    assert (unknown.key, unknown.values["name"]) == ("vignette.unknown", "unicorn")
    assert many is not None
    assert (many.key, many.values["most"]) == ("vignette.many", 4)
    assert wrong_with(["cave", "snake"]) is None


# --- what is shown, and to whom -------------------------------------------------------------------


def test_3_2_energy_fills_from_below_injuries_and_traumas_from_above() -> None:
    table = Table("naufrages | seats 2 | energy 2 3 | injuries 1 | traumas 2")
    shown = nodes(scene_of(table, 1))
    pips = [shown[f"pip-0-{at}"].art.removeprefix("pip-") for at in range(6)]
    assert pips == ["energy", "energy", "none", "injury", "trauma", "trauma"]


def test_14_4_pending_cards_cover_nothing() -> None:
    """Twenty-four may lie there: not upon each other, nor upon the way, its decks or the edge."""
    half = 50 * layout.PENDING_SIZE
    places = [(at, half) for at in layout.PENDING_AT]
    others = [(at, 50 * layout.STEP_SIZE) for at in layout.TRACK_AT]
    others += [(at, 50 * layout.DECK_SIZE) for at in layout.DECK_AT]
    assert len(places) == 24
    for number, (at, size) in enumerate(places):
        assert layout.WIDTH - half > at[0] > half < at[1]
        for there, wide in [*places[:number], *others]:
            apart = max(abs(at[0] - there[0]), abs(at[1] - there[1]))
            assert apart >= size + wide, (at, there)


def test_14_2_the_values_of_tiles_are_for_their_owner() -> None:
    one = Table("naufrages | seats 2 | tiles 0 1 1")
    other = Table("naufrages | seats 2 | tiles 0 3 3")
    assert scene_of(one, 0) != scene_of(other, 0)
    assert scene_of(one, 1) == scene_of(other, 1)


def test_14_2_what_an_offer_says_is_for_the_two_of_them() -> None:
    table = Table("naufrages | seats 3 | held 0 axe | held 1 net | at first_window")
    table.by(0, "offer 1 axe net")
    asked, aside = scene_of(table, 1), scene_of(table, 2)
    (offer,) = [card for card in asked.cards if card.art == "note"]
    assert [fact.value for fact in offer.facts] == ["Axe", "Net"]
    assert "note-0-1" in nodes(aside)
    assert not aside.cards
    assert nodes(aside)["note-0-1"].card is None


def test_15_3_a_trade_goes_by_person_and_goods() -> None:
    table = Table("naufrages | seats 2 | held 0 axe | held 1 net | food 2 1 | at first_window")
    paths = {choice.label: choice.path for choice in scene_of(table, 0).choices}
    assert paths["Offer Yellow: Axe for Net"] == ("person-1", "card-axe", "card-net")
    assert paths["Offer Yellow: Axe for nothing"] == ("person-1", "card-axe", "person-1")
    assert paths["Offer Yellow: nothing for Net"] == ("person-1", "person-0", "card-net")
    assert paths["Offer Yellow: 2 food for Net"] == ("person-1", "food-0", "card-net")
    assert paths["Lend Yellow: Axe"] == ("person-1", "card-axe", "lend")


@pytest.mark.parametrize(("weather", "luck"), [(2, 21), (1, 15), (0, 10)])
def test_8_15_the_way_home_shows_its_chance(weather: int, luck: int) -> None:
    out = "characters strong.f cook.f | march 0 1 | expedition 1 | return_cube 7"
    table = Table(f"naufrages | seats 2 | {out} | weather {weather}")
    assert home_chance(table.state, 0) == pytest.approx(luck / 36)


def test_17_5_an_option_shows_what_it_costs() -> None:
    table = Table("naufrages | seats 2 | march 0 1 | expedition 1 | active 0")
    table.do("run half_a_map 0")
    scene = scene_of(table, 0)
    (card,) = scene.cards
    assert card.label == "Half a Map"
    assert card.text
    assert card.mood
    priced = [choice.label for choice in scene.choices if "(1 energy)" in choice.label]
    assert len(priced) == 1
    assert [c.label for c in scene_of(table, 1).cards] == ["Half a Map"]


def test_4_10_a_vote_shows_who_is_for_what() -> None:
    table = Table("naufrages | seats 2 | march 0 1 | expedition 1 | active 0")
    table.do("run man_who_waited 0")
    before = [fact.value for fact in scene_of(table, 1).cards[0].facts]
    assert before == ["nobody yet", "nobody yet"]
    table.do("choose 1")
    after = [fact.value for fact in scene_of(table, 1).cards[0].facts]
    assert after == ["nobody yet", "Red"]


def test_7_9_what_is_salvaged_is_read_and_taken() -> None:
    table = Table("naufrages | seats 2 | debris_action 1 | pawns 0 debris | at rows")
    table.do("pass")
    taker, other = scene_of(table, 0), scene_of(table, 1)
    assert len(taker.cards) == len(other.cards) == 5
    assert all(card.code is not None for card in taker.cards)
    assert all(card.code is None for card in other.cards)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_23_on_a_tall_screen_everything_has_its_place(seats: int) -> None:
    scene = scene_of(Table(f"naufrages | seats {seats}"), 0)
    around = scene.backdrop.tall
    assert around
    for node in scene.nodes:
        if node.art != "sheet":
            x, y = node.at
            boxes = [zone.box for zone in around.zones]
            assert any(a <= x < a + w and b <= y < b + h for a, b, w, h in boxes), node.id
    assert {node.art for node in around.nodes} <= set(symbols())


def test_12_every_ending_has_its_picture() -> None:
    state, seen = blank(State), set()
    state.phase = Phase.OVER
    for ending in Ending:
        state.ending = ending
        seen.add(emblem(state))
    assert len(seen) == len(Ending)


def test_a_die_tumbles_and_a_card_is_held_up() -> None:
    text = text_of()
    state = Table("naufrages | seats 2").state
    rolled = line(state, 3, DieRolled(seat=0, die=4), text, ["Red", "Yellow"])
    assert rolled.beat == "roll"
    assert rolled.arts[0] == "die-4"
    shown = line(state, 3, CardRevealed(seat=0, card="jaguar"), text, ["Red", "Yellow"])
    assert shown.beat == "show"
    assert isinstance(shown.card, Card)
    assert shown.card.label == "Jaguar"
    jaguar = THING_NAMES.index("jaguar")
    assert shown.arts == ("card-interior", upon(jaguar)[0].art)


@pytest.mark.parametrize("setting", SETTINGS[:2], ids=str)
def test_what_happens_is_told_of_pieces_on_the_table(setting: Setting) -> None:
    """A piece that a line names first was there before, or is there now, so that it can move.

    A card that is drawn and done with in one move is shown by the line that finds it; one that goes
    from the box into a deck has no place on the table.
    """
    before: set[str] = set()
    named, missed = 0, set()
    for match, _ in random_match(GAME, setting, f"told {setting}"):
        scene = match.scene(None)
        now = set(nodes(scene))
        now |= {node for told in scene.log if told.card for node in told.nodes}
        decks = [told for told in scene.log if told.text.endswith("its deck, shuffled.")]
        now |= {node for told in decks for node in told.nodes}
        for told in scene.log:
            if told.move == match.move and told.nodes:
                named += 1
                if not {*told.nodes} & (before | now):
                    missed.add(told.nodes[0])
        before = now
    assert named > 100
    assert not missed
