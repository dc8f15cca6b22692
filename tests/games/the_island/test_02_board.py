"""Chapter 2: the board."""

from __future__ import annotations

import math

import pytest

from archipel.games.the_island.data import (
    BOARD,
    ISLAND_NAMES,
    LAKE,
    LANDING,
    NOWHERE,
    SERPENT_STARTS,
    SPACE_NAMES,
    space_id,
)
from tests.games.the_island.board import (
    BOAT_SPACES,
    ROWS,
    SEA,
    coordinates,
    neighbours,
    steps_at_sea,
)
from tests.games.the_island.play import opened
from tests.games.the_island.table import Table

SAMPLES = {
    "G5": "F5 F6 G4 G6 H5 H6",
    "A2": "A3 B2 B3",
    "B1": "B2 C0 C1",
    "C0": "B1 C1 D1",
    "C10": "B10 C9 D10",
    "F0": "E0 F1 G0",
    "F11": "E10 F10 G10",
    "E3": "D3 D4 E2 E4 F3 F4",
    "D4": "C3 C4 D3 D5 E3 E4",
    "K0": "J1 K1 L1",
    "M8": "L8 L9 M7",
    "G10": "F10 F11 G9 H10 H11",
}


def axial(name: str) -> tuple[int, int]:
    row, column = coordinates(name)
    return column - math.ceil(row / 2) - 2, row - 6


def test_2_1_a_space_is_called_by_row_and_column() -> None:
    assert {name[0] for name in SPACE_NAMES} == set(ROWS)
    assert {int(name[1:]) for name in SPACE_NAMES} == set(range(12))
    assert all(name in SPACE_NAMES for name in ("A2", "G5", "F11"))


def test_2_2_row_lengths() -> None:
    lengths = [sum(name[0] == row for name in SPACE_NAMES) for row in ROWS]
    assert lengths == [7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7]
    firsts = [min(int(name[1:]) for name in SPACE_NAMES if name[0] == row) for row in ROWS]
    assert firsts == [2, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 2]


def test_2_2_even_rows_stand_half_a_hexagon_further_right() -> None:
    def centre(name: str) -> tuple[float, float]:
        row, column = coordinates(name)
        return math.sqrt(3) * (column + (0.5 if row % 2 == 0 else 0)), 1.5 * row

    for name in SPACE_NAMES:
        beside = [n for n in SPACE_NAMES if 0 < math.dist(centre(name), centre(n)) < 1.8]
        assert sorted(neighbours(name)) == sorted(beside), name


def test_2_3_neighbours_in_axial_coordinates() -> None:
    around = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    by_axial = {axial(name): name for name in SPACE_NAMES}
    for (q, s), name in by_axial.items():
        expected = {by_axial[q + dq, s + ds] for dq, ds in around if (q + dq, s + ds) in by_axial}
        assert set(neighbours(name)) == expected, name
    assert [axial(n) for n in ("B1", "C10", "K0", "L10", "G5")] == [
        *((-2, -5), (7, -4), (-7, 4), (2, 5), (0, 0))
    ]


@pytest.mark.parametrize("name", SAMPLES)
def test_2_3_samples(name: str) -> None:
    assert sorted(neighbours(name)) == sorted(SAMPLES[name].split())


def test_2_3_neighbours_are_mutual() -> None:
    assert all(name in neighbours(n) for name in SPACE_NAMES for n in neighbours(name))


def test_2_4_forty_island_spaces_around_a_lake_that_is_sea() -> None:
    assert len(BOARD.island) == len(set(BOARD.island)) == 40
    assert SPACE_NAMES[LAKE] == "G5"
    tiles = opened(3, 1).position()["state"]["tiles"]
    assert set(tiles) == set(BOARD.island)
    assert "G5" not in tiles
    assert len(SEA) == 93


def test_2_4_coasts() -> None:
    outer = {n for n in BOARD.island if any(m in SEA and m != "G5" for m in neighbours(n))}
    lakeside = set(neighbours("G5"))
    assert (len(outer), lakeside) == (22, {"F5", "F6", "G4", "G6", "H5", "H6"})
    assert not outer & lakeside
    assert len(set(BOARD.island) - outer - lakeside) == 12


def test_2_5_two_landing_spaces_for_every_safe_island() -> None:
    landing = {SPACE_NAMES[n]: ISLAND_NAMES[i] for n, i in enumerate(LANDING) if i != NOWHERE}
    assert landing == {
        **dict.fromkeys(("B1", "C0"), "NW"),
        **dict.fromkeys(("B10", "C10"), "NE"),
        **dict.fromkeys(("K0", "L1"), "SW"),
        **dict.fromkeys(("K10", "L10"), "SE"),
    }
    assert all(name in SEA for name in landing)


@pytest.mark.parametrize("name", SEA)
def test_2_5_explorers_land_from_landing_spaces_only(name: str) -> None:
    table = Table(f"seats R B | turn R move | land E5f | at R1@{name} B1@E5 b1@{name} R2@b1")
    ashore = {"land R1", "land R2"} & set(table.legal())
    if LANDING[space_id(name)] == NOWHERE:
        assert not ashore
        assert table.refused("land R1") == table.refused("land R2") == "IS-2.5"
    else:
        island = ISLAND_NAMES[LANDING[space_id(name)]]
        table.do("land R1", "land R2").then(f"at R1@{island} R2@{island} b1@{name}")


def test_2_6_a_serpent_start_at_every_safe_island_and_in_the_lake() -> None:
    assert [SPACE_NAMES[n] for n in SERPENT_STARTS] == ["B1", "C10", "G5", "K0", "L10"]


def test_2_7_a_half_turn_changes_nothing() -> None:
    by_axial = {axial(name): name for name in SPACE_NAMES}
    turned = {name: by_axial[-axial(name)[0], -axial(name)[1]] for name in SPACE_NAMES}
    starts = {SPACE_NAMES[n] for n in SERPENT_STARTS}
    assert {turned[n] for n in BOARD.island} == set(BOARD.island)
    assert {turned[n] for n in starts} == starts
    islands = [{turned[n] for n in spaces} for spaces in BOARD.safe_islands.values()]
    assert all(set(spaces) in islands for spaces in BOARD.safe_islands.values())
    for name in SPACE_NAMES:
        assert {turned[n] for n in neighbours(name)} == set(neighbours(turned[name]))


def test_2_7_the_outer_sea_hangs_together_and_the_lake_is_cut_off() -> None:
    reached, edge = {"A2"}, {"A2"}
    while edge:
        edge = {n for name in edge for n in neighbours(name) if n in SEA} - reached
        reached |= edge
    assert len(reached) == 92
    assert set(SEA) - reached == {"G5"}


def test_2_7_sea_steps_from_the_boat_spaces_to_the_nearest_landing_space() -> None:
    landing = {name for spaces in BOARD.safe_islands.values() for name in spaces}
    for steps, names in BOAT_SPACES.items():
        assert {steps_at_sea(name, landing) for name in names.split()} == {steps}, names
    beside = {n for n in SEA if n != "G5" and any(m in BOARD.island for m in neighbours(n))}
    assert beside == {name for names in BOAT_SPACES.values() for name in names.split()}
    assert len(beside) == 28
