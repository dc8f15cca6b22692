"""FU-5.5: what is asked in between, and what follows from the answers."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    CHOOSE_INJURY,
    CHOOSE_ROUTE,
    DECLINE,
    DRAW,
    GIVE_DIE,
    LOSE_DIE,
    ME,
    OF_THIRD,
    PICK_DIE,
    PICK_THIRD,
    REROLL,
    SKIP,
    SPEND_BARS,
    code,
)
from archipel.games.fuji.data import INJURIES, KINDS, ROUTE_NAMES, THIRD, Item
from archipel.games.fuji.events import (
    EQUIPMENT_DECLINED,
    EQUIPMENT_USED,
    EQUIPMENT_WITHDRAWN,
    TOKEN_LEFT,
)
from archipel.games.fuji.rules.dice import ALL, die_at, held
from archipel.games.fuji.rules.effects import pass_die, spend, take_token, work_on
from archipel.games.fuji.rules.health import die_to_lose, injure, lose_die
from archipel.games.fuji.rules.items import BOTTLES, LIGHTERS, eligible
from archipel.games.fuji.rules.movement import end_round, finish, go_on, spend_bars, walk
from archipel.games.fuji.rules.order import route_choices
from archipel.games.fuji.rules.ring import is_third
from archipel.games.fuji.rules.situation import change, touch
from archipel.games.fuji.state import NOBODY, Pending, Phase, State

ROUTES = len(ROUTE_NAMES)


@rule
def is_asked(state: State, member: int) -> bool:
    return (int(state.pending_bits) >> member) & 1 == 1


@rule
def settle(state: State) -> None:
    """The question is answered."""
    state.pending = Pending.NOTHING
    state.pending_bits = 0
    state.third_lead = 0


# --- what may be answered -------------------------------------------------------------------------


@rule
def legal_answers(state: State, member: int, side: int, out: Codes, count: int) -> int:
    """What a member may answer; of the third, what a player may answer for it."""
    pending = int(state.pending)
    of = OF_THIRD if is_third(state, member) else ME
    if pending == Pending.LEND:
        out[count] = code(DECLINE)
        count += 1
        for number in range(held(state, member, side)):
            out[count] = code(GIVE_DIE, number)
            count += 1
    elif pending in (Pending.OFFERED, Pending.AGAIN):
        out[count] = code(DECLINE)
        count += 1
        for subset in range(1, 1 << held(state, member)):
            out[count] = code(REROLL, subset, ME)
            count += 1
    elif pending == Pending.PICK:
        for number in range(held(state, member, side)):
            out[count] = code(PICK_DIE, number, of)
            count += 1
    elif pending == Pending.LOSE:
        for kind in range(KINDS):
            if die_to_lose(state, member, kind, side) != NOBODY:
                out[count] = code(LOSE_DIE, kind, of)
                count += 1
    else:
        return legal_decisions(state, member, out, count)
    return count


@rule
def legal_decisions(state: State, member: int, out: Codes, count: int) -> int:
    """The questions of chapter 10."""
    if state.pending == Pending.TOKEN:
        out[count] = code(DRAW)
        out[count + 1] = code(SKIP)
        count += 2
    elif state.pending == Pending.BARS:
        for bars in range(state.bars[member] + 1):
            out[count] = code(SPEND_BARS, bars)
            count += 1
    elif state.pending == Pending.ROUTE:
        ways = route_choices(state, member)
        for tokens in range(ROUTES):
            if (ways >> tokens) & 1 == 1:
                out[count] = code(CHOOSE_ROUTE, tokens)
                count += 1
    elif state.pending == Pending.INJURY:
        for injury in range(INJURIES):
            if state.injured[member, injury] == 0:
                out[count] = code(CHOOSE_INJURY, injury)
                count += 1
    return count


@rule
def legal_third_dice(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-16.3.5, FU-16.3.9: some of the third's dice on one's side, or none."""
    fits = eligible(state, state.pending_effect, THIRD, seat)
    for subset in range(fits + 1):
        if subset & ~fits == 0:
            out[count] = code(PICK_THIRD, subset)
            count += 1
    return count


# --- what follows ---------------------------------------------------------------------------------


@rule
def answer(
    state: State,
    member: int,
    side: int,
    kind: int,
    first: int,
    chance: Chance,
    events: Events,
) -> None:
    """An answer takes effect."""
    if kind == DECLINE:
        decline(state, member, events)
    elif kind == GIVE_DIE:
        give_die(state, member, side, first, events)
    elif kind == REROLL:
        bottle_reroll(state, member, first, chance, events)
    elif kind == PICK_DIE:
        state.pending_bits &= ~(1 << member)
        work_on(state, Item.CARABINER, member, side, 1 << first, chance, events)
        if state.pending_bits == 0:
            settle(state)
    elif kind in (DRAW, SKIP):
        settle_token(state, member, kind, chance, events)
    elif kind == LOSE_DIE:
        lose_die(state, member, first, side, events)
        state.third_lead = 0
        state.pending_bits &= ~(1 << member)
        if state.pending_bits == 0:
            settle(state)
            end_round(state, chance, events)
    else:
        settle(state)
        if kind == SPEND_BARS:
            spend_bars(state, member, first, chance, events)
        elif kind == CHOOSE_ROUTE:
            walk(state, first, chance, events)
        elif kind == CHOOSE_INJURY:
            choose_injury(state, member, first, chance, events)


@rule
def decline(state: State, member: int, events: Events) -> None:
    """FU-9.2: no use, and not again in this phase; FU-15.17: or no second reroll."""
    if state.pending != Pending.AGAIN:
        user = int(state.pending_user)
        row = LIGHTERS if state.pending_effect == Item.LIGHTER else BOTTLES
        state.refused[row, user] |= 1 << member
        emit(events, EQUIPMENT_DECLINED, user, state.pending_item, member)
    settle(state)


@rule
def give_die(state: State, giver: int, side: int, number: int, events: Events) -> None:
    """FU-15.5."""
    user = int(state.pending_user)
    emit(events, EQUIPMENT_USED, user, state.pending_item, state.pending_effect)
    pass_die(state, die_at(state, giver, side, number), giver, user, side, events)
    state.lighter_lent = 1
    spend(state, user, state.pending_item, events)
    settle(state)
    change(state)


@rule
def bottle_reroll(state: State, member: int, subset: int, chance: Chance, events: Events) -> None:
    """FU-15.17: for the user the second one, for another the only one."""
    if state.pending == Pending.OFFERED:
        user = int(state.pending_user)
        emit(events, EQUIPMENT_USED, user, state.pending_item, state.pending_effect)
        spend(state, user, state.pending_item, events)
    settle(state)
    change(state)
    work_on(state, Item.WATER_BOTTLE, member, ALL, subset, chance, events)


@rule
def settle_token(state: State, member: int, kind: int, chance: Chance, events: Events) -> None:
    """FU-10.10: draw, or leave the token; in phase 5 the action goes on."""
    settle(state)
    if kind == DRAW:
        take_token(state, member, chance, events)
    else:
        emit(events, TOKEN_LEFT, member, state.card_on[state.pawn[member]])
    if state.phase == Phase.MOVEMENT:
        finish(state, chance, events)


@rule
def choose_injury(state: State, member: int, injury: int, chance: Chance, events: Events) -> None:
    """FU-12.3: one after the other."""
    injure(state, member, injury, events)
    state.due -= 1
    if state.due > 0:
        state.pending = Pending.INJURY
        state.pending_bits = 1 << member
    else:
        go_on(state, chance, events)


@rule
def apply_withdraw(state: State, events: Events) -> None:
    """FU-5.5: the card is kept."""
    emit(events, EQUIPMENT_WITHDRAWN, state.pending_user, state.pending_item)
    settle(state)


@rule
def apply_pick_third(state: State, seat: int, subset: int, chance: Chance, events: Events) -> None:
    """FU-16.3.5: on one's own side; FU-16.3.9: if neither picks a die, the use is void."""
    effect = int(state.pending_effect)
    state.pending_bits &= ~(1 << seat)
    touch(state, THIRD)  # whether dice were picked or not: nobody else may tell
    if subset != 0:
        work_on(state, effect, THIRD, seat, subset, chance, events)
        state.pending_picked = 1
    if state.pending_bits != 0:
        return
    user, picked = int(state.pending_user), state.pending_picked == 1
    again = picked and effect == Item.WATER_BOTTLE and is_third(state, user)
    if not picked and not is_third(state, user):
        state.refused[BOTTLES, user] |= 1 << THIRD
        emit(events, EQUIPMENT_DECLINED, user, state.pending_item, THIRD)
    if picked and state.pending_item != NOBODY:
        spend(state, user, state.pending_item, events)
    settle(state)
    if again and state.pending_item != NOBODY:  # FU-15.17: the second reroll of its own bottle
        state.pending = Pending.THIRD_DICE
        state.pending_bits = (1 << int(state.seats)) - 1
        state.pending_item = NOBODY
        state.pending_picked = 0
