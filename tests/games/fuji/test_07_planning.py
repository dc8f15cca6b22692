"""Chapter 7: phase 2, planning."""

from __future__ import annotations

from archipel.bots import bot as made
from archipel.core.match import load, new
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import MARKER_MOVES
from tests.games.fuji.table import card_at, do, holds, legal, state_of, table

OPEN = "pawns F1 F1 F1 | markers - - - | tokens none | eruptions none"


def test_7_1_markers_and_cards_in_any_order() -> None:
    match = table(f"{OPEN} | items 0 radio")
    assert legal(match, 0, a.UseRadio)
    assert legal(match, 0, a.SetDestination)


def test_7_2_within_reach_on_a_passable_card() -> None:
    match = table(f"{OPEN} | lava D1")
    cards = {action.card for action in legal(match, 0, a.SetDestination)}
    assert card_at(match, "F1") in cards
    assert card_at(match, "I1") in cards
    do(match, f"!FU-7.2 0 set_destination {card_at(match, 'J1')} direct me")
    do(match, f"!FU-3.2 0 set_destination {card_at(match, 'D1')} direct me")


def test_7_3_steps_are_the_distance() -> None:
    match = table(f"{OPEN} | skills scout buddy gatherer")
    do(match, f"0 set_destination {card_at(match, 'H1')} direct me")
    holds(match, "marker 0 H1/2")
    do(match, f"0 set_destination {card_at(match, 'H1')} detour me")
    holds(match, "marker 0 H1/4")
    do(match, f"!FU-7.3 1 set_destination {card_at(match, 'G2')} detour me")
    do(match, f"!FU-7.3 0 set_destination {card_at(match, 'G1')} detour me")


def test_7_4_a_marker_may_lie_where_a_pawn_stands() -> None:
    match = table(OPEN)
    do(match, f"0 set_destination {card_at(match, 'F1')} direct me")
    do(match, f"!FU-7.4 1 set_destination {card_at(match, 'F1')} direct me")


def test_7_5_markers_move_and_are_lifted_as_often_as_one_likes() -> None:
    match = table(OPEN)
    here, there = card_at(match, "F1"), card_at(match, "G1")
    do(match, f"0 set_destination {here} direct me")
    offered = legal(match, 0, a.SetDestination)
    for at in range(300):
        do(match, f"0 set_destination {there if at % 2 == 0 else here} direct me")
    assert legal(match, 0, a.SetDestination) == offered
    assert state_of(match).marker_moves[0] == MARKER_MOVES  # nothing is counted that overflows
    do(match, "0 clear_destination me")
    holds(match, "marker 0 -")
    do(match, f"0 set_destination {there} direct me", "0 clear_destination me")
    do(match, f"0 set_destination {here} direct me", "0 ready")


def test_7_5_random_play_has_had_enough_after_a_while() -> None:
    match = table(OPEN)
    here, there = card_at(match, "F1"), card_at(match, "G1")
    do(match, f"0 set_destination {here} direct me")
    for at in range(MARKER_MOVES):
        assert any(isinstance(x, a.SetDestination) for x in match.bounded(0))
        do(match, f"0 set_destination {there if at % 2 == 0 else here} direct me")
    again = set(match.legal(0)) - set(match.bounded(0))
    assert {type(x) for x in again} == {a.SetDestination, a.ClearDestination}
    assert a.Ready(state_of(match).situation) in match.bounded(0)
    do(match, "0 clear_destination me")  # then it must be placed, and can be
    assert set(match.bounded(0)) == set(match.legal(0))


def test_7_5_what_a_person_moves_the_scene_offers() -> None:
    """Nothing is pressed in another way after the sixteenth time, and a position keeps it."""
    match = table(OPEN)
    here, there = card_at(match, "F1"), card_at(match, "G1")
    do(match, f"0 set_destination {here} direct me")
    before = {choice.code: choice.path for choice in match.scene(0).choices}
    for at in range(2 * MARKER_MOVES):
        do(match, f"0 set_destination {there if at % 2 == 0 else here} direct me")
    after = {choice.code: choice.path for choice in match.scene(0).choices}
    moves = [a.ACTIONS.code(x) for x in legal(match, 0, a.SetDestination)]
    assert len(moves) > 3
    assert {code: after[code] for code in moves} == {code: before[code] for code in moves}
    again = load(match.position())
    assert again.legal(0) == match.legal(0)


def test_7_5_whoever_chooses_at_random_comes_to_an_end() -> None:
    """A bot that is offered all that is legal, and never tires of talking."""
    match = new("fuji", seats=2, seed=5, options={"third_dice": False})
    bot = made("fuji", "uniform", seed=5)
    while not match.over and state_of(match).round < 2:
        seat = match.acting[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat)))
    assert match.over or state_of(match).round == 2


def test_7_6_a_marker_out_of_reach_is_lifted() -> None:
    given = "pawns F1 F1 F1 | markers I1/3 F1/0 G1/1 | items 0 rope | cards E1=L03 | tokens none"
    holds(do(table(given), "0 use_rope L03 own"), "marker 0 - | pawn 0 E1")


def test_7_6_an_eruption_lifts_markers_on_flooded_cards() -> None:
    given = (
        "lava 4 | pawns F1 G1 G2 | markers F1/0 E1/2 G2/0 | items 0 rope"
        " | eruptions G1 | cards G1=L03 | tokens none"
    )
    match = do(table(given), "0 use_rope L03 own")
    holds(match, "marker 1 - | pawn 0 G1")


def test_7_7_a_cornered_member_opens_its_own_card() -> None:
    given = (
        "lava D1 E1 D2 E2 F2 D3 E3 F3 G3 G2 | pawns F1 G1 K1 | markers - - K1/0"
        " | cards F1=L03 G1=L04 | tokens none | eruptions none"
    )
    match = table(f"{given}")
    do(match, "1 set_destination L03 direct me")
    holds(match, "marker 1 F1/1")
    targets = {action.card for action in legal(match, 0, a.SetDestination)}
    assert "L04" in targets
    trapped = table(given.replace("G3 G2", "G3 G2 H1"))
    do(trapped, "1 set_destination L03 direct me")
    assert {x.card for x in legal(trapped, 0, a.SetDestination)} == {"L04"}
    assert state_of(trapped).marker[0] == -2


def test_7_8_only_cards_of_phase_2() -> None:
    given = f"{OPEN} | items 0 binoculars flashlight rope radio map shovel"
    match = table(given)
    uses = {type(x) for x in match.legal(0)} & {
        *(a.UseBinoculars, a.UseFlashlight, a.UseRope, a.UseRadio, a.UseMap, a.UseShovel),
    }
    assert uses == {a.UseBinoculars, a.UseFlashlight, a.UseRope, a.UseRadio}
    do(match, "!FU-15.2 0 use_map 1 1 own")
