"""Section 9: what happens in a sea space when something enters it or an explorer boards there."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.the_island.data import EXPLORERS, Kind
from archipel.games.the_island.events import FELL_IN, Cause
from archipel.games.the_island.rules.pieces import (
    boat_on,
    creature_in,
    crew_size,
    lose_boat,
    lose_swimmers,
    owner,
)
from archipel.games.the_island.state import ABOARD, NOBODY, State


@rule
def resolve_space(state: State, space: int, events: Events) -> None:
    """IS-9.1: first the serpent, then the whale, then the shark. IS-9.2: empty boats are spared."""
    boat = boat_on(state, space)
    occupied = boat != NOBODY and crew_size(state, boat) > 0
    if creature_in(state, space, Kind.SERPENT):
        if occupied:
            lose_boat(state, boat, Cause.SERPENT, events)
        lose_swimmers(state, space, Cause.SERPENT, events)
        return
    if occupied and creature_in(state, space, Kind.WHALE):
        capsize(state, boat, events)
    if creature_in(state, space, Kind.SHARK):
        lose_swimmers(state, space, Cause.SHARK, events)


@rule
def capsize(state: State, boat: int, events: Events) -> None:
    """IS-9.1 step 2: everybody aboard swims. IS-6.5: for the active seat that was the wet move."""
    space = state.boat_at[boat]
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == ABOARD + boat:
            state.explorer_at[explorer] = space
            if owner(state, explorer) == state.active:
                state.wet[explorer] = 1
            emit(events, FELL_IN, explorer, space)
    lose_boat(state, boat, Cause.WHALE, events)
