"""Equipment of phase 2: Radio, Rope and Flashlight. Binoculars are left to people."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import OWN, USE_FLASHLIGHT, USE_RADIO, USE_ROPE, code, decode
from archipel.games.fuji.plan.ground import hope_at
from archipel.games.fuji.plan.joint import play_rerolls, team_hope
from archipel.games.fuji.plan.model import EXPECTED, MOST_REROLLS
from archipel.games.fuji.plan.notes import Effort, Notes
from archipel.games.fuji.plan.thumb import NOWHERE, first_of, position_of
from archipel.games.fuji.rules.ring import crossed, members, place_of, ring_size
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import KIND_OF, WORTH

STEP: Final = 0.06  # hope of one's own that a rope is spent for
REROLL: Final = 0.03  # hope of the team that a flashlight is spent for


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
