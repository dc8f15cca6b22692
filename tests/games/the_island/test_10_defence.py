"""Chapter 10: defence tiles."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from archipel.core.events import Event
from archipel.games.the_island.events import (
    Answered,
    CreatureLost,
    DefenceAsked,
    DefencePassed,
    Repelled,
)
from archipel.games.the_island.state import Phase
from tests.games.the_island.table import Table, match_at

# R's shark comes upon swimmers of B, G and Y.
THREE_ASKED = (
    "seats R B G Y | turn R creature | die shark | land E5f"
    " | at K1@D1 B1@D2 G1@D2 Y1@D2 R1@D2 R2@E5"
    " | hand B repel_shark | hand G repel_shark:f | hand Y wind"
)
ATTACK = "creature K1 D2"


def test_10_1_a_repelled_shark_harms_nobody() -> None:
    table = Table(
        "seats R B G | turn R creature | die shark | land E5f | at K1@D1 B1@D2 G1@D2 R1@D2"
        " | hand B repel_shark:m"
    )
    table.do(ATTACK).then("asked B | only react_pass; react repel_shark | at B1@D2 G1@D2 R1@D2")
    table.do("react repel_shark").then("gone K1 | at B1@D2 G1@D2 R1@D2 | hand B - | turn B move")


def test_10_1_a_passenger_is_no_swimmer() -> None:
    table = Table(
        "seats R B G | turn R creature | die shark | land E5f | at K1@D1 B1@b1 b1@D2 G1@D2 R1@E5"
        " | hand B repel_shark"
    )
    table.do(ATTACK).then("gone G1 | turn B tile")


@pytest.mark.parametrize(
    ("crew", "asked"),
    [
        ("B1", True),
        ("B1 G1", True),
        ("B1 R1", True),
        ("B1 G1 G2", False),
        ("G1", False),
        ("", False),
    ],
)
def test_10_2_whoever_controls_the_boat_repels_the_whale(crew: str, asked: bool) -> None:
    aboard = " ".join(f"{name}@b1" for name in crew.split())
    table = Table(
        "seats R B G | turn R creature | die whale | land E5f"
        f" | at W1@D1 b1@D2 {aboard} R9@E5 B9@E5 B8@D2 | hand B repel_whale"
    )
    table.do("creature W1 D2")
    assert (table.state.phase == Phase.REACT) == asked
    if asked:
        table.do("react repel_whale").then("gone W1 | at b1@D2 | hand B - | turn B move")
        table.then("at " + aboard)


def test_10_3_not_on_the_own_turn() -> None:
    shark = Table(
        "seats R B | turn R creature | die shark | land E5f | at K1@D1 R1@D2 R2@E5 B1@E5"
        " | hand R repel_shark"
    )
    shark.do(ATTACK).then("gone R1 | turn B move | hand R repel_shark")
    whale = Table(
        "seats R B | turn R creature | die whale | land E5f | at W1@D1 R1@b1 b1@D2 R2@E5 B1@E5"
        " | hand R repel_whale"
    )
    whale.do("creature W1 D2").then("gone b1 | turn B move")


BOTH_TILES = "hand R repel_shark repel_whale | hand B repel_shark repel_whale"


@pytest.mark.parametrize(
    ("position", "actions", "then"),
    [
        # A shark from a tile is placed, not moved.
        (
            "turn R sink | die whale | land E3b:shark E5f | at B1@E3 R1@E5 B2@E5",
            ["sink E3"],
            "gone B1",
        ),
        # The whale and the shark lie still when somebody comes to them.
        ("turn R move | land E5f | at R1@b1 B1@b1 b1@D2 W1@D3 R2@E5", ["sail b1 D3"], "gone b1"),
        ("turn R move | land E5f | at R1@D2 K1@D3 R2@E5 B1@E5", ["swim R1 D3"], "gone R1"),
        # Serpents and whirlpools.
        (
            "turn R creature | die serpent | land E5f | at S1@D1 B1@D2 B2@E5 R1@E5",
            ["creature S1 D2"],
            "gone B1",
        ),
        (
            "turn R sink | die whale | land E3f:whirlpool E5f | at B1@b1 b1@D3 R1@E5 B2@E5",
            ["sink E3"],
            "gone B1 b1",
        ),
    ],
)
def test_10_3_no_other_use(position: str, actions: list[str], then: str) -> None:
    table = Table(f"seats R B | {position} | {BOTH_TILES}").do(*actions).then(then)
    assert not table.happened(DefenceAsked)


def test_10_3_a_relocated_creature_never_attacks() -> None:
    table = Table(
        "seats R B | turn R tile | land E5f | at K1@A5 B1@D2 R1@E5 B2@b1 b1@D3 W1@A6"
        " | hand R move_shark | hand B repel_shark"
    )
    table.do("play move_shark K1", "relocate C3").then("turn R move | at B1@D2 B2@b1")
    assert not table.happened(DefenceAsked)


def test_10_3_a_shark_tile_does_not_help_who_is_tipped_onto_a_shark() -> None:
    table = Table(
        "seats R B | turn R creature | die whale | land E5f"
        " | at W1@D1 B1@b1 b1@D2 K1@D2 R1@E5 B2@E5 | hand B repel_shark"
    )
    table.do("creature W1 D2").then("asked B | only react_pass")
    assert table.refused("react repel_shark") == "IS-10.3"
    assert table.refused("react repel_whale") == "IS-10.4"
    table.do("react_pass").then("gone b1 B1 | hand B repel_shark")


@pytest.mark.parametrize("hand", ["wind", "repel_whale", "repel_shark", "dolphin wind"])
def test_10_4_any_tile_in_hand_makes_eligible(hand: str) -> None:
    table = Table(
        "seats R B | turn R creature | die shark | land E5f | at K1@D1 B1@D2 B2@E5 R1@E5"
        f" | hand B {hand}"
    )
    table.do(ATTACK).then("asked B | legal react_pass")
    assert ("react repel_shark" in table.legal()) == (hand == "repel_shark")
    assert table.events[-1] == DefenceAsked("K1", "D2", (1,))


def test_10_4_without_a_tile_no_question() -> None:
    table = Table("seats R B | turn R creature | die shark | land E5f | at K1@D1 B1@D2 B2@E5 R1@E5")
    table.do(ATTACK).then("gone B1 | turn B move")
    assert not table.happened(DefenceAsked)


def test_10_4_clockwise_from_the_active_player() -> None:
    table = Table(
        "seats R B G Y | turn G creature | die shark | land E5f | at K1@D1 R1@D2 B1@D2 Y1@D2 G1@E5"
        " | hand R wind | hand B repel_shark | hand Y repel_shark:f"
    )
    table.do(ATTACK).then("asked Y").do("react_pass").then("asked R").do("react_pass")
    table.then("asked B").do("react_pass").then("gone R1 B1 Y1 | at K1@D2 | turn Y tile")
    passed = [event.seat for event in table.events if isinstance(event, DefencePassed)]
    assert passed == [3, 0, 1]


def test_10_4_the_first_to_play_ends_the_questioning() -> None:
    table = Table(THREE_ASKED).do(ATTACK)
    table.do("react repel_shark", "react repel_shark", "react_pass")
    table.then("gone K1 | hand B - | hand G repel_shark | at B1@D2 G1@D2 Y1@D2 R1@D2")


def test_10_5_tile_and_creature_leave_the_game_and_the_turn_is_over() -> None:
    table = Table(
        "seats R B | turn R creature | die shark | land E5f | at K1@D1 B1@D2 B2@D2 B3@D3 R1@E5"
        " | hand B repel_shark:f wind"
    )
    before = table.state.discard.copy()
    table.do(ATTACK, "react repel_shark").then("gone K1 | at B1@D2 B2@D2 B3@D3 | turn B tile")
    assert Repelled(1, "K1", "forest", "repel_shark") in table.events
    assert CreatureLost("K1", "D2", "repelled") in table.events
    assert (table.state.discard - before).sum() == 1
    assert table.state.hand_size[1].tolist() == [1, 0, 0]


def test_10_6_all_are_asked_at_the_same_time_with_the_same_panel() -> None:
    match = match_at(THREE_ASKED)
    match.play(0, ATTACK)
    assert match.acting == (1, 2, 3)
    views = [match.view(seat) for seat in (None, 0, 1, 2, 3)]
    assert {tuple(view["acting"]) for view in views} == {(1, 2, 3)}
    assert all(view["state"]["pending"]["piece"] == "K1" for view in views)
    assert all(view["state"]["pending"]["asked"] == [1, 2, 3] for view in views)
    assert [len(match.legal(seat)) for seat in range(4)] == [0, 2, 2, 1]


@pytest.mark.parametrize(
    "answers", list(product(("react_pass", "react repel_shark"), repeat=2)), ids=str
)
def test_10_7_the_order_of_the_answers_does_not_matter(answers: tuple[str, str]) -> None:
    said = dict(zip("BGY", (*answers, "react_pass"), strict=True))
    outcomes = set()
    for order in permutations("BGY"):
        table = Table(THREE_ASKED).do(ATTACK)
        for seat in order:
            assert table.state.phase == Phase.REACT
            table.by(seat, said[seat])
        outcomes.add(table.state.tobytes())
        public = [e for e in table.events if not isinstance(e, Answered)]
        outcomes.add(repr(public).encode())
        repelled = "react repel_shark" in answers
        table.then("gone K1 | at B1@D2 R1@D2" if repelled else "gone B1 G1 Y1 R1 | at K1@D2")
    assert len(outcomes) == 2


def test_10_7_passes_before_the_tile_are_public_and_answers_after_it_are_not() -> None:
    match = match_at(THREE_ASKED)
    match.play(0, ATTACK)
    for seat, answer in ((3, "react_pass"), (2, "react repel_shark"), (1, "react_pass")):
        match.play(seat, answer)

    def told(viewer: int | None) -> list[Event]:
        kinds = (Answered, DefencePassed, Repelled)
        return [event for event in match.log(viewer) if isinstance(event, kinds)]

    public = [DefencePassed(1), Repelled(2, "K1", "forest", "repel_shark")]
    assert told(None) == told(0) == public
    assert told(1) == [Answered(1, 0), *public]
    assert told(3) == [Answered(3, 0), *public]
