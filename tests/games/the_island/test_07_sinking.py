"""Chapter 7, step 3: sinking a tile."""

from __future__ import annotations

import pytest

from archipel.games.the_island.data import EFFECT_NAMES, FIRST_RED
from archipel.games.the_island.events import (
    BackShown,
    CreatureAppeared,
    DieRolled,
    ExplorerLost,
    FellIn,
    TileKept,
    TileSunk,
)
from tests.games.the_island.table import Table, match_at

REDS = EFFECT_NAMES[FIRST_RED:]
RING = "F3f F4f G2f G4f H3f H4f"  # around the hole G3


@pytest.mark.parametrize(
    ("land", "sinkable"),
    [
        ("E3b E4b E5f E6m", "E3 E4"),
        ("E3f E4f E5m", "E3 E4"),
        ("E3m E4m", "E3 E4"),
        # A walled-in tile waits for those of its terrain beside the sea, but not for other terrain.
        (f"G3b E7b {RING}", "E7"),
        (f"G3b {RING}", "G3"),
        ("ALLf E5b I5b", "E5 I5"),
        ("ALLm E5b E4b F5b", "F5"),
        ("ALLm E5b E4b", "E5 E4"),
        ("ALLm F5f E5f", "F5"),
        # A former island space is sea.
        ("E3f E4b E5f", "E4"),
    ],
)
def test_7_1_the_lowest_terrain_beside_the_sea_first(land: str, sinkable: str) -> None:
    table = Table(f"seats R B | turn R sink | land {land} | at R1@D1 B1@D1")
    table.then("only " + "; ".join(f"sink {space}" for space in sinkable.split()))


@pytest.mark.parametrize(
    ("land", "space"), [("E3b E4f", "E4"), ("E3f", "D3"), (f"G3b E7b {RING}", "G3"), ("E3f", "E4")]
)
def test_7_1_any_other_is_refused(land: str, space: str) -> None:
    table = Table(f"seats R B | turn R sink | land {land} | at R1@D1 B1@D1")
    assert table.refused(f"sink {space}") == "IS-7.1"


def test_7_2_explorers_do_not_protect_a_tile() -> None:
    table = Table("seats R B | turn R sink | land E3f E4f E5f | at R1@E3 B1@E4 R2@E4")
    table.then("only sink E3; sink E4; sink E5")


def test_7_3_lifted_then_all_swim_then_the_back() -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3f:shark E5f | at R1@E3 B1@E3 B2@E5 R2@E5"
    )
    table.do("sink E3")
    expected = (TileSunk, FellIn, FellIn, BackShown, CreatureAppeared, ExplorerLost, ExplorerLost)
    assert [type(event) for event in table.events[:7]] == [*expected]
    assert isinstance(table.events[7], DieRolled)
    assert table.events[3] == BackShown("E3", "forest", "shark")


def test_7_3_a_green_back_is_shown_and_out_of_the_game() -> None:
    match = match_at("seats R B | turn R sink | land E3b:whale E5f | at R1@E5 B1@E5")
    before = match.view(None)["state"]["discard"]["beach"].get("whale", 0)
    match.play(0, "sink E3")
    assert match.view(None)["state"]["discard"]["beach"]["whale"] == before + 1
    assert BackShown("E3", "beach", "whale") in match.log(1)


def test_7_3_a_red_back_is_known_to_the_active_player_alone() -> None:
    match = match_at("seats R B | turn R sink | land E3b:wind E5f | at R1@E5 B1@E5")
    discard = match.view(None)["state"]["discard"]
    match.play(0, "sink E3")
    assert match.view(0)["state"]["hands"][0] == [{"terrain": "beach", "effect": "wind"}]
    for viewer in (1, None):
        assert match.view(viewer)["state"]["hands"][0] == [{"terrain": "beach", "effect": None}]
        assert TileKept(0, "beach", None) in match.log(viewer)
    assert match.view(None)["state"]["discard"] == discard


def test_7_4_shark() -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3f:shark E5f | at R1@E3 B1@E3 B2@D3 R2@E5"
        " | hand B repel_shark"
    )
    table.do("sink E3").then("gone R1 B1 | at K1@E3 B2@D3 | turn B tile")


def test_7_4_boat_takes_exactly_three() -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3f:boat E5f | at R1@E3 R2@E3 B1@E3 B2@E3 "
        "B3@E3 R3@E5"
    )
    table.do("sink E3").then("turn R board_pick | at b1@E3").do("board B1", "board R2")
    table.then("only board R1; board B2; board B3")
    assert table.refused("board R3") == "IS-7.4"
    table.do("board B3").then("at B1@b1 R2@b1 B3@b1 R1@E3 B2@E3 | turn B move")


@pytest.mark.parametrize("count", [0, 1, 3])
def test_7_4_up_to_three_board_without_choice(count: int) -> None:
    crew = " ".join(f"R{n}@E3" for n in range(1, count + 1))
    table = Table(f"seats R B | turn R sink | die serpent | land E3f:boat E5f | at {crew} B1@E5")
    table.do("sink E3").then(
        " ".join(["turn B move | at b1@E3", *crew.replace("E3", "b1").split()])
    )


@pytest.mark.parametrize("creature", ["S1", "K1", "W1"])
def test_7_4_whirlpool_takes_creatures_and_boats(creature: str) -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3m:whirlpool E4m E5m | at R1@E3 B1@E4 R2@b1 "
        f"b1@D3 b2@D4 {creature}@E2 R3@D2 R4@E4"
    )
    table.do("sink E3").then(f"gone R1 R2 b1 b2 {creature} | at B1@E4 R4@E4 R3@D2")


def test_7_4_whirlpool_spares_the_safe_islands() -> None:
    Table(
        "seats R B | turn R sink | die serpent | land E3m:whirlpool E4m | at R1@NW B1@E4 B2@E4"
    ).do("sink E3").then("at R1@NW B1@E4 | turn B move")


def test_7_4_volcano_ends_the_game() -> None:
    table = Table("seats R B | turn R sink | land E3m:volcano E4m | at R1@E4 B1@E4")
    table.do("sink E3").then("over volcano | at R1@E4")
    assert not table.happened(DieRolled)


@pytest.mark.parametrize("effect", REDS)
def test_7_5_red_backs_are_kept(effect: str) -> None:
    table = Table(f"seats R B | turn R sink | die serpent | land E3f:{effect} E5f | at R1@E3 B1@E5")
    table.do("sink E3").then(f"hand R {effect} | hand B - | at R1@E3 | turn B move")


def test_7_5_there_is_no_hand_limit() -> None:
    held = " ".join(f"{red}:{terrain}" for red in REDS for terrain in "bfm")
    table = Table(
        f"seats R B | turn R sink | die whale | land E3b:wind E5f | at R1@E5 B1@E5 | hand R {held}"
    )
    table.do("sink E3")
    assert table.state.hand_size[0].sum() == 3 * len(REDS) + 1


@pytest.mark.parametrize(
    ("back", "supply", "then"),
    [
        ("shark", "K1@A2 K2@A3 K3@A4 K4@A5 K5@A6 | gone K6", "at R1@E3 K5@A6 | gone K6"),
        ("whale", "W1@A2 W2@A3 W3@A4 W4@A5 | gone W5", "at R1@E3 W4@A5"),
        ("boat", "b1@A2 b12@A3", "at R1@E3 b12@A3"),
    ],
)
def test_7_6_a_missing_piece_is_not_placed(back: str, supply: str, then: str) -> None:
    table = Table(
        f"seats R B | turn R sink | die serpent | land E3f:{back} E5f | at R1@E3 B1@E5 {supply}"
    )
    table.do("sink E3").then(f"{then} | turn B move")
    assert not table.happened(CreatureAppeared)
