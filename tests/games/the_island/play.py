"""Random games of The Island, in which everybody lands who can."""

from __future__ import annotations

from typing import Any

from archipel.core.chance import chance_for_move, draw
from archipel.core.conformance import Setting
from archipel.core.match import Match
from archipel.games.the_island import GAME
from archipel.games.the_island.actions import (
    EndMoves,
    Land,
    PassCreature,
    PassDefence,
    SkipTile,
    StopCreature,
)
from archipel.games.the_island.state import Phase
from tests.support.play import Play

DECLINING = (SkipTile, EndMoves, PassCreature, StopCreature, PassDefence)
PLAY = Play(GAME, lambda action: isinstance(action, Land))
opened, positions = PLAY.opened, PLAY.positions
acting, legal_codes, options_record = PLAY.acting, PLAY.legal_codes, PLAY.options_record


def set_up(seats: int, seed: int | str, **options: Any) -> Match:
    """A table at its first turn."""
    match = opened(seats, seed, **options)
    return PLAY.until(lambda state: state.phase > Phase.SETUP_BOATS, match, seed)


def passive_game(setting: Setting, seed: str) -> Match:
    """A game in which everybody declines whatever can be declined; the rest is random."""
    match = opened(setting.seats, seed, **setting.options)
    chance = chance_for_move(f"choices {seed}", 0)
    while not match.over:
        seat = match.acting[0]
        actions = match.legal(seat)
        declining = [action for action in actions if isinstance(action, DECLINING)]
        choices = declining or actions
        match.play(seat, choices[draw(chance, len(choices))])
    return match
