"""Words for people: everything that can happen or be done is said, in both languages."""

from __future__ import annotations

import pytest

from archipel.core.text import LANGUAGES
from archipel.core.vocabulary import tag_of
from archipel.games.naufrages import GAME
from archipel.games.naufrages.state import Ask, Ending, Phase
from tests.support.records import at, records_of

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_every_action_and_event_has_words(language: str) -> None:
    text = GAME.text(language)
    assert all(f"action.{tag_of(kind)}" in text for kind in GAME.actions.kinds)
    assert all(f"event.{tag_of(kind)}" in text for kind in GAME.events.kinds)


@languages
def test_every_question_ending_and_phase_has_words(language: str) -> None:
    text = GAME.text(language)
    assert all(f"prompt.{ask.name.lower()}" in text for ask in Ask if ask != Ask.NOTHING)
    assert all(f"ending.{ending.name.lower()}" in text for ending in Ending)
    assert all(f"phase.{phase.name.lower()}" in text for phase in Phase)


@languages
def test_a_whole_game_is_told(language: str) -> None:
    record = next(r for r in records_of("naufrages") if r["seats"] == 3 and not r["start"])
    match = at(record, len(record["moves"]))
    story = match.story(0, language)
    assert len(story) > len(record["moves"])
    assert all(line.text and "{" not in line.text for line in story)


@languages
def test_every_action_has_a_label(language: str) -> None:
    text = GAME.text(language)
    step = max(1, GAME.actions.size // 400)
    for code in range(0, GAME.actions.size, step):
        assert GAME.words.label(GAME.actions.struct(code), text)
