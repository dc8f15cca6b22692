"""Requests and promises (FU-17.7): who is ready still hears them, and bots send and keep them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from archipel.bots.levels import made
from archipel.core.actions import Action
from archipel.core.chance import chance_for_move
from archipel.core.match import Match
from archipel.core.record import blank
from archipel.core.registry import find
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, DICE, KIND_NAMES, OTHER_SIGNALS, SUBSET_NAMES
from archipel.games.fuji.notation import to_json
from archipel.games.fuji.plan.belief import gather, intended
from archipel.games.fuji.plan.ground import survey
from archipel.games.fuji.plan.joint import MOVES, destinations, left_to_others
from archipel.games.fuji.plan.notes import Effort, Notes, fresh
from archipel.games.fuji.plan.promises import is_kept, look
from archipel.games.fuji.rules.ring import bit
from archipel.games.fuji.rules.signals import KEEP, LOWER, RAISE, intention
from archipel.games.fuji.state import NOBODY, Phase, State
from archipel.games.fuji.tables import KIND_OF, WORTH
from tests.games.fuji.table import card_at, do, holds, place, state_of, table
from tests.games.fuji.test_bot import moments, options, team

GAME = find("fuji")
PLANNED = "seats 3 | phase planning 1 | pawns F1 F1 F1 | markers F1/0 G1/1 H1/2"
EFFORT = Effort(samples=48, tries=1500)
BRIEF = 12  # actions in which a bot has answered


def acts(match: Match, seat: int, level: str = "adept", seed: int = 0) -> Iterator[Action]:
    """What a bot does for as long as the game waits for it, and no phase has passed."""
    bot, phase = made(GAME, level, seed), int(state_of(match).phase)
    while seat in match.acting and state_of(match).phase == phase:
        action = bot.choose(match.recall(seat), match.legal(seat))
        match.play(seat, action)
        yield action


def marker_card(match: Match, seat: int) -> str:
    state = state_of(match)
    return str(CARD_NAMES[state.card_on[state.marker[seat]]])


# --- who is ready ---------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["planning", "equipment"])
def test_17_12_a_request_finds_those_who_are_ready(phase: str) -> None:
    match = table(f"{PLANNED.replace('planning', phase)} | ready 0 2 | items 0 rope")
    holds(match, "waits 1")
    do(match, "1 say_ask_item 0 rope")
    holds(match, "waits 0 1 | ready 0 2")
    do(match, "0 say_reply 1 unsure")
    holds(match, "waits 1 | ready 0 2")


def test_17_8_who_may_say_nothing_more_is_not_waited_for() -> None:
    match = table(f"{PLANNED} | ready 0")
    state_of(match).others_used[0] = OTHER_SIGNALS
    do(match, f"1 say_propose 0 {card_at(match, 'E1')}")
    holds(match, "waits 1 2")


def test_17_12_an_unanswered_request_keeps_no_phase_open() -> None:
    match = table(f"{PLANNED} | ready 0 2")
    do(match, f"1 say_propose 0 {card_at(match, 'E1')}", "1 ready")
    holds(match, "phase rerolls")


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
@pytest.mark.parametrize("cell", ["E1", "I1"])
def test_17_7_a_bot_that_is_ready_answers_a_proposal(level: str, cell: str) -> None:
    """By a word, or by taking back its readiness; whoever says yes goes there, and stays."""
    match = table(f"{PLANNED} | ready 0 2")
    card = card_at(match, cell)
    do(match, f"1 say_propose 0 {card}")
    done = list(acts(match, 0, level))
    answers = [action.answer for action in done if isinstance(action, a.SayReply)]
    assert answers == ["yes" if marker_card(match, 0) == card else "no"]
    moved = any(isinstance(action, a.SetDestination) for action in done)
    assert isinstance(done[0], a.Unready if moved else a.SayReply)
    assert len(done) <= BRIEF
    assert level == "novice" or cell == "E1" or answers == ["yes"]


@pytest.mark.parametrize("level", ["adept", "master"])
def test_17_7_a_bad_proposal_is_refused_in_words(level: str) -> None:
    """Towards the lava, where the next eruption comes."""
    match = table(f"{PLANNED.replace('planning 1', 'planning 3')} | lava D1 D2 | ready 0 2")
    do(match, f"1 say_propose 0 {card_at(match, 'E1')}")
    answers = [action.answer for action in acts(match, 0, level) if isinstance(action, a.SayReply)]
    assert answers == ["no"]


@pytest.mark.parametrize("level", ["uniform", "greedy"])
def test_17_12_simple_bots_are_not_asked_for_ever(level: str) -> None:
    match = table(f"{PLANNED} | ready 0 2")
    do(match, f"1 say_propose 0 {card_at(match, 'I1')}")
    done = [action for _, action in zip(range(500), acts(match, 0, level), strict=False)]
    assert 0 not in match.acting or match._state.phase != Phase.PLANNING
    assert len(done) < 500


def test_5_8_for_who_is_ready_and_asked_time_answers_unsure() -> None:
    match = table(f"{PLANNED} | ready 0 2")
    do(match, f"1 say_propose 0 {card_at(match, 'E1')}")
    answer = match.default(0)
    assert isinstance(answer, a.SayReply)
    assert answer.answer == "unsure"


def test_17_7_a_proposal_is_heard_though_a_marker_was_moved_since() -> None:
    match = table(f"{PLANNED} | ready 0")
    do(
        match,
        f"1 say_propose 0 {card_at(match, 'E1')}",
        f"2 set_destination {card_at(match, 'I1')} direct me",
    )
    assert state_of(match).uttered_count[1] == 0
    answers = [action for action in acts(match, 0) if isinstance(action, a.SayReply)]
    assert len(answers) == 1
    assert answers[0].answer != "unsure"


# --- promises in the state ------------------------------------------------------------------------


def test_17_7_a_card_that_is_left_to_others_is_left_for_the_phase() -> None:
    match = table(PLANNED)
    card = card_at(match, "E1")
    do(match, f"0 say_yield 1 {card}", f"1 set_destination {card_at(match, 'I1')} direct me")
    assert left_to_others(state_of(match), 0) == bit(place(match, "E1"))
    assert left_to_others(state_of(match), 1) == 0
    do(match, "0 ready", "1 ready", "2 ready")
    assert left_to_others(state_of(match), 0) == 0


def test_17_7_promised_rerolls_hold_until_the_situation_changes() -> None:
    match = table(PLANNED)
    card = card_at(match, "G1")
    do(match, f"1 say_ask_reroll 0 lower {card}", "0 say_reply 1 yes")
    assert state_of(match).intends[0] == intention(LOWER, CARD_NAMES.index(card))
    do(match, f"2 set_destination {card_at(match, 'I1')} direct me")
    assert state_of(match).intends[0] == NOBODY
    do(match, f"0 say_plan_reroll keep {card_at(match, 'F1')}", "0 ready", "1 ready", "2 ready")
    holds(match, "phase rerolls")
    assert state_of(match).intends[0] == intention(KEEP, CARD_NAMES.index(card_at(match, "F1")))


def test_17_7_who_says_no_has_promised_nothing() -> None:
    match = table(PLANNED)
    do(match, f"1 say_ask_reroll 0 lower {card_at(match, 'G1')}", "0 say_reply 1 no")
    assert state_of(match).intends[0] == NOBODY


def test_18_3_promises_are_public_and_part_of_a_position() -> None:
    match = table(PLANNED)
    card = card_at(match, "E1")
    do(match, f"0 say_yield 1 {card}", f"0 say_plan_reroll keep {card_at(match, 'F1')}")
    do(match, f"2 say_propose 1 {card_at(match, 'I1')}")
    seen, state = blank(State), state_of(match)
    GAME.rules.view(state, 2, seen)
    assert seen.yielded.tolist() == state.yielded.tolist()
    assert seen.intends.tolist() == state.intends.tolist()
    written = to_json(state)["seats"]
    assert written[0]["yielded"] == [card]
    again = GAME.notation.from_json(to_json(state), GAME.read_options(3, match.options))
    assert again.tobytes() == state.tobytes()


# --- cards that bots leave to others --------------------------------------------------------------


def test_17_7_a_bot_leaves_the_card_that_a_teammate_wants() -> None:
    """Its marker lies there, the teammate has none: it says so, and goes elsewhere."""
    match = table("seats 3 | phase planning 1 | pawns F1 F1 F1 | markers H1/2 - G1/1")
    card = card_at(match, "H1")
    do(match, f"1 say_want {card}")
    done = list(acts(match, 0))
    yields = [action for action in done if isinstance(action, a.SayYield)]
    assert [(action.to, action.card) for action in yields] == [(1, card)]
    assert marker_card(match, 0) != card
    do(match, f"1 set_destination {card} direct me")


def test_17_7_a_bot_keeps_away_from_what_it_has_left() -> None:
    match = table("seats 3 | phase planning 1 | pawns F1 F1 F1 | dice 0 A6 A6 B6 B6 C6 C6")
    first = next(action for action in acts(match, 0) if isinstance(action, a.SetDestination))
    again = table("seats 3 | phase planning 1 | pawns F1 F1 F1 | dice 0 A6 A6 B6 B6 C6 C6")
    do(again, f"0 say_yield 1 {first.card}")
    placed = [action for action in acts(again, 0) if isinstance(action, a.SetDestination)]
    assert placed
    assert all(action.card != first.card for action in placed)


def test_17_7_who_leaves_a_card_is_not_expected_there() -> None:
    match, notes = table(PLANNED.replace("F1/0 G1/1 H1/2", "- - -")), fresh()
    expected = []
    for _ in range(2):
        seen = blank(State)
        GAME.rules.view(state_of(match), 0, seen)
        survey(seen, notes)
        destinations(seen, 1, 1, notes)
        expected.append(set(notes.place[1, : notes.many[1]].tolist()))
        if len(expected) == 1:
            do(match, f"1 say_yield 0 {card_at(match, 'I1')}")
    assert expected[0] - expected[1] == {place(match, "I1")}


# --- rerolls --------------------------------------------------------------------------------------


def seen_by(match: Match, seat: int) -> tuple[State, Notes]:
    """A view with everybody's dice imagined for the markers as they lie."""
    view, notes = blank(State), fresh()
    GAME.rules.view(state_of(match), seat, view)
    survey(view, notes)
    look(view, EFFORT, chance_for_move("look", seat), notes)
    return view, notes


def mean_sum(match: Match, member: int, cell: str) -> float:
    """What seat 0 expects a member to count there after the rerolls."""
    _, notes = seen_by(match, 0)
    return float(notes.sums[member, 0, : EFFORT.samples, place(match, cell)].mean())


def test_17_10_promised_rerolls_are_planned_with() -> None:
    match = table(PLANNED)
    card, own = card_at(match, "F1"), card_at(match, "G1")
    usual = mean_sum(match, 1, "G1"), mean_sum(match, 1, "F1")
    do(match, f"1 say_plan_reroll keep {own}")
    assert mean_sum(match, 1, "G1") < usual[0] - 1
    do(match, f"1 say_plan_reroll lower {card}")
    assert mean_sum(match, 1, "F1") < usual[1] - 1
    view, _ = seen_by(match, 0)
    assert intended(view, 1, place(match, "G1")) == (LOWER, CARD_NAMES.index(card))
    assert intended(view, 1, place(match, "H1")) == (RAISE, -1)  # of another plan it says nothing


def test_17_7_a_bot_says_that_it_keeps_a_good_roll() -> None:
    """And it does; who has something to roll says nothing of the kind."""
    match = table(PLANNED)
    best = best_faces(CARD_NAMES.index(card_at(match, "F1")), state_of(match))
    for dice, said in ((best, ["keep"]), ("A1 A1 B1 B1 C1 C1", [])):
        match = table(f"{PLANNED.replace('H1/2', 'I1/3')} | dice 0 {dice}")
        state_of(match).marker_moves[0] = MOVES  # it stays where it is
        found = [action.mode for action in acts(match, 0) if isinstance(action, a.SayPlanReroll)]
        assert found == said
    do(match, f"0 say_plan_reroll keep {card_at(match, 'F1')}", "1 ready", "2 ready")
    holds(match, "phase rerolls")
    assert [type(action) for action in acts(match, 0)] == [a.Done]


def best_faces(card: int, state: State) -> str:
    """The faces of seat 0 that count most under a card."""
    dice = [die for die in range(DICE) if state.holder[die] == 0 and state.status[die] == 0]
    kinds = [int(KIND_OF[die]) for die in dice]
    return " ".join(f"{KIND_NAMES[kind]}{int(np.argmax(WORTH[card, kind]))}" for kind in kinds)


def test_17_7_a_bot_asks_a_neighbour_to_get_weaker_and_the_neighbour_answers() -> None:
    """Over some games: requests are made, most of them are granted, and granted ones are kept."""
    asked, kept, answers = 0, 0, []
    for number in range(6):
        for state, seat, _, action in moments(team("adept", 3, number), "ask", options(number)):
            asked += isinstance(action, a.SayAskReroll)
            if isinstance(action, a.SayReply):
                kind = a.decode(state.request[seat, action.to])[0]
                answers += [action.answer] if kind == a.SAY_ASK_REROLL else []
            if isinstance(action, a.Reroll) and state.intends[seat] != NOBODY:
                notes = fresh()
                gather(state, notes)
                assert is_kept(state, seat, SUBSET_NAMES.index(action.dice), notes)
                kept += 1
    assert asked >= len(answers) > 1
    assert set(answers) <= {"yes", "no"}
    assert kept > 0


def test_17_7_a_wish_for_rerolls_is_weighed_by_the_whole_team() -> None:
    """Who has strong dice for a neighbour's card and none for its own says yes, and rolls them."""
    match = table(PLANNED)
    other, own = (CARD_NAMES.index(card_at(match, cell)) for cell in ("G1", "F1"))
    granted = 0
    for faces in ("A6 A6 B6 B6 C6 C6", "A5 A5 B5 B5 C5 C5", "A3 A3 B3 B3 C3 C3"):
        match = table(f"{PLANNED} | dice 0 {faces}")
        do(match, f"1 say_ask_reroll 0 lower {CARD_NAMES[other]}")
        answers = [x.answer for x in acts(match, 0) if isinstance(x, a.SayReply)]
        assert len(answers) == 1
        if answers == ["yes"]:
            assert state_of(match).intends[0] == intention(LOWER, other)
            granted += 1
        else:
            assert state_of(match).intends[0] in (NOBODY, intention(KEEP, own))
    assert granted > 0
