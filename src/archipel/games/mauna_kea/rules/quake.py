"""MK-12.12, MK-12.13: the earthquake turns a tile, draws one, or both."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import (
    PLACE_DRAWN,
    QUAKE,
    QUAKE_DRAW,
    QUAKE_STOP,
    QUAKE_TURN,
    code,
)
from archipel.games.mauna_kea.data import (
    ARTIFACTS,
    CAMP,
    EXPLORERS,
    FIRST_START,
    QUARTERS,
    SPACES,
    SQUARES,
    TERRAINS,
    TURNS,
    CardKind,
)
from archipel.games.mauna_kea.events import TILE_DRAWN, TILE_REMOVED, TILE_TURNED
from archipel.games.mauna_kea.rules.board import is_empty, tiles_in_bag
from archipel.games.mauna_kea.rules.cards import kinds_held, play_card
from archipel.games.mauna_kea.rules.ending import look_at_bag, look_at_teams
from archipel.games.mauna_kea.rules.lava import lay_lava
from archipel.games.mauna_kea.rules.tiles import any_empty, lay_tile
from archipel.games.mauna_kea.rules.turn import take_from_bag
from archipel.games.mauna_kea.state import NOBODY, Phase, State
from archipel.games.mauna_kea.tables import QUARTER_AFTER, ROTATIONS


@rule
def legal_quake(state: State, seat: int, out: Codes, count: int) -> int:
    """MK-12.12: any tile without explorers to another orientation; or none, if one can be drawn."""
    if (kinds_held(state, seat) >> CardKind.EARTHQUAKE.value) & 1 == 0:
        return count
    for space in range(SPACES):
        if can_be_turned(state.tile[space]) and nobody_on(state, space):
            for turn in range(TURNS - 1):
                out[count] = code(QUAKE_TURN, space, turn)
                count += 1
    if tiles_in_bag(state) > 0:
        out[count] = code(QUAKE)
        count += 1
    return count


@rule
def can_be_turned(tile: int) -> bool:
    """MK-12.13: start and terrain tiles, and nothing else."""
    return tile < TERRAINS or FIRST_START <= tile < CAMP


@rule
def nobody_on(state: State, space: int) -> bool:
    for explorer in range(EXPLORERS):
        square = state.explorer_at[explorer]
        if square < SQUARES and square // QUARTERS == space:
            return False
    return True


@rule
def apply_quake(state: State, seat: int, events: Events) -> None:
    """The card is played; what it interrupts goes on afterwards."""
    play_card(state, seat, CardKind.EARTHQUAKE.value, events)
    state.resume = state.phase
    state.phase = Phase.QUAKE


@rule
def apply_quake_turn(state: State, seat: int, space: int, turn: int, events: Events) -> None:
    """MK-12.12: loose artifacts stay on their quarter, and so go round with it."""
    apply_quake(state, seat, events)
    state.shaken = 1
    for artifact in range(ARTIFACTS):
        square = state.artifact_at[artifact]
        if square < SQUARES and square // QUARTERS == space:
            after = QUARTER_AFTER[square % QUARTERS, turn]
            state.artifact_at[artifact] = space * QUARTERS + after
    state.turn[space] = (state.turn[space] + turn) % TURNS
    emit(events, TILE_TURNED, seat, state.tile[space], space, turn)


@rule
def legal_in_quake(state: State, out: Codes) -> int:
    """MK-12.12: draw one; or not, if a tile was turned."""
    count = 0
    if tiles_in_bag(state) > 0:
        out[count] = code(QUAKE_DRAW)
        count += 1
    if state.shaken == 1:
        out[count] = code(QUAKE_STOP)
        count += 1
    return count


@rule
def legal_place_drawn(state: State, out: Codes) -> int:
    """MK-12.12: what was drawn must be placed, on any empty space."""
    count = 0
    for space in range(SPACES):
        if is_empty(state, space):
            for turn in range(ROTATIONS[state.pending]):
                out[count] = code(PLACE_DRAWN, space, turn)
                count += 1
    return count


@rule
def apply_quake_draw(state: State, seat: int, chance: Chance, events: Events) -> None:
    """MK-12.12: lava flows; MK-12.13: terrain for which no space is empty is removed."""
    kind = take_from_bag(state, chance)
    if kind >= TERRAINS:
        lay_lava(state, kind, events)
        resume(state, events)
        return
    emit(events, TILE_DRAWN, seat, kind)
    if any_empty(state):
        state.pending = kind
        state.phase = Phase.QUAKE_PLACE
    else:
        state.removed[kind] += 1
        emit(events, TILE_REMOVED, kind)
        resume(state, events)


@rule
def apply_place_drawn(state: State, seat: int, space: int, turn: int, events: Events) -> None:
    lay_tile(state, seat, state.pending, space, turn, events)
    resume(state, events)


@rule
def resume(state: State, events: Events) -> None:
    """MK-14.8: back to what the earthquake interrupted, then the triggers are looked at."""
    state.phase = state.resume
    state.resume = NOBODY
    state.shaken = 0
    state.pending = NOBODY
    look_at_teams(state, events)
    look_at_bag(state, events)
