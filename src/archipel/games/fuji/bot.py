"""What search is told about Fuji: how a position stands, and which actions look promising.

A first sketch of section 22: two clocks, health and lava, and the way that is left.
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
    SET_DESTINATION,
    SET_ORDER,
    UNREADY,
    decode,
)
from archipel.games.fuji.data import DEATH, THIRD, Injury
from archipel.games.fuji.rules.dice import highest_neighbour, total
from archipel.games.fuji.rules.eruption import next_flood
from archipel.games.fuji.rules.ring import has, members, place_of
from archipel.games.fuji.rules.signals import is_signal
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import VILLAGE_STEPS

STEPS_LOST: Final = 0.12  # hope lost with every step that the last pawn has to go
TIREDNESS: Final = 1.2  # hope lost on the way to exhaustion
LAVA: Final = 0.5  # hope lost by a pawn that the next eruption takes
MARGIN: Final = 0.12  # how much a point ahead counts in the choice of a destination
STEP: Final = 0.7  # and a step towards the village


@rule
def values(state: State, out: Floats) -> None:
    """One hope for all: the slowest, the most tired, and who stands before the lava."""
    furthest = tired = 0.0
    danger = next_flood(state)
    hope = 0.9
    for member in range(members(state)):
        if state.pawn[member] == NOBODY:
            continue
        furthest = max(furthest, float(VILLAGE_STEPS[state.scenario, state.pawn[member]]))
        tired = max(tired, state.health[member] / DEATH)
        if has(danger, state.pawn[member]):
            hope -= LAVA
    hope -= STEPS_LOST * furthest + TIREDNESS * tired * tired
    for seat in range(state.seats):
        out[seat] = min(0.95, max(-0.95, hope))


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with what the action seems to gain."""
    return exp(gain(state, seat, action))


@rule
def gain(state: State, seat: int, action: int) -> float:
    kind, first, _, last = decode(action)
    if kind == SET_DESTINATION:
        member = THIRD if last == 1 else seat
        if state.marker[member] != NOBODY:
            return -2.0
        return promise(state, member, first)
    if kind in (READY, ACT, CONFIRM_ORDER, DRAW):
        return 3.0
    if kind in (CLEAR_DESTINATION, UNREADY, SET_ORDER):
        return -4.0
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
