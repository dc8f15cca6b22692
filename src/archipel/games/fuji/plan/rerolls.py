"""Phase 3: which dice to roll again, for the whole team."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance, draw
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import DONE, ME, OF_THIRD, REROLL, code, decode
from archipel.games.fuji.data import DICE, FACES_OF_DIE, THIRD, Skill
from archipel.games.fuji.plan.belief import gather
from archipel.games.fuji.plan.ground import survey
from archipel.games.fuji.plan.joint import add_up, destinations, imagine_team, team_hope
from archipel.games.fuji.plan.model import EXPECTED
from archipel.games.fuji.plan.notes import ROLLS, Effort, Notes
from archipel.games.fuji.plan.promises import is_kept
from archipel.games.fuji.rules.dice import is_held
from archipel.games.fuji.rules.ring import members, ring_size
from archipel.games.fuji.rules.skills import allowance, works
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import KIND_OF, WORTH

BAR: Final = 0.01  # what an energy bar is worth


@rule
def weigh_rerolls(
    view: State,
    seat: int,
    legal: Codes,
    effort: Effort,
    chance: Chance,
    notes: Notes,
) -> None:
    """The team's hope for every subset that keeps one's promise, and for leaving all dice."""
    survey(view, notes)
    gather(view, notes)
    for member in range(members(view)):
        destinations(view, member, 0, notes)
    imagine_team(view, effort, chance, notes)
    notes.picked[:] = 0
    for sample in range(effort.samples):
        for number in range(notes.size[seat]):
            for turn in range(ROLLS):
                notes.rolled[sample, turn, number] = draw(chance, FACES_OF_DIE) + 1
    left = allowance(view, seat) - int(view.rerolled[seat])
    for at in range(len(legal)):
        kind, first, second, _ = decode(legal[at])
        if kind == DONE and first == ME:
            notes.worth[at] = hope_after(view, seat, 0, 0, effort, notes)
            if works(view, seat, Skill.GATHERER):
                notes.worth[at] += BAR * left
        elif kind == REROLL and second == ME and is_kept(view, seat, first, notes):
            notes.worth[at] = hope_after(view, seat, first, left, effort, notes)


@rule
def hope_after(
    view: State, seat: int, subset: int, left: int, effort: Effort, notes: Notes
) -> float:
    """If these dice are rolled now and, of the rest of the rerolls, those that count too little."""
    card = int(view.card_on[view.marker[seat]])
    for sample in range(effort.samples):
        for number in range(notes.size[seat]):
            die = int(notes.dice[seat, number])
            face = int(view.face[die])
            if (subset >> number) & 1 == 1:
                face = int(notes.rolled[sample, 0, number])
            for turn in range(1, min(left, ROLLS)):
                kind = KIND_OF[die]
                if WORTH[card, kind, face] < EXPECTED[card, kind, left - turn]:
                    face = int(notes.rolled[sample, turn, number])
            notes.hand[number] = face
        add_up(view, seat, 0, sample, notes)
    return team_hope(ring_size(view), members(view), effort.samples, notes)


@rule
def third_reroll(view: State, seat: int) -> int:
    """FU-16.3.4: of the third's dice on one's side, those that count less than they might."""
    left = allowance(view, THIRD) - int(view.third_rerolled[seat])
    card = int(view.card_on[view.marker[THIRD]])
    subset = number = 0
    for die in range(DICE):
        if is_held(view, die, THIRD, seat):
            kind = KIND_OF[die]
            low = WORTH[card, kind, view.face[die]] < EXPECTED[card, kind, max(left, 0)]
            if left > 0 and low and view.shown[die] == 0:
                subset |= 1 << number
            number += 1
    return code(REROLL, subset, OF_THIRD) if subset != 0 else code(DONE, OF_THIRD)
