"""Section 22, 13: what bots do in windows: what they offer to whom, and which offers they take.

Both sides of an offer are looked at with the same eyes: what would I have more of, and what would
he? Nobody is offered what he should refuse, and nothing is given away that the ships ask for.
"""

from __future__ import annotations

from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ACCEPT_OFFER,
    DECLINE_OFFER,
    NO_GOOD,
    OBJECT_GOOD,
    OFFER,
    SAY_READY,
)
from archipel.games.naufrages.answers import DOG_WORTH, MUCH, worth_of_tool
from archipel.games.naufrages.beliefs import Weight
from archipel.games.naufrages.cards.code import Card, Passive
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import CARDS
from archipel.games.naufrages.listening import wants
from archipel.games.naufrages.outlook import food_there, is_held, marches, mouths
from archipel.games.naufrages.rules.bonuses import passive
from archipel.games.naufrages.rules.flow import bit, top
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import is_lost, present
from archipel.games.naufrages.state import NOBODY, P0, Phase, Ready, State, Window
from archipel.games.naufrages.talk import TALK

NO_OFFER: Final = -2.0
READY: Final = 0.5  # what an offer has to be worth more than, if it is to be made
DECLINED: Final = 0.3  # and to be taken
HAVING: Final = 0.4  # an Object, whatever it is
ON_THE_WAY: Final = 0.8  # what a pip of strength or of the way home is worth to who leaves
STORY: Final = 0.4  # a point that one would give away
TOKEN_WORTH: Final = 0.9
HUNGRY_WORTH: Final = 1.8  # the first token, when there will not be enough for all tonight
SPARE_WORTH: Final = 0.4  # beyond what one can eat soon
WANTED: Final = TALK.weights.wanted


@rule
def worth_in_window(
    state: State, seat: int, kind: int, first: int, second: int, third: int, mind: Floats
) -> float:
    """Ready, unless the fire may need a hand soon; offers that are good are made and taken."""
    if kind == SAY_READY:
        soon = state.phase == Phase.ACTIONS and state.fire_lit == 1 and state.fire_wood == 0
        wanted = Ready.NOW if soon else Ready.PHASE
        return READY if Ready.NOW + first == wanted else 0.0
    if kind == ACCEPT_OFFER:
        return worth_of_offer(state, first, seat, mind)
    if kind == DECLINE_OFFER:
        return DECLINED
    if kind != OFFER:
        return NO_OFFER
    if third == NO_GOOD:
        return worth_of_giving(state, seat, first, second, mind)
    return worth_of_exchange(state, seat, first, second, third, mind)


# --- what goods are worth -------------------------------------------------------------------------


@rule
def worth_of_tokens(state: State, seat: int, amount: int) -> float:
    """So many food tokens of one's own more; below 0: fewer."""
    worth, step = 0.0, 1 if amount > 0 else -1
    have = int(state.food[seat])
    for number in range(abs(amount)):
        nth = have + number if amount > 0 else have - 1 - number  # tokens before this one
        if nth == 0 and food_there(state) < mouths(state):
            worth += step * HUNGRY_WORTH
        else:
            worth += step * (TOKEN_WORTH if nth < MUCH else SPARE_WORTH)
    return worth


@rule
def helps_on_the_way(thing: int) -> float:
    """What an Object adds to fights and to the way home."""
    if thing >= CARDS:
        return 0.0
    return float(min(1, passive(thing, Passive.STRENGTH)) + passive(thing, Passive.RETURN))


@rule
def is_for_ships(state: State, seat: int, thing: int) -> bool:
    """Whether ships ask for it, and no other of those who are there has such a thing."""
    if thing >= CARDS or is_lost(state, seat):
        return False
    tag = int(CARD[thing, Card.TAG])
    return tag >= 0 and not is_held(state, tag, present(state) & ~bit(seat))


@rule
def use_of(state: State, seat: int, thing: int, mind: Floats) -> float:
    """Of an Object to a seat, as things stand: its story, its use, and what ships ask for."""
    if thing >= CARDS:
        return DOG_WORTH
    worth = HAVING + STORY * CARD[thing, Card.POINTS] + worth_of_tool(thing, mind)
    if marches(state, seat):
        worth += ON_THE_WAY * helps_on_the_way(thing)
    return float(worth + (mind[Weight.TAG] if is_for_ships(state, seat, thing) else 0.0))


@rule
def worth_of_offer(state: State, giver: int, seat: int, mind: Floats) -> float:
    """What one would have more of, less what one would have to give."""
    food = int(state.offer_food[giver, seat, 0] - state.offer_food[giver, seat, 1])
    worth = worth_of_tokens(state, seat, food)
    for at in range(len(state.offer_give[giver, seat])):
        if state.offer_give[giver, seat, at] != NOBODY:
            worth += use_of(state, seat, int(state.offer_give[giver, seat, at]), mind)
        if state.offer_want[giver, seat, at] != NOBODY:
            worth -= use_of(state, seat, int(state.offer_want[giver, seat, at]), mind)
    return worth


# --- offers of one's own --------------------------------------------------------------------------


@rule
def worth_of_giving(state: State, seat: int, other: int, give: int, mind: Floats) -> float:
    """What helps on the way for who goes; at the very end, from the lost, what ships ask for."""
    last = state.end_round == state.round
    if give < OBJECT_GOOD or (state.phase != Phase.ACTIONS and not last):
        return NO_OFFER
    thing = held_thing(give - OBJECT_GOOD)
    if thing >= CARDS:
        return NO_OFFER
    if is_lost(state, seat) and not is_lost(state, other) and last:
        tag = int(CARD[thing, Card.TAG])
        return 2.0 if tag >= 0 and not is_held(state, tag, present(state)) else NO_OFFER
    leads = marches(state, other) and not marches(state, seat)
    if not leads or helps_on_the_way(thing) <= 0 or is_for_ships(state, seat, thing):
        return NO_OFFER
    if passive(thing, Passive.RETURN) > 0:
        return 1.0
    worth = DECLINED + ON_THE_WAY * helps_on_the_way(thing) - STORY * CARD[thing, Card.POINTS]
    return float(worth + (WANTED if wants(state, other, thing) else 0.0))


@rule
def worth_of_exchange(
    state: State, seat: int, other: int, give: int, want: int, mind: Floats
) -> float:
    """Food for an Object or an Object for food, once, when all pawns lie; if both gain by it."""
    if top(state)[P0] != Window.PLACED or state.offered[seat] > 0:
        return NO_OFFER
    if (give < OBJECT_GOOD) == (want < OBJECT_GOOD) or give == NO_GOOD:
        return NO_OFFER
    if want >= OBJECT_GOOD:
        thing, food = held_thing(want - OBJECT_GOOD), give
        if not marches(state, seat) or marches(state, other) or helps_on_the_way(thing) <= 0:
            return NO_OFFER
        mine = use_of(state, seat, thing, mind) + worth_of_tokens(state, seat, -food)
        theirs = worth_of_tokens(state, other, food) - use_of(state, other, thing, mind)
    else:
        thing, food = held_thing(give - OBJECT_GOOD), want
        if not wants(state, other, thing):
            return NO_OFFER
        mine = worth_of_tokens(state, seat, food) - use_of(state, seat, thing, mind)
        theirs = use_of(state, other, thing, mind) + worth_of_tokens(state, other, -food)
        theirs += WANTED
    if mine <= 0.0 or theirs <= DECLINED:
        return NO_OFFER
    return READY + 0.3 * min(1.0, mine)
