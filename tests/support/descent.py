"""Players of Fuji who want to get down: they say where they go, place a marker and walk on."""

from __future__ import annotations

import random
from typing import Any

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES
from archipel.games.fuji.rules.ring import place_of
from archipel.games.fuji.tables import VILLAGE_STEPS

ONWARD = (a.Draw, a.AcceptThird, a.Ready, a.Done, a.Act, a.ConfirmOrder)


def choose(match: Match, seat: int, chance: random.Random) -> Action:
    """One action of theirs; what does not matter is left to chance."""
    legal = match.legal(seat)
    goals = [action for action in legal if isinstance(action, a.SetDestination)]
    if goals and not any(isinstance(action, a.Ready) for action in legal):
        return min(goals, key=lambda goal: (_steps(match, goal), goal.card))
    said = match._state.told_count[seat] + match._state.uttered_count[seat]
    if goals and not said:
        words = [one for one in legal if isinstance(one, a.SayWant | a.SayFit)]
        return chance.choice(words) if words else legal[0]
    for kind in ONWARD:
        for action in legal:
            if isinstance(action, kind):
                return action
    quiet = [one for one in legal if not type(one).__name__.startswith("Say")]
    return chance.choice(quiet)


def _steps(match: Match, goal: Any) -> int:
    """From there to the village."""
    state = match._state
    place = place_of(state, CARD_NAMES.index(goal.card))
    return int(VILLAGE_STEPS[state.scenario, place])
