"""Hints: what the adept would do, in words; for every game and language."""

from __future__ import annotations

import pytest

import archipel
from archipel.bots import bot
from archipel.bots.hint import hint
from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.core.registry import find, games
from archipel.core.text import LANGUAGES

LONG = 300  # moves; a game at random may take thousands


def ahead(game: str, moves: int, seed: int) -> Match:
    match = archipel.new(game, seats=find(game).seats[-1], seed=seed)
    player = bot(game, "novice", seed=seed)
    while match.move < moves and not match.over:
        seat = match.acting[0]
        match.play(seat, player.choose(match.recall(seat), match.legal(seat)))
    return match


@pytest.mark.parametrize("game", list(games()))
def test_a_hint_is_a_legal_action_with_chances_and_a_reason(game: str) -> None:
    match = ahead(game, 60, 1)
    seat = match.acting[0]
    found = hint(match.game, match.decision(seat, forgets=True, bound=False), "en")
    assert match.game.actions.struct(found.code) in match.legal(seat)
    assert 0 <= found.usual <= 1
    assert 0 <= found.chance <= 1
    assert found.reason[0].isupper()
    assert found.reason.endswith(".")


def test_nothing_to_choose_from_is_refused() -> None:
    match = ahead("the-island", 5, 1)
    nothing = match.decision(match.acting[0])._replace(codes=b"")
    with pytest.raises(archipel.GameError):
        hint(match.game, nothing, "en")


@pytest.mark.parametrize("game", list(games()))
def test_every_kind_of_action_has_a_reason_in_every_language(game: str) -> None:
    """Over long stretches of games, so that most sorts of action are met."""
    told: dict[type[Action], set[str]] = {}
    for seed in range(6):
        match = archipel.new(game, seats=find(game).seats[seed % len(find(game).seats)], seed=seed)
        player = bot(game, "uniform" if seed % 2 else "novice", seed=seed)
        while not match.over and match.move < LONG:
            seat = match.acting[0]
            legal = match.legal(seat)
            view = player.read(match.view(seat))
            chosen = player.choose(match.recall(seat), legal)
            for action in (legal[0], legal[-1], chosen):
                for language in LANGUAGES:
                    text = match.game.words.reason(view, seat, action, match.game.text(language))
                    assert "{" not in text
                    told.setdefault(type(action), set()).add(text)
            match.play(seat, chosen)
    assert len(told) >= 8
    assert all(len(texts) >= len(LANGUAGES) for texts in told.values())
