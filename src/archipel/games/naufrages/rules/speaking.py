"""NA-15.9, NA-15.10: messages and straw polls. They bind nobody, and nothing follows from them.

Whoever lives may speak at any time, whoever decides; nobody is waited for. Random play and search
leave talk out: it is offered by `talk` and not by `legal`.
"""

from __future__ import annotations

from typing import Final

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ANSWER_POLL,
    FIRST_WORD,
    OPEN_POLL,
    SAY_ASK,
    SAY_ASK_ENERGY,
    SAY_INTEND,
    SAY_PROMISE,
    SAY_RETURN,
    SAY_THANKS,
    SAY_WANT,
    code,
)
from archipel.games.naufrages.data import DEBRIS
from archipel.games.naufrages.events import POLL_CLOSED, SAID_INTEND
from archipel.games.naufrages.rules.building import may_build, missing
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import lives
from archipel.games.naufrages.state import HELD, MOST_HEARD, NOBODY, Ask, Phase, State
from archipel.games.naufrages.tables import HELD_CARDS
from archipel.games.naufrages.talk import (
    ANSWERS,
    FAMILIES,
    FIRST_STRUCTURE,
    POLLS,
    PROMISES,
    SPOT_OF,
    STRUCTURES,
    TALK,
)

MOST_MESSAGES: Final = TALK.messages  # NA-15.7
MOST_ASKED: Final = TALK.most_energy  # NA-15.2
SPLIT: Final = 0  # a result without a winner; answers are told from 1


@rule
def is_talk(kind: int) -> bool:
    return kind >= SAY_INTEND


@rule
def may_speak(state: State, seat: int) -> bool:
    """NA-15.3: at any time, while there are others to hear it."""
    if state.seats == 1 or state.ask == Ask.NOTHING:
        return False
    return state.phase not in (Phase.SETUP, Phase.OVER) and lives(state, seat)


# --- what may be said -----------------------------------------------------------------------------


@rule
def talk(state: State, seat: int, out: Codes) -> int:
    """NA-15.7: at most four messages from one window to the next; an answer is none of them."""
    if not may_speak(state, seat):
        return 0
    count = talk_answers(state, seat, out, 0)
    if state.said[seat] >= MOST_MESSAGES:
        return count
    count = talk_plans(state, seat, out, count)
    count = talk_energy(state, out, count)
    count = talk_people(state, seat, out, count)
    count = talk_objects(state, seat, out, count)
    for kind in range(SAY_RETURN, OPEN_POLL):
        out[count] = code(kind)
        count += 1
    return talk_polls(state, out, count)


@rule
def is_open(state: State, family: int) -> bool:
    """Whether there is anything to do there now: no debris without a cube (NA-6.8)."""
    spot = int(SPOT_OF[family])
    if family >= FIRST_STRUCTURE:
        return may_build(state, spot)
    return spot != DEBRIS or state.debris_action == 1


@rule
def talk_plans(state: State, seat: int, out: Codes, count: int) -> int:
    """What one means to do, and what another should."""
    for family in range(FAMILIES):
        if is_open(state, family):
            out[count] = code(SAY_INTEND, family)
            count += 1
            for other in range(state.seats):
                if other != seat and lives(state, other):
                    out[count] = code(SAY_ASK, other, family)
                    count += 1
    return count


@rule
def most_asked(state: State, structure: int) -> int:
    """How much energy may be asked for: no more than is missing."""
    spot = int(SPOT_OF[FIRST_STRUCTURE + structure])
    return min(MOST_ASKED, missing(state, spot)) if may_build(state, spot) else 0


@rule
def talk_energy(state: State, out: Codes, count: int) -> int:
    for structure in range(STRUCTURES):
        for amount in range(most_asked(state, structure)):
            out[count] = code(SAY_ASK_ENERGY, structure, amount)
            count += 1
    return count


@rule
def talk_people(state: State, seat: int, out: Codes, count: int) -> int:
    """NA-4.14: promises may be spoken."""
    for other in range(state.seats):
        if other != seat and lives(state, other):
            for promise in range(PROMISES):
                out[count] = code(SAY_PROMISE, other, promise)
                count += 1
    return count


@rule
def is_wanted(state: State, seat: int, at: int) -> bool:
    """Whether somebody else holds it."""
    place = int(state.card_at[held_thing(at)])
    return HELD <= place < HELD + state.seats and place != HELD + seat


@rule
def talk_objects(state: State, seat: int, out: Codes, count: int) -> int:
    for at in range(len(HELD_CARDS) + 1):
        if is_wanted(state, seat, at):
            out[count] = code(SAY_WANT, at)
            count += 1
    return count


@rule
def talk_polls(state: State, out: Codes, count: int) -> int:
    """NA-15.10: at most one poll is open."""
    if state.poll == NOBODY:
        for poll in range(POLLS):
            out[count] = code(OPEN_POLL, poll)
            count += 1
    return count


@rule
def talk_answers(state: State, seat: int, out: Codes, count: int) -> int:
    if state.poll != NOBODY and state.poll_vote[seat] == NOBODY:
        for answer in range(ANSWERS[state.poll]):
            out[count] = code(ANSWER_POLL, state.poll, answer)
            count += 1
    return count


# --- what it does ---------------------------------------------------------------------------------


@rule
def apply_talk(state: State, seat: int, kind: int, first: int, second: int, events: Events) -> None:
    """Everybody hears it; the open decision stays open."""
    emit(events, SAID_INTEND + kind - SAY_INTEND, seat, first, second)
    if kind == ANSWER_POLL:
        state.poll_vote[seat] = second
        settle_poll(state, events)
        return
    state.said[seat] += 1
    if kind == OPEN_POLL:
        state.poll = first
        state.poll_vote[:] = NOBODY
        return
    if kind == SAY_THANKS:
        state.helped[seat] = 0
    remember(state, seat, code(kind, first, second) - FIRST_WORD)


@rule
def remember(state: State, seat: int, word: int) -> None:
    """NA-15.9: bots read what was said in this round; where there is no room, the latest."""
    if state.heard_count == MOST_HEARD:
        for at in range(1, MOST_HEARD):
            state.heard[at - 1] = state.heard[at]
            state.heard_from[at - 1] = state.heard_from[at]
        state.heard_count -= 1
    state.heard[state.heard_count] = word
    state.heard_from[state.heard_count] = seat
    state.heard_count += 1


@rule
def forget_words(state: State) -> None:
    """A new round: what was said and given before is past."""
    state.heard[:] = 0
    state.heard_from[:] = 0
    state.heard_count = 0
    state.helped[:] = 0


@rule
def settle_poll(state: State, events: Events) -> None:
    """NA-15.10: closed when all who live have answered."""
    if state.poll == NOBODY:
        return
    for seat in range(state.seats):
        if lives(state, seat) and state.poll_vote[seat] == NOBODY:
            return
    close_poll(state, events)


@rule
def close_poll(state: State, events: Events) -> None:
    """NA-15.10: what most think, if there is such a thing; nothing follows from it."""
    if state.poll == NOBODY:
        return
    most, result = 0, SPLIT
    for answer in range(ANSWERS[state.poll]):
        votes = 0
        for seat in range(state.seats):
            if state.poll_vote[seat] == answer:
                votes += 1
        if votes > most:
            most, result = votes, answer + 1
        elif votes == most:
            result = SPLIT
    emit(events, POLL_CLOSED, state.poll, result)
    state.poll = NOBODY
    state.poll_vote[:] = NOBODY


@rule
def begin_phase(state: State, phase: int, events: Events) -> None:
    """NA-5.1; NA-15.10: with a phase its poll ends."""
    if state.phase != phase:
        close_poll(state, events)
        state.phase = phase
