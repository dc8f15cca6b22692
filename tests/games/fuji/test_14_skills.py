"""Chapter 14: skills."""

from __future__ import annotations

from archipel.games.fuji import actions as a
from tests.games.fuji.table import do, holds, legal, state_of, table

PLANNED = "pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
SKILLS = "skills equipment_manager buddy gatherer"


def test_14_1_hands_cards_over_in_any_phase() -> None:
    for phase in ("planning", "rerolls", "equipment", "order", "movement"):
        match = table(f"phase {phase} | {SKILLS} | {PLANNED} | items 0 radio")
        assert len(legal(match, 0, a.GiveEquipment)) == 2
        do(match, "!FU-14.1 1 give_equipment radio 0 me", "0 give_equipment radio 1 me")
        holds(match, "items 1 radio")


def test_14_1_flags_fall_in_phases_2_and_4_and_amnesia_ends_it() -> None:
    match = table(f"{SKILLS} | {PLANNED} | items 0 radio | ready 1")
    do(match, "0 give_equipment radio 1 me", "1 use_radio own")
    holds(match, "ready none")
    match = table(f"{SKILLS} | {PLANNED} | items 0 radio | health 0=4 | injuries 0=amnesia")
    do(match, "!FU-14.1 0 give_equipment radio 1 me")


def test_14_2_a_scout_who_goes_four_steps_rolls_nothing_again() -> None:
    given = "skills scout buddy gatherer | pawns F1 F1 F1 | markers J1/4 G1/1 H1/2 | cards J1=L09"
    holds(table(given), "allowance 0 0")


def test_14_3_once_a_round_and_never_rolled_again() -> None:
    match = do(table(f"phase rerolls | {PLANNED} | dice 1 A5 A5"), "1 show_die 1 me")
    do(match, "!FU-14.3 1 show_die 2 me", "!FU-14.3 1 reroll 12 me")
    assert match.view(0)["state"]["dice"]["1A1"]["face"] == 5
    assert match.view(0)["state"]["dice"]["1A2"]["face"] is None


def test_14_4_a_survivalist_has_one_more() -> None:
    holds(table(f"skills survivalist buddy gatherer | {PLANNED} | cards F1=L01"), "allowance 0 3")


def test_14_5_bars_for_rerolls_not_made_three_at_most() -> None:
    given = f"phase rerolls | bars 0=2 | {PLANNED} | cards F1=L09"
    match = do(table(given), "0 reroll 1 me", "0 done me", "1 done me", "2 done me")
    holds(match, "bars 0 3")


def test_14_6_each_card_twice() -> None:
    given = f"phase equipment | skills tinkerer buddy gatherer | {PLANNED} | items 0 flare_gun"
    match = do(table(given), "0 use_flare_gun own")
    holds(match, "items 0 flare_gun*")
    do(match, "0 use_flare_gun own")
    holds(match, "discarded flare_gun")
    assert state_of(match).flare[0] == 6
