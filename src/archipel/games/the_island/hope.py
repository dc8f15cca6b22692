"""What a player may hope for: the chance that an explorer gets off the island (section 20).

A logistic model: facts about an explorer times the weights of `data/bot.toml`. All that it reads is
a state that looks to a bot like the true one.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp

import numpy as np
import numpy.typing as npt

from archipel.core.rule import rule
from archipel.games.the_island.data import (
    APART,
    BOATS,
    COLOURS,
    CREW,
    EXPLORERS,
    FIRST_CREATURE,
    ISLAND,
    MOVEMENT_POINTS,
    PER_COLOUR,
    SPACES,
    TILES_IN_BOX,
    TO_SHORE,
    VALUES,
    WEIGHTS,
    Effect,
    Kind,
    Terrain,
)
from archipel.games.the_island.rules.hand import holds
from archipel.games.the_island.rules.pieces import (
    crew_size,
    in_play,
    is_aboard,
    is_sea,
    owner,
)
from archipel.games.the_island.state import ABOARD, LOST, SAFE, UNPLACED, Phase, State

Weights = npt.NDArray[np.float64]


class Place(IntEnum):
    """A row of weights."""

    SWIMMING = 0
    ABOARD = 1
    ASHORE = 2


class Fact(IntEnum):
    """A column of weights. Some facts mean another thing in another place."""

    CERTAIN = 0
    SHORE = 1  # steps to the nearest landing space
    LATE = 2  # turns that are missing to get there
    TIME = 3  # turns of one's own that are left
    SHARKS = 4  # that may strike: sharks, or whales for a boat
    SERPENTS = 5  # that may strike; ashore: turns until the ground sinks
    BOATS = 6  # a boat within reach; aboard: to be steered; ashore: the way to one
    COMPANY = 7  # how many more of one's own want to move
    TILES = 8  # helpful tiles in hand; aboard: others of one's own in the boat
    STRANGERS = 9  # aboard: passengers of others


MOST_TURNS = 6.0  # more time than this is no better
AT_HAND = 2.0  # steps to a boat, its own way to the shore included
FAR = 9.0  # steps; so is everything beyond
UNDECIDED = 0.25  # the chance of an explorer who has no place yet
AVERAGE = 2.8  # what an explorer bears on average


@rule
def tiles_of(state: State, terrain: int) -> int:
    count = 0
    for tile in range(TILES_IN_BOX):
        if state.terrain[ISLAND[tile]] == terrain:
            count += 1
    return count


@rule
def turns_to_come(state: State) -> float:
    """IS-11.2: how many turns of anybody are to be expected, the present one included."""
    mountains = tiles_of(state, Terrain.MOUNTAIN)
    before = tiles_of(state, Terrain.BEACH) + tiles_of(state, Terrain.FOREST)
    if state.to_the_last == 1:  # IS-13.2: play goes on without an island
        return before + mountains + 4.0 * state.seats
    if state.atlantis_submerged == 1:  # IS-13.4
        return before + float(mountains)
    return before + (mountains + 1) / 2


@rule
def turns_of(state: State, seat: int, to_come: float) -> float:
    """Turns of one's own to be expected; a turn under way counts by the points left in it."""
    if state.turn == 0:
        return to_come / state.seats
    wait = (seat - state.active) % state.seats
    if wait > 0:
        return max(0.0, (to_come - wait) / state.seats)
    later = max(0.0, (to_come - state.seats) / state.seats)
    if state.phase <= Phase.MOVE:
        return later + state.moves_left / MOVEMENT_POINTS
    return later


@rule
def company(state: State, seat: int) -> float:
    """How many of a seat's explorers are still to be saved."""
    count = 0
    for explorer in range(EXPLORERS):
        if in_play(state.explorer_at[explorer]) and owner(state, explorer) == seat:
            count += 1
    return float(count)


@rule
def near(state: State, kind: int, space: int, reach: int) -> float:
    """How many creatures of a kind are within reach of a space; two are as bad as three."""
    count = 0
    for creature in range(FIRST_CREATURE[kind], FIRST_CREATURE[kind + 1]):
        there = state.creature_at[creature]
        if there < SPACES and APART[space, there] <= reach:
            count += 1
    return min(count, 2.0)


@rule
def hope(state: State, explorer: int, turns: float, mates: float, weights: Weights) -> float:
    """The chance from 0 to 1 that an explorer will be safe, with turns to share among mates."""
    place = state.explorer_at[explorer]
    if place == LOST or place == UNPLACED:
        return 0.0
    if SAFE <= place < LOST:
        return 1.0
    return 1.0 / (1.0 + exp(-longing(state, explorer, place, turns, mates, weights)))


@rule
def longing(
    state: State, explorer: int, place: int, turns: float, mates: float, weights: Weights
) -> float:
    """The same as a sum of facts times weights."""
    seat = owner(state, explorer)
    if is_aboard(place):
        return aboard(state, seat, place - ABOARD, turns, mates, weights[Place.ABOARD.value])
    if is_sea(state, place):
        return swimming(state, seat, place, turns, mates, weights[Place.SWIMMING.value])
    return ashore(state, place, turns, mates, weights[Place.ASHORE.value])


@rule
def swimming(
    state: State, seat: int, space: int, turns: float, mates: float, weight: Weights
) -> float:
    """A space a turn, and all that bites."""
    way = float(TO_SHORE[space])
    helpful = 0.0
    if holds(state, seat, Effect.DOLPHIN):
        helpful += 1.0
    if holds(state, seat, Effect.REPEL_SHARK):
        helpful += 1.0
    return (
        weight[Fact.CERTAIN.value]
        + weight[Fact.SHORE.value] * way
        + weight[Fact.LATE.value] * max(0.0, way - turns)
        + weight[Fact.TIME.value] * min(turns, MOST_TURNS)
        + weight[Fact.SHARKS.value] * near(state, Kind.SHARK, space, 2)
        + weight[Fact.SERPENTS.value] * near(state, Kind.SERPENT, space, 1)
        + weight[Fact.BOATS.value] * (1.0 if way_to_boat(state, space) < AT_HAND else 0.0)
        + weight[Fact.COMPANY.value] * mates
        + weight[Fact.TILES.value] * helpful
    )


@rule
def aboard(
    state: State, seat: int, boat: int, turns: float, mates: float, weight: Weights
) -> float:
    """Three spaces a turn, shared by all aboard."""
    space = state.boat_at[boat]
    way = float(TO_SHORE[space])
    own, strangers, rivals = crew_of(state, boat, seat)
    return (
        weight[Fact.CERTAIN.value]
        + weight[Fact.SHORE.value] * way
        + weight[Fact.LATE.value] * max(0.0, (way + 1.0) / MOVEMENT_POINTS - turns)
        + weight[Fact.TIME.value] * min(turns, MOST_TURNS)
        + weight[Fact.SHARKS.value] * near(state, Kind.WHALE, space, 3)
        + weight[Fact.SERPENTS.value] * near(state, Kind.SERPENT, space, 1)
        + weight[Fact.BOATS.value] * (1.0 if own >= rivals else 0.0)
        + weight[Fact.COMPANY.value] * mates
        + weight[Fact.TILES.value] * (own - 1.0)
        + weight[Fact.STRANGERS.value] * strangers
    )


@rule
def crew_of(state: State, boat: int, seat: int) -> tuple[int, int, int]:
    """Passengers of a seat, of all others, and of the strongest other (IS-6.6), in one pass."""
    counts, own, strangers = 0, 0, 0
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == ABOARD + boat:
            other = owner(state, explorer)
            if other == seat:
                own += 1
            else:
                strangers += 1
                counts += 1 << (4 * other)
    rivals = 0
    while counts > 0:
        rivals = max(rivals, counts & 15)
        counts >>= 4
    return own, strangers, rivals


@rule
def ashore(state: State, space: int, turns: float, mates: float, weight: Weights) -> float:
    """The way to a boat, and how long there is ground to stand on."""
    way = way_to_boat(state, space)
    return (
        weight[Fact.CERTAIN.value]
        + weight[Fact.SHORE.value] * TO_SHORE[space]
        + weight[Fact.LATE.value] * max(0.0, way / MOVEMENT_POINTS - turns)
        + weight[Fact.TIME.value] * min(turns, MOST_TURNS)
        + weight[Fact.SHARKS.value] * near(state, Kind.SHARK, space, 2)
        + weight[Fact.SERPENTS.value] * min(ground(state, space), MOST_TURNS)
        + weight[Fact.BOATS.value] * way
        + weight[Fact.COMPANY.value] * mates
    )


@rule
def ground(state: State, space: int) -> float:
    """IS-7.1: rounds until a tile is likely to sink: lower terrains go first."""
    terrain = state.terrain[space]
    tiles = tiles_of(state, terrain) / 2
    for lower in range(terrain):
        tiles += tiles_of(state, lower)
    return tiles / state.seats


@rule
def way_to_boat(state: State, space: int) -> float:
    """Steps to the best boat with room; a sail of it towards the shore counts a third."""
    best = FAR
    for boat in range(BOATS):
        there = state.boat_at[boat]
        if there < SPACES:
            way = APART[space, there] + TO_SHORE[there] / MOVEMENT_POINTS
            if way < best and crew_size(state, boat) < CREW:
                best = way
    return best


@rule
def treasure(state: State, explorer: int) -> float:
    """IS-13.3: what an explorer is worth when safe."""
    if state.all_equal == 1:
        return 1.0
    if state.explorer_value[explorer] <= 0:
        return AVERAGE
    return float(state.explorer_value[explorer])


@rule
def prospects(state: State, seat: int, to_come: float) -> float:
    """The treasure that a seat may expect in the end."""
    turns = turns_of(state, seat, to_come)
    mates = company(state, seat)
    total = 0.0
    for colour in range(COLOURS):
        if state.seat_of[colour] == seat:
            for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
                total += treasure(state, explorer) * hope(state, explorer, turns, mates, WEIGHTS)
            total += UNDECIDED * treasure_to_place(state, colour)
    return total


@rule
def treasure_to_place(state: State, colour: int) -> float:
    """What the explorers of a colour bear who are not on the island yet."""
    total = 0
    for value in range(1, VALUES):
        total += state.unplaced[colour, value] * (1 if state.all_equal == 1 else value)
    return float(total)
