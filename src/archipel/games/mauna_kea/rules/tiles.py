"""Chapter 4: a tile from one's hand is placed or spent, never both."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import PLACE, SPEND, code
from archipel.games.mauna_kea.data import SPACES, TERRAINS
from archipel.games.mauna_kea.events import TILE_PLACED, TILE_SPENT
from archipel.games.mauna_kea.rules.board import is_empty
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.tables import POINTS, ROTATIONS


@rule
def legal_tiles(state: State, seat: int, out: Codes, count: int) -> int:
    """MK-4.1: every kind of tile in hand may be placed or spent."""
    for kind in range(TERRAINS):
        if state.hand[seat, kind] > 0:
            count = legal_place(state, kind, out, count)
            out[count] = code(SPEND, kind)
            count += 1
    return count


@rule
def legal_place(state: State, kind: int, out: Codes, count: int) -> int:
    """MK-4.2: on every empty space; MK-14.2: in every orientation that looks different."""
    rotations = ROTATIONS[kind]
    for space in range(SPACES):
        if is_empty(state, space):
            for turn in range(rotations):
                out[count] = code(PLACE, kind, space, turn)
                count += 1
    return count


@rule
def any_empty(state: State) -> bool:
    for space in range(SPACES):
        if is_empty(state, space):
            return True
    return False


@rule
def lay_tile(state: State, seat: int, kind: int, space: int, turn: int, events: Events) -> None:
    """MK-4.2: it need not touch anything, and its points have no effect."""
    state.tile[space] = kind
    state.turn[space] = turn
    emit(events, TILE_PLACED, seat, kind, space, turn)


@rule
def apply_place(state: State, seat: int, kind: int, space: int, turn: int, events: Events) -> None:
    """MK-4.2."""
    state.hand[seat, kind] -= 1
    lay_tile(state, seat, kind, space, turn, events)


@rule
def apply_spend(state: State, seat: int, kind: int, events: Events) -> None:
    """MK-4.4: into the pool, and the tile into the bag; MK-12.3: with cards, out of the game."""
    state.hand[seat, kind] -= 1
    state.pool += POINTS[kind]
    if state.expert == 1:
        state.removed[kind] += 1
    else:
        state.bag[kind] += 1
    emit(events, TILE_SPENT, seat, kind, POINTS[kind])
