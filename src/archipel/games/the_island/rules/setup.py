"""Section 3: the island is laid, explorers and boats are placed. Section 12: who plays what."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.options import who_is_first
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.the_island.actions import PLACE_BOAT, PLACE_EXPLORER, code
from archipel.games.the_island.data import (
    BACKS,
    BOATS_PER_COLOUR,
    COLOURS,
    ISLAND,
    PER_COLOUR,
    SEATS,
    SERPENT_STARTS,
    SPACES,
    TERRAIN_COUNTS,
    TERRAINS,
    TILES_IN_BOX,
    VALUE_COUNTS,
    VALUES,
    Kind,
    Terrain,
)
from archipel.games.the_island.events import BOAT_PLACED, EXPLORER_PLACED
from archipel.games.the_island.rules.pieces import (
    boat_on,
    creature_in,
    explorers_at,
    is_sea,
    new_boat,
    touches_sea,
    touches_tile,
)
from archipel.games.the_island.state import (
    NOBODY,
    SUPPLY,
    UNDRAWN,
    UNPLACED,
    Options,
    Phase,
    State,
)


@rule
def setup(state: State, options: Options, chance: Chance) -> None:
    """IS-3: everything up to the first placement. IS-14.3: tiles first, then the first player."""
    copy_options(state, options)
    clear_table(state)
    for start in range(len(SERPENT_STARTS)):  # IS-3.1
        state.creature_at[start] = SERPENT_STARTS[start]
    lay_tiles(state, chance)
    hand_out_pieces(state)
    state.first = who_is_first(options.first, state.seats, chance)  # IS-3.3
    state.active = state.first
    state.phase = Phase.SETUP_EXPLORERS


@rule
def copy_options(state: State, options: Options) -> None:
    state.seats = options.seats
    state.two_colours = options.two_colours
    state.open_memory = options.open_memory
    state.swim_and_land = options.swim_and_land
    state.overcrowded = options.overcrowded
    state.to_the_last = options.to_the_last
    state.all_equal = options.all_equal
    state.atlantis_submerged = options.atlantis_submerged


@rule
def clear_table(state: State) -> None:
    """Nothing on the board, nothing in hand, all pieces in the box."""
    state.turn = 0
    state.moves_left = 0
    state.die = NOBODY
    state.ending = 0
    state.bare = 0
    state.stirred = 0
    state.quiet_turns = 0
    state.effect = NOBODY
    state.piece = NOBODY
    state.steps = 0
    state.asked = 0
    state.answer[:] = 0
    state.terrain[:] = Terrain.SEA
    state.back[:] = UNDRAWN
    state.discard[:] = 0
    state.hand[:] = 0
    state.hand_size[:] = 0
    state.explorer_at[:] = UNPLACED
    state.explorer_value[:] = 0
    state.wet[:] = 0
    state.boat_at[:] = SUPPLY
    state.creature_at[:] = SUPPLY


@rule
def lay_tiles(state: State, chance: Chance) -> None:
    """IS-3.2: terrains shuffled onto the island. IS-14.3: backs are drawn when lifted."""
    state.bag[:] = BACKS
    tile = 0
    for terrain in range(TERRAINS):
        for _ in range(TERRAIN_COUNTS[terrain]):
            state.terrain[ISLAND[tile]] = terrain
            tile += 1
    for last in range(TILES_IN_BOX - 1, 0, -1):
        here, there = ISLAND[last], ISLAND[draw(chance, last + 1)]
        swapped = state.terrain[here]
        state.terrain[here] = state.terrain[there]
        state.terrain[there] = swapped


@rule
def hand_out_pieces(state: State) -> None:
    """IS-12.1: a colour each. IS-12.2: or two, R and G against B and Y."""
    for colour in range(COLOURS):
        seat = colour % state.seats if state.two_colours else colour
        state.seat_of[colour] = seat if seat < state.seats else NOBODY
    state.boats_left[:] = 0
    state.unplaced[:] = 0
    for colour in range(COLOURS):
        seat = state.seat_of[colour]
        if seat != NOBODY:
            state.unplaced[colour] = VALUE_COUNTS
            state.boats_left[seat] += BOATS_PER_COLOUR


# --- placing explorers ----------------------------------------------------------------------------


@rule
def legal_place(state: State, seat: int, out: Codes) -> int:
    """IS-3.4: any unplaced value on any tile with room."""
    count = 0
    for tile in range(TILES_IN_BOX):
        space = ISLAND[tile]
        if has_place(state, space):
            for colour in range(COLOURS):
                if state.seat_of[colour] == seat:
                    for value in range(1, VALUES):
                        if state.unplaced[colour, value] > 0:
                            out[count] = code(PLACE_EXPLORER, colour, value - 1, space)
                            count += 1
    return count


@rule
def has_place(state: State, space: int) -> bool:
    """IS-3.4: a tile without an explorer. IS-13.1: inland, challenge 1 allows a second one."""
    if is_sea(state, space):
        return False
    there = explorers_at(state, space)
    return there == 0 or (there == 1 and state.overcrowded == 1 and not touches_sea(state, space))


@rule
def apply_place(state: State, colour: int, value: int, space: int, events: Events) -> None:
    """IS-3.4; IS-3.5: the k-th explorer placed in a colour bears the number k."""
    explorer = colour * PER_COLOUR
    while state.explorer_at[explorer] != UNPLACED:
        explorer += 1
    state.unplaced[colour, value] -= 1
    state.explorer_at[explorer] = space
    state.explorer_value[explorer] = value
    emit(events, EXPLORER_PLACED, state.active, explorer, space, value)
    next_to_place(state)


@rule
def next_to_place(state: State) -> None:
    """IS-3.4: clockwise while anybody has explorers left; then boats, from the first player on."""
    for _ in range(SEATS):
        state.active = (state.active + 1) % state.seats
        if explorers_to_place(state, state.active) > 0:
            return
    state.active = state.first
    state.phase = Phase.SETUP_BOATS


@rule
def explorers_to_place(state: State, seat: int) -> int:
    count = 0
    for colour in range(COLOURS):
        if state.seat_of[colour] == seat:
            for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
                if state.explorer_at[explorer] == UNPLACED:
                    count += 1
    return count


# --- placing boats --------------------------------------------------------------------------------


@rule
def legal_place_boat(state: State, out: Codes) -> int:
    """IS-3.6: sea spaces next to a tile, without boat and serpent."""
    count = 0
    for space in range(SPACES):
        if takes_boat(state, space):
            out[count] = code(PLACE_BOAT, space)
            count += 1
    return count


@rule
def takes_boat(state: State, space: int) -> bool:
    """IS-3.6."""
    return (
        is_sea(state, space)
        and touches_tile(state, space)
        and boat_on(state, space) == NOBODY
        and not creature_in(state, space, Kind.SERPENT)
    )


@rule
def apply_place_boat(state: State, space: int, events: Events) -> None:
    """IS-3.6: in turn until all boats of setup are out."""
    boat = new_boat(state)
    state.boat_at[boat] = space
    state.boats_left[state.active] -= 1
    emit(events, BOAT_PLACED, state.active, boat, space)
    for _ in range(SEATS):
        state.active = (state.active + 1) % state.seats
        if state.boats_left[state.active] > 0:
            return
    state.active = state.first
    state.phase = Phase.TILE
