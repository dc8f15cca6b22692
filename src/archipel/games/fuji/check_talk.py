"""Why a signal may not be sent now (chapter 17)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NoReturn

from archipel.core.actions import Action
from archipel.core.refusals import refuser
from archipel.core.vocabulary import tag_of
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, FEATURE_NAMES, SIGNALS
from archipel.games.fuji.rules.offers import is_hearer
from archipel.games.fuji.rules.planning import in_reach
from archipel.games.fuji.rules.ring import has, has_third, passable, place_of
from archipel.games.fuji.rules.signals import (
    danger_entry,
    feature_entry,
    fit_entry,
    info_left,
    is_told,
    is_uttered,
    others_left,
)
from archipel.games.fuji.state import Phase, State

refuse: Final = refuser(Path(__file__).parent)

# The phases of the rulebook that each phase of the state belongs to.
PHASE_NUMBERS: Final = {
    Phase.PLANNING: 2,
    Phase.REROLLS: 3,
    Phase.EQUIPMENT: 4,
    Phase.ORDER: 5,
    Phase.MOVEMENT: 5,
}
SPOKEN_IN: Final = {f"say_{signal.id}": signal.phases for signal in SIGNALS.signal}
INFO: Final = (a.SayFit, a.SayDanger, a.SayFeature)


def check_signal(state: State, seat: int, action: Action) -> NoReturn:
    """Raises IllegalAction with the rule that forbids a signal."""
    number = PHASE_NUMBERS.get(Phase(int(state.phase)), 0)
    if state.phase == Phase.REROLLS:
        refuse("FU-8.1", "silence")
    if number not in SPOKEN_IN[tag_of(type(action))]:
        refuse("FU-17.2", "not_said_now")
    _check_parameters(state, seat, action)
    if isinstance(action, INFO):
        _check_info(state, seat, action)
    if others_left(state, seat) <= 0 and not isinstance(action, INFO):
        refuse("FU-17.8", "said_enough")
    if is_uttered(state, seat, a.ACTIONS.code(action)):
        refuse("FU-17.8", "said_already")
    refuse("FU-17.12", "unsayable")


def _check_parameters(state: State, seat: int, action: Any) -> None:
    """FU-17.12: cards that can be reached, and people to talk to."""
    if getattr(action, "of", "me") == "third" and not has_third(state):
        refuse("FU-16.3.8", "no_third")
    if hasattr(action, "card"):
        place = int(place_of(state, CARD_NAMES.index(action.card)))
        if place < 0 or not has(passable(state), place):
            refuse("FU-17.12", "closed", card=action.card)
        proposes = isinstance(action, a.SayPropose) and action.to < state.seats
        if proposes and not has(in_reach(state, action.to), place):
            refuse("FU-17.12", "too_far_for_them", card=action.card)
    if isinstance(action, a.SayDanger):
        if not is_hearer(state, seat, action.to):
            refuse("FU-17.6", "neighbours_only")
    elif hasattr(action, "to") and (action.to == seat or action.to >= state.seats):
        refuse("FU-17.12", "to_another")


def _check_info(state: State, seat: int, action: Any) -> None:
    if info_left(state, seat) <= 0:
        refuse("FU-17.8", "told_enough")
    of = a.OF_NAMES.index(getattr(action, "of", "me"))
    if isinstance(action, a.SayFit):
        entry = fit_entry(CARD_NAMES.index(action.card), 0, of)
    elif isinstance(action, a.SayFeature):
        entry = feature_entry(FEATURE_NAMES.index(action.feature), 0, of)
    else:
        entry = danger_entry(action.to, CARD_NAMES.index(action.card), 0)
    if is_told(state, seat, entry):
        refuse("FU-17.8", "told_already")
    if state.strict:
        refuse("FU-17.9", "dishonest")
