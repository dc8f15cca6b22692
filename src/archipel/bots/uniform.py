"""The simplest bot: every legal action is as good as any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archipel.bots.player import Player
from archipel.core.actions import Action
from archipel.core.chance import draw
from archipel.core.contract import bounded
from archipel.core.errors import GameError
from archipel.core.record import Codes

__all__ = ["Uniform"]


class Uniform(Player):
    """Looks at a view only where it might go on for ever; elsewhere an empty one will do."""

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        if not legal:
            raise GameError("there is nothing to choose from", field="legal")
        self._thoughts += 1
        choices = self._ending(view, legal) if view and self.game.rules.bounded else legal
        return choices[draw(self.chance(), len(choices))]

    def think(self, view: Any, seat: int, legal: Codes) -> int:  # noqa: ARG002  # a bot's signature
        return int(legal[draw(self.chance(), len(legal))])

    def _ending(self, view: dict[str, Any], legal: Sequence[Action]) -> Sequence[Action]:
        """Of what is legal, that by which a game comes to an end; all of it, if none is."""
        count = bounded(self.read(view), view["seat"], self._codes)
        codes = set(self._codes[:count].tolist())
        return [one for one in legal if self.game.actions.code(one) in codes] or legal
