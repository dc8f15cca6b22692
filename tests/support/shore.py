"""A player for golden records who wants to get ashore: random, but rather where it leads somewhere.

It sees the whole state, which a bot may not; it is only there so that games are eventful.
"""

from __future__ import annotations

import random
from collections import deque
from functools import cache

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.games.the_island import actions as a
from archipel.games.the_island.data import (
    BOAT_NAMES,
    EXPLORER_NAMES,
    LANDING,
    NEIGHBOURS,
    NOWHERE,
    SPACE_NAMES,
    SPACES,
)
from archipel.games.the_island.state import ABOARD

FAR = 99
WEIGHTS = {a.Land: 60.0, a.Climb: 8.0, a.Embark: 25.0, a.EndMoves: 0.05, a.Jump: 0.02, a.Hop: 0.3}


@cache
def distances() -> list[int]:
    """Steps from each space to the nearest landing space, land or sea."""
    found = [0 if LANDING[space] != NOWHERE else FAR for space in range(SPACES)]
    queue = deque(space for space in range(SPACES) if found[space] == 0)
    while queue:
        space = queue.popleft()
        for neighbour in NEIGHBOURS[space]:
            if neighbour >= 0 and found[neighbour] == FAR:
                found[neighbour] = found[space] + 1
                queue.append(int(neighbour))
    return found


def choose(match: Match, seat: int, chance: random.Random) -> Action:
    actions = match.legal(seat)
    return chance.choices(actions, [_weight(match, action) for action in actions])[0]


def _weight(match: Match, action: Action) -> float:
    state = match._state
    if isinstance(action, a.Sail):
        boat = BOAT_NAMES.index(action.boat)
        crew = int((state.explorer_at == ABOARD + boat).sum())
        nearer = _gain(int(state.boat_at[boat]), action.hex)
        return 0.1 + crew * 12.0 * max(0, nearer)
    if isinstance(action, a.Swim | a.Dive | a.Walk):
        explorer = EXPLORER_NAMES.index(action.explorer)
        nearer = _gain(int(state.explorer_at[explorer]), action.hex)
        return (0.2 if isinstance(action, a.Dive) else 1.0) * (3.0 if nearer > 0 else 0.2)
    return WEIGHTS.get(type(action), 1.0)


def _gain(origin: int, to: str) -> int:
    return distances()[origin] - distances()[SPACE_NAMES.index(to)]
