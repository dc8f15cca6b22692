"""FU-5.8: what is played for a seat whose time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archipel.core.chance import Chance
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, THIRD
from archipel.games.fuji.rules.planning import steps_to
from archipel.games.fuji.rules.ring import place_of
from archipel.games.fuji.state import NOBODY, Phase, State


def default(state: State, seat: int, codes: Sequence[int], chance: Chance) -> int:
    """Ready, done, unsure, the first of what is asked; a marker near by, in reading order."""
    actions = [a.ACTIONS.struct(code) for code in codes]
    if isinstance(actions[0], a.Unready):  # a teammate waits for an answer
        answers = (code for code, action in zip(codes, actions, strict=True) if _is_open(action))
        return next(answers, codes[0])
    if state.phase == Phase.PLANNING and not isinstance(actions[0], a.Ready):
        places = [
            (_steps(state, seat, action), _place(state, action), code)
            for action, code in zip(actions, codes, strict=True)
            if isinstance(action, a.SetDestination) and _is_missing(state, seat, action)
        ]
        if places:
            return min(places)[-1]
    return codes[0]


def _is_open(action: Any) -> bool:
    return isinstance(action, a.SayReply) and action.answer == "unsure"


def _is_missing(state: State, seat: int, action: a.SetDestination) -> bool:
    member = THIRD if action.of == "third" else seat
    return bool(state.marker[member] == NOBODY) and action.way == "direct"


def _place(state: State, action: Any) -> int:
    return int(place_of(state, CARD_NAMES.index(action.card)))


def _steps(state: State, seat: int, action: a.SetDestination) -> int:
    member = THIRD if action.of == "third" else seat
    return int(steps_to(state, member, _place(state, action)))
