"""What looks promising to a bot, action by action: the door to `pawns.py` and `answers.py`.

Section 22 of the specification as numbers: energy is the currency, fire and food come first, then
the two great constructions, the way to the summit, and only then one's own tiles. Bots help each
other as long as all of them need the same ship, and nobody is left to starve.
"""

from __future__ import annotations

from math import exp

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ACCEPT_OFFER,
    ANNOUNCE,
    CHOOSE,
    CHOOSE_CHARACTER,
    DECLINE,
    DECLINE_OFFER,
    END_ROUND,
    FEED_FIRE,
    GIVE_TILE,
    KEEP,
    LAY_CARD,
    OBJECT_GOOD,
    OFFER,
    PICK_DECK,
    PLACE,
    SAY_READY,
    TAKE,
    USE_CAMP,
    USE_OBJECT,
    decode,
)
from archipel.games.naufrages.answers import (
    worth_of_amount,
    worth_of_end,
    worth_of_goods,
    worth_of_meal,
    worth_of_option,
    worth_of_reroll,
    worth_of_rest,
    worth_of_thing,
    worth_of_use,
    worth_of_way,
)
from archipel.games.naufrages.beliefs import CHARACTER_WORTH, WEIGHTS
from archipel.games.naufrages.cards.code import Card, Passive
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import CARDS
from archipel.games.naufrages.outlook import is_held, marches
from archipel.games.naufrages.pawns import gain_of_card, worth_of_spot
from archipel.games.naufrages.rules.bonuses import passive
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import is_lost, present
from archipel.games.naufrages.state import NOBODY, Ask, Phase, Ready, State
from archipel.games.naufrages.tables import ABILITY

STEEPNESS = 1.2  # how much more often what promises one energy more is looked at
FED = 6.0  # the fire must not die for want of a hand


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with how promising an action looks."""
    worth = promise(state, seat, action, mind_of(state))
    return exp(STEEPNESS * min(12.0, max(-8.0, worth)))


@rule
def mind_of(state: State) -> Floats:
    """Alone one sees things differently."""
    return WEIGHTS[0] if state.seats == 1 else WEIGHTS[1]


@rule
def promise(state: State, seat: int, action: int, mind: Floats) -> float:
    """What an action is worth, in energy, to somebody of this mind."""
    kind, first, second, third = decode(action)
    ask = state.ask
    if kind == PLACE:
        return worth_of_spot(state, seat, first, mind)
    if kind == FEED_FIRE:
        return FED
    if kind == USE_OBJECT:
        return worth_of_use(state, first)
    if kind == DECLINE:
        return -0.1 if ask == Ask.PLACE else 0.0
    if kind == USE_CAMP:
        return gain_of_card(state, seat, card_on(state, first), mind)
    if kind == ANNOUNCE:
        return worth_of_amount(state, seat, first, mind)
    if ask == Ask.EXPLORE or ask == Ask.JOIN:
        return worth_of_way(state, seat, kind, first, mind)
    if kind == CHOOSE:
        return worth_of_option(state, first)
    if ask == Ask.WINDOW:
        return promise_of_talk(state, seat, kind, first, second, third, mind)
    if ask == Ask.REROLL:
        return worth_of_reroll(state, seat, kind, first, mind)
    if Ask.FOOD_TAKE <= ask <= Ask.OWN_ACCEPT:
        return worth_of_meal(state, seat, kind, first, second, mind)
    return promise_of_rest(state, seat, kind, first, mind)


@rule
def promise_of_rest(state: State, seat: int, kind: int, first: int, mind: Floats) -> float:
    if kind == CHOOSE_CHARACTER:
        return float(CHARACTER_WORTH[ABILITY[first]])
    if kind == TAKE:
        worth = worth_of_thing(state, first, mind)
        return -worth if state.ask == Ask.PICK_OBJECT else worth
    if kind == LAY_CARD:
        card = card_on(state, first)
        return 1.0 if card == NOBODY else -gain_of_card(state, seat, card, mind)
    if kind == END_ROUND:
        return 3.0 * worth_of_end(state, first, mind)
    if kind == GIVE_TILE:
        return -0.3 * first
    if kind == PICK_DECK:
        return 0.3 * first
    if kind == KEEP:
        return -0.05
    return worth_of_rest(state, seat, kind, first, mind)


# --- windows --------------------------------------------------------------------------------------


@rule
def promise_of_talk(
    state: State, seat: int, kind: int, first: int, second: int, third: int, mind: Floats
) -> float:
    """Ready, unless the fire may need a hand soon; offers that are good are taken."""
    if kind == SAY_READY:
        soon = state.phase == Phase.ACTIONS and state.fire_lit == 1 and state.fire_wood == 0
        wanted = Ready.NOW if soon else Ready.PHASE
        return 0.5 if Ready.NOW + first == wanted else 0.0
    if kind == ACCEPT_OFFER:
        return worth_of_offer(state, first, seat, mind)
    if kind == DECLINE_OFFER:
        return 0.3
    return worth_of_giving(state, seat, first, second, third) if kind == OFFER else -2.0


@rule
def worth_of_offer(state: State, giver: int, seat: int, mind: Floats) -> float:
    """What one would get, less what one would give."""
    worth = 0.9 * (state.offer_food[giver, seat, 0] - state.offer_food[giver, seat, 1])
    for at in range(len(state.offer_give[giver, seat])):
        if state.offer_give[giver, seat, at] != NOBODY:
            worth += worth_of_goods(int(state.offer_give[giver, seat, at]), mind)
        if state.offer_want[giver, seat, at] != NOBODY:
            worth -= worth_of_goods(int(state.offer_want[giver, seat, at]), mind)
    return worth


@rule
def worth_of_giving(state: State, seat: int, other: int, give: int, want: int) -> float:
    """A compass for who goes; from the lost, at the very end, what the ships look for."""
    last = state.end_round == state.round
    if want != 0 or give < OBJECT_GOOD or (state.phase != Phase.ACTIONS and not last):
        return -2.0
    thing = held_thing(give - OBJECT_GOOD)
    if thing >= CARDS:
        return -2.0
    tag = int(CARD[thing, Card.TAG])
    if is_lost(state, seat) and not is_lost(state, other) and last:
        return 2.0 if tag >= 0 and not is_held(state, tag, present(state)) else -2.0
    leads = marches(state, other) and not marches(state, seat)
    return 1.0 if leads and passive(thing, Passive.RETURN) > 0 else -2.0
