"""Positions of Mauna Kea as JSON: a state, field by field, with names instead of numbers.

A view is written the same way; what it hides is null.
"""

from __future__ import annotations

from typing import Any

import msgspec

from archipel.core.record import Ints
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOAT_NAMES,
    CAMP,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COVE_NAMES,
    EMPTY,
    EXPLORER_NAMES,
    FLOW_NAMES,
    KIND_NAMES,
    PER_COLOUR,
    SEATS,
    SPACE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TERRAIN_NAMES,
    TILE_NAMES,
    VOLCANO,
)
from archipel.games.mauna_kea.state import (
    ABOARD,
    ABSENT,
    AIRLIFTED,
    BOXED,
    CARRIED,
    LOST,
    NOBODY,
    TAKEN,
    UNKNOWN,
    Phase,
    State,
    Trigger,
)

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
TRIGGER_NAMES = tuple(trigger.name.lower() for trigger in Trigger)
CARD_PLACES = (  # as in card_at: DECK, HELD, AWAY, PLAYED
    "deck",
    *(f"hand {seat}" for seat in range(SEATS)),
    *(f"away {seat}" for seat in range(SEATS)),
    "played",
)

Counts = dict[str, int]


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    tile: str
    turn: int = 0  # quarter turns; of lava, its heading: 0 north, 1 east, 2 south, 3 west
    under: str | None = None  # what lava has covered


class LavaTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    space: str
    follows: str | None  # the space of the tile it hangs on; None: the volcano


class Freely(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """MK-14.5: colours taken and dropped in the unbroken run."""

    took: str
    dropped: str


class Quake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An earthquake under way."""

    interrupts: str
    turned: bool
    tile: str | None  # drawn, and to be placed


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A state as it is written."""

    phase: str
    first: int
    active: int
    round: int
    pool: int
    trigger: str
    trigger_seat: int | None
    finals_left: int
    freely: dict[str, Freely]  # by explorer
    quake: Quake | None
    spaces: dict[str, Laid]  # whatever lies on the printed board
    flows: dict[str, list[LavaTile]]
    hands: list[Counts]
    bag: Counts
    removed: Counts
    explorers: dict[str, str]  # a square, a boat, "helicopter", "lost" or "reserve"
    artifacts: dict[str, str]  # a square, an explorer, or "lost"
    boats: dict[str, str]  # a cove, or "taken"
    cards: dict[str, str | None]  # of the expert game: CARD_PLACES
    held: list[int]  # cards that each seat holds


def to_json(state: State) -> dict[str, Any]:
    """A state or a view as JSON."""
    seats = range(state.seats)
    table = Table(
        phase=PHASE_NAMES[state.phase],
        first=int(state.first),
        active=int(state.active),
        round=int(state.round),
        pool=int(state.pool),
        trigger=TRIGGER_NAMES[state.trigger],
        trigger_seat=None if state.trigger_seat == NOBODY else int(state.trigger_seat),
        finals_left=int(state.finals_left),
        freely=_freely(state),
        quake=_quake(state),
        spaces=_spaces(state),
        flows=_flows(state),
        hands=[_counts(TERRAIN_NAMES, state.hand[seat]) for seat in seats],
        bag=_counts(KIND_NAMES, state.bag),
        removed=_counts(KIND_NAMES, state.removed),
        explorers={
            name: explorer_place(place)
            for name, place in zip(EXPLORER_NAMES, state.explorer_at.tolist(), strict=True)
            if place != BOXED
        },
        artifacts={
            name: artifact_place(place)
            for name, place in zip(ARTIFACT_NAMES, state.artifact_at.tolist(), strict=True)
        },
        boats={
            name: "taken" if place == TAKEN else COVE_NAMES[place]
            for name, place in zip(BOAT_NAMES, state.boat_at.tolist(), strict=True)
            if place != ABSENT
        },
        cards=_cards(state),
        held=state.held[: state.seats].tolist(),
    )
    return dict(msgspec.to_builtins(table))


def explorer_place(place: int) -> str:
    """The name of where an explorer is."""
    if place < SQUARES:
        return SQUARE_NAMES[place]
    if ABOARD <= place < AIRLIFTED:
        return BOAT_NAMES[place - ABOARD]
    return {AIRLIFTED: "helicopter", LOST: "lost"}.get(place, "reserve")


def artifact_place(place: int) -> str:
    """The name of where an artifact is."""
    if place < SQUARES:
        return SQUARE_NAMES[place]
    return "lost" if place == LOST else EXPLORER_NAMES[place - CARRIED]


def _spaces(state: State) -> dict[str, Laid]:
    found = {}
    rows = zip(state.tile.tolist(), state.turn.tolist(), state.under.tolist(), strict=True)
    for space, (tile, turn, under) in enumerate(rows):
        if tile not in (CAMP, VOLCANO, EMPTY):
            covered = None if under == NOBODY else TILE_NAMES[under]
            found[SPACE_NAMES[space]] = Laid(TILE_NAMES[tile], turn, covered)
    return found


def _flows(state: State) -> dict[str, list[LavaTile]]:
    found = {}
    for flow, name in enumerate(FLOW_NAMES):
        spaces = [space for space in state.lava_at[flow].tolist() if space != NOBODY]
        found[name] = [
            LavaTile(SPACE_NAMES[space], None if above == NOBODY else SPACE_NAMES[spaces[above]])
            for space, above in zip(spaces, state.lava_from[flow].tolist(), strict=False)
        ]
    return found


def _freely(state: State) -> dict[str, Freely]:
    found = {}
    for number, bits in enumerate(state.freely.tolist()):
        if bits:
            took, dropped = (_colours(bits >> shift) for shift in (0, COLOURS))
            found[EXPLORER_NAMES[state.active * PER_COLOUR + number]] = Freely(took, dropped)
    return found


def _colours(bits: int) -> str:
    return "".join(name for at, name in enumerate(COLOUR_NAMES) if bits >> at & 1)


def _quake(state: State) -> Quake | None:
    if state.resume == NOBODY:
        return None
    tile = None if state.pending == NOBODY else TERRAIN_NAMES[state.pending]
    return Quake(PHASE_NAMES[state.resume], bool(state.shaken), tile)


def _counts(names: tuple[str, ...], numbers: Ints) -> Counts:
    return {name: n for name, n in zip(names, numbers.tolist(), strict=True) if n}


def _cards(state: State) -> dict[str, str | None]:
    if not state.expert:
        return {}
    places = state.card_at.tolist()
    return {
        name: None if place == UNKNOWN else CARD_PLACES[place]
        for name, place in zip(CARD_NAMES, places, strict=True)
    }
