"""What a game's facts mean: a chance to win, among rivals, in a team and alone."""

from __future__ import annotations

import pytest

from archipel.core.registry import find


@pytest.mark.parametrize(
    ("value", "seats", "chance"),
    [(-1.0, 4, 0.0), (0.0, 4, 0.25), (0.0, 2, 0.5), (1.0, 4, 1.0), (-0.9, 4, 0.0)],
)
def test_among_rivals_nothing_is_a_fair_share(value: float, seats: int, chance: float) -> None:
    assert find("the-island").chance(value, seats) == chance


@pytest.mark.parametrize(("value", "chance"), [(-1.0, 0.0), (0.0, 0.5), (0.5, 0.75), (1.0, 1.0)])
def test_a_team_or_somebody_alone_shares_with_nobody(value: float, chance: float) -> None:
    assert find("fuji").chance(value, 3) == chance
    assert find("naufrages").chance(value, 1) == chance
