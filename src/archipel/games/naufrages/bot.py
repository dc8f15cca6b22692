"""What bots believe: the odds of being rescued, who tells the best story, and what looks promising.

A sketch of section 22 of the specification: energy is the currency, fire and food come first, then
the two great constructions, the way to the summit, and only then one's own tiles.
"""

from __future__ import annotations

from math import exp
from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ACCEPT_OFFER,
    ANNOUNCE,
    DECLINE,
    DECLINE_OFFER,
    DISCARD,
    EAT,
    EAT_GIFT,
    EAT_OWN,
    EXPLORE_AREA,
    FEED_FIRE,
    FOLLOW,
    GIVE,
    GIVE_OWN,
    GIVE_TILE,
    GO_HOME,
    HEAL,
    JOIN,
    LEAVE,
    LEND,
    OFFER,
    PLACE,
    SAY_READY,
    SLAUGHTER,
    TAKE,
    TOKEN,
    USE_CAMP,
    WITHDRAW_OFFER,
    decode,
)
from archipel.games.naufrages.cards.code import Build, Card, Passive
from archipel.games.naufrages.cards.tables import BUILD as BUILDING
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import (
    BUILD,
    CAMP,
    CAMPFIRE,
    CARDS,
    DEBRIS,
    EVENT_DECK,
    EXPLORE,
    FOOD,
    HARVEST_VALUES,
    JOURNAL,
    REST,
    SHELTER,
    SUMMIT,
    WOOD,
)
from archipel.games.naufrages.rules.bonuses import group_bonus
from archipel.games.naufrages.rules.building import has_materials, is_multi, missing
from archipel.games.naufrages.rules.ending import payoff, score
from archipel.games.naufrages.rules.flow import count_bits
from archipel.games.naufrages.rules.people import camp, explorers, is_lost, lives
from archipel.games.naufrages.rules.returning import modifiers
from archipel.games.naufrages.state import STATE_DONE, Phase, State
from archipel.games.naufrages.tables import HELP, SIGNAL, TRACK_TILES

SHARPNESS: Final = 0.25  # how surely a point more makes the best story
SPARE: Final = 1  # what one has left with which one must be careful
ENOUGH: Final = 3.0  # energy with which one feels safe


# --- hopes ----------------------------------------------------------------------------------------


@rule
def done_part(state: State, build: int) -> float:
    """How much of a great construction stands."""
    if state.build_state[build] == STATE_DONE:
        return 1.0
    return 0.9 * state.build_progress[build] / BUILDING[build, Build.PROGRESS]


@rule
def farthest(state: State) -> float:
    """The way to the summit that has been gone."""
    best = 0
    for seat in range(state.seats):
        if lives(state, seat):
            best = max(best, int(state.track[seat]))
    return best / SUMMIT


@rule
def rescue_odds(state: State) -> float:
    """The chance that a ship comes and sees them, before who is lost is looked at."""
    works = 0.5 * (done_part(state, HELP) + done_part(state, SIGNAL))
    way = 1.0 if state.end_round > 0 else farthest(state)
    time = state.deck_size[EVENT_DECK] / max(1, int(state.rounds))
    effort = 3.0 * works + 3.0 * way + 1.5 * time - 4.0
    return 1.0 / (1.0 + exp(-effort))


@rule
def health(state: State, seat: int) -> float:
    """The chance that a player lives to see it."""
    if not lives(state, seat):
        return 0.0
    body = 0.4 * min(ENOUGH, float(state.energy[seat])) - 0.35 * state.injuries[seat]
    found = 1.0 / (1.0 + exp(-(1.2 + body - 0.8 * state.traumas[seat])))
    return found * (0.75 if is_lost(state, seat) else 1.0)


@rule
def values(state: State, out: Floats) -> None:
    """On the scale of payoff: -1 left behind, 0 rescued, 1 the best story."""
    if state.phase == Phase.OVER:
        for seat in range(state.seats):
            out[seat] = payoff(state, seat)
        return
    odds, total = rescue_odds(state), 0.0
    for seat in range(state.seats):
        points = float(score(state, seat)) + TRACK_TILES[state.track[seat]] * 1.9
        out[seat] = health(state, seat) * exp(SHARPNESS * min(points, 40.0))
        total += out[seat]
    for seat in range(state.seats):
        best = 1.0 if state.coop == 1 else out[seat] / max(total, 1e-9)
        saved = odds * health(state, seat)
        out[seat] = saved * (1.0 + best) - 1.0


# --- promises -------------------------------------------------------------------------------------


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with how promising an action looks."""
    return exp(1.5 * promise(state, seat, action))


@rule
def promise(state: State, seat: int, action: int) -> float:
    kind, first, second, _ = decode(action)
    if kind == PLACE:
        return promise_of_spot(state, seat, first)
    if kind == DECLINE:
        return -0.5
    if kind == ANNOUNCE:
        return promise_of_amount(state, seat, first)
    if kind == EXPLORE_AREA or kind == FOLLOW or kind == GO_HOME or kind == JOIN:
        return promise_of_way(state, kind)
    if kind == EAT or kind == EAT_OWN or kind == EAT_GIFT:
        return 1.5 if state.ate[seat] == 0 else 0.2 * (ENOUGH - state.energy[seat])
    if kind == LEAVE:
        return 0.5 if first == TOKEN and state.ate[seat] == 1 else -0.5
    if kind == GIVE or kind == GIVE_OWN:
        other = second if kind == GIVE else first
        return 1.0 if state.ate[other] == 0 and state.ate[seat] == 1 else -1.0
    if kind == GIVE_TILE:
        return -0.4 - 0.3 * first
    if kind == TAKE and first < CARDS:
        return 0.3 * CARD[first, Card.POINTS]
    if kind == FEED_FIRE:
        return 1.5
    if kind == USE_CAMP:
        return 0.4
    if kind == HEAL:
        return 0.5 if state.energy[seat] > 1 else -1.0
    return promise_of_talk(kind)


@rule
def promise_of_talk(kind: int) -> float:
    """Trade is rarely worth while to who has no plan for it."""
    if kind == OFFER or kind == LEND or kind == WITHDRAW_OFFER:
        return -2.0
    if kind == ACCEPT_OFFER:
        return -0.5
    if kind == DISCARD or kind == SLAUGHTER:
        return -0.7
    return 0.5 if kind == SAY_READY or kind == DECLINE_OFFER else 0.0


@rule
def hunger_ahead(state: State) -> float:
    """Mouths at camp that the Stock cannot feed yet."""
    food = int(state.tokens + state.cubes)
    for value in range(HARVEST_VALUES):
        food += (value + 1) * state.harvest_stock[value]
    return float(count_bits(camp(state)) - food)


@rule
def promise_of_spot(state: State, seat: int, spot: int) -> float:
    """Section 22: what a pawn does best now."""
    energy = float(state.energy[seat])
    if spot == FOOD:
        return 1.5 if hunger_ahead(state) > 0 and state.reserve_count > 0 else -0.8
    if spot == WOOD:
        return 1.0 if state.wood <= SPARE else 0.5
    if spot == CAMPFIRE:
        return 1.7 if state.fire_lit == 0 and energy > ENOUGH and state.wood > 0 else -2.0
    if spot == EXPLORE:
        ready = energy > ENOUGH and state.injuries[seat] <= SPARE and state.end_round == 0
        return 1.3 if ready else -1.2
    if REST <= spot < SHELTER:
        return 0.6 * (ENOUGH - energy) + 0.5 * state.injuries[seat]
    if spot == SHELTER or spot >= BUILD:
        return promise_of_building(state, spot)
    if spot == DEBRIS:
        return 1.2
    return 0.2 if spot == JOURNAL else 0.1 if spot == CAMP else 0.0


@rule
def promise_of_building(state: State, spot: int) -> float:
    hands = 0
    for seat in range(state.seats):
        hands += max(0, int(state.energy[seat]) - 2)
    if is_multi(spot):
        wood = spot != BUILD + SIGNAL or state.wood > 1
        return 1.0 if hands > SPARE and wood else -1.5
    return 1.0 if has_materials(state, spot) and hands >= missing(state, spot) else -2.5


@rule
def promise_of_amount(state: State, seat: int, amount: int) -> float:
    """As much as leaves enough for the night."""
    left = state.energy[seat] - amount
    return 0.3 * amount - (2.0 - left if left <= SPARE else 0.0)


@rule
def promise_of_way(state: State, kind: int) -> float:
    """Section 22, 6: home while the way can still be found."""
    bits = explorers(state)
    goal = state.return_cube + modifiers(state) - group_bonus(state, bits, Passive.RETURN)
    worry = (goal - 6.5) * 0.8
    return worry if kind == GO_HOME or kind == JOIN else 0.0
