"""What has been done often enough in a phase: people may do it again, random play does not.

FU-7.5: no count stops a person. Counters go as far as random play has patience, and no further.
"""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.fuji.data import MARKER_MOVES, ORDERS, THIRD_PROPOSALS
from archipel.games.fuji.state import NOBODY, State

MOST_ASKED: Final = max(ORDERS, THIRD_PROPOSALS)


@rule
def has_moved_enough(state: State, seat: int, member: int) -> bool:
    """FU-7.5: a marker that does not lie yet is always to be placed."""
    return state.marker[member] != NOBODY and state.marker_moves[seat] >= MARKER_MOVES


@rule
def count_marker_move(state: State, seat: int, member: int) -> None:
    if state.marker[member] != NOBODY and state.marker_moves[seat] < MARKER_MOVES:
        state.marker_moves[seat] += 1


@rule
def has_ordered_enough(state: State, seat: int) -> bool:
    """FU-2.12, FU-10.2: orders, and starts before the game, that a seat has proposed."""
    return state.asked[seat] >= ORDERS


@rule
def has_proposed_enough(state: State, seat: int) -> bool:
    """FU-16.3.3: actions that a seat has proposed for the third."""
    return state.asked[seat] >= THIRD_PROPOSALS


@rule
def count_proposal(state: State, seat: int) -> None:
    if state.asked[seat] < MOST_ASKED:
        state.asked[seat] += 1
