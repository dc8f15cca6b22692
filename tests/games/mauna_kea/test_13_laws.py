"""Chapter 13: random games keep all invariants. ARCHIPEL_GAMES=10000 plays as many in each mode."""

from __future__ import annotations

import os

import pytest

from archipel.core.conformance import Setting
from archipel.core.rule import COMPILES
from archipel.games.mauna_kea import GAME
from tests.games.mauna_kea import laws
from tests.games.mauna_kea.laws import broken_law
from tests.games.mauna_kea.play import MODES, positions
from tests.support.laws import keeps_laws

GAMES = int(os.environ.get("ARCHIPEL_GAMES", "300")) if COMPILES else 2


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_random_games_end_and_keep_the_laws(setting: Setting) -> None:
    keeps_laws(GAME, laws, setting, GAMES, "laws")


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
