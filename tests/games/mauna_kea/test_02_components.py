"""Chapter 2: components, counted against the box (15.8)."""

from __future__ import annotations

from collections import Counter

from archipel.games.mauna_kea.data import (
    ACTION_CARDS,
    ARTIFACT_NAMES,
    BOARD,
    BOAT_NAMES,
    CARD_NAMES,
    CARDS_IN_BOX,
    COVE_NAMES,
    EXPLORER_NAMES,
    FLOWS,
    KINDS,
    NOWHERE,
    PER_FLOW,
    PIECES,
    SPACE_MARKS,
    SQUARES,
    STARTS,
    TERRAINS,
    TILES,
    Ground,
)
from archipel.games.mauna_kea.tables import (
    BOAT_SEATS,
    COUNTS,
    COVE_OF,
    GROUND,
    POINTS,
    SLOTS,
    START_SPACES,
    STEPS,
    x_y,
)


def test_2_1_the_board() -> None:
    assert Counter(SPACE_MARKS) == {"V": 1, "C": 4, "S": 24, ".": 52}
    mirrored = [row[::-1] for row in BOARD.rows]
    turned = ["".join(column) for column in zip(*BOARD.rows, strict=True)]
    assert BOARD.rows == mirrored == BOARD.rows[::-1] == turned


def test_2_2_eight_coves_of_four_squares_on_the_rim() -> None:
    linked = [square for square in range(SQUARES) if COVE_OF[square] != NOWHERE]
    assert Counter(COVE_OF[linked].tolist()) == dict.fromkeys(range(8), 4)
    assert all(NOWHERE in STEPS[square] for square in linked)
    assert Counter(name[0] for name in COVE_NAMES) == {"N": 2, "E": 2, "S": 2, "W": 2}
    for cove in range(8):
        spaces = {square // 4 for square in linked if COVE_OF[square] == cove}
        assert len(spaces) == 2
        assert len(spaces & set(START_SPACES.tolist())) == 1


def test_2_3_five_explorers_in_four_colours() -> None:
    assert Counter(name[:-1] for name in EXPLORER_NAMES) == dict.fromkeys(PIECES.colours, 5)


def test_2_4_artifacts() -> None:
    assert Counter(name[0] for name in ARTIFACT_NAMES) == {"w": 17, "g": 7, "k": 1}


def test_2_5_start_tiles_have_slots_for_all_artifacts_none_on_a_mountain() -> None:
    assert STARTS == 24
    slots = Counter(SLOTS[SLOTS != NOWHERE].tolist())
    assert slots == {0: 17, 1: 7, 2: 1}
    for tile in range(STARTS):
        for quarter in range(4):
            if SLOTS[tile, quarter] != NOWHERE:
                assert GROUND[KINDS + tile, 0, quarter] != Ground.MOUNTAIN


def test_2_6_terrain_tiles_and_their_points() -> None:
    assert COUNTS[:TERRAINS].sum() == 70
    by_points = Counter[int]()
    quarters = Counter[str]()
    for kind in TILES.terrain:
        jungle = kind.pattern.count("J")
        assert kind.points == min(max(jungle, 1), 3), kind
        by_points[kind.points] += kind.count
        for letter in kind.pattern.replace("/", ""):
            quarters[letter] += kind.count
    assert by_points == {3: 20, 2: 28, 1: 22}
    assert quarters == {"J": 140, "L": 86, "M": 54}


def test_2_6_kinds_are_numbered_on() -> None:
    number = 1
    for kind in TILES.terrain:
        assert kind.id == f"T{number:02}"
        number += kind.count


def test_2_7_six_lava_tiles_in_each_flow() -> None:
    assert (FLOWS, PER_FLOW, COUNTS[TERRAINS:].sum()) == (4, 6, 24)
    assert (POINTS[TERRAINS:] == 0).all()
    shapes = {lava.shape: (lava.exits, lava.dot, lava.count) for lava in TILES.lava}
    assert shapes == {
        "straight": (["ahead"], "", 2),
        "left": (["left"], "", 1),
        "right": (["right"], "", 1),
        "fork_left": (["ahead", "left"], "left", 1),
        "fork_right": (["ahead", "right"], "right", 1),
    }


def test_2_8_boats() -> None:
    assert BOAT_SEATS.tolist() == [2, 2, 3, 1, 3, 1, 2, 2]
    assert Counter(boat.colour for boat in PIECES.boats) == dict.fromkeys(
        ("green", "brown", "orange", "navy"), 2
    )
    assert len(BOAT_NAMES) == 8


def test_2_9_cards() -> None:
    assert (len(CARD_NAMES), ACTION_CARDS) == (30, 15)
    assert set(Counter(card.kind for card in CARDS_IN_BOX.action).values()) == {3}
    assert Counter(card.kind for card in CARDS_IN_BOX.objective) == {
        "artifacts": 7,
        "explorers": 2,
        "boat": 4,
        "no_penalty": 2,
    }


def test_2_10_the_bag_holds_terrain_and_lava() -> None:
    assert COUNTS.sum() == 94


def test_coast_squares_lie_where_the_board_says() -> None:
    for square in range(SQUARES):
        x, y = x_y(square)
        named = [name for name, at in BOARD.coves.items() if (x, y) in at]
        assert named == ([COVE_NAMES[COVE_OF[square]]] if COVE_OF[square] != NOWHERE else [])
