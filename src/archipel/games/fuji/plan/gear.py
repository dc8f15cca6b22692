"""Equipment of phase 2: Radio, Rope, Flashlight and Binoculars."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    OWN,
    USE_BINOCULARS,
    USE_FLASHLIGHT,
    USE_RADIO,
    USE_ROPE,
    code,
    decode,
)
from archipel.games.fuji.data import CARDS
from archipel.games.fuji.plan.belief import hand_total
from archipel.games.fuji.plan.ground import hope_at
from archipel.games.fuji.plan.joint import play_rerolls, team_hope, weigh_team
from archipel.games.fuji.plan.model import EXPECTED, MOST_REROLLS
from archipel.games.fuji.plan.notes import Effort, Notes
from archipel.games.fuji.plan.thumb import NOWHERE, first_of, position_of
from archipel.games.fuji.rules.dice import total
from archipel.games.fuji.rules.planning import in_reach
from archipel.games.fuji.rules.ring import (
    crossed,
    has,
    left,
    members,
    place_of,
    right,
    ring_size,
)
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import KIND_OF, WORTH

STEP: Final = 0.06  # hope of one's own that a rope is spent for
REROLL: Final = 0.03  # hope of the team that a flashlight is spent for
SWAP: Final = 0.05  # and binoculars
NEAR: Final = 0.05  # hope of one's own that lies between destinations of which one may choose
TRIALS: Final = 3  # pairs of cards that are looked at closely


@rule
def early_use(view: State, seat: int, legal: Codes, notes: Notes) -> int:
    """Before the marker lies: to show one's dice, or a step for nothing; or NOWHERE."""
    if view.marker[seat] != NOBODY:
        return NOWHERE
    at = rope_use(view, seat, legal, notes)
    if at == NOWHERE and view.round > 1 and view.radio[seat] == 0:
        at = position_of(legal, code(USE_RADIO, OWN))
    return at


@rule
def rope_use(view: State, seat: int, legal: Codes, notes: Notes) -> int:
    """FU-15.9: where the pawn would have so much more to hope for; nowhere near a token."""
    health = int(view.health[seat])
    best = NOWHERE
    most = STEP + hope_at(view.level, view.pawn[seat], 0, health, notes)
    for at in range(len(legal)):
        kind, card, by, _ = decode(legal[at])
        if kind == USE_ROPE and by == OWN:
            place = place_of(view, card)
            hope = hope_at(view.level, place, 0, health, notes)
            if crossed(view, place) == 0 and hope > most:
                best, most = at, hope
    return best


@rule
def flashlight_use(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """FU-15.14: for the marker that lies, the first of the destinations just weighed; or NOWHERE.

    A reroll now is worth about as much as one more in phase 3.
    """
    if first_of(legal, USE_FLASHLIGHT) == NOWHERE or notes.place[seat, 0] != view.marker[seat]:
        return NOWHERE
    ring, walkers = ring_size(view), members(view)
    notes.picked[:] = notes.reply[0]
    before = team_hope(ring, walkers, effort.samples, notes)
    notes.rerolls[seat, 0] += 1
    play_rerolls(view, seat, effort.samples, chance, notes)
    if team_hope(ring, walkers, effort.samples, notes) < before + REROLL:
        return NOWHERE
    card, left = int(view.card_on[view.marker[seat]]), min(notes.rerolls[seat, 0], MOST_REROLLS)
    subset = 0
    for number in range(notes.size[seat]):
        die = int(notes.dice[seat, number])
        if WORTH[card, KIND_OF[die], view.face[die]] < EXPECTED[card, KIND_OF[die], left]:
            subset |= 1 << number
    return position_of(legal, code(USE_FLASHLIGHT, subset, OWN))


@rule
def binoculars_use(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """FU-15.3: before the marker lies, a card that suits better, laid where one goes; or NOWHERE.

    Of the pairs that promise most at a glance the best few are weighed as plans of the team.
    """
    if first_of(legal, USE_BINOCULARS) == NOWHERE or view.marker[seat] != NOBODY:
        return NOWHERE
    goal = 0
    for number in range(notes.many[seat]):
        if notes.best[number] > notes.best[goal]:
            goal = number
    place, most = int(notes.place[seat, goal]), notes.best[goal] + SWAP
    note_suits(view, seat, effort.samples, notes)
    for at in range(len(legal)):
        notes.pair[at] = promise_of(view, seat, legal[at], place, notes)
    chosen = NOWHERE
    for _ in range(TRIALS):
        at = 0
        for other in range(len(legal)):
            at = other if notes.pair[other] > notes.pair[at] else at
        if notes.pair[at] <= 0.0:
            break
        notes.pair[at] = 0.0
        hope = hope_swapped(view, seat, legal[at], effort, chance, notes)
        if hope > most:
            chosen, most = at, hope
    return chosen


@rule
def note_suits(view: State, seat: int, samples: int, notes: Notes) -> None:
    """How far one's dice are ahead of both neighbours' under every card, on the average."""
    for card in range(CARDS):
        behind = 0
        for sample in range(samples):
            highest = 0
            for other in (left(view, seat), right(view, seat)):
                notes.hand[:] = notes.hands[other, sample]
                highest = max(highest, hand_total(notes, other, card))
            behind += highest
        notes.suit[card] = total(view, seat, card) - behind / samples


@rule
def promise_of(view: State, seat: int, action: int, goal: int, notes: Notes) -> float:
    """By how much a swap makes a destination as good as the goal suit better than it; or 0."""
    kind, one, other, by = decode(action)
    if kind != USE_BINOCULARS or by != OWN:
        return 0.0
    health, found = int(view.health[seat]), 0.0
    enough = hope_at(view.level, goal, 1, health, notes) - NEAR
    for card, there in ((one, other), (other, one)):
        place = place_of(view, there)
        near = has(in_reach(view, seat), place)
        if near and hope_at(view.level, place, 1, health, notes) >= enough:
            found = max(found, notes.suit[card] - notes.suit[view.card_on[goal]])
    return found


@rule
def hope_swapped(
    view: State, seat: int, action: int, effort: Effort, chance: Chance, notes: Notes
) -> float:
    """The team's hope with the best own destination once two cards have changed places."""
    _, one, other, _ = decode(action)
    here, there = place_of(view, one), place_of(view, other)
    notes.states[0] = view
    notes.states[0].card_on[here] = other
    notes.states[0].card_on[there] = one
    weigh_team(notes.states[0], seat, effort, chance, notes)
    hope = 0.0
    for number in range(notes.many[seat]):
        hope = max(hope, notes.best[number])
    return hope
