"""Section 6, step 2: three movement points for explorers and boats."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.the_island.actions import (
    CLIMB,
    DIVE,
    EMBARK,
    END_MOVES,
    HOP,
    JUMP,
    LAND,
    SAIL,
    SWIM,
    WALK,
    code,
)
from archipel.games.the_island.data import (
    BOATS,
    COLOURS,
    LANDING,
    NEIGHBOURS,
    NOWHERE,
    PER_COLOUR,
    SIDES,
    SPACES,
)
from archipel.games.the_island.events import (
    CLIMBED,
    DIVED,
    EMBARKED,
    HOPPED,
    JUMPED,
    LANDED,
    MOVES_ENDED,
    SAILED,
    SWAM,
    WALKED,
)
from archipel.games.the_island.rules.pieces import (
    boat_on,
    has_room,
    is_aboard,
    is_sea,
    may_steer,
)
from archipel.games.the_island.rules.spaces import resolve_space
from archipel.games.the_island.state import ABOARD, NOBODY, SAFE, Phase, State

# --- what is legal --------------------------------------------------------------------------------


@rule
def legal_moves(state: State, seat: int, out: Codes) -> int:
    """IS-6.1: any mix of your explorers and of boats you may sail, or no more."""
    count = 0
    for colour in range(COLOURS):
        if state.seat_of[colour] == seat:
            for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
                place = state.explorer_at[explorer]
                if is_aboard(place):
                    count = from_boat(state, explorer, place - ABOARD, out, count)
                elif place < SPACES and is_sea(state, place):
                    count = from_water(state, explorer, place, out, count)
                elif place < SPACES:
                    count = from_land(state, explorer, place, out, count)
    for boat in range(BOATS):
        if state.boat_at[boat] < SPACES and may_steer(state, boat, seat):
            count = sailings(state, boat, out, count)
    out[count] = code(END_MOVES)
    return count + 1


@rule
def from_land(state: State, explorer: int, origin: int, out: Codes, count: int) -> int:
    """IS-6.2: walk, embark or dive."""
    for side in range(SIDES):
        space = NEIGHBOURS[origin, side]
        if space == NOWHERE:
            break
        if not is_sea(state, space):
            out[count] = code(WALK, explorer, space)
            count += 1
            continue
        if may_get_wet(state, explorer):
            out[count] = code(DIVE, explorer, space)
            count += 1
        boat = boat_on(state, space)
        if boat != NOBODY and has_room(state, boat):
            out[count] = code(EMBARK, explorer, boat)
            count += 1
    return count


@rule
def from_water(state: State, explorer: int, origin: int, out: Codes, count: int) -> int:
    """IS-6.2: swim, climb into the boat of the same space, or wade ashore."""
    if may_get_wet(state, explorer):
        for side in range(SIDES):
            space = NEIGHBOURS[origin, side]
            if space == NOWHERE:
                break
            if is_sea(state, space):
                out[count] = code(SWIM, explorer, space)
                count += 1
    if may_get_out(state, explorer):
        boat = boat_on(state, origin)
        if boat != NOBODY and has_room(state, boat):
            out[count] = code(CLIMB, explorer)
            count += 1
        if LANDING[origin] != NOWHERE:
            out[count] = code(LAND, explorer)
            count += 1
    return count


@rule
def from_boat(state: State, explorer: int, boat: int, out: Codes, count: int) -> int:
    """IS-6.2: jump, hop into a neighbouring boat, or go ashore."""
    origin = state.boat_at[boat]
    if may_get_wet(state, explorer):
        out[count] = code(JUMP, explorer)
        count += 1
    for side in range(SIDES):
        space = NEIGHBOURS[origin, side]
        if space == NOWHERE:
            break
        other = boat_on(state, space)
        if other != NOBODY and has_room(state, other):
            out[count] = code(HOP, explorer, other)
            count += 1
    if LANDING[origin] != NOWHERE:
        out[count] = code(LAND, explorer)
        count += 1
    return count


@rule
def sailings(state: State, boat: int, out: Codes, count: int) -> int:
    """IS-6.6: to a neighbouring sea space without a boat."""
    origin = state.boat_at[boat]
    for side in range(SIDES):
        space = NEIGHBOURS[origin, side]
        if space == NOWHERE:
            break
        if is_sea(state, space) and boat_on(state, space) == NOBODY:
            out[count] = code(SAIL, boat, space)
            count += 1
    return count


@rule
def may_get_wet(state: State, explorer: int) -> bool:
    """IS-6.4: one wet move a turn."""
    return state.wet[explorer] == 0


@rule
def may_get_out(state: State, explorer: int) -> bool:
    """IS-6.4: with swim_and_land getting out of the water is not wet."""
    return state.swim_and_land == 1 or state.wet[explorer] == 0


# --- what it does ---------------------------------------------------------------------------------


@rule
def apply_walk(state: State, explorer: int, space: int, events: Events) -> None:
    """IS-6.2: from tile to tile, however many stand there."""
    emit(events, WALKED, explorer, state.explorer_at[explorer], space)
    state.explorer_at[explorer] = space
    state.moves_left -= 1


@rule
def apply_embark(state: State, explorer: int, boat: int, events: Events) -> None:
    """IS-6.2: from a tile into a boat beside it; IS-9.4: at the risk of what lies there."""
    emit(events, EMBARKED, explorer, state.explorer_at[explorer], boat)
    state.explorer_at[explorer] = ABOARD + boat
    state.moves_left -= 1
    resolve_space(state, state.boat_at[boat], events)


@rule
def apply_dive(state: State, explorer: int, space: int, events: Events) -> None:
    """IS-6.2: from a tile into the sea; IS-6.4: wet; IS-6.7: what waits there."""
    emit(events, DIVED, explorer, state.explorer_at[explorer], space)
    enter_sea(state, explorer, space, events)


@rule
def apply_swim(state: State, explorer: int, space: int, events: Events) -> None:
    """IS-6.2: one sea space; IS-6.4: wet; IS-6.7: what waits there."""
    emit(events, SWAM, explorer, state.explorer_at[explorer], space)
    enter_sea(state, explorer, space, events)


@rule
def apply_climb(state: State, explorer: int, events: Events) -> None:
    """IS-6.2: into the boat of the same space; IS-6.4: wet without swim_and_land."""
    space = state.explorer_at[explorer]
    boat = boat_on(state, space)
    emit(events, CLIMBED, explorer, space, boat)
    state.explorer_at[explorer] = ABOARD + boat
    get_out(state, explorer)
    resolve_space(state, space, events)


@rule
def apply_jump(state: State, explorer: int, events: Events) -> None:
    """IS-6.2: overboard; IS-6.8: whoever controls the boat."""
    boat = state.explorer_at[explorer] - ABOARD
    emit(events, JUMPED, explorer, boat, state.boat_at[boat])
    enter_sea(state, explorer, state.boat_at[boat], events)


@rule
def apply_hop(state: State, explorer: int, boat: int, events: Events) -> None:
    """IS-6.2: from boat to neighbouring boat; IS-9.4."""
    emit(events, HOPPED, explorer, state.explorer_at[explorer] - ABOARD, boat)
    state.explorer_at[explorer] = ABOARD + boat
    state.moves_left -= 1
    resolve_space(state, state.boat_at[boat], events)


@rule
def apply_land(state: State, explorer: int, events: Events) -> None:
    """IS-6.9: ashore and safe; the boat stays where it is. IS-6.4: from the water it may be wet."""
    place = state.explorer_at[explorer]
    if is_aboard(place):
        space = state.boat_at[place - ABOARD]
        state.moves_left -= 1
    else:
        space = place
        get_out(state, explorer)
    emit(events, LANDED, explorer, space, LANDING[space])
    state.explorer_at[explorer] = SAFE + LANDING[space]
    state.stirred = 1


@rule
def apply_sail(state: State, boat: int, space: int, events: Events) -> None:
    """IS-6.6: the passengers come along, swimmers do not."""
    emit(events, SAILED, boat, state.boat_at[boat], space)
    state.boat_at[boat] = space
    state.moves_left -= 1
    resolve_space(state, space, events)


@rule
def apply_end_moves(state: State, seat: int, events: Events) -> None:
    """IS-6.1: unspent points lapse."""
    emit(events, MOVES_ENDED, seat, state.moves_left)
    state.phase = Phase.SINK


@rule
def enter_sea(state: State, explorer: int, space: int, events: Events) -> None:
    """IS-6.4: a wet move, for one point; IS-6.7: the space is resolved."""
    state.explorer_at[explorer] = space
    state.wet[explorer] = 1
    state.moves_left -= 1
    resolve_space(state, space, events)


@rule
def get_out(state: State, explorer: int) -> None:
    """IS-6.4: out of the water for one point."""
    state.moves_left -= 1
    if state.swim_and_land == 0:
        state.wet[explorer] = 1
