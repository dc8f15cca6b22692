"""Reading positions of The Island: JSON into a state, or a DataError that names field or rule."""

from __future__ import annotations

from archipel.core.errors import DataError
from archipel.core.notation import read_struct
from archipel.core.record import Ints, blank
from archipel.core.vocabulary import listed
from archipel.games.the_island.data import (
    BOAT_NAMES,
    BOATS,
    COLOUR_NAMES,
    CREATURE_NAMES,
    CREW,
    EFFECT_NAMES,
    EXPLORER_NAMES,
    ISLAND,
    ISLAND_NAMES,
    KIND_NAMES,
    MOST_VALUE,
    MOVEMENT_POINTS,
    PER_COLOUR,
    SPACE_NAMES,
    TERRAIN_NAMES,
    TILE_STEPS,
    TILES_IN_BOX,
)
from archipel.games.the_island.notation import (
    ANSWER_NAMES,
    ENDING_NAMES,
    PHASE_NAMES,
    Counts,
    HandTile,
    Table,
    piece_names,
)
from archipel.games.the_island.rules.setup import clear_table, copy_options
from archipel.games.the_island.state import (
    ABOARD,
    LOST,
    NOBODY,
    SAFE,
    UNKNOWN,
    Options,
    Phase,
    State,
)

MOST_TURNS = 1 << 14  # more than any game has


def from_json(data: object, options: Options) -> State:
    """The state, or a view, that JSON says. Raises DataError naming the field or the rule."""
    table = read_struct(data, Table)
    state = blank(State)
    clear_table(state)
    copy_options(state, options)
    _read_seats(table, state)
    _read_turn(table, state)
    _read_island(table, state)
    _read_pieces(table, state)
    _read_pending(table, state)
    return state


def _number(names: tuple[str, ...], name: str, field: str) -> int:
    if name not in names:
        raise DataError(f"{name!r} is none of {listed(names)}", field=field)
    return names.index(name)


def _ranged(value: int, low: int, high: int, field: str) -> int:
    if not low <= value <= high:
        raise DataError(f"{value} is not from {low} to {high}", field=field)
    return value


def _read_seats(table: Table, state: State) -> None:
    wanted = 2 if state.two_colours else 1
    if len(table.colours) != state.seats or any(len(c) != wanted for c in table.colours):
        raise DataError(
            f"{state.seats} seats of {wanted} each are wanted", field="colours", rule="IS-12.1"
        )
    state.seat_of[:] = NOBODY
    for seat, colours in enumerate(table.colours):
        for colour in colours:
            number = _number(COLOUR_NAMES, colour, "colours")
            if state.seat_of[number] != NOBODY:
                raise DataError(f"{colour} is played twice", field="colours", rule="IS-12.1")
            state.seat_of[number] = seat


def _read_turn(table: Table, state: State) -> None:
    last = state.seats - 1
    state.phase = _number(PHASE_NAMES, table.phase, "phase")
    if state.phase in (Phase.ROLL, Phase.TURN_END):
        raise DataError("no position rests there", field="phase", rule="IS-14.4")
    state.first = _ranged(table.first, 0, last, "first")
    state.active = _ranged(table.active, 0, last, "active")
    state.turn = _ranged(table.turn, 0, MOST_TURNS, "turn")
    state.moves_left = _ranged(table.moves_left, 0, MOVEMENT_POINTS, "moves_left")
    state.die = NOBODY if table.die is None else _number(KIND_NAMES, table.die, "die")
    state.ending = _number(ENDING_NAMES, table.ending, "ending")
    state.quiet_turns = _ranged(table.quiet_turns, 0, MOST_TURNS, "quiet_turns")
    state.bare, state.stirred = int(table.bare), int(table.stirred)


def _read_island(table: Table, state: State) -> None:
    for name, terrain in table.tiles.items():
        space = _number(SPACE_NAMES, name, "tiles")
        if space not in ISLAND:
            raise DataError(f"{name} is no island space", field="tiles", rule="IS-2.4")
        state.terrain[space] = _number(TERRAIN_NAMES, terrain, f"tiles.{name}")
    for name, effect in table.backs.items():
        if name not in table.tiles:
            raise DataError(f"no tile lies on {name}", field="backs", rule="IS-14.1")
        state.back[SPACE_NAMES.index(name)] = _number(EFFECT_NAMES, effect, f"backs.{name}")
    _read_counts(table.unseen, state.bag, "unseen")
    _read_counts(table.discard, state.discard, "discard")
    if len(table.hands) != state.seats:
        raise DataError("one for each seat is wanted", field="hands")
    for seat, tiles in enumerate(table.hands):
        _read_hand(tiles, seat, state)


def _read_hand(tiles: list[HandTile], seat: int, state: State) -> None:
    field = f"hands[{seat}]"
    if any(tile.effect is None for tile in tiles):
        state.hand[seat] = UNKNOWN
    for tile in tiles:
        terrain = _number(TERRAIN_NAMES, tile.terrain, field)
        state.hand_size[seat, terrain] += 1
        if tile.effect is not None:
            effect = _number(EFFECT_NAMES, tile.effect, field)
            state.hand[seat, terrain, effect] += 1


def _read_counts(counts: dict[str, Counts], into: Ints, field: str) -> None:
    for terrain, effects in counts.items():
        row = _number(TERRAIN_NAMES, terrain, field)
        for effect, number in effects.items():
            column = _number(EFFECT_NAMES, effect, f"{field}.{terrain}")
            into[row, column] = _ranged(number, 0, TILES_IN_BOX, f"{field}.{terrain}.{effect}")


def _read_pieces(table: Table, state: State) -> None:
    for name, place in table.boats.items():
        boat = _number(BOAT_NAMES, name, "boats")
        if place == "lost":
            state.boat_at[boat] = LOST
            continue
        space = _number(SPACE_NAMES, place, f"boats.{name}")
        if space in state.boat_at:
            raise DataError(f"two boats on {place}", field=f"boats.{name}", rule="IS-6.6")
        state.boat_at[boat] = space
    for name, place in table.creatures.items():
        creature = _number(CREATURE_NAMES, name, "creatures")
        lost = place == "lost"
        state.creature_at[creature] = (
            LOST if lost else _number(SPACE_NAMES, place, f"creatures.{name}")
        )
    if len(table.boats_left) != state.seats:
        raise DataError("one for each seat is wanted", field="boats_left")
    for seat, number in enumerate(table.boats_left):
        state.boats_left[seat] = _ranged(number, 0, BOATS, "boats_left")
    _read_explorers(table, state)


def _read_explorers(table: Table, state: State) -> None:
    for name, explorer in table.explorers.items():
        number = _number(EXPLORER_NAMES, name, "explorers")
        field = f"explorers.{name}"
        if state.seat_of[number // PER_COLOUR] == NOBODY:
            raise DataError("nobody plays this colour", field=field, rule="IS-12.1")
        hidden = explorer.value is None
        value = UNKNOWN if hidden else _ranged(explorer.value or 0, 1, MOST_VALUE, field)
        state.explorer_value[number] = value
        place = _place(explorer.at, field)
        if ABOARD <= place < SAFE and (state.explorer_at == place).sum() == CREW:
            raise DataError(f"{explorer.at} is full", field=field, rule="IS-6.6")
        state.explorer_at[number] = place
    for colour in range(len(COLOUR_NAMES)):
        if state.seat_of[colour] != NOBODY:
            values = table.unplaced.get(COLOUR_NAMES[colour], [])
            _read_unplaced(values, colour, state)
    for name in table.unplaced:
        if state.seat_of[_number(COLOUR_NAMES, name, "unplaced")] == NOBODY:
            raise DataError("nobody plays this colour", field=f"unplaced.{name}", rule="IS-12.1")
    for name in table.wet:
        state.wet[_number(EXPLORER_NAMES, name, "wet")] = 1


def _place(name: str, field: str) -> int:
    if name == "lost":
        return LOST
    if name in BOAT_NAMES:
        return ABOARD + BOAT_NAMES.index(name)
    if name in ISLAND_NAMES:
        return SAFE + ISLAND_NAMES.index(name)
    return _number(SPACE_NAMES, name, field)


def _read_unplaced(values: list[int] | None, colour: int, state: State) -> None:
    field = f"unplaced.{COLOUR_NAMES[colour]}"
    if values is None:
        state.unplaced[colour] = UNKNOWN
        return
    for value in values:
        state.unplaced[colour, _ranged(value, 1, MOST_VALUE, field)] += 1


def _read_pending(table: Table, state: State) -> None:
    pending = table.pending
    state.effect = (
        NOBODY
        if pending.effect is None
        else _number(EFFECT_NAMES, pending.effect, "pending.effect")
    )
    names = piece_names(state.phase, state.effect)
    state.piece = (
        NOBODY if pending.piece is None else _number(names, pending.piece, "pending.piece")
    )
    state.steps = _ranged(pending.steps, 0, TILE_STEPS, "pending.steps")
    for seat in pending.asked:
        state.asked |= 1 << _ranged(seat, 0, state.seats - 1, "pending.asked")
    if len(pending.answers) != state.seats:
        raise DataError("one for each seat is wanted", field="pending.answers")
    for seat, answer in enumerate(pending.answers):
        state.answer[seat] = (
            UNKNOWN if answer is None else _number(ANSWER_NAMES, answer, "pending.answers")
        )
