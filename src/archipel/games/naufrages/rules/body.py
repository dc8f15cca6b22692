"""Chapter 3.1: energy, injuries and traumas of one player."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.data import PIECES
from archipel.games.naufrages.events import (
    GAINED,
    HEALED,
    INJURED,
    LOST_ENERGY,
    SCAR_FADED,
    SCARRED,
)
from archipel.games.naufrages.rules.flow import bit
from archipel.games.naufrages.rules.people import lives
from archipel.games.naufrages.state import State
from archipel.games.naufrages.tables import MOST_ENERGY

DEADLY = PIECES.numbers.deadly_traumas


@rule
def most_energy(state: State, seat: int) -> int:
    """NA-3.1: the length of the character's track."""
    return int(MOST_ENERGY[state.character[seat]])


@rule
def cap(state: State, seat: int) -> int:
    """NA-3.2: cubes fill the track from the top."""
    return int(most_energy(state, seat) - state.injuries[seat] - state.traumas[seat])


@rule
def gain_energy(state: State, seat: int, amount: int, events: Events) -> None:
    """NA-3.3: the excess is wasted."""
    gained = min(amount, cap(state, seat) - state.energy[seat])
    if gained > 0 and lives(state, seat):
        state.energy[seat] += gained
        emit(events, GAINED, seat, gained, state.energy[seat])


@rule
def lose_energy(state: State, seat: int, amount: int, cause: int, events: Events) -> None:
    """NA-3.4: a shortfall is one injury, however large; NA-3.5: for each cause."""
    if amount <= 0 or not lives(state, seat):
        return
    short = amount > state.energy[seat]
    state.energy[seat] -= min(amount, int(state.energy[seat]))
    emit(events, LOST_ENERGY, seat, amount, state.energy[seat], cause)
    if short:
        injure(state, seat, events)


@rule
def injure(state: State, seat: int, events: Events) -> None:
    """NA-3.6: on the highest free space; NA-3.7: with no room an injury becomes a trauma."""
    if not lives(state, seat):
        return
    state.suffered[seat] += 1
    if cap(state, seat) > 0:
        state.injuries[seat] += 1
        state.energy[seat] = min(int(state.energy[seat]), cap(state, seat))
        emit(events, INJURED, seat, state.injuries[seat])
    else:
        scar(state, seat, events)


@rule
def injure_times(state: State, seat: int, times: int, events: Events) -> None:
    """NA-3.8: one after the other."""
    for _ in range(times):
        injure(state, seat, events)


@rule
def heal(state: State, seat: int, events: Events) -> None:
    """NA-3.9: the lowest injury; energy does not change."""
    if state.injuries[seat] > 0 and lives(state, seat):
        state.injuries[seat] -= 1
        emit(events, HEALED, seat, state.injuries[seat])


@rule
def scar(state: State, seat: int, events: Events) -> None:
    """NA-3.10: the highest injury becomes a trauma, or a free space; NA-3.13: the fourth kills."""
    if not lives(state, seat):
        return
    if state.injuries[seat] > 0:
        state.injuries[seat] -= 1
    state.traumas[seat] += 1
    state.energy[seat] = min(int(state.energy[seat]), max(0, cap(state, seat)))
    emit(events, SCARRED, seat, state.traumas[seat])
    if state.traumas[seat] >= DEADLY:
        state.dying |= bit(seat)


@rule
def fade_scar(state: State, seat: int, events: Events) -> None:
    """17.5: a black cube is taken off; its space is free again."""
    if state.traumas[seat] > 0 and lives(state, seat):
        state.traumas[seat] -= 1
        emit(events, SCAR_FADED, seat, state.traumas[seat])
