"""Chapter 4: a turn and its four steps."""

from __future__ import annotations

import pytest

from archipel.games.the_island.events import (
    CreatureStayed,
    DieRolled,
    GameEnded,
    MovesEnded,
    TileSkipped,
    TileSunk,
    TurnBegan,
)
from tests.games.the_island.table import Table

# R may act in every step; B is next.
WHOLE_TURN = (
    "seats R B G | turn R tile | die whale | land E3f:wind E5f E6f | at R1@E5 B1@E5 G1@E6 W1@A5"
    " | hand R dolphin"
)


def test_4_1_four_steps_in_order_then_the_next_seat_clockwise() -> None:
    table = Table(WHOLE_TURN)
    table.then("turn R tile").do("skip_tile")
    table.then("turn R move | moves 3").do("end_moves")
    table.then("turn R sink").do("sink E3")
    table.then("turn R creature").do("creature_pass")
    table.then("turn B move | moves 3")
    steps = (TileSkipped, MovesEnded, TileSunk, DieRolled, CreatureStayed, TurnBegan)
    assert [type(event) for event in table.events if isinstance(event, steps)] == [*steps]


def test_4_1_after_the_last_seat_the_first() -> None:
    Table("seats R B G | turn G creature | die whale | land E5f | at R1@E5 B1@E5 G1@E5 W1@A5").do(
        "creature_pass"
    ).then("turn R move")


@pytest.mark.parametrize(
    ("done", "too_late"),
    [
        (["skip_tile"], ["skip_tile", "play dolphin R1"]),
        (["skip_tile", "end_moves"], ["skip_tile", "walk R1 E6", "end_moves"]),
        (["skip_tile", "end_moves", "sink E3"], ["walk R1 E6", "sink E5", "end_moves"]),
    ],
)
def test_4_2_no_going_back_to_an_earlier_step(done: list[str], too_late: list[str]) -> None:
    table = Table(WHOLE_TURN).do(*done)
    assert {table.refused(action) for action in too_late} == {"IS-4.1"}


def test_4_2_no_step_before_its_time() -> None:
    table = Table(WHOLE_TURN)
    early = ("walk R1 E6", "end_moves", "sink E3", "creature W1 A4", "creature_pass")
    assert {table.refused(action) for action in early} == {"IS-4.1"}


def test_4_3_without_explorers_in_play_there_is_no_step_2() -> None:
    table = Table(
        "seats R B | turn B sink | die serpent | land E3f:wind E4f:wind E5f:wind | at R1@NW B1@E5 "
        "b1@D3 S1@A5 | hand R wind"
    )
    table.do("sink E3", "creature_pass").then("turn R tile | legal play wind b1")
    table.do("skip_tile").then("turn R sink | only sink E4; sink E5")
    table.do("sink E4").then("turn R creature | legal creature S1 A4")


def test_4_4_the_end_is_checked_after_every_single_action() -> None:
    by_land = Table("seats R B | turn R move | land E5f | at R1@C0 B1@SE b1@D3")
    by_land.do("land R1").then("over all_settled | moves 2 | at b1@D3")
    by_tile = Table("seats R B | turn R tile | land E5f | at R1@D2 B1@SE K1@D3 | hand R dolphin")
    by_tile.do("play dolphin R1", "step D3").then("over all_settled | gone R1")
    by_sink = Table("seats R B | turn R sink | land E3f:shark E5f | at R1@E3 B1@SE W1@A5")
    by_sink.do("sink E3").then("over all_settled | gone R1")
    assert not by_sink.happened(DieRolled)
    assert by_sink.events[-1] == GameEnded("all_settled")


def test_4_5_step_1_passes_with_an_empty_hand() -> None:
    given = "seats R B | turn R creature | die shark | land E5f | at R1@E5 B1@E5 K1@A5"
    Table(given).do("creature_pass").then("turn B move")
    Table(f"{given} | hand B repel_whale").do("creature_pass").then("turn B tile | only skip_tile")


def test_4_5_step_2_passes_when_points_or_explorers_are_used_up() -> None:
    given = "seats R B | turn R move | land E3f E4f E5f | at R1@E3 B1@E5 K1@D3"
    Table(given).do("walk R1 E4", "walk R1 E3", "walk R1 E4").then("turn R sink | moves 0")
    Table(given).do("dive R1 D3").then("gone R1 | turn R sink | moves 2")


def test_4_5_step_3_passes_without_a_tile() -> None:
    table = Table(
        "seats R B | turn R move | die whale | land | at R1@D2 B1@D3 W1@A5 | challenges 2"
    )
    table.do("end_moves").then("turn R creature")
    assert not table.happened(TileSunk)


@pytest.mark.parametrize("creatures", ["", "S1@A5", "K1@G3 S1@A5"])
def test_4_5_step_4_passes_when_no_creature_of_the_kind_can_step(creatures: str) -> None:
    # The hole G3 is walled in by tiles, so a shark in it cannot move.
    table = Table(
        "seats R B | turn R sink | die shark | land F3f F4f G2f G4f H3f H4f E7b:wind"
        f" | at R1@F3 B1@F3 {creatures}"
    )
    table.do("sink E7").then("turn B move")
    assert table.happened(DieRolled)
