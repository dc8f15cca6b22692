"""Chapter 15: equipment."""

from __future__ import annotations

from archipel.core.match import Match
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import ITEM_NAMES
from archipel.games.fuji.effects_names import EFFECTS
from archipel.games.fuji.events import DieLent
from archipel.games.fuji.tables import IN_EQUIPMENT, IN_PLANNING
from tests.games.fuji.table import card_at, do, holds, legal, place, state_of, table

PLANNED = "pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
EQUIPPED = f"phase equipment | {PLANNED}"


def faces(match: Match, seat: int) -> list[int]:
    return [int(state_of(match).face[die]) for die in range(seat * 6, seat * 6 + 6)]


def test_15_1_only_the_owner_and_not_with_a_broken_arm() -> None:
    match = table(f"{EQUIPPED} | items 0 radio | items 1 map | health 1=4 | injuries 1=arm")
    do(match, "!FU-15.1 2 use_radio own", "!FU-12.4 1 use_map 1 0 own", "0 use_radio own")


def test_15_2_phases() -> None:
    planning = {name for name, fits in zip(ITEM_NAMES, IN_PLANNING, strict=True) if fits}
    assert planning == {"binoculars", "rope", "flashlight", "radio", "swiss_knife"}
    late = {name for name, fits in zip(ITEM_NAMES, IN_EQUIPMENT, strict=True) if fits}
    assert set(ITEM_NAMES) - late == {"binoculars", "flashlight"}
    assert len(EFFECTS) == len(ITEM_NAMES)  # the bottle has two uses, the knife none of its own


def test_15_3_empty_landscape_cards_change_places() -> None:
    match = table(f"{PLANNED} | items 0 binoculars | tokens none | eruptions J1")
    one, two = card_at(match, "I1"), card_at(match, "K2")
    do(match, f"0 use_binoculars {min(one, two)} {max(one, two)} own")
    assert (card_at(match, "I1"), card_at(match, "K2")) == (two, one)
    match = table(f"{PLANNED} | items 0 binoculars | tokens I1 | eruptions J1")
    for cell in ("I1", "J1", "G1", "F1", "L1"):
        pair = sorted([card_at(match, cell), card_at(match, "K2")])
        do(match, f"!FU-15.3 0 use_binoculars {pair[0]} {pair[1]} own")


def test_15_4_no_loss_this_round() -> None:
    match = do(table(f"{EQUIPPED} | items 0 first_aid"), "0 use_first_aid own")
    assert state_of(match).first_aid[0] == 1


def test_15_5_giver_and_receiver_see_the_face_the_others_the_kind() -> None:
    match = table(f"{EQUIPPED} | items 0 lighter | dice 1 A1 A1 B5")
    do(match, "0 use_lighter 1 own", "1 give_die 3")
    holds(match, "held 0 7 | held 1 5")
    for seat, face in ((0, 5), (1, 5), (2, None)):
        assert [e.face for e in match.log(seat) if isinstance(e, DieLent)] == [face]
    assert match.view(0)["state"]["dice"]["1B1"]["face"] == 5
    assert match.view(2)["state"]["dice"]["1B1"]["face"] is None


def test_15_6_any_face_unseen() -> None:
    match, twin = (table(f"{EQUIPPED} | items 0 shovel") for _ in range(2))
    do(match, "0 use_shovel 1 6 own")
    do(twin, "0 use_shovel 3 2 own")
    assert faces(match, 0)[0] == 6
    assert match.view(1) == twin.view(1)
    assert match.log(1) == twin.log(1)


def test_15_7_everybody_picks_one_die() -> None:
    match = do(table(f"{EQUIPPED} | items 0 carabiner"), "0 use_carabiner own")
    holds(match, "asked pick 0 1 2 | waits 0 1 2")
    do(match, "1 pick_die 6 me", "!FU-5.5 1 pick_die 1 me")
    holds(match, "asked pick 0 2")


def test_15_8_a_map_cannot_be_refused() -> None:
    holds(do(table(f"{EQUIPPED} | items 0 map"), "0 use_map 1 2 own"), "held 0 5 | held 2 7")


def test_15_8_nobody_holds_more_than_eight_dice() -> None:
    given = f"{EQUIPPED} | skills buddy gatherer tinkerer | items 0 map | items 2 swiss_knife"
    match = do(table(given), "0 use_map 1 1 own")
    holds(match, "held 1 7")


def test_15_9_a_rope_in_phase_4_leaves_the_marker() -> None:
    match = table(f"{EQUIPPED} | items 0 rope | cards F2=L03 | tokens F2")
    do(match, f"!FU-15.9 0 use_rope {card_at(match, 'K1')} own", "0 use_rope L03 own")
    holds(match, "asked token 0 | marker 0 F1/0")
    do(match, "0 draw")
    assert state_of(match).roped[0] == 1
    assert not int(state_of(match).tokens) >> place(match, "F2") & 1


def test_15_9_an_eruption_token_there_erupts() -> None:
    match = table(f"{EQUIPPED} | lava 1 | items 0 rope | cards F2=L03 | eruptions F2")
    holds(do(match, "0 use_rope L03 own"), "lava A2 B2 C2 | pawn 0 F2")


def test_15_10_ones_become_sixes() -> None:
    match = table(f"{EQUIPPED} | items 0 duct_tape | dice 0 A1 A2 B1 B2 C1 C2")
    do(match, "!FU-15.10 0 use_duct_tape 12 own", "0 use_duct_tape 15 own")
    assert faces(match, 0) == [6, 2, 1, 2, 6, 2]


def test_15_11_three_more_for_the_mover_alone() -> None:
    given = "phase movement | order 0 1 2 | flare 0=3 | cards F1=L06"
    match = do(table(f"{given} | {PLANNED}"), "0 act")
    holds(match, "health 0 1")


def test_15_12_sixes_become_ones() -> None:
    match = table(f"{EQUIPPED} | items 0 compass | dice 0 A6 A6 B6")
    do(match, "0 use_compass 2 own")
    assert faces(match, 0)[:3] == [6, 1, 6]


def test_15_13_one_or_two_dice_that_all_see() -> None:
    match = table(f"{EQUIPPED} | items 0 machete | dice 0 A4 A5")
    do(match, "!FU-15.13 0 use_machete 123 own", "0 use_machete 12 own")
    seen = match.view(None)["state"]["dice"]
    assert {seen["0A1"]["face"], seen["0A2"]["face"]} == {4, 5}
    assert seen["0B1"]["face"] is None
    holds(match, "held 0 4")


def test_15_14_a_reroll_in_phase_2() -> None:
    match = table(f"{PLANNED} | items 0 flashlight | health 0=4 | injuries 0=eye")
    do(match, "0 use_flashlight 123456 own")
    holds(match, "discarded flashlight | phase planning")
    assert faces(match, 0) != [1] * 6


def test_15_15_a_radio_shows_the_dice_until_the_phase_ends() -> None:
    match = do(table(f"{PLANNED} | items 0 radio | dice 0 A4"), "0 use_radio own")
    assert match.view(1)["state"]["dice"]["0A1"]["face"] == 4
    do(match, "0 ready", "1 ready", "2 ready")
    assert match.view(1)["state"]["dice"]["0A1"]["face"] is None


def test_15_16_the_knife_needs_a_card_that_lies_open() -> None:
    match = table(f"{EQUIPPED} | items 0 swiss_knife | items 1 flare_gun flashlight")
    do(match, "!FU-15.16 0 use_radio knife", "!FU-15.2 0 use_flashlight 1 knife")
    do(match, "0 use_flare_gun knife")
    holds(match, "items 1 flare_gun flashlight | discarded swiss_knife")


def test_15_17_two_rerolls_or_one_for_another() -> None:
    match = table(f"{EQUIPPED} | items 0 water_bottle")
    do(match, "0 use_water_bottle 12 own", "!FU-5.5 1 ready", "0 reroll 3 me")
    holds(match, "asked nothing | discarded water_bottle")
    match = do(table(f"{EQUIPPED} | items 0 water_bottle"), "0 use_water_bottle 1 own", "0 decline")
    holds(match, "asked nothing | discarded water_bottle")
    match = do(table(f"{EQUIPPED} | items 0 water_bottle"), "0 offer_water_bottle 1 own")
    do(match, "1 reroll 123456 me")
    holds(match, "asked nothing | discarded water_bottle")


def test_15_18_a_borrowed_die_is_yours_and_goes_home() -> None:
    given = f"{EQUIPPED} | items 0 map | items 1 shovel compass swiss_knife | dice 0 A6"
    match = do(table(given), "0 use_map 1 1 own", "1 use_compass 1 own")
    assert state_of(match).face[0] == 1
    do(match, "1 use_shovel 1 4 own")
    assert state_of(match).face[0] == 4
    assert not legal(match, 1, a.UseMap)
