"""NA-15.9: what bots make of what was said in this round. All of it is public, and binds nobody.

A word weighs something where its interest is shared, and never so much that somebody would starve,
freeze or fall for it: it decides between what is nearly as good.
"""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    FIRST_WORD,
    SAY_ASK,
    SAY_ASK_ENERGY,
    SAY_EXPLORE,
    SAY_INTEND,
    SAY_NO,
    SAY_PROMISE,
    SAY_RETURN,
    SAY_WANT,
    decode,
)
from archipel.games.naufrages.data import BUILD, CAMPFIRE, DEBRIS, EXPLORE, FOOD, SHELTER, WOOD
from archipel.games.naufrages.rules.flow import bit, count_bits
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import is_lost, lives
from archipel.games.naufrages.rules.placing import free_space, has_pawn_on
from archipel.games.naufrages.state import NOBODY, State
from archipel.games.naufrages.tables import FAMILY, SPACE_COST
from archipel.games.naufrages.talk import FIRST_STRUCTURE, PROMISE_NAMES, SPOT_OF, TALK

UNWELCOME: Final = -0.5  # what is worth less to somebody is not done for a word
FETCH_WOOD: Final = PROMISE_NAMES.index("fetch_wood")
COME_ALONG: Final = PROMISE_NAMES.index("come_along")
HELP_BUILD: Final = PROMISE_NAMES.index("help_build")

ASKED: Final = TALK.weights.asked
DOUBLED: Final = TALK.weights.doubled
KEPT: Final = TALK.weights.kept
SUGGESTED: Final = TALK.weights.suggested
UNDECIDED: Final = TALK.weights.undecided


@rule
def heard(state: State, at: int) -> tuple[int, int, int, int]:
    """Kind and parameters of a message."""
    return decode(FIRST_WORD + state.heard[at])


@rule
def is_meant(kind: int, first: int, second: int, spot: int) -> bool:
    """Whether somebody has said that he will do this."""
    if kind == SAY_INTEND:
        return bool(SPOT_OF[first] == FAMILY[spot])
    if kind == SAY_PROMISE and second == FETCH_WOOD:
        return spot == WOOD
    return kind == SAY_PROMISE and second == COME_ALONG and spot == EXPLORE


@rule
def has_said(state: State, seat: int, spot: int) -> bool:
    """Whether a seat has said so of itself."""
    for at in range(state.heard_count):
        kind, first, second, _ = heard(state, at)
        if state.heard_from[at] == seat and is_meant(kind, first, second, spot):
            return True
    return False


@rule
def may_place_more(state: State, seat: int) -> bool:
    return (
        lives(state, seat) and not is_lost(state, seat) and state.placed[seat] < state.pawns[seat]
    )


@rule
def comers(state: State, seat: int, spot: int) -> int:
    """How many others mean to do this and still can."""
    bits = 0
    for at in range(state.heard_count):
        speaker = int(state.heard_from[at])
        kind, first, second, _ = heard(state, at)
        able = may_place_more(state, speaker) and not has_pawn_on(state, speaker, FAMILY[spot])
        if speaker != seat and able and is_meant(kind, first, second, spot):
            bits |= bit(speaker)
    return count_bits(bits)


@rule
def is_asked_to(state: State, seat: int, spot: int) -> bool:
    """Whether somebody else asks this of a seat, or energy of everybody for it."""
    for at in range(state.heard_count):
        kind, first, second, _ = heard(state, at)
        asks = kind == SAY_ASK and first == seat and state.heard_from[at] != seat
        if asks and SPOT_OF[second] == FAMILY[spot]:
            return True
    return is_energy_wanted(state, seat, spot)


@rule
def is_energy_wanted(state: State, seat: int, spot: int) -> bool:
    """Whether somebody else asks for energy for a construction."""
    for at in range(state.heard_count):
        kind, first, _, _ = heard(state, at)
        asks = kind == SAY_ASK_ENERGY and state.heard_from[at] != seat
        if asks and SPOT_OF[FIRST_STRUCTURE + first] == spot:
            return True
    return False


@rule
def wants(state: State, seat: int, thing: int) -> bool:
    """Whether a seat has said that it could use an Object."""
    for at in range(state.heard_count):
        kind, first, _, _ = heard(state, at)
        if kind == SAY_WANT and state.heard_from[at] == seat and held_thing(first) == thing:
            return True
    return False


@rule
def has_refused(state: State, seat: int) -> bool:
    """Whether a seat has said no to something in this round."""
    for at in range(state.heard_count):
        kind, _, _, _ = heard(state, at)
        if kind == SAY_NO and state.heard_from[at] == seat:
            return True
    return False


# --- what it weighs -------------------------------------------------------------------------------


@rule
def is_done_once(spot: int) -> bool:
    """One pawn does it, and a second could not."""
    return spot in (DEBRIS, CAMPFIRE, SHELTER) or spot >= BUILD


@rule
def can_afford(state: State, seat: int, spot: int) -> bool:
    """Whether some energy is left after it."""
    space = free_space(state, spot)
    return space != NOBODY and state.energy[seat] > max(0, int(SPACE_COST[space]))


@rule
def weight_of_words(state: State, seat: int, spot: int, worth: float) -> float:
    """For a pawn that is worth so much without them. What another will do is left to him."""
    if state.heard_count == 0:
        return 0.0
    if has_said(state, seat, spot):
        return KEPT
    found = 0.0
    if worth > UNWELCOME and can_afford(state, seat, spot) and is_asked_to(state, seat, spot):
        found += ASKED
    if comers(state, seat, spot) > 0:
        if is_done_once(spot):
            return min(0.0, -worth)
        if spot in (FOOD, WOOD):
            found -= DOUBLED
    return found


@rule
def energy_for(state: State, seat: int, spot: int, spare: float) -> float:
    """What one can spare; one more if somebody asks for it, and never the last."""
    if state.heard_count == 0 or not is_energy_wanted(state, seat, spot):
        return spare
    return max(spare, min(spare + 1.0, state.energy[seat] - 1.0))


@rule
def counsel(state: State, seat: int) -> int:
    """How many others would go home, less those who would go on; the latest word of each counts."""
    voices = 0
    for other in range(state.seats):
        voice = 0
        for at in range(state.heard_count):
            kind, _, _, _ = heard(state, at)
            if state.heard_from[at] == other and other != seat:
                if kind == SAY_RETURN:
                    voice = 1
                elif kind == SAY_EXPLORE:
                    voice = -1
        voices += voice
    return voices


@rule
def advice(state: State, seat: int, leaning: float) -> float:
    """What voices add to a leaning towards the way home: nothing where one is sure."""
    if state.heard_count == 0 or abs(leaning) > UNDECIDED:
        return 0.0
    return float(max(-UNDECIDED, min(UNDECIDED, SUGGESTED * counsel(state, seat))))
