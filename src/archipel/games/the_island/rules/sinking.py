"""Section 7, step 3: a tile goes down, and what its back brings."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.the_island.actions import BOARD_BOAT, SINK, code
from archipel.games.the_island.data import (
    CREATURES,
    CREW,
    EFFECTS,
    EXPLORERS,
    FIRST_RED,
    ISLAND,
    NEIGHBOURS,
    SIDES,
    TILES_IN_BOX,
    Effect,
    Kind,
    Terrain,
)
from archipel.games.the_island.events import (
    BACK_SHOWN,
    BOARDED,
    BOAT_APPEARED,
    CREATURE_APPEARED,
    CREATURE_LOST,
    FELL_IN,
    TILE_KEPT,
    TILE_SUNK,
    Cause,
)
from archipel.games.the_island.rules.ending import end_game
from archipel.games.the_island.rules.pieces import (
    any_tile,
    boat_on,
    explorers_at,
    is_sea,
    lose_boat,
    lose_swimmers,
    new_boat,
    new_creature,
    touches_sea,
)
from archipel.games.the_island.rules.spaces import resolve_space
from archipel.games.the_island.state import (
    ABOARD,
    LOST,
    NOBODY,
    UNDRAWN,
    Ending,
    Phase,
    State,
)

# --- which tile -----------------------------------------------------------------------------------


@rule
def legal_sink(state: State, out: Codes) -> int:
    """IS-7.1: the lowest terrain; those beside the sea, or if there are none, any of it."""
    lowest = lowest_terrain(state)
    count = 0
    for tile in range(TILES_IN_BOX):
        space = ISLAND[tile]
        if state.terrain[space] == lowest and touches_sea(state, space):
            out[count] = code(SINK, space)
            count += 1
    if count == 0:
        for tile in range(TILES_IN_BOX):
            if state.terrain[ISLAND[tile]] == lowest:
                out[count] = code(SINK, ISLAND[tile])
                count += 1
    return count


@rule
def lowest_terrain(state: State) -> int:
    """IS-7.1: beach, then forest, then mountain."""
    lowest = Terrain.SEA.value
    for tile in range(TILES_IN_BOX):
        lowest = min(lowest, state.terrain[ISLAND[tile]])
    return lowest


# --- what happens ---------------------------------------------------------------------------------


@rule
def apply_sink(state: State, seat: int, space: int, chance: Chance, events: Events) -> None:
    """IS-7.3: the tile is lifted, those on it swim, its back is looked at."""
    terrain = state.terrain[space]
    effect = turn_over(state, space, chance)
    state.terrain[space] = Terrain.SEA
    emit(events, TILE_SUNK, seat, space, terrain)
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == space:
            emit(events, FELL_IN, explorer, space)
    state.phase = Phase.ROLL
    if state.atlantis_submerged == 1 and not any_tile(state):  # IS-13.4, IS-11.7
        state.discard[terrain, effect] += 1
        end_game(state, Ending.ISLAND_GONE, events)
    elif effect >= FIRST_RED:
        state.hand[seat, terrain, effect] += 1
        state.hand_size[seat, terrain] += 1
        emit(events, TILE_KEPT, seat, terrain, effect)
    else:
        state.discard[terrain, effect] += 1
        emit(events, BACK_SHOWN, space, terrain, effect)
        carry_out(state, space, effect, events)


@rule
def turn_over(state: State, space: int, chance: Chance) -> int:
    """IS-14.3: the back is drawn now, evenly from those of its terrain, unless already fixed."""
    fixed = state.back[space]
    if fixed != UNDRAWN:
        state.back[space] = UNDRAWN
        return fixed
    terrain = state.terrain[space]
    left = 0
    for effect in range(EFFECTS):
        left += state.bag[terrain, effect]
    ticket = draw(chance, left)
    effect = 0
    while ticket >= state.bag[terrain, effect]:
        ticket -= state.bag[terrain, effect]
        effect += 1
    state.bag[terrain, effect] -= 1
    return effect


@rule
def carry_out(state: State, space: int, effect: int, events: Events) -> None:
    """IS-7.4: the green effects; IS-13.2, IS-13.4: challenges 2 and 4 tame the volcano."""
    if effect == Effect.SHARK:
        bring_creature(state, space, Kind.SHARK, events)
        resolve_space(state, space, events)
    elif effect == Effect.WHALE:
        bring_creature(state, space, Kind.WHALE, events)
    elif effect == Effect.BOAT:
        bring_boat(state, space, events)
    elif effect == Effect.VOLCANO and state.to_the_last == 0 and state.atlantis_submerged == 0:
        end_game(state, Ending.VOLCANO, events)
    else:
        whirl(state, space, events)


@rule
def bring_creature(state: State, space: int, kind: int, events: Events) -> None:
    """IS-7.4; IS-7.6: if there is one left."""
    creature = new_creature(state, kind)
    if creature != NOBODY:
        state.creature_at[creature] = space
        emit(events, CREATURE_APPEARED, creature, space)


@rule
def bring_boat(state: State, space: int, events: Events) -> None:
    """IS-7.4: up to three swimmers board by themselves; of more, the active seat names three."""
    boat = new_boat(state)
    if boat == NOBODY:
        return
    state.boat_at[boat] = space
    emit(events, BOAT_APPEARED, boat, space)
    if explorers_at(state, space) > CREW:
        state.phase = Phase.BOARD_PICK
        state.piece = boat
        state.steps = 0
        return
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == space:
            board(state, explorer, boat, events)


@rule
def board(state: State, explorer: int, boat: int, events: Events) -> None:
    state.explorer_at[explorer] = ABOARD + boat
    emit(events, BOARDED, explorer, boat)


@rule
def legal_board(state: State, out: Codes) -> int:
    """IS-7.4: any swimmer in the space of the new boat."""
    count = 0
    for explorer in range(EXPLORERS):
        if state.explorer_at[explorer] == state.boat_at[state.piece]:
            out[count] = code(BOARD_BOAT, explorer)
            count += 1
    return count


@rule
def apply_board(state: State, explorer: int, events: Events) -> None:
    """IS-7.4: one of exactly three."""
    board(state, explorer, state.piece, events)
    state.steps += 1
    if state.steps == CREW:
        state.piece = NOBODY
        state.phase = Phase.ROLL


@rule
def whirl(state: State, space: int, events: Events) -> None:
    """IS-7.4: the space and the sea around it are emptied."""
    empty_space(state, space, events)
    for side in range(SIDES):
        neighbour = NEIGHBOURS[space, side]
        if neighbour >= 0 and is_sea(state, neighbour):
            empty_space(state, neighbour, events)


@rule
def empty_space(state: State, space: int, events: Events) -> None:
    """Swimmers, boat, passengers and creatures leave the game."""
    lose_swimmers(state, space, Cause.WHIRLPOOL, events)
    boat = boat_on(state, space)
    if boat != NOBODY:
        lose_boat(state, boat, Cause.WHIRLPOOL, events)
    for creature in range(CREATURES):
        if state.creature_at[creature] == space:
            state.creature_at[creature] = LOST
            emit(events, CREATURE_LOST, creature, space, Cause.WHIRLPOOL)
