"""Positions in one line: what they say, and what is answered to a line that makes no sense."""

from __future__ import annotations

import pytest

import archipel
from archipel.core.match import load
from archipel.games.mauna_kea.data import BOAT_NAMES, COVE_NAMES, SPACE_NAMES
from archipel.games.mauna_kea.shorthand import compose, kind_of, read_position
from archipel.games.mauna_kea.state import RESERVE, TAKEN
from archipel.games.mauna_kea.tables import COUNTS

PLAY = "mauna-kea | seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw"


def test_what_is_not_said_is_not_there() -> None:
    state = read_position(PLAY)
    assert state.bag.tolist() == COUNTS.tolist()
    assert not (state.boat_at < len(COVE_NAMES)).any()
    assert (state.round, state.pool, state.expert, state.round_limit) == (1, 0, 0, 40)


def test_tiles_that_are_nowhere_else_are_in_the_bag() -> None:
    state = read_position(f"{PLAY} | tiles D3=T35/1 | hand 0 T36 | lava E4=LN1")
    assert state.bag.sum() == COUNTS.sum() - 3
    assert state.turn[SPACE_NAMES.index("D3")] == 1
    state = read_position(f"{PLAY} | bag T01 LN2")
    assert (state.bag.sum(), state.removed.sum()) == (2, COUNTS.sum() - 2)


def test_any_number_of_a_tile_stands_for_its_kind() -> None:
    assert kind_of("T22") == kind_of("T21") != kind_of("T20")
    assert kind_of("LE2") == kind_of("LE1") != kind_of("LW1")


def test_in_setup_explorers_wait_in_the_reserve() -> None:
    state = read_position("mauna-kea | seats 4 | turn 1 deploy | boats ALL | at red1@D4nw")
    assert (state.explorer_at == RESERVE).sum() == 11


def test_boats_in_their_coves_or_taken() -> None:
    state = read_position(f"{PLAY} red2@B3 | boats N1=B8")
    assert state.boat_at[BOAT_NAMES.index("B3")] == TAKEN
    assert state.boat_at[BOAT_NAMES.index("B8")] == COVE_NAMES.index("N1")


def test_a_line_is_a_position_that_can_be_played() -> None:
    match = load(compose(f"{PLAY} | hand 0 T01 | pool 2 | boats ALL"))
    match.play(0, "move red1 D4ne")
    assert match.view(None)["state"]["explorers"]["red1"] == "D4ne"
    assert archipel.load(match.position()).position() == match.position()


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("mauna-kea | seats 5 | turn 0 play", "seats"),
        ("mauna-kea | seats 2", "turn"),
        ("mauna-kea | seats 2 | turn 2 play", "turn"),
        ("mauna-kea | seats 2 | turn 0 dance", "turn"),
        (f"{PLAY} | weather fine", "weather"),
        (f"{PLAY} | pool 1 | pool 2", "pool"),
        (f"{PLAY} | tiles Z9=T01", "tiles"),
        (f"{PLAY} | tiles D3", "tiles"),
        (f"{PLAY} | tiles D3=T70 E3=T70", "tiles"),
        (f"{PLAY} | lava E3=LN1", "lava"),
        (f"{PLAY} | hand 0 T71", "hand"),
        (f"{PLAY} | carry red9=w", "carry"),
        (f"{PLAY} | loose D4nw=kk", "artifacts"),
        (f"{PLAY} | boats N9=B1", "boats"),
        (f"{PLAY} | cards 0 C31", "cards"),
        (f"{PLAY} green1@D4ne", "at"),
    ],
)
def test_a_line_that_makes_no_sense_names_its_clause(line: str, field: str) -> None:
    with pytest.raises(archipel.DataError) as error:
        read_position(line)
    assert error.value.field == field


def test_a_composed_position_is_held_to_the_rules() -> None:
    with pytest.raises(archipel.DataError) as error:
        load(compose("mauna-kea | seats 2 | turn 0 play | at red1@E5nw yellow1@F4nw"))
    assert error.value.rule == "MK-5.3"
