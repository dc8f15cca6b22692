"""NA-4.15, NA-7.3 to NA-7.6: adventure tiles, harvest tiles and fish, drawn from what remains."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.record import Ints
from archipel.core.rule import rule
from archipel.games.naufrages.data import ADVENTURE_VALUES, FISH_KINDS, FISH_VALUES, HARVEST_VALUES
from archipel.games.naufrages.events import (
    HARVEST_FOUND,
    RESERVE_CHANGED,
    TILE_GAINED,
    TILE_RETURNED,
)
from archipel.games.naufrages.rules.people import lives
from archipel.games.naufrages.state import State
from archipel.games.naufrages.tables import ADVENTURE


@rule
def total(counts: Ints) -> int:
    found = 0
    for at in range(len(counts)):
        found += counts[at]
    return found


@rule
def take_one(counts: Ints, chance: Chance) -> int:
    """One of a pile, each tile equally likely; there must be one."""
    ticket = draw(chance, total(counts))
    kind = 0
    while ticket >= counts[kind]:
        ticket -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


# --- adventure tiles ------------------------------------------------------------------------------


@rule
def gain_tile(state: State, seat: int, chance: Chance, events: Events) -> None:
    """NA-4.15: at random from the supply, which is filled up when it is empty."""
    if not lives(state, seat):
        return
    if state.supply_count == 0:
        state.refills += 1
        for value in range(ADVENTURE_VALUES):
            state.supply[value] += ADVENTURE[value]
            state.supply_count += ADVENTURE[value]
    value = take_one(state.supply, chance)
    state.supply_count -= 1
    state.tiles[seat, value] += 1
    state.tile_count[seat] += 1
    emit(events, TILE_GAINED, seat, value + 1)


@rule
def return_tile(state: State, seat: int, value: int, events: Events) -> None:
    """Mixed into the supply; its value stays secret (NA-4.3)."""
    state.tiles[seat, value] -= 1
    state.tile_count[seat] -= 1
    state.supply[value] += 1
    state.supply_count += 1
    emit(events, TILE_RETURNED, seat, value + 1)


# --- harvest --------------------------------------------------------------------------------------


@rule
def fill_general(state: State) -> bool:
    """NA-7.5: used tiles form a new general pile when it is empty; whether there is one."""
    if total(state.general) == 0:
        for value in range(HARVEST_VALUES):
            state.general[value] = state.harvest_used[value]
            state.harvest_used[value] = 0
    return total(state.general) > 0


@rule
def add_to_reserve(state: State, count: int, chance: Chance, events: Events) -> None:
    """NA-7.4: unseen."""
    for _ in range(count):
        if fill_general(state):
            state.reserve[take_one(state.general, chance)] += 1
            state.reserve_count += 1
    emit(events, RESERVE_CHANGED, state.reserve_count)


@rule
def remove_from_reserve(state: State, count: int, chance: Chance, events: Events) -> None:
    """17.5: random tiles, turned up as they go to the used pile."""
    for _ in range(min(count, int(state.reserve_count))):
        state.harvest_used[take_one(state.reserve, chance)] += 1
        state.reserve_count -= 1
    emit(events, RESERVE_CHANGED, state.reserve_count)


@rule
def harvest(state: State, chance: Chance, events: Events) -> None:
    """NA-7.3: the top tile of the Reserve comes into the Stock, face up."""
    if state.reserve_count > 0:
        value = take_one(state.reserve, chance)
        state.reserve_count -= 1
        state.harvest_stock[value] += 1
        emit(events, HARVEST_FOUND, value + 1)


@rule
def harvest_to_stock(state: State, count: int, chance: Chance, events: Events) -> None:
    """17.5, `stock tiles`: from the general pile straight into the Stock."""
    for _ in range(count):
        if fill_general(state):
            value = take_one(state.general, chance)
            state.harvest_stock[value] += 1
            emit(events, HARVEST_FOUND, value + 1)


# --- fish -----------------------------------------------------------------------------------------


@rule
def fill_fish(state: State) -> bool:
    """NA-7.6: when the pile is empty the used tiles are shuffled. Whether there is one."""
    if total(state.fish_pile) == 0:
        for kind in range(FISH_KINDS):
            state.fish_pile[kind] = state.fish_used[kind]
            state.fish_used[kind] = 0
    return total(state.fish_pile) > 0


@rule
def use_food_tiles(state: State) -> int:
    """NA-10.2: all food tiles of the Stock go to their used piles; says how many cubes they are."""
    cubes = 0
    for value in range(HARVEST_VALUES):
        cubes += (value + 1) * state.harvest_stock[value]
        state.harvest_used[value] += state.harvest_stock[value]
        state.harvest_stock[value] = 0
    for value in range(FISH_VALUES):
        cubes += (value + 1) * state.fish_stock[value]
        state.fish_used[value] += state.fish_stock[value]
        state.fish_stock[value] = 0
    return cubes
