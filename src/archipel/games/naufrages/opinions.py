"""NA-15.10: how a bot answers a straw poll: by what it would do itself."""

from __future__ import annotations

from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ANSWER_POLL,
    SAY_ASK,
    SAY_EXPLORE,
    SAY_RETURN,
    code,
)
from archipel.games.naufrages.answers import courage, has_plenty, worth_of_end
from archipel.games.naufrages.data import BUILD, SHELTER
from archipel.games.naufrages.listening import UNWELCOME, heard
from archipel.games.naufrages.outlook import (
    food_there,
    goal_home,
    mouths,
    rounds_left,
    steps_missing,
    way_left,
)
from archipel.games.naufrages.pawns import gain_of_building, is_too_early, worth_of_spot
from archipel.games.naufrages.rules.building import may_build
from archipel.games.naufrages.rules.people import explorers
from archipel.games.naufrages.state import NOBODY, State
from archipel.games.naufrages.tables import HELP, SIGNAL
from archipel.games.naufrages.talk import POLL_NAMES, SPOT_OF

NOTHING: Final = -1  # to say
AGREE, EXPLORE, BUILDING, WOOD, FOOD, END = (
    POLL_NAMES.index(name) for name in ("agree", "explore", "build", "wood", "food", "end")
)
YES, NO = range(2)
ALL, SOME, NONE = range(3)
FOR_HELP, FOR_SIGNAL, FOR_SHELTER, LATER = range(4)
FOR_FIRE, FOR_WORKS, FOR_LATER = range(3)
EAT, SAVE = range(2)
THIS, NEXT = range(2)
HURRY: Final = 2.0  # spaces for every round that is left


@rule
def opinion(state: State, seat: int, mind: Floats) -> int:
    """The answer to the open poll, once; or NOTHING."""
    if state.poll == NOBODY or state.poll_vote[seat] != NOBODY:
        return NOTHING
    return code(ANSWER_POLL, state.poll, answer_to(state, seat, mind))


@rule
def answer_to(state: State, seat: int, mind: Floats) -> int:
    poll = state.poll
    if poll == AGREE:
        return YES if agrees(state, seat, mind) else NO
    if poll == EXPLORE:
        return who_explores(state)
    if poll == BUILDING:
        return what_to_build(state, seat, mind)
    if poll == WOOD:
        return what_wood_is_for(state)
    if poll == FOOD:
        return EAT if has_plenty(state) or food_there(state) < mouths(state) else SAVE
    return NEXT if worth_of_end(state, 1, mind) > worth_of_end(state, 0, mind) else THIS


@rule
def agrees(state: State, seat: int, mind: Floats) -> bool:
    """With the last thing that somebody else has put forward in this round."""
    agreed = True
    for at in range(state.heard_count):
        if state.heard_from[at] == seat:
            continue
        kind, first, second, _ = heard(state, at)
        if kind == SAY_RETURN or kind == SAY_EXPLORE:
            bits = explorers(state)
            homesick = bits != 0 and goal_home(state, bits) > courage(state, seat, mind)
            agreed = homesick == (kind == SAY_RETURN)
        elif kind == SAY_ASK and first == seat:
            agreed = worth_of_spot(state, seat, int(SPOT_OF[second]), mind) > UNWELCOME
    return agreed


@rule
def who_explores(state: State) -> int:
    """Nobody when it is too early or decided; all when time runs out."""
    if state.end_round > 0 or is_too_early(state):
        return NONE
    return ALL if way_left(state) > HURRY * (rounds_left(state) + 1) else SOME


@rule
def what_to_build(state: State, seat: int, mind: Floats) -> int:
    best, most = LATER, 0.0
    for choice in (FOR_HELP, FOR_SIGNAL, FOR_SHELTER):
        spot = SHELTER
        if choice != FOR_SHELTER:
            spot = BUILD + (HELP if choice == FOR_HELP else SIGNAL)
        if may_build(state, spot):
            gain = gain_of_building(state, seat, spot, mind)
            if gain > most:
                best, most = choice, gain
    return best


@rule
def what_wood_is_for(state: State) -> int:
    """The fire first; then the Distress Fire."""
    if state.fire_wood == 0 or state.fire_lit == 0:
        return FOR_FIRE
    return FOR_WORKS if steps_missing(state, SIGNAL) > 0 else FOR_LATER
