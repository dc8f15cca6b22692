"""What bots believe about the end: who is rescued, and who tells the best story.

A logistic model of the group's chance, fitted to games of bots among themselves by
`python bench/castaways.py`; what a player has of it depends on whether he lives and is there, and
on the points that he may expect beside those of the others.
"""

from __future__ import annotations

from math import exp

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.beliefs import HOPES, SHARPNESS
from archipel.games.naufrages.cards.code import Build
from archipel.games.naufrages.cards.tables import BUILD as BUILDING
from archipel.games.naufrages.data import SUMMIT
from archipel.games.naufrages.outlook import (
    food_there,
    is_final,
    odds_now,
    rounds_left,
    ship_odds,
    steps_missing,
    way_left,
)
from archipel.games.naufrages.rules.ending import payoff, score
from archipel.games.naufrages.rules.people import is_lost, lives
from archipel.games.naufrages.state import Phase, State
from archipel.games.naufrages.tables import HELP, SIGNAL, TRACK_TILES

BOTH = 3  # HELP and the Distress Fire, as bits
TILE = 1.9  # points of a tile
MOST_POINTS = 40.0
LAST_WORDS = 0.97  # when the end is near, something can still go wrong


@rule
def facts_of(state: State) -> tuple[float, ...]:
    """What a state looks like, in the order of Fact."""
    left = rounds_left(state)
    living, energy, weakest, injuries, traumas, lost = 0, 0, 9, 0, 0, 0
    for seat in range(state.seats):
        if lives(state, seat):
            living += 1
            energy += state.energy[seat]
            weakest = min(weakest, int(state.energy[seat]))
            injuries += state.injuries[seat]
            traumas += state.traumas[seat]
            lost += 1 if is_lost(state, seat) else 0
    people = float(max(1, living))
    way, help_, signal = way_left(state), steps_missing(state, HELP), steps_missing(state, SIGNAL)
    return (
        1.0,
        way / SUMMIT,
        min(4.0, way / (left + 1.0)),
        help_ / BUILDING[HELP, Build.PROGRESS],
        signal / BUILDING[SIGNAL, Build.PROGRESS],
        min(4.0, (help_ + 2.0 * signal) / (left + 1.0) / state.seats),
        ship_odds(state, 0, left),
        ship_odds(state, BOTH, max(1, left // 2)),
        energy / people / 6.0,
        min(3, weakest) / 3.0,
        injuries / people,
        traumas / people,
        min(2.0, food_there(state) / people),
        min(2.0, state.reserve_count / people),
        float(state.fire_lit),
        min(8, int(state.wood)) / 8.0,
        float(min(2, int(state.shelter))),
        lost / people,
        1.0 - living / state.seats,
        left / max(1, int(state.rounds)),
    )


@rule
def rescue_odds(state: State) -> float:
    """The chance that a ship comes and sees them."""
    if is_final(state) and state.end_round > 0:
        return LAST_WORDS * odds_now(state)
    facts, row, effort = facts_of(state), 0 if state.seats == 1 else 1, 0.0
    for fact in range(len(facts)):
        effort += HOPES[row, fact] * facts[fact]
    found = 1.0 / (1.0 + exp(-effort))
    if state.end_round > 0:
        return 0.5 * found + 0.5 * ship_odds(state, 0, max(0, rounds_left(state)))
    return found


@rule
def health(state: State, seat: int) -> float:
    """The chance that a player is there to see it."""
    if not lives(state, seat):
        return 0.0
    body = 0.5 * min(2, int(state.energy[seat])) - 0.4 * state.injuries[seat]
    found = 1.0 / (1.0 + exp(-(3.0 + body - 1.1 * state.traumas[seat])))
    if is_lost(state, seat):
        return found * (0.5 if is_final(state) else 0.9)
    return found


@rule
def values(state: State, out: Floats) -> None:
    """On the scale of payoff: -1 left behind, 0 rescued, 1 the best story."""
    if state.phase == Phase.OVER:
        for seat in range(state.seats):
            out[seat] = payoff(state, seat)
        return
    odds, total = rescue_odds(state), 0.0
    for seat in range(state.seats):
        points = float(score(state, seat)) + TRACK_TILES[state.track[seat]] * TILE
        out[seat] = health(state, seat) * exp(SHARPNESS * min(points, MOST_POINTS))
        total += out[seat]
    for seat in range(state.seats):
        best = 1.0 if state.coop == 1 else out[seat] / max(total, 1e-9)
        out[seat] = odds * health(state, seat) * (1.0 + best) - 1.0
