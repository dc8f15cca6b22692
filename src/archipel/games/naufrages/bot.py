"""What looks promising to a bot, action by action: `pawns.py`, `answers.py`, `bargains.py`.

Section 22 of the specification as numbers: energy is the currency, fire and food come first, then
the two great constructions, the way to the summit, and only then one's own tiles. Bots help each
other as long as all of them need the same ship, and nobody is left to starve.
"""

from __future__ import annotations

from math import exp

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ANNOUNCE,
    CHOOSE,
    CHOOSE_CHARACTER,
    DECLINE,
    END_ROUND,
    FEED_FIRE,
    GIVE_TILE,
    KEEP,
    LAY_CARD,
    PICK_DECK,
    PLACE,
    TAKE,
    USE_CAMP,
    USE_OBJECT,
    decode,
)
from archipel.games.naufrages.answers import (
    worth_of_amount,
    worth_of_end,
    worth_of_meal,
    worth_of_option,
    worth_of_reroll,
    worth_of_rest,
    worth_of_thing,
    worth_of_use,
    worth_of_way,
)
from archipel.games.naufrages.bargains import worth_in_window
from archipel.games.naufrages.beliefs import CHARACTER_WORTH, WEIGHTS
from archipel.games.naufrages.pawns import gain_of_card, worth_of_spot
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.state import NOBODY, Ask, State
from archipel.games.naufrages.tables import ABILITY

STEEPNESS = 1.2  # how much more often what promises one energy more is looked at
FED = 40.0  # more than any pawn promises: the fire must not die for want of a hand
FED_LATER = -6.0  # NA-15.6: there is a window for it before every row, and one at the end


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with how promising an action looks."""
    worth = promise(state, seat, action, mind_of(state))
    return exp(STEEPNESS * min(12.0, max(-8.0, worth)))


@rule
def mind_of(state: State) -> Floats:
    """Alone or as a pair one sees things differently."""
    return WEIGHTS[min(int(state.seats), len(WEIGHTS)) - 1]


@rule
def promise(state: State, seat: int, action: int, mind: Floats) -> float:
    """What an action is worth, in energy, to somebody of this mind."""
    kind, first, second, third = decode(action)
    ask = state.ask
    if kind == PLACE:
        return worth_of_spot(state, seat, first, mind)
    if kind == FEED_FIRE:
        return FED if ask == Ask.WINDOW or ask == Ask.PLACE else FED_LATER
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
        return worth_in_window(state, seat, kind, first, second, third, mind)
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
