"""Bots that no table should have, for tests; workers learn of them through `warm_odd`."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

from archipel import bots
from archipel.core.actions import Action
from archipel.core.record import Codes
from archipel.server.workers import warm

SLOW = 0.4  # seconds


class Odd(bots.Player):
    def think(self, view: Any, seat: int, legal: Codes) -> int:
        raise AssertionError("odd bots choose at once")

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        raise RuntimeError("out of ideas")


class Slow(Odd):
    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        time.sleep(SLOW)
        return legal[-1]


class Crashing(Odd):
    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        os._exit(3)


class Endless(Odd):
    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        while True:
            time.sleep(1)


class Cheating(Odd):
    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        return Action()


class Remembering(Odd):
    """Its first choice is the second action, its next the third, as long as it is the same bot."""

    made = 0

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        self.made += 1
        return legal[self.made]


ODD = {
    "broken": Odd,
    "slow": Slow,
    "crashing": Crashing,
    "endless": Endless,
    "cheating": Cheating,
    "remembering": Remembering,
}


def warm_odd() -> int:
    number = warm()
    bots.LEVELS.update(ODD)
    return number
