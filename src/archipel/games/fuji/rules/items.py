"""Chapter 15: who may use which equipment, and for what."""

from __future__ import annotations

from typing import Final

from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    GIVE_EQUIPMENT,
    KNIFE,
    OFFER_WATER_BOTTLE,
    OWN,
    THIRDS,
    USE_BINOCULARS,
    USE_CARABINER,
    USE_COMPASS,
    USE_DUCT_TAPE,
    USE_FIRST_AID,
    USE_FLARE_GUN,
    USE_FLASHLIGHT,
    USE_LIGHTER,
    USE_MACHETE,
    USE_MAP,
    USE_RADIO,
    USE_ROPE,
    USE_SHOVEL,
    USE_WATER_BOTTLE,
    code,
)
from archipel.games.fuji.data import (
    FACES_OF_DIE,
    ITEMS,
    MOST_DICE,
    PLACES,
    SEATS,
    THIRD,
    Injury,
    Item,
    Skill,
)
from archipel.games.fuji.rules.dice import ALL, held, showing
from archipel.games.fuji.rules.patience import has_proposed_enough
from archipel.games.fuji.rules.ring import bit, crossed, has, has_third, is_third, members
from archipel.games.fuji.rules.skills import works
from archipel.games.fuji.state import HELD, NOBODY, Phase, State
from archipel.games.fuji.tables import IN_EQUIPMENT, IN_PLANNING, LANDSCAPE_BITS, NEAR

LIGHTERS: Final = 0  # rows of `refused`
BOTTLES: Final = 1


# --- who may use what -----------------------------------------------------------------------------


@rule
def holds(state: State, member: int, item: int) -> bool:
    return state.item_at[item] == HELD + member


@rule
def lies_open(state: State, item: int) -> bool:
    """FU-15.16: before any player."""
    return HELD <= state.item_at[item] < HELD + SEATS


@rule
def fits_phase(state: State, item: int) -> bool:
    """FU-15.2."""
    if state.phase == Phase.PLANNING:
        return IN_PLANNING[item] == 1
    return state.phase == Phase.EQUIPMENT and IN_EQUIPMENT[item] == 1


@rule
def usable(state: State, member: int, item: int, knife: int) -> bool:
    """FU-15.1: its owner, in its phase, without a broken arm; FU-15.16: or a copy."""
    if state.injured[member, Injury.ARM] == 1 or not fits_phase(state, item):
        return False
    if knife == 0:
        return holds(state, member, item)
    return holds(state, member, Item.SWISS_KNIFE) and lies_open(state, item)


@rule
def card_used(item: int, by: int) -> int:
    """The card that is spent: the one whose effect it is, or the knife."""
    return Item.SWISS_KNIFE if by % THIRDS == KNIFE else item


# --- what for -------------------------------------------------------------------------------------


@rule
def empty_landscape(state: State) -> int:
    """FU-15.3: landscape cards without lava, token, marker and pawn."""
    found = LANDSCAPE_BITS[state.scenario] & ~state.lava & ~state.tokens
    for place in range(PLACES):
        if has(found, place) and crossed(state, place) != 0:
            found &= ~bit(place)
    for member in range(members(state)):
        found &= ~bit(state.pawn[member])
        if state.marker[member] != NOBODY:
            found &= ~bit(state.marker[member])
    return found


@rule
def rope_targets(state: State, member: int) -> int:
    """FU-15.9: next to the pawn, landscape, not lava."""
    near = NEAR[state.scenario, state.pawn[member]]
    return near & LANDSCAPE_BITS[state.scenario] & ~state.lava


@rule
def may_lend(state: State, giver: int, receiver: int) -> bool:
    """A member holds at most eight dice."""
    return held(state, giver) > 0 and held(state, receiver) < MOST_DICE


@rule
def has_refused(state: State, card: int, user: int, target: int) -> bool:
    """FU-9.2."""
    return (int(state.refused[card, user]) >> target) & 1 == 1


@rule
def may_light(state: State, user: int, target: int) -> bool:
    """FU-15.5: one die in a round; FU-9.2: nobody is asked again."""
    return (
        user != target
        and state.lighter_lent == 0
        and may_lend(state, target, user)
        and not has_refused(state, LIGHTERS, user, target)
    )


@rule
def may_offer(state: State, user: int, target: int) -> bool:
    """FU-15.17."""
    return (
        user != target and held(state, target) > 0 and not has_refused(state, BOTTLES, user, target)
    )


@rule
def wanted_face(item: int) -> int:
    """FU-15.10, FU-15.12: the face that Duct Tape and Compass turn."""
    return 1 if item == Item.DUCT_TAPE else FACES_OF_DIE


@rule
def turned_face(item: int) -> int:
    return FACES_OF_DIE if item == Item.DUCT_TAPE else 1


@rule
def eligible(state: State, item: int, member: int, side: int) -> int:
    """The dice that a card may touch, as a subset."""
    if item in (Item.DUCT_TAPE, Item.COMPASS):
        return showing(state, member, side, wanted_face(item))
    return (1 << held(state, member, side)) - 1


@rule
def any_eligible(state: State, item: int, member: int) -> bool:
    return eligible(state, item, member, ALL) != 0


@rule
def size(subset: int) -> int:
    """How many dice."""
    found = 0
    for number in range(MOST_DICE):
        found += (subset >> number) & 1
    return found


# --- what is legal --------------------------------------------------------------------------------


@rule
def legal_items(state: State, seat: int, out: Codes, count: int) -> int:
    """All uses of one's cards and, as proposals, of the third's."""
    count = legal_of(state, seat, seat, ALL, OWN, out, count)
    if has_third(state) and not has_proposed_enough(state, seat):
        count = legal_third_items(state, seat, out, count)
    return count


@rule
def legal_third_items(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-16.3.3: what a player may propose that the third uses."""
    return legal_of(state, seat, THIRD, seat, THIRDS, out, count)


@rule
def legal_of(
    state: State, seat: int, member: int, side: int, first_by: int, out: Codes, count: int
) -> int:
    if state.injured[member, Injury.ARM] == 1:
        return count
    for knife in range(2):
        by = first_by + knife
        if knife == 1 and not holds(state, member, Item.SWISS_KNIFE):
            break
        for item in range(ITEMS):
            if item != Item.SWISS_KNIFE and usable(state, member, item, knife):
                count = legal_use(state, item, member, side, by, out, count)
    return count


@rule
def legal_use(
    state: State, item: int, member: int, side: int, by: int, out: Codes, count: int
) -> int:
    """The uses of one card."""
    if item == Item.BINOCULARS:
        return legal_binoculars(state, by, out, count)
    if item in (Item.LIGHTER, Item.MAP, Item.SHOVEL):
        return legal_one_die(state, item, member, side, by, out, count)
    if item == Item.ROPE:
        ends = rope_targets(state, member)
        for place in range(PLACES):
            if has(ends, place):
                out[count] = code(USE_ROPE, state.card_on[place], by)
                count += 1
        return count
    if item in (Item.FIRST_AID, Item.FLARE_GUN, Item.RADIO, Item.CARABINER):
        return legal_plain(state, item, by, out, count)
    return legal_subsets(state, item, member, side, by, out, count)


@rule
def legal_plain(state: State, item: int, by: int, out: Codes, count: int) -> int:
    """Cards that need nothing more; the Carabiner needs somebody with a die."""
    if item == Item.CARABINER:
        anybody = False
        for member in range(members(state)):
            anybody |= held(state, member) > 0
        if not anybody:
            return count
        out[count] = code(USE_CARABINER, by)
    elif item == Item.FIRST_AID:
        out[count] = code(USE_FIRST_AID, by)
    elif item == Item.FLARE_GUN:
        out[count] = code(USE_FLARE_GUN, by)
    else:
        out[count] = code(USE_RADIO, by)
    return count + 1


@rule
def legal_binoculars(state: State, by: int, out: Codes, count: int) -> int:
    """FU-15.3: every pair once, the lower card first."""
    empty = empty_landscape(state)
    for one in range(PLACES):
        if has(empty, one):
            for other in range(one + 1, PLACES):
                if has(empty, other):
                    low = min(int(state.card_on[one]), int(state.card_on[other]))
                    high = max(int(state.card_on[one]), int(state.card_on[other]))
                    out[count] = code(USE_BINOCULARS, low, high, by)
                    count += 1
    return count


@rule
def legal_one_die(
    state: State, item: int, member: int, side: int, by: int, out: Codes, count: int
) -> int:
    """Lighter, Map and Shovel."""
    if item == Item.LIGHTER:
        for target in range(members(state)):
            if may_light(state, member, target):
                out[count] = code(USE_LIGHTER, target, by)
                count += 1
        return count
    for number in range(held(state, member, side)):
        if item == Item.SHOVEL:
            for face in range(FACES_OF_DIE):
                out[count] = code(USE_SHOVEL, number, face, by)
                count += 1
        else:
            for target in range(members(state)):
                if target != member and may_lend(state, member, target):
                    out[count] = code(USE_MAP, number, target, by)
                    count += 1
    return count


@rule
def legal_subsets(
    state: State, item: int, member: int, side: int, by: int, out: Codes, count: int
) -> int:
    """Duct Tape, Compass, Machete, Flashlight, Water Bottle."""
    kind = USE_FLASHLIGHT
    if item == Item.DUCT_TAPE:
        kind = USE_DUCT_TAPE
    elif item == Item.COMPASS:
        kind = USE_COMPASS
    elif item == Item.MACHETE:
        kind = USE_MACHETE
    elif item == Item.WATER_BOTTLE:
        kind = USE_WATER_BOTTLE
        for target in range(members(state)):
            if may_offer(state, member, target):
                out[count] = code(OFFER_WATER_BOTTLE, target, by)
                count += 1
    if is_third(state, member) and item != Item.MACHETE:
        if any_eligible(state, item, member):  # FU-16.3.5: both choose on their side, later
            out[count] = code(kind, 0, by)
            count += 1
        return count
    fits = eligible(state, item, member, side)
    for subset in range(1, fits + 1):
        if subset & ~fits == 0 and (item != Item.MACHETE or size(subset) <= 2):  # noqa: PLR2004
            out[count] = code(kind, subset, by)
            count += 1
    return count


# --- handing over ---------------------------------------------------------------------------------


@rule
def may_give(state: State, member: int) -> bool:
    """FU-14.1: the Equipment Manager, in any phase, also with a broken arm."""
    return works(state, member, Skill.EQUIPMENT_MANAGER)


@rule
def legal_gifts(state: State, seat: int, out: Codes, count: int) -> int:
    count = legal_gifts_of(state, seat, 0, out, count)
    if has_third(state) and not has_proposed_enough(state, seat):
        count = legal_third_gifts(state, out, count)
    return count


@rule
def legal_third_gifts(state: State, out: Codes, count: int) -> int:
    """FU-14.1, FU-16.3.3: what a player may propose that the third hands over."""
    return legal_gifts_of(state, THIRD, 1, out, count)


@rule
def legal_gifts_of(state: State, member: int, of: int, out: Codes, count: int) -> int:
    if not may_give(state, member):
        return count
    for item in range(ITEMS):
        if holds(state, member, item):
            for target in range(members(state)):
                if target != member:
                    out[count] = code(GIVE_EQUIPMENT, item, target, of)
                    count += 1
    return count
