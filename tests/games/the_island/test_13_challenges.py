"""Chapter 13: challenges."""

from __future__ import annotations

import numpy as np
import pytest

import archipel
from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting, settings_of
from archipel.core.errors import BadOption
from archipel.core.events import Events
from archipel.core.playout import MOST_LEGAL, playout
from archipel.core.record import Codes, blank
from archipel.games.the_island import GAME
from archipel.games.the_island.data import BOARD
from archipel.games.the_island.events import BackShown, DieRolled, TileSunk
from archipel.games.the_island.state import State
from tests.games.the_island.play import options_record, passive_game
from tests.games.the_island.table import Table
from tests.support.play import EVERY

INLAND = "E4 E5 E6 F4 F7 G3 G7 H4 H7 I4 I5 I6"
CHALLENGES = {1: "overcrowded", 2: "to_the_last", 3: "all_equal", 4: "atlantis_submerged"}
SETS = sorted({tuple(setting.options["challenges"]) for setting in settings_of(GAME)})


@pytest.mark.parametrize("space", BOARD.island)
def test_13_1_twelve_tiles_take_two(space: str) -> None:
    given = f"seats R B | turn B setup_explorers | land ALLf | unplaced B 6 | at S1@G5 R1@{space}"
    room = Table(f"{given} | challenges 1")
    assert (f"place B 6 {space}" in room.legal()) == (space in INLAND)
    if space not in INLAND:
        assert room.refused(f"place B 6 {space}") == "IS-13.1"
    full = Table(f"{given} R2@{space} | challenges 1")
    assert full.refused(f"place B 6 {space}") == "IS-13.1"
    assert Table(given).refused(f"place B 6 {space}") == "IS-3.4"


def test_13_1_nobody_is_forced_to_double_up() -> None:
    table = Table(
        "seats R B | turn B setup_explorers | land ALLf | unplaced B 6 | at S1@G5 R1@E5"
        " | challenges 1"
    )
    assert len(table.legal()) == 40  # 39 free tiles, and the one that takes a second


def test_13_2_the_volcano_is_a_whirlpool() -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3m:volcano E4m | at R1@E3 R2@E4 B1@D1 b1@D3"
        " | challenges 2"
    )
    table.do("sink E3").then("gone R1 b1 | at R2@E4 B1@D1 | turn B move")
    assert BackShown("E3", "mountain", "volcano") in table.events


@pytest.mark.parametrize(
    ("seating", "limit"), [("R B", 24), ("RG BY", 24), ("R B G", 36), ("R B G Y", 48)]
)
def test_13_2_quiet_turns_stall_the_game(seating: str, limit: int) -> None:
    at = " ".join(f"{colour}1@A{n + 2}" for n, colour in enumerate(seating.replace(" ", "")))
    first, *_ = seating.split()
    table = Table(f"seats {seating} | turn {first} move | land | at {at} | challenges 2")
    for turn in range(limit):
        assert table.state.quiet_turns == turn
        assert not GAME.rules.over(table.state)
        table.do("end_moves")
    table.then("over stalled")
    assert table.state.quiet_turns == limit


def test_13_2_only_turns_that_begin_without_a_tile_are_counted() -> None:
    table = Table(
        "seats R B | turn R sink | die shark | land E3m:repel_shark | at R1@D1 B1@D1 | challenges 2"
    )
    table.do("sink E3").then("turn B move")
    assert table.state.quiet_turns == 0
    table.do("end_moves")
    assert table.state.quiet_turns == 1


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("R1@C0 R2@A5 B1@A6", "land R1"),
        ("R1@D2 R2@A5 B1@A6 S1@D3", "swim R1 D3"),
        ("R1@b1 R2@A5 B1@A6 b1@D2 W1@D3 K1@D3", "sail b1 D3"),
    ],
)
def test_13_2_who_is_saved_or_lost_sets_the_counter_back(position: str, action: str) -> None:
    for kind in ("serpent", "shark", "whale"):
        table = Table(
            f"seats R B | turn R move | die {kind} | land | at {position} | quiet 23 | challenges 2"
        )
        for number, turn in enumerate([(action, "end_moves"), ("end_moves",)]):
            table.do(*turn)
            if "creature_pass" in table.legal():
                table.do("creature_pass")
            assert table.state.quiet_turns == number


def test_13_2_the_stall_counts_at_the_end_of_the_turn() -> None:
    given = "seats R B | turn R move | land | at R1@C0 R2@C0 B1@A6 | quiet 23 | challenges 2"
    Table(given).do("end_moves").then("over stalled | score R=0 B=0")
    Table(given).do("land R1", "end_moves").then("turn B move")


def test_13_2_after_the_last_tile_there_is_no_step_3() -> None:
    table = Table(
        "seats R B | turn R move | die whale | land | at R1@A2 B1@A8 W1@M5 | challenges 2"
    )
    table.do("end_moves").then("turn R creature").do("creature_pass").then("turn B move")
    assert not table.happened(TileSunk)


def test_13_2_the_base_game_counts_no_quiet_turns() -> None:
    table = Table("seats R B | turn R sink | die whale | land E3f:wind E4f | at R1@A2 B1@A8")
    table.do("sink E3", "end_moves", "sink E4")
    assert table.state.quiet_turns == 0


def test_13_3_the_score_is_the_number_of_safe_explorers() -> None:
    table = Table(
        "seats R B G | turn R sink | land E3m:volcano | at R1@NW R2@SE B1@NE G1@E3 R3@E3"
        " | val R1=1 R2=1 B1=6 | challenges 3"
    )
    table.do("sink E3").then("score R=2 B=1 G=0 | win R")


def test_13_3_explorers_keep_their_values() -> None:
    match = archipel.new(GAME.id, seats=3, seed=1, options={"challenges": ["all_equal"]})
    assert len(match.legal(match.acting[0])) == 240
    assert match.view(match.acting[0])["state"]["unplaced"]["RBG"[match.acting[0]]] == [
        *(1, 1, 1, 2, 2, 3, 3, 4, 5, 6)
    ]


@pytest.mark.parametrize("back", ["volcano", "whirlpool", "shark", "repel_whale"])
def test_13_4_the_last_tile_ends_the_game_and_its_back_is_not_carried_out(back: str) -> None:
    table = Table(
        f"seats R B | turn R sink | land E3m:{back} | at R1@E3 B1@D3 b1@D4 B2@NW | challenges 4"
    )
    before = table.state.discard.copy()
    table.do("sink E3").then("over island_gone | at R1@E3 B1@D3 b1@D4 | hand R -")
    assert (table.state.discard - before).sum() == 1
    assert not table.happened(BackShown)
    assert not table.happened(DieRolled)


def test_13_4_the_volcano_is_a_whirlpool() -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3m:volcano E4m | at R1@E3 B1@E4"
        " | challenges 4"
    )
    table.do("sink E3").then("gone R1 | at B1@E4 | turn B move")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_13_4_exactly_forty_turns(seats: int) -> None:
    ends = []
    for game in range(12):
        match = passive_game(Setting(seats, {"challenges": [CHALLENGES[4]]}), f"forty {game}")
        if GAME.ending(match._state) == "island_gone":
            ends.append(int(match._state.turn))
        else:
            assert GAME.ending(match._state) == "all_settled"
    assert len(ends) >= 6
    assert set(ends) == {40}


def test_13_4_not_together_with_challenge_2() -> None:
    with pytest.raises(BadOption) as error:
        archipel.new(
            GAME.id, seats=3, options={"challenges": ["to_the_last", "atlantis_submerged"]}
        )
    assert error.value.rule.startswith("IS-13")
    assert len(SETS) == 12


@pytest.mark.parametrize("challenges", SETS, ids="+".join)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_13_4_every_set_of_challenges_comes_to_its_own_end(
    seats: int, challenges: tuple[str, ...]
) -> None:
    state, events = blank(State), blank(Events)
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    options = options_record(Setting(seats, {"challenges": list(challenges)}))
    allowed = {"all_settled", "volcano"}
    if "to_the_last" in challenges:
        allowed = {"all_settled", "stalled"}
    elif "atlantis_submerged" in challenges:
        allowed = {"all_settled", "island_gone"}
    for game in range(0, 40, EVERY):
        playout(state, options, chance_for_move("ends", game), events, out)
        assert GAME.ending(state) in allowed
        assert state.turn <= 40 or "to_the_last" in challenges
    passive = passive_game(Setting(seats, {"challenges": list(challenges)}), "passive")
    assert GAME.ending(passive._state) in allowed
