"""`check` knows a rule against every action that is not legal, and none against those that are."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Iterable

import numpy as np
import pytest

from archipel.core.actions import Action
from archipel.core.conformance import Setting, settings_of
from archipel.core.errors import IllegalAction
from archipel.games.the_island import GAME
from archipel.games.the_island.check import REASONS
from archipel.games.the_island.shorthand import read_position
from archipel.games.the_island.state import State
from tests.games.the_island.lines import write_position
from tests.games.the_island.play import acting, legal_codes, positions
from tests.support.play import EVERY
from tests.support.vectors import vectors_of

VECTORS = vectors_of("the-island")

RULES = {
    rule["id"]
    for rule in tomllib.loads((GAME.folder / "data" / "rules.toml").read_text("utf-8"))["rule"]
}
SETTINGS = list(settings_of(GAME))[::EVERY]
ALL_CODES = range(GAME.actions.size)


def agrees(state: State, codes: Iterable[int]) -> None:
    """For these codes and every seat that may act, `check` and `legal` say the same."""
    for seat in acting(state):
        legal = set(legal_codes(state, seat))
        for code in codes:
            action = GAME.actions.struct(code)
            refusal = refused(state, seat, action)
            if code in legal:
                assert refusal is None, f"{action}: {refusal} | {write_position(state)}"
            else:
                assert refusal is not None, f"no rule against {action} | {write_position(state)}"
                assert refusal.rule in RULES, f"{action}: {refusal}"
                assert refusal.detail


def refused(state: State, seat: int, action: Action) -> IllegalAction | None:
    try:
        GAME.check(state, seat, action)
    except IllegalAction as refusal:
        return refusal
    return None


def test_every_kind_of_action_has_its_reasons() -> None:
    assert set(REASONS) == set(GAME.actions.kinds)


@pytest.mark.parametrize("number", range(len(VECTORS)))
def test_actions_in_the_positions_of_the_vectors(number: int) -> None:
    """All of them in every fourth position, every eleventh of them in the others."""
    state = read_position(VECTORS[number].given)
    some = {*legal_codes(state, int(state.active)), *ALL_CODES[number % 11 :: 11]}
    agrees(state, some if number % 4 else ALL_CODES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_in_a_few_random_positions(seats: int) -> None:
    game = list(positions(Setting(seats, {"challenges": ["overcrowded"]}), f"check {seats}"))
    for state in game[:: len(game) // 6]:
        agrees(state, ALL_CODES)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_likely_actions_in_many_random_positions(setting: Setting) -> None:
    """Actions that were legal lately or nearly are, and some at random."""
    random = np.random.default_rng(len(str(setting)))
    lately: deque[list[int]] = deque(maxlen=8)
    for number, state in enumerate(positions(setting, f"check {setting}")):
        lately.append([code for seat in acting(state) for code in legal_codes(state, seat)])
        if number % 29 == 0:
            near = {code for codes in lately for code in codes}
            agrees(state, {*near, *random.integers(GAME.actions.size, size=60).tolist()})
