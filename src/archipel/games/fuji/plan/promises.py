"""Rerolls that are asked for and promised (FU-17.7), and cards that are left to others.

All of it is weighed on the markers as they lie: what the team may hope for if somebody keeps its
dice, gets weaker for a card, or does what everybody expects and gets stronger for its own.
"""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    SAY_ASK_REROLL,
    SAY_PLAN_REROLL,
    SAY_REPLY,
    SAY_WANT,
    SAY_YIELD,
    code,
    decode,
)
from archipel.games.fuji.data import CARDS
from archipel.games.fuji.plan.belief import gather, intended
from archipel.games.fuji.plan.ground import hope_at
from archipel.games.fuji.plan.joint import (
    destinations,
    imagine_team,
    play_mode,
    team_hope,
)
from archipel.games.fuji.plan.model import EXPECTED, MOST_REROLLS
from archipel.games.fuji.plan.notes import Effort, Notes
from archipel.games.fuji.plan.words import NOTHING, requested
from archipel.games.fuji.rules.planning import in_reach
from archipel.games.fuji.rules.ring import has, left, members, place_of, right, ring_size
from archipel.games.fuji.rules.signals import (
    KEEP,
    LOWER,
    NO,
    RAISE,
    UNSURE,
    YES,
    is_uttered,
    others_left,
)
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import KIND_OF, NOWHERE, WORTH

ASKED: Final = 0.03  # hope that one asks a teammate to get weaker for
ANNOUNCED: Final = 0.01  # hope that makes an unusual use of rerolls worth a word
FAVOUR: Final = 0.01  # hope that one gives up for a teammate who asks
TALKATIVE: Final = 6  # signals of a phase after which one neither asks nor announces


# --- cards ----------------------------------------------------------------------------------------


@rule
def concession(view: State, seat: int, place: int, notes: Notes) -> int:
    """FU-17.7: a neighbour's wish that one might have had oneself, and passes by; or NOTHING."""
    if view.planning_info == 0 or view.others_used[seat] >= TALKATIVE:
        return NOTHING
    for other in (left(view, seat), right(view, seat)):
        if other >= view.seats or other == seat or view.marker[other] != NOBODY:
            continue
        for at in range(view.uttered_count[other]):
            kind, card, _, _ = decode(view.uttered[other, at])
            if kind == SAY_WANT and (int(view.yielded[card]) >> seat) & 1 == 0:
                wish = place_of(view, card)
                if wish not in (NOWHERE, place) and is_tempting(view, seat, wish, place, notes):
                    return code(SAY_YIELD, other, card)
    return NOTHING


@rule
def is_tempting(view: State, seat: int, wish: int, place: int, notes: Notes) -> bool:
    """Whether one's marker lies there, or one would get further than one goes."""
    if view.marker[seat] == wish:
        return True
    health = int(view.health[seat])
    better = hope_at(view.level, wish, 1, health, notes) > hope_at(
        view.level, place, 1, health, notes
    )
    return better and has(in_reach(view, seat), wish)


# --- rerolls --------------------------------------------------------------------------------------


@rule
def look(view: State, effort: Effort, chance: Chance, notes: Notes) -> None:
    """Everybody's dice, for the markers as they lie."""
    gather(view, notes)
    for member in range(members(view)):
        destinations(view, member, 0, notes)
    imagine_team(view, effort, chance, notes)
    notes.picked[:] = 0


@rule
def hope_with(
    view: State, member: int, mode: int, card: int, samples: int, chance: Chance, notes: Notes
) -> float:
    """The team's hope if a member uses its rerolls so; `look` first, nothing is changed."""
    against = card if mode == LOWER else NOWHERE
    play_mode(view, member, 0, mode, against, samples, chance, notes)
    hope = team_hope(ring_size(view), members(view), samples, notes)
    mode, against = intended(view, member, view.marker[member])
    play_mode(view, member, 0, mode, against, samples, chance, notes)
    return hope


@rule
def answer_reroll(view: State, seat: int, effort: Effort, chance: Chance, notes: Notes) -> int:
    """FU-17.7: yes where the team loses nothing by it, no elsewhere; or NOTHING."""
    if others_left(view, seat) == 0 or view.marker[seat] == NOBODY:
        return NOTHING
    for other in range(view.seats):
        if requested(view, seat, other) == SAY_ASK_REROLL:
            _, _, mode, card = decode(view.request[seat, other])
            return code(SAY_REPLY, other, opinion(view, seat, mode, card, effort, chance, notes))
    return NOTHING


@rule
def opinion(
    view: State, seat: int, mode: int, card: int, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """What one says to somebody who wishes that one uses one's rerolls so."""
    own = int(view.card_on[view.marker[seat]])
    if effort.tries == 0 or (mode != LOWER and card != own):
        return UNSURE  # a beginner promises nothing; the other means a plan of before
    if mode == RAISE:
        return YES
    look(view, effort, chance, notes)
    usual = hope_with(view, seat, RAISE, card, effort.samples, chance, notes)
    wish = hope_with(view, seat, mode, card, effort.samples, chance, notes)
    return YES if wish > usual - FAVOUR else NO


@rule
def promise(view: State, seat: int, effort: Effort, chance: Chance, notes: Notes) -> int:
    """Before one is ready: a request to a neighbour, one's own intention, or NOTHING."""
    if view.planning_info == 0 or view.others_used[seat] >= TALKATIVE:
        return NOTHING
    for member in range(members(view)):
        if view.marker[member] == NOBODY:
            return NOTHING
    look(view, effort, chance, notes)
    usual = team_hope(ring_size(view), members(view), effort.samples, notes)
    said = own_intention(view, seat, usual, effort, chance, notes)
    return said if said != NOTHING else wish_of(view, seat, usual, effort, chance, notes)


@rule
def own_intention(
    view: State, seat: int, usual: float, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """FU-17.7: to keep dice that need nothing, or to get weaker for a neighbour."""
    if view.intends[seat] != NOBODY or notes.rerolls[seat, 0] == 0:
        return NOTHING
    own = int(view.card_on[view.marker[seat]])
    said, best = NOTHING, usual + ANNOUNCED
    if is_finished(view, seat, own, notes):
        return code(SAY_PLAN_REROLL, KEEP, own)
    hope = hope_with(view, seat, KEEP, own, effort.samples, chance, notes)
    if hope > best:
        said, best = code(SAY_PLAN_REROLL, KEEP, own), hope
    for other in (left(view, seat), right(view, seat)):
        if other < members(view):
            card = int(view.card_on[view.marker[other]])
            hope = hope_with(view, seat, LOWER, card, effort.samples, chance, notes)
            if hope > best:
                said, best = code(SAY_PLAN_REROLL, LOWER, card), hope
    return said


@rule
def is_finished(view: State, seat: int, card: int, notes: Notes) -> bool:
    """Whether no die of a seat promises more for its card if it is rolled again."""
    rerolls = min(int(notes.rerolls[seat, 0]), MOST_REROLLS)
    for number in range(notes.size[seat]):
        die = int(notes.dice[seat, number])
        if WORTH[card, KIND_OF[die], view.face[die]] < EXPECTED[card, KIND_OF[die], rerolls]:
            return False
    return True


@rule
def wish_of(
    view: State, seat: int, usual: float, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """FU-17.7: a neighbour who has promised nothing yet is asked to get weaker for one's card."""
    card = int(view.card_on[view.marker[seat]])
    for other in (left(view, seat), right(view, seat)):
        if other >= view.seats or other == seat or notes.rerolls[other, 0] == 0:
            continue
        said = code(SAY_ASK_REROLL, other, LOWER, card)
        free = view.intends[other] == NOBODY and view.request[other, seat] == NOBODY
        if free and not is_uttered(view, seat, said):
            hope = hope_with(view, other, LOWER, card, effort.samples, chance, notes)
            if hope > usual + ASKED:
                return said
    return NOTHING


@rule
def is_kept(view: State, seat: int, subset: int, notes: Notes) -> bool:
    """FU-17.7: whether to roll these dice is what one has promised."""
    if view.intends[seat] == NOBODY:
        return True
    mode, card = int(view.intends[seat]) // CARDS, int(view.intends[seat]) % CARDS
    if mode == KEEP:
        return subset == 0
    gain = 0.0
    for number in range(notes.size[seat]):
        if (subset >> number) & 1 == 1:
            die = int(notes.dice[seat, number])
            kind = KIND_OF[die]
            gain += EXPECTED[card, kind, 1] - WORTH[card, kind, view.face[die]]
    return gain <= 0.0 if mode == LOWER else gain >= 0.0
