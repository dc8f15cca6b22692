"""Phase 5, as it is shown: the three sums of a comparison, the difference and what it costs."""

from __future__ import annotations

from typing import NamedTuple

from archipel.games.fuji.rules.dice import highest_neighbour, total
from archipel.games.fuji.rules.movement import condition, loss_at, movement_value
from archipel.games.fuji.rules.order import route_choices
from archipel.games.fuji.rules.ring import has, left, right
from archipel.games.fuji.state import NOBODY, Phase, State


class Comparison(NamedTuple):
    """FU-10.4: of a member and its two neighbours, under the condition of its card."""

    member: int
    card: int
    sums: dict[int, int]
    value: int
    highest: int
    margin: int  # 0 or less: it fails
    loss: int


def comparison(view: State, member: int) -> Comparison | None:
    """What a member that has not acted is heading for; None while dice are hidden."""
    open_now = view.phase in (Phase.ORDER, Phase.MOVEMENT)
    if not open_now or view.marker[member] == NOBODY or has(int(view.lava), view.marker[member]):
        return None
    card = int(condition(view, member))
    around = (int(left(view, member)), int(right(view, member)))
    value = int(movement_value(view, member))
    value += int(view.spent) if view.actor == member else 0
    highest = int(highest_neighbour(view, member, card))
    margin = value - highest if route_choices(view, member) else 0
    sums = {member: value, **{other: int(total(view, other, card)) for other in around}}
    loss = int(loss_at(view, member, max(margin, 0)))
    return Comparison(member, card, sums, value, highest, margin, loss)


def current(view: State) -> Comparison | None:
    """That of whoever acts, or else of whoever is next."""
    member = int(view.actor) if view.actor != NOBODY else int(view.order[0])
    if member == NOBODY or view.phase not in (Phase.ORDER, Phase.MOVEMENT):
        return None
    return comparison(view, member)
