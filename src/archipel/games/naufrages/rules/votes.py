"""Chapter 4.3: joint decisions, by statements, final votes and, if need be, strength."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Passive
from archipel.games.naufrages.events import DECIDED, STATED, VOTED
from archipel.games.naufrages.rules.bonuses import end_fight, group_bonus
from archipel.games.naufrages.rules.flow import (
    ask,
    bit,
    count_bits,
    first_of,
    has,
    pop,
    push,
    top,
)
from archipel.games.naufrages.rules.people import living
from archipel.games.naufrages.rules.rolls import begin_roll, dice_total
from archipel.games.naufrages.state import (
    MOST_OPTIONS,
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

MOST_TIES = 3  # NA-4.10
BEGIN, STATEMENTS, VOTES, ROLLS = range(4)


@rule
def begin_vote(state: State, participants: int, options: int, drawer: int) -> None:
    """NA-4.10: the outcome is in `result`, NOBODY if nobody could take part."""
    push(state, Task.VOTE, participants, options, drawer)


@rule
def last_vote(state: State, seat: int) -> int:
    """The last option a participant has named."""
    return int(state.ballot[seat] if state.ballot[seat] != NOBODY else state.statement[seat])


@rule
def party(state: State, participants: int, option: int) -> int:
    """The supporters of an option."""
    bits = 0
    for seat in range(state.seats):
        if has(participants, seat) and last_vote(state, seat) == option:
            bits |= bit(seat)
    return bits


@rule
def finish(state: State, option: int, participants: int, events: Events) -> None:
    state.result = option
    state.winner = party(state, participants, option)
    state.losers = participants & ~state.winner
    if option != NOBODY:
        emit(events, DECIDED, option + 1)
    pop(state)


@rule
def leading(state: State, participants: int) -> int:
    """Bits of the options with the most votes."""
    most, bits = 0, 0
    for option in range(MOST_OPTIONS):
        votes = count_bits(party(state, participants, option))
        if votes > most:
            most, bits = votes, 1 << option
        elif votes == most and votes > 0:
            bits |= 1 << option
    return bits


@rule
def lowest_option(bits: int) -> int:
    option = 0
    while (bits >> option) & 1 == 0:
        option += 1
    return option


@rule
def next_to_speak(state: State, participants: int, drawer: int, final: int) -> int:
    """In turn order from the drawer, who has not named an option yet."""
    silent = 0
    for seat in range(state.seats):
        said = state.ballot[seat] if final == 1 else state.statement[seat]
        if has(participants, seat) and said == NOBODY:
            silent |= bit(seat)
    return first_of(state, silent, drawer)


@rule
def run_vote(state: State, events: Events) -> None:
    """Task.VOTE."""
    frame = top(state)
    frame[P0] &= living(state)  # NA-3.14: counted without the dead
    if frame[STEP] == BEGIN:
        state.statement[:] = NOBODY
        state.ballot[:] = NOBODY
        if frame[P0] == 0 or frame[P1] == 0:
            finish(state, NOBODY, 0, events)
            return
        if count_bits(frame[P1]) == 1:
            for seat in range(state.seats):
                state.statement[seat] = lowest_option(frame[P1])
            finish(state, lowest_option(frame[P1]), frame[P0], events)
            return
        frame[STEP] = STATEMENTS
    if frame[STEP] == STATEMENTS:
        hear_statements(state, events)
    elif frame[STEP] == VOTES:
        hear_votes(state, events)
    else:
        roll_for_parties(state, events)


@rule
def hear_statements(state: State, events: Events) -> None:
    """NA-4.10, step 1 and 2: everybody names an option; if all agree, done."""
    frame = top(state)
    if state.answer != NOBODY:
        seat = next_to_speak(state, frame[P0], frame[P2], 0)
        state.statement[seat] = state.answer
        emit(events, STATED, seat, state.answer + 1)
        state.answer = NOBODY
    seat = next_to_speak(state, frame[P0], frame[P2], 0)
    if seat != NOBODY:
        ask(state, Ask.STATEMENT, seat)
        return
    bits = leading(state, frame[P0])
    if count_bits(party(state, frame[P0], lowest_option(bits))) == count_bits(frame[P0]):
        finish(state, lowest_option(bits), frame[P0], events)
    else:
        frame[STEP] = VOTES


@rule
def hear_votes(state: State, events: Events) -> None:
    """NA-4.10, steps 2 and 3: final votes; a relative majority suffices."""
    frame = top(state)
    if state.answer != NOBODY:
        seat = next_to_speak(state, frame[P0], frame[P2], 1)
        state.ballot[seat] = state.answer
        emit(events, VOTED, seat, state.answer + 1)
        state.answer = NOBODY
    seat = next_to_speak(state, frame[P0], frame[P2], 1)
    if seat != NOBODY:
        ask(state, Ask.FINAL_VOTE, seat)
        return
    bits = leading(state, frame[P0])
    if count_bits(bits) == 1:
        finish(state, lowest_option(bits), frame[P0], events)
    else:
        frame[STEP] = ROLLS
        frame[P3] = 0  # options before this one have rolled
        frame[P4] = bits
        state.tally[:] = 0


@rule
def roll_for_parties(state: State, events: Events) -> None:
    """NA-4.10, step 4: each party of a tie rolls once; the next option that has not is asked."""
    frame = top(state)
    if frame[P3] > 0:
        option = frame[P3] - 1
        supporters = party(state, frame[P0], option)
        if has(frame[P4], option) and state.tally[option] == 0:
            bonus = group_bonus(state, supporters, Passive.STRENGTH)
            state.tally[option] = max(1, dice_total(state) + bonus)
    for option in range(frame[P3], MOST_OPTIONS):
        if has(frame[P4], option):
            frame[P3] = option + 1
            supporters = party(state, frame[P0], option)
            leader = first_of(state, supporters, frame[P2])
            begin_roll(state, 1, supporters, leader, Luck.ASK, 0)
            return
    compare_parties(state, events)


@rule
def compare_parties(state: State, events: Events) -> None:
    """The highest total; tied, the drawer's party; tied three times, the first option."""
    frame = top(state)
    best, bits = 0, 0
    for option in range(MOST_OPTIONS):
        if has(frame[P4], option):
            if state.tally[option] > best:
                best, bits = state.tally[option], 1 << option
            elif state.tally[option] == best:
                bits |= 1 << option
    drawers = last_vote(state, frame[P2]) if has(frame[P0], frame[P2]) else NOBODY
    frame[P5] += 1
    option = NOBODY
    if count_bits(bits) == 1 or frame[P5] == MOST_TIES:
        option = lowest_option(bits)
    if count_bits(bits) > 1 and drawers != NOBODY and has(bits, drawers):
        option = drawers
    if option != NOBODY:
        end_fight(state, frame[P0])
        finish(state, option, frame[P0], events)
    else:
        frame[P3] = 0
        frame[P4] = bits
        state.tally[:] = 0
