"""Chapter 5, step 1: a tile from hand."""

from __future__ import annotations

import pytest

from archipel.games.the_island.data import EFFECT_NAMES
from archipel.games.the_island.events import DolphinPlayed, MovePlayed, WindPlayed
from tests.games.the_island.board import SEA
from tests.games.the_island.table import Table

AT_HOME = "land E5f | at R1@E5 B1@E5"


def test_5_1_one_tile_or_none() -> None:
    given = f"seats R B | turn R tile | {AT_HOME} K1@A5 | hand R move_shark move_shark:f"
    Table(given).then("only skip_tile; play move_shark K1").do("skip_tile").then("turn R move")
    Table(given).do("play move_shark K1", "relocate D3").then("turn R move | hand R move_shark")


def test_5_1_defence_tiles_are_not_played_here() -> None:
    table = Table(f"seats R B | turn R tile | {AT_HOME} K1@D3 | hand R repel_shark repel_whale:m")
    table.then("only skip_tile")


def test_5_1_only_from_the_own_hand() -> None:
    table = Table(
        f"seats R B | turn R tile | {AT_HOME} K1@A5 W1@A6 | hand R wind | hand B move_shark"
    )
    assert table.refused("play move_shark K1") == "IS-5.1"


@pytest.mark.parametrize(
    ("position", "action"),
    [
        # A swimmer or boat in the hole G3 has nowhere to go.
        ("land F3f F4f G2f G4f H3f H4f | at R1@G3 B1@F3 | hand R dolphin", "play dolphin R1"),
        ("land F3f F4f G2f G4f H3f H4f | at R1@F3 B1@F3 b1@G3 | hand R wind", "play wind b1"),
        ("land E5f | at R1@E5 B1@E5 b1@A2 b2@A3 b3@B2 b4@B3 | hand R wind", "play wind b1"),
    ],
)
def test_5_2_not_thrown_away_for_nothing(position: str, action: str) -> None:
    table = Table(f"seats R B | turn R tile | {position}")
    assert table.refused(action) == "IS-5.2"


def test_5_2_at_least_one_step() -> None:
    table = Table("seats R B | turn R tile | land E5f | at R1@D2 B1@E5 | hand R dolphin")
    table.do("play dolphin R1").then("illegal stop").do("step D3").then("legal stop")


def test_5_3_one_to_three_sea_spaces() -> None:
    given = "seats R B | turn R tile | land E3f E5f | at R1@D2 B1@E5 | hand R dolphin"
    Table(given).do("play dolphin R1", "step D3").then("illegal step E3; step D1; step D3")
    Table(given).do("play dolphin R1", "step D3", "stop").then("at R1@D3 | turn R move")
    Table(given).do("play dolphin R1", "step D3", "step D2", "step D1").then("turn R move")


def test_5_3_an_own_swimmer() -> None:
    table = Table(
        "seats R B | turn R tile | land E5f | at R1@E5 R2@b1 b1@D2 B1@D3 R3@D1 | hand R dolphin"
    )
    for explorer in ("R1", "R2", "B1", "R4"):
        assert table.refused(f"play dolphin {explorer}") == "IS-5.3"
    table.then("legal play dolphin R3")


@pytest.mark.parametrize("creature", ["S1", "K1"])
def test_5_3_serpent_and_shark_end_the_effect(creature: str) -> None:
    table = Table(
        f"seats R B | turn R tile | land E5f | at R1@D2 R2@E5 B1@E5 {creature}@D3 | hand R dolphin"
    )
    table.do("play dolphin R1", "step D3").then("gone R1 | turn R move | moves 3 | hand R -")


def test_5_3_costs_neither_point_nor_wet_move() -> None:
    table = Table("seats R B | turn R tile | land E5f | at R1@C1 B1@E5 R2@E5 | hand R dolphin")
    table.do("play dolphin R1", "step C0", "stop").then("moves 3 | legal swim R1 D1; land R1")


@pytest.mark.parametrize("passengers", ["", "R2@b1", "R2@b1 B2@b1"])
def test_5_4_a_boat_that_one_controls_or_an_empty_one(passengers: str) -> None:
    table = Table(
        f"seats R B | turn R tile | land E5f | at R1@E5 B1@E5 b1@D2 {passengers} | hand R wind"
    )
    table.do("play wind b1", "step D3", "step C3", "step C4")
    table.then("at b1@C4 | turn R move | moves 3")


def test_5_4_neither_into_nor_through_another_boat() -> None:
    table = Table("seats R B | turn R tile | land E3f | at R1@E3 B1@E3 b1@D2 b2@D3 | hand R wind")
    table.do("play wind b1")
    assert table.refused("step D3") == "IS-5.4"
    assert table.refused("step D4") == "IS-5.3"
    table.then("legal step C2; step E2")


@pytest.mark.parametrize(
    ("creature", "then"), [("S1", "gone b1 R1 | hand R -"), ("W1", "gone b1 | at R1@D3")]
)
def test_5_4_an_occupied_boat_that_meets_a_creature_is_lost(creature: str, then: str) -> None:
    table = Table(
        f"seats R B | turn R tile | land E5f | at R1@b1 R2@E5 B1@E5 b1@D2 {creature}@D3"
        " | hand R wind"
    )
    table.do("play wind b1", "step D3").then(f"{then} | turn R move | moves 3")


def test_5_4_an_empty_boat_passes_over_creatures() -> None:
    table = Table(
        "seats R B | turn R tile | land E5f | at R1@E5 B1@E5 b1@D2 S1@D3 W1@C3 | hand R wind"
    )
    table.do("play wind b1", "step D3", "step C3", "stop").then("at b1@C3 S1@D3 W1@C3")


@pytest.mark.parametrize(
    ("tile", "creature"), [("move_serpent", "S1"), ("move_shark", "K1"), ("move_whale", "W1")]
)
def test_5_5_to_any_unoccupied_sea_space(tile: str, creature: str) -> None:
    table = Table(
        "seats R B | turn R tile | land E3f E5f | at R1@D2 B1@b1 b1@D3 b2@A4 R2@E5 B2@C0 S1@A5 "
        f"S2@B1 K1@A6 W1@A7 | hand R {tile}"
    )
    others = {"S1", "K1", "W1"} - {creature}
    for other in others:
        assert table.refused(f"play {tile} {other}") == "IS-5.5"
    table.do(f"play {tile} {creature}")
    occupied = {"D2", "D3", "A4", "C0", "A5", "B1", "A6", "A7"}
    island = {"D4", "D5", "D6", "D7", "E4", "G3"}  # sunk already
    free = {space for space in {*SEA, *island} if space not in occupied}
    offered = {action.removeprefix("relocate ") for action in table.legal()}
    assert free <= offered
    assert not offered & {*occupied, "E3", "E5"}
    table.do("relocate C3").then(f"at {creature}@C3 R1@D2 b1@D3 | turn R move | hand R -")


def test_5_5_nothing_is_attacked_from_there() -> None:
    table = Table("seats R B | turn R tile | land E5f | at R1@D2 B1@E5 K1@A5 | hand R move_shark")
    table.do("play move_shark K1", "relocate D3").then("at R1@D2 K1@D3 | turn R move")


def test_5_5_not_without_such_a_creature_on_the_board() -> None:
    table = Table(f"seats R B | turn R tile | {AT_HOME} S1@A5 | hand R move_whale")
    table.then("only skip_tile")
    assert table.refused("play move_whale W1") == "IS-5.5"


def test_5_6_shown_to_all_and_out_of_the_game() -> None:
    table = Table(f"seats R B | turn R tile | {AT_HOME} K1@A5 | hand R move_shark:f")
    before = table.state.discard.copy()
    table.do("play move_shark K1")
    assert table.events == [MovePlayed(0, "forest", "K1")]
    spent = table.state.discard - before
    assert spent.sum() == spent[1, EFFECT_NAMES.index("move_shark")] == 1
    assert not table.state.hand.any()
    assert not table.state.hand_size.any()


def test_5_6_dolphin_and_wind_are_shown_too() -> None:
    given = f"seats R B | turn R tile | {AT_HOME} R2@D2 b1@C3 | hand R dolphin:f wind"
    assert Table(given).do("play dolphin R2").events == [DolphinPlayed(0, "forest", "R2")]
    assert Table(given).do("play wind b1").events == [WindPlayed(0, "beach", "b1")]
