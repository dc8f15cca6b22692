"""Chapter 5: round and simultaneous play."""

from __future__ import annotations

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.errors import NotYourTurn
from archipel.core.match import Match
from archipel.games.fuji import GAME
from archipel.games.fuji import actions as a
from archipel.games.fuji.default import default
from archipel.games.fuji.state import Phase
from tests.games.fuji.table import do, holds, legal, state_of, table

PLANNED = "pawns F1 F1 F1 | markers F1/0 G1/1 H1/2 | cards E1=L03"
ROLLING = f"phase rerolls | {PLANNED}"
EQUIPPED = f"phase equipment | {PLANNED}"


def test_5_1_phases_follow_each_other() -> None:
    match = do(table(PLANNED), "0 ready", "1 ready", "2 ready")
    holds(match, "phase rerolls")
    for seat in match.acting:
        do(match, f"{seat} done me")
    holds(match, "phase equipment")
    do(match, "0 ready", "1 ready", "2 ready")
    holds(match, "phase order")
    do(match, "0 confirm_order", "1 confirm_order", "2 confirm_order")
    holds(match, "phase movement")


def test_5_2_a_refused_action_changes_nothing() -> None:
    match = table(PLANNED)
    before = match.position()
    do(match, "!FU-7.4 0 set_destination L04 direct me")
    assert match.position() == before


def test_5_3_a_confirmation_can_be_taken_back_until_the_phase_closes() -> None:
    match = do(table(PLANNED), "0 ready", "0 unready", "1 ready", "2 ready")
    holds(match, "phase planning | waits 0")
    do(match, "0 ready")
    holds(match, "phase rerolls")


def test_5_3_nobody_is_ready_without_a_marker() -> None:
    do(table("pawns F1 F1 F1 | markers - G1/1 H1/2"), "!FU-7.2 0 ready")


def test_5_3_done_is_final() -> None:
    match = do(table(ROLLING), "0 done me")
    with pytest.raises(NotYourTurn):
        do(match, "0 reroll 1 me")


def test_5_4_talk_clears_nothing() -> None:
    match = do(table(PLANNED), "0 ready", "1 say_ack ok", "2 say_want L03")
    holds(match, "ready 0")


def test_5_5_answers_come_first_and_requests_can_be_withdrawn() -> None:
    match = do(table(f"{EQUIPPED} | items 0 lighter flare_gun"), "0 use_lighter 1 own")
    do(match, "!FU-5.5 0 use_flare_gun own", "!FU-5.5 2 ready", "2 say_ack wait", "0 withdraw")
    holds(match, "asked nothing | items 0 lighter flare_gun")


def test_5_6_phase_5_is_sequential() -> None:
    match = table("phase movement | order 1 0 2 | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2")
    assert match.acting == (1,)
    do(match, "!FU-10.2 0 act")


def test_5_7_dice_are_hidden_until_phase_5() -> None:
    for given, hidden in ((PLANNED, True), (ROLLING, True), (EQUIPPED, True)):
        assert (dice_seen(table(given), 0) == 6) == hidden
    moving = table("phase movement | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2")
    assert dice_seen(moving, 0) == 18


def dice_seen(match: Match, seat: int) -> int:
    dice = match.view(seat)["state"]["dice"].values()
    return sum(die["face"] is not None for die in dice)


def test_5_8_who_is_silent_stays_near() -> None:
    match = table("pawns F1 F1 F1 | markers - F1/0 H1/2 | cards F1=L03 E1=L04")
    assert match.default(0) == a.SetDestination(card="L04", way="direct", of="me")
    assert isinstance(table(ROLLING).default(0), a.Done)
    assert isinstance(table(EQUIPPED).default(0), a.Ready)
    codes = [GAME.actions.code(action) for action in match.legal(0)]
    assert default(state_of(match), 0, codes, chance_for_move("x", 0)) in codes


def test_5_9_who_is_done_shows_only_when_all_are() -> None:
    """T-59: seat 0 rerolls twice and is done; to seat 1 nothing has happened."""
    match, twin = table(ROLLING), table(ROLLING)
    do(match, "0 reroll 135 me", "0 reroll 2 me", "0 done me")
    assert match.view(1) == twin.view(1)
    assert match.log(1) == twin.log(1) == []
    assert match.scene(1) == twin.scene(1)
    assert match.view(None) == twin.view(None)
    assert match.view(0) != twin.view(0)
    assert match.acting == (1, 2)
    assert 0 in match.view(1)["acting"]


def test_5_9_lines_of_the_log_are_numbered_without_what_is_hidden() -> None:
    given = f"{ROLLING} | skills gatherer buddy equipment_manager | items 2 radio"
    match, twin = table(given), table(given)
    do(match, "0 reroll 1 me", "0 reroll 2 me", "2 give_equipment radio 1 me")
    do(twin, "2 give_equipment radio 1 me")
    assert match.scene(1).log == twin.scene(1).log
    assert match.scene(1).log[-1].move == 1


def test_5_9_nothing_of_phases_2_to_4_is_undone() -> None:
    for given, line in ((PLANNED, "0 ready"), (ROLLING, "0 done me"), (EQUIPPED, "0 ready")):
        match = do(table(given), line)
        assert not any(match.can_undo(seat) for seat in range(3))


def test_5_10_while_several_act_what_they_mean_may_cross_on_the_way() -> None:
    match = do(table(EQUIPPED), "0 ready", "1 ready")
    asked = match.asked(2)
    do(match, "2 ready")
    holds(match, "phase order")
    assert match.asked(2) not in (asked, None)
    asked = match.asked(2)
    do(match, "0 confirm_order", "1 confirm_order")
    assert match.asked(2) == asked
    do(match, "2 confirm_order")
    holds(match, "phase movement")
    assert match.asked(2) not in (asked, None)


def test_5_10_in_phase_5_what_others_say_and_do_is_no_other_question() -> None:
    """To act means the same whatever was said, and thanks whoever acts meanwhile."""
    match = table(f"phase movement | {PLANNED} | order 0 1 2 | dice 0 A6 A6 B6 B6 C6 C6")
    asked = [match.asked(seat) for seat in range(3)]
    do(match, "1 say_ack thanks", "2 say_ack wait")
    assert [match.asked(seat) for seat in range(3)] == asked
    do(match, "0 act")
    while 0 in match.acting:
        match.play(0, match.legal(0)[0])
    assert match.asked(0) != asked[0], "who has acted does not act again"
    assert [match.asked(seat) for seat in (1, 2)] == asked[1:]


def test_5_10_in_phase_5_two_questions_in_a_row_are_two() -> None:
    """FU-12.3: a second injury is not chosen by a press that was meant for the first."""
    given = f"phase movement | level 4 | {PLANNED} | order 0 1 2 | health 0=3"
    match = do(table(given), "0 act")
    asked = []
    while 0 in match.acting:
        holds(match, "asked injury 0")
        asked.append(match.asked(0))
        match.play(0, legal(match, 0, a.ChooseInjury)[0])
    assert len(asked) == 2
    assert len({*asked, match.asked(0)}) == 3


def test_5_10_for_the_third_either_player_acts_so_nothing_may_cross() -> None:
    match = table(
        "seats 2 | third character | phase movement | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
    )
    assert match.asked(0) is None


def test_5_10_numbers_begin_anew_after_the_last() -> None:
    match = do(table(f"{PLANNED} | situation 999"), "1 set_destination L03 direct me", "0 ready 0")
    holds(match, "ready 0")


def test_acting_is_a_part_of_legal() -> None:
    match = do(table(PLANNED), "0 ready")
    assert match.acting == (1, 2)
    assert legal(match, 0, a.Unready)
    assert all(match.legal(seat) for seat in match.acting)
    assert state_of(match).phase == Phase.PLANNING
