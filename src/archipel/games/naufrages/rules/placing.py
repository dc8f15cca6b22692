"""Chapter 6: pawns are placed. What they do comes later."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import DECLINE, PLACE, code
from archipel.games.naufrages.data import (
    BUILD,
    DEBRIS,
    EXPLORE,
    REST,
    RESTS,
    SHELTER,
    SPACES,
    SPOTS,
)
from archipel.games.naufrages.events import COST, PAWN_DECLINED, PAWN_PLACED
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.building import may_build
from archipel.games.naufrages.rules.camp import legal_camp
from archipel.games.naufrages.rules.people import is_lost
from archipel.games.naufrages.rules.uses import legal_uses
from archipel.games.naufrages.state import NOBODY, State
from archipel.games.naufrages.tables import (
    FAMILY,
    FIRST_SPACE,
    SPACE_COST,
    SPACE_COUNT,
    SPACE_SPOT,
)


@rule
def free_space(state: State, spot: int) -> int:
    """NA-6.4: the leftmost free space of an action, or NOBODY."""
    first = int(FIRST_SPACE[spot])
    for space in range(first, first + SPACE_COUNT[spot]):
        if state.pawn_at[space] == NOBODY:
            return space
    return NOBODY


@rule
def has_pawn_on(state: State, seat: int, family: int) -> bool:
    """NA-6.7: whether a player has a pawn on an action already."""
    for space in range(SPACES):
        if state.pawn_at[space] == seat and FAMILY[SPACE_SPOT[space]] == family:
            return True
    return False


@rule
def is_offered(state: State, seat: int, spot: int) -> bool:
    """NA-6.8: whether an action can be chosen at all; NA-9.3: the lost do not explore."""
    if spot == DEBRIS:
        return state.debris_action == 1
    if spot == EXPLORE:
        return not is_lost(state, seat)
    if spot == SHELTER or spot >= BUILD:
        return may_build(state, spot)
    return True


@rule
def may_place(state: State, seat: int, spot: int) -> bool:
    """NA-6.4 to NA-6.8; NA-3.11: the cost must be payable; NA-6.10: a "?" costs nothing yet."""
    space = free_space(state, spot)
    return (
        space != NOBODY
        and SPACE_COST[space] <= state.energy[seat]
        and is_offered(state, seat, spot)
        and not has_pawn_on(state, seat, FAMILY[spot])
    )


@rule
def legal_place(state: State, seat: int, out: Codes) -> int:
    """NA-6.6: a pawn may be declined; free actions go along (NA-15.3)."""
    out[0] = code(DECLINE)
    count = 1
    for spot in range(SPOTS):
        if may_place(state, seat, spot):
            out[count] = code(PLACE, spot)
            count += 1
    return legal_uses(state, seat, out, count)


@rule
def put_pawn(state: State, seat: int, spot: int, events: Events) -> None:
    """NA-6.5: a number on the space is paid now."""
    space = free_space(state, spot)
    state.pawn_at[space] = seat
    emit(events, PAWN_PLACED, seat, spot)
    lose_energy(state, seat, int(SPACE_COST[space]), COST, events)


@rule
def decline_pawn(state: State, seat: int, events: Events) -> None:
    emit(events, PAWN_DECLINED, seat)


# --- the bonus pawn -------------------------------------------------------------------------------


@rule
def may_take_bonus(state: State, seat: int, spot: int) -> bool:
    """NA-13.2: alone, any action but Exploration; it uses no space, and Rest is Rest."""
    if spot == EXPLORE or REST < spot < REST + RESTS:
        return False
    return is_offered(state, seat, spot) and bonus_cost(spot) <= state.energy[seat]


@rule
def bonus_cost(spot: int) -> int:
    """NA-13.2: the cost of the first space, 0 for "?"."""
    return max(0, int(SPACE_COST[FIRST_SPACE[spot]]))


@rule
def legal_bonus(state: State, seat: int, out: Codes) -> int:
    """NA-6.2: a camp card, or nothing; alone also an action."""
    out[0] = code(DECLINE)
    count = legal_camp(state, seat, out, 1)
    if state.seats == 1:
        for spot in range(SPOTS):
            if may_take_bonus(state, seat, spot):
                out[count] = code(PLACE, spot)
                count += 1
    return count
