"""A rule that reads past the end of an array: whoever compiles with bounds checks is told."""

from __future__ import annotations

from typing import Any

import numpy as np

from archipel.core.game import Game
from archipel.core.rule import root, rule


@rule
def number_at(numbers: Any, at: int) -> Any:
    return numbers[at]


def past_the_end() -> None:
    root(number_at)(np.zeros(3), 3)


def rehearse(_: Game) -> None:
    root(number_at)(np.zeros(3), 0)
