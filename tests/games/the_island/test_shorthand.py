"""Positions in one line: what they leave out, what they refuse, and there and back again."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis.strategies import DataObject, data, integers, lists, sampled_from

from archipel.core.conformance import Setting, settings_of
from archipel.core.errors import DataError
from archipel.core.record import dtype_of
from archipel.games.the_island import GAME
from archipel.games.the_island.data import BACKS
from archipel.games.the_island.shorthand import read_position
from archipel.games.the_island.state import LOST, State
from tests.games.the_island.lines import (
    next_roll,
    seat_named,
    seat_names,
    where,
    write_position,
)
from tests.games.the_island.play import positions
from tests.support.play import EVERY
from tests.support.vectors import Vector, vectors_of

VECTORS = vectors_of("the-island")

SETTINGS = list(settings_of(GAME))[:: 13 * EVERY]
BEYOND_THE_BOX = ("V33", "V48", "V71", "V72", "V90")  # more of a tile than there is
NOT_WRITTEN = ("bag", "discard", "explorer_value", "steps")


def test_only_what_is_listed_is_there() -> None:
    state = read_position("seats R B | turn B move | land E3f | at R1@E3 R3@NW b2@D3 B1@b2 K2@D2")
    places = {
        "R1": "E3",
        "R2": "gone",
        "R3": "NW",
        "B1": "b2",
        "B2": "gone",
        "G1": "unplaced",
        "b1": "gone",
        "b2": "D3",
        "b3": "supply",
        "S1": "gone",
        "K1": "supply",
        "K2": "D2",
        "W1": "supply",
    }
    assert {piece: where(state, piece) for piece in places} == places
    assert seat_names(state) == ["R", "B"]
    assert (state.active, state.first, state.turn, state.moves_left) == (1, 0, 1, 3)


def test_values_share_what_is_left_of_the_box() -> None:
    state = read_position("seats R B | turn R move | land E3f | at R1@E3 B1@E3 | val R1=5 R4=1")
    assert state.explorer_value[0] == 5
    assert state.explorer_value[3] == 1
    for colour in (0, 1):
        values = sorted(state.explorer_value[10 * colour : 10 * colour + 10].tolist())
        assert values == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]


def test_every_tile_has_a_back() -> None:
    state = read_position(
        "seats R B | turn R sink | land E3f:boat E4f E5m | at R1@E3 | hand R wind"
    )
    assert state.bag.sum(axis=1).tolist() == [0, 1, 1]
    whole = state.bag + state.discard + state.hand.sum(axis=0)
    whole[1, 2] += 1  # the boat under E3
    assert (whole == BACKS).all()
    crowded = read_position("seats R B | turn R sink | land ALLf | at R1@E3")
    assert crowded.bag.sum(axis=1).tolist() == [0, 40, 0]
    assert (crowded.bag[1] >= 2 * BACKS[1]).all()


def test_the_die_before_and_after_the_roll() -> None:
    before = "seats R B | turn R sink | die shark | land E3f | at R1@E3"
    after = "seats R B | turn R creature | die shark | land E3f | at R1@E3 K1@D3"
    assert next_roll(before) == "shark"
    assert read_position(before).die < 0
    assert next_roll(after) is None
    assert read_position(after).die == 1


def test_boats_left_to_place() -> None:
    line = "seats RG BY | turn RG setup_boats | land E3f | at R1@E3 b1@D3 b2@D4 b3@E2"
    assert read_position(line).boats_left.tolist() == [2, 3, 0, 0]


def test_two_colours_have_one_seat() -> None:
    state = read_position("seats RG BY | turn BY move | land E3f | at B1@E3")
    assert (seat_named(state, "BY"), state.two_colours, state.active) == (1, 1, 1)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("", "position"),
        ("seats R B", "turn"),
        ("turn R move", "seats"),
        ("seats R | turn R move", "seats"),
        ("seats R BG | turn R move", "seats"),
        ("seats RG BY Y | turn RG move", "seats"),
        ("seats R R | turn R move", "colours"),
        ("seats R P | turn R move", "colours"),
        ("seats R B | turn G move", "turn"),
        ("seats R B | turn R swim", "phase"),
        ("seats R B | turn R roll", "phase"),
        ("seats R B | turn R move now", "turn"),
        ("seats R B | turn R creature", "die"),
        ("seats R B | turn R creature | die kraken", "die"),
        ("seats R B | turn R move | moves 4", "moves"),
        ("seats R B | turn R move | moves 1 | moves 2", "moves"),
        ("seats R B | turn R move | land E3x", "land"),
        ("seats R B | turn R move | land D3f", "tiles"),
        ("seats R B | turn R move | land E3f:gold", "backs.E3"),
        ("seats R B | turn R move | at R1", "at"),
        ("seats R B | turn R move | at R11@D3", "at"),
        ("seats R B | turn R move | at R1@D3 R1@D2", "at"),
        ("seats R B | turn R move | at R1@Z3", "explorers.R1"),
        ("seats R B | turn R move | at G1@D3", "explorers.G1"),
        ("seats R B | turn R move | at R1@b1", "state"),
        ("seats R B | turn R move | at b1@D3 b2@D3", "boats.b2"),
        ("seats R B | turn R move | at b1@D3 R1@b1 R2@b1 R3@b1 R4@b1", "explorers.R4"),
        ("seats R B | turn R move | land E3f | at b1@E3", "state"),
        ("seats R B | turn R move | land E3f | at K1@E3", "state"),
        ("seats R B | turn R move | at R1@D3 K1@D3", "state"),
        ("seats R B | turn R move | gone R1", "gone"),
        ("seats R B | turn R move | at K1@D3 | gone K1", "gone"),
        ("seats R B | turn R move | hand G wind", "hand"),
        ("seats R B | turn R move | hand R shark", "hand"),
        ("seats R B | turn R move | hand R wind:x", "hand"),
        ("seats R B | turn R move | hand R wind:bf", "hand"),
        ("seats R B | turn R move | val R1", "val"),
        ("seats R B | turn R move | val R1=7", "val"),
        ("seats R B | turn R move | val R1=6 R2=6", "val"),
        ("seats R B | turn R move | val Q1=6", "val"),
        ("seats R B | turn R setup_explorers | unplaced G 6", "unplaced"),
        ("seats R B | turn R setup_explorers | unplaced R 0", "unplaced"),
        ("seats R B | turn R move | wet X1", "wet"),
        ("seats R B | turn R move | moving K1 1", "moving"),
        ("seats R B | turn R tile_move", "moving"),
        ("seats R B | turn R tile_move | moving", "moving"),
        ("seats R B | turn R tile_move | moving R1", "moving"),
        ("seats R B | turn R tile_move | moving R1 4", "moving"),
        ("seats R B | turn R tile_move | moving Q1 1", "pending.piece"),
        ("seats R B | turn R tile_move | moving R1 1", "moving"),
        ("seats R B | turn R tile_move | moving b1 1", "moving"),
        ("seats R B | turn R creature_move | die shark | moving W1 1 | at W1@D3", "moving"),
        ("seats R B | turn R react | die shark | moving K1 1", "moving"),
        ("seats R B | turn R react | die shark | moving K1 1 | at K1@D3 B1@D2", "moving"),
        ("seats R B | turn R move | quiet often", "quiet"),
        ("seats R B | turn R over | over boredom", "ending"),
        ("seats R B | turn R move | challenges 5", "challenges"),
        ("seats R B | turn R move | challenges 2 4", "challenges"),
        ("seats R B | turn R move | swim_and_land maybe", "swim_and_land"),
        ("seats R B | turn R move | memory long", "memory"),
        ("seats R B | turn R move | weather fine", "weather"),
    ],
)
def test_a_bad_line_is_refused_by_name(line: str, field: str) -> None:
    with pytest.raises(DataError) as error:
        read_position(line)
    assert error.value.field == field
    assert error.value.detail


def test_no_such_piece_or_seat() -> None:
    state = read_position("seats R B | turn R move | land E3f | at R1@E3")
    with pytest.raises(DataError):
        where(state, "b13")
    with pytest.raises(DataError):
        seat_named(state, "G")


WORDS = sorted({word for vector in VECTORS for word in vector.given.split()})


@settings(deadline=None, max_examples=400, derandomize=True)
@given(data())
def test_whatever_is_written_a_line_is_read_or_refused(data: DataObject) -> None:
    words = data.draw(sampled_from(VECTORS)).given.split()
    for _ in range(data.draw(integers(1, 3))):
        at = data.draw(integers(0, len(words) - 1))
        words[at : at + data.draw(integers(0, 2))] = data.draw(
            lists(sampled_from(WORDS), max_size=2)
        )
        words = words or ["|"]
    try:
        state = read_position(" ".join(words))
    except DataError:
        return
    again = read_position(write_position(state))
    assert again.explorer_at.tolist() == state.explorer_at.tolist()


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_the_positions_of_the_vectors_go_there_and_back(vector: Vector) -> None:
    state = read_position(vector.given)
    again = read_position(write_position(state))
    assert again.tobytes() == state.tobytes()


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_the_positions_of_the_vectors_hold_together(vector: Vector) -> None:
    state = read_position(vector.given)
    if vector.id in BEYOND_THE_BOX:
        with pytest.raises(DataError, match=r"IS-1\.2"):
            GAME.notation.check(state)
    else:
        GAME.notation.check(state)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_positions_of_random_games_go_there_and_back(setting: Setting) -> None:
    for number, state in enumerate(positions(setting, f"trip {setting}")):
        if number % 3 == 0:
            line = write_position(state)
            assert_same(state, read_position(line), line)


def assert_same(state: State, again: State, line: str) -> None:
    """All that a line can say is the same."""
    for name in dtype_of(State).names or ():
        if name not in NOT_WRITTEN:
            one, other = np.asarray(getattr(state, name)), np.asarray(getattr(again, name))
            assert (one == other).all(), f"{name}: {line}"
    alive = state.explorer_at != LOST
    assert (state.explorer_value[alive] == again.explorer_value[alive]).all(), line
    assert (state.bag.sum(axis=1) == again.bag.sum(axis=1)).all(), line
