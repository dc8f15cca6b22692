"""Section 22: what a pawn does best now, in energy."""

from __future__ import annotations

from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.beliefs import Weight
from archipel.games.naufrages.cards.code import Build, Passive
from archipel.games.naufrages.data import (
    BUILD,
    CAMP,
    CAMPFIRE,
    CARD_NAMES,
    DEBRIS,
    EXPLORE,
    FOOD,
    JOURNAL,
    REST,
    SHELTER,
    WOOD,
)
from archipel.games.naufrages.listening import comers, weight_of_words
from archipel.games.naufrages.outlook import (
    FISH_MEAN,
    HARVEST_MEAN,
    farthest,
    food_ahead,
    is_final,
    marches,
    may_fish,
    mouths,
    odds_now,
    pawns_on,
    price_of_energy,
    rounds_left,
    ship_odds,
    steps_missing,
    to_spare,
    way_left,
    work_left,
    worth_of_food,
)
from archipel.games.naufrages.reckoning import LAID, OWN, SHARED
from archipel.games.naufrages.rules.body import cap
from archipel.games.naufrages.rules.bonuses import bonus, camp_passive
from archipel.games.naufrages.rules.building import has_materials, is_multi, material, missing
from archipel.games.naufrages.rules.camp import card_on, may_use_slot
from archipel.games.naufrages.rules.flow import has
from archipel.games.naufrages.rules.marks import RED, is_marked
from archipel.games.naufrages.rules.people import camp, is_lost, present
from archipel.games.naufrages.rules.placing import free_space
from archipel.games.naufrages.rules.returning import modifiers
from archipel.games.naufrages.state import NOBODY, State
from archipel.games.naufrages.tables import (
    FIRST_SPACE,
    HELP,
    SHELTER_REST,
    SIGNAL,
    SPACE_COST,
)

FISHING: Final = CARD_NAMES.index("fishing")
PLAN: Final = CARD_NAMES.index("plan")
SCOUT: Final = CARD_NAMES.index("scout")
NURSE: Final = CARD_NAMES.index("nurse")
SMOKE: Final = CARD_NAMES.index("smoke")
SIDES: Final = 6
FRESH: Final = 3  # energy with which one goes exploring
NEAR: Final = 3  # spaces from the summit, rounds from the end, a third explorer
READY: Final = 0.6  # chance of a ship with which the summit may be reached
MOST_HURRY: Final = 3.0
GOOD_ENOUGH: Final = 2  # levels of the Shelter
SOON: Final = 4  # rounds
LATE: Final = 4  # rows of the board before it


@rule
def worth_of_spot(state: State, seat: int, spot: int, mind: Floats) -> float:
    """What comes of it, less what it costs; what was said about it counts too."""
    space = free_space(state, spot)
    if space == NOBODY:
        space = int(FIRST_SPACE[spot])
    cost = max(0, int(SPACE_COST[space]))
    price = cost * price_of_energy(state, seat, cost, mind)
    worth = gain_of_spot(state, seat, spot, mind) - price
    return worth + weight_of_words(state, seat, spot, worth)


@rule
def gain_of_spot(state: State, seat: int, spot: int, mind: Floats) -> float:
    if spot == FOOD:
        if state.reserve_count <= pawns_on(state, FOOD):
            return mind[Weight.NO_USE]
        return worth_of_food(state, HARVEST_MEAN, mind)
    if spot == WOOD:
        return gain_of_wood(state, seat, mind)
    if spot == JOURNAL:
        return mind[Weight.JOURNAL]
    if spot == DEBRIS:
        return mind[Weight.DEBRIS]
    if spot == CAMPFIRE:
        return gain_of_fire(state, seat, mind)
    if spot == CAMP:
        return gain_of_camp(state, seat, mind)
    if spot == EXPLORE:
        return gain_of_march(state, seat, mind)
    if REST <= spot < SHELTER:
        return gain_of_rest(state, seat, spot - REST, mind)
    return gain_of_building(state, seat, spot, mind)


@rule
def gain_of_wood(state: State, seat: int, mind: Floats) -> float:
    """For the fire and the next Shelter first, then for the Distress Fire."""
    if camp_passive(state, Passive.NO_WOOD) > 0:
        return mind[Weight.NO_USE]
    soon = 0
    if state.fire_wood == 0 and not is_final(state):
        soon += 1
    if state.fire_lit == 0:
        soon += 1
    if state.shelter < GOOD_ENOUGH and rounds_left(state) > SOON:
        soon += 2
    have = state.wood + pawns_on(state, WOOD)
    times = 1.0 + 0.8 * bonus(state, seat, Passive.WOOD)
    if have < soon:
        return mind[Weight.WOOD_NOW] * times
    if have < soon + steps_missing(state, SIGNAL):
        return mind[Weight.WOOD_LATER] * times
    return -0.5


@rule
def gain_of_night(state: State, mind: Floats) -> float:
    """A fire instead of the cold, for everybody at camp."""
    later = 0.0 if is_final(state) else mind[Weight.FIRE_LATER]
    return 2.0 * mouths(state) * (mind[Weight.FIRE] + later)


@rule
def gain_of_fire(state: State, seat: int, mind: Floats) -> float:
    """The fresher the one who lights it, the surer."""
    wood = state.wood + pawns_on(state, WOOD)
    if state.fire_lit == 1 or is_lost(state, seat) or wood < 1:
        return mind[Weight.NO_USE]
    energy = float(state.energy[seat])
    odds = min(1.0, (energy + bonus(state, seat, Passive.FIRE)) / SIDES)
    loss = 0.6 * (1.0 - odds) * energy + (2.0 if marches(state, seat) else 0.0)
    return odds * (gain_of_night(state, mind) - 1.0) - loss


@rule
def gain_of_rest(state: State, seat: int, row: int, mind: Floats) -> float:
    """Early if energy is needed, late if there is no room for it yet."""
    if camp_passive(state, Passive.NO_REST) > 0:
        return -1.0
    level = 0 if is_lost(state, seat) else int(state.shelter)
    usual = float(bonus(state, seat, Passive.REST))
    for die in range(1, SIDES + 1):
        usual += SHELTER_REST[level, die] / SIDES
    room = float(cap(state, seat) - state.energy[seat]) + (1.0 if row >= LATE else 0.0)
    worth = mind[Weight.REST] * min(usual, room)
    if state.energy[seat] <= 1:
        worth += 0.8
    if state.injuries[seat] > 0:
        worth += mind[Weight.HEAL] + mind[Weight.SCARRED] * state.traumas[seat]
        worth += 0.3 * state.injuries[seat]
    return worth + 0.02 * (5 - row if room >= usual else row)


# --- camp cards -----------------------------------------------------------------------------------


@rule
def gain_of_camp(state: State, seat: int, mind: Floats) -> float:
    """The best card that is left when those who are on their way have taken theirs."""
    if is_lost(state, seat):
        return -1.0
    ahead, below = pawns_on(state, CAMP), 1e9
    found = -1.0
    for _ in range(ahead + 1):
        found = -1.0
        for slot in range(state.slots):
            if may_use_slot(state, seat, slot):
                worth = gain_of_card(state, seat, card_on(state, slot), mind)
                if found < worth < below:
                    found = worth
        below = found
    return found


@rule
def gain_of_card(state: State, seat: int, card: int, mind: Floats) -> float:
    if card == FISHING:
        if not may_fish(state):
            return -1.0
        tiles = 1 + bonus(state, seat, Passive.FISH)
        return worth_of_food(state, FISH_MEAN * tiles, mind) - 0.1
    if card == PLAN:
        leaves = pawns_on(state, EXPLORE) > 0 or (state.row == 0 and may_march(state))
        return mind[Weight.PLAN] if leaves else 0.0
    if card == SCOUT:
        short = mouths(state) - state.reserve_count + pawns_on(state, FOOD)
        if rounds_left(state) == 0:
            return 0.0
        return mind[Weight.SCOUT] * (1.0 if short > 0 else 0.4)
    if card == NURSE:
        return gain_of_nurse(state, seat, mind)
    if card == SMOKE:
        return 0.8 if food_ahead(state) >= mouths(state) + 2 and not is_final(state) else -0.5
    trouble = mind[Weight.TROUBLE] if is_marked(card, RED) else 0.0
    return float(LAID[card, OWN] + LAID[card, SHARED] + trouble)


@rule
def gain_of_nurse(state: State, seat: int, mind: Floats) -> float:
    worst = 0
    for other in range(state.seats):
        if has(camp(state), other):
            worst = max(worst, int(state.injuries[other] * (1 + state.traumas[other])))
    if worst == 0:
        return -1.0
    return mind[Weight.NURSE] * worst - price_of_energy(state, seat, 1, mind)


# --- exploring ------------------------------------------------------------------------------------


@rule
def may_march(state: State) -> bool:
    """Whether anybody is fresh enough to go, and there is a reason to."""
    for seat in range(state.seats):
        if has(present(state), seat) and state.energy[seat] >= FRESH:
            return state.end_round == 0
    return False


@rule
def is_too_early(state: State) -> bool:
    """Near the summit, with time left, and what ships look for is not there."""
    if state.end_round > 0 or way_left(state) > NEAR or rounds_left(state) < NEAR:
        return False
    undone = steps_missing(state, HELP) + steps_missing(state, SIGNAL)
    return undone > 0 and odds_now(state) < READY and ship_odds(state, 3, 1) > 0.0


@rule
def gain_of_march(state: State, seat: int, mind: Floats) -> float:
    """Somebody must reach the summit in time; few go together, the most advanced among them."""
    if state.end_round > 0:
        return mind[Weight.FINAL]
    others = pawns_on(state, EXPLORE) + comers(state, seat, EXPLORE)
    hurry = way_left(state) / max(1.0, rounds_left(state) + 1.0 - mind[Weight.SPARE_ROUNDS])
    hurry = mind[Weight.MARCH_LATE] * min(hurry, MOST_HURRY)
    behind = float(farthest(state) - state.track[seat])
    if others == 0:
        worth = mind[Weight.MARCH] + hurry - mind[Weight.LAGGARD] * behind
    elif others == 1:
        worth = mind[Weight.SECOND] + 0.3 * hurry + mind[Weight.ENVY] * behind
    else:
        worth = mind[Weight.THIRD] if others < NEAR else mind[Weight.FOURTH]
    if state.energy[seat] < FRESH:
        worth -= mind[Weight.TIRED] * (FRESH - state.energy[seat])
    if is_too_early(state):
        worth -= mind[Weight.UNREADY]
    worth -= 0.5 * state.injuries[seat] + 0.4 * state.traumas[seat] + 0.5 * modifiers(state)
    apt = bonus(state, seat, Passive.RETURN) + 0.6 * bonus(state, seat, Passive.STRENGTH)
    return float(worth + mind[Weight.APT] * apt)


# --- building -------------------------------------------------------------------------------------


@rule
def gain_of_building(state: State, seat: int, spot: int, mind: Floats) -> float:
    """If there are hands and goods enough for it."""
    if is_lost(state, seat):
        return -0.5
    able = to_spare(state, mind)
    if is_multi(spot):
        return gain_of_great_work(state, spot, able, mind)
    wood = state.wood + pawns_on(state, WOOD) - min(1, pawns_on(state, CAMPFIRE))
    if spot != SHELTER:
        ready = has_materials(state, spot) and able >= missing(state, spot)
        worth = mind[Weight.NOVELTY] * min(1.0, rounds_left(state) / 4.0)
        return worth if ready else mind[Weight.NO_USE]
    if wood < material(state, spot, Build.WOOD) or state.sail < material(state, spot, Build.SAIL):
        return mind[Weight.NO_USE]
    if able < missing(state, spot):
        return mind[Weight.NO_USE]
    worth = mind[Weight.SHELTER_3]
    if state.shelter < GOOD_ENOUGH:
        worth = mind[Weight.SHELTER_2] if state.shelter == 1 else mind[Weight.SHELTER_1]
    return worth * min(1.0, rounds_left(state) / 6.0) - 0.3


@rule
def gain_of_great_work(state: State, spot: int, able: float, mind: Floats) -> float:
    """HELP and the Distress Fire: a few good days of work rather than many bad ones."""
    need = float(missing(state, spot))
    able = min(able, need)
    each = mind[Weight.HELP]
    if spot == BUILD + SIGNAL:
        each = mind[Weight.SIGNAL]
        able = min(able, float(state.wood + pawns_on(state, WOOD) - (1 - state.fire_wood)))
    if able < 1.0:
        return mind[Weight.NO_USE]
    hurry = min(work_left(state), MOST_HURRY)
    worth = each * able * (1.0 + mind[Weight.WORK_LATE] * hurry)
    if able < need and able < min(3, int(state.seats)):
        worth -= 1.0
    if able >= need:
        worth += mind[Weight.FINISH]
    if state.end_round > 0 or rounds_left(state) <= 1:
        worth += 2.0
    return worth
