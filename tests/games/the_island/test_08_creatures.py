"""Chapter 8, step 4: the creature of the die."""

from __future__ import annotations

from collections import Counter

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.the_island import GAME
from archipel.games.the_island.events import CreatureStayed, DieRolled
from archipel.games.the_island.shorthand import read_position
from tests.games.the_island.table import Table

KINDS = [("serpent", "S1", 1), ("shark", "K1", 2), ("whale", "W1", 3)]


def step_4(kind: str, position: str, rest: str = "") -> Table:
    return Table(f"seats R B | turn R creature | die {kind} | {position} {rest}")


def test_8_1_every_kind_is_rolled_as_often() -> None:
    given = "seats R B | turn R sink | land E3b:wind E5f | at R1@E5 B1@E5"
    state, events = read_position(given), blank(Events)
    code = GAME.actions.code(GAME.actions.from_text("sink E3"))
    rolls: Counter[str] = Counter()
    for number in range(1500):
        GAME.rules.apply(state.copy(), 0, code, chance_for_move("rolls", number), events)
        rolls.update(e.kind for e in GAME.events.read(events) if isinstance(e, DieRolled))
    assert sum(rolls.values()) == 1500
    assert all(abs(rolls[kind] - 500) < 92 for kind, _, _ in KINDS), rolls  # five deviations


def test_8_1_one_creature_of_the_kind_or_none() -> None:
    table = step_4("shark", "land E5f | at R1@E5 B1@E5 S1@A2 K1@A4 K2@A6 W1@A8")
    assert {action.split()[1] for action in table.legal() if " " in action} == {"K1", "K2"}
    assert table.refused("creature S1 A3") == table.refused("creature K3 A3") == "IS-8.1"
    table.do("creature K1 A5")
    assert table.refused("creature K2 A5") == "IS-8.1"
    passed = step_4("shark", "land E5f | at R1@E5 B1@E5 K1@A4").do("creature_pass")
    passed.then("turn B move | at K1@A4")
    assert CreatureStayed(0) in passed.events


@pytest.mark.parametrize(("kind", "creature", "reach"), KINDS)
def test_8_2_range(kind: str, creature: str, reach: int) -> None:
    table = step_4(kind, f"land E5f | at R1@E5 B1@E5 {creature}@A2")
    for step in range(1, reach + 1):
        table.then("turn R creature" if step == 1 else "turn R creature_move")
        table.do(f"creature {creature} A{2 + step}")
    table.then(f"turn B move | at {creature}@A{2 + reach}")


@pytest.mark.parametrize(("kind", "creature", "reach"), KINDS[1:])
def test_8_2_stops_after_any_step(kind: str, creature: str, reach: int) -> None:
    for steps in range(1, reach):
        table = step_4(kind, f"land E5f | at R1@E5 B1@E5 {creature}@A2")
        table.do(*(f"creature {creature} A{2 + step}" for step in range(1, steps + 1)))
        table.do("creature_stop").then(f"turn B move | at {creature}@A{2 + steps}")


def test_8_2_one_adjacent_sea_space_at_a_time() -> None:
    table = step_4("whale", "land E3f | at R1@E3 B1@E3 W1@D3")
    for space in ("E3", "D1", "D3"):
        assert table.refused(f"creature W1 {space}") == "IS-8.2"


@pytest.mark.parametrize(("kind", "creature", "reach"), KINDS)
def test_8_3_creatures_ignore_each_other(kind: str, creature: str, reach: int) -> None:
    table = step_4(kind, f"land E5f | at R1@E5 B1@E5 {creature}@A2 S2@A3 K2@A3 W2@A3")
    table.do(f"creature {creature} A3").then(f"at {creature}@A3 S2@A3 K2@A3 W2@A3")
    table.then("turn B move" if reach == 1 else "turn R creature_move")


@pytest.mark.parametrize(("kind", "creature", "reach"), KINDS)
def test_8_3_neither_land_nor_a_safe_island(kind: str, creature: str, reach: int) -> None:
    table = step_4(kind, f"land E3f | at R1@E3 B1@E3 {creature}@C0")
    table.then(
        f"only creature_pass; creature {creature} B1; creature {creature} C1; "
        f"creature {creature} D1"
    )
    ashore = step_4(kind, f"land E3f | at R1@E3 B1@E3 {creature}@D3")
    assert ashore.refused(f"creature {creature} E3") == "IS-8.2"


def test_8_4_a_shark_takes_every_swimmer_of_the_first_space() -> None:
    table = step_4("shark", "land E5f | at K1@D1 R1@D2 R2@D2 B1@D2 B2@E5 R3@E5 R4@D3")
    table.do("creature K1 D2").then("gone R1 R2 B1 | at R4@D3 K1@D2 | turn B move")


def test_8_4_a_shark_does_not_care_for_boats() -> None:
    table = step_4("shark", "land E5f | at K1@D1 B1@b1 b1@D2 b2@D3 R1@E5")
    table.do("creature K1 D2", "creature K1 D3").then("at B1@b1 b1@D2 b2@D3 K1@D3")


def test_8_5_a_whale_tips_the_first_occupied_boat() -> None:
    table = step_4("whale", "land E5f | at W1@D1 B1@b1 R1@b1 b1@D2 B2@E5 R2@E5")
    table.do("creature W1 D2").then("gone b1 | at W1@D2 B1@D2 R1@D2 | turn B move")


def test_8_5_a_whale_passes_swimmers_and_empty_boats() -> None:
    table = step_4("whale", "land E5f | at W1@D1 B1@D2 b1@D3 R1@E5 B2@b2 b2@C3")
    table.do("creature W1 D2", "creature W1 D3").then("at B1@D2 b1@D3 | turn R creature_move")
    table.do("creature W1 C3").then("gone b2 | at B2@C3")


def test_8_5_tipped_onto_a_shark() -> None:
    table = step_4("whale", "land E5f | at W1@D1 B1@b1 b1@D2 K1@D2 B2@E5 R2@E5")
    table.do("creature W1 D2").then("gone b1 B1 | at K1@D2")


def test_8_6_a_serpent_leaves_nothing_but_empty_boats() -> None:
    table = step_4(
        "serpent",
        "land E5f | at S1@D1 B1@b1 R1@b1 b1@D2 R2@D2 B2@E5 R3@E5",
        "| hand B repel_whale repel_shark",
    )
    table.do("creature S1 D2").then(
        "gone b1 B1 R1 R2 | turn B tile | hand B repel_whale repel_shark"
    )
    empty = step_4("serpent", "land E5f | at S1@D1 b1@D2 R1@E5 B1@E5")
    empty.do("creature S1 D2").then("at b1@D2 S1@D2 | turn B move")


@pytest.mark.parametrize(("kind", "creature", "reach"), KINDS)
def test_8_7_nothing_happens_if_none_can_step(kind: str, creature: str, reach: int) -> None:
    walled_in = "land F3f F4f G2f G4f H3f H4f E7b:wind | at R1@F3 B1@F3"
    for position in (f"{walled_in} {creature}@G3", walled_in):
        table = Table(f"seats R B | turn R sink | die {kind} | {position}").do("sink E7")
        table.then("turn B move")


def test_8_7_one_that_can_step_is_enough() -> None:
    table = Table(
        "seats R B | turn R sink | die shark | land F3f F4f G2f G4f H3f H4f E7b:wind | at R1@F3 "
        "B1@F3 K1@G3 K2@A2"
    )
    table.do("sink E7").then(
        "turn R creature | only creature_pass; creature K2 A3; creature K2 B2; creature K2 B3"
    )


def test_8_8_then_the_next_seat_begins() -> None:
    table = Table(
        "seats R B G | turn G creature 9 | die whale | land E5f | at R1@E5 B1@E5 G1@E5 W1@A5"
    )
    table.do("creature_pass").then("turn R move | moves 3")
    assert table.state.turn == 10
