"""The invariants of MK-13, compiled, so that thousands of random games can be held to them.

Written anew rather than taken from the game: a law that is checked with the code it is about proves
little. Each function says the number of the law that is broken, or 0.
"""

from __future__ import annotations

from typing import Any

from archipel.core.chance import Chance, draw
from archipel.core.conformance import Setting
from archipel.core.contract import acting, apply, legal, over, setup
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.playout import lowest_seat
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.data import (
    ARTIFACTS,
    BOATS,
    COVES,
    EXPLORERS,
    FIRST_START,
    FLOWS,
    KINDS,
    PER_COLOUR,
    PER_FLOW,
    SPACES,
    SQUARES,
    STARTS,
    TERRAINS,
)
from archipel.games.mauna_kea.state import ABOARD, CARRIED, LOST, NOBODY, RESERVE, State
from archipel.games.mauna_kea.tables import (
    AWAY,
    BOAT_SEATS,
    COUNTS,
    DISTANCE,
    EXITS,
    GROUND,
    POINTS,
    TEAM,
)
from tests.support.laws import played

ENDLESS = 100_000
PLAY = 2
NOTHING_TO_CHOOSE, NO_END = 100, 101


@rule
def tiles_kept(state: State) -> int:
    """Law 1: every tile is somewhere. Law 8: no terrain leaves the base game."""
    for kind in range(KINDS):
        there = state.bag[kind] + state.removed[kind] + state.aside[kind]
        if kind < TERRAINS:
            for seat in range(state.seats):
                there += state.hand[seat, kind]
            if state.expert == 0 and state.removed[kind] > 0:
                return 8
        if state.pending == kind:
            there += 1
        for space in range(SPACES):
            if state.tile[space] == kind or state.under[space] == kind:
                there += 1
        if there != COUNTS[kind]:
            return 1
    starts = 0
    for space in range(SPACES):
        if FIRST_START <= state.tile[space] < FIRST_START + STARTS:
            starts += 1
        if FIRST_START <= state.under[space] < FIRST_START + STARTS:
            starts += 1
    return 0 if starts == STARTS else 1


@rule
def pieces_kept(state: State) -> int:
    """Laws 2, 3 and 5: artifacts, explorers and boats are somewhere."""
    for artifact in range(ARTIFACTS):
        place = state.artifact_at[artifact]
        if not (0 <= place < CARRIED + EXPLORERS or place == LOST):
            return 2
    for seat in range(state.seats):
        there = 0
        for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
            place = state.explorer_at[explorer]
            if place < SQUARES or ABOARD <= place <= RESERVE:
                there += 1
        if there != TEAM[state.seats]:
            return 3
    boats = 0
    for boat in range(BOATS):
        if state.boat_at[boat] < COVES:
            boats += 1
        for explorer in range(EXPLORERS):
            if state.explorer_at[explorer] == ABOARD + boat:
                boats += 1
    return 0 if boats == BOATS else 5


@rule
def explorers_stand(state: State) -> int:
    """Law 4: each on a square of his own that can be entered, with three artifacts at most."""
    for explorer in range(EXPLORERS):
        place, load = state.explorer_at[explorer], 0
        for artifact in range(ARTIFACTS):
            if state.artifact_at[artifact] == CARRIED + explorer:
                load += 1
        if load > 3 or (load > 0 and place >= LOST):
            return 4
        if ABOARD <= place < ABOARD + BOATS and load > BOAT_SEATS[place - ABOARD]:
            return 5
        if place < SQUARES:
            space = place // 4
            if GROUND[state.tile[space], state.turn[space], place % 4] > 1:
                return 4
            for other in range(explorer):
                if state.explorer_at[other] == place:
                    return 4
    return 0


@rule
def lava_flows_away(state: State) -> int:
    """Law 7: the distance grows along every branch, and every exit points outwards."""
    for flow in range(FLOWS):
        for node in range(PER_FLOW):
            space, above = state.lava_at[flow, node], state.lava_from[flow, node]
            if space == NOBODY:
                continue
            if above != NOBODY and DISTANCE[space] <= DISTANCE[state.lava_at[flow, above]]:
                return 7
            shape = (state.tile[space] - TERRAINS) % EXITS.shape[0]
            for number in range(EXITS.shape[1]):
                if EXITS[shape, number] >= 0:
                    side = (state.turn[space] + EXITS[shape, number]) % 4
                    if AWAY[space, side] == 0:
                        return 7
    return 0


@rule
def hand_in_bounds(state: State) -> int:
    """Law 6: whoever is not on turn has five to seven points, unless the end has come."""
    if state.phase != PLAY or state.trigger != 0:
        return 0
    for seat in range(state.seats):
        points = 0
        for kind in range(TERRAINS):
            points += state.hand[seat, kind] * POINTS[kind]
        if points > 7 or (seat != state.active and points < 5):
            return 6
    return 0


@rule
def broken_law(state: State) -> int:
    broken = tiles_kept(state)
    if broken == 0:
        broken = pieces_kept(state)
    if broken == 0:
        broken = explorers_stand(state)
    if broken == 0:
        broken = lava_flows_away(state)
    if broken == 0:
        broken = hand_in_bounds(state)
    return broken


@rule
def lawful_games(
    state: Any, options: Any, chance: Chance, events: Events, out: Codes, games: int, where: Any
) -> int:
    """Plays random games; the law that one breaks, or 0. `where`: the game and its decision."""
    for game in range(games):
        setup(state, options, chance)
        decisions = 0
        while not over(state):
            where[0] = game
            where[1] = decisions
            seat = lowest_seat(acting(state))
            count = legal(state, seat, out)
            if count == 0:
                return NOTHING_TO_CHOOSE
            if decisions == ENDLESS:
                return NO_END
            apply(state, seat, out[draw(chance, count)], chance, events)
            broken = broken_law(state)
            if broken != 0:
                return broken
            decisions += 1
    return 0


def rehearse(game: Game) -> None:
    """For the compiler: how `lawful_games` is called."""
    played(game, lawful_games, Setting(game.seats[0], {}), 0, "rehearsal")
