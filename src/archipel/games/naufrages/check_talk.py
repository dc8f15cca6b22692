"""Why something cannot be said now (NA-15.9, NA-15.10)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NoReturn

from archipel.core.actions import Action
from archipel.core.refusals import refuser
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.rules.people import lives
from archipel.games.naufrages.rules.speaking import (
    MOST_MESSAGES,
    is_open,
    is_wanted,
    may_speak,
    most_asked,
)
from archipel.games.naufrages.state import NOBODY, State
from archipel.games.naufrages.talk import (
    FAMILY_NAMES,
    OBJECT_NAMES,
    POLL_NAMES,
    STRUCTURE_NAMES,
)

refuse: Final = refuser(Path(__file__).parent)

TALK_ACTIONS: Final = a.ACTIONS.kinds[a.SAY_INTEND :]


def check_talk(state: State, seat: int, action: Action) -> NoReturn:
    """Raises IllegalAction with the rule that forbids to say this."""
    if not may_speak(state, seat):
        refuse("NA-15.3", "nobody_hears")
    if isinstance(action, a.AnswerPoll):
        _check_answer(state, seat, action)
    if state.said[seat] >= MOST_MESSAGES:
        refuse("NA-15.7", "messages_sent", most=MOST_MESSAGES)
    if isinstance(action, a.OpenPoll):
        refuse("NA-15.10", "other_poll")
    _check_topic(state, seat, action)
    refuse("NA-15.9", "unsayable")


def _check_answer(state: State, seat: int, action: a.AnswerPoll) -> NoReturn:
    if state.poll != POLL_NAMES.index(action.poll):
        refuse("NA-15.10", "poll_closed")
    if state.poll_vote[seat] != NOBODY:
        refuse("NA-15.10", "has_answered")
    refuse("NA-15.10", "no_answer")


def _check_topic(state: State, seat: int, action: Action) -> None:
    """People who are there, actions that can be chosen, Objects that somebody else holds."""
    if isinstance(action, a.SayAsk | a.SayPromise):
        to = action.to
        if to == seat or to >= state.seats or not lives(state, to):
            refuse("NA-15.9", "to_the_living")
    if isinstance(action, a.SayIntend | a.SayAsk):
        if not is_open(state, FAMILY_NAMES.index(action.family)):
            refuse("NA-6.8", "action_closed")
    elif isinstance(action, a.SayAskEnergy):
        most = int(most_asked(state, STRUCTURE_NAMES.index(action.structure)))
        refuse("NA-7.16", "ask_most", most=most)
    elif isinstance(action, a.SayWant) and not is_wanted(
        state, seat, OBJECT_NAMES.index(action.thing)
    ):
        refuse("NA-4.12", "nobody_holds")
