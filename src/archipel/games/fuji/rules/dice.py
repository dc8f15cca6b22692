"""Chapter 4: who holds which dice, what they count, and how they are rolled.

The dice that somebody holds are numbered as they lie, those set aside left out; a subset of them
has a bit for each. `side` narrows the third character's dice to those before one player; for
everybody else it is ALL.
"""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.fuji.data import DICE, FACES_OF_DIE, MOST_DICE, THIRD
from archipel.games.fuji.events import SCREEN_LIFTED
from archipel.games.fuji.grades import MIX
from archipel.games.fuji.rules.ring import is_third, left, right, ring_size
from archipel.games.fuji.state import NOBODY, State, Status
from archipel.games.fuji.tables import KIND_OF, OWNER_OF, WORTH

ALL: Final = NOBODY


@rule
def is_held(state: State, die: int, member: int, side: int) -> bool:
    """FU-4.3: "your dice" are the active ones you hold."""
    return (
        state.holder[die] == member
        and state.status[die] == Status.ACTIVE
        and (side == ALL or state.side[die] == side)
    )


@rule
def held(state: State, member: int, side: int = ALL) -> int:
    """How many dice somebody holds."""
    count = 0
    for die in range(DICE):
        if is_held(state, die, member, side):
            count += 1
    return count


@rule
def die_at(state: State, member: int, side: int, number: int) -> int:
    """The die with this number, from 0, among those that somebody holds."""
    for die in range(DICE):
        if is_held(state, die, member, side):
            if number == 0:
                return die
            number -= 1
    return NOBODY


@rule
def total(state: State, member: int, condition: int, side: int = ALL) -> int:
    """FU-4.5: the sum of the valid dice."""
    found = 0
    for die in range(DICE):
        if is_held(state, die, member, side):
            found += int(WORTH[condition, KIND_OF[die], state.face[die]])
    return found


@rule
def highest_neighbour(state: State, member: int, condition: int) -> int:
    """FU-10.4: what the mover has to beat."""
    return max(
        total(state, left(state, member), condition), total(state, right(state, member), condition)
    )


@rule
def mix(state: State, member: int, side: int = ALL) -> int:
    """FU-17.4: how many dice of each kind, as the tables of grades number it."""
    a = b = c = 0
    for die in range(DICE):
        if is_held(state, die, member, side):
            if KIND_OF[die] == 0:
                a += 1
            elif KIND_OF[die] == 1:
                b += 1
            else:
                c += 1
    return int(MIX[a, b, c])


@rule
def showing(state: State, member: int, side: int, face: int) -> int:
    """The subset of dice that show this face."""
    found = number = 0
    for die in range(DICE):
        if is_held(state, die, member, side):
            if state.face[die] == face:
                found |= 1 << number
            number += 1
    return found


@rule
def roll(state: State, die: int, chance: Chance) -> None:
    """FU-18.2: each face equally likely."""
    state.face[die] = draw(chance, FACES_OF_DIE) + 1


@rule
def roll_subset(state: State, member: int, side: int, subset: int, chance: Chance) -> None:
    """FU-8.3: some of one's dice, together and once."""
    number = 0
    for die in range(DICE):
        if is_held(state, die, member, side):
            if (subset >> number) & 1 == 1:
                roll(state, die, chance)
            number += 1


@rule
def turn_subset(state: State, member: int, side: int, subset: int, face: int) -> None:
    """FU-4.2: the colour follows, for it belongs to the face."""
    number = 0
    for die in range(DICE):
        if is_held(state, die, member, side):
            if (subset >> number) & 1 == 1:
                state.face[die] = face
            number += 1


@rule
def picked(state: State, die: int) -> int:
    """The first of the dice that nobody can tell apart; it takes the face of the chosen one.

    Dice of one owner and one kind look alike from outside: which of them it was must not show.
    """
    holder = int(state.holder[die])
    side = int(state.side[die]) if is_third(state, holder) else ALL
    for twin in range(die):
        same = OWNER_OF[twin] == OWNER_OF[die] and KIND_OF[twin] == KIND_OF[die]
        if same and is_held(state, twin, holder, side) and state.shown[twin] == state.shown[die]:
            face = int(state.face[twin])
            state.face[twin] = state.face[die]
            state.face[die] = face
            return twin
    return die


@rule
def lend(state: State, die: int, receiver: int, giver: int) -> None:
    """FU-15.5, FU-15.8; FU-16.3.5: what the third is given lies on the giver's side."""
    state.holder[die] = receiver
    if receiver == THIRD:
        state.side[die] = giver


@rule
def lift_screen(state: State, member: int, events: Events) -> None:
    """FU-10.1, FU-15.15: everybody is told what somebody's dice show."""
    rows_of = MOST_DICE // 2
    first = second = 0
    number, power = 0, 1
    for die in range(DICE):
        if is_held(state, die, member, ALL):
            if number == rows_of:
                power = 1
            if number < rows_of:
                first += int(state.face[die]) * power
            else:
                second += int(state.face[die]) * power
            power *= FACES_OF_DIE + 1
            number += 1
    emit(events, SCREEN_LIFTED, member, first, second)


@rule
def lift_all_screens(state: State, events: Events) -> None:
    for member in range(ring_size(state)):
        lift_screen(state, member, events)
