"""What the dice of others may show (FU-17.10): rolls that bear out what was said of them.

A walk through the rolls that somebody may have: at each step one or two dice are imagined anew, and
the step is taken if the roll bears out no less of what was said; now and then if a little less, for
people may be mistaken, and so as not to stay where no way leads on.
"""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.fuji.data import CARDS, DICE, FACES_OF_DIE
from archipel.games.fuji.plan.claims import count_claims, misses, note_claims, turn
from archipel.games.fuji.plan.model import EXPECTED, MOST_REROLLS
from archipel.games.fuji.plan.notes import Effort, Notes
from archipel.games.fuji.rules.dice import ALL, is_held
from archipel.games.fuji.rules.ring import ring_size
from archipel.games.fuji.rules.signals import LOWER, RAISE
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.state import NOBODY, UNKNOWN, Phase, State
from archipel.games.fuji.tables import KIND_OF, NOWHERE, WORTH

LENIENT: Final = 8  # one step in so many may bear out a claim less
APPROACH: Final = 6  # times as many steps before the first roll is kept


@rule
def gather(view: State, notes: Notes) -> None:
    """Who holds which dice."""
    for member in range(ring_size(view)):
        count = 0
        for die in range(DICE):
            if is_held(view, die, member, ALL):
                notes.dice[member, count] = die
                count += 1
        notes.size[member] = count


@rule
def worth_of(notes: Notes, member: int, number: int, face: int, condition: int) -> int:
    return int(WORTH[condition, KIND_OF[notes.dice[member, number]], face])


@rule
def hand_total(notes: Notes, member: int, condition: int) -> int:
    """What the faces in `hand` count for a member."""
    found = 0
    for number in range(notes.size[member]):
        found += worth_of(notes, member, number, notes.hand[number], condition)
    return found


@rule
def roll_unwanted(
    view: State, notes: Notes, member: int, card: int, against: int, rerolls: int, chance: Chance
) -> None:
    """Rerolls in `hand` what promises more, as often as allowed; dice that lie open stay."""
    for number in range(notes.size[member]):
        die = int(notes.dice[member, number])
        if view.face[die] == UNKNOWN or view.shown[die] == 0:
            face = int(notes.hand[number])
            notes.hand[number] = improved(card, against, KIND_OF[die], face, rerolls, chance)


@rule
def improved(card: int, against: int, kind: int, face: int, rerolls: int, chance: Chance) -> int:
    """A die after so many rerolls, each made if it promises more.

    Who has promised to get weaker for a card, `against`, counts there against itself.
    """
    for left in range(min(rerolls, MOST_REROLLS), 0, -1):
        lacks = EXPECTED[card, kind, left] - WORTH[card, kind, face]
        if against != NOWHERE:
            lacks += WORTH[against, kind, face] - EXPECTED[against, kind, 1]
        if lacks > 0.0:
            face = draw(chance, FACES_OF_DIE) + 1
    return face


@rule
def intended(view: State, member: int, place: int) -> tuple[int, int]:
    """FU-17.7: how a member will use its rerolls, and the card that it gets weaker for."""
    if member >= view.seats or view.intends[member] == NOBODY or view.marker[member] != place:
        return RAISE, NOWHERE
    mode, card = int(view.intends[member]) // CARDS, int(view.intends[member]) % CARDS
    return mode, card if mode == LOWER else NOWHERE


@rule
def imagined(view: State, member: int, die: int, chance: Chance) -> int:
    """What a die may show, whatever was said; after the rerolls it was meant for the marker."""
    if view.face[die] != UNKNOWN:
        return int(view.face[die])
    face = draw(chance, FACES_OF_DIE) + 1
    if view.phase == Phase.EQUIPMENT and view.marker[member] != NOBODY:
        card = int(view.card_on[view.marker[member]])
        _, against = intended(view, member, view.marker[member])
        return improved(card, against, KIND_OF[die], face, allowance(view, member), chance)
    return face


@rule
def imagine_hands(view: State, member: int, effort: Effort, chance: Chance, notes: Notes) -> None:
    """Rolls of somebody's dice, one for each sample."""
    size = int(notes.size[member])
    listens = effort.tries > 0 and member < view.seats and size > 0
    claims = note_claims(view, member, notes) if listens else 0
    steps = effort.tries // effort.samples
    missed = 0
    for sample in range(effort.samples):
        if sample == 0 or claims == 0:
            for number in range(size):
                notes.hand[number] = imagined(view, member, notes.dice[member, number], chance)
        if claims > 0:
            if sample == 0:
                count_claims(notes, member, claims)
                missed = misses(notes, claims)
            for _ in range(APPROACH * steps if sample == 0 else steps):
                missed = step(view, member, claims, missed, chance, notes)
        notes.hands[member, sample, :] = notes.hand


@rule
def step(view: State, member: int, claims: int, missed: int, chance: Chance, notes: Notes) -> int:
    """One or two dice anew, unless that bears out too little; says how much is missed then."""
    size = int(notes.size[member])
    one, other = draw(chance, size), draw(chance, size)
    was, other_was = int(notes.hand[one]), int(notes.hand[other])
    turn(notes, member, one, imagined(view, member, notes.dice[member, one], chance), claims)
    both = other != one and draw(chance, 2) == 0
    if both:
        face = imagined(view, member, notes.dice[member, other], chance)
        turn(notes, member, other, face, claims)
    now = misses(notes, claims)
    if now <= missed or (now == missed + 1 and draw(chance, LENIENT) == 0):
        return now
    turn(notes, member, one, was, claims)
    if both:
        turn(notes, member, other, other_was, claims)
    return missed
