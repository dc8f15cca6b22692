"""The games, a folder each; called, as in `archipel.games()`, the registry of them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from archipel.core.game import Game


class _Games(ModuleType):
    def __call__(self) -> Mapping[str, Game]:
        from archipel.core.registry import games  # noqa: PLC0415  # it imports the games

        return games()


sys.modules[__name__].__class__ = _Games
