"""The adept of Naufragés plays by rules of thumb: what promises most, weighed afresh each time.

Hundreds of small decisions make a game, and a single one rarely decides it: what counts is that
food, fire, works and marches fit together, and `promise` sees to that in microseconds. What an
action leads to is looked at only to tell hopes.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from archipel.core.chance import Chance
from archipel.core.events import Events
from archipel.core.game import Judge, Planning
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, Floats, blank, several
from archipel.core.rule import root, rule
from archipel.games.naufrages.beliefs import MARGIN
from archipel.games.naufrages.bot import mind_of, promise
from archipel.games.naufrages.data import SEATS
from archipel.games.naufrages.hope import values
from archipel.games.naufrages.rules.play import apply
from archipel.games.naufrages.state import State
from archipel.games.naufrages.view import imagine

__all__ = ["PLANNING"]

WORLDS: Final = 2  # in which hopes are looked at


@rule
def weigh(
    view: State,
    seat: int,
    legal: Codes,
    chance: Chance,
    states: Any,
    events: Events,
    hopes: Floats,
    promises: Floats,
    worth: Floats,
) -> int:
    """The number of the action that promises most; what the good ones may lead to is written."""
    imagine(view, seat, chance, states[0])
    chosen = 0
    for at in range(len(legal)):
        promises[at] = promise(states[0], seat, legal[at], mind_of(states[0]))
        if promises[at] > promises[chosen]:
            chosen = at
    for world in range(WORLDS):
        if world > 0:
            imagine(view, seat, chance, states[0])
        for at in range(len(legal)):
            if promises[at] >= promises[chosen] - MARGIN:
                states[1] = states[0]
                apply(states[1], seat, legal[at], chance, events)
                values(states[1], hopes)
                before = worth[at] if world > 0 else 0.0
                worth[at] = before + hopes[seat] / WORLDS
    return chosen


def begin(_: str) -> Judge:
    """A judge with room of its own to think in."""
    states, events = several(State, 2), blank(Events)
    hopes, promises = np.zeros(SEATS), np.zeros(MOST_LEGAL)

    def judge(view: Any, seat: int, legal: Codes, chance: Chance, worth: Floats) -> int:
        return int(root(weigh)(view, seat, legal, chance, states, events, hopes, promises, worth))

    return judge


PLANNING: Final = Planning(levels=("adept",), begin=begin)
