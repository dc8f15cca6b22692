"""Chapter 16: variants."""

from __future__ import annotations

from archipel.core.match import Match
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import THIRD
from archipel.games.fuji.rules.dice import held
from archipel.games.fuji.rules.ring import members
from archipel.games.fuji.state import HELD
from tests.games.fuji.table import do, holds, legal, state_of, table

DICE = "seats 2 | third dice"
THREE = "seats 2 | third character | skills tinkerer buddy equipment_manager"
PLANNED = "pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
EQUIPPED = f"{THREE} | phase equipment | {PLANNED}"


def test_16_1_one_token_is_doubled() -> None:
    assert state_of(table("thrill")).eruption_double.tolist() == [0, 1]
    assert state_of(table("seats 3")).eruption_double.tolist() == [0, 0]


# --- the third set of dice ------------------------------------------------------------------------


def seen(match: Match, seat: int | None) -> dict[str, int | None]:
    return {name: die["face"] for name, die in match.view(seat)["state"]["dice"].items()}


def test_16_2_1_three_dice_lie_open_and_three_are_hidden_from_all() -> None:
    match = table(f"{DICE} | markers D1/0 E1/1")
    for viewer in (0, 1, None):
        third = {name: face for name, face in seen(match, viewer).items() if name[0] == "2"}
        assert [name for name, face in third.items() if face is None] == ["2A2", "2B2", "2C2"]


def test_16_2_2_nobody_touches_them() -> None:
    match = table(f"{DICE} | phase equipment | markers D1/0 E1/1 | items 0 map lighter carabiner")
    assert {action.to for action in legal(match, 0, a.UseMap)} == {1}
    assert {action.to for action in legal(match, 0, a.UseLighter)} == {1}
    do(match, "0 use_carabiner own")
    holds(match, "asked pick 0 1")


def test_16_2_3_two_pawns_on_the_white_card() -> None:
    match = table(DICE)
    assert members(state_of(match)) == 2
    assert state_of(match).pawn[0] == state_of(match).pawn[1]


# --- the third character --------------------------------------------------------------------------


def test_16_3_1_a_full_member() -> None:
    match = table(f"{THREE} | phase movement | order 2 0 1 | {PLANNED} | health 2=19"
                  " | injuries 2=leg,arm,eye,amnesia")  # fmt: skip
    assert match.acting == (0, 1)
    holds(do(match, "1 act"), "result exhausted")


def test_16_3_2_each_player_sees_one_die_of_each_kind() -> None:
    match = table(f"{THREE} | {PLANNED}")
    for seat in (0, 1):
        known = {name for name, face in seen(match, seat).items() if face and name[0] == "2"}
        assert known == {f"2{kind}{seat + 1}" for kind in "ABC"}


def test_16_3_3_proposals_are_accepted_rejected_or_withdrawn() -> None:
    match = table(f"{EQUIPPED} | items 2 flare_gun")
    do(match, "0 use_flare_gun third", "!FU-16.3.3 0 accept_third", "0 withdraw")
    do(match, "0 use_flare_gun third", "1 reject_third")
    holds(match, "items 2 flare_gun")
    do(match, "1 use_flare_gun third", "0 accept_third")
    holds(match, "discarded flare_gun")
    assert state_of(match).flare[THIRD] == 3


def test_16_3_3_proposals_are_made_as_often_as_one_likes() -> None:
    match = table(f"{EQUIPPED} | items 2 flare_gun rope")
    before = set(match.legal(0))
    for _ in range(40):
        do(match, "0 use_flare_gun third", "1 reject_third")
    assert set(match.legal(0)) == before
    left_to_people = before - set(match.bounded(0))
    assert {type(action) for action in left_to_people} == {
        *(a.UseFlareGun, a.UseRope, a.GiveEquipment),
    }
    do(match, "0 use_flare_gun third", "1 accept_third")
    holds(match, "discarded flare_gun")


def test_16_3_3_either_player_places_its_marker() -> None:
    match = table(f"{THREE} | pawns F1 F1 F1 | markers F1/0 G1/1 - | cards H1=L03 E1=L04")
    do(match, "!FU-7.2 0 ready", "0 set_destination L03 direct third")
    do(match, "1 set_destination L04 direct third", "0 ready", "1 ready")
    holds(match, "phase rerolls | marker 2 E1/1")


def test_16_3_4_each_side_rerolls_for_itself() -> None:
    skills = "skills tinkerer buddy gatherer"
    given = f"seats 2 | third character | {skills} | phase rerolls | {PLANNED} | cards H1=L03"
    match = table(given.replace("markers F1/0 G1/1 H1/2", "markers F1/0 G1/1 H1/0"))
    do(match, "0 reroll 123 third", "0 reroll 1 third", "!FU-8.2 0 reroll 2 third")
    do(match, "1 reroll 1 third", "0 done me", "0 done third", "1 done me", "1 done third")
    holds(match, "phase equipment | bars 2 0")


def test_16_3_5_dice_on_the_proposers_side() -> None:
    match = table(f"{EQUIPPED} | items 2 shovel machete duct_tape")
    do(match, "1 use_shovel 1 6 third", "0 accept_third")
    assert state_of(match).face[13] == 6
    assert state_of(match).face[12] == 1
    do(match, "0 use_duct_tape none third", "1 accept_third")
    holds(match, "asked third_dice 0 1")
    do(match, "0 pick_third 13", "1 pick_third none")
    assert state_of(match).face[12:18].tolist() == [6, 6, 1, 1, 6, 1]
    holds(match, "discarded shovel duct_tape")


def test_16_3_5_a_die_given_to_the_third_lies_on_the_givers_side() -> None:
    match = table(f"{EQUIPPED} | items 1 map")
    do(match, "1 use_map 1 2 own")
    assert held(state_of(match), THIRD, 1) == 4
    assert seen(match, 0)["1A1"] is None
    assert seen(match, 1)["1A1"] == 1


def test_16_3_5_whoever_names_a_die_first_rerolls_it() -> None:
    match = do(table(f"{EQUIPPED} | items 0 carabiner"), "0 use_carabiner own")
    do(match, "!FU-16.3.5 1 pick_die 2 third", "1 pick_die 2 me", "1 pick_die 2 third")
    do(match, "0 pick_die 1 me", "!FU-5.5 0 pick_die 1 third")


def test_16_3_6_talk_about_it_is_graded_too() -> None:
    match = table(f"{THREE} | strict | {PLANNED}")
    third = [x for x in legal(match, 0, a.SayFit) if x.of == "third"]
    assert len({x.card for x in third}) == len(third) > 10


def test_16_3_7_the_lead_player_decides_what_must_be() -> None:
    given = f"{THREE} | phase movement 2 | order 2 0 1 | {PLANNED} | health 2=3"
    match = do(table(given), "0 act", "0 choose_injury leg", "1 reject_third")
    assert match.acting == (1,)
    do(match, "!FU-16.3.7 0 choose_injury leg", "1 choose_injury eye")
    holds(match, "injuries 2 eye | waits 0")


def test_16_3_8_more_signals_and_danger_for_the_third() -> None:
    match = table(f"{THREE} | {PLANNED}")
    assert state_of(match).planning_info == 12
    assert state_of(match).equipment_info == 6
    assert THIRD in {x.to for x in legal(match, 0, a.SayDanger)}


def test_16_3_9_no_die_on_either_side_is_no_use() -> None:
    match = do(table(f"{EQUIPPED} | items 2 compass water_bottle | dice 2 A6"))
    do(match, "0 use_compass none third", "1 accept_third", "0 pick_third none")
    do(match, "1 pick_third none")
    assert state_of(match).item_at[9] == HELD + THIRD
    do(match, "0 use_water_bottle none third", "1 accept_third", "0 pick_third 1")
    do(match, "1 pick_third none", "0 pick_third none", "1 pick_third 2")
    holds(match, "asked nothing | discarded water_bottle")


def test_16_3_9_an_offer_to_the_third_that_nobody_takes() -> None:
    match = do(table(f"{EQUIPPED} | items 0 water_bottle"), "0 offer_water_bottle 2 own")
    do(match, "0 pick_third none", "1 pick_third none", "!FU-15.17 0 offer_water_bottle 2 own")
    holds(match, "items 0 water_bottle")


def test_16_4_two_players_are_all() -> None:
    match = do(table(f"{THREE} | {PLANNED}"), "0 ready", "1 ready")
    holds(match, "phase rerolls")
