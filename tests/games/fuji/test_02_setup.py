"""Chapter 2: setup."""

from __future__ import annotations

import pytest

import archipel
from archipel.core.match import Match
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import LANDSCAPES, SEATS, THIRD, Skill
from archipel.games.fuji.rules.ring import village
from archipel.games.fuji.state import BOTTOM, HELD, NOBODY, PILE, Phase, Status
from archipel.games.fuji.tables import (
    CELLS,
    ERUPTION_PLACES,
    GREY_START,
    SKILL_DEAL,
    SKILL_DICE,
    SKILL_KEEP,
    THRILL,
    WHITE_START,
)
from tests.games.fuji.table import do, legal

OPTIONS = {
    *("third_dice", "level", "scenario", "extreme_thrill", "roles", "starts", "buddy_rule"),
    *("signal_budget", "strict_signals", "chat_filter"),
}


def begun(seats: int, seed: int, **options: object) -> Match:
    """A game whose setup is over, by the first choice each time."""
    match = archipel.new("fuji", seats=seats, seed=seed, options=options)
    while match._state.phase < Phase.PLANNING:
        seat = match.acting[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_2_1_the_options_of_a_table() -> None:
    assert set(archipel.games()["fuji"].options) == OPTIONS


def test_2_2_seats_are_numbered_from_0() -> None:
    assert begun(4, 1)._state.seats == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_3_characters_differ(seats: int) -> None:
    characters = begun(seats, 3)._state.character[:seats].tolist()
    assert len(set(characters)) == seats


@pytest.mark.parametrize("seed", range(8))
def test_2_4_skills_differ_and_give_dice_and_cards(seed: int) -> None:
    state = begun(4, seed)._state
    skills = state.skill.tolist()
    assert len(set(skills)) == SEATS
    for seat, skill in enumerate(skills):
        active = [d for d in range(24) if state.holder[d] == seat and state.status[d] == 0]
        assert len(active) == SKILL_DICE[skill]
        assert (state.item_at == HELD + seat).sum() == SKILL_KEEP[skill]


def test_2_5_who_has_five_dice_leaves_a_kind_in_the_box() -> None:
    match = chosen(3, ["scout", "buddy", "gatherer"])
    assert [action.kind for action in legal(match, 0, a.LeaveOutDie)] == ["A", "B", "C"]
    assert not legal(match, 1, a.LeaveOutDie)
    do(match, "0 leave_out_die B")
    lost = [d for d in range(24) if match._state.status[d] == Status.LOST]
    assert lost == [3]


def chosen(seats: int, skills: list[str], **options: object) -> Match:
    """A table where these skills were chosen."""
    options = {"roles": "chosen", **options}
    match = archipel.new("fuji", seats=seats, seed=1, options=options)
    for seat in range(seats):
        do(match, f"{seat} choose_character {['hiromi', 'james', 'livingston', 'von_crack'][seat]}")
        do(match, f"{seat} choose_skill {skills[seat]} me")
    return match


def test_2_6_rejected_cards_go_under_the_pile_in_the_order_of_the_deal() -> None:
    match = chosen(3, ["equipment_manager", "tinkerer", "buddy"])
    state = match._state
    assert len(legal(match, 0, a.PutBack)) == SKILL_DEAL[Skill.EQUIPMENT_MANAGER]
    for seat, times in ((1, 2), (0, 2)):
        for _ in range(times):
            match.play(seat, legal(match, seat, a.PutBack)[-1])
    do(match, "1 leave_out_die A")
    below = [int(place) - BOTTOM for place in match._state.item_at if place >= BOTTOM]
    assert len(below) == 4
    assert [number < 4 for number in sorted(below)] == [True, True, False, False]
    assert (match._state.item_at == PILE).sum() == 15 - 4 - 4
    assert state.phase == Phase.PLANNING


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scenario", range(1, 8))
def test_2_7_a_card_on_every_cell_but_one(seats: int, scenario: int) -> None:
    state = begun(seats, 5, scenario=str(scenario))._state
    laid = [card for card in state.card_on.tolist() if card != NOBODY]
    assert sum(card < LANDSCAPES for card in laid) == LANDSCAPES
    assert sum(card >= LANDSCAPES for card in laid) == (6 if seats == 4 else 5)
    assert int(village(state)).bit_count() == (6 if seats == 4 else 5)


def test_2_8_two_of_four_start_on_the_grey_card() -> None:
    state = begun(4, 2)._state
    white, grey = WHITE_START[state.scenario], GREY_START[state.scenario]
    assert state.pawn.tolist() == [white, grey, white, grey]
    state = begun(3, 2)._state
    assert state.pawn[:3].tolist() == [white] * 3


@pytest.mark.parametrize("seed", range(6))  # with and without something to decide before
def test_2_8_starts_are_chosen_with_random_roles_too(seed: int) -> None:
    match = archipel.new("fuji", seats=4, seed=seed, options={"starts": "chosen"})
    while match._state.phase == Phase.KIT:
        match.play(match.acting[0], match.legal(match.acting[0])[0])
    assert match._state.phase == Phase.STARTS
    assert match.acting == (0, 1, 2, 3)
    do(match, "2 set_starts 2-3", "0 ready", "1 ready", "3 ready")
    white, grey = WHITE_START[match._state.scenario], GREY_START[match._state.scenario]
    assert match._state.pawn.tolist() == [grey, grey, white, white]
    assert match._state.phase == Phase.PLANNING
    again = archipel.replay(match.record())
    assert again.position() == match.position()


def test_2_8_only_four_players_choose_where_they_start() -> None:
    with pytest.raises(archipel.BadOption) as found:
        archipel.new("fuji", seats=3, seed=1, options={"starts": "chosen"})
    assert found.value.field == "options.starts"
    assert found.value.rule == "FU-2.8"
    assert begun(3, 1, starts="as_roles")._state.chosen_starts == 0
    assert "starts" not in begun(4, 1).options  # older records do not speak of it


def test_2_8_every_split_is_a_button_that_names_two_of_four() -> None:
    match = archipel.new("fuji", seats=4, seed=1, options={"starts": "chosen"})
    while match._state.phase == Phase.KIT:
        match.play(match.acting[0], match.legal(match.acting[0])[0])
    for language in ("en", "fr"):
        scene = match.scene(1, language)
        assert {choice.code for choice in scene.choices} == {
            a.ACTIONS.code(action) for action in match.legal(1)
        }
        names = [panel.name for panel in scene.panels]
        splits = [c.label for c in scene.choices if sum(name in c.label for name in names) == 2]
        assert len(splits) == len(set(splits)) == 5  # of six ways the one that stands is left out


def test_2_12_starts_are_proposed_as_often_as_one_likes() -> None:
    match = archipel.new("fuji", seats=4, seed=1, options={"starts": "chosen"})
    while match._state.phase == Phase.KIT:
        match.play(match.acting[0], match.legal(match.acting[0])[0])
    for _ in range(40):
        do(match, "0 set_starts 0-1", "0 set_starts 0-3")
    assert not any(isinstance(action, a.SetStarts) for action in match.bounded(0))
    assert legal(match, 0, a.SetStarts)


def test_2_9_tokens_lie_on_their_cells() -> None:
    state = begun(3, 1, scenario="3", extreme_thrill=True)._state
    cells = CELLS[state.scenario]
    assert state.eruption_at.tolist() == ERUPTION_PLACES[state.scenario].tolist()
    assert {cells[p][2] for p in range(33) if int(state.tokens) >> p & 1} == {"E"}
    assert state.eruption_double.tolist() == [int(t == THRILL[2]) for t in range(2)]


def test_2_10_everybody_is_well() -> None:
    state = begun(4, 1, level="3")._state
    assert not state.health.any()
    assert state.level == 2


def test_2_11_the_same_seed_lays_the_same_table() -> None:
    one, other = begun(4, 9, scenario="random"), begun(4, 9, scenario="random")
    assert one.position() == other.position()
    assert one.position()["state"] != begun(4, 10, scenario="random").position()["state"]


def test_2_12_the_first_choice_wins_and_each_step_waits_for_all() -> None:
    match = archipel.new("fuji", seats=4, seed=1, options={"roles": "chosen"})
    do(match, "3 choose_skill buddy me", "!FU-2.4 0 choose_skill buddy me")
    do(match, "0 choose_character james", "!FU-2.12 1 choose_character james")
    assert match._state.phase == Phase.ROLES
    match = chosen(4, ["buddy", "gatherer", "equipment_manager", "scout"])
    for _ in range(2):
        match.play(2, legal(match, 2, a.PutBack)[0])
    do(match, "3 leave_out_die C")
    assert match._state.phase == Phase.STARTS
    do(match, "1 set_starts 0-1", "0 ready", "2 ready", "3 ready")
    white = WHITE_START[match._state.scenario]
    assert (match._state.pawn == white).tolist() == [True, True, False, False]
    assert match._state.phase == Phase.PLANNING


def test_a_game_begins_at_once_if_nobody_has_to_choose() -> None:
    starts = {int(archipel.new("fuji", seats=2, seed=seed)._state.phase) for seed in range(40)}
    assert starts == {Phase.KIT, Phase.PLANNING}


def test_the_third_is_chosen_for_together() -> None:
    options = {"roles": "chosen", "third_dice": False}
    match = archipel.new("fuji", seats=2, seed=1, options=options)
    do(match, "0 choose_skill scout me", "1 choose_skill buddy me")
    do(match, "0 choose_character james", "1 choose_character hiromi")
    do(match, "0 choose_skill equipment_manager third")
    assert match.acting == (1,)
    do(match, "1 reject_third")
    assert match.acting == (0,)
    do(match, "0 choose_skill equipment_manager third")
    assert match._state.skill[THIRD] == Skill.EQUIPMENT_MANAGER
    assert match._state.phase == Phase.KIT
