"""Phase 2: talk, place the marker where the team's hope is greatest, and be ready."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance, draw
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    DIRECT,
    ME,
    OF_THIRD,
    READY,
    SAY_PROPOSE,
    SAY_WANT,
    SET_DESTINATION,
    code,
    decode,
)
from archipel.games.fuji.data import THIRD
from archipel.games.fuji.plan.belief import gather
from archipel.games.fuji.plan.gear import early_use, flashlight_use
from archipel.games.fuji.plan.ground import survey
from archipel.games.fuji.plan.joint import (
    destinations,
    imagine_team,
    team_hope,
    weigh_destinations,
)
from archipel.games.fuji.plan.notes import UNWEIGHED, Effort, Notes, best_of
from archipel.games.fuji.plan.thumb import NOWHERE, first_of, plain, position_of
from archipel.games.fuji.plan.words import NOTHING, answer_proposal, proposed_place, word
from archipel.games.fuji.rules.ring import has_third, members, place_of, ring_size
from archipel.games.fuji.state import NOBODY, State

MOVES: Final = 3  # of a marker in one phase; then a bot stays with what it has planned
WORTHWHILE: Final = 0.03  # hope that a marker is moved for
COURTESY: Final = 0.02  # what a teammate's proposal is worth; less than that, so that it is kept
SUGGESTED: Final = 0.04  # hope that one proposes another destination for
FEW: Final = 3  # wishes, answers and proposals after which one proposes nothing more
CARELESS: Final = 0.0015  # up to a hundred times this hope a beginner is mistaken by


@rule
def plan(view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes) -> int:
    """The next action of phase 2."""
    survey(view, notes)
    talks = effort.tries > 0
    if talks:
        at = early_use(view, seat, legal, notes)
        at = at if at != NOWHERE else position_of(legal, word(view, seat, notes))
        if at != NOWHERE:
            return at
    best, place, more = NOWHERE, int(view.marker[seat]), NOTHING
    if place == NOBODY or view.marker_moves[seat] < MOVES:
        weigh_markers(view, seat, legal, effort, chance, notes)
        if not talks:
            misjudge(legal, chance, notes)
        at = best_of(legal, notes)
        kind, card, _, _ = decode(legal[at])
        if notes.worth[at] > UNWEIGHED and kind == SET_DESTINATION:
            best, place = at, place_of(view, card)
        elif talks and place != NOBODY:
            at = flashlight_use(view, seat, legal, effort, chance, notes)
            if at != NOWHERE:
                return at
            more = suggestion(view, seat, effort.samples, notes)
    if talks and place != NOBODY:
        said = announcement(view, seat, place)
        at = position_of(legal, said if said != NOTHING else more)
        if at != NOWHERE:
            return at
    if best != NOWHERE:
        return best
    if has_third(view) and view.marker[THIRD] == NOBODY:
        return place_third(view, seat, legal, notes)
    at = first_of(legal, READY)
    return at if at != NOWHERE else plain(view, seat, legal)


@rule
def suggestion(view: State, seat: int, samples: int, notes: Notes) -> int:
    """FU-17.7: to a teammate whose marker would do the team more good elsewhere, or NOTHING."""
    if view.planning_info == 0 or view.others_used[seat] >= FEW:
        return NOTHING
    notes.picked[:] = 0
    if notes.best[0] < SUGGESTED + team_hope(ring_size(view), members(view), samples, notes):
        return NOTHING
    for other in range(view.seats):
        at = notes.reply[0, other]
        if other != seat and view.marker[other] != NOBODY and at != 0:
            return code(SAY_PROPOSE, other, view.card_on[notes.place[other, at]])
    return NOTHING


@rule
def announcement(view: State, seat: int, place: int) -> int:
    """Where one goes: an answer to who has proposed something, or, the first time, a wish."""
    said = answer_proposal(view, seat, place)
    if said != NOTHING:
        return said
    first = view.marker[seat] == NOBODY and view.others_used[seat] == 0
    return code(SAY_WANT, view.card_on[place]) if first and view.planning_info > 0 else NOTHING


@rule
def may_follow(view: State, member: int) -> bool:
    """Whether a marker that lies may still be moved: among those who talk all see the same plan.

    Where nothing is said, a marker is all that one knows of the plan of others.
    """
    return view.planning_info > 0 and view.marker_moves[member] < MOVES


@rule
def weigh_markers(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> None:
    """The team's hope for each destination; to be ready is to stay with the present one."""
    gather(view, notes)
    for member in range(members(view)):
        free = 1 if member == seat or may_follow(view, member) else 0
        destinations(view, member, free, notes)
    imagine_team(view, effort, chance, notes)
    weigh_destinations(view, seat, effort.samples, notes)
    for other in range(view.seats):
        place = proposed_place(view, seat, other)
        for number in range(notes.many[seat]):
            if notes.place[seat, number] == place:
                notes.best[number] += COURTESY
    for at in range(len(legal)):
        kind, card, way, of = decode(legal[at])
        place = NOBODY
        if kind == READY:
            place = int(view.marker[seat])
        elif kind == SET_DESTINATION and of == ME and way == DIRECT:
            place = place_of(view, card)
        for number in range(notes.many[seat]):
            if notes.place[seat, number] == place:
                stays = WORTHWHILE if kind == READY else 0.0
                notes.worth[at] = notes.best[number] + stays


@rule
def misjudge(legal: Codes, chance: Chance, notes: Notes) -> None:
    """A beginner's eye."""
    for at in range(len(legal)):
        if notes.worth[at] > UNWEIGHED:
            notes.worth[at] += CARELESS * draw(chance, 100)


@rule
def place_third(view: State, seat: int, legal: Codes, notes: Notes) -> int:
    """FU-16.3.3: the third goes where it promises most, of what is free."""
    destinations(view, THIRD, 1, notes)
    for number in range(notes.many[THIRD]):
        card = int(view.card_on[notes.place[THIRD, number]])
        at = position_of(legal, code(SET_DESTINATION, card, DIRECT, OF_THIRD))
        if at != NOWHERE:
            return at
    return plain(view, seat, legal)
