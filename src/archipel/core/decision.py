"""A decision as bots get it: what a seat may know, as bytes, and the codes to choose from."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from archipel.core.game import Game
from archipel.core.record import Codes, dtype_of

__all__ = ["Decision"]


class Decision(NamedTuple):
    """Goes from process to process as it is: nothing is written out and read again."""

    seat: int
    view: bytes
    codes: bytes

    @property
    def legal(self) -> Codes:
        return np.frombuffer(self.codes, np.int32)

    def view_of(self, game: Game) -> Any:
        """The view as a record of its game."""
        return np.frombuffer(bytearray(self.view), dtype_of(game.state))[0]
