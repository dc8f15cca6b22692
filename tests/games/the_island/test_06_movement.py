"""Chapter 6, step 2: movement."""

from __future__ import annotations

import pytest

from archipel.games.the_island.events import MovesEnded
from tests.games.the_island.table import Table

BOTH = pytest.mark.parametrize("swim_and_land", ["on", "off"])


def test_6_1_three_points_for_any_mix() -> None:
    table = Table("seats R B | turn R move | land E3f E4f | at R1@E3 R2@E4 B1@E3 b1@D3")
    table.do("walk R2 E3").then("moves 2").do("sail b1 D2").then("moves 1")
    table.do("dive R1 D3").then("moves 0 | turn R sink")


def test_6_1_unspent_points_lapse() -> None:
    table = Table("seats R B | turn R move | land E3f E4f | at R1@E3 B1@E3")
    table.do("walk R1 E4", "end_moves").then("turn R sink")
    assert table.events[-1] == MovesEnded(0, 2)


def test_6_1_never_the_explorers_of_others() -> None:
    table = Table("seats R B | turn R move | land E3f E4f | at R1@E3 B1@E3 B2@D2 B3@b1 b1@C0")
    for action in ("walk B1 E4", "dive B1 D3", "swim B2 D3", "jump B3", "land B3"):
        assert table.refused(action) == "IS-6.1"


# A swimmer with a boat in its space, a passenger beside two other boats, two on land.
ALL_SORTS = (
    "seats R B | turn R move | land E3f E4f E7f | at R1@E3 R2@D2 R3@b2 R4@E7 B1@E4"
    " b1@D3 b2@C2 b3@D2"
)


@pytest.mark.parametrize(
    ("action", "then"),
    [
        ("walk R1 E4", "at R1@E4 B1@E4"),
        ("embark R1 b1", "at R1@b1 b1@D3"),
        ("dive R1 D3", "at R1@D3 b1@D3"),
        ("swim R2 E2", "at R2@E2 b3@D2"),
        ("climb R2", "at R2@b3"),
        ("jump R3", "at R3@C2 b2@C2"),
        ("hop R3 b1", "at R3@b1 b2@C2"),
        ("hop R3 b3", "at R3@b3 b2@C2"),
        ("sail b2 C1", "at b2@C1 R3@b2"),
    ],
)
def test_6_2_moves(action: str, then: str) -> None:
    Table(ALL_SORTS).do(action).then(f"{then} | moves 2 | turn R move")


@pytest.mark.parametrize(
    "action",
    [
        *("walk R1 E7", "walk R1 D3", "walk R4 D7", "walk R1 E3"),
        *("embark R1 b2", "embark R4 b1", "embark R3 b1", "embark R2 b3", "embark R1 b4"),
        *("dive R1 E4", "dive R1 D2", "dive R3 C1", "swim R1 D3", "swim R2 E3", "swim R3 C1"),
        *("climb R1", "climb R3", "jump R1", "jump R2", "hop R2 b1", "hop R3 b2", "hop R1 b1"),
        *("land R1", "land R2", "land R3"),
    ],
)
def test_6_2_no_other_moves(action: str) -> None:
    assert Table(ALL_SORTS).refused(action).startswith(("IS-6.", "IS-2.5"))


def test_6_2_any_number_of_explorers_on_a_tile() -> None:
    crowd = " ".join(f"B{n}@E4" for n in range(1, 11))
    Table(f"seats R B | turn R move | land E3f E4f | at R1@E3 {crowd}").then("legal walk R1 E4")


@pytest.mark.parametrize("action", ["embark R1 b1", "climb R2", "hop R3 b1"])
def test_6_2_a_full_boat_takes_nobody(action: str) -> None:
    table = Table(
        "seats R B | turn R move | land E3f | at R1@E3 R2@D3 R3@b2 b1@D3 b2@C3 B1@b1 B2@b1 B3@b1"
    )
    assert table.refused(action) == "IS-6.6"


@pytest.mark.parametrize("creature", ["S1", "K1", "W1"])
def test_6_2_diving_where_a_creature_is_is_allowed(creature: str) -> None:
    table = Table(f"seats R B | turn R move | land E3f | at R1@E3 B1@E3 {creature}@D3")
    table.then("legal dive R1 D3")


def test_6_3_never_back_to_a_tile() -> None:
    table = Table("seats R B | turn R move | land E3f E4f | at R1@E3 R2@b1 b1@D3 B1@E3")
    table.do("dive R1 E2")
    for action in ("walk R1 E3", "walk R2 E3", "dive R1 D2", "dive R2 D2"):
        assert table.refused(action) == "IS-6.3"


def test_6_3_who_is_safe_never_moves_again() -> None:
    table = Table("seats R B | turn R move | land E5f | at R1@NW R2@E5 B1@E5 b1@C0")
    assert not [action for action in table.legal() if "R1" in action]


@BOTH
@pytest.mark.parametrize("first", ["dive R1 D3", "swim R2 D2", "jump R3"])
def test_6_4_one_wet_move_per_turn(swim_and_land: str, first: str) -> None:
    table = Table(
        "seats R B | turn R move | land E3f | at R1@E3 R2@D3 R3@b1 b1@D3 B1@E3"
        f" | swim_and_land {swim_and_land}"
    )
    wet = first.split()[1]
    table.do(first)
    again = [a for a in table.legal() if a.split()[0] in ("dive", "swim", "jump") and wet in a]
    assert not again
    others = {"R1", "R2", "R3"} - {wet}
    assert all(any(other in action for action in table.legal()) for other in others)


@BOTH
def test_6_4_dry_moves_are_free(swim_and_land: str) -> None:
    given = (
        "seats R B | turn R move | land E3f E4f E5f | at R1@E5 R2@b2 b1@D2 b2@D1 B1@E5"
        f" | swim_and_land {swim_and_land}"
    )
    Table(given).do("walk R1 E4", "walk R1 E3", "dive R1 D3").then("at R1@D3")
    Table(given).do("hop R2 b1", "hop R2 b2", "jump R2").then("at R2@D1")
    Table(given).do("sail b2 C0", "land R2").then("at R2@NW")


def test_6_4_getting_out_after_the_wet_move() -> None:
    given = "seats R B | turn R move | land E5f | at R1@C1 R2@E5 b1@C0 B1@E5"
    Table(given).do("swim R1 C0", "climb R1", "land R1").then("at R1@NW")
    Table(given).do("swim R1 C0", "land R1").then("at R1@NW")
    off = f"{given} | swim_and_land off"
    table = Table(off).do("swim R1 C0")
    assert table.refused("climb R1") == table.refused("land R1") == "IS-6.4"


def test_6_4_getting_out_itself() -> None:
    given = "seats R B | turn R move | land E5f | at R1@C0 R2@E5 b1@C0 B1@E5"
    on = Table(given).do("climb R1").then("legal jump R1")
    on.do("jump R1").then("illegal swim R1 C1 | legal climb R1; land R1")
    off = Table(f"{given} | swim_and_land off").do("climb R1")
    assert off.refused("jump R1") == "IS-6.4"
    off.then("legal land R1; sail b1 C1")


@BOTH
def test_6_5_whoever_is_capsized_in_the_own_turn_is_wet(swim_and_land: str) -> None:
    table = Table(
        "seats R B | turn R move | land E5f | at R1@b1 B2@b1 b1@C1 W1@C0 R2@E5 B1@E5"
        f" | swim_and_land {swim_and_land}"
    )
    table.do("sail b1 C0").then("gone b1 | at R1@C0 B2@C0 | illegal swim R1 C1")
    table.then("legal land R1" if swim_and_land == "on" else "illegal land R1")
    assert table.state.wet.sum() == 1  # B's passenger is not: it is not B's turn


def test_6_5_wet_moves_are_fresh_every_turn() -> None:
    table = Table(
        "seats R B | turn R move | die shark | land E5f:wind E6f:wind | at R1@D2 B1@E6 | wet R1"
    )
    table.then("illegal swim R1 D3").do("end_moves", "sink E5").then("turn B move")
    table.do("end_moves", "sink E6").then("turn R tile").do("skip_tile").then("legal swim R1 D3")


@pytest.mark.parametrize(
    ("crew", "controllers"),
    [
        ("", "RBG"),
        ("R1", "R"),
        ("R1 R2", "R"),
        ("R1 B1", "RB"),
        ("R1 R2 B1", "R"),
        ("R1 B1 B2", "B"),
        ("R1 B1 G1", "RBG"),
        ("B1 B2 B3", "B"),
    ],
)
def test_6_6_who_sails_a_boat(crew: str, controllers: str) -> None:
    aboard = " ".join(f"{name}@b1" for name in crew.split())
    for seat in "RBG":
        table = Table(
            f"seats R B G | turn {seat} move | land E5f | at R9@E5 B9@E5 G9@E5 b1@D2 {aboard}"
        )
        assert ("sail b1 D1" in table.legal()) == (seat in controllers)
        if seat not in controllers:
            assert table.refused("sail b1 D1") == "IS-6.6"


def test_6_6_passengers_come_along_and_swimmers_stay() -> None:
    table = Table("seats R B | turn R move | land E5f | at R1@b1 b1@D2 R2@D2 B1@D2 B2@E5")
    table.do("sail b1 D3").then("at b1@D3 R1@b1 R2@D2 B1@D2")


def test_6_6_one_boat_a_space_and_never_on_land() -> None:
    table = Table("seats R B | turn R move | land E3f | at R1@E3 B1@E3 b1@D3 b2@D2")
    assert table.refused("sail b1 D2") == "IS-6.6"
    assert table.refused("sail b1 E3") == "IS-6.6"
    assert table.refused("sail b1 D1") == "IS-6.6"
    assert table.refused("sail b3 D1") == "IS-6.6"


def test_6_6_several_moves_and_control_judged_anew() -> None:
    table = Table("seats R B | turn R move | land E5f | at R1@b1 R2@b1 B1@b1 b1@D2 R3@E5 B2@E5")
    table.do("sail b1 D1", "sail b1 D2").then("at b1@D2 | moves 1 | legal sail b1 D3")
    table = Table("seats R B | turn R move | land E5f | at R1@b1 R2@b1 B1@b1 b1@D2 R3@E5 B2@E5")
    table.do("jump R1").then("legal sail b1 D3").do("jump R2").then("illegal sail b1 D3")


@pytest.mark.parametrize(
    ("action", "then"),
    [
        ("swim R1 C0", "gone R1"),
        ("swim R1 D1", "gone R1"),
        ("dive R2 D4", "gone R2"),
        ("jump R3", "gone R3 | at b1@C2"),
        ("sail b1 B2", "gone R3 b1"),
    ],
)
def test_6_7_suicidal_moves_are_legal_and_resolved_at_once(action: str, then: str) -> None:
    table = Table(
        "seats R B | turn R move | land E3f | at R1@C1 R2@E3 R3@b1 R4@E3 b1@C2 B1@E3"
        " S1@C0 K1@D1 K2@D4 K3@C2 S2@B2"
    )
    table.do(action).then(f"{then} | moves 2")


def test_6_8_leaving_and_boarding_need_nobodys_consent() -> None:
    table = Table(
        "seats R B | turn R move | land E3f | at R1@b1 R2@E3 B1@b1 B2@b1 B3@b2 B4@b2 b1@C0 b2@D3"
    )
    table.then("legal jump R1; land R1; embark R2 b2 | illegal sail b1 C1; sail b2 D2")


def test_6_9_one_point_for_every_landing_and_the_boat_stays() -> None:
    table = Table("seats R B | turn R move | land E5f | at R1@b1 R2@b1 R3@b1 b1@K10 R4@E5 B1@E5")
    table.do("land R1").then("moves 2").do("land R2").then("moves 1")
    table.do("land R3").then("at R1@SE R2@SE R3@SE b1@K10 | turn R sink")


def test_6_9_any_safe_island_serves_any_player() -> None:
    for seat in "RBGY":
        for island, spaces in {
            "NW": "B1 C0",
            "NE": "B10 C10",
            "SW": "K0 L1",
            "SE": "K10 L10",
        }.items():
            for space in spaces.split():
                table = Table(
                    f"seats R B G Y | turn {seat} move | land E5f | at {seat}1@{space} {seat}2@E5"
                )
                table.do(f"land {seat}1").then(f"at {seat}1@{island}")
