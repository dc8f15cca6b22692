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
    UNREADY,
    code,
    decode,
)
from archipel.games.fuji.data import THIRD
from archipel.games.fuji.plan.gear import binoculars_use, early_use, flashlight_use
from archipel.games.fuji.plan.ground import survey
from archipel.games.fuji.plan.joint import MOVES, destinations, team_hope, weigh_team
from archipel.games.fuji.plan.notes import UNWEIGHED, Effort, Notes, best_of
from archipel.games.fuji.plan.promises import answer_reroll, concession, promise
from archipel.games.fuji.plan.thumb import NOWHERE, first_of, plain, position_of
from archipel.games.fuji.plan.words import (
    NOTHING,
    answer_proposal,
    answer_to,
    promised_place,
    proposed_place,
    word,
)
from archipel.games.fuji.rules.ring import has_third, members, place_of, ring_size
from archipel.games.fuji.state import NOBODY, State

WORTHWHILE: Final = 0.03  # hope that a marker is moved for
COURTESY: Final = 0.02  # hope that a teammate's proposal may cost: less, so that it is kept
SUGGESTED: Final = 0.04  # hope that one proposes another destination for
FEW: Final = 3  # wishes, answers and proposals after which one proposes nothing more
CARELESS: Final = 0.0015  # up to a hundred times this hope a beginner is mistaken by


@rule
def plan(view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes) -> int:
    """The next action of phase 2. Who is ready already was asked something by a teammate."""
    survey(view, notes)
    at = NOWHERE
    if effort.tries > 0 and view.ready[seat] == 0:
        at = early_use(view, seat, legal, notes)
        at = at if at != NOWHERE else position_of(legal, word(view, seat, notes))
    if at == NOWHERE:
        at = promised_marker(view, seat, legal)
    if at == NOWHERE:
        at = lay_marker(view, seat, legal, effort, chance, notes)
    return at if at != NOWHERE else close_plan(view, seat, legal, effort, chance, notes)


@rule
def promised_marker(view: State, seat: int, legal: Codes) -> int:
    """FU-17.7: who has said yes to a proposal goes there; or NOWHERE."""
    promised = promised_place(view, seat)
    if promised == NOWHERE or promised == view.marker[seat]:
        return NOWHERE
    return position_of(legal, code(SET_DESTINATION, view.card_on[promised], DIRECT, ME))


@rule
def lay_marker(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """Talk about where one goes, then the marker; or NOWHERE, if it lies well."""
    talks, is_ready = effort.tries > 0, view.ready[seat] == 1
    best, place, more = NOWHERE, int(view.marker[seat]), NOTHING
    stays = view.marker_moves[seat] >= MOVES or place == promised_place(view, seat)
    if place == NOBODY or not stays:
        best = best_marker(view, seat, legal, effort, chance, notes)
        if best != NOWHERE:
            if is_ready:
                return first_of(legal, UNREADY)
            place = place_of(view, decode(legal[best])[1])
        gear = NOWHERE
        if talks and best != NOWHERE:
            gear = binoculars_use(view, seat, legal, effort, chance, notes)
        elif talks and place != NOBODY and not is_ready:
            gear = flashlight_use(view, seat, legal, effort, chance, notes)
            more = suggestion(view, seat, effort.samples, notes)
        if gear != NOWHERE:
            return gear
    said = NOTHING
    if place != NOBODY and (talks or best == NOWHERE):  # a beginner looks where it has gone
        said = announcement(view, seat, place, effort, notes)
    at = position_of(legal, said if said != NOTHING else more)
    return at if at != NOWHERE else best


@rule
def best_marker(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """The destination that is worth a move of the marker, or NOWHERE."""
    weigh_markers(view, seat, legal, effort, chance, notes)
    if effort.tries == 0:
        misjudge(legal, chance, notes)
    at = best_of(legal, notes)
    weighed = notes.worth[at] > UNWEIGHED and decode(legal[at])[0] == SET_DESTINATION
    return at if weighed else NOWHERE


@rule
def close_plan(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """The third's marker, what there is to say about rerolls, and ready."""
    if has_third(view) and view.marker[THIRD] == NOBODY:
        return place_third(view, seat, legal, notes)
    said = answer_reroll(view, seat, effort, chance, notes)
    if said == NOTHING and effort.tries > 0 and view.ready[seat] == 0:
        said = promise(view, seat, effort, chance, notes)
    at = position_of(legal, said)
    at = at if at != NOWHERE else first_of(legal, READY)
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
def announcement(view: State, seat: int, place: int, effort: Effort, notes: Notes) -> int:
    """Where one goes: an answer to who has asked, a card left to others, or at first a wish."""
    said = answer_to(view, seat)
    said = said if said != NOTHING else answer_proposal(view, seat, place)
    if said != NOTHING or effort.tries == 0:
        return said
    said = concession(view, seat, place, notes)
    if said != NOTHING:
        return said
    first = view.marker[seat] == NOBODY and view.others_used[seat] == 0
    return code(SAY_WANT, view.card_on[place]) if first and view.planning_info > 0 else NOTHING


@rule
def weigh_markers(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> None:
    """The team's hope for each destination; to be ready is to stay with the present one."""
    weigh_team(view, seat, effort, chance, notes)
    courtesy = COURTESY if view.marker[seat] == NOBODY else COURTESY + WORTHWHILE
    for other in range(view.seats):
        place = proposed_place(view, seat, other)
        for number in range(notes.many[seat]):
            if notes.place[seat, number] == place and place != view.marker[seat]:
                notes.best[number] += courtesy
    for at in range(len(legal)):
        kind, card, way, of = decode(legal[at])
        place = NOBODY
        if kind in (READY, UNREADY):
            place = int(view.marker[seat])
        elif kind == SET_DESTINATION and of == ME and way == DIRECT:
            place = place_of(view, card)
        for number in range(notes.many[seat]):
            if notes.place[seat, number] == place:
                stays = WORTHWHILE if kind in (READY, UNREADY) else 0.0
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
