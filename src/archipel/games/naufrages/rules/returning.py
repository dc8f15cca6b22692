"""Chapters 8.3 and 9: the way home, and those who do not find it."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Moment, Passive
from archipel.games.naufrages.data import RETURN_LEAST, SEATS
from archipel.games.naufrages.events import (
    ANNOUNCED,
    BY_PLEDGE,
    CAME_HOME,
    GOT_LOST,
    LOST_NEARER,
)
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.bonuses import group_bonus
from archipel.games.naufrages.rules.deaths import leave_group
from archipel.games.naufrages.rules.flow import ask, bit, count_bits, first_of, has, pop, top
from archipel.games.naufrages.rules.objects import enqueue, held_thing, hook_address
from archipel.games.naufrages.rules.people import after_in_march, leave_march, lives, living
from archipel.games.naufrages.rules.rolls import begin_roll, dice_total
from archipel.games.naufrages.state import (
    HELD,
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    STEP,
    Ask,
    Luck,
    Run,
    Stage,
    State,
)
from archipel.games.naufrages.tables import HELD_CARDS, WEATHER_DIFFICULTY

BEGIN, ROLLED, PLEDGES = range(3)
ROLLS = 2  # of a lost group in one round (NA-9.5)


@rule
def modifiers(state: State) -> int:
    """NA-8.14: the weather and what cards have added for this round."""
    return int(WEATHER_DIFFICULTY[state.weather] + state.difficulty)


@rule
def come_home(state: State, bits: int, events: Events) -> None:
    """Back at camp, from the march or from being lost; 17.7: hooks of their Objects wait."""
    for seat in range(state.seats):
        if has(bits, seat):
            leave_march(state, seat)
            leave_group(state, seat)
            for at in range(len(HELD_CARDS)):
                card = held_thing(at)
                if state.card_at[card] == HELD + seat:
                    address = hook_address(card, Moment.HOME)
                    if address > 0:
                        enqueue(state, card, address, seat, Run.OBJECT_HOOK)
    emit(events, CAME_HOME, bits)


@rule
def get_lost(state: State, bits: int, difficulty: int, events: Events) -> None:
    """NA-8.19: one lost group with this difficulty."""
    group = 0
    while group < SEATS and state.group_difficulty[group] > 0:
        group += 1
    for seat in range(state.seats):
        if has(bits, seat):
            leave_march(state, seat)
            state.group[seat] = group
    state.group_difficulty[group] = difficulty
    emit(events, GOT_LOST, bits, difficulty)


@rule
def roll_home(state: State, bits: int, active: int, difficulty: int) -> None:
    """NA-8.15: two dice and the return bonuses of the group against the difficulty."""
    goal = difficulty - group_bonus(state, bits, Passive.RETURN)
    begin_roll(state, 2, bits, active, Luck.AT_LEAST, goal)


@rule
def found_home(state: State, bits: int, difficulty: int) -> bool:
    """NA-8.15: equal is enough."""
    return dice_total(state) + group_bonus(state, bits, Passive.RETURN) >= difficulty


# --- a return group of the expedition -------------------------------------------------------------


@rule
def run_return(state: State, events: Events) -> None:
    """Task.RETURN."""
    frame = top(state)
    frame[P0] &= living(state)
    bits = int(frame[P0])
    if bits == 0:
        pop(state)
        return
    difficulty = state.return_cube + modifiers(state)
    if frame[STEP] == BEGIN:
        frame[STEP] = ROLLED
        roll_home(state, bits, frame[P1], difficulty)
    elif frame[STEP] == ROLLED:
        if found_home(state, bits, difficulty):
            come_home(state, bits, events)
            pop(state)
        else:
            frame[STEP] = PLEDGES
            frame[P2] = bits  # still to be asked
            state.announced[:] = 0
    else:
        take_pledges(state, events)


@rule
def pledged(state: State) -> int:
    total = 0
    for seat in range(state.seats):
        total += state.announced[seat]
    return total


@rule
def next_to_pledge(state: State, bits: int, active: int) -> int:
    """NA-8.18: the active player, then in marching order."""
    if has(bits, active):
        return active
    return after_in_march(state, active, bits)


@rule
def most_pledged(state: State, bits: int, seat: int) -> int:
    """NA-8.18: his energy, and no more than is still missing."""
    return min(int(state.energy[seat]), count_bits(bits) - pledged(state))


@rule
def take_pledges(state: State, events: Events) -> None:
    """NA-8.18: a pledge round; NA-8.17: covered, all is paid and the dice are rolled again."""
    frame = top(state)
    bits, price = int(frame[P0]), count_bits(frame[P0])
    if state.answer != NOBODY:
        seat = int(frame[P3])
        state.announced[seat] = state.answer
        emit(events, ANNOUNCED, seat, state.answer)
        state.answer = NOBODY
        frame[P2] &= ~bit(seat)
    if pledged(state) >= price:
        for seat in range(state.seats):
            if has(bits, seat):
                lose_energy(state, seat, int(state.announced[seat]), BY_PLEDGE, events)
        frame[STEP] = BEGIN
        return
    could = pledged(state)
    for seat in range(state.seats):
        if has(frame[P2], seat):
            could += state.energy[seat]
    if could < price:
        get_lost(state, bits, int(state.return_cube), events)
        pop(state)
        return
    seat = next_to_pledge(state, frame[P2], frame[P1])
    if state.energy[seat] == 0:
        frame[P2] &= ~bit(seat)
    else:
        frame[P3] = seat
        ask(state, Ask.PLEDGE, seat)


# --- a lost group ---------------------------------------------------------------------------------


@rule
def members(state: State, group: int) -> int:
    bits = 0
    for seat in range(state.seats):
        if state.group[seat] == group and lives(state, seat):
            bits |= bit(seat)
    return bits


@rule
def come_nearer(state: State, group: int, events: Events) -> None:
    """NA-9.2: never below the first space."""
    if state.group_difficulty[group] > RETURN_LEAST:
        state.group_difficulty[group] -= 1
        emit(events, LOST_NEARER, members(state, group), state.group_difficulty[group])


@rule
def all_come_nearer(state: State, events: Events) -> None:
    """NA-11.4: at the end of the round."""
    for group in range(SEATS):
        if members(state, group) != 0:
            come_nearer(state, group, events)


@rule
def run_lost_group(state: State, events: Events) -> None:
    """Task.LOST_GROUP, NA-9.4: a first roll; NA-9.5: a second one. P1: how many were made."""
    frame = top(state)
    group = int(frame[P0])
    bits = members(state, group)
    if bits == 0:
        pop(state)
        return
    difficulty = state.group_difficulty[group] + modifiers(state)
    if frame[STEP] == ROLLED and found_home(state, bits, difficulty):
        come_home(state, bits, events)
        if frame[P1] == 1:
            state.second_due |= bits
        pop(state)
    elif frame[P1] == ROLLS:
        pop(state)
    else:
        frame[STEP] = ROLLED
        frame[P1] += 1
        come_nearer(state, group, events)
        difficulty = state.group_difficulty[group] + modifiers(state)
        roll_home(state, bits, first_of(state, bits, int(state.first)), difficulty)


@rule
def bring_home(state: State, bits: int, events: Events) -> None:
    """NA-8.21, NA-9.10: a card sends people home; in the lost players' step they may place."""
    from_lost = 0
    for seat in range(state.seats):
        if has(bits, seat) and state.group[seat] != NOBODY:
            from_lost |= bit(seat)
    come_home(state, bits, events)
    stage = state.stack[0, STEP]
    if stage == Stage.LOST_PAWNS or stage == Stage.LOST_GROUPS:
        state.second_due |= from_lost
