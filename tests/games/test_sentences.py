"""What games say in whole games, in both languages, to players and to those who only watch."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import archipel
from archipel.bots.curve import curve
from archipel.core.game import Game
from archipel.core.match import Match
from archipel.core.registry import games
from archipel.core.text import LANGUAGES

PLAYERS = ("Anne", "Bea", "Tom")
ADDRESSED = re.compile(r"\b(you|your|yours|yourself|vous|votre|vos)\b", re.IGNORECASE)
GLUED_DICE = re.compile(r"\d{3}")
WORDS = r"\b(zero|one|two|three|four|five|six|zéro|un|deux|trois|quatre|cinq)\b"
MIXED = re.compile(rf"\d+ (against|contre) {WORDS}|{WORDS} (against|contre) \d")
# What a colon or comma is followed by in a line that somebody says to somebody.
SPOKEN = re.compile(r"(Anne|Bea|Tom)( (to|à|asks|demande)[^:]*)?\s?:")
# Parts of a catalogue that everybody reads: what happened, and how it ended.
PUBLIC = ("event.", "ending.", "result.", "prompt.over")
VARIANTS: dict[str, dict[str, Any]] = {"mauna-kea": {"variant": "expert"}}


@pytest.fixture(scope="module", params=games())
def heard(request: pytest.FixtureRequest) -> tuple[Match, list[tuple[str, str, int | None]]]:
    """A game played at random, with talk; and every prompt with its language and its reader."""
    name = request.param
    match = archipel.new(name, seats=3, seed=7, options=VARIANTS.get(name))
    dice, prompts = random.Random(7), list[tuple[str, str, int | None]]()
    while not match.over:
        seat = dice.choice(match.acting)
        talk = match.talk(seat)
        match.play(seat, dice.choice(talk if talk and dice.random() < 0.1 else match.legal(seat)))
        if match.move % 4 == 0 or match.over:
            reader = dice.choice([None, None, 0, 1, 2])
            for language in LANGUAGES:
                scene = match.scene(reader, language, PLAYERS)
                prompts.append((scene.prompt, language, reader))
    return match, prompts


Heard = tuple[Match, list[tuple[str, str, int | None]]]


def lines(match: Match) -> Iterator[str]:
    """All that the log says of a finished game, with nothing left out."""
    for language in LANGUAGES:
        for line in match.open_story(language, PLAYERS):
            yield line.text


def test_who_only_watches_is_never_addressed(heard: Heard) -> None:
    match, prompts = heard
    watched = [prompt for prompt, _, reader in prompts if reader is None]
    assert watched
    for prompt in watched:
        assert not ADDRESSED.search(prompt)
    for line in lines(match):
        assert SPOKEN.match(line) or not ADDRESSED.search(line)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_everybody_reads_addresses_nobody(game: Game, language: str) -> None:
    entries = game.text(language).entries()
    public = {key: said for key, said in entries.items() if key.startswith(PUBLIC)}
    assert public
    for key, said in public.items():
        if "said" not in key and "poll" not in key:  # these quote somebody
            assert not ADDRESSED.search(str(said)), key


def test_dice_are_told_apart_and_numbers_are_written_alike(heard: Heard) -> None:
    match, prompts = heard
    for line in [*lines(match), *(prompt for prompt, _, _ in prompts)]:
        assert not GLUED_DICE.search(line)
        assert not MIXED.search(line)


def test_nobody_does_anything_for_himself_by_name(heard: Heard) -> None:
    match, _ = heard
    orders = re.compile(r"\b(order|ordre)\b")  # everybody has a place in one
    for line in (line for line in lines(match) if not orders.search(line)):
        for name in PLAYERS:
            assert len(re.findall(rf"\b{name}\b", line)) <= 1, line


def test_a_line_is_one_sentence_or_two_that_belong_together(heard: Heard) -> None:
    """No line holds two subjects glued; a turning point tells its lines apart."""
    match, _ = heard
    for line in lines(match):
        assert not re.search(r"[a-zé»”][.?!][A-ZÉ«“]", line)  # no space between them
        assert "  " not in line
        assert not re.search(r": (out of|hors du)\b", line)
    told = {line.text for line in match.open_story("fr", PLAYERS)}
    for turn in curve(match.record(), "fr", PLAYERS).turns:
        assert turn.lines
        assert set(turn.lines) <= told


def test_zero_and_one_read_as_people_say_them(heard: Heard) -> None:
    _, prompts = heard
    for prompt, _, _ in prompts:
        assert not re.search(r"\bhave no of\b|\bzéro \w+s\b|\bun points\b", prompt)
