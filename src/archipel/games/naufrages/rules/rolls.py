"""Chapter 4.1: rolls, and tiles given back to repeat them."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.data import PIECES
from archipel.games.naufrages.events import DIE_ROLLED
from archipel.games.naufrages.rules.flow import ask, bit, first_of, has, pop, push, top
from archipel.games.naufrages.rules.people import living
from archipel.games.naufrages.rules.tiles import return_tile
from archipel.games.naufrages.state import (
    MOST_DICE,
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
    STEP,
    Ask,
    Luck,
    State,
    Task,
)

SIDES = 6
TRAUMA_FACE = PIECES.numbers.trauma_face


@rule
def begin_roll(state: State, dice: int, rollers: int, active: int, luck: int, goal: int) -> None:
    """NA-4.1: a roll for a set of players; NA-4.16: when it went well nobody is asked."""
    push(state, Task.ROLL, dice, rollers, active, luck, goal)


@rule
def throw(state: State, dice: int, seat: int, chance: Chance, events: Events) -> None:
    state.dice[:] = 0
    for die in range(min(dice, MOST_DICE)):
        state.dice[die] = 1 + draw(chance, SIDES)
        emit(events, DIE_ROLLED, seat, state.dice[die])


@rule
def dice_total(state: State) -> int:
    total = 0
    for die in range(MOST_DICE):
        total += state.dice[die]
    return total


@rule
def shows_trauma(state: State) -> bool:
    """NA-11.1: at least one six."""
    for die in range(MOST_DICE):
        if state.dice[die] == TRAUMA_FACE:
            return True
    return False


@rule
def went_well(state: State, luck: int, goal: int) -> bool:
    """NA-4.16: no question where the roll has plainly gone well."""
    if luck == Luck.AT_LEAST:
        return dice_total(state) >= goal
    if luck == Luck.AT_MOST:
        return dice_total(state) <= goal
    return luck == Luck.NO_TRAUMA and not shows_trauma(state)


@rule
def with_tiles(state: State, bits: int) -> int:
    """Of a set, the living who hold a tile."""
    found = 0
    for seat in range(state.seats):
        if has(bits & living(state), seat) and state.tile_count[seat] > 0:
            found |= bit(seat)
    return found


@rule
def run_roll(state: State, chance: Chance, events: Events) -> None:
    """Task.ROLL, NA-4.2: one tile may be returned to repeat the roll; NA-13.7: not in hard mode."""
    frame = top(state)
    if frame[STEP] == 0:
        throw(state, frame[P0], frame[P2], chance, events)
        if state.hard == 1 or went_well(state, frame[P3], frame[P4]):
            pop(state)
            return
        frame[STEP] = 1
    elif state.answer >= 0:
        return_tile(state, first_of(state, frame[P5], frame[P2]), int(state.answer), events)
        throw(state, frame[P0], frame[P2], chance, events)
        state.answer = NOBODY
        pop(state)
        return
    else:  # kept: his place in the set is done with
        frame[P1] &= ~frame[P5]
    seat = first_of(state, with_tiles(state, frame[P1]), frame[P2])
    if seat == NOBODY:
        pop(state)
    else:
        frame[P5] = bit(seat)
        ask(state, Ask.REROLL, seat)
