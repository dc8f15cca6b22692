"""Pairs instead of products lose no pair."""

from __future__ import annotations

import pytest

from archipel.core.conformance import settings_of
from archipel.core.registry import find, games
from tests.support.settings import paired, pairs_of


@pytest.mark.parametrize("game", list(games()))
def test_every_two_choices_that_can_meet_meet(game: str) -> None:
    every = list(settings_of(find(game)))
    few = paired(every)
    assert set(map(str, few)) <= set(map(str, every))
    assert set().union(*map(pairs_of, few)) == set().union(*map(pairs_of, every))
    assert len(few) <= len(every)
