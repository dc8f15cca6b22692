"""Reading positions of Mauna Kea: JSON into a state, or a DataError that names field or rule."""

from __future__ import annotations

from archipel.core.errors import DataError
from archipel.core.notation import read_struct
from archipel.core.record import Ints, blank
from archipel.core.vocabulary import listed
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOAT_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COVE_NAMES,
    DEALT,
    EXPLORER_NAMES,
    FLOW_NAMES,
    KIND_NAMES,
    PER_COLOUR,
    PER_FLOW,
    SPACE_NAMES,
    SQUARE_NAMES,
    TERRAIN_NAMES,
    TILE_NAMES,
    TURNS,
)
from archipel.games.mauna_kea.notation import (
    CARD_PLACES,
    PHASE_NAMES,
    TRIGGER_NAMES,
    Counts,
    LavaTile,
    Table,
)
from archipel.games.mauna_kea.rules.setup import clear_table, copy_options
from archipel.games.mauna_kea.state import (
    ABOARD,
    ABSENT,
    AIRLIFTED,
    BOXED,
    CARRIED,
    LOST,
    RESERVE,
    TAKEN,
    UNKNOWN,
    Options,
    State,
)
from archipel.games.mauna_kea.tables import COUNTS

MOST_ROUNDS = 1 << 14  # more than any game has
MOST_TILES = int(COUNTS.max())
MOST_POOL = int(COUNTS.sum())


def from_json(data: object, options: Options) -> State:
    """The state, or a view, that JSON says. Raises DataError naming the field or the rule."""
    table = read_struct(data, Table)
    state = blank(State)
    copy_options(state, options)
    clear_table(state)
    _read_turn(table, state)
    _read_spaces(table, state)
    _read_pieces(table, state)
    _read_cards(table, state)
    return state


def _number(names: tuple[str, ...], name: str, field: str, rule: str = "") -> int:
    if name not in names:
        raise DataError(f"{name!r} is none of {listed(names)}", field=field, rule=rule)
    return names.index(name)


def _ranged(value: int, low: int, high: int, field: str) -> int:
    if not low <= value <= high:
        raise DataError(f"{value} is not from {low} to {high}", field=field)
    return value


def _read_turn(table: Table, state: State) -> None:
    last = state.seats - 1
    state.phase = _number(PHASE_NAMES, table.phase, "phase")
    state.first = _ranged(table.first, 0, last, "first")
    state.active = _ranged(table.active, 0, last, "active")
    state.round = _ranged(table.round, 0, MOST_ROUNDS, "round")
    state.pool = _ranged(table.pool, 0, MOST_POOL, "pool")
    state.trigger = _number(TRIGGER_NAMES, table.trigger, "trigger")
    if table.trigger_seat is not None:
        state.trigger_seat = _ranged(table.trigger_seat, 0, last, "trigger_seat")
    state.finals_left = _ranged(table.finals_left, 0, last, "finals_left")
    for name, freely in table.freely.items():
        explorer = _number(EXPLORER_NAMES, name, "freely")
        if explorer // PER_COLOUR != state.active:
            raise DataError("is not of the active seat", field=f"freely.{name}", rule="MK-6.4")
        took, dropped = (_bits(c, f"freely.{name}") for c in (freely.took, freely.dropped))
        state.freely[explorer % PER_COLOUR] = took | dropped << COLOURS
    if table.quake is not None:
        state.resume = _number(PHASE_NAMES, table.quake.interrupts, "quake.interrupts")
        state.shaken = int(table.quake.turned)
        if table.quake.tile is not None:
            state.pending = _number(TERRAIN_NAMES, table.quake.tile, "quake.tile")


def _bits(colours: str, field: str) -> int:
    bits = 0
    for colour in colours:
        bits |= 1 << _number(COLOUR_NAMES, colour, field)
    return bits


# --- tiles ----------------------------------------------------------------------------------------


def _read_spaces(table: Table, state: State) -> None:
    for name, laid in table.spaces.items():
        space, field = _number(SPACE_NAMES, name, "spaces"), f"spaces.{name}"
        state.tile[space] = _number(TILE_NAMES, laid.tile, field)
        state.turn[space] = _ranged(laid.turn, 0, TURNS - 1, f"{field}.turn")
        if laid.under is not None:
            state.under[space] = _number(TILE_NAMES, laid.under, f"{field}.under")
    for name, tiles in table.flows.items():
        _read_flow(_number(FLOW_NAMES, name, "flows"), tiles, state)
    if len(table.hands) != state.seats:
        raise DataError("one for each seat is wanted", field="hands")
    for seat, counts in enumerate(table.hands):
        _read_counts(counts, TERRAIN_NAMES, state.hand[seat], f"hands[{seat}]")
    _read_counts(table.bag, KIND_NAMES, state.bag, "bag")
    _read_counts(table.removed, KIND_NAMES, state.removed, "removed")


def _read_flow(flow: int, tiles: list[LavaTile], state: State) -> None:
    field = f"flows.{FLOW_NAMES[flow]}"
    if len(tiles) > PER_FLOW:
        raise DataError(f"more than {PER_FLOW} tiles", field=field, rule="MK-2.7")
    spaces: list[str] = []
    for number, tile in enumerate(tiles):
        state.lava_at[flow, number] = _number(SPACE_NAMES, tile.space, field)
        if tile.follows is not None:
            if tile.follows not in spaces:
                raise DataError(f"{tile.follows} has not come yet", field=field, rule="MK-9.3")
            state.lava_from[flow, number] = spaces.index(tile.follows)
        spaces.append(tile.space)


def _read_counts(counts: Counts, names: tuple[str, ...], into: Ints, field: str) -> None:
    for name, number in counts.items():
        into[_number(names, name, field)] = _ranged(number, 0, MOST_TILES, f"{field}.{name}")


# --- pieces and cards -----------------------------------------------------------------------------


def _read_pieces(table: Table, state: State) -> None:
    state.explorer_at[:] = BOXED
    for name, place in table.explorers.items():
        explorer = _number(EXPLORER_NAMES, name, "explorers", "MK-2.3")
        state.explorer_at[explorer] = _explorer_place(place, f"explorers.{name}")
    for name in (*table.artifacts, *ARTIFACT_NAMES):
        if name not in ARTIFACT_NAMES or name not in table.artifacts:
            whose = "in the box" if name not in ARTIFACT_NAMES else "on the table"
            raise DataError(f"there is no {name} {whose}", field="artifacts", rule="MK-2.4")
    for artifact, name in enumerate(ARTIFACT_NAMES):
        place = table.artifacts[name]
        state.artifact_at[artifact] = _artifact_place(place, f"artifacts.{name}")
    state.boat_at[:] = ABSENT
    for name, place in table.boats.items():
        boat = _number(BOAT_NAMES, name, "boats", "MK-2.8")
        if place == "taken":
            state.boat_at[boat] = TAKEN
            continue
        cove = _number(COVE_NAMES, place, f"boats.{name}")
        if cove in state.boat_at:
            raise DataError(f"two boats in {place}", field=f"boats.{name}", rule="MK-3.3")
        state.boat_at[boat] = cove


def _explorer_place(name: str, field: str) -> int:
    named = {"helicopter": AIRLIFTED, "lost": LOST, "reserve": RESERVE}
    if name in named:
        return named[name]
    if name in BOAT_NAMES:
        return ABOARD + BOAT_NAMES.index(name)
    return _number(SQUARE_NAMES, name, field)


def _artifact_place(name: str, field: str) -> int:
    if name == "lost":
        return LOST
    if name in EXPLORER_NAMES:
        return CARRIED + EXPLORER_NAMES.index(name)
    return _number(SQUARE_NAMES, name, field)


def _read_cards(table: Table, state: State) -> None:
    if table.cards and not state.expert:
        raise DataError("there are none in the base game", field="cards", rule="MK-2.9")
    if state.expert and set(table.cards) != set(CARD_NAMES):
        raise DataError("must name every card", field="cards", rule="MK-2.9")
    for name, place in table.cards.items():
        number = UNKNOWN if place is None else _number(CARD_PLACES, place, f"cards.{name}")
        state.card_at[CARD_NAMES.index(name)] = number
    if len(table.held) != state.seats:
        raise DataError("one for each seat is wanted", field="held")
    for seat, number in enumerate(table.held):
        state.held[seat] = _ranged(number, 0, DEALT, "held")
