"""Chapter 13: random games keep all invariants. ARCHIPEL_GAMES=10000 plays as many in each mode."""

from __future__ import annotations

import os

import numpy as np
import pytest

from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.events import Events
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.rule import COMPILED
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.state import State
from tests.games.mauna_kea.laws import broken_law, lawful_games
from tests.games.mauna_kea.play import MODES, options_record, positions

GAMES = int(os.environ.get("ARCHIPEL_GAMES", "300")) if COMPILED else 2


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_random_games_end_and_keep_the_laws(setting: Setting) -> None:
    GAME.compile()
    where = np.zeros(2, np.int64)
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    broken = lawful_games(
        blank(State),
        options_record(setting),
        chance_for_move("laws", 0),
        blank(Events),
        out,
        GAMES,
        where,
    )
    assert broken == 0, f"law {broken}, game and decision {where.tolist()}"


def test_the_laws_notice() -> None:
    """One thing changed in a sound position, and the law that it breaks."""
    *_, before, _ = positions(MODES[0], "notice")
    assert broken_law(before) == 0
    changes: list[tuple[int, str, object, int]] = [
        (1, "bag", 0, 70),
        (2, "artifact_at", 3, 4000),
        (3, "explorer_at", 0, 4000),
        (5, "boat_at", 0, 9),
    ]
    for law, field, at, value in changes:
        state = before.copy()
        getattr(state, field)[at] = value
        assert broken_law(state) == law, field
