"""Signals that a bot sends: always the honest grade (FU-17.9), never more than is of use."""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    SAY_ASK_ITEM,
    SAY_DANGER,
    SAY_FIT,
    SAY_OFFER_ITEM,
    SAY_PROPOSE,
    SAY_REPLY,
    code,
    decode,
)
from archipel.games.fuji.data import ITEMS, PLACES, Injury
from archipel.games.fuji.plan.notes import Notes
from archipel.games.fuji.rules.dice import held
from archipel.games.fuji.rules.items import holds
from archipel.games.fuji.rules.planning import in_reach
from archipel.games.fuji.rules.ring import has, left, members, place_of, right
from archipel.games.fuji.rules.signals import (
    NO,
    SOME,
    UNSURE,
    YES,
    danger_entry,
    fit_entry,
    honest_danger,
    honest_grade,
    info_left,
    is_told,
    others_left,
)
from archipel.games.fuji.state import NOBODY, Phase, State
from archipel.games.fuji.tables import IN_EQUIPMENT, NOWHERE

NOTHING: Final = -1  # to say
KEPT_BACK: Final = 2  # information signals for those who have placed their markers
STRIDE: Final = 4  # a card this far behind is of no interest
SURE, HOPEFUL, DOUBTFUL = range(3)
SURE_FROM: Final = 0.75  # FU-17.7
HOPEFUL_FROM: Final = 0.45


@rule
def word(view: State, seat: int, notes: Notes) -> int:
    """The next signal of a seat, or NOTHING. Survey the ground first."""
    answer = answer_to(view, seat)
    if answer != NOTHING:
        return answer
    if info_left(view, seat) == 0 or held(view, seat) == 0:
        return NOTHING
    if view.radio[seat] == 1:
        return NOTHING  # everybody sees them
    if view.phase == Phase.PLANNING:
        if view.marker[seat] == NOBODY:
            return fit_word(view, seat, notes)
        return warning(view, seat)
    if view.phase == Phase.EQUIPMENT and anybody_listens(view, seat):
        return repair_word(view, seat)
    return NOTHING


@rule
def fit_word(view: State, seat: int, notes: Notes) -> int:
    """Before the marker lies: how one's dice suit the cards that matter most to the three."""
    if info_left(view, seat) <= min(KEPT_BACK, int(view.planning_info) // 2):
        return NOTHING
    best, most = NOWHERE, 0
    for place in range(PLACES):
        if view.card_on[place] < 0:
            continue
        weight = interest(view, seat, place, notes)
        if weight > most and not is_told(view, seat, fit_entry(view.card_on[place], 0, 0)):
            best, most = place, weight
    if best == NOWHERE:
        return NOTHING
    card = int(view.card_on[best])
    return code(SAY_FIT, card, honest_grade(view, seat, 0, card), 0)


@rule
def interest(view: State, seat: int, place: int, notes: Notes) -> int:
    """How much a card matters to oneself and the neighbours; all of it public."""
    found = 0
    for member in range(members(view)):
        near = member == seat or seat in (left(view, member), right(view, member))
        if near and view.pawn[member] != NOBODY and has(in_reach(view, member), place):
            if view.marker[member] != NOBODY and view.marker[member] != place:
                continue
            nearer = STRIDE + int(notes.far[1, view.pawn[member]]) - int(notes.far[1, place])
            found += max(0, nearer) + (2 if view.marker[member] == place else 0)
    return found


@rule
def warning(view: State, seat: int) -> int:
    """FU-17.6: for a neighbour's marker, if one's dice are dangerous there or not at all."""
    for neighbour in (left(view, seat), right(view, seat)):
        if neighbour >= members(view) or view.marker[neighbour] == NOBODY:
            continue
        card = int(view.card_on[view.marker[neighbour]])
        if is_told(view, seat, fit_entry(card, 0, 0)):
            continue
        if is_told(view, seat, danger_entry(neighbour, card, 0)):
            continue
        level = honest_danger(view, seat, neighbour, card)
        if level != SOME:
            return code(SAY_DANGER, neighbour, card, level)
    return NOTHING


@rule
def anybody_listens(view: State, seat: int) -> bool:
    """Whether a teammate has a card for this phase that it may still use."""
    for other in range(members(view)):
        if other != seat and view.injured[other, Injury.ARM] == 0:
            for item in range(ITEMS):
                if IN_EQUIPMENT[item] == 1 and holds(view, other, item):
                    return True
    return False


@rule
def repair_word(view: State, seat: int) -> int:
    """After the rerolls: one's sum on the own card and on those of the neighbours."""
    for member in (seat, left(view, seat), right(view, seat)):
        if member >= members(view) or view.marker[member] == NOBODY:
            continue
        card = int(view.card_on[view.marker[member]])
        if not is_told(view, seat, fit_entry(card, 0, 0)):
            return code(SAY_FIT, card, honest_grade(view, seat, 0, card), 0)
    return NOTHING


@rule
def answer_to(view: State, seat: int) -> int:
    """FU-17.7: about equipment; to proposals see `answer_proposal`, to rerolls `promises`."""
    if others_left(view, seat) == 0:
        return NOTHING
    for other in range(view.seats):
        kind = requested(view, seat, other)
        if kind in (SAY_ASK_ITEM, SAY_OFFER_ITEM):
            return code(SAY_REPLY, other, YES if kind == SAY_OFFER_ITEM else UNSURE)
    return NOTHING


@rule
def requested(view: State, seat: int, other: int) -> int:
    """The kind of what a teammate has asked and waits for, or NOBODY."""
    if view.request[seat, other] == NOBODY:
        return NOBODY
    return decode(view.request[seat, other])[0]


@rule
def answer_proposal(view: State, seat: int, place: int) -> int:
    """FU-17.7: yes to who has proposed the place that one goes to, no to others, or NOTHING."""
    if others_left(view, seat) == 0:
        return NOTHING
    for other in range(view.seats):
        if requested(view, seat, other) == SAY_PROPOSE:
            wish = proposed_place(view, seat, other)
            if wish == NOWHERE:
                return code(SAY_REPLY, other, UNSURE)
            return code(SAY_REPLY, other, YES if wish == place else NO)
    return NOTHING


@rule
def proposed_place(view: State, seat: int, other: int) -> int:
    """Where a teammate would like to see one go: unanswered, or just said."""
    if requested(view, seat, other) == SAY_PROPOSE:
        return place_of(view, decode(view.request[seat, other])[2])
    for at in range(view.uttered_count[other]):
        kind, first, second, _ = decode(view.uttered[other, at])
        if kind == SAY_PROPOSE and first == seat:
            return place_of(view, second)
    return NOWHERE


@rule
def promised_place(view: State, seat: int) -> int:
    """FU-17.7: where one has just said that one will go, or NOWHERE."""
    for at in range(view.uttered_count[seat]):
        kind, other, answer, _ = decode(view.uttered[seat, at])
        if kind == SAY_REPLY and answer == YES:
            place = proposed_place(view, seat, other)
            if place != NOWHERE:
                return place
    return NOWHERE


@rule
def confidence(chance: float) -> int:
    """FU-17.7: what an estimate is called."""
    if chance >= SURE_FROM:
        return SURE
    return HOPEFUL if chance >= HOPEFUL_FROM else DOUBTFUL
