"""Chapter 7: destination markers."""

from __future__ import annotations

from typing import Final

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    CLEAR_DESTINATION,
    DETOUR_WAY,
    DIRECT,
    ME,
    OF_THIRD,
    SET_DESTINATION,
    code,
)
from archipel.games.fuji.data import DETOUR, PLACES, SCOUT_MOVEMENT, THIRD
from archipel.games.fuji.events import DESTINATION_CLEARED, DESTINATION_SET
from archipel.games.fuji.rules.patience import count_marker_move, has_moved_enough
from archipel.games.fuji.rules.ring import (
    bit,
    distance,
    has,
    has_third,
    left,
    members,
    place_of,
    reach,
    right,
    routes,
)
from archipel.games.fuji.rules.situation import change
from archipel.games.fuji.rules.skills import movement_limit
from archipel.games.fuji.state import NOBODY, State

MOST_STEPS: Final = SCOUT_MOVEMENT


# --- where a marker may lie -----------------------------------------------------------------------


@rule
def marker_bits(state: State, member: int) -> int:
    return bit(state.marker[member]) if state.marker[member] != NOBODY else 0


@rule
def in_reach(state: State, member: int) -> int:
    """FU-7.2."""
    return reach(state, state.pawn[member], movement_limit(state, member))


@rule
def is_cornered(state: State, member: int, place: int) -> bool:
    """FU-7.7: stands on this cell and has nowhere else to plan for."""
    if state.pawn[member] != place:
        return False
    taken = marker_bits(state, left(state, member)) | marker_bits(state, right(state, member))
    return in_reach(state, member) & ~taken & ~bit(place) == 0


@rule
def targets(state: State, member: int) -> int:
    """FU-7.2, FU-7.4: cells for this marker; FU-7.7: at the worst its own, shared."""
    one, other = left(state, member), right(state, member)
    free = in_reach(state, member) & ~(marker_bits(state, one) | marker_bits(state, other))
    if free != 0:
        return free
    home = int(state.pawn[member])
    for neighbour in (one, other):
        if state.marker[neighbour] == home and not is_cornered(state, neighbour, home):
            return 0
    return bit(home)


@rule
def may_detour(state: State, member: int, place: int) -> bool:
    """FU-7.3: a Scout at distance 2 with a way of four steps."""
    home = state.pawn[member]
    return (
        movement_limit(state, member) == SCOUT_MOVEMENT
        and distance(state, home, place, DETOUR) == DETOUR
        and routes(state, home, place, SCOUT_MOVEMENT, SCOUT_MOVEMENT) != 0
    )


@rule
def steps_to(state: State, member: int, place: int) -> int:
    return distance(state, state.pawn[member], place, MOST_STEPS)


# --- actions --------------------------------------------------------------------------------------


@rule
def legal_markers(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-7.5: one's own marker and, of two players, the third's; `again` has what goes beyond."""
    if not has_moved_enough(state, seat, seat):
        count = legal_marker(state, seat, ME, out, count)
    if has_third(state) and not has_moved_enough(state, seat, THIRD):
        count = legal_marker(state, THIRD, OF_THIRD, out, count)
    return count


@rule
def legal_marker(state: State, member: int, of: int, out: Codes, count: int) -> int:
    free = targets(state, member)
    for place in range(PLACES):
        if has(free, place):
            here = state.marker[member] == place
            card = state.card_on[place]
            if not (here and state.steps[member] == steps_to(state, member, place)):
                out[count] = code(SET_DESTINATION, card, DIRECT, of)
                count += 1
            lies = here and state.steps[member] == SCOUT_MOVEMENT
            if not lies and may_detour(state, member, place):
                out[count] = code(SET_DESTINATION, card, DETOUR_WAY, of)
                count += 1
    if state.marker[member] != NOBODY:
        out[count] = code(CLEAR_DESTINATION, of)
        count += 1
    return count


@rule
def apply_set_destination(
    state: State, seat: int, card: int, way: int, of: int, events: Events
) -> None:
    """FU-7.2 to FU-7.5."""
    member = THIRD if of == OF_THIRD else seat
    place = place_of(state, card)
    count_marker_move(state, seat, member)
    state.marker[member] = place
    state.steps[member] = SCOUT_MOVEMENT if way == DETOUR_WAY else steps_to(state, member, place)
    emit(events, DESTINATION_SET, member, card, state.steps[member])
    change(state)
    open_corners(state, events)


@rule
def apply_clear_destination(state: State, seat: int, of: int, events: Events) -> None:
    """FU-7.5."""
    member = THIRD if of == OF_THIRD else seat
    count_marker_move(state, seat, member)
    lift(state, member, events)
    change(state)
    open_corners(state, events)


@rule
def lift(state: State, member: int, events: Events) -> None:
    emit(events, DESTINATION_CLEARED, member, state.card_on[state.marker[member]])
    state.marker[member] = NOBODY
    state.steps[member] = 0


# --- what follows by itself -----------------------------------------------------------------------


@rule
def open_corners(state: State, events: Events) -> None:
    """FU-7.7: a member without a marker can always stay."""
    for member in range(members(state)):
        if state.marker[member] == NOBODY and targets(state, member) == 0:
            home = int(state.pawn[member])
            for neighbour in (left(state, member), right(state, member)):
                if state.marker[neighbour] == home and not is_cornered(state, neighbour, home):
                    lift(state, neighbour, events)


@rule
def look_at_markers(state: State, events: Events) -> None:
    """FU-7.6: board or pawns have changed in phase 2."""
    for member in range(members(state)):
        place = int(state.marker[member])
        if place == NOBODY:
            continue
        if not has(in_reach(state, member), place):
            lift(state, member, events)
            continue
        detour = state.steps[member] == SCOUT_MOVEMENT and may_detour(state, member, place)
        if not detour:
            state.steps[member] = steps_to(state, member, place)
    open_corners(state, events)


@rule
def all_markers_lie(state: State) -> bool:
    """FU-5.3."""
    for member in range(members(state)):
        if state.marker[member] == NOBODY:
            return False
    return True
