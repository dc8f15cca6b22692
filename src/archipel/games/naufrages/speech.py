"""NA-15.9: what a bot says, from what its seat knows. Always honest, and never more than is of use.

First the answer to a poll, then thanks, then a reply, and last what nobody has asked for
(`initiatives.py`). What a bot has said it does, as far as words can weigh (`listening.py`). How
much it speaks depends on its level.
"""

from __future__ import annotations

from archipel.core.record import Floats
from archipel.core.rule import root, rule
from archipel.games.naufrages.actions import (
    SAY_ASK,
    SAY_ASK_ENERGY,
    SAY_NO,
    SAY_PROMISE,
    SAY_THANKS,
    code,
)
from archipel.games.naufrages.bot import mind_of
from archipel.games.naufrages.data import (
    BUILD,
    EXPLORE,
    WOOD,
)
from archipel.games.naufrages.initiatives import (
    best_spot,
    count_said,
    initiative,
    intention,
    is_placing,
)
from archipel.games.naufrages.listening import (
    COME_ALONG,
    FETCH_WOOD,
    HELP_BUILD,
    has_said,
    heard,
    may_place_more,
)
from archipel.games.naufrages.opinions import NOTHING, opinion
from archipel.games.naufrages.outlook import (
    kept,
    marches,
)
from archipel.games.naufrages.rules.building import may_build
from archipel.games.naufrages.rules.flow import has
from archipel.games.naufrages.rules.people import camp, lives
from archipel.games.naufrages.rules.placing import has_pawn_on
from archipel.games.naufrages.rules.speaking import MOST_MESSAGES, may_speak
from archipel.games.naufrages.state import (
    NOBODY,
    STATE_DONE,
    State,
)
from archipel.games.naufrages.tables import FAMILY
from archipel.games.naufrages.talk import FIRST_STRUCTURE, SPOT_OF, TALK


@rule
def speak(state: State, seat: int, initiatives: int, answers: int) -> int:
    """The next message of a seat, or NOTHING."""
    if not may_speak(state, seat):
        return NOTHING
    mind = mind_of(state)
    word = opinion(state, seat, mind)
    if word != NOTHING or state.said[seat] >= MOST_MESSAGES:
        return word
    if owes_thanks(state, seat):
        return code(SAY_THANKS)
    if replies(state, seat) < answers:
        word = reply(state, seat, mind)
        if word != NOTHING:
            return word
    return initiative(state, seat, mind) if taken(state, seat) < initiatives else NOTHING


@rule
def replies(state: State, seat: int) -> int:
    return count_said(state, seat, SAY_PROMISE) + count_said(state, seat, SAY_NO)


@rule
def taken(state: State, seat: int) -> int:
    """Initiatives of this round: all but thanks and replies."""
    count = -replies(state, seat) - count_said(state, seat, SAY_THANKS)
    for at in range(state.heard_count):
        if state.heard_from[at] == seat:
            count += 1
    return count


# --- thanks ---------------------------------------------------------------------------------------


@rule
def owes_thanks(state: State, seat: int) -> bool:
    """Once a round: for a gift, a trade, or for work that others have finished at one's request."""
    if count_said(state, seat, SAY_THANKS) > 0:
        return False
    if state.helped[seat] != 0:
        return True
    for at in range(state.heard_count):
        kind, first, _, _ = heard(state, at)
        if kind == SAY_ASK_ENERGY and state.heard_from[at] == seat:
            spot = int(SPOT_OF[FIRST_STRUCTURE + first])
            if spot >= BUILD and state.build_state[spot - BUILD] == STATE_DONE:
                return True
    return False


# --- replies --------------------------------------------------------------------------------------


@rule
def reply(state: State, seat: int, mind: Floats) -> int:
    """To the last that was asked of a seat in this round: what it will do, or no."""
    asked, asker, energy = NOBODY, NOBODY, False
    for at in range(state.heard_count):
        kind, first, second, _ = heard(state, at)
        if state.heard_from[at] == seat and (kind == SAY_PROMISE or kind == SAY_NO):
            asked = NOBODY
        elif state.heard_from[at] == seat:
            continue
        elif kind == SAY_ASK and first == seat:
            asked, asker, energy = int(SPOT_OF[second]), int(state.heard_from[at]), False
        elif kind == SAY_ASK_ENERGY:
            asked = int(SPOT_OF[FIRST_STRUCTURE + first])
            asker, energy = int(state.heard_from[at]), True
        elif kind == SAY_PROMISE and asker == first:
            asked = NOBODY  # somebody else has answered
    if asked == NOBODY or not lives(state, asker):
        return NOTHING
    if energy:
        return reply_to_builder(state, seat, asker, asked, mind)
    if not may_place_more(state, seat) or not is_placing(state):
        return NOTHING
    if has_said(state, seat, asked) or has_pawn_on(state, seat, asked):
        return NOTHING
    best = best_spot(state, seat, mind, NOBODY)
    if best == NOBODY or FAMILY[best] != asked:
        return code(SAY_NO)
    if asked == WOOD:
        return code(SAY_PROMISE, asker, FETCH_WOOD)
    if asked == EXPLORE and marches(state, asker):
        return code(SAY_PROMISE, asker, COME_ALONG)
    return intention(state, seat, asked)


@rule
def reply_to_builder(state: State, seat: int, asker: int, spot: int, mind: Floats) -> int:
    """Who is at camp with energy to spare will help."""
    if not has(camp(state), seat) or not may_build(state, spot) or marches(state, seat):
        return NOTHING
    if state.energy[seat] - kept(state, seat, mind) < 1.0:
        return NOTHING
    return code(SAY_PROMISE, asker, HELP_BUILD)


def voice(view: State, seat: int, level: str) -> int | None:
    """What a bot of a level says now, if anything."""
    manners = TALK.manners.get(level)
    if manners is None:
        return None
    silent = (int(view.round) + seat) % manners.every != 0
    word = int(root(speak)(view, seat, 0 if silent else manners.initiatives, manners.answers))
    return None if word == NOTHING else word
