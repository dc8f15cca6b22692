"""The Island as a game that minds what is said at its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from archipel.core.registry import find
from archipel.core.talk import Refusal, Remark

Mind = Callable[[Any, Remark], Refusal | None]


@contextmanager
def minded(mind: Mind) -> Iterator[None]:
    """For a while; a game is frozen, but not to a test."""
    game = find("the-island")
    before = game.mind
    object.__setattr__(game, "mind", mind)
    try:
        yield
    finally:
        object.__setattr__(game, "mind", before)
