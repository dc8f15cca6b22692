"""Stored positions of a game and how many decisions lie below them, read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.game import Game
from archipel.core.match import load
from tests.support.play import Play

FOLDER = Path(__file__).parents[1] / "perft"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    note: str
    leaves: list[int]  # after one decision, after two, ...
    given: str = ""  # either this
    seats: int = 0  # or a fresh setup
    options: dict[str, Any] = {}

    def state(self, game: Game, seed: str) -> Any:
        if self.given:
            return load(game.notation.compose(self.given))._state
        setting = Setting(self.seats, self.options)
        return Play(game).fresh(setting, chance_for_move(seed, 0))


class Perft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    position: list[Position]


def perft_of(game: str) -> Perft:
    return msgspec.toml.decode((FOLDER / f"{game}.toml").read_bytes(), type=Perft)
