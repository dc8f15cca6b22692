"""How bots plan (sections 17 and 22): what they make of signals, proposals and equipment."""

from __future__ import annotations

import numpy as np
import pytest

from archipel.bots.levels import made
from archipel.bots.planner import Planner
from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, CARDS, DICE, FACES_OF_DIE, FEATURES, GRADES
from archipel.games.fuji.plan.belief import gather
from archipel.games.fuji.plan.claims import count_claims, misses, note_claims, turn
from archipel.games.fuji.plan.notes import fresh
from archipel.games.fuji.rules.dice import total
from archipel.games.fuji.rules.signals import (
    danger_entry,
    feature_entry,
    fit_entry,
    honest_danger,
    honest_grade,
)
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import FIRST_FEATURE
from tests.games.fuji.table import do, state_of, table

GAME = find("fuji")
PATIENCE = 45  # actions until a bot is ready


def rolled(seed: int) -> State:
    state: State = state_of(table("seats 3 | phase planning 1")).copy()
    state.face[:] = np.random.default_rng(seed).integers(1, FACES_OF_DIE + 1, DICE)
    return state


def tell(state: State, *entries: int) -> None:
    state.told_count[0] = len(entries)
    state.told[0, : len(entries)] = entries


def honest_entries(state: State, seed: int) -> list[int]:
    """A grade of a card and of a feature, and two dangers."""
    card, other, feature = seed % CARDS, 7 * seed % CARDS, seed % FEATURES
    return [
        fit_entry(card, honest_grade(state, 0, 0, card), 0),
        feature_entry(feature, honest_grade(state, 0, 0, FIRST_FEATURE + feature), 0),
        danger_entry(1, card, honest_danger(state, 0, 1, card)),
        danger_entry(2, other, honest_danger(state, 0, 2, other)),
    ]


@pytest.mark.parametrize("seed", range(12))
def test_17_10_dice_bear_out_what_is_honestly_said_of_them(seed: int) -> None:
    state, notes = rolled(seed), fresh()
    gather(state, notes)
    size = int(notes.size[0])
    notes.hand[:size] = state.face[notes.dice[0, :size]]
    tell(state, *honest_entries(state, seed))
    claims = note_claims(state, 0, notes)
    count_claims(notes, 0, claims)
    assert claims == 4
    assert misses(notes, claims) == 0
    # Another face and back again: what is counted follows.
    face = int(notes.hand[0])
    turn(notes, 0, 0, face % FACES_OF_DIE + 1, claims)
    turn(notes, 0, 0, face, claims)
    counted = notes.counted[:claims].tolist()
    count_claims(notes, 0, claims)
    assert notes.counted[:claims].tolist() == counted


@pytest.mark.parametrize("seed", range(6))
def test_17_10_a_wrong_grade_is_not_borne_out(seed: int) -> None:
    state, notes = rolled(seed), fresh()
    gather(state, notes)
    notes.hand[:6] = state.face[notes.dice[0, :6]]
    wrong = (honest_grade(state, 0, 0, seed) + 1) % GRADES
    tell(state, fit_entry(seed, wrong, 0))
    claims = note_claims(state, 0, notes)
    count_claims(notes, 0, claims)
    assert misses(notes, claims) == 1


def test_16_3_8_what_is_said_of_the_thirds_dice_says_nothing_of_ones_own() -> None:
    state, notes = rolled(0), fresh()
    gather(state, notes)
    tell(state, fit_entry(3, 2, 1), fit_entry(4, 1, 0))
    assert note_claims(state, 0, notes) == 1
    assert notes.about[0] == 4


# --- proposals and equipment ----------------------------------------------------------------------


def until_ready(match: Match, seed: int = 0) -> list[Action]:
    """What the bot of seat 0 does in phase 2 until it is ready."""
    bot = made(GAME, "adept", seed)
    done: list[Action] = []
    while len(done) < PATIENCE and not state_of(match).ready[0]:
        done.append(bot.choose(match.recall(0), match.legal(0)))
        match.play(0, done[-1])
    return done


def test_17_7_a_proposal_that_is_about_as_good_is_followed() -> None:
    """Accompanied, not steered: of the bot's next-best destinations those close by are accepted."""
    tried = followed = 0
    for seed in range(8):
        position = "seats 3 | phase planning 1 | dice 0 A6 A2 B5 B1 C4 C3 | scenario "
        match, bot = table(f"{position}{seed % 7 + 1}"), made(GAME, "adept", seed)
        assert isinstance(bot, Planner)
        while not isinstance(bot.choose(match.recall(0), match.legal(0)), a.SayWant):
            match.play(0, bot.choose(match.recall(0), match.legal(0)))
        hopes = {
            action.card: float(came) / 2
            for action, came in zip(match.legal(0), bot.came, strict=True)
            if isinstance(action, a.SetDestination) and action.way == "direct" and came
        }
        best, second = sorted(hopes, key=lambda card: -hopes[card])[:2]
        if hopes[best] - hopes[second] < 0.01:
            tried += 1
            do(match, f"1 say_propose 0 {second}")
            until_ready(match, seed)
            followed += CARD_NAMES[state_of(match).card_on[state_of(match).marker[0]]] == second
    assert tried >= 2
    assert followed >= tried - 1


def test_15_15_a_radio_shows_the_dice_before_anything_is_planned() -> None:
    actions = until_ready(table("seats 3 | phase planning 2 | items 0 radio"))
    assert isinstance(actions[0], a.UseRadio)
    assert not any(isinstance(action, a.SayFit) for action in actions)


@pytest.mark.parametrize(("dice", "used"), [("A1 A1 B1 B1 C1 C1", 1), ("A6 A6 B6 B6 C6 C6", 0)])
def test_15_14_a_flashlight_is_for_bad_rolls(dice: str, used: int) -> None:
    position = "seats 3 | level 3 | phase planning 4 | lava 3 | items 0 flashlight"
    actions = until_ready(table(f"{position} | dice 0 {dice}"))
    assert sum(isinstance(action, a.UseFlashlight) for action in actions) == used


def test_15_9_a_rope_leads_away_from_the_lava() -> None:
    actions = until_ready(table("seats 3 | level 3 | phase planning 5 | items 0 rope | lava 3"))
    ropes = [action for action in actions if isinstance(action, a.UseRope)]
    assert len(ropes) == 1
    assert ropes[0] is actions[0]


@pytest.mark.parametrize(("scenario", "used"), [(1, 1), (3, 1), (7, 0)])
def test_15_3_binoculars_bring_a_card_that_suits_ones_dice(scenario: int, used: int) -> None:
    """Threes alone are enough where only threes count; nobody spends them for nothing."""
    position = f"seats 3 | scenario {scenario} | level 3 | phase planning 4 | tokens none"
    match = table(f"{position} | items 0 binoculars | dice 0 A3 A3 B3 B3 C3 C3")
    actions = until_ready(match)
    swaps = [action for action in actions if isinstance(action, a.UseBinoculars)]
    assert len(swaps) == used
    for swap in swaps:
        goals = [action.card for action in actions if isinstance(action, a.SetDestination)]
        one, other = (CARD_NAMES.index(card) for card in (swap.card, swap.other))
        brought = goals[-1]
        assert brought in (swap.card, swap.other)
        gone = other if brought == swap.card else one
        assert total(state_of(match), 0, CARD_NAMES.index(brought)) > total(
            state_of(match), 0, gone
        )
