"""Bots that talk (sections 17 and 22): honest, discreet, brief, and better for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from archipel.bots.contest import Contest
from archipel.bots.levels import made
from archipel.bots.player import Player
from archipel.core.chance import chance_for_move
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.registry import find
from archipel.core.text import LANGUAGES
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, DANGER_NAMES, GRADE_NAMES, GRADES
from archipel.games.fuji.plan.belief import gather, hand_total, imagine_hands
from archipel.games.fuji.plan.notes import Effort, fresh
from archipel.games.fuji.rules.signals import fit_entry, honest_danger, honest_grade
from archipel.games.fuji.state import NOBODY, Phase, State
from tests.games.fuji.table import do, state_of, table

GAME = find("fuji")
PLANNED = ("novice", "adept", "master")
BRIEF = 45  # decisions of one seat in one phase, at the most
WAYS_TO_PLAY = [
    (2, {"third_dice": True}),
    (2, {"third_dice": False}),
    (3, {"roles": "chosen", "buddy_rule": "round"}),
    (4, {"strict_signals": True, "signal_budget": "many", "extreme_thrill": True}),
]


class Moment(NamedTuple):
    """A decision that a bot has taken, and the true state it was taken in."""

    state: State
    seat: int
    code: int
    action: Any


def moments(players: list[Player], seed: str, options: dict[str, Any]) -> Iterator[Moment]:
    """A game among bots, decision by decision."""
    taken: list[tuple[int, int]] = []
    contest = Contest(GAME, players, seed, options)
    for player in players:
        _listen(player, taken)
    while not contest.over:
        before = contest.state.copy()
        contest.step()
        seat, code = taken[-1]
        yield Moment(before, seat, code, GAME.actions.struct(code))


def _listen(player: Player, taken: list[tuple[int, int]]) -> None:
    decide: Callable[[Any, int, Codes], int] = player.decide

    def heard(view: Any, seat: int, legal: Codes) -> int:
        code = decide(view, seat, legal)
        taken.append((seat, code))
        return code

    player.decide = heard  # type: ignore[method-assign]  # a listener at the door


def team(level: str, seats: int, seed: int) -> list[Player]:
    return [made(GAME, level, 10 * seed + seat) for seat in range(seats)]


def options(number: int, **more: Any) -> dict[str, Any]:
    return {"scenario": str(number % 7 + 1), "level": str(number % 4 + 1), **more}


# --- talk -----------------------------------------------------------------------------------------


def test_17_9_what_a_bot_says_is_true() -> None:
    said: Counter[str] = Counter()
    for number in range(5):
        for state, seat, _, action in moments(team("adept", 3, number), "honest", options(number)):
            if isinstance(action, a.SayFit):
                card = CARD_NAMES.index(action.card)
                assert GRADE_NAMES[honest_grade(state, seat, 0, card)] == action.grade
            elif isinstance(action, a.SayDanger):
                level = honest_danger(state, seat, action.to, CARD_NAMES.index(action.card))
                assert DANGER_NAMES[level] == action.level
            said[type(action).__name__] += 1
    assert said["SayFit"] > 200
    assert said["SayDanger"] > 5
    assert said["SayWant"] > 20
    assert said["SayConfidence"] > 20


def test_17_7_who_wants_a_card_goes_there() -> None:
    wanted: dict[int, str] = {}
    kept = 0
    for _, seat, _, action in moments(team("adept", 4, 1), "wants", options(2)):
        if isinstance(action, a.SayWant):
            wanted[seat] = action.card
        elif isinstance(action, a.SetDestination) and seat in wanted:
            assert action.card == wanted.pop(seat)
            kept += 1
    assert kept > 8


def test_17_8_silence_is_silence() -> None:
    """Without a budget for information nothing is said at all."""
    for moment in moments(team("adept", 3, 0), "silent", options(0, signal_budget="none")):
        assert not type(moment.action).__name__.startswith("Say")


@pytest.mark.parametrize(("level", "seats"), [("adept", 3), ("adept", 4), ("novice", 3)])
def test_17_8_nobody_floods_the_table(level: str, seats: int) -> None:
    """Section 22: a marker is moved three times in a phase at most, and then the bot is ready."""
    done: Counter[tuple[int, int, int]] = Counter()
    for number in range(2):
        for state, seat, _, action in moments(team(level, seats, number), "flood", options(number)):
            done[int(state.round) + 100 * number, int(state.phase), seat] += 1
            assert state.marker_moves[seat] <= 3
            if level == "novice":
                assert not type(action).__name__.startswith("Say")
    assert max(done.values()) <= BRIEF


def test_17_10_a_bot_believes_what_it_hears() -> None:
    """Imagined dice of who calls a card great count more there than those of who calls it poor."""
    state = state_of(table("seats 3 | phase planning 1")).copy()
    card = int(state.card_on[state.pawn[0]])
    means = []
    for grade in range(GRADES):
        state.told_count[1] = 1
        state.told[1, 0] = fit_entry(card, grade, 0)
        view, notes = blank(State), fresh()
        GAME.rules.view(state, 0, view)
        gather(view, notes)
        imagine_hands(view, 1, Effort(40, 2000), chance_for_move("belief", 1), notes)
        totals = []
        for sample in range(40):
            notes.hand[:] = notes.hands[1, sample]
            totals.append(hand_total(notes, 1, card))
        means.append(float(np.mean(totals)))
    assert means == sorted(means)
    assert means[-1] > means[0] + 4


# --- discretion -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", PLANNED)
def test_5_9_choices_do_not_depend_on_what_is_hidden(level: str) -> None:
    """In another world that looks the same the same bot does the same."""
    compared = differed = 0
    codes: Codes = np.zeros(MOST_LEGAL, np.int32)
    for at, moment in enumerate(moments(team("adept", 3, 3), "hidden", options(1))):
        state, seat = moment.state, moment.seat
        if at % 5 or state.phase not in (Phase.PLANNING, Phase.REROLLS, Phase.EQUIPMENT):
            continue
        view, other, seen = blank(State), blank(State), blank(State)
        GAME.rules.recall(state, seat, view)
        GAME.rules.imagine(view, seat, chance_for_move("twin", at), other)
        GAME.rules.recall(other, seat, seen)
        legal = codes[: GAME.rules.legal(state, seat, codes)]
        chosen = [made(GAME, level, at).decide(look, seat, legal) for look in (view, seen)]
        assert chosen[0] == chosen[1]
        compared += 1
        differed += state.tobytes() != other.tobytes()
    assert compared > 20
    assert differed > 15


# --- play -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", PLANNED)
@pytest.mark.parametrize(("seats", "chosen"), WAYS_TO_PLAY, ids=["A", "B", "three", "four"])
def test_games_end_and_every_choice_is_legal(
    level: str, seats: int, chosen: dict[str, Any]
) -> None:
    contest = Contest(GAME, team(level, seats, 5), f"end {level}", options(seats, **chosen))
    contest.play()
    assert contest.state.round < 30
    assert contest.winners in ((), tuple(range(seats)))


def wins(level: str, games: int) -> int:
    won = 0
    for number in range(games):
        contest = Contest(
            GAME, team(level, 3, number), f"strength {number}", {"scenario": str(number % 7 + 1)}
        )
        contest.play()
        won += bool(contest.winners)
    return won


def test_adepts_win_more_often_than_beginners() -> None:
    """Of fourteen games at the first level: about twelve against about four."""
    assert wins("adept", 14) >= wins("novice", 14) + 4


def test_a_proposal_is_answered() -> None:
    """FU-17.7: yes if the marker goes there, no if it does not; and one answer is enough."""
    bot = made(GAME, "adept", 0)
    match = table("seats 3 | phase planning 1")
    card = CARD_NAMES[state_of(match).card_on[state_of(match).pawn[1]]]
    do(match, f"1 say_propose 0 {card}")
    answers = []
    for _ in range(BRIEF):
        action = bot.choose(match.recall(0), match.legal(0))
        match.play(0, action)
        if isinstance(action, a.SayReply):
            answers.append(action.answer)
        if isinstance(action, a.Ready):
            break
    lies = CARD_NAMES[state_of(match).card_on[state_of(match).marker[0]]]
    assert answers == ["yes" if lies == card else "no"]
    assert state_of(match).request[0, 1] == NOBODY


# --- words ----------------------------------------------------------------------------------------


def test_reasons_speak_of_the_situation() -> None:
    """A hint for a destination says whether it leads home, on, or away from the lava."""
    told: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for number in range(3):
        for state, seat, _, action in moments(team("adept", 3, number), "words", options(number)):
            for language in LANGUAGES:
                text = GAME.words.reason(state, seat, action, GAME.text(language))
                told[language].add(text)
                assert "{" not in text
    assert all(len(texts) > 12 for texts in told.values())


def test_a_hint_says_that_a_teammate_has_proposed_a_card() -> None:
    match = table("seats 3 | phase planning 1")
    cards = [action.card for action in match.legal(0) if isinstance(action, a.SetDestination)]
    do(match, f"1 say_propose 0 {cards[-1]}")
    text = GAME.text("en")
    asked = a.SetDestination(card=cards[-1], way="direct", of="me")
    other = a.SetDestination(card=cards[0], way="direct", of="me")
    assert GAME.words.reason(state_of(match), 0, asked, text).startswith("A teammate proposes it")
    assert "proposes" not in GAME.words.reason(state_of(match), 0, other, text)
