"""What bots look at before they choose: food, energy, the way to go, and the ships."""

from __future__ import annotations

from typing import Final

import numpy as np

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.beliefs import Weight
from archipel.games.naufrages.cards.code import THING_BUILD, Build, Card, Passive, Weather
from archipel.games.naufrages.cards.tables import BUILD as BUILDING
from archipel.games.naufrages.cards.tables import CARD, RESC
from archipel.games.naufrages.data import (
    CAMP,
    EVENT_DECK,
    EXPLORE,
    FISH_VALUES,
    FOOD,
    HARVEST_VALUES,
    PIECES,
    SEATS,
    SUMMIT,
)
from archipel.games.naufrages.rules.body import cap
from archipel.games.naufrages.rules.bonuses import camp_passive, group_bonus
from archipel.games.naufrages.rules.ending import is_there, may_ignore
from archipel.games.naufrages.rules.flow import count_bits, has
from archipel.games.naufrages.rules.people import lives, present
from archipel.games.naufrages.rules.returning import modifiers
from archipel.games.naufrages.rules.stock import weather_kind
from archipel.games.naufrages.state import (
    DECK,
    HELD,
    NOBODY,
    STATE_DONE,
    UNUSED,
    VEILED,
    State,
)
from archipel.games.naufrages.tables import (
    EVENT_CARDS,
    FIRST_SPACE,
    HELD_CARDS,
    HELP,
    SIGNAL,
    SPACE_COUNT,
)


def _mean_of(counts: list[int]) -> float:
    total = sum(value * count for value, count in enumerate(counts, 1))
    return total / sum(counts)


HARVEST_MEAN: Final = _mean_of(PIECES.tiles.harvest)
FISH_MEAN: Final = 0.93 * _mean_of(PIECES.tiles.fish)  # one in fourteen is a jellyfish
CATCH: Final = 1.2  # food to be expected of a pawn on its way to the camp cards
TWO_DICE: Final = np.array(  # the chance to roll at least so much
    [sum(a + b >= goal for a in range(1, 7) for b in range(1, 7)) / 36 for goal in range(14)]
)
TWO_DICE.flags.writeable = False


# --- pawns and people -----------------------------------------------------------------------------


@rule
def pawns_on(state: State, spot: int) -> int:
    count, first = 0, int(FIRST_SPACE[spot])
    for space in range(first, first + SPACE_COUNT[spot]):
        if state.pawn_at[space] != NOBODY:
            count += 1
    return count


@rule
def marches(state: State, seat: int) -> bool:
    """Whether a seat has a pawn on Exploration that has not been taken back yet."""
    first = int(FIRST_SPACE[EXPLORE])
    for space in range(first, first + SPACE_COUNT[EXPLORE]):
        if state.pawn_at[space] == seat:
            return True
    return False


@rule
def rounds_left(state: State) -> int:
    """After this one."""
    return int(state.deck_size[EVENT_DECK])


@rule
def is_final(state: State) -> bool:
    return state.round > 0 and (state.end_round == state.round or rounds_left(state) == 0)


@rule
def farthest(state: State) -> int:
    best = 0
    for seat in range(state.seats):
        if lives(state, seat):
            best = max(best, int(state.track[seat]))
    return best


@rule
def way_left(state: State) -> int:
    return SUMMIT - farthest(state)


# --- food -----------------------------------------------------------------------------------------


@rule
def mouths(state: State) -> int:
    return count_bits(present(state))


@rule
def food_there(state: State) -> float:
    """In the Stock tonight, as things are."""
    food = float(state.tokens + state.cubes + state.goat)
    for value in range(HARVEST_VALUES):
        food += (value + 1) * state.harvest_stock[value]
    for value in range(FISH_VALUES):
        food += (value + 1) * state.fish_stock[value]
    return food


@rule
def food_ahead(state: State) -> float:
    """With what the pawns already placed will bring."""
    tiles = min(pawns_on(state, FOOD), int(state.reserve_count))
    return food_there(state) + HARVEST_MEAN * tiles + CATCH * min(1, pawns_on(state, CAMP))


@rule
def worth_of_food(state: State, amount: float, mind: Floats) -> float:
    """The first pieces save somebody from hunger, the others are energy where there is room."""
    fed = max(0.0, min(mouths(state) - food_ahead(state), amount))
    room = 0
    for seat in range(state.seats):
        if has(present(state), seat):
            room += cap(state, seat) - state.energy[seat]
    more = (amount - fed) * (1.0 if room > state.seats else 0.4)
    return mind[Weight.NEED] * fed + mind[Weight.SURPLUS] * more


@rule
def may_fish(state: State) -> bool:
    return weather_kind(state) != Weather.STORM and camp_passive(state, Passive.NO_FISH) == 0


# --- energy ---------------------------------------------------------------------------------------


@rule
def price_of_energy(state: State, seat: int, cost: int, mind: Floats) -> float:
    """The last one is dear, and with no room for more one is cheap."""
    energy = state.energy[seat]
    if energy - cost <= 0:
        return mind[Weight.LOW]
    return mind[Weight.FULL] if energy >= cap(state, seat) else 1.0


@rule
def kept(state: State, seat: int, mind: Floats) -> float:
    """What a player would not give away before the night; in the last round nothing is saved."""
    if is_final(state):
        return 1.0 if marches(state, seat) else 0.0
    if marches(state, seat):
        return mind[Weight.KEEP_MARCH]
    found = mind[Weight.KEEP]
    if food_there(state) < mouths(state):
        found += mind[Weight.KEEP_HUNGRY]
    if state.fire_lit == 0 or (state.fire_wood == 0 and state.wood == 0):
        found += mind[Weight.KEEP_COLD]
    return found


@rule
def to_spare(state: State, mind: Floats) -> float:
    """Energy of the whole camp for a construction."""
    found = 0.0
    for seat in range(state.seats):
        if has(present(state), seat):
            found += max(0.0, state.energy[seat] - kept(state, seat, mind))
    return found


@rule
def steps_missing(state: State, build: int) -> int:
    """Of HELP or the Distress Fire."""
    if state.build_state[build] == STATE_DONE:
        return 0
    return int(BUILDING[build, Build.PROGRESS] - state.build_progress[build])


@rule
def work_left(state: State) -> float:
    """Steps of both for each player and each round that is left."""
    steps = steps_missing(state, HELP) + steps_missing(state, SIGNAL)
    return steps / (max(1, mouths(state)) * (rounds_left(state) + 1.0))


# --- the way home ---------------------------------------------------------------------------------


@rule
def goal_home(state: State, bits: int) -> int:
    """NA-8.15: what a group has to roll."""
    return int(state.return_cube + modifiers(state) - group_bonus(state, bits, Passive.RETURN))


@rule
def odds_of(goal: int) -> float:
    return float(TWO_DICE[max(0, min(len(TWO_DICE) - 1, goal))])


# --- ships ----------------------------------------------------------------------------------------


@rule
def is_held(state: State, tag: int, bits: int) -> bool:
    """Whether one of these players holds an Object that ships want."""
    for at in range(len(HELD_CARDS)):
        card = HELD_CARDS[at]
        if CARD[card, Card.TAG] == tag:
            owner = state.card_at[card] - HELD
            if 0 <= owner < SEATS and has(bits, owner):
                return True
    return False


@rule
def would_see(state: State, card: int, built: int) -> bool:
    """As NA-12.4, if also HELP (bit 0) and the Distress Fire (bit 1) were finished."""
    start, count = CARD[card, Card.RESCUE_OFF], CARD[card, Card.RESCUE_LEN]
    if count == 0:
        return False
    spare = may_ignore(state)
    for row in range(start, start + count):
        thing = int(RESC[row])
        if thing == THING_BUILD + HELP and has(built, 0):
            continue
        if thing == THING_BUILD + SIGNAL and has(built, 1):
            continue
        if not is_there(state, thing):
            great = thing == THING_BUILD + HELP or thing == THING_BUILD + SIGNAL
            if not great or spare == 0:
                return False
            spare -= 1
    return True


@rule
def ship_odds(state: State, built: int, cards: int) -> float:
    """The chance that one of so many events to come sees them, if these were finished too.

    What is in the deck and what is in the box looks the same to everybody.
    """
    seeing, unseen = 0, 0
    for at in range(len(EVENT_CARDS)):
        place = state.card_at[EVENT_CARDS[at]]
        if place == DECK + EVENT_DECK or place == UNUSED or place == VEILED + EVENT_DECK:
            unseen += 1
            if would_see(state, EVENT_CARDS[at], built):
                seeing += 1
    if unseen == 0:
        return 0.0
    return float(1.0 - (1.0 - seeing / unseen) ** cards)


@rule
def odds_now(state: State) -> float:
    """If the game ended with this round."""
    if state.active_event != NOBODY and would_see(state, int(state.active_event), 0):
        return 1.0
    return ship_odds(state, 0, rounds_left(state))
