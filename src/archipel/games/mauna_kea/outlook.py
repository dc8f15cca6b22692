"""What could come: how far an explorer gets with the points at hand, and where lava goes next.

Both are worked out with the rules and their tables; whoever draws them needs to know neither.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from archipel.core.phrases import capital, joined
from archipel.core.scene import Choice, Fact, Layer, Node
from archipel.core.text import Text
from archipel.games.mauna_kea import actions as a
from archipel.games.mauna_kea import layout
from archipel.games.mauna_kea.choices import parts
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    EXPLORER_NAMES,
    FLOW_NAMES,
    FLOWS,
    NOWHERE,
    QUARTERS,
    SHAPES,
    SPACE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TERRAINS,
)
from archipel.games.mauna_kea.nodes import QUARTER_TURN
from archipel.games.mauna_kea.rules.lava import end_to_serve
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.tables import GROUND, STEP_COST, STEPS
from archipel.games.mauna_kea.words import label, named

KEPT: Final = 1 << 14
Z_THREAT: Final = 30
SHARED: Final = 0.72  # of their size, where two flows threaten one space
ASIDE: Final = 24.0


# --- ways -----------------------------------------------------------------------------------------


def ways(view: State, codes: Sequence[int], text: Text) -> tuple[Choice, ...]:
    """MK-5: for each explorer who may step, every square that takes him two steps or more."""
    movers = {first: 0 for kind, first, _, _ in map(parts, codes) if kind == a.MOVE}
    if not movers:
        return ()
    costs = STEP_COST[GROUND[view.tile[:, None], view.turn[:, None], np.arange(QUARTERS)]]
    to_enter = costs.reshape(-1).tolist()
    for square in view.explorer_at.tolist():
        if square < SQUARES:
            to_enter[square] = view.pool + 1  # MK-5.3: somebody is there
    found = []
    for explorer in movers:
        origin, pool = int(view.explorer_at[explorer]), int(view.pool)
        for square, (cost, route) in reach(origin, pool, to_enter).items():
            if len(route) > 1:
                found.append(_way(explorer, square, cost, route, text))
    return tuple(found)


def reach(origin: int, pool: int, to_enter: list[int]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Every square that can be paid for, with the points it takes and the cheapest route."""
    reached: dict[int, tuple[int, tuple[int, ...]]] = {}
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, origin, ())]
    while waiting:
        cost, steps, square, route = heapq.heappop(waiting)
        if square in reached:
            continue
        reached[square] = cost, route
        for following in NEIGHBOURS[square]:
            total = cost + to_enter[following]
            if total <= pool and following not in reached:
                heapq.heappush(waiting, (total, steps + 1, following, (*route, following)))
    del reached[origin]
    return reached


NEIGHBOURS: Final = tuple(
    tuple(square for square in row if square != NOWHERE) for row in STEPS.tolist()
)


@lru_cache(KEPT)
def _way(explorer: int, square: int, cost: int, route: tuple[int, ...], text: Text) -> Choice:
    first, *then = (int(a.code(a.MOVE, explorer, step)) for step in route)
    last = then[-1]
    path = f"explorer-{EXPLORER_NAMES[explorer]}", f"square-{SQUARE_NAMES[square]}"
    words = label(a.ACTIONS.struct(last), text)
    return Choice(first, words, path, cost=str(cost), then=tuple(then))


# --- lava -----------------------------------------------------------------------------------------

Threat = tuple[int, int, int]  # flow, space, heading


def threats(view: State) -> dict[Threat, int]:
    """MK-9.8: where the next tile of each flow would lie, and how many in the bag would do it."""
    found: dict[Threat, int] = {}
    bag = view.bag[TERRAINS:].tolist()
    for flow in range(FLOWS):
        for shape in range(SHAPES):
            left = bag[flow * SHAPES + shape]
            if not left:
                continue
            _, heading, space = end_to_serve(view, flow, shape)
            if space != NOWHERE:
                key = flow, int(space), int(heading)
                found[key] = found.get(key, 0) + left
    return found


def layers(view: State, text: Text) -> tuple[Layer, ...]:
    """What the lava would bury next, for those who ask."""
    found = threats(view)
    nodes = tuple(_marks(found, text))
    facts = tuple(_flow_fact(view, flow, found, text) for flow in range(FLOWS))
    return (Layer("lava", text("layer.lava"), nodes, facts),)


def _marks(found: dict[Threat, int], text: Text) -> Iterator[Node]:
    spaces = [space for _, space, _ in found]
    for index, ((flow, space, heading), count) in enumerate(found.items()):
        several, before = spaces.count(space), spaces[:index].count(space)
        yield _mark(flow, space, heading, count, several > 1, before, text)


@lru_cache(KEPT)
def _mark(
    flow: int,
    space: int,
    heading: int,
    count: int,
    shared: bool,  # noqa: FBT001  # cached
    before: int,
    text: Text,
) -> Node:
    x, y = layout.SPACE_CENTRES[space]
    size = layout.SPACE_SIZE * (SHARED if shared else 1)
    aside = ASIDE * (2 * before - 1) if shared else 0
    side = FLOW_NAMES[flow]
    alt = text("alt.threat", flow=text(f"flow.{side}"), space=SPACE_NAMES[space])
    return Node(
        id=f"threat-{side}-{SPACE_NAMES[space]}-{heading}",
        art=f"threat-{side}",
        at=(x + aside, y + aside),
        size=size,
        turn=heading * QUARTER_TURN,
        z=Z_THREAT,
        label=str(count),
        alt=alt,
    )


def _flow_fact(view: State, flow: int, found: dict[Threat, int], text: Text) -> Fact:
    """A flow in words: what is left of it, where it goes, and what would be buried there."""
    side = FLOW_NAMES[flow]
    first = TERRAINS + flow * SHAPES
    left = int(view.bag[first : first + SHAPES].sum())
    spaces = sorted({space for of, space, _ in found if of == flow})
    words = {"flow": text(f"flow.{side}")}
    key = "threat.nowhere"
    if spaces:
        key = "threat.next"
        words["spaces"] = joined([SPACE_NAMES[space] for space in spaces], text)
        if buried := _on(view, spaces, text):
            key, words["what"] = "threat.buries", joined(buried, text)
    return Fact(capital(text(key, **words)), str(left), f"icon-flow-{side}")


def _on(view: State, spaces: list[int], text: Text) -> list[str]:
    """MK-9.13: who and what is on these spaces."""
    people = [
        named("explorer", EXPLORER_NAMES[explorer], text)
        for explorer, square in enumerate(view.explorer_at.tolist())
        if square < SQUARES and square // QUARTERS in spaces
    ]
    things = [
        named("artifact", ARTIFACT_NAMES[artifact], text)
        for artifact, square in enumerate(view.artifact_at.tolist())
        if square < SQUARES and square // QUARTERS in spaces
    ]
    return people + things
