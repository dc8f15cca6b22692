"""Bots that no table should have, for tests; workers learn of them through `learn_odd`."""

from __future__ import annotations

import os
import time
from typing import Any

from archipel import bots
from archipel.core.record import Codes

SLOW = 0.4  # seconds


class Odd(bots.Player):
    def think(self, view: Any, seat: int, legal: Codes) -> int:
        raise RuntimeError("out of ideas")


class Slow(Odd):
    def think(self, view: Any, seat: int, legal: Codes) -> int:
        time.sleep(SLOW)
        return int(legal[-1])


class Crashing(Odd):
    def think(self, view: Any, seat: int, legal: Codes) -> int:
        os._exit(3)


class Endless(Odd):
    def think(self, view: Any, seat: int, legal: Codes) -> int:
        while True:
            time.sleep(1)


class Cheating(Odd):
    def think(self, view: Any, seat: int, legal: Codes) -> int:
        return -1


class Remembering(Odd):
    """Its first choice is the second action, its next the third, as long as it is the same bot."""

    made = 0

    def think(self, view: Any, seat: int, legal: Codes) -> int:
        self.made += 1
        return int(legal[self.made])


ODD = {
    "broken": Odd,
    "slow": Slow,
    "crashing": Crashing,
    "endless": Endless,
    "cheating": Cheating,
    "remembering": Remembering,
}


def learn_odd() -> None:
    bots.LEVELS.update(ODD)
