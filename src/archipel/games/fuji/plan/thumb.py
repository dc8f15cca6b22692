"""What needs no dice: rules of thumb for setup, phase 5 and what is asked in between."""

from __future__ import annotations

from typing import Final

from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    ACCEPT_THIRD,
    ACT,
    CHOOSE_INJURY,
    CHOOSE_ROUTE,
    CONFIRM_ORDER,
    DONE,
    DRAW,
    PUT_BACK,
    READY,
    REJECT_THIRD,
    SET_ORDER,
    SET_STARTS,
    SKIP,
    UNREADY,
    WITHDRAW,
    decode,
)
from archipel.games.fuji.data import Injury, Item, Skill
from archipel.games.fuji.rules.effects import is_use
from archipel.games.fuji.rules.signals import is_signal
from archipel.games.fuji.state import State

NOWHERE: Final = -1  # among the legal actions
UNASKED: Final = 500  # costs of what nobody has asked for
IDLE: Final = 1000


@rule
def position_of(legal: Codes, action: int) -> int:
    """Where an action stands among the legal ones, or NOWHERE."""
    for at in range(len(legal)):
        if legal[at] == action:
            return at
    return NOWHERE


@rule
def first_of(legal: Codes, kind: int) -> int:
    """The first legal action of a kind, or NOWHERE."""
    for at in range(len(legal)):
        if decode(legal[at])[0] == kind:
            return at
    return NOWHERE


@rule
def plain(view: State, seat: int, legal: Codes) -> int:
    """Agree, act, take; of the rest what costs least."""
    for kind in (CONFIRM_ORDER, ACT, READY, DONE, DRAW, ACCEPT_THIRD):
        at = first_of(legal, kind)
        if at != NOWHERE:
            return at
    best, least = NOWHERE, 0
    for at in range(len(legal)):
        kind, first, _, _ = decode(legal[at])
        cost = cost_of(view, seat, kind, first)
        if best == NOWHERE or cost < least:
            best, least = at, cost
    return best


@rule
def cost_of(view: State, seat: int, kind: int, first: int) -> int:
    if kind == PUT_BACK:
        return usefulness(first)
    if kind == CHOOSE_INJURY:
        return injury_cost(view, seat, first)
    if kind == CHOOSE_ROUTE:
        return first  # by the eruption tokens it crosses
    if is_signal(kind) or is_use(kind):
        return IDLE
    unasked = (SET_ORDER, SET_STARTS, UNREADY, REJECT_THIRD, WITHDRAW, SKIP)
    return UNASKED if kind in unasked else 0


@rule
def usefulness(item: int) -> int:
    """Which equipment one keeps: a good deed for oneself first, what needs others last."""
    if item in (Item.FIRST_AID, Item.FLARE_GUN, Item.ROPE):
        return 9
    if item in (Item.SHOVEL, Item.WATER_BOTTLE, Item.SWISS_KNIFE):
        return 8
    if item in (Item.DUCT_TAPE, Item.MACHETE, Item.LIGHTER, Item.MAP):
        return 6
    return 4 if item in (Item.FLASHLIGHT, Item.COMPASS) else 1


@rule
def injury_cost(view: State, seat: int, injury: int) -> int:
    """FU-12.4: what one can best do without; a skill that helps every round goes last."""
    if injury == Injury.AMNESIA:
        helps = view.skill[seat] in (Skill.SURVIVALIST, Skill.SCOUT, Skill.TINKERER)
        return 6 if helps else 1
    if injury == Injury.ARM:
        return 3
    return 5 if injury == Injury.LEG else 4
