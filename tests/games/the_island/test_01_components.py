"""Chapter 1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from archipel.games.the_island.data import (
    BACKS,
    BOAT_NAMES,
    BOATS_PER_COLOUR,
    CREATURE_NAMES,
    CREW,
    DIE,
    EFFECT_NAMES,
    EXPLORER_NAMES,
    FIRST_RED,
    ISLAND_NAMES,
    KIND_OF,
    MOVEMENT_POINTS,
    PIECES,
    RANGE,
    SPACE_NAMES,
    TERRAIN_COUNTS,
    TILES,
    Effect,
)
from tests.games.the_island.table import Table

# back: beach, forest, mountain
BACKS_IN_BOX = {
    "shark": (3, 2, 1),
    "whale": (3, 2, 0),
    "boat": (1, 3, 0),
    "whirlpool": (0, 2, 4),
    "volcano": (0, 0, 1),
    "dolphin": (3, 1, 0),
    "wind": (2, 0, 0),
    "move_serpent": (1, 1, 0),
    "move_shark": (1, 1, 0),
    "move_whale": (1, 1, 0),
    "repel_shark": (1, 1, 1),
    "repel_whale": (0, 2, 1),
}


def test_1_1_the_board_has_133_spaces_and_four_safe_islands() -> None:
    assert len(SPACE_NAMES) == len(set(SPACE_NAMES)) == 133
    assert ISLAND_NAMES == ("NW", "NE", "SW", "SE")


def test_1_2_forty_tiles_of_three_terrains() -> None:
    assert TERRAIN_COUNTS.tolist() == [16, 16, 8]
    assert [len(TILES.beach), len(TILES.forest), len(TILES.mountain)] == [16, 16, 8]


@pytest.mark.parametrize("effect", EFFECT_NAMES)
def test_1_2_every_back_as_often_as_in_the_box(effect: str) -> None:
    assert tuple(BACKS[:, EFFECT_NAMES.index(effect)]) == BACKS_IN_BOX[effect]


def test_1_2_pieces_suffice_for_the_tiles_that_bring_them() -> None:
    totals = dict(zip(EFFECT_NAMES, BACKS.sum(axis=0).tolist(), strict=True))
    assert (totals["shark"], totals["whale"], totals["volcano"]) == (6, 5, 1)
    assert totals["boat"] == len(BOAT_NAMES) - 4 * BOATS_PER_COLOUR
    assert Effect(FIRST_RED) == Effect.DOLPHIN
    assert BACKS[:, FIRST_RED:].sum() == 18


def test_1_3_ten_explorers_a_colour_with_28_treasure() -> None:
    assert Counter(name[0] for name in EXPLORER_NAMES) == dict.fromkeys("RBGY", 10)
    assert PIECES.public.explorer_values == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    assert sum(PIECES.public.explorer_values) == 28


def test_1_4_creatures_and_boats() -> None:
    assert Counter(name[0] for name in CREATURE_NAMES) == {"S": 5, "K": 6, "W": 5}
    assert Counter(KIND_OF.tolist()) == {0: 5, 1: 6, 2: 5}
    assert len(BOAT_NAMES) == 12
    assert (CREW, MOVEMENT_POINTS, RANGE.tolist()) == (3, 3, [1, 2, 3])


def test_1_5_two_faces_of_the_die_for_every_kind() -> None:
    assert Counter(DIE.tolist()) == {0: 2, 1: 2, 2: 2}


def test_1_6_who_places_a_boat_has_no_right_over_it() -> None:
    table = Table("seats R B | turn B setup_boats | land E3f | at R1@E3 B1@E3 b1@D4 b2@E2 b3@D3")
    table.do("place_boat F3").then("turn R move | at b4@F3 | legal sail b2 D2; sail b3 D2")
    Table("seats R B | turn B move | land E3f | at R1@b1 B1@E3 b1@D3").then("illegal sail b1 C2")
