"""What a player may hope for: the chance that an explorer gets off the island (section 20).

Twelve facts about an explorer go through a small net of the kind that is fitted to games already
played; its weights are in `data/bot.toml`. It reads a state that looks to a bot like the true one.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp
from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.the_island.data import (
    APART,
    BOATS,
    COLOURS,
    CREW,
    EXPLORERS,
    FIRST_CREATURE,
    HIDDEN,
    ISLAND,
    JUDGEMENT,
    MOST_VALUE,
    MOVEMENT_POINTS,
    PER_COLOUR,
    SPACES,
    TILES_IN_BOX,
    TO_SHORE,
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
    touches_sea,
)
from archipel.games.the_island.state import ABOARD, LOST, SAFE, UNPLACED, Phase, State

FACTS: Final = 12
Facts = tuple[float, float, float, float, float, float, float, float, float, float, float, float]


class Place(IntEnum):
    """Where an explorer can be while it hopes; each has a net of its own."""

    SWIMMING = 0
    ABOARD = 1
    ASHORE = 2


MOST_TURNS: Final = 6.0  # more time than this is no better
FAR: Final = 9.0  # steps; so is everything beyond
AVERAGE: Final = 2.8  # what an explorer bears, if one does not know

# --- time -----------------------------------------------------------------------------------------


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
def waiting(state: State, seat: int) -> float:
    """How long it is until one's next move, in rounds."""
    wait = (seat - state.active) % state.seats
    if wait == 0 and state.phase > Phase.MOVE:
        wait = state.seats
    return wait / state.seats


@rule
def ground(state: State, space: int) -> float:
    """IS-7.1: rounds until a tile is likely to sink: lower terrains go first."""
    terrain = state.terrain[space]
    tiles = tiles_of(state, terrain) / 2
    for lower in range(terrain):
        tiles += tiles_of(state, lower)
    return tiles / state.seats


# --- who is near ----------------------------------------------------------------------------------


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


# --- facts: numbers of the size of one ------------------------------------------------------------


@rule
def swimming(
    state: State, seat: int, space: int, turns: float, mates: float, stake: float
) -> Facts:
    """A space a turn, and all that bites."""
    way = float(TO_SHORE[space])
    return (
        way / 4.0,
        max(0.0, way - turns) / 2.0,
        min(turns, MOST_TURNS) / MOST_TURNS,
        near(state, Kind.SHARK, space, 2),
        near(state, Kind.SERPENT, space, 1),
        near(state, Kind.SHARK, space, 4) / 2.0,
        way_to_boat(state, space) / 4.0,
        mates / PER_COLOUR,
        1.0 if holds(state, seat, Effect.DOLPHIN) else 0.0,
        1.0 if holds(state, seat, Effect.REPEL_SHARK) else 0.0,
        stake / MOST_VALUE,
        waiting(state, seat),
    )


@rule
def aboard(state: State, seat: int, boat: int, turns: float, mates: float, stake: float) -> Facts:
    """Three spaces a turn, shared by all aboard."""
    space = state.boat_at[boat]
    way = float(TO_SHORE[space])
    own, strangers, rivals = crew_of(state, boat, seat)
    return (
        way / 4.0,
        max(0.0, (way + own) / MOVEMENT_POINTS - turns),
        min(turns, MOST_TURNS) / MOST_TURNS,
        near(state, Kind.WHALE, space, 3) / 2.0,
        near(state, Kind.SERPENT, space, 1),
        near(state, Kind.SERPENT, space, 2) / 2.0,
        1.0 if own >= rivals else 0.0,
        mates / PER_COLOUR,
        (own - 1) / 2.0,
        strangers / 2.0,
        stake / MOST_VALUE,
        waiting(state, seat),
    )


@rule
def ashore(state: State, seat: int, space: int, turns: float, mates: float, stake: float) -> Facts:
    """The way to a boat, and how long there is ground to stand on."""
    way = way_to_boat(state, space)
    return (
        TO_SHORE[space] / 4.0,
        max(0.0, way / MOVEMENT_POINTS - turns),
        min(turns, MOST_TURNS) / MOST_TURNS,
        near(state, Kind.SHARK, space, 2),
        min(ground(state, space), MOST_TURNS) / MOST_TURNS,
        way / 4.0,
        1.0 if touches_sea(state, space) else 0.0,
        mates / PER_COLOUR,
        near(state, Kind.WHALE, space, 3) / 2.0,
        1.0 if state.terrain[space] == Terrain.MOUNTAIN else 0.0,
        stake / MOST_VALUE,
        waiting(state, seat),
    )


@rule
def facts_of(
    state: State, explorer: int, turns: float, mates: float, stake: float
) -> tuple[int, Facts]:
    """Where an explorer is, and the facts that count there."""
    place, seat = state.explorer_at[explorer], owner(state, explorer)
    if is_aboard(place):
        return Place.ABOARD.value, aboard(state, seat, place - ABOARD, turns, mates, stake)
    if is_sea(state, place):
        return Place.SWIMMING.value, swimming(state, seat, place, turns, mates, stake)
    return Place.ASHORE.value, ashore(state, seat, place, turns, mates, stake)


# --- hope -----------------------------------------------------------------------------------------


@rule
def judged(place: int, facts: Facts, hidden: Floats, judgement: Floats) -> float:
    """The net: a chance from 0 to 1."""
    total = judgement[place, -1]
    for unit in range(hidden.shape[1]):
        drive = hidden[place, unit, FACTS]
        for fact in range(FACTS):
            drive += hidden[place, unit, fact] * facts[fact]
        total += judgement[place, unit] * drive / (1.0 + abs(drive))
    return 1.0 / (1.0 + exp(-total))


@rule
def treasure(state: State, explorer: int) -> float:
    """IS-13.3: what an explorer is worth when safe."""
    if state.all_equal == 1:
        return 1.0
    if state.explorer_value[explorer] <= 0:
        return AVERAGE
    return float(state.explorer_value[explorer])


@rule
def stake(state: State, explorer: int, turns: float, mates: float) -> float:
    """The treasure that may be expected of an explorer, with turns to share among mates."""
    place, worth = state.explorer_at[explorer], treasure(state, explorer)
    if place == LOST:
        return 0.0
    if SAFE <= place < LOST:
        return worth
    if place == UNPLACED:
        return worth / 4
    where, facts = facts_of(state, explorer, turns, mates, worth)
    return worth * judged(where, facts, HIDDEN, JUDGEMENT)


@rule
def prospects(state: State, seat: int, to_come: float) -> float:
    """The treasure that a seat may expect in the end."""
    turns = turns_of(state, seat, to_come)
    mates = company(state, seat)
    total = 0.0
    for colour in range(COLOURS):
        if state.seat_of[colour] == seat:
            for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
                total += stake(state, explorer, turns, mates)
    return total
