"""What the house is told about Fuji: how a position stands, and which actions look promising.

The bots that people meet plan in a way of their own (`plan`); this is for a glance.
"""

from __future__ import annotations

from math import exp
from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    ACT,
    CHOOSE_INJURY,
    CLEAR_DESTINATION,
    CONFIRM_ORDER,
    DONE,
    DRAW,
    READY,
    REROLL,
    SAY_REPLY,
    SET_DESTINATION,
    SET_ORDER,
    UNREADY,
    decode,
)
from archipel.games.fuji.data import THIRD, Injury
from archipel.games.fuji.plan.ground import hope_now
from archipel.games.fuji.rules.dice import highest_neighbour, total
from archipel.games.fuji.rules.ring import place_of
from archipel.games.fuji.rules.signals import UNSURE, is_signal
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import VILLAGE_STEPS

MARGIN: Final = 0.12  # how much a point ahead counts in the choice of a destination
STEP: Final = 0.7  # and a step towards the village


@rule
def values(state: State, out: Floats) -> None:
    """One hope for all, by the small model of the way down."""
    hope = 2.0 * hope_now(state) - 1.0 if state.round > 0 else 0.0
    for seat in range(state.seats):
        out[seat] = hope


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with what the action seems to gain."""
    return exp(gain(state, seat, action))


@rule
def gain(state: State, seat: int, action: int) -> float:
    kind, first, second, last = decode(action)
    if kind == SET_DESTINATION:
        member = THIRD if last == 1 else seat
        if state.marker[member] != NOBODY:
            return -2.0
        return promise(state, member, first)
    if kind in (READY, ACT, CONFIRM_ORDER, DRAW):
        return 3.0
    if kind in (CLEAR_DESTINATION, UNREADY, SET_ORDER):
        return -4.0
    if kind == SAY_REPLY:  # at a glance nothing is promised
        return 4.0 if second == UNSURE else 2.0
    if is_signal(kind):
        return -3.0
    if kind in (DONE, REROLL):
        return 0.0
    if kind == CHOOSE_INJURY:
        return -1.0 if first == Injury.LEG else 0.5
    return -1.0


@rule
def promise(state: State, member: int, card: int) -> float:
    """How much nearer a destination is, and how surely the dice carry there."""
    place = place_of(state, card)
    steps = VILLAGE_STEPS[state.scenario]
    nearer = float(steps[state.pawn[member]] - steps[place])
    ahead = total(state, member, card) - highest_neighbour(state, member, card)
    return STEP * nearer + MARGIN * ahead
