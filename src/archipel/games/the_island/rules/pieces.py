"""Sections 2 and 6.6: where pieces stand, who is aboard, and who controls a boat."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.the_island.data import (
    BOATS,
    COLOURS,
    CREW,
    EXPLORERS,
    FIRST_CREATURE,
    ISLAND,
    NEIGHBOURS,
    PER_COLOUR,
    SIDES,
    SPACES,
    TERRAINS,
    TILES_IN_BOX,
    Kind,
    Terrain,
)
from archipel.games.the_island.events import BOAT_LOST, EXPLORER_LOST
from archipel.games.the_island.state import ABOARD, LOST, NOBODY, SAFE, SUPPLY, State


@rule
def is_sea(state: State, space: int) -> bool:
    """Section 0: every hexagon without a tile."""
    return state.terrain[space] == Terrain.SEA


@rule
def touches_sea(state: State, space: int) -> bool:
    """IS-7.1, IS-13.1: the lake and sunk spaces count."""
    for side in range(SIDES):
        neighbour = NEIGHBOURS[space, side]
        if neighbour >= 0 and is_sea(state, neighbour):
            return True
    return False


@rule
def touches_tile(state: State, space: int) -> bool:
    """IS-3.6."""
    for side in range(SIDES):
        neighbour = NEIGHBOURS[space, side]
        if neighbour >= 0 and not is_sea(state, neighbour):
            return True
    return False


@rule
def are_neighbours(space: int, other: int) -> bool:
    """IS-2.3."""
    for side in range(SIDES):
        if NEIGHBOURS[space, side] == other:
            return True
    return False


@rule
def any_tile(state: State) -> bool:
    for tile in range(TILES_IN_BOX):
        if not is_sea(state, ISLAND[tile]):
            return True
    return False


# --- explorers ------------------------------------------------------------------------------------


@rule
def owner(state: State, explorer: int) -> int:
    """The seat that plays an explorer's colour, or NOBODY."""
    return state.seat_of[explorer // PER_COLOUR]


@rule
def is_aboard(place: int) -> bool:
    return ABOARD <= place < SAFE


@rule
def in_play(place: int) -> bool:
    """Section 0: on land, swimming or a passenger."""
    return place < SAFE


@rule
def swims(state: State, explorer: int) -> bool:
    place = state.explorer_at[explorer]
    return place < SPACES and is_sea(state, place)


@rule
def has_explorers(state: State, seat: int) -> bool:
    """IS-4.3: whether this seat has anybody left to move."""
    for explorer in range(EXPLORERS):
        if in_play(state.explorer_at[explorer]) and owner(state, explorer) == seat:
            return True
    return False


@rule
def anybody_in_play(state: State) -> bool:
    """IS-11.3."""
    for explorer in range(EXPLORERS):
        if in_play(state.explorer_at[explorer]):
            return True
    return False


@rule
def explorers_at(state: State, place: int) -> int:
    """How many stand on a tile, swim in a sea space or sit in a boat."""
    count = 0
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == place:
            count += 1
    return count


@rule
def has_swimmer_in(state: State, seat: int, space: int) -> bool:
    """IS-10.1."""
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == space and owner(state, explorer) == seat:
            return True
    return False


@rule
def lose_explorer(state: State, explorer: int, space: int, cause: int, events: Events) -> None:
    """Removed from the game."""
    state.explorer_at[explorer] = LOST
    state.stirred = 1
    emit(events, EXPLORER_LOST, explorer, space, cause)


@rule
def lose_swimmers(state: State, space: int, cause: int, events: Events) -> None:
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == space:
            lose_explorer(state, explorer, space, cause, events)


# --- boats ----------------------------------------------------------------------------------------


@rule
def boat_on(state: State, space: int) -> int:
    """The boat in a space, or NOBODY; IS-6.6: there is one at the most."""
    for boat in range(BOATS):
        if state.boat_at[boat] == space:
            return boat
    return NOBODY


@rule
def new_boat(state: State) -> int:
    """IS-15.4: the lowest number never used, or NOBODY if the supply is empty (IS-7.6)."""
    return boat_on(state, SUPPLY)


@rule
def crew_size(state: State, boat: int) -> int:
    return explorers_at(state, ABOARD + boat)


@rule
def has_room(state: State, boat: int) -> bool:
    return crew_size(state, boat) < CREW


@rule
def passengers_of(state: State, boat: int, seat: int) -> int:
    count = 0
    for colour in range(COLOURS):
        if state.seat_of[colour] == seat:
            for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
                if state.explorer_at[explorer] == ABOARD + boat:
                    count += 1
    return count


@rule
def controls(state: State, boat: int, seat: int) -> bool:
    """IS-6.6: nobody has more passengers in this occupied boat than the seat has."""
    mine = passengers_of(state, boat, seat)
    if mine == 0:
        return False
    for other in range(state.seats):
        if passengers_of(state, boat, other) > mine:
            return False
    return True


@rule
def may_steer(state: State, boat: int, seat: int) -> bool:
    """IS-6.6, IS-5.4: a boat that the seat controls, or an empty one."""
    return crew_size(state, boat) == 0 or controls(state, boat, seat)


@rule
def lose_boat(state: State, boat: int, cause: int, events: Events) -> None:
    """Removes a boat and everybody in it."""
    space = state.boat_at[boat]
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == ABOARD + boat:
            lose_explorer(state, explorer, space, cause, events)
    state.boat_at[boat] = LOST
    emit(events, BOAT_LOST, boat, space, cause)


# --- creatures ------------------------------------------------------------------------------------


@rule
def creature_in(state: State, space: int, kind: int) -> bool:
    for creature in range(FIRST_CREATURE[kind], FIRST_CREATURE[kind + 1]):
        if state.creature_at[creature] == space:
            return True
    return False


@rule
def any_creature_in(state: State, space: int) -> bool:
    return (
        creature_in(state, space, Kind.SERPENT)
        or creature_in(state, space, Kind.SHARK)
        or creature_in(state, space, Kind.WHALE)
    )


@rule
def new_creature(state: State, kind: int) -> int:
    """IS-15.4: the lowest number never used, or NOBODY if the supply is empty (IS-7.6)."""
    for creature in range(FIRST_CREATURE[kind], FIRST_CREATURE[kind + 1]):
        if state.creature_at[creature] == SUPPLY:
            return creature
    return NOBODY


# --- hands ----------------------------------------------------------------------------------------


@rule
def hand_count(state: State, seat: int) -> int:
    """IS-10.4: how many tiles a seat holds is public."""
    count = 0
    for terrain in range(TERRAINS):
        count += state.hand_size[seat, terrain]
    return count
