"""FU-18.1: what holds in every position. One that breaks a rule is refused with its number."""

from __future__ import annotations

from typing import NoReturn

import numpy as np

from archipel.core.errors import DataError
from archipel.core.playout import MOST_LEGAL
from archipel.core.rule import root
from archipel.games.fuji.data import (
    DEATH,
    DICE,
    INJURIES,
    ITEMS,
    LANDSCAPES,
    MOST_DICE,
    SCOUT_MOVEMENT,
    SEATS,
    THIRD,
    Ground,
)
from archipel.games.fuji.rules.dice import held
from archipel.games.fuji.rules.health import symbols_passed
from archipel.games.fuji.rules.planning import in_reach, steps_to
from archipel.games.fuji.rules.play import acting, legal
from archipel.games.fuji.rules.ring import (
    has,
    is_third,
    left,
    members,
    passable,
    ring_size,
    village,
)
from archipel.games.fuji.state import (
    DEALT,
    NOBODY,
    UNKNOWN,
    Pending,
    Phase,
    Result,
    State,
    Status,
)
from archipel.games.fuji.tables import (
    GROUND,
    LANDSCAPE_BITS,
    OWNER_OF,
    RUBBLE_BITS,
    SKILL_DEAL,
    SKILL_DICE,
    SKILL_KEEP,
    VOLCANO_BITS,
)


def check_position(state: State) -> None:
    """Raises DataError, with the rule, if this state could not come up in a game."""
    check_composed(state)
    check_box(state)


def check_composed(state: State) -> None:
    """The same for a puzzle or a test, which need not use up the box."""
    check_board(state)
    check_members(state)
    check_dice(state)
    check_phase(state)


def refuse(rule: str, detail: str) -> NoReturn:
    raise DataError(detail, field="state", rule=rule)


# --- the box --------------------------------------------------------------------------------------


def check_box(state: State) -> None:
    """Nothing added to or taken from what is in the box."""
    if state.phase == Phase.ROLES:
        return
    skills = [int(state.skill[member]) for member in range(members(state))]
    if any(skill == NOBODY for skill in skills):
        refuse("FU-2.4", "somebody has no skill")
    below = int((state.item_at >= DEALT).sum())
    if state.phase >= Phase.PLANNING and below > sum(map(_put_back, skills)):
        refuse("FU-2.6", "more cards lie under the pile than were put back")
    for member, skill in enumerate(skills):
        lost = int((state.status[member == OWNER_OF] == Status.LOST).sum())
        legs = int(state.injured[member, 0] - state.limping[member])
        boxed = 1 if SKILL_DICE[skill] < SKILL_DICE.max() and state.left_out[member] >= 0 else 0
        if state.phase != Phase.OVER and lost != legs + boxed:
            refuse("FU-12.5", f"member {member} has lost {lost} dice")


def _put_back(skill: int) -> int:
    return int(SKILL_DEAL[skill] - SKILL_KEEP[skill])


# --- the board ------------------------------------------------------------------------------------


def check_board(state: State) -> None:
    """FU-2.7, FU-3.7."""
    laid = [card for card in state.card_on.tolist() if card != NOBODY]
    if len(set(laid)) != len(laid):
        refuse("FU-2.7", "a terrain card lies twice")
    for place, card in enumerate(state.card_on.tolist()):
        ground = GROUND[state.scenario, place]
        if card != NOBODY and (card < LANDSCAPES) != (ground == Ground.LANDSCAPE):
            refuse("FU-2.7", "a terrain card lies on the wrong kind of cell")
        if card == NOBODY and state.phase >= Phase.STARTS and _wants_card(state, int(ground)):
            refuse("FU-2.7", "a cell has no card")
    lava = int(state.lava)
    can_burn = int(
        LANDSCAPE_BITS[state.scenario] | RUBBLE_BITS[state.scenario] | VOLCANO_BITS[state.scenario]
    )
    if lava & ~can_burn or not lava & int(VOLCANO_BITS[state.scenario]):
        refuse("FU-11.1", "lava is where it cannot be")
    if int(state.tokens) & (lava | ~int(LANDSCAPE_BITS[state.scenario])):
        refuse("FU-3.7", "an equipment token lies where it cannot lie")
    for place in state.eruption_at.tolist():
        if place != NOBODY and (
            lava >> place & 1 or not int(LANDSCAPE_BITS[state.scenario]) >> place & 1
        ):
            refuse("FU-3.7", "an eruption token lies where it cannot lie")


def _wants_card(state: State, ground: int) -> bool:
    if ground == Ground.FOURTH:
        return bool(state.seats == SEATS)
    return ground in (Ground.LANDSCAPE, Ground.VILLAGE)


# --- members --------------------------------------------------------------------------------------


def check_members(state: State) -> None:
    """Chapters 7 and 12."""
    for member in range(members(state)):
        health = int(state.health[member])
        if not 0 <= health <= DEATH:
            refuse("FU-12.1", "health is off the track")
        if health == DEATH and state.result != Result.EXHAUSTED:
            refuse("FU-12.2", "somebody is dead, and the game goes on")
        taken = int(state.injured[member].sum())
        due = int(state.due) if state.actor == member else 0
        passed = int(symbols_passed(0, health))
        if health < DEATH and taken + due != passed:
            refuse("FU-12.3", f"member {member} has {taken} injuries")
        if taken > INJURIES:
            refuse("FU-12.3", "there are four slots")
        if state.phase >= Phase.STARTS:
            check_pawn(state, member)


def check_pawn(state: State, member: int) -> None:
    """FU-3.2, FU-7.2, FU-7.4."""
    pawn, marker = int(state.pawn[member]), int(state.marker[member])
    if pawn == NOBODY:
        refuse("FU-2.8", f"member {member} has no pawn")
    if state.result != Result.BURIED and not has(passable(state), pawn):
        refuse("FU-11.2", f"member {member} stands in the lava")
    if marker == NOBODY:
        if state.phase in (Phase.REROLLS, Phase.EQUIPMENT, Phase.ORDER):
            refuse("FU-7.2", f"member {member} has no marker")
        return
    if state.card_on[marker] == NOBODY:
        refuse("FU-7.2", "a marker lies on no card")
    if state.phase == Phase.PLANNING:
        if not has(in_reach(state, member), marker):
            refuse("FU-7.2", f"member {member} cannot go that far")
        steps = int(state.steps[member])
        if steps != steps_to(state, member, marker) and steps != SCOUT_MOVEMENT:
            refuse("FU-7.3", f"member {member} plans {steps} steps")
        other = int(left(state, member))
        if marker == state.marker[other] and marker != pawn:
            refuse("FU-7.4", "neighbours have their markers on the same card")


# --- dice and equipment ---------------------------------------------------------------------------


def check_dice(state: State) -> None:
    """FU-4.3, FU-15.1."""
    for die in range(DICE):
        if OWNER_OF[die] >= ring_size(state):
            if state.status[die] != Status.ABSENT:
                refuse("FU-2.5", "a die of a colour that does not play is there")
        elif state.status[die] == Status.ABSENT:
            refuse("FU-2.5", "a die is missing")
        if state.holder[die] >= ring_size(state) and state.status[die] != Status.ABSENT:
            refuse("FU-4.3", "nobody holds a die")
        if state.holder[die] == THIRD and OWNER_OF[die] != THIRD and state.third_dice:
            refuse("FU-16.2.2", "the third set of dice borrows none")
    for member in range(ring_size(state)):
        if held(state, member) > MOST_DICE:
            refuse("FU-15.8", "somebody holds too many dice")
    for item in range(ITEMS):
        if state.tilted[item] and not 0 < state.item_at[item] < DEALT:
            refuse("FU-14.6", "a tilted card lies before nobody")


# --- phases ---------------------------------------------------------------------------------------


def check_phase(state: State) -> None:
    """Chapter 5: somebody is waited for, and has something to do."""
    if (state.phase == Phase.OVER) != (state.result != Result.NONE):
        refuse("FU-13.1", "a game is over when it has a result")
    if state.phase == Phase.OVER:
        if state.result == Result.RESCUED and not all(
            has(village(state), state.pawn[member]) for member in range(members(state))
        ):
            refuse("FU-13.1", "somebody is not in the village")
        return
    if (state.phase >= Phase.PLANNING) != (state.round > 0):
        refuse("FU-5.1", "rounds are counted from the first phase on")
    if (state.pending == Pending.NOTHING) != (state.pending_bits == 0):
        refuse("FU-5.5", "a question is asked of somebody")
    if UNKNOWN in state.face and state.phase >= Phase.ORDER:
        refuse("FU-10.1", "all dice are seen in phase 5")
    waited = int(acting(state))
    if waited == 0:
        refuse("FU-5.3", "nobody is waited for")
    out = np.zeros(MOST_LEGAL, np.int32)
    for seat in range(state.seats):
        if waited >> seat & 1 and root(legal)(state, seat, out) == 0:
            refuse("FU-5.3", f"seat {seat} is waited for and can do nothing")
    if is_third(state, THIRD) and state.third_by != NOBODY and state.third_by >= state.seats:
        refuse("FU-16.3.3", "a player proposes")
