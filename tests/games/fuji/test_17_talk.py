"""Chapter 17: communication. The free chat is tested where its filter is."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.record import blank
from archipel.games.fuji import GAME
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import (
    CARD_NAMES,
    DANGER_NAMES,
    GRADE_NAMES,
    OPTIONS,
    OTHER_SIGNALS,
    SIGNAL_NAMES,
    SIGNALS,
)
from archipel.games.fuji.grades import COUNTS, GRADE_CUTS, MIX, POSSIBLE_SUMS, ways_of_all
from archipel.games.fuji.rules.signals import danger_of, grade_of, honest_grade
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import CONDITIONS
from archipel.games.fuji.view import imagine, view
from tests.games.fuji.figures import cases
from tests.games.fuji.table import card_at, do, holds, legal, state_of, table

PLANNED = "pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"


def mix(kinds: str) -> int:
    return int(MIX[kinds.count("A"), kinds.count("B"), kinds.count("C")])


def test_17_1_silence_in_phase_3_talk_in_2_and_4() -> None:
    for phase, talks in (("planning", True), ("rerolls", False), ("equipment", True)):
        match = table(f"phase {phase} | {PLANNED}")
        assert bool(legal(match, 0, a.SayFit)) == talks


def test_17_2_alerts_and_thanks_in_phase_5() -> None:
    match = table(f"phase movement | {PLANNED}")
    said = {type(x) for x in match.legal(2) if a.ACTIONS.kind(type(x)) >= a.SAY_FIT}
    assert said == {a.SayAck, a.SayAlert}
    do(match, "!FU-17.2 1 say_confidence sure", "2 say_ack thanks")
    assert OPTIONS["chat_filter"].choices == ["always", "hidden", "off"]


def test_17_3_cards_have_names_without_numbers() -> None:
    for language in ("en", "fr"):
        text = GAME.text(language)
        names = [text(f"card.{name}") for name in CARD_NAMES]
        assert len(set(names)) == len(names)
        assert not any(character.isdigit() for name in names for character in name)


def test_17_4_the_ways_of_a_roll_add_up() -> None:
    ways = ways_of_all()
    for counts in COUNTS:
        assert (ways[counts].sum(axis=1) == 6 ** sum(counts)).all()


@pytest.mark.parametrize("case", cases("v_grade"), ids=str)
def test_17_5_grades(case: list[Any]) -> None:
    card, kinds, found, grade = case
    assert GRADE_NAMES[grade_of(mix(kinds), CARD_NAMES.index(card), found)] == grade


def test_17_5_no_grade_stands_for_a_single_sum() -> None:
    for number in range(1, len(COUNTS)):
        for condition in range(CONDITIONS):
            sums = [s for s in range(49) if int(POSSIBLE_SUMS[number, condition]) >> s & 1]
            cuts = GRADE_CUTS[number, condition].tolist()
            grades = [sum(s > cut for cut in cuts) for s in sums]
            assert all(grades.count(grade) > 1 for grade in set(grades))


@pytest.mark.parametrize("case", cases("v_danger"), ids=str)
def test_17_6_dangers(case: list[Any]) -> None:
    card, kinds, target, found, level = case
    condition = CARD_NAMES.index(card)
    assert DANGER_NAMES[danger_of(mix(kinds), mix(target), condition, found)] == level


def test_17_6_only_neighbours_are_warned() -> None:
    match = table("seats 4 | markers D1/0 D3/0 E1/1 E3/1")
    assert {x.to for x in legal(match, 0, a.SayDanger)} == {1, 3}
    do(match, f"!FU-17.6 0 say_danger 2 {card_at(match, 'F1')} none")


def test_17_7_the_vocabulary() -> None:
    assert len(SIGNAL_NAMES) == 14
    names = {f"say_{name}" for name in SIGNAL_NAMES}
    assert names <= {str(kind.__struct_config__.tag) for kind in a.ACTIONS.kinds}


def test_17_8_a_budget_for_dice() -> None:
    match = table(PLANNED)
    cards = [x.card for x in legal(match, 0, a.SayWant)]
    for card in cards[:8]:
        do(match, f"0 say_fit {card} fair me")
    assert not legal(match, 0, a.SayFit)
    do(match, f"!FU-17.8 0 say_fit {cards[8]} fair me", f"1 say_fit {cards[0]} fair me")
    do(match, f"!FU-17.8 1 say_fit {cards[0]} poor me")


def test_17_8_after_a_card_the_same_may_be_told_again() -> None:
    match = table(f"{PLANNED} | items 0 flashlight")
    card = card_at(match, "G1")
    do(match, f"0 say_fit {card} fair me", f"!FU-17.8 0 say_fit {card} good me")
    do(match, "0 use_flashlight 1 own", f"0 say_fit {card} good me")


def test_17_8_twenty_others_and_none_twice_in_a_situation() -> None:
    match = table(f"{PLANNED} | cards E1=L03")
    do(match, "0 say_ack ok", "!FU-17.8 0 say_ack ok", "1 set_destination L03 direct me")
    do(match, "0 say_ack ok")
    wants = [x.card for x in legal(match, 2, a.SayWant)]
    for card in wants[:OTHER_SIGNALS]:
        do(match, f"2 say_want {card}")
    do(match, "!FU-17.8 2 say_ack ok")


def test_17_9_strict_signals_are_honest() -> None:
    match = table(f"{PLANNED} | strict | dice 0 A6 A6 B6 B6 C6 C6")
    grades = [x.grade for x in legal(match, 0, a.SayFit) if x.card == "L06"]
    assert grades == ["great"]
    do(match, "!FU-17.9 0 say_fit L06 poor me", "0 say_fit L06 great me")
    assert len(legal(table(PLANNED), 0, a.SayConfidence)) == 3


def test_17_10_imagined_dice_bear_out_what_was_said() -> None:
    match = do(table(f"{PLANNED} | dice 0 A6 A6 B6 B6 C6 C6"), "0 say_fit L06 great me")
    seen, other = blank(State), blank(State)
    view(state_of(match), 1, seen)
    chance = chance_for_move("imagined", 0)
    great = 0
    for _ in range(60):
        imagine(seen, 1, chance, other)
        great += int(honest_grade(other, 0, 0, CARD_NAMES.index("L06")) == 3)
    assert great > 50


def test_17_11_the_words_of_the_chat_are_filtered_elsewhere() -> None:
    assert OPTIONS["chat_filter"].rule == "FU-17.2"


def test_17_12_what_can_be_said() -> None:
    match = table(f"{PLANNED} | lava 3 | items 1 radio | health 0=13 | injuries 0=leg,arm,eye")
    assert {x.alert for x in legal(match, 0, a.SayAlert)} == {"tired"}
    assert {(x.to, x.item) for x in legal(match, 0, a.SayAskItem)} == {(1, "radio")}
    assert {x.item for x in legal(match, 1, a.SayOfferItem)} == {"radio"}
    do(match, f"!FU-17.12 0 say_want {card_at(match, 'D2')}")
    assert not legal(match, 1, a.SayReply)
    do(match, f"0 say_propose 1 {card_at(match, 'H2')}")
    assert {x.to for x in legal(match, 1, a.SayReply)} == {0}
    do(match, "1 say_reply 0 yes")
    assert not legal(match, 1, a.SayReply)
    holds(match, "ready none")
    assert SIGNALS.tired == 12
