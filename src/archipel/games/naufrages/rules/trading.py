"""Chapters 4.4 and 15.3: offers of Objects and food, made in windows."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ACCEPT_OFFER,
    DECLINE_OFFER,
    LEND,
    MOST_FOOD_OFFERED,
    NO_GOOD,
    OBJECT_GOOD,
    OFFER,
    WITHDRAW_OFFER,
    code,
)
from archipel.games.naufrages.events import (
    FOOD_CHANGED,
    FOOD_HANDED,
    LOAN_OFFERED,
    OFFER_ENDED,
    OFFER_MADE,
    TRADED,
)
from archipel.games.naufrages.rules.flow import bit
from archipel.games.naufrages.rules.objects import hand_to, held_thing
from archipel.games.naufrages.rules.people import is_lost, lives
from archipel.games.naufrages.state import GOODS, HELD, NOBODY, State
from archipel.games.naufrages.tables import HELD_CARDS

MOST_OFFERS = 3  # NA-15.7: of a seat in one window
MOST_GOODS = len(HELD_CARDS) + 1  # and nothing, and food
MOST_CODES = 1900  # of offers; far more than anybody has goods for


@rule
def may_trade(state: State, seat: int, other: int) -> bool:
    """NA-4.13: not during an expedition; NA-13.7: in hard mode not with the lost."""
    if seat == other or not lives(state, seat) or not lives(state, other):
        return False
    if state.expedition == 1:
        return False
    return state.hard == 0 or is_lost(state, seat) == is_lost(state, other)


@rule
def may_feed(state: State, seat: int, other: int) -> bool:
    """NA-4.14: the lost neither give nor receive food."""
    return not is_lost(state, seat) and not is_lost(state, other)


@rule
def owns(state: State, seat: int, other: int, good: int) -> bool:
    """Whether a seat can put a good into an offer to or from another."""
    if good == NO_GOOD:
        return True
    if good < OBJECT_GOOD:
        return state.food[seat] >= good and may_feed(state, seat, other)
    return state.card_at[held_thing(good - OBJECT_GOOD)] == HELD + seat


@rule
def owns_any(state: State, seat: int, other: int) -> bool:
    for good in range(1, OBJECT_GOOD + MOST_GOODS):
        if owns(state, seat, other, good):
            return True
    return False


@rule
def can_offer(state: State, seat: int) -> bool:
    """Whether there is anything to make an offer of."""
    if state.offered[seat] >= MOST_OFFERS:
        return False
    for other in range(state.seats):
        goods = owns_any(state, seat, other) or owns_any(state, other, seat)
        if goods and may_trade(state, seat, other):
            return True
    return False


@rule
def legal_offers(state: State, seat: int, out: Codes, count: int) -> int:
    """NA-15.7: new offers, or more goods for one's own open offer."""
    if state.offered[seat] >= MOST_OFFERS:
        return count
    for other in range(state.seats):
        if may_trade(state, seat, other):
            if state.offer_open[seat, other] == 1:
                count = legal_additions(state, seat, other, out, count)
            else:
                count = legal_new(state, seat, other, out, count)
    return count


@rule
def legal_new(state: State, seat: int, other: int, out: Codes, count: int) -> int:
    for give in range(OBJECT_GOOD + MOST_GOODS):
        if owns(state, seat, other, give):
            if give >= OBJECT_GOOD:
                out[count] = code(LEND, other, give)
                count += 1
            for want in range(OBJECT_GOOD + MOST_GOODS):
                if give + want > 0 and owns(state, other, seat, want) and count < MOST_CODES:
                    out[count] = code(OFFER, other, give, want)
                    count += 1
    return count


@rule
def may_add(state: State, seat: int, other: int, good: int, giving: int) -> bool:
    """NA-15.7: at most two Objects and three food tokens on a side, each once."""
    owner, partner = (seat, other) if giving == 1 else (other, seat)
    if good < OBJECT_GOOD:
        more = good + state.offer_food[seat, other, 1 - giving]
        return more <= MOST_FOOD_OFFERED and owns(state, owner, partner, more)
    side = state.offer_give[seat, other] if giving == 1 else state.offer_want[seat, other]
    thing = held_thing(good - OBJECT_GOOD)
    free = False
    for at in range(GOODS):
        if side[at] == thing:
            return False
        if side[at] == NOBODY:
            free = True
    return free and owns(state, owner, partner, good)


@rule
def legal_additions(state: State, seat: int, other: int, out: Codes, count: int) -> int:
    out[count] = code(WITHDRAW_OFFER, other)
    count += 1
    for good in range(1, OBJECT_GOOD + MOST_GOODS):
        if may_add(state, seat, other, good, 1):
            out[count] = code(OFFER, other, good, NO_GOOD)
            count += 1
        if may_add(state, seat, other, good, 0):
            out[count] = code(OFFER, other, NO_GOOD, good)
            count += 1
    return count


@rule
def legal_answers(state: State, seat: int, out: Codes, count: int) -> int:
    """Offers that have reached a seat."""
    for other in range(state.seats):
        if state.offer_open[other, seat] == 1:
            out[count] = code(DECLINE_OFFER, other)
            out[count + 1] = code(ACCEPT_OFFER, other)
            count += 2
    return count


@rule
def is_asked(state: State, seat: int) -> bool:
    """Whether an offer to a seat is open."""
    for other in range(state.seats):
        if state.offer_open[other, seat] == 1:
            return True
    return False


# --- what they do ---------------------------------------------------------------------------------


@rule
def put_good(state: State, seat: int, to: int, good: int, giving: int) -> None:
    """A good more on one side of an offer."""
    if good == NO_GOOD:
        return
    if good < OBJECT_GOOD:
        state.offer_food[seat, to, 1 - giving] += good
        return
    side = state.offer_give[seat, to] if giving == 1 else state.offer_want[seat, to]
    at = 0
    while side[at] != NOBODY:
        at += 1
    side[at] = held_thing(good - OBJECT_GOOD)


@rule
def apply_offer(
    state: State, seat: int, to: int, give: int, want: int, loan: int, events: Events
) -> None:
    """NA-15.4: a gift wants nothing, and still needs acceptance."""
    if state.offer_open[seat, to] == 0:
        clear_offer(state, seat, to)
        state.offer_open[seat, to] = 1
    state.offered[seat] += 1
    state.offer_loan[seat, to] = loan
    put_good(state, seat, to, give, 1)
    put_good(state, seat, to, want, 0)
    if loan == 1:
        emit(events, LOAN_OFFERED, seat, to, give)
    else:
        emit(events, OFFER_MADE, seat, to, give, want)


@rule
def clear_offer(state: State, seat: int, to: int) -> None:
    state.offer_open[seat, to] = 0
    state.offer_loan[seat, to] = 0
    state.offer_give[seat, to, :] = NOBODY
    state.offer_want[seat, to, :] = NOBODY
    state.offer_food[seat, to, :] = 0


@rule
def end_offer(state: State, seat: int, to: int, events: Events) -> None:
    """Declined, withdrawn or lapsed."""
    clear_offer(state, seat, to)
    emit(events, OFFER_ENDED, seat, to)


@rule
def holds_still(state: State, seat: int, to: int) -> bool:
    """NA-15.5: whether all goods of an offer are still there."""
    for at in range(GOODS):
        give, want = state.offer_give[seat, to, at], state.offer_want[seat, to, at]
        if give != NOBODY and state.card_at[give] != HELD + seat:
            return False
        if want != NOBODY and state.card_at[want] != HELD + to:
            return False
    given, wanted = state.offer_food[seat, to, 0], state.offer_food[seat, to, 1]
    if given + wanted > 0 and not may_feed(state, seat, to):
        return False
    return may_trade(state, seat, to) and state.food[seat] >= given and state.food[to] >= wanted


@rule
def lapse_offers(state: State, events: Events) -> None:
    """NA-15.5: offers whose goods have gone are over."""
    for seat in range(state.seats):
        for to in range(state.seats):
            if state.offer_open[seat, to] == 1 and not holds_still(state, seat, to):
                end_offer(state, seat, to, events)


@rule
def hand_food(state: State, seat: int, to: int, amount: int, events: Events) -> None:
    if amount > 0:
        state.food[seat] -= amount
        state.food[to] += amount
        emit(events, FOOD_HANDED, seat, to, amount)
        emit(events, FOOD_CHANGED, seat, state.food[seat])
        emit(events, FOOD_CHANGED, to, state.food[to])


@rule
def is_gift(state: State, seat: int, to: int) -> bool:
    """NA-15.4: whether an offer wants nothing."""
    return state.offer_want[seat, to, 0] == NOBODY and state.offer_food[seat, to, 1] == 0


@rule
def accept(state: State, seat: int, to: int, events: Events) -> None:
    """NA-15.5: executed at once and whole."""
    emit(events, TRADED, seat, to)
    if is_gift(state, seat, to):
        state.helped[to] |= bit(seat)
    else:
        state.helped[seat] |= bit(to)
    for at in range(GOODS):
        give, want = int(state.offer_give[seat, to, at]), int(state.offer_want[seat, to, at])
        if give != NOBODY:
            hand_to(state, give, to, events)
        if want != NOBODY:
            hand_to(state, want, seat, events)
    hand_food(state, seat, to, int(state.offer_food[seat, to, 0]), events)
    hand_food(state, to, seat, int(state.offer_food[seat, to, 1]), events)
    clear_offer(state, seat, to)
    lapse_offers(state, events)
