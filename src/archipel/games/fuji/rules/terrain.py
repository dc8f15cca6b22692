"""FU-2.7, FU-2.8, FU-2.12: terrain and starts, the last steps of setup."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import READY, SET_STARTS, code
from archipel.games.fuji.data import CARDS, LANDSCAPES, PLACES, SEATS, Ground
from archipel.games.fuji.events import STARTS_SET
from archipel.games.fuji.rules.patience import count_proposal, has_ordered_enough
from archipel.games.fuji.rules.ring import members
from archipel.games.fuji.rules.situation import change
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import GREY_START, GROUND, STARTS, WHITE_START

DEFAULT_STARTS: Final = 1  # FU-2.8: seats 0 and 2 on the white card


@rule
def lay_terrain(state: State, chance: Chance) -> None:
    """FU-2.7: a shuffled card on every cell, in reading order."""
    for village in range(2):
        first, behind = (LANDSCAPES, CARDS) if village == 1 else (0, LANDSCAPES)
        for place in range(PLACES):
            if takes_card(state, place, village):
                card = first + draw(chance, behind - first)
                while is_laid(state, card):
                    card = first + draw(chance, behind - first)
                state.card_on[place] = card


@rule
def takes_card(state: State, place: int, village: int) -> bool:
    ground = GROUND[state.scenario, place]
    if village == 0:
        return ground == Ground.LANDSCAPE
    return ground == Ground.VILLAGE or (ground == Ground.FOURTH and state.seats == SEATS)


@rule
def is_laid(state: State, card: int) -> bool:
    for place in range(PLACES):
        if state.card_on[place] == card:
            return True
    return False


@rule
def set_pawns(state: State, starts: int) -> None:
    """FU-2.8: all on white; with four players two of them on grey."""
    for member in range(members(state)):
        grey = state.seats == SEATS and member not in (STARTS[starts, 0], STARTS[starts, 1])
        state.pawn[member] = GREY_START[state.scenario] if grey else WHITE_START[state.scenario]


@rule
def starts_now(state: State) -> int:
    """The pair that stands on the white card now."""
    for starts in range(len(STARTS)):
        on_white = 0
        for seat in range(SEATS):
            named = seat in (STARTS[starts, 0], STARTS[starts, 1])
            if named and state.pawn[seat] == WHITE_START[state.scenario]:
                on_white += 1
        if on_white == 2:  # noqa: PLR2004  # both of them
            return starts
    return NOBODY


@rule
def legal_starts(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-2.12: any split, valid when all have confirmed."""
    if state.ready[seat] == 0:
        out[count] = code(READY, state.situation)
        count += 1
    return count if has_ordered_enough(state, seat) else legal_splits(state, out, count)


@rule
def legal_splits(state: State, out: Codes, count: int) -> int:
    """FU-2.8: any other two and two."""
    now = starts_now(state)
    for starts in range(len(STARTS)):
        if starts != now:
            out[count] = code(SET_STARTS, starts)
            count += 1
    return count


@rule
def apply_set_starts(state: State, seat: int, starts: int, events: Events) -> None:
    set_pawns(state, starts)
    change(state)
    count_proposal(state, seat)
    state.ready[seat] = 1
    emit(events, STARTS_SET, seat, starts)
