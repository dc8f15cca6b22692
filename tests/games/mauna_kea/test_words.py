"""The words of Mauna Kea: nothing is left unsaid, in either language."""

from __future__ import annotations

import pytest

from archipel.core.actions import Action
from archipel.core.contract import SPECTATOR
from archipel.core.events import Event
from archipel.core.phrases import capital
from archipel.core.rulebook import read_rulebook
from archipel.core.text import LANGUAGES, Text, texts_of
from archipel.games.mauna_kea import GAME, actions, events, words
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOAT_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    FACES,
    FOLDER,
    LAVA_NAMES,
    OPTIONS,
    SIDE_NAMES,
    START_NAMES,
    TERRAIN_NAMES,
)
from archipel.games.mauna_kea.state import Phase, State, Trigger
from tests.games.mauna_kea.table import Table
from tests.support.wording import assert_said, assert_sentence, assert_typeset, every_action

TEXTS = {language: texts_of(FOLDER / "texts.toml", language) for language in LANGUAGES}
ENGLISH, FRENCH = TEXTS["en"], TEXTS["fr"]
KEYS = sorted(ENGLISH._texts)
ENDINGS = [trigger.name.lower() for trigger in Trigger if trigger != Trigger.NONE]
each_text = pytest.mark.parametrize("text", TEXTS.values(), ids=LANGUAGES)

# Proper names, mere placeholders, and a number that both languages spell alike.
ALIKE = {"game.name", "number.6", "alt.card", "piece.square"}

EXAMPLES: list[Event] = [
    events.TurnBegan(0, 12),
    events.CardPutAway(0, None),
    *(events.CardPutAway(0, card) for card in CARD_NAMES),
    events.Deployed("red1", "D4nw"),
    *(events.TileDrawn(0, tile) for tile in TERRAIN_NAMES),
    *(events.LavaSetAside(0, lava) for lava in LAVA_NAMES),
    events.TilePlaced(0, "T35", "D3", 1),
    *(events.TileSpent(0, "T35", points) for points in (1, 2, 3)),
    *(events.Moved("violet2", "D3nw", "D3ne", points) for points in (1, 2)),
    *(events.Took("red1", artifact, "D3nw") for artifact in ARTIFACT_NAMES),
    events.Dropped("red1", "g1", "D3nw"),
    *(events.Boarded("red1", boat, "B1ne") for boat in BOAT_NAMES),
    *(events.PlayEnded(0, unspent) for unspent in range(4)),
    *(events.LavaPlaced("LN5", "E4", side, 0) for side in SIDE_NAMES),
    *(events.LavaPlaced("LN5", "E4", "N", passed) for passed in (1, 2)),
    *(events.LavaRemoved(lava) for lava in LAVA_NAMES),
    events.ExplorerLost("red1", "E4nw"),
    events.ArtifactLost("k1", "E4nw"),
    *(events.CardPlayed(0, card) for card in CARD_NAMES[:15]),
    events.Ran("red1", "D3nw", "D3ne"),
    events.Airlifted("red1", "D3nw"),
    *(events.TileTurned(0, tile, "C3", 1) for tile in (*TERRAIN_NAMES, *START_NAMES)),
    events.TileRemoved("T01"),
    *(events.EndTriggered(0, ending) for ending in ENDINGS),
    *(events.GameEnded(ending) for ending in ENDINGS),
]


def seats(text: Text) -> list[str]:
    return [capital(text(f"colour.{face}")) for face in FACES]


# --- the texts themselves -------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_french_is_written_for_every_text(key: str) -> None:
    english, french = ENGLISH._texts[key], FRENCH._texts[key]
    assert (english == french) == (key in ALIKE)


@pytest.mark.parametrize("key", KEYS)
def test_french_has_its_spaces_and_apostrophes(key: str) -> None:
    assert_typeset(ENGLISH._texts[key], FRENCH._texts[key])


def test_rules_are_written_in_both_languages_with_their_spaces() -> None:
    for rule in read_rulebook(GAME.folder).rules:
        assert rule.en != rule.fr
        assert_typeset(rule.en, rule.fr)
        assert_typeset(rule.title["en"], rule.title["fr"])


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_and_choice_is_explained(name: str) -> None:
    choices = [str(choice).lower() for choice in OPTIONS[name].choices]
    if OPTIONS[name].title:  # one that games share brings its own words
        assert set(OPTIONS[name].title) == set(OPTIONS[name].text) == set(TEXTS)
        return
    for text in TEXTS.values():
        assert f"option.{name}_title" in text
        assert_sentence(text(f"option.{name}_text"))
        for choice in choices:
            assert_sentence(text(f"option.{name}_{choice}"))


# --- events and actions ---------------------------------------------------------------------------


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event in EXAMPLES} == set(events.EVENTS.kinds)


@pytest.mark.parametrize("event", EXAMPLES, ids=str)
def test_every_event_is_a_sentence(event: Event) -> None:
    english = words.describe(event, ENGLISH, seats(ENGLISH))
    french = words.describe(event, FRENCH, seats(FRENCH))
    assert_sentence(english)
    assert_sentence(french)
    assert english != french


@each_text
def test_12_2_a_secret_is_said_only_where_it_is_known(text: Text) -> None:
    known, hidden = events.CardPutAway(0, "C10"), events.CardPutAway(0, None)
    assert text("card.helicopter") in words.describe(known, text, seats(text))
    assert text("card.helicopter") not in words.describe(hidden, text, seats(text))


@pytest.mark.parametrize("kind", actions.ACTIONS.kinds, ids=lambda kind: kind.__name__)
@each_text
def test_every_action_has_a_label(kind: type[Action], text: Text) -> None:
    for action in every_action(actions.ACTIONS, kind):
        label = words.label(action, text)
        assert label[0].isupper()
        assert not label.endswith(".")
        assert_said(label)


def test_labels_and_sentences_read_well() -> None:
    place = actions.Place("T35", "D3", 1)
    assert words.label(place, ENGLISH) == (
        "Lay a tile (2 × jungle, 1 × lake, 1 × mountain) on D3, a quarter turn"  # noqa: RUF001
    )
    board = actions.Board("red1", "wg")
    assert words.label(board, ENGLISH) == "Red 1: go aboard, leaving white and grey"
    lost = events.ExplorerLost("blue2", "E4nw")
    assert words.describe(lost, FRENCH, seats(FRENCH)) == (
        "Le bleu 2 disparaît sous la lave en E4 nord-ouest."
    )
    assert COLOUR_NAMES == ("w", "g", "k")


# --- prompts --------------------------------------------------------------------------------------

PLAY = "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL"
EXPERT = "expert | seats 2 | turn 0 {} | at red1@D4nw yellow1@F4nw | boats ALL | bag T01 T02"
CHOOSING = "expert | seats 2 | turn 0 cards | boats ALL | cards 0 C01 C02 C03 C04 C05"
PROMPTS: list[tuple[str, str]] = [
    (f"{CHOOSING} C06 | cards 1 C07 C08 C09 C10 C11", "put two away"),
    (f"{CHOOSING} | cards 1 C07 C08 C09 C10 C11 | away 0 C06", "one more card"),
    ("seats 2 | turn 0 deploy | boats ALL", "five left"),
    (f"{PLAY} | hand 0 T01", "no movement point yet"),
    (f"{PLAY} | hand 0 T01 | pool 1", "one movement point"),
    (f"{PLAY} | hand 0 T01 | pool 4", "four movement points"),
    (PLAY, "end your turn"),
    (f"{PLAY} | pool 1", "one movement point left"),
    (f"{PLAY} | pool 2", "two movement points left"),
    (f"{PLAY} | trigger team_gone 1 0 | hand 0 T01", "last turn"),
    (EXPERT.format("draw"), "Draw a tile"),
    (f"{EXPERT.format('quake')} | quake play still", "draw a tile."),
    (f"{EXPERT.format('quake')} | quake play turned", "leave it at that"),
    (f"{EXPERT.format('quake_place')} | quake play still T21", "Lay a tile"),
    *((f"{PLAY.replace('play', 'over')} | trigger {end} 0", "is over: ") for end in ENDINGS),
]


@pytest.mark.parametrize(("given", "said"), PROMPTS, ids=[said for _, said in PROMPTS])
def test_a_prompt_says_what_you_do_now(given: str, said: str) -> None:
    state = Table(given).state
    english = words.prompt(state, 0, ENGLISH, words.seat_names(state, ENGLISH))
    french = words.prompt(state, 0, FRENCH, words.seat_names(state, FRENCH))
    assert said in english
    assert_sentence(english)
    assert_sentence(french)
    assert english != french


def test_every_phase_has_a_prompt() -> None:
    phases = {Phase(int(Table(given).state.phase)) for given, _ in PROMPTS}
    assert phases == set(Phase)


@each_text
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_the_others_read_whose_turn_it_is(text: Text, viewer: int) -> None:
    state: State = Table(PLAY).state
    prompt = words.prompt(state, viewer, text, words.seat_names(state, text))
    assert prompt == text("waiting", seat=words.seat_names(state, text)[0])
    assert_sentence(prompt)
    choosing = Table(f"{CHOOSING} | cards 1 C07 C08 C09 C10 | away 1 C11 C12 | away 0 C06").state
    said = words.prompt(choosing, viewer, text, words.seat_names(choosing, text))
    assert said == text("waiting_cards" if viewer >= 0 else "waiting_cards_watched")
