"""Positions of The Island as JSON: a state, field by field, with names instead of numbers.

A view is written the same way; what it hides is null.
"""

from __future__ import annotations

from typing import Any

import msgspec

from archipel.core.record import Ints
from archipel.games.the_island.data import (
    BOAT_NAMES,
    COLOUR_NAMES,
    COLOURS,
    CREATURE_NAMES,
    EFFECT_NAMES,
    EXPLORER_NAMES,
    ISLAND,
    ISLAND_NAMES,
    KIND_NAMES,
    PER_COLOUR,
    SPACE_NAMES,
    TERRAIN_NAMES,
    Effect,
    Terrain,
)
from archipel.games.the_island.state import (
    ABOARD,
    LOST,
    NOBODY,
    SAFE,
    SUPPLY,
    UNDRAWN,
    UNKNOWN,
    UNPLACED,
    Answer,
    Ending,
    Phase,
    State,
)

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
ENDING_NAMES = tuple(ending.name.lower() for ending in Ending)
ANSWER_NAMES = tuple(answer.name.lower() for answer in Answer)

Counts = dict[str, int]


class HandTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    terrain: str
    effect: str | None  # None in the views of others


class Explorer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: str  # a space, a boat, a safe island, or "lost"
    value: int | None  # None in the views of those who may not know it


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is under way (IS-14.6)."""

    effect: str | None
    piece: str | None
    steps: int
    asked: list[int]
    answers: list[str | None]  # a seat each; None where it is sealed to the viewer


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A state as it is written."""

    colours: list[list[str]]  # of each seat
    phase: str
    first: int
    active: int
    turn: int
    moves_left: int
    die: str | None
    ending: str
    quiet_turns: int
    bare: bool
    stirred: bool
    pending: Pending
    tiles: dict[str, str]  # space -> terrain
    backs: dict[str, str]  # space -> effect, where a position fixes it
    unseen: dict[str, Counts]  # terrain -> effect -> number
    discard: dict[str, Counts]
    hands: list[list[HandTile]]
    explorers: dict[str, Explorer]
    unplaced: dict[str, list[int] | None]  # colour -> values still to place
    wet: list[str]
    boats: dict[str, str]  # those not in the supply; "lost" if removed
    boats_left: list[int]
    creatures: dict[str, str]


def to_json(state: State) -> dict[str, Any]:
    """A state or a view as JSON."""
    seat_of, terrain, back = state.seat_of.tolist(), state.terrain.tolist(), state.back.tolist()
    seats = range(state.seats)
    table = Table(
        colours=[[COLOUR_NAMES[c] for c in range(COLOURS) if seat_of[c] == s] for s in seats],
        phase=PHASE_NAMES[state.phase],
        first=int(state.first),
        active=int(state.active),
        turn=int(state.turn),
        moves_left=int(state.moves_left),
        die=None if state.die == NOBODY else KIND_NAMES[state.die],
        ending=ENDING_NAMES[state.ending],
        quiet_turns=int(state.quiet_turns),
        bare=bool(state.bare),
        stirred=bool(state.stirred),
        pending=_pending(state),
        tiles={
            SPACE_NAMES[space]: TERRAIN_NAMES[terrain[space]]
            for space in ISLAND.tolist()
            if terrain[space] != Terrain.SEA
        },
        backs={
            SPACE_NAMES[space]: EFFECT_NAMES[back[space]]
            for space in ISLAND.tolist()
            if back[space] != UNDRAWN
        },
        unseen=_counts(state.bag),
        discard=_counts(state.discard),
        hands=[_hand(state.hand[s].tolist(), state.hand_size[s].tolist()) for s in seats],
        explorers=_explorers(state),
        unplaced={
            COLOUR_NAMES[colour]: _unplaced(state.unplaced[colour].tolist())
            for colour in range(COLOURS)
            if seat_of[colour] != NOBODY
        },
        wet=[name for name, wet in zip(EXPLORER_NAMES, state.wet.tolist(), strict=True) if wet],
        boats=_places(BOAT_NAMES, state.boat_at),
        boats_left=state.boats_left[: state.seats].tolist(),
        creatures=_places(CREATURE_NAMES, state.creature_at),
    )
    return dict(msgspec.to_builtins(table))


def place_name(place: int) -> str:
    """The name of where a piece is."""
    if place < ABOARD:
        return SPACE_NAMES[place]
    if place < SAFE:
        return BOAT_NAMES[place - ABOARD]
    return ISLAND_NAMES[place - SAFE] if place < LOST else "lost"


def piece_names(phase: int, effect: int) -> tuple[str, ...]:
    """The names of the sort of piece that is under way in a phase."""
    if phase == Phase.BOARD_PICK or (phase == Phase.TILE_MOVE and effect == Effect.WIND):
        return BOAT_NAMES
    if phase == Phase.TILE_MOVE and effect == Effect.DOLPHIN:
        return EXPLORER_NAMES
    return CREATURE_NAMES


def _pending(state: State) -> Pending:
    effect, piece, asked = int(state.effect), int(state.piece), int(state.asked)
    names = piece_names(state.phase, effect)
    answers = state.answer[: state.seats].tolist()
    return Pending(
        effect=None if effect == NOBODY else EFFECT_NAMES[effect],
        piece=None if piece == NOBODY else names[piece],
        steps=int(state.steps),
        asked=[seat for seat in range(state.seats) if asked >> seat & 1],
        answers=[None if answer == UNKNOWN else ANSWER_NAMES[answer] for answer in answers],
    )


def _counts(table: Ints) -> dict[str, Counts]:
    return {
        terrain: {name: number for name, number in zip(EFFECT_NAMES, row, strict=True) if number}
        for terrain, row in zip(TERRAIN_NAMES, table.tolist(), strict=True)
    }


def _hand(effects: list[list[int]], sizes: list[int]) -> list[HandTile]:
    if effects[0][0] == UNKNOWN:
        hidden = zip(TERRAIN_NAMES, sizes, strict=True)
        return [HandTile(terrain, None) for terrain, size in hidden for _ in range(size)]
    return [
        HandTile(terrain, effect)
        for terrain, numbers in zip(TERRAIN_NAMES, effects, strict=True)
        for effect, number in zip(EFFECT_NAMES, numbers, strict=True)
        for _ in range(number)
    ]


def _explorers(state: State) -> dict[str, Explorer]:
    seat_of, values = state.seat_of.tolist(), state.explorer_value.tolist()
    found = {}
    for explorer, at in enumerate(state.explorer_at.tolist()):
        if seat_of[explorer // PER_COLOUR] != NOBODY and at != UNPLACED:
            value = None if values[explorer] == UNKNOWN else values[explorer]
            found[EXPLORER_NAMES[explorer]] = Explorer(place_name(at), value)
    return found


def _unplaced(counts: list[int]) -> list[int] | None:
    if counts[0] == UNKNOWN:
        return None
    return [value for value, number in enumerate(counts) for _ in range(number)]


def _places(names: tuple[str, ...], places: Ints) -> dict[str, str]:
    pairs = zip(names, places.tolist(), strict=True)
    return {name: place_name(place) for name, place in pairs if place != SUPPLY}
