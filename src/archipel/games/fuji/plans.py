"""What a seat looks at while it plans: where it may go, what that costs, what its dice are worth.

All of it follows from the seat's own view; spectators plan nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from archipel.games.fuji.data import PLACES
from archipel.games.fuji.rules.dice import total
from archipel.games.fuji.rules.eruption import next_flood
from archipel.games.fuji.rules.planning import in_reach, steps_to, targets
from archipel.games.fuji.rules.ring import has, passable
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.state import NOBODY, Phase, State

HIDDEN = (Phase.PLANNING, Phase.REROLLS, Phase.EQUIPMENT)


@dataclass
class Plans:
    steps: dict[int, int] = field(default_factory=dict)  # by place, of all cells in reach
    rerolls: dict[int, int] = field(default_factory=dict)
    free: set[int] = field(default_factory=set)  # where the marker may lie
    taken: set[int] = field(default_factory=set)  # in reach, under a neighbour's marker
    sums: dict[int, int] = field(default_factory=dict)  # of one's dice now
    next_lava: set[int] = field(default_factory=set)
    later_lava: set[int] = field(default_factory=set)


def places(bits: int) -> set[int]:
    return {place for place in range(PLACES) if has(bits, place)}


def plans_of(view: State, seat: int) -> Plans:
    """FU-7.2, FU-8.2, FU-11.1, as far as they matter now."""
    plans = Plans()
    if view.round == 0 or view.phase == Phase.OVER:
        return plans
    trial = view.copy()
    flood = int(next_flood(trial))
    plans.next_lava = places(flood)
    trial.lava |= flood
    plans.later_lava = places(int(next_flood(trial)))
    if seat < 0:
        return plans
    if view.phase in HIDDEN:
        ways = places(int(passable(view)))
        plans.sums = {p: int(total(view, seat, int(view.card_on[p]))) for p in ways}
    if view.phase == Phase.PLANNING:
        plans.free = places(int(targets(view, seat)))
        reach = places(int(in_reach(view, seat)))
        plans.taken = reach - plans.free
        for place in sorted(reach):
            plans.steps[place] = int(steps_to(view, seat, place))
            plans.rerolls[place] = rerolls_at(view, seat, place, plans.steps[place])
    return plans


def rerolls_at(view: State, member: int, place: int, steps: int) -> int:
    """FU-8.2: what a marker there would allow."""
    trial = view.copy()
    trial.marker[member], trial.steps[member] = place, steps
    return int(allowance(trial, member))


def worth_card(view: State, member: int) -> int:
    """The card by whose condition a member judges its dice; NOBODY without a marker."""
    place = int(view.marker[member])
    return int(view.card_on[place]) if place != NOBODY else NOBODY
