"""Section 5, step 1: a tile from hand: dolphin, wind, and the moving of a creature."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.the_island.actions import (
    PLAY_DOLPHIN,
    PLAY_MOVE,
    PLAY_WIND,
    RELOCATE,
    SKIP_TILE,
    STEP,
    STOP,
    code,
)
from archipel.games.the_island.data import (
    BOATS,
    EXPLORERS,
    FIRST_CREATURE,
    KINDS,
    NEIGHBOURS,
    SIDES,
    SPACES,
    TERRAINS,
    TILE_STEPS,
    Effect,
)
from archipel.games.the_island.events import (
    DOLPHIN_PLAYED,
    MOVE_PLAYED,
    RELOCATED,
    SAILED,
    SWAM,
    TILE_SKIPPED,
    WIND_PLAYED,
)
from archipel.games.the_island.rules.pieces import (
    any_creature_in,
    boat_on,
    explorers_at,
    is_sea,
    may_steer,
    owner,
    swims,
    touches_sea,
)
from archipel.games.the_island.rules.spaces import resolve_space
from archipel.games.the_island.state import NOBODY, Phase, State


@rule
def holds(state: State, seat: int, effect: int) -> bool:
    """Whether the seat has such a tile in hand."""
    for terrain in range(TERRAINS):
        if state.hand[seat, terrain, effect] > 0:
            return True
    return False


@rule
def spend_tile(state: State, seat: int, effect: int) -> int:
    """IS-5.6: out of the hand for good; IS-15.5: of equal tiles the one of the lowest terrain."""
    terrain = 0
    while state.hand[seat, terrain, effect] == 0:
        terrain += 1
    state.hand[seat, terrain, effect] -= 1
    state.hand_size[seat, terrain] -= 1
    state.discard[terrain, effect] += 1
    return terrain


# --- choosing a tile ------------------------------------------------------------------------------


@rule
def legal_tile(state: State, seat: int, out: Codes) -> int:
    """IS-5.1: one tile or none. IS-5.2: only with a target that can make a step."""
    out[0] = code(SKIP_TILE)
    count = 1
    if holds(state, seat, Effect.DOLPHIN):
        for explorer in range(EXPLORERS):
            if takes_dolphin(state, seat, explorer):
                out[count] = code(PLAY_DOLPHIN, 0, explorer)
                count += 1
    if holds(state, seat, Effect.WIND):
        for boat in range(BOATS):
            if takes_wind(state, seat, boat):
                out[count] = code(PLAY_WIND, 0, boat)
                count += 1
    for kind in range(KINDS):
        if holds(state, seat, Effect.MOVE_SERPENT + kind):
            for creature in range(FIRST_CREATURE[kind], FIRST_CREATURE[kind + 1]):
                if state.creature_at[creature] < SPACES:
                    out[count] = code(PLAY_MOVE, kind, creature)
                    count += 1
    return count


@rule
def takes_dolphin(state: State, seat: int, explorer: int) -> bool:
    """IS-5.3: one of your swimmers, with somewhere to swim."""
    return (
        owner(state, explorer) == seat
        and swims(state, explorer)
        and touches_sea(state, state.explorer_at[explorer])
    )


@rule
def takes_wind(state: State, seat: int, boat: int) -> bool:
    """IS-5.4: a boat of yours or an empty one, with somewhere to go."""
    space = state.boat_at[boat]
    return space < SPACES and may_steer(state, boat, seat) and boat_can_go(state, space)


@rule
def boat_can_go(state: State, space: int) -> bool:
    for side in range(SIDES):
        neighbour = NEIGHBOURS[space, side]
        if neighbour >= 0 and free_for_boat(state, neighbour):
            return True
    return False


@rule
def free_for_boat(state: State, space: int) -> bool:
    """IS-6.6: sea, and no other boat."""
    return is_sea(state, space) and boat_on(state, space) == NOBODY


@rule
def apply_skip_tile(state: State, seat: int, events: Events) -> None:
    """IS-5.1."""
    state.phase = Phase.MOVE
    emit(events, TILE_SKIPPED, seat)


@rule
def apply_play(state: State, seat: int, effect: int, piece: int, events: Events) -> None:
    """IS-5.6: shown to all; the piece is chosen, its steps follow."""
    terrain = spend_tile(state, seat, effect)
    state.phase = Phase.TILE_MOVE
    state.effect = effect
    state.piece = piece
    state.steps = 0
    if effect == Effect.DOLPHIN:
        emit(events, DOLPHIN_PLAYED, seat, terrain, piece)
    elif effect == Effect.WIND:
        emit(events, WIND_PLAYED, seat, terrain, piece)
    else:
        emit(events, MOVE_PLAYED, seat, terrain, piece)


# --- carrying it out ------------------------------------------------------------------------------


@rule
def legal_tile_move(state: State, out: Codes) -> int:
    """IS-5.3, IS-5.4: step by step, at least one; IS-5.5: anywhere unoccupied."""
    count = 0
    if state.effect == Effect.DOLPHIN or state.effect == Effect.WIND:
        origin = moved_from(state)
        for side in range(SIDES):
            space = NEIGHBOURS[origin, side]
            if space >= 0 and may_step_to(state, space):
                out[count] = code(STEP, space)
                count += 1
        if state.steps > 0:
            out[count] = code(STOP)
            count += 1
    else:
        for space in range(SPACES):
            if is_unoccupied(state, space):
                out[count] = code(RELOCATE, space)
                count += 1
    return count


@rule
def moved_from(state: State) -> int:
    """Where the piece under way is now."""
    if state.effect == Effect.DOLPHIN:
        return state.explorer_at[state.piece]
    return state.boat_at[state.piece]


@rule
def may_step_to(state: State, space: int) -> bool:
    """IS-5.3: a swimmer goes anywhere in the sea; IS-5.4: a boat only where no boat is."""
    if state.effect == Effect.DOLPHIN:
        return is_sea(state, space)
    return free_for_boat(state, space)


@rule
def is_unoccupied(state: State, space: int) -> bool:
    """IS-5.5: sea without boat, swimmer or creature."""
    return (
        free_for_boat(state, space)
        and explorers_at(state, space) == 0
        and not any_creature_in(state, space)
    )


@rule
def apply_step(state: State, space: int, events: Events) -> None:
    """IS-5.3, IS-5.4: every space entered is resolved; IS-15.2: the third step is the last."""
    origin = moved_from(state)
    if state.effect == Effect.DOLPHIN:
        state.explorer_at[state.piece] = space
        emit(events, SWAM, state.piece, origin, space)
    else:
        state.boat_at[state.piece] = space
        emit(events, SAILED, state.piece, origin, space)
    state.steps += 1
    resolve_space(state, space, events)
    # A piece that is still there can always go back where it came from: no dead end to look for.
    if state.steps == TILE_STEPS or moved_from(state) != space:
        end_tile(state)


@rule
def end_tile(state: State) -> None:
    """On to step 2."""
    state.phase = Phase.MOVE
    state.effect = NOBODY
    state.piece = NOBODY


@rule
def apply_relocate(state: State, space: int, events: Events) -> None:
    """IS-5.5: put there; nobody is attacked."""
    state.creature_at[state.piece] = space
    emit(events, RELOCATED, state.piece, space)
    end_tile(state)
