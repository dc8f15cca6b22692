"""Ways to open a table that tests go through: all with FULL=1, else every pair of choices."""

from __future__ import annotations

import itertools
import os
from collections.abc import Sequence
from typing import Final

from archipel.core.conformance import Setting, settings_of
from archipel.core.game import Game

FULL: Final = os.environ.get("FULL", "0") not in ("", "0")

Pair = frozenset[tuple[str, str]]


def settings_to_go_through(game: Game) -> list[Setting]:
    """`make test FULL=1` tests all; otherwise each two choices that can meet meet once."""
    every = list(settings_of(game))
    return every if FULL else paired(every)


def paired(settings: Sequence[Setting]) -> list[Setting]:
    """Of these, few in which every pair of choices that occurs in all of them still occurs."""
    pairs = [pairs_of(setting) for setting in settings]
    missing: set[Pair] = set().union(*pairs)
    chosen: list[int] = []
    while missing:
        best = max(range(len(settings)), key=lambda at: len(pairs[at] & missing))
        chosen.append(best)
        missing -= pairs[best]
    return [settings[at] for at in sorted(chosen)]


def pairs_of(setting: Setting) -> set[Pair]:
    """All pairs of choices in a setting; the number of seats is one, and so is each of a set."""
    choices = [("seats", str(setting.seats))]
    for name, value in setting.options.items():
        several = value if isinstance(value, list) else [value]
        choices += [(name, str(one)) for one in several or ["none"]]
    return {frozenset(pair) for pair in itertools.combinations(choices, 2)}
