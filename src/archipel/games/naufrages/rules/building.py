"""Chapter 7.9: constructions, from a proposal to the finished tile."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Build, PerEnergy
from archipel.games.naufrages.cards.tables import BUILD
from archipel.games.naufrages.data import BUILD as FIRST_BUILD
from archipel.games.naufrages.data import BUILDS, SHELTER
from archipel.games.naufrages.events import (
    BUILT,
    BY_CONTRIBUTION,
    LAPSED,
    OPENED,
    PROGRESSED,
    PROPOSED,
    RUINED,
    STOCK_CHANGED,
    STOCK_ROPE,
    STOCK_SAIL,
)
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.efforts import begin_effort
from archipel.games.naufrages.rules.flow import pop, top
from archipel.games.naufrages.rules.people import camp
from archipel.games.naufrages.rules.stock import add_wood
from archipel.games.naufrages.rules.tiles import gain_tile
from archipel.games.naufrages.state import (
    P0,
    P1,
    STATE_DONE,
    STATE_HIDDEN,
    STATE_OPEN,
    STEP,
    Limit,
    State,
)
from archipel.games.naufrages.tables import (
    SHELTER_ENERGY,
    SHELTER_SAIL,
    SHELTER_WOOD,
    SHELTERS,
)


@rule
def structure_of(spot: int) -> int:
    """The number of a construction in events: the Shelter, then the others."""
    return spot - SHELTER


@rule
def may_build(state: State, spot: int) -> bool:
    """NA-6.8: what is finished cannot be chosen, nor what has not been brought in."""
    if spot == SHELTER:
        return state.shelter < SHELTERS
    return state.build_state[spot - FIRST_BUILD] == STATE_OPEN


# --- tiles turned over ----------------------------------------------------------------------------


@rule
def open_build(state: State, build: int, events: Events) -> None:
    """NA-7.21: one more action space, in order of appearance."""
    if state.build_state[build] == STATE_HIDDEN:
        last = 0
        for other in range(BUILDS):
            last = max(last, int(state.build_order[other]))
        state.build_state[build] = STATE_OPEN
        state.build_order[build] = last + 1
        emit(events, OPENED, structure_of(FIRST_BUILD + build))


@rule
def finish_build(state: State, build: int, events: Events) -> None:
    """NA-7.19: progress markers leave the game, the tile is turned over."""
    if state.build_state[build] != STATE_DONE:
        open_build(state, build, events)
        state.build_state[build] = STATE_DONE
        state.build_progress[build] = 0
        emit(events, BUILT, structure_of(FIRST_BUILD + build))


@rule
def set_progress(state: State, build: int, progress: int, events: Events) -> None:
    """So much is there; a finished construction is none any more."""
    if state.build_state[build] == STATE_DONE:
        state.build_state[build] = STATE_OPEN
        emit(events, RUINED, structure_of(FIRST_BUILD + build))
    state.build_progress[build] = progress
    emit(events, PROGRESSED, structure_of(FIRST_BUILD + build), progress)


@rule
def finish_shelter(state: State, events: Events) -> None:
    """NA-7.20: the next level."""
    if state.shelter < SHELTERS:
        state.shelter += 1
        emit(events, BUILT, structure_of(SHELTER))


@rule
def lose_shelter(state: State, events: Events) -> None:
    if state.shelter > 0:
        state.shelter -= 1
        emit(events, RUINED, structure_of(SHELTER))


# --- proposals ------------------------------------------------------------------------------------


@rule
def is_multi(spot: int) -> bool:
    return spot != SHELTER and BUILD[spot - FIRST_BUILD, Build.MULTI] == 1


@rule
def material(state: State, spot: int, column: int) -> int:
    """Wood, rope or sail that a single-round construction takes."""
    if spot != SHELTER:
        return int(BUILD[spot - FIRST_BUILD, column])
    if column == Build.WOOD:
        return int(SHELTER_WOOD[state.shelter + 1])
    if column == Build.SAIL:
        return int(SHELTER_SAIL[state.shelter + 1])
    return int(SHELTER_ENERGY[state.shelter + 1]) if column == Build.ENERGY else 0


@rule
def has_materials(state: State, spot: int) -> bool:
    """NA-7.17."""
    return (
        state.wood >= material(state, spot, Build.WOOD)
        and state.rope >= material(state, spot, Build.ROPE)
        and state.sail >= material(state, spot, Build.SAIL)
    )


@rule
def spend_materials(state: State, spot: int, events: Events) -> None:
    """Built in for good: rope and sail are in play, though not in the Stock."""
    add_wood(state, -material(state, spot, Build.WOOD), events)
    if material(state, spot, Build.ROPE) > 0:
        state.rope -= material(state, spot, Build.ROPE)
        emit(events, STOCK_CHANGED, STOCK_ROPE, state.rope)
    if material(state, spot, Build.SAIL) > 0:
        state.sail -= material(state, spot, Build.SAIL)
        emit(events, STOCK_CHANGED, STOCK_SAIL, state.sail)


@rule
def missing(state: State, spot: int) -> int:
    """NA-7.16: what is still missing."""
    if is_multi(spot):
        build = spot - FIRST_BUILD
        return int(BUILD[build, Build.PROGRESS] - state.build_progress[build])
    return material(state, spot, Build.ENERGY)


@rule
def run_build(state: State, chance: Chance, events: Events) -> None:
    """Task.BUILD: NA-7.16, announcements from the proposer on; NA-9.8: if he is lost, without."""
    frame = top(state)
    spot, proposer = int(frame[P0]), int(frame[P1])
    if frame[STEP] == 0:
        emit(events, PROPOSED, proposer, structure_of(spot))
        if not may_build(state, spot):
            pop(state)
        elif not is_multi(spot) and not has_materials(state, spot):
            emit(events, LAPSED, structure_of(spot))
            pop(state)
        else:
            frame[STEP] = 1
            wood = is_multi(spot) and BUILD[spot - FIRST_BUILD, Build.PER_ENERGY] == PerEnergy.WOOD
            limit = Limit.ENERGY_AND_WOOD if wood else Limit.ENERGY
            begin_effort(state, camp(state), missing(state, spot), limit, proposer)
        return
    pop(state)
    for step in range(state.seats):
        seat = (proposer + step) % state.seats
        lose_energy(state, seat, int(state.announced[seat]), BY_CONTRIBUTION, events)
    if is_multi(spot):
        add_progress(state, spot, proposer, chance, events)
    elif state.result >= missing(state, spot):
        spend_materials(state, spot, events)
        complete(state, spot, proposer, chance, events)
    state.announced[:] = 0


@rule
def add_progress(state: State, spot: int, proposer: int, chance: Chance, events: Events) -> None:
    """NA-7.18: energy becomes progress, with wood for it; NA-7.22: no more than there is."""
    build = spot - FIRST_BUILD
    gained = min(int(state.result), missing(state, spot))
    if BUILD[build, Build.PER_ENERGY] == PerEnergy.WOOD:
        gained = min(gained, int(state.wood))
        add_wood(state, -gained, events)
    progress = int(state.build_progress[build]) + gained
    if progress >= BUILD[build, Build.PROGRESS]:
        complete(state, spot, proposer, chance, events)
    elif gained > 0:
        set_progress(state, build, progress, events)


@rule
def complete(state: State, spot: int, proposer: int, chance: Chance, events: Events) -> None:
    """NA-7.17, NA-7.19: the proposer gains a tile."""
    if spot == SHELTER:
        finish_shelter(state, events)
    else:
        finish_build(state, spot - FIRST_BUILD, events)
    gain_tile(state, proposer, chance, events)
