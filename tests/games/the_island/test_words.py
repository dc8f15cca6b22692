"""The words of The Island: nothing is left unsaid, in either language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from archipel.core.actions import Action
from archipel.core.contract import SPECTATOR
from archipel.core.events import Event
from archipel.core.match import new
from archipel.core.record import blank
from archipel.core.text import LANGUAGES, Text, texts_of
from archipel.core.vocabulary import tag_of
from archipel.games.the_island import actions, events, words
from archipel.games.the_island.data import (
    BOAT_NAMES,
    CREATURE_NAMES,
    EFFECT_NAMES,
    EXPLORER_NAMES,
    FIRST_RED,
    FOLDER,
    ISLAND,
    ISLAND_NAMES,
    KIND_NAMES,
    OPTIONS,
    TERRAIN_NAMES,
    VALUE_COUNTS,
    Effect,
    Kind,
    Terrain,
    space_id,
)
from archipel.games.the_island.state import NOBODY, Answer, Ending, Phase, State
from tests.support.wording import Noting, assert_said, assert_sentence, assert_typeset, every_action

TEXTS = {language: texts_of(FOLDER / "texts.toml", language) for language in LANGUAGES}
ENGLISH, FRENCH = TEXTS["en"], TEXTS["fr"]
KEYS = sorted(ENGLISH._texts)
COLOURS_OF_SEATS = (["R", "G"], ["B"], ["Y"])
PASSED_THROUGH = (Phase.ROLL, Phase.TURN_END)  # these wait for nobody
ENDINGS = [ending.name.lower() for ending in Ending if ending != Ending.NONE]

# Proper names, mere placeholders, and a number that both languages spell alike.
ALIKE = {"game.name", "seat.one", "piece.explorer", "number.6", "alt.card"}

EXAMPLES: list[Event] = [
    events.TurnBegan(0, 12),
    events.ExplorerPlaced(0, "R3", "D4", None),
    *(events.ExplorerPlaced(0, "R3", "D4", value) for value in range(1, 7)),
    events.BoatPlaced(0, "b1", "E2"),
    events.TileSkipped(0),
    events.DolphinPlayed(0, "beach", "R3"),
    events.WindPlayed(0, "forest", "b1"),
    *(events.MovePlayed(0, "mountain", creature) for creature in ("S1", "K2", "W3")),
    *(events.Relocated(creature, "A2") for creature in ("S1", "K2", "W3")),
    events.Walked("R3", "E3", "E4"),
    events.Embarked("R3", "E3", "b1"),
    events.Dived("R3", "E3", "E2"),
    events.Swam("B1", "B2", "B1"),
    events.Climbed("R3", "E2", "b1"),
    events.Jumped("R3", "b1", "E2"),
    events.Hopped("R3", "b1", "b12"),
    *(events.Landed("R3", "C0", island) for island in ISLAND_NAMES),
    events.Sailed("b1", "E2", "E1"),
    *(events.MovesEnded(0, unspent) for unspent in range(4)),
    *(events.TileSunk(0, "D4", terrain) for terrain in TERRAIN_NAMES),
    events.FellIn("R3", "D4"),
    *(events.BackShown("D4", "forest", effect) for effect in EFFECT_NAMES),
    events.TileKept(0, "beach", None),
    *(events.TileKept(0, "beach", effect) for effect in EFFECT_NAMES[FIRST_RED:]),
    events.CreatureAppeared("K1", "D4"),
    events.BoatAppeared("b9", "D4"),
    events.Boarded("R3", "b9"),
    *(events.DieRolled(0, kind) for kind in KIND_NAMES),
    events.CreatureMoved("W3", "E2", "E1"),
    events.CreatureStayed(0),
    events.DefenceAsked("K2", "D4", (1,)),
    events.DefenceAsked("W2", "D4", (0, 1, 2)),
    *(events.Answered(0, repels) for repels in range(2)),
    events.DefencePassed(0),
    events.Repelled(0, "K2", "beach", "repel_shark"),
    *(events.BoatLost("b1", "E2", cause.name.lower()) for cause in events.Cause),
    *(events.ExplorerLost("R3", "E2", cause.name.lower()) for cause in events.Cause),
    *(events.CreatureLost("W3", "E2", cause.name.lower()) for cause in events.Cause),
    *(events.GameEnded(ending) for ending in ENDINGS),
]


def seats(text: Text) -> list[str]:
    return words.seat_words(COLOURS_OF_SEATS, text)


# --- how an event is played -----------------------------------------------------------------------


def test_what_an_event_shows_is_in_the_art_and_is_no_secret() -> None:
    view = new("the-island", seats=3, seed=1)._state
    symbols = set(re.findall(r'<symbol id="([^"]+)"', (FOLDER.parent / "art.svg").read_text()))
    beats: dict[str, set[str]] = {}
    for event in EXAMPLES:
        if isinstance(event, events.BackShown) and event.effect in EFFECT_NAMES[FIRST_RED:]:
            continue  # IS-7.3: such a tile is kept, and its back not shown
        line = words.line(view, 1, event, ENGLISH, seats(ENGLISH))
        beats.setdefault(line.beat, set()).add(type(event).__name__)
        assert set(line.arts) <= symbols, event
        assert (line.beat in ("show", "roll")) == bool(line.arts)
        if isinstance(event, events.TileKept) and event.effect is None:
            assert line.arts == ("back-beach",)
    assert beats["lift"] == {"TileSunk"}
    assert beats["roll"] == {"DieRolled"}
    assert beats["show"] >= {"BackShown", "TileKept", "Repelled"}


def test_a_die_lands_on_what_was_rolled() -> None:
    view = new("the-island", seats=3, seed=1)._state
    for kind in KIND_NAMES:
        line = words.line(view, 1, events.DieRolled(0, kind), ENGLISH, seats(ENGLISH))
        assert line.nodes == ("die",)
        assert line.arts[0] == f"die-{kind}"
        assert sorted(line.arts) == sorted(f"die-{face}" for face in KIND_NAMES)


# --- the texts themselves -------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_french_is_written_for_every_text(key: str) -> None:
    english, french = ENGLISH._texts[key], FRENCH._texts[key]
    assert (english == french) == (key in ALIKE)


@pytest.mark.parametrize("key", KEYS)
def test_french_has_its_spaces_and_apostrophes(key: str) -> None:
    assert_typeset(ENGLISH._texts[key], FRENCH._texts[key])


@pytest.mark.parametrize("text", TEXTS.values(), ids=LANGUAGES)
def test_names_of_all_there_is(text: Text) -> None:
    named = {
        "game": ["name", "tagline", "about"],
        "colour": "RBGY",
        "terrain": TERRAIN_NAMES,
        "effect": EFFECT_NAMES,
        "kind": KIND_NAMES,
        "piece": ["explorer", "boat", *KIND_NAMES],
        "island": ISLAND_NAMES,
        "ending": ENDINGS,
        "phase": [phase.name.lower() for phase in Phase if phase not in PASSED_THROUGH],
    }
    missing = [f"{s}.{n}" for s, names in named.items() for n in names if f"{s}.{n}" not in text]
    assert not missing


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_and_choice_is_explained(name: str) -> None:
    option = OPTIONS[name]
    choices = [str(choice).lower() for choice in (*option.choices, *option.any_of)]
    assert choices
    if option.text:  # shared with other games
        for shared in (*option.text.values(), *option.titles["lot"].values()):
            assert_sentence(shared)
        return
    for text in TEXTS.values():
        assert f"option.{name}_title" in text
        assert_sentence(text(f"option.{name}_text"))
        for choice in choices:
            assert_sentence(text(f"option.{name}_{choice}"))


# --- events ---------------------------------------------------------------------------------------


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event in EXAMPLES} == set(events.EVENTS.kinds)


@pytest.mark.parametrize("event", EXAMPLES, ids=str)
def test_every_event_is_a_sentence(event: Event) -> None:
    english = words.describe(event, ENGLISH, seats(ENGLISH))
    french = words.describe(event, FRENCH, seats(FRENCH))
    assert_sentence(english)
    assert_sentence(french)
    assert english != french


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            events.TileSunk(0, "D4", "beach"),
            "Red and green sank the beach at D4.",
            "La plage en D4 est engloutie par Rouge et vert.",
        ),
        (
            events.TileKept(1, "forest", None),
            "Blue kept a forest tile.",
            "Une tuile de forêt rejoint la main de Bleu.",
        ),
        (
            events.Hopped("Y1", "b1", "b2"),
            "Y1 hopped from boat b1 to boat b2.",
            "Y1 change de bord et quitte le bateau b1 pour le bateau b2.",
        ),
        (
            events.Swam("B1", "B2", "B1"),
            "B1 swam from B2 to B1.",
            "B1 nage de B2 à B1.",
        ),
        (
            events.DefenceAsked("W3", "E2", (1, 2)),
            "Whale W3 attacked at E2: the answer was up to Blue and Yellow.",
            "La baleine W3 attaque en E2\N{NO-BREAK SPACE}: à Bleu et Jaune de répondre.",
        ),
        (
            events.MovesEnded(2, 2),
            "Yellow stopped with two movement points left.",
            "Fin des déplacements pour Jaune, avec deux points en réserve.",
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else tag_of(type(value)),
)
def test_sentences_read_well(event: Event, english: str, french: str) -> None:
    assert words.describe(event, ENGLISH, seats(ENGLISH)) == english
    assert words.describe(event, FRENCH, seats(FRENCH)) == french


@pytest.mark.parametrize("text", TEXTS.values(), ids=LANGUAGES)
def test_16_2_a_secret_is_said_only_where_it_is_known(text: Text) -> None:
    for known, hidden, secret in (
        (events.TileKept(0, "beach", "wind"), events.TileKept(0, "beach", None), "effect.wind"),
        (
            events.ExplorerPlaced(0, "R3", "D4", 5),
            events.ExplorerPlaced(0, "R3", "D4", None),
            "number.5",
        ),
    ):
        assert text(secret) in words.describe(known, text, seats(text))
        assert text(secret) not in words.describe(hidden, text, seats(text))


# --- actions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", actions.ACTIONS.kinds, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("text", TEXTS.values(), ids=LANGUAGES)
def test_every_action_has_a_label(kind: type[Action], text: Text) -> None:
    for action in every_action(actions.ACTIONS, kind):
        label = words.label(action, text)
        assert label[0].isupper()
        assert not label.endswith(".")
        assert_said(label)


def test_labels_read_well() -> None:
    place = actions.PlaceExplorer("Y", 6, "D4")
    assert words.label(place, ENGLISH) == "Yellow, worth six: place at D4"
    assert words.label(place, FRENCH) == "Jaune, valeur six\N{NO-BREAK SPACE}: placer en D4"
    play = actions.PlayMove("move_whale", "W1")
    assert words.label(play, ENGLISH) == "Tile: move whale W1"
    assert words.label(actions.Repel("repel_shark"), FRENCH) == "Repousser le requin"


# --- prompts --------------------------------------------------------------------------------------


def position(phase: Phase, **fields: Any) -> State:
    """Seat 0 plays red and green, seat 1 blue and yellow, and it is the turn of seat 0."""
    state = blank(State)
    state.seats = 2
    state.seat_of[:] = [0, 1, 0, 1]
    state.phase = phase
    state.die = state.effect = state.piece = NOBODY
    state.terrain[:] = Terrain.SEA
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def sinking(beach: str) -> State:
    """An island of forests with one beach."""
    state = position(Phase.SINK)
    state.terrain[ISLAND] = Terrain.FOREST
    state.terrain[space_id(beach)] = Terrain.BEACH
    return state


def placing(left: Sequence[int]) -> State:
    state = position(Phase.SETUP_EXPLORERS)
    state.unplaced[0] = left
    return state


def launching(left: int) -> State:
    state = position(Phase.SETUP_BOATS)
    state.boats_left[0] = left
    return state


def attacked(creature: str, answer: Answer) -> State:
    state = position(Phase.REACT, active=1, asked=1 << 0, piece=CREATURE_NAMES.index(creature))
    state.creature_at[state.piece] = space_id("E2")
    state.answer[0] = answer
    return state


R3, B12 = EXPLORER_NAMES.index("R3"), BOAT_NAMES.index("b12")
K2, W3 = CREATURE_NAMES.index("K2"), CREATURE_NAMES.index("W3")

POSITIONS: list[tuple[State, str]] = [
    (placing(list(VALUE_COUNTS)), "next explorer: ten left"),
    (placing([0, 0, 0, 0, 0, 0, 1]), "last explorer"),
    (launching(4), "four left"),
    (launching(1), "last boat"),
    (position(Phase.TILE), "one tile from your hand"),
    (
        position(Phase.TILE_MOVE, effect=Effect.DOLPHIN, piece=R3),
        "carries R3 up to three spaces",
    ),
    (position(Phase.TILE_MOVE, effect=Effect.DOLPHIN, piece=R3, steps=1), "two at most"),
    (position(Phase.TILE_MOVE, effect=Effect.DOLPHIN, piece=R3, steps=2), "the last space"),
    (position(Phase.TILE_MOVE, effect=Effect.WIND, piece=B12), "drives boat b12 up to three"),
    (position(Phase.TILE_MOVE, effect=Effect.WIND, piece=B12, steps=1), "two at most"),
    (position(Phase.TILE_MOVE, effect=Effect.WIND, piece=B12, steps=2), "the last space"),
    (position(Phase.TILE_MOVE, effect=Effect.MOVE_SERPENT, piece=0), "Set serpent S1"),
    (position(Phase.TILE_MOVE, effect=Effect.MOVE_SHARK, piece=K2), "Set shark K2"),
    (position(Phase.TILE_MOVE, effect=Effect.MOVE_WHALE, piece=W3), "Set whale W3"),
    (position(Phase.MOVE, moves_left=3), "three movement points"),
    (position(Phase.MOVE, moves_left=1), "one movement point left"),
    (sinking("D4"), "Sink a beach: choose one that touches the sea"),
    (sinking("E4"), "Sink a beach: none touches the sea"),
    (position(Phase.BOARD_PICK, piece=B12, steps=0), "aboard boat b12: three places"),
    (position(Phase.BOARD_PICK, piece=B12, steps=2), "one place left"),
    (position(Phase.CREATURE, die=Kind.SERPENT), "one serpent"),
    (position(Phase.CREATURE, die=Kind.SHARK), "one shark up to two"),
    (position(Phase.CREATURE, die=Kind.WHALE), "one whale up to three"),
    (position(Phase.CREATURE_MOVE, die=Kind.WHALE, piece=W3, steps=1), "whale W3 up to two"),
    (position(Phase.CREATURE_MOVE, die=Kind.SHARK, piece=K2, steps=1), "shark K2 one space"),
    (attacked("K2", Answer.NONE), "Shark K2 attacks at E2"),
    (attacked("W3", Answer.NONE), "Whale W3 attacks the boat you control at E2"),
    (attacked("W3", Answer.PASS), "sealed"),
    *(
        (position(Phase.OVER, ending=ending), "The game is over: ")
        for ending in Ending
        if ending != Ending.NONE
    ),
]


def test_every_phase_that_waits_has_a_prompt() -> None:
    waited = {Phase(state.phase) for state, _ in POSITIONS}
    assert waited == set(Phase) - set(PASSED_THROUGH)


@pytest.mark.parametrize(("state", "said"), POSITIONS, ids=lambda v: v if type(v) is str else "")
def test_a_prompt_says_what_you_do_now(state: State, said: str) -> None:
    english = words.prompt(state, 0, ENGLISH, words.seat_names(state, ENGLISH))
    french = words.prompt(state, 0, FRENCH, words.seat_names(state, FRENCH))
    assert said in english
    assert_sentence(english)
    assert_sentence(french)
    assert english != french


@pytest.mark.parametrize("text", TEXTS.values(), ids=LANGUAGES)
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_the_others_read_whose_turn_it_is(text: Text, viewer: int) -> None:
    state = position(Phase.MOVE, moves_left=2)
    prompt = words.prompt(state, viewer, text, words.seat_names(state, text))
    assert prompt == text("waiting", seat=words.seat_names(state, text)[0])
    assert_sentence(prompt)


@pytest.mark.parametrize("text", TEXTS.values(), ids=LANGUAGES)
@pytest.mark.parametrize("answer", [Answer.NONE, Answer.REPEL])
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_16_3_the_others_read_who_is_asked_but_not_who_has_answered(
    text: Text, answer: Answer, viewer: int
) -> None:
    state = attacked("K2", answer)
    names = words.seat_names(state, text)
    prompt = words.prompt(state, viewer, text, names)
    assert prompt == words.prompt(attacked("K2", Answer.NONE), viewer, text, names)
    assert names[0] in prompt
    assert_sentence(prompt)


def test_seats_are_called_by_their_colours() -> None:
    assert seats(ENGLISH) == ["Red and green", "Blue", "Yellow"]
    assert seats(FRENCH) == ["Rouge et vert", "Bleu", "Jaune"]
    duel = position(Phase.TILE)
    assert words.seat_names(duel, ENGLISH) == ["Red and green", "Blue and yellow"]


@pytest.mark.parametrize("written", TEXTS.values(), ids=LANGUAGES)
def test_no_text_is_left_over(written: Text) -> None:
    text = Noting(written)
    for event in EXAMPLES:
        words.describe(event, text, seats(text))
    for kind in actions.ACTIONS.kinds:
        for action in every_action(actions.ACTIONS, kind):
            words.label(action, text)
    for state, _ in POSITIONS:
        for viewer in (0, 1):
            words.prompt(state, viewer, text, words.seat_names(state, text))
    told = ("event.", "action.", "prompt.", "waiting", "seat.", "piece.", "island.", "ending.")
    assert text.used >= {key for key in KEYS if key.startswith(told)}
