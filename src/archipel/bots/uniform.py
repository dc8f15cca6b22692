"""The simplest bot: every legal action is as good as any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archipel.bots.player import Player
from archipel.core.actions import Action
from archipel.core.chance import draw
from archipel.core.errors import GameError
from archipel.core.record import Codes

__all__ = ["Uniform"]


class Uniform(Player):
    """Never looks at a view: an empty one will do."""

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:  # noqa: ARG002
        if not legal:
            raise GameError("there is nothing to choose from", field="legal")
        self._thoughts += 1
        return legal[draw(self.chance(), len(legal))]

    def think(self, view: Any, seat: int, legal: Codes) -> int:  # noqa: ARG002  # a bot's signature
        return int(legal[draw(self.chance(), len(legal))])
