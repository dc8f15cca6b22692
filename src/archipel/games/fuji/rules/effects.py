"""Chapter 15: what equipment does. `side` narrows the third's dice to those of one player."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    GIVE_EQUIPMENT,
    OFFER_WATER_BOTTLE,
    USE_BINOCULARS,
    USE_CARABINER,
    USE_COMPASS,
    USE_DUCT_TAPE,
    USE_FIRST_AID,
    USE_FLARE_GUN,
    USE_LIGHTER,
    USE_MACHETE,
    USE_MAP,
    USE_RADIO,
    USE_ROPE,
    USE_SHOVEL,
    USE_WATER_BOTTLE,
)
from archipel.games.fuji.data import FLARE, ITEMS, KINDS, MOST_DICE, Item, Skill
from archipel.games.fuji.events import (
    CARDS_SWAPPED,
    DIE_LENT,
    DIE_SET_ASIDE,
    EQUIPMENT_ASKED,
    EQUIPMENT_DISCARDED,
    EQUIPMENT_DRAWN,
    EQUIPMENT_GIVEN,
    EQUIPMENT_TILTED,
    EQUIPMENT_USED,
    PAWN_ROPED,
    REROLLED,
    TURNED,
)
from archipel.games.fuji.rules.dice import (
    die_at,
    held,
    lend,
    lift_screen,
    picked,
    roll_subset,
    turn_subset,
)
from archipel.games.fuji.rules.eruption import trigger
from archipel.games.fuji.rules.items import card_used, turned_face
from archipel.games.fuji.rules.planning import look_at_markers
from archipel.games.fuji.rules.ring import bit, crossed, has, is_third, members, place_of
from archipel.games.fuji.rules.situation import change, touch
from archipel.games.fuji.rules.skills import works
from archipel.games.fuji.state import (
    BOTTOM,
    DISCARDED,
    HELD,
    NOBODY,
    PILE,
    Pending,
    Phase,
    State,
    Status,
)
from archipel.games.fuji.tables import KIND_OF, OWNER_OF

# --- cards ----------------------------------------------------------------------------------------


@rule
def announce(state: State, member: int, item: int, by: int, events: Events) -> None:
    """FU-9.2: everybody sees which card is used; FU-5.4: confirmations fall."""
    emit(events, EQUIPMENT_USED, member, card_used(item, by), item)
    change(state)


@rule
def spend(state: State, member: int, card: int, events: Events) -> None:
    """FU-9.2: used up; FU-14.6: or tilted, the first time."""
    if works(state, member, Skill.TINKERER) and state.tilted[card] == 0:
        state.tilted[card] = 1
        emit(events, EQUIPMENT_TILTED, member, card)
    else:
        state.item_at[card] = DISCARDED
        emit(events, EQUIPMENT_DISCARDED, member, card)


@rule
def draw_item(state: State, member: int, chance: Chance, events: Events) -> None:
    """FU-10.10: the top card; nobody knows the order, except of what was put back."""
    unknown, lowest = 0, NOBODY
    for item in range(ITEMS):
        if state.item_at[item] == PILE:
            unknown += 1
        elif state.item_at[item] >= BOTTOM and (
            lowest == NOBODY or state.item_at[item] < state.item_at[lowest]
        ):
            lowest = item
    found = lowest
    if unknown > 0:
        ticket = draw(chance, unknown)
        for item in range(ITEMS):
            if state.item_at[item] == PILE:
                if ticket == 0:
                    found = item
                ticket -= 1
    state.item_at[found] = HELD + member
    emit(events, EQUIPMENT_DRAWN, member, found)


@rule
def give(state: State, member: int, item: int, target: int, events: Events) -> None:
    """FU-14.1; FU-5.4: clears flags in phases 2 and 4 only."""
    state.item_at[item] = HELD + target
    emit(events, EQUIPMENT_GIVEN, member, item, target)
    if state.phase in (Phase.PLANNING, Phase.EQUIPMENT):
        change(state)


# --- the door -------------------------------------------------------------------------------------


@rule
def use(
    state: State,
    member: int,
    side: int,
    kind: int,
    first: int,
    second: int,
    by: int,
    chance: Chance,
    events: Events,
) -> None:
    """Carries out the use of a card by a member."""
    if kind == USE_BINOCULARS:
        use_binoculars(state, member, first, second, by, events)
    elif kind == USE_LIGHTER:
        ask(state, member, Item.LIGHTER, Pending.LEND, first, by, events)
    elif kind == OFFER_WATER_BOTTLE:
        ask(state, member, Item.WATER_BOTTLE, Pending.OFFERED, first, by, events)
    elif kind == USE_CARABINER:
        use_carabiner(state, member, by, events)
    elif kind == USE_ROPE:
        use_rope(state, member, first, by, events)
    elif kind in (USE_FIRST_AID, USE_FLARE_GUN, USE_RADIO):
        use_plain(state, member, kind, by, events)
    elif kind == USE_SHOVEL:
        announce(state, member, Item.SHOVEL, by, events)
        die = die_at(state, member, side, first)
        state.face[die] = second + 1
        emit(events, TURNED, side if side >= 0 else member, member, 1 << first, second)
        touch(state, member)
        keep_lifted(state, member, events)
        spend(state, member, card_used(Item.SHOVEL, by), events)
    elif kind == USE_MAP:
        announce(state, member, Item.MAP, by, events)
        pass_die(state, die_at(state, member, side, first), member, second, side, events)
        spend(state, member, card_used(Item.MAP, by), events)
    else:
        use_subset(state, member, side, kind, first, by, chance, events)


@rule
def item_of(kind: int) -> int:
    """The card whose effect a use with a subset is."""
    if kind == USE_DUCT_TAPE:
        return Item.DUCT_TAPE
    if kind == USE_COMPASS:
        return Item.COMPASS
    if kind == USE_MACHETE:
        return Item.MACHETE
    if kind == USE_WATER_BOTTLE:
        return Item.WATER_BOTTLE
    return Item.FLASHLIGHT


# --- effects --------------------------------------------------------------------------------------


@rule
def use_binoculars(
    state: State, member: int, card: int, other: int, by: int, events: Events
) -> None:
    """FU-15.3."""
    announce(state, member, Item.BINOCULARS, by, events)
    one, two = place_of(state, card), place_of(state, other)
    state.card_on[one] = other
    state.card_on[two] = card
    emit(events, CARDS_SWAPPED, member, card, other)
    spend(state, member, card_used(Item.BINOCULARS, by), events)


@rule
def use_plain(state: State, member: int, kind: int, by: int, events: Events) -> None:
    """FU-15.4, FU-15.11, FU-15.15."""
    item = Item.RADIO
    if kind == USE_FIRST_AID:
        item = Item.FIRST_AID
        state.first_aid[member] = 1
    elif kind == USE_FLARE_GUN:
        item = Item.FLARE_GUN
        state.flare[member] += FLARE
    else:
        state.radio[member] = 1
    announce(state, member, item, by, events)
    keep_lifted(state, member, events)
    spend(state, member, card_used(item, by), events)


@rule
def keep_lifted(state: State, member: int, events: Events) -> None:
    """FU-15.15: without a screen all changes are seen."""
    if state.radio[member] == 1:
        lift_screen(state, member, events)


@rule
def ask(
    state: State, member: int, item: int, question: int, target: int, by: int, events: Events
) -> None:
    """FU-15.5, FU-15.17: a teammate answers; the card is spent only if that helps."""
    change(state)
    state.pending = question
    state.pending_bits = 1 << target
    state.pending_user = member
    state.pending_item = card_used(item, by)
    state.pending_effect = item
    state.pending_picked = 0
    if question == Pending.OFFERED and is_third(state, target):
        state.pending = Pending.THIRD_DICE
        state.pending_bits = (1 << int(state.seats)) - 1
    emit(events, EQUIPMENT_ASKED, member, card_used(item, by), target)


@rule
def use_carabiner(state: State, member: int, by: int, events: Events) -> None:
    """FU-15.7: everybody with a die has to choose one."""
    announce(state, member, Item.CARABINER, by, events)
    state.pending = Pending.PICK
    state.pending_bits = 0
    for other in range(members(state)):
        if held(state, other) > 0:
            state.pending_bits |= 1 << other
    state.pending_user = member
    spend(state, member, card_used(Item.CARABINER, by), events)


@rule
def use_rope(state: State, member: int, card: int, by: int, events: Events) -> None:
    """FU-15.9: the pawn moves at once; tokens there act as always."""
    announce(state, member, Item.ROPE, by, events)
    origin, place = int(state.pawn[member]), place_of(state, card)
    state.pawn[member] = place
    if state.phase == Phase.EQUIPMENT:
        state.roped[member] = 1
    emit(events, PAWN_ROPED, member, state.card_on[origin], card)
    spend(state, member, card_used(Item.ROPE, by), events)
    trigger(state, crossed(state, place), events)
    if state.phase == Phase.PLANNING:
        look_at_markers(state, events)
    if state.phase != Phase.OVER and has(state.tokens, place):
        ask_token(state, member)


@rule
def ask_token(state: State, member: int) -> None:
    """FU-10.10: the seat may draw."""
    state.pending = Pending.TOKEN
    state.pending_bits = 1 << member
    state.pending_user = member


@rule
def take_token(state: State, member: int, chance: Chance, events: Events) -> None:
    state.tokens &= ~bit(state.pawn[member])
    draw_item(state, member, chance, events)


@rule
def pass_die(state: State, die: int, giver: int, receiver: int, side: int, events: Events) -> None:
    """FU-15.8: the face stays; both have other dice now."""
    touch(state, giver)
    touch(state, receiver)
    lent = picked(state, die)
    lend(state, lent, receiver, side if side >= 0 else giver)
    owned = OWNER_OF[lent] * KINDS + KIND_OF[lent]
    emit(events, DIE_LENT, giver, receiver, owned, state.face[lent] - 1)
    keep_lifted(state, receiver, events)


@rule
def use_subset(
    state: State,
    member: int,
    side: int,
    kind: int,
    subset: int,
    by: int,
    chance: Chance,
    events: Events,
) -> None:
    """FU-15.10, FU-15.12 to FU-15.14, FU-15.17; FU-16.3.5: the third's dice wait for both."""
    item = item_of(kind)
    announce(state, member, item, by, events)
    if is_third(state, member) and item != Item.MACHETE:
        state.pending = Pending.THIRD_DICE
        state.pending_bits = (1 << int(state.seats)) - 1
        state.pending_user = member
        state.pending_item = card_used(item, by)
        state.pending_effect = item
        state.pending_picked = 0
        return
    work_on(state, item, member, side, subset, chance, events)
    spend(state, member, card_used(item, by), events)
    if item == Item.WATER_BOTTLE:
        state.pending = Pending.AGAIN
        state.pending_bits = 1 << member
        state.pending_user = member


@rule
def work_on(
    state: State, item: int, member: int, side: int, subset: int, chance: Chance, events: Events
) -> None:
    """What a card does to some dice."""
    touch(state, member)
    by = side if side >= 0 else member
    if item in (Item.DUCT_TAPE, Item.COMPASS):
        turn_subset(state, member, side, subset, turned_face(item))
        emit(events, TURNED, by, member, subset, turned_face(item) - 1)
    elif item == Item.MACHETE:
        set_aside(state, member, side, subset, events)
    else:
        roll_subset(state, member, side, subset, chance)
        emit(events, REROLLED, by, member, subset)
    keep_lifted(state, member, events)


@rule
def set_aside(state: State, member: int, side: int, subset: int, events: Events) -> None:
    """FU-15.13: visible to all, and counted for nobody."""
    for number in range(MOST_DICE - 1, -1, -1):  # from the last, as the others move up
        if (subset >> number) & 1 == 1:
            die = picked(state, die_at(state, member, side, number))
            state.status[die] = Status.ASIDE
            emit(events, DIE_SET_ASIDE, member, KIND_OF[die], state.face[die] - 1)


@rule
def parameters_of(kind: int) -> int:
    """How many parameters a use has; the last is `by`."""
    if kind in (USE_BINOCULARS, USE_SHOVEL, USE_MAP):
        return 3
    if kind in (USE_FIRST_AID, USE_CARABINER, USE_FLARE_GUN, USE_RADIO):
        return 1
    return 2


@rule
def is_use(kind: int) -> bool:
    """Whether an action uses a card, or hands one over."""
    return USE_BINOCULARS <= kind <= GIVE_EQUIPMENT
