"""Who is where (chapter 0): living, lost, exploring or at camp, as sets of seats."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.naufrages.data import AREAS, SEATS
from archipel.games.naufrages.rules.flow import bit, first_of, has
from archipel.games.naufrages.state import NOBODY, State
from archipel.games.naufrages.tables import TRACK_AREA


@rule
def lives(state: State, seat: int) -> bool:
    """NA-3.13: from the fourth trauma on nothing reaches him."""
    return state.dead[seat] == 0 and not has(state.dying, seat)


@rule
def living(state: State) -> int:
    bits = 0
    for seat in range(state.seats):
        if lives(state, seat):
            bits |= bit(seat)
    return bits


@rule
def is_lost(state: State, seat: int) -> bool:
    return state.group[seat] != NOBODY


@rule
def lost(state: State) -> int:
    bits = 0
    for seat in range(state.seats):
        if lives(state, seat) and is_lost(state, seat):
            bits |= bit(seat)
    return bits


@rule
def marching(state: State) -> int:
    """Everybody in the marching order, the dying included."""
    bits = 0
    for place in range(SEATS):
        if state.order[place] != NOBODY:
            bits |= bit(state.order[place])
    return bits


@rule
def explorers(state: State) -> int:
    return marching(state) & living(state)


@rule
def camp(state: State) -> int:
    """Players at camp: living, not lost, not exploring."""
    return living(state) & ~lost(state) & ~marching(state)


@rule
def present(state: State) -> int:
    """Living and not lost."""
    return living(state) & ~lost(state)


@rule
def reader(state: State) -> int:
    """NA-5.10: the First player if at camp, else the next one who is; NA-5.11: or NOBODY."""
    return first_of(state, camp(state), state.first)


@rule
def leave_march(state: State, seat: int) -> None:
    """He is no longer in the marching order; the others close up."""
    place = 0
    for at in range(SEATS):
        other = state.order[at]
        if other != NOBODY and other != seat:
            state.order[place] = other
            place += 1
    while place < SEATS:
        state.order[place] = NOBODY
        place += 1


@rule
def after_in_march(state: State, seat: int, bits: int) -> int:
    """Of a set, the next in marching order after a seat, cyclically; himself comes last."""
    count, at = 0, -1
    for place in range(SEATS):
        if state.order[place] != NOBODY:
            count += 1
            if state.order[place] == seat:
                at = place
    for step in range(1, count + 1):
        other = state.order[(at + step) % count]
        if has(bits, other):
            return int(other)
    return NOBODY


@rule
def area_of(state: State, seat: int) -> int:
    return int(TRACK_AREA[state.track[seat]])


@rule
def reach(state: State, bits: int) -> int:
    """The most advanced area of a set of seats, -1 if it is empty."""
    found = -1
    for seat in range(state.seats):
        if has(bits, seat):
            found = max(found, area_of(state, seat))
    return min(found, AREAS - 1)
