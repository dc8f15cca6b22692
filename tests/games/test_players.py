"""Prompts and log lines name who sits there; after the end nothing is secret any more."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import archipel
from archipel.core.match import Match, opening
from archipel.core.scene import Scene
from archipel.core.text import APOSTROPHE

PLAYERS = ("Anne", "Émile", "Tom")
SEATS = {"the-island": 3, "mauna-kea": 3, "fuji": 3, "naufrages": 3}
SECRETS: dict[str, dict[str, Any]] = {
    "the-island": {},
    "mauna-kea": {"variant": "expert"},
    "fuji": {},
    "naufrages": {},
}


def played(game: str, options: dict[str, Any], moves: int | None = None) -> Match:
    """A game played at random, to its end or so far."""
    match = archipel.new(game, seats=SEATS[game], seed=11, options=options)
    dice = random.Random(11)
    while not match.over and (moves is None or match.move < moves):
        seat = dice.choice(match.acting)
        match.play(seat, dice.choice(match.legal(seat)))
    return match


@pytest.fixture(scope="module", params=SEATS)
def finished(request: pytest.FixtureRequest) -> Match:
    return played(request.param, SECRETS[request.param])


def moments(match: Match) -> Iterator[Match]:
    """A finished game played through again, stopping at every fifth move."""
    again = opening(match.record())
    for number, move in enumerate(match.record()["moves"]):
        again.play(move["seat"], move["action"])
        if number % 5 == 0:
            yield again


def said(scene: Scene) -> list[str]:
    return [scene.prompt, *(line.text for line in scene.log)]


def test_prompts_and_lines_name_who_sits_there(finished: Match) -> None:
    for language in ("en", "fr"):
        text = finished.game.text(language)
        own = [panel.name for panel in finished.scene(None, language).panels]
        named = set[str]()
        for match in moments(finished):
            scene = match.scene(None, language, PLAYERS)
            assert [panel.name for panel in scene.panels] == (
                [panel.name for panel in match.scene(None, language).panels]
            )
            for sentence in said(scene):
                named |= {name for name in PLAYERS if name in sentence}
                assert not re.match(rf"({'|'.join(own)}) (?!\d)", sentence)  # "Red 1" is a piece
        assert named == set(PLAYERS)
        assert text.players == ()


def test_french_names_that_begin_with_a_vowel_lose_nothing_but_an_e() -> None:
    island = archipel.new("the-island", seats=3, seed=1).game.text("fr").about(PLAYERS)
    kept = {"terrain": "plage", "effect": "vent"}
    assert f"main d{APOSTROPHE}Anne" in island("event.tile_kept_seen", seat="Anne", **kept)
    assert f"d{APOSTROPHE}Émile" in island("event.tile_kept_seen", seat="Émile", **kept)
    assert "de Tom" in island("event.tile_kept_seen", seat="Tom", **kept)
    assert "de Annette" in island("event.tile_kept_seen", seat="Annette", **kept)  # sits elsewhere


def hidden(match: Match) -> list[str]:
    """What a spectator of a running game is not shown, and the open scene is."""
    closed, shown = match.scene(None), match.open_scene()
    nodes = {node.id: node for node in closed.nodes}
    found = [node.alt for node in shown.nodes if nodes.get(node.id) != node]
    for before, after in zip(closed.panels, shown.panels, strict=True):
        found += [card.label for card in after.cards if card not in before.cards]
        found += [fact.value for fact in after.facts if fact not in before.facts]
    return found + [line.text for line in shown.log if line.text not in said(closed)]


def test_after_the_end_every_moment_is_shown_with_everything_face_up(finished: Match) -> None:
    found = [hidden(match) for match in moments(finished)]
    assert sum(map(bool, found)) > len(found) // 4, "a game with secrets shows them"
    final = finished.open_scene("fr", PLAYERS)
    assert final.over
    assert not final.choices
    lines = finished.open_story()
    assert {line.move for line in lines} <= set(range(1, finished.move + 1))
    assert len(lines) >= len(finished.story(None))


@pytest.mark.parametrize("game", SEATS)
def test_while_a_game_runs_the_same_door_is_shut(game: str) -> None:
    running = played(game, SECRETS[game], 30)
    doors = (running, opening(running.record()), archipel.load(running.position()))
    for match in (*doors, archipel.replay(running.record())):
        for look in (match.open_scene, match.open_story):
            with pytest.raises(archipel.GameError):
                look()
