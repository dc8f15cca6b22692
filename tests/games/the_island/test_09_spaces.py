"""Chapter 9: what a sea space does to those who enter it or board there."""

from __future__ import annotations

import pytest

from archipel.core.conformance import Setting
from archipel.games.the_island.data import BOATS, SPACES, Terrain
from archipel.games.the_island.state import ABOARD, Phase
from tests.games.the_island.play import positions
from tests.games.the_island.table import Table

# What is in D2, and what becomes of a swimmer, of an occupied boat, and of whoever boards a boat.
CREATURES = {
    "": ("at R1@D2", "at b1@D2 R1@b1", "at R1@b1 b1@D2"),
    "S1": ("gone R1", "gone b1 R1", "gone R1 b1"),
    "K1": ("gone R1", "at b1@D2 R1@b1", "at R1@b1 b1@D2"),
    "W1": ("at R1@D2", "gone b1 | at R1@D2", "gone b1 | at R1@D2"),
    "W1 K1": ("gone R1", "gone b1 R1", "gone b1 R1"),
    "S1 W1 K1": ("gone R1", "gone b1 R1", "gone b1 R1"),
}
KINDS = {"serpent": slice(0, 5), "shark": slice(5, 11), "whale": slice(11, 16)}
each = pytest.mark.parametrize("there", CREATURES)


def given(position: str, there: str, turn: str = "R move") -> Table:
    creatures = " ".join(f"{name}@D2" for name in there.split())
    return Table(f"seats R B | turn {turn} | land E3f | at {position} R2@E3 B2@E3 {creatures}")


@each
def test_9_1_a_swimmer_enters(there: str) -> None:
    given("R1@D1", there).do("swim R1 D2").then(CREATURES[there][0])


@pytest.mark.parametrize("there", ["", "K1"])  # elsewhere no passenger can be
def test_9_1_a_passenger_jumps(there: str) -> None:
    given("R1@b1 b1@D2", there).do("jump R1").then(CREATURES[there][0])


@each
def test_9_1_an_occupied_boat_enters(there: str) -> None:
    given("R1@b1 b1@D1", there).do("sail b1 D2").then(CREATURES[there][1])


@each
def test_9_1_an_explorer_boards(there: str) -> None:
    given("R1@b2 b2@D1 b1@D2", there).do("hop R1 b1").then(CREATURES[there][2])


@pytest.mark.parametrize("there", ["", "W1"])  # elsewhere nobody can be swimming
def test_9_1_swimmers_beside_an_entering_boat(there: str) -> None:
    given("R1@b1 b1@D1 B1@D2", there).do("sail b1 D2").then("at B1@D2")


@each
def test_9_2_empty_boats_are_left_alone(there: str) -> None:
    given("R1@E3 b1@D1", there).do("sail b1 D2").then("at b1@D2")


def test_9_2_only_whirlpools_take_empty_boats() -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3m:whirlpool E4m"
        " | at R1@E4 B1@E4 b1@D3 S1@D3"
    )
    table.do("sink E3").then("gone b1 S1")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_9_3_at_rest_nobody_shares_a_space_with_what_would_take_him(seats: int) -> None:
    seen = 0
    for state in positions(Setting(seats, {"challenges": ["to_the_last"]}), f"peace {seats}"):
        if state.phase == Phase.REACT:
            continue
        kinds = {name: set(state.creature_at[part].tolist()) for name, part in KINDS.items()}
        boats = {
            int(state.boat_at[boat])
            for boat in range(BOATS)
            if (state.explorer_at == ABOARD + boat).any()
        }
        at_sea = [at < SPACES and state.terrain[at] == Terrain.SEA for at in state.explorer_at]
        swimmers = set(state.explorer_at[at_sea].tolist())
        assert not boats & (kinds["serpent"] | kinds["whale"])
        assert not swimmers & (kinds["serpent"] | kinds["shark"])
        seen += bool(boats) + bool(swimmers)
    assert seen > 100


@pytest.mark.parametrize(
    ("action", "position"),
    [
        ("embark R1 b1", "R1@E3 b1@D3"),
        ("climb R1", "R1@D3 b1@D3"),
        ("hop R1 b1", "R1@b2 b2@D2 b1@D3"),
    ],
)
def test_9_4_boarding_over_a_whale(action: str, position: str) -> None:
    table = Table(f"seats R B | turn R move | land E3f | at {position} W1@D3 R2@E3 B1@E3")
    table.do(action).then("gone b1 | at R1@D3 W1@D3 | moves 2 | illegal swim R1 C3")


@pytest.mark.parametrize(
    ("action", "position"), [("embark R1 b1", "R1@E3 b1@D3"), ("hop R1 b1", "R1@b2 b2@D2 b1@D3")]
)
def test_9_4_boarding_over_a_serpent(action: str, position: str) -> None:
    table = Table(f"seats R B | turn R move | land E3f | at {position} S1@D3 R2@E3 B1@E3")
    table.do(action).then("gone b1 R1 | at S1@D3 | moves 2")
