"""Chapter 7: pawns are taken back row by row, and their actions resolved."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Passive
from archipel.games.naufrages.data import (
    BUILD,
    BUILDS,
    CAMP,
    CAMPFIRE,
    DEBRIS,
    EXPLORE,
    FOOD,
    JOURNAL,
    SHELTER,
    SPACES,
    WOOD,
)
from archipel.games.naufrages.events import ACTION_BEGAN, ANNOUNCED, COST
from archipel.games.naufrages.rules.body import gain_energy, heal, lose_energy
from archipel.games.naufrages.rules.bonuses import bonus, camp_passive
from archipel.games.naufrages.rules.camp import any_camp, use_slot
from archipel.games.naufrages.rules.flow import ask, bit, pop, push, top
from archipel.games.naufrages.rules.people import is_lost, lives
from archipel.games.naufrages.rules.rolls import begin_roll, dice_total
from archipel.games.naufrages.rules.salvage import begin_salvage
from archipel.games.naufrages.rules.stock import add_wood, light_fire
from archipel.games.naufrages.rules.tiles import gain_tile, harvest
from archipel.games.naufrages.state import NOBODY, P0, P1, P2, STEP, Ask, Luck, State, Task
from archipel.games.naufrages.tables import (
    BUILD_ROW,
    FIRST_SPACE,
    SHELTER_REST,
    SPACE_ROW,
    SPACE_SPOT,
)

BEGIN, AMOUNT, FIRE_ROLL, REST_ROLL, CAMP_CARD = range(5)
NO_CARD = -1  # an answer


@rule
def next_pawn(state: State) -> int:
    """NA-7.1: the next space with a pawn; NA-7.21: new constructions in order of appearance."""
    for space in range(SPACES):
        if state.pawn_at[space] != NOBODY:
            if SPACE_ROW[space] != BUILD_ROW or SPACE_SPOT[space] < BUILD:
                return space
            return earliest_build(state, space)
    return NOBODY


@rule
def earliest_build(state: State, found: int) -> int:
    """Of constructions with a pawn, the one that came first; the Shelter before new ones."""
    if state.build_order[SPACE_SPOT[found] - BUILD] == 0:
        return found
    shelter = int(FIRST_SPACE[SHELTER])
    if state.pawn_at[shelter] != NOBODY:
        return shelter
    for build in range(BUILDS):
        space = int(FIRST_SPACE[BUILD + build])
        before = state.build_order[build] < state.build_order[SPACE_SPOT[found] - BUILD]
        if state.pawn_at[space] != NOBODY and before:
            found = space
    return found


@rule
def begin_action(state: State, spot: int, seat: int) -> None:
    push(state, Task.ACTION, spot, seat)


@rule
def run_action(state: State, chance: Chance, events: Events) -> None:
    """Task.ACTION: resolved completely before the next pawn."""
    frame = top(state)
    spot, seat, step = int(frame[P0]), int(frame[P1]), int(frame[STEP])
    if not lives(state, seat):
        pop(state)
    elif step == BEGIN:
        emit(events, ACTION_BEGAN, seat, spot)
        begin(state, spot, seat, chance, events)
    elif step == AMOUNT:
        announce_fire(state, seat, events)
    elif step == FIRE_ROLL:
        goal = int(frame[P2])
        pop(state)
        if dice_total(state) <= goal:
            light_fire(state, events)
    elif step == REST_ROLL:
        pop(state)
        rest(state, seat, int(SHELTER_REST[state.shelter, dice_total(state)]), events)
    else:
        pop(state)
        if state.answer >= 0:
            use_slot(state, seat, int(state.answer), seat, events)


@rule
def begin(state: State, spot: int, seat: int, chance: Chance, events: Events) -> None:
    """What the action is; those that ask something go on in later steps."""
    frame = top(state)
    if spot == CAMPFIRE:
        if state.fire_lit == 1 or is_lost(state, seat) or state.energy[seat] == 0:
            pop(state)  # NA-7.13, NA-9.8
        else:
            frame[STEP] = AMOUNT
            ask(state, Ask.FIRE_AMOUNT, seat)
    elif spot == CAMP:
        if any_camp(state, seat):
            frame[STEP] = CAMP_CARD
            ask(state, Ask.CAMP_CARD, seat)
        else:
            pop(state)
    elif spot == DEBRIS:
        pop(state)
        if state.debris_action == 1:
            begin_salvage(state, seat)
    elif spot == SHELTER or spot >= BUILD:
        pop(state)
        push(state, Task.BUILD, spot, seat)
    elif spot == EXPLORE:
        pop(state)
        push(state, Task.EXPEDITION)
    elif spot == FOOD:
        pop(state)
        harvest(state, chance, events)
    elif spot == WOOD:
        pop(state)
        cut_wood(state, seat, events)
    elif spot == JOURNAL:
        pop(state)
        gain_tile(state, seat, chance, events)
    else:
        begin_rest(state, seat, events)


@rule
def cut_wood(state: State, seat: int, events: Events) -> None:
    """NA-7.7; 17.7: `wood` and `no_wood`."""
    if camp_passive(state, Passive.NO_WOOD) == 0:
        add_wood(state, max(0, 1 + bonus(state, seat, Passive.WOOD)), events)


# --- campfire -------------------------------------------------------------------------------------


@rule
def announce_fire(state: State, seat: int, events: Events) -> None:
    """NA-7.12: an amount is lost, then a die no higher than it lights the fire."""
    frame = top(state)
    amount = int(state.answer)
    emit(events, ANNOUNCED, seat, amount)
    if amount <= 0:
        pop(state)
        return
    lose_energy(state, seat, amount, COST, events)
    goal = amount + bonus(state, seat, Passive.FIRE)
    frame[P2] = goal
    frame[STEP] = FIRE_ROLL
    begin_roll(state, 1, bit(seat), seat, Luck.AT_MOST, goal)


# --- rest -----------------------------------------------------------------------------------------


@rule
def begin_rest(state: State, seat: int, events: Events) -> None:
    """NA-7.14: without a Shelter, or lost (NA-9.8), no roll."""
    frame = top(state)
    if camp_passive(state, Passive.NO_REST) > 0 and not is_lost(state, seat):
        pop(state)
    elif state.shelter == 0 or is_lost(state, seat):
        pop(state)
        rest(state, seat, 1, events)
    else:
        frame[STEP] = REST_ROLL
        begin_roll(state, 1, bit(seat), seat, Luck.ASK, 0)


@rule
def rest(state: State, seat: int, amount: int, events: Events) -> None:
    """NA-7.14: energy first, then an injury heals: its space stays empty."""
    gain_energy(state, seat, max(0, amount + bonus(state, seat, Passive.REST)), events)
    heal(state, seat, events)
