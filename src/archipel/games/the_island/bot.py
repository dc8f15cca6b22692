"""What search is told about The Island: how a position stands, and which actions look promising."""

from __future__ import annotations

from math import exp

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.the_island.actions import (
    BOARD_BOAT,
    CLIMB,
    EMBARK,
    END_MOVES,
    HOP,
    JUMP,
    LAND,
    MOVE_CREATURE,
    PLACE_BOAT,
    PLACE_EXPLORER,
    RELOCATE,
    REPEL,
    SAIL,
    SINK,
    STEP,
    WALK,
    decode,
)
from archipel.games.the_island.data import (
    APART,
    BELIEFS,
    EXPLORERS,
    KIND_OF,
    SPACES,
    WEIGHTS,
    Effect,
    Kind,
    Terrain,
)
from archipel.games.the_island.hope import (
    AVERAGE,
    Place,
    ashore,
    company,
    hope,
    prospects,
    treasure,
    turns_of,
    turns_to_come,
)
from archipel.games.the_island.rules.pieces import (
    boat_on,
    creature_in,
    is_aboard,
    is_sea,
    new_boat,
    owner,
)
from archipel.games.the_island.rules.setup import explorers_to_place
from archipel.games.the_island.state import ABOARD, NOBODY, SAFE, SUPPLY, State

EARLY = BELIEFS.winning.early
LATE = BELIEFS.winning.late
SPITE = 0.5  # what a rival's loss is worth to a player
EAGERNESS = 1.5  # how much a point of treasure counts in the choice of a move
LOST_POINT = 0.15  # a movement point not used
UNHARMED = 0.7  # of those who fall in, how many meet nothing worse
NEARBY = 3  # steps to a boat that one may think of as one's own


@rule
def values(state: State, out: Floats) -> None:
    """The chances to win, on the scale of payoff: expected treasure against that of the others."""
    seats = state.seats
    to_come = turns_to_come(state)
    sharpness = EARLY + (LATE - EARLY) / (1.0 + to_come / seats)
    total = 0.0
    for seat in range(seats):
        out[seat] = exp(sharpness * prospects(state, seat, to_come))
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1)


@rule
def prior(state: State, seat: int, action: int) -> float:
    """A weight that grows with what the action gains for the seat and costs the others."""
    turns = turns_of(state, seat, turns_to_come(state))
    return exp(EAGERNESS * gain(state, seat, action, turns, company(state, seat)))


@rule
def gain(state: State, seat: int, action: int, turns: float, mates: float) -> float:
    """Treasure that an action seems to be worth, its chances looked at from nearby only."""
    kind, first, second, third = decode(action)
    if kind == PLACE_EXPLORER:
        return gain_of_place(state, seat, second + 1, third, turns)
    if kind == PLACE_BOAT:
        return gain_of_boat(state, seat, first, turns, mates)
    if WALK <= kind <= LAND:
        return gain_of_going(state, first, goal(state, kind, first, second), turns, mates)
    if kind == SAIL:
        return gain_of_sailing(state, seat, first, second, turns, mates)
    if kind == END_MOVES:
        return -LOST_POINT * state.moves_left
    if kind == SINK:
        return gain_of_sinking(state, seat, first, turns, mates)
    if kind == BOARD_BOAT:
        return sign(state, first, seat) * treasure(state, first)
    if kind == MOVE_CREATURE:
        return gain_of_creature(state, seat, first, second, turns, mates)
    if kind == STEP and state.effect == Effect.DOLPHIN:
        return gain_of_going(state, state.piece, first, turns, mates)
    if kind == STEP:
        return gain_of_sailing(state, seat, state.piece, first, turns, mates)
    if kind == RELOCATE:
        return gain_of_creature(state, seat, state.piece, first, turns, mates)
    if kind == REPEL:
        return touched(state, seat, state.creature_at[state.piece], turns, mates)
    return 0.0


@rule
def goal(state: State, kind: int, explorer: int, target: int) -> int:
    """Where an explorer's move leads."""
    if kind == EMBARK or kind == HOP:
        return ABOARD + target
    if kind == CLIMB:
        return ABOARD + boat_on(state, state.explorer_at[explorer])
    if kind == JUMP:
        return state.boat_at[state.explorer_at[explorer] - ABOARD]
    return SAFE if kind == LAND else target


@rule
def stake(state: State, explorer: int, turns: float, mates: float) -> float:
    """The expected treasure of one explorer."""
    return treasure(state, explorer) * hope(state, explorer, turns, mates, WEIGHTS)


@rule
def sign(state: State, explorer: int, seat: int) -> float:
    """One's own count, and so does the harm of others."""
    return 1.0 if owner(state, explorer) == seat else -SPITE


@rule
def deadly(state: State, place: int) -> bool:
    """IS-9.1: a place where whoever comes is lost."""
    if place < SPACES:
        return state.terrain[place] == Terrain.SEA and (
            creature_in(state, place, Kind.SERPENT) or creature_in(state, place, Kind.SHARK)
        )
    return place < SAFE and creature_in(state, state.boat_at[place - ABOARD], Kind.SERPENT)


@rule
def gain_of_going(state: State, explorer: int, place: int, turns: float, mates: float) -> float:
    """An explorer elsewhere."""
    before = stake(state, explorer, turns, mates)
    if deadly(state, place):
        return -before
    origin = state.explorer_at[explorer]
    state.explorer_at[explorer] = place
    after = stake(state, explorer, turns, mates)
    state.explorer_at[explorer] = origin
    return after - before


@rule
def touched(state: State, seat: int, space: int, turns: float, mates: float) -> float:
    """What is at stake for a seat in a space and the boat there."""
    boat = boat_on(state, space)
    total = 0.0
    for explorer in range(EXPLORERS):
        place = state.explorer_at[explorer]
        if place == space or (boat != NOBODY and place == ABOARD + boat):
            total += sign(state, explorer, seat) * stake(state, explorer, turns, mates)
    return total


@rule
def gain_of_sailing(
    state: State, seat: int, boat: int, space: int, turns: float, mates: float
) -> float:
    """A boat elsewhere: for those aboard, and for one's own who wait for it."""
    origin = state.boat_at[boat]
    if creature_in(state, space, Kind.SERPENT):
        return -touched(state, seat, origin, turns, mates)
    before = concerned(state, seat, boat, origin, space, turns, mates)
    state.boat_at[boat] = space
    after = concerned(state, seat, boat, origin, space, turns, mates)
    state.boat_at[boat] = origin
    if creature_in(state, space, Kind.WHALE):
        return (after - before) / 2
    return after - before


@rule
def concerned(
    state: State, seat: int, boat: int, here: int, there: int, turns: float, mates: float
) -> float:
    """Expected treasure of those aboard, and of one's own near one of two spaces."""
    total = 0.0
    for explorer in range(EXPLORERS):
        place = state.explorer_at[explorer]
        if place == ABOARD + boat:
            total += sign(state, explorer, seat) * stake(state, explorer, turns, mates)
        elif (
            place < SPACES
            and owner(state, explorer) == seat
            and min(APART[place, here], APART[place, there]) <= NEARBY
        ):
            total += stake(state, explorer, turns, mates)
    return total


@rule
def gain_of_sinking(state: State, seat: int, space: int, turns: float, mates: float) -> float:
    """Those on the tile swim, where something may appear."""
    before = touched(state, seat, space, turns, mates)
    terrain = state.terrain[space]
    state.terrain[space] = Terrain.SEA
    after = touched(state, seat, space, turns, mates)
    state.terrain[space] = terrain
    return UNHARMED * after - before


@rule
def gain_of_creature(
    state: State, seat: int, creature: int, space: int, turns: float, mates: float
) -> float:
    """Whom a creature takes, or else whom it frightens."""
    kind = KIND_OF[creature]
    boat = boat_on(state, space)
    loss = 0.0
    for explorer in range(EXPLORERS):
        place = state.explorer_at[explorer]
        swims = place == space and kind != Kind.WHALE
        sails = boat != NOBODY and place == ABOARD + boat and kind != Kind.SHARK
        if swims or sails:
            share = 0.5 if kind == Kind.WHALE else 1.0
            loss += share * sign(state, explorer, seat) * stake(state, explorer, turns, mates)
    if loss != 0.0:
        return -loss
    origin = state.creature_at[creature]
    before = frightened(state, seat, origin, space, turns, mates)
    state.creature_at[creature] = space
    after = frightened(state, seat, origin, space, turns, mates)
    state.creature_at[creature] = origin
    return after - before


@rule
def frightened(state: State, seat: int, here: int, there: int, turns: float, mates: float) -> float:
    """Expected treasure of those who swim or sail near one of two spaces."""
    total = 0.0
    for explorer in range(EXPLORERS):
        space = state.explorer_at[explorer]
        if is_aboard(space):
            space = state.boat_at[space - ABOARD]
        elif space >= SPACES or not is_sea(state, space):
            continue
        if min(APART[space, here], APART[space, there]) <= NEARBY:
            total += sign(state, explorer, seat) * stake(state, explorer, turns, mates)
    return total


@rule
def gain_of_place(state: State, seat: int, worth: int, space: int, turns: float) -> float:
    """Section 20: treasure high on the island, but near a coast that looks towards a shore."""
    mates = float(explorers_to_place(state, seat))
    chance = 1.0 / (1.0 + exp(-ashore(state, space, turns, mates, WEIGHTS[Place.ASHORE.value])))
    return (worth - AVERAGE) * chance


@rule
def gain_of_boat(state: State, seat: int, space: int, turns: float, mates: float) -> float:
    """Near one's own, away from the others."""
    boat = new_boat(state)
    before = on_land(state, seat, space, turns, mates)
    state.boat_at[boat] = space
    after = on_land(state, seat, space, turns, mates)
    state.boat_at[boat] = SUPPLY
    return after - before


@rule
def on_land(state: State, seat: int, space: int, turns: float, mates: float) -> float:
    """Expected treasure of those around a space."""
    total = 0.0
    for explorer in range(EXPLORERS):
        place = state.explorer_at[explorer]
        if place < SPACES and APART[place, space] <= NEARBY:
            total += sign(state, explorer, seat) * stake(state, explorer, turns, mates)
    return total
