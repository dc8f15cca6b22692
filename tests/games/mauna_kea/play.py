"""Random games of Mauna Kea."""

from __future__ import annotations

from typing import Any

from archipel.core.conformance import Setting
from archipel.core.match import Match
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.state import Phase
from tests.support.play import Play

BASE = {"variant": "base"}
EXPERT = {"variant": "expert"}
MODES = [Setting(seats, mode) for mode in (BASE, EXPERT) for seats in (2, 3, 4)]

PLAY = Play(GAME)
opened, positions = PLAY.opened, PLAY.positions
acting, legal_codes, options_record = PLAY.acting, PLAY.legal_codes, PLAY.options_record


def set_up(seats: int, seed: int | str, **options: Any) -> Match:
    """A table at its first turn."""
    match = opened(seats, seed, **options)
    return PLAY.until(lambda state: state.phase > Phase.DEPLOY, match, seed)
