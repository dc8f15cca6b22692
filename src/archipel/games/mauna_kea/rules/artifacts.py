"""Chapter 6: artifacts are taken and dropped, freely but never back and forth (MK-14.5)."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import DROP, TAKE, code
from archipel.games.mauna_kea.data import ARTIFACTS, COLOURS, MOST_CARRIED, PER_COLOUR
from archipel.games.mauna_kea.events import DROPPED, TOOK
from archipel.games.mauna_kea.rules.board import artifact_at
from archipel.games.mauna_kea.state import CARRIED, State
from archipel.games.mauna_kea.tables import COLOUR_OF


@rule
def legal_artifacts(state: State, explorer: int, out: Codes, count: int) -> int:
    """MK-6.1, MK-6.2: what he may take; MK-6.3: what he may drop."""
    square, load = state.explorer_at[explorer], CARRIED + explorer
    loose = has = carried = 0
    for artifact in range(ARTIFACTS):
        place = state.artifact_at[artifact]
        if place == square:
            loose |= 1 << int(COLOUR_OF[artifact])
        elif place == load:
            has |= 1 << int(COLOUR_OF[artifact])
            carried += 1
    if loose | has == 0:
        return count
    for colour in range(COLOURS):
        room = (loose >> colour) & 1 == 1 and carried < MOST_CARRIED
        if room and not has_dropped(state, explorer, colour):
            out[count] = code(TAKE, explorer, colour)
            count += 1
        if (has >> colour) & 1 == 1 and not has_taken(state, explorer, colour):
            out[count] = code(DROP, explorer, colour)
            count += 1
    return count


@rule
def apply_take(state: State, explorer: int, colour: int, events: Events) -> None:
    """MK-6.1: for nothing."""
    square = state.explorer_at[explorer]
    artifact = artifact_at(state, square, colour)
    state.artifact_at[artifact] = CARRIED + explorer
    state.freely[explorer % PER_COLOUR] |= 1 << colour
    emit(events, TOOK, explorer, artifact, square)


@rule
def apply_drop(state: State, explorer: int, colour: int, events: Events) -> None:
    """MK-6.3: on the square he stands on."""
    put_down(state, explorer, colour, events)
    state.freely[explorer % PER_COLOUR] |= 1 << (COLOURS + colour)


@rule
def put_down(state: State, explorer: int, colour: int, events: Events) -> None:
    """One of a colour that he carries lies loose from now on."""
    square = state.explorer_at[explorer]
    artifact = artifact_at(state, CARRIED + explorer, colour)
    state.artifact_at[artifact] = square
    emit(events, DROPPED, explorer, artifact, square)


# --- the loop guard (MK-14.5) ---------------------------------------------------------------------


@rule
def has_taken(state: State, explorer: int, colour: int) -> bool:
    """Whether he has taken this colour in the unbroken run of takes and drops."""
    return (state.freely[explorer % PER_COLOUR] >> colour) & 1 == 1


@rule
def has_dropped(state: State, explorer: int, colour: int) -> bool:
    return (state.freely[explorer % PER_COLOUR] >> (COLOURS + colour)) & 1 == 1
