"""Chapter 10: what a member does in phase 5, step by step; phase 6 follows the last."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import ACT, code
from archipel.games.fuji.data import SEATS
from archipel.games.fuji.events import (
    BARS_SPENT,
    COMPARED,
    DESTINATION_LOST,
    PAWN_MOVED,
    PAWN_STAYED,
)
from archipel.games.fuji.rules.dice import highest_neighbour, total
from archipel.games.fuji.rules.effects import ask_token
from archipel.games.fuji.rules.ending import look_for_victory
from archipel.games.fuji.rules.eruption import erupt, trigger
from archipel.games.fuji.rules.health import has_dice_to_lose, lose_health, loss_for
from archipel.games.fuji.rules.order import legal_order, route_choices
from archipel.games.fuji.rules.ring import has, is_third, members
from archipel.games.fuji.rules.rounds import begin_round
from archipel.games.fuji.rules.situation import change
from archipel.games.fuji.rules.skills import gatherer
from archipel.games.fuji.state import NOBODY, Pending, Phase, State


@rule
def is_next(state: State, seat: int) -> bool:
    """FU-10.2; FU-16.3.3: for the third either player may begin."""
    return state.order[0] == seat or is_third(state, state.order[0])


@rule
def legal_in_movement(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-19.6."""
    if is_next(state, seat):
        out[count] = code(ACT)
        count += 1
    return legal_order(state, seat, out, count)


@rule
def apply_act(state: State, chance: Chance, events: Events) -> None:
    """FU-10.3: each exactly once; FU-10.2: a proposal that was not confirmed is dropped."""
    member = int(state.order[0])
    for at in range(SEATS - 1):
        state.order[at] = state.order[at + 1]
    state.order[SEATS - 1] = NOBODY
    state.proposed[:] = NOBODY
    change(state)
    state.acted[member] = 1
    state.actor = member
    state.spent = 0
    state.margin = 0
    if has(state.lava, state.marker[member]):
        emit(events, DESTINATION_LOST, member, condition(state, member))
        finish(state, chance, events)
    elif bars_matter(state, member):
        helper = gatherer(state)
        state.pending = Pending.BARS
        state.pending_bits = 1 << helper
        state.pending_user = helper
    else:
        compare(state, chance, events)


# --- A: compare and move --------------------------------------------------------------------------


@rule
def condition(state: State, member: int) -> int:
    """FU-10.4: that of the card under the marker."""
    return int(state.card_on[state.marker[member]])


@rule
def movement_value(state: State, member: int) -> int:
    """FU-4.6, without bars."""
    return total(state, member, condition(state, member)) + int(state.flare[member])


@rule
def loss_at(state: State, member: int, margin: int) -> int:
    """FU-10.12, FU-15.4."""
    return 0 if state.first_aid[member] == 1 else loss_for(state.level, margin)


@rule
def bars_matter(state: State, member: int) -> bool:
    """FU-19.6: whether a bar or more would change success or loss."""
    helper = gatherer(state)
    if helper == NOBODY or route_choices(state, member) == 0:
        return False
    margin = movement_value(state, member) - highest_neighbour(
        state, member, condition(state, member)
    )
    for bars in range(1, state.bars[helper] + 1):
        if (margin > 0) != (margin + bars > 0):
            return True
        if loss_at(state, member, margin) != loss_at(state, member, margin + bars):
            return True
    return False


@rule
def spend_bars(state: State, member: int, bars: int, chance: Chance, events: Events) -> None:
    """FU-14.5: for this comparison."""
    state.bars[member] -= bars
    state.spent = bars
    if bars > 0:
        emit(events, BARS_SPENT, member, bars)
    compare(state, chance, events)


@rule
def compare(state: State, chance: Chance, events: Events) -> None:
    """FU-10.4: more than both neighbours; FU-10.6: and there must be a way."""
    member = int(state.actor)
    card = condition(state, member)
    value = movement_value(state, member) + state.spent
    highest = highest_neighbour(state, member, card)
    emit(events, COMPARED, member, card, value, highest)
    if value <= highest:
        emit(events, PAWN_STAYED, member, state.card_on[state.pawn[member]])
        finish(state, chance, events)
        return
    ways = route_choices(state, member)
    if ways == 0:
        emit(events, DESTINATION_LOST, member, card)
        finish(state, chance, events)
        return
    state.margin = value - highest
    if ways & (ways - 1) != 0:
        state.pending = Pending.ROUTE
        state.pending_bits = 1 << member
        state.pending_user = member
    else:
        tokens = 0
        while (ways >> tokens) & 1 == 0:
            tokens += 1
        walk(state, tokens, chance, events)


@rule
def walk(state: State, tokens: int, chance: Chance, events: Events) -> None:
    """FU-10.6, FU-10.8 to FU-10.10: move, victory, extra eruptions, then equipment."""
    member = int(state.actor)
    origin, place = int(state.pawn[member]), int(state.marker[member])
    if origin == place:
        emit(events, PAWN_STAYED, member, state.card_on[place])
        finish(state, chance, events)
        return
    state.pawn[member] = place
    emit(events, PAWN_MOVED, member, state.card_on[origin], state.card_on[place])
    if look_for_victory(state, events):
        return
    trigger(state, tokens, events)
    if state.phase == Phase.OVER:
        return
    if has(state.tokens, place):
        ask_token(state, member)
    else:
        finish(state, chance, events)


# --- B: health ------------------------------------------------------------------------------------


@rule
def finish(state: State, chance: Chance, events: Events) -> None:
    """FU-10.11: the marker comes back; FU-10.12: health; FU-12.3: injuries are chosen."""
    member = int(state.actor)
    state.marker[member] = NOBODY
    state.steps[member] = 0
    state.due = 0
    loss = loss_at(state, member, state.margin)
    if loss > 0:
        lose_health(state, member, loss, events)
    if state.phase == Phase.OVER:
        return
    if state.due > 0:
        state.pending = Pending.INJURY
        state.pending_bits = 1 << member
        state.pending_user = member
    else:
        go_on(state, chance, events)


@rule
def go_on(state: State, chance: Chance, events: Events) -> None:
    """FU-10.3: the next one; FU-10.13: after the last, legs cost a die, then phase 6."""
    state.actor = NOBODY
    if state.order[0] != NOBODY:
        return
    bits = 0
    for member in range(members(state)):
        if state.limping[member] == 1:
            if has_dice_to_lose(state, member):
                bits |= 1 << member
            else:
                state.limping[member] = 0
    if bits != 0:
        state.pending = Pending.LOSE
        state.pending_bits = bits
    else:
        end_round(state, chance, events)


@rule
def end_round(state: State, chance: Chance, events: Events) -> None:
    """FU-11.1: phase 6; FU-11.4: then a new round."""
    erupt(state, 1, events)
    if state.phase != Phase.OVER:
        begin_round(state, chance, events)
