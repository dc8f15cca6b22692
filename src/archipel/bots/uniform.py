"""The simplest bot: every legal action is as good as any other."""

from __future__ import annotations

from typing import Any

from archipel.bots.player import Player
from archipel.core.chance import draw
from archipel.core.record import Codes

__all__ = ["Uniform"]


class Uniform(Player):
    def think(self, view: Any, seat: int, legal: Codes) -> int:  # noqa: ARG002  # a bot's signature
        return int(legal[draw(self.chance(), len(legal))])
