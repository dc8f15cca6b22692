"""Chapter 7: an explorer on the coast takes a boat, and is safe."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import BOARD_BOAT, LEAVE_COUNTS, LEAVINGS, code
from archipel.games.mauna_kea.data import BOARDING_COST, COLOURS, COVES, NOWHERE
from archipel.games.mauna_kea.events import BOARDED
from archipel.games.mauna_kea.rules.area import NOTHING, Area, with_square
from archipel.games.mauna_kea.rules.artifacts import put_down
from archipel.games.mauna_kea.rules.board import boat_in, carried, carries
from archipel.games.mauna_kea.state import ABOARD, NOBODY, TAKEN, State
from archipel.games.mauna_kea.tables import BOAT_SEATS, COVE_OF, QUAYS


@rule
def boat_for(state: State, explorer: int) -> int:
    """MK-7.1: the boat that an explorer on the island could board from where he stands."""
    cove = COVE_OF[state.explorer_at[explorer]]
    return boat_in(state, cove) if cove != NOWHERE else NOBODY


@rule
def surplus(state: State, explorer: int, boat: int) -> int:
    """MK-7.3: how many artifacts have no place aboard."""
    over = carried(state, explorer) - BOAT_SEATS[boat]
    return over if over > 0 else 0


@rule
def has_leave(state: State, explorer: int, leave: int) -> bool:
    """Whether he carries what he would leave."""
    for colour in range(COLOURS):
        if LEAVE_COUNTS[leave, colour] > carries(state, explorer, colour):
            return False
    return True


@rule
def leave_size(leave: int) -> int:
    size = 0
    for colour in range(COLOURS):
        size += LEAVE_COUNTS[leave, colour]
    return size


@rule
def legal_board(state: State, explorer: int, out: Codes, count: int) -> int:
    """MK-7.1: for one point; MK-7.3: with a choice of what stays behind, if something must."""
    boat = boat_for(state, explorer)
    if boat == NOBODY or state.pool < BOARDING_COST:
        return count
    over = surplus(state, explorer, boat)
    for leave in range(LEAVINGS):
        if leave_size(leave) == over and has_leave(state, explorer, leave):
            out[count] = code(BOARD_BOAT, explorer, leave)
            count += 1
    return count


@rule
def apply_board(state: State, explorer: int, leave: int, events: Events) -> None:
    """MK-7.3: what has no place stays; MK-7.4: boat, explorer and cargo are out of play."""
    boat = boat_for(state, explorer)
    for colour in range(COLOURS):
        for _ in range(LEAVE_COUNTS[leave, colour]):
            put_down(state, explorer, colour, events)
    emit(events, BOARDED, explorer, boat, state.explorer_at[explorer])
    state.pool -= BOARDING_COST
    state.explorer_at[explorer] = ABOARD + boat
    state.boat_at[boat] = TAKEN


@rule
def quays_of(state: State, boat: int) -> Area:
    """MK-7.1: the squares from which a boat can be boarded; none once it has left."""
    area = NOTHING
    cove = state.boat_at[boat]
    if cove < COVES:
        for quay in range(QUAYS.shape[1]):
            area = with_square(area, QUAYS[cove, quay])
    return area
