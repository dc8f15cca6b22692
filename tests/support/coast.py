"""A player for golden records of Mauna Kea who wants a boat: random, but rather where it leads one.

It sees the whole state, which a bot may not; it is only there so that games are eventful.
"""

from __future__ import annotations

import random
from heapq import heappop, heappush
from typing import Final

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.games.mauna_kea import actions as a
from archipel.games.mauna_kea.data import (
    COVES,
    EXPLORER_NAMES,
    NOWHERE,
    SPACE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TERRAIN_NAMES,
    TILES,
    Ground,
)
from archipel.games.mauna_kea.rules.board import ground
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.tables import QUAYS, STEPS

FAR: Final = 1000.0
COSTS: Final = {Ground.JUNGLE: 1.0, Ground.LAKE: 2.0, Ground.BLANK: 2.5}
WEIGHTS: Final = {a.Board: 500.0, a.Take: 40.0, a.Drop: 0.01, a.Spend: 4.0, a.EndPlay: 0.3}
SHAKEN: Final = {a.QuakeTurn: 1.0, a.Quake: 30.0, a.Drop: 2.0}
EARTHQUAKES: Final = ("C13", "C14", "C15")


def choose(match: Match, seat: int, chance: random.Random, style: str) -> Action:
    """To `sail`; to `shake` the earth on the way; to be `idle`; to `build` on every space."""
    actions = match.legal(seat)
    if style in ("shake", "build"):
        spared = [x for x in actions if not (isinstance(x, a.PutAway) and x.card in EARTHQUAKES)]
        actions = spared or actions
    if style == "idle":
        lazy = [action for action in actions if isinstance(action, a.Spend | a.EndPlay)]
        return chance.choice(lazy or actions)
    if style == "build":
        return _build(actions, chance)
    ways, more = _ways(match._state), SHAKEN if style == "shake" else {}
    weights = [
        more[type(action)] if type(action) in more else _weight(match._state, ways, action)
        for action in actions
    ]
    return chance.choices(actions, weights)[0]


def _build(actions: list[Action], chance: random.Random) -> Action:
    """Tiles are placed, and an earthquake is kept until nothing is empty any more."""
    places = [action for action in actions if isinstance(action, a.Place)]
    quakes = [action for action in actions if isinstance(action, a.Quake)]
    spends = [action for action in actions if isinstance(action, a.Spend)]
    calm = [x for x in actions if not isinstance(x, a.QuakeTurn | a.Quake | a.Airlift | a.Run)]
    full = spends and not places
    return chance.choice(places or (quakes if full else []) or spends or calm or actions)


def _ways(state: State) -> list[float]:
    """What it costs from each square to the nearest boat, blank spaces being roads to come."""
    found = [FAR] * SQUARES
    queue: list[tuple[float, int]] = []
    for cove in state.boat_at.tolist():
        if cove < COVES:
            for quay in QUAYS[cove].tolist():
                heappush(queue, (0.0, quay))
    while queue:
        cost, square = heappop(queue)
        enter = COSTS.get(Ground(int(ground(state, square))))
        if enter is None or cost >= found[square]:
            continue
        found[square] = cost
        for other in STEPS[square].tolist():
            if other != NOWHERE:
                heappush(queue, (cost + enter, other))
    return found


def _weight(state: State, ways: list[float], action: Action) -> float:
    if isinstance(action, a.Move | a.Run):
        origin = int(state.explorer_at[EXPLORER_NAMES.index(action.explorer)])
        gain = ways[origin] - ways[SQUARE_NAMES.index(action.square)]
        return 60.0 if gain > 0 else 0.3
    if isinstance(action, a.Place):
        return _road(state, ways, action)
    if isinstance(action, a.Airlift | a.Quake | a.QuakeTurn):
        return 0.1
    return WEIGHTS.get(type(action), 1.0)


def _road(state: State, ways: list[float], action: a.Place) -> float:
    """Ground to walk on, just before an explorer of the seat and nearer to a boat."""
    space = SPACE_NAMES.index(action.space)
    pattern = TILES.terrain[TERRAIN_NAMES.index(action.tile)].pattern
    seat = int(state.active)
    for explorer in range(seat * 5, seat * 5 + 5):
        origin = int(state.explorer_at[explorer])
        if origin >= SQUARES:
            continue
        for square in STEPS[origin].tolist():
            if square // 4 == space and ways[square] < ways[origin]:
                return 8.0 if "M" not in pattern else 0.5
    return 0.002
