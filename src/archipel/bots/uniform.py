"""The simplest bot: every legal action is as good as any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archipel.core.actions import Action
from archipel.core.chance import chance_for_move, draw
from archipel.core.errors import GameError

__all__ = ["Uniform"]


class Uniform:
    def __init__(self, seed: int) -> None:
        self._chance = chance_for_move(f"uniform {seed}", 0)

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:  # noqa: ARG002  # a bot's signature
        if not legal:
            raise GameError("there is nothing to choose from", field="legal")
        return legal[draw(self._chance, len(legal))]
