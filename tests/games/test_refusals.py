"""Why not, in every language: each reason of a game has its words, and fills their blanks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import archipel
from archipel.core.errors import IllegalAction
from archipel.core.registry import find, games
from archipel.core.text import LANGUAGES, blanks

each_game = pytest.mark.parametrize("game", games())

PREFIX = "refusal."
ASKS = {"refuse": 1, "_answer": 2}  # functions that are handed a key, and which argument it is


def reasons_in(file: Path) -> Iterator[tuple[str, set[str]]]:
    """The keys of the reasons that a source gives, and what each fills in."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        at = ASKS.get(node.func.id)
        key = None if at is None else node.args[at]
        if isinstance(key, ast.Constant):
            yield str(key.value), {str(word.arg) for word in node.keywords}


@each_game
def test_every_reason_has_its_words_and_fills_their_blanks(game: str) -> None:
    texts = find(game).text("en").entries()
    given = [pair for file in find(game).folder.glob("check*.py") for pair in reasons_in(file)]
    assert len(given) > 30
    for key, filled in given:
        assert blanks(texts[PREFIX + key]) == filled, key
    known = {key.removeprefix(PREFIX) for key in texts if key.startswith(PREFIX)}
    assert known == {key for key, _ in given}


@each_game
def test_no_reason_is_written_in_one_language_alone(game: str) -> None:
    """The only door to IllegalAction is `refuse`, which wants a key."""
    for file in find(game).folder.glob("check*.py"):
        assert "IllegalAction(" not in file.read_text("utf-8")


@each_game
def test_reasons_are_sentences(game: str) -> None:
    for language in LANGUAGES:
        for key, said in find(game).text(language).entries().items():
            if key.startswith(PREFIX):
                assert re.fullmatch(r"[A-ZÉÀÇ{].*[.]", str(said)), (key, said)


@each_game
def test_an_illegal_action_is_refused_in_french(game: str) -> None:
    """FR and EN differ for whatever is refused on the first move of a game."""
    match = archipel.new(game, seats=2, seed=3)
    seat = match.acting[0]
    legal = {match.game.actions.code(action) for action in match.legal(seat)}
    refused = []
    for code in range(0, match.game.actions.size, max(1, match.game.actions.size // 300)):
        if code not in legal:
            with pytest.raises(archipel.GameError) as caught:
                match.play(seat, match.game.actions.struct(code))
            refused.append(caught.value)
    reasons = [refusal for refusal in refused if isinstance(refusal, IllegalAction)]
    assert reasons
    for refusal in reasons:
        assert refusal.said("en") == refusal.detail != refusal.said("fr")
