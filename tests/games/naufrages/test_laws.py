"""NA-14.3: random games keep all invariants. ARCHIPEL_GAMES=10000 plays as many in each mode."""

from __future__ import annotations

import os

import numpy as np
import pytest

from archipel.core.conformance import Setting
from archipel.core.rule import COMPILES
from archipel.games.naufrages import GAME
from archipel.games.naufrages.state import PENDING
from tests.games.naufrages import laws
from tests.games.naufrages.laws import MACHINE, broken_law
from tests.support.laws import keeps_laws
from tests.support.play import Play

GAMES = int(os.environ.get("ARCHIPEL_GAMES", "300")) if COMPILES else 2
MODES = [Setting(seats, {"mode": mode}) for mode in ("normal", "hard") for seats in GAME.seats]


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_random_games_end_and_keep_the_laws(setting: Setting) -> None:
    keeps_laws(GAME, laws, setting, GAMES, "laws")


CHANGES: list[tuple[int, str, object, int]] = [
    (1, "energy", 0, 9),
    (1, "traumas", 1, 4),
    (2, "round", (), 9),
    (3, "debris_spaces", (), 9),
    (4, "general", 0, 99),
    (4, "fish_used", 1, 9),
    (5, "supply", 0, 99),
    (6, "pawn_at", slice(0, 2), 1),
    (7, "return_cube", (), 3),
    (8, "deck_size", 0, 99),
    (8, "card_at", 0, 999),
    (9, "fire_wood", (), 1),
    (MACHINE, "depth", (), 24),
    (MACHINE, "queued", (), 9),
]


@pytest.mark.parametrize(("law", "field", "at", "value"), CHANGES)
def test_the_laws_notice(law: int, field: str, at: object, value: int) -> None:
    """One thing changed in a sound position, and the law that it breaks."""
    positions = list(Play(GAME).positions(MODES[2], "notice"))
    state = positions[20].copy()
    assert broken_law(state) == 0
    state.fire_lit = 0
    if at == ():
        setattr(state, field, value)
    else:
        getattr(state, field)[at] = value
    assert broken_law(state) == law, field


def test_no_more_than_24_cards_are_pending() -> None:
    state = next(iter(Play(GAME).positions(MODES[2], "notice"))).copy()
    boxed = np.flatnonzero(state.card_at == 0)
    state.card_at[boxed[:25]] = PENDING
    assert broken_law(state) == MACHINE
