"""Chapter 3.2: deaths are settled together, then estates are divided."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Moment, Until
from archipel.games.naufrages.data import ADVENTURE_VALUES, SPACES
from archipel.games.naufrages.events import DIED, FIRST_PASSED, FOOD_CHANGED, GAME_ENDED
from archipel.games.naufrages.rules.bonuses import end_span
from archipel.games.naufrages.rules.flow import ask, bit, count_bits, first_of, has, pop, push, top
from archipel.games.naufrages.rules.objects import (
    destroy,
    enqueue,
    hand_to,
    hook_address,
    object_number,
    objects_of,
)
from archipel.games.naufrages.rules.people import (
    leave_march,
    living,
    lost,
    marching,
    present,
    reader,
)
from archipel.games.naufrages.rules.speaking import begin_phase
from archipel.games.naufrages.rules.stock import add_tokens
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    STEP,
    Ask,
    Ending,
    Phase,
    Run,
    Stage,
    State,
    Task,
)


@rule
def end_game(state: State, ending: int, events: Events) -> None:
    """Nothing is asked any more."""
    begin_phase(state, Phase.OVER, events)
    state.ending = ending
    state.ask = Ask.NOTHING
    state.ask_seat = NOBODY
    emit(events, GAME_ENDED, ending)


@rule
def leave_group(state: State, seat: int) -> None:
    """NA-9.7: a lost group without members disappears."""
    group = state.group[seat]
    state.group[seat] = NOBODY
    if group == NOBODY:
        return
    for other in range(state.seats):
        if state.group[other] == group:
            return
    state.group_difficulty[group] = 0


@rule
def take_pawns_back(state: State, seat: int) -> None:
    for space in range(SPACES):
        if state.pawn_at[space] == seat:
            state.pawn_at[space] = NOBODY
    for slot in range(len(state.slot_pawn)):
        if state.slot_pawn[slot] == seat:
            state.slot_pawn[slot] = NOBODY


@rule
def next_first(state: State) -> int:
    """NA-11.6: the nearest who is not lost, else the next living player."""
    found = first_of(state, present(state), (state.first + 1) % state.seats)
    if found == NOBODY:
        found = first_of(state, living(state), (state.first + 1) % state.seats)
    return found


@rule
def pass_first(state: State, events: Events) -> None:
    """NA-11.6, NA-3.17: the tile and the white pawn go on."""
    seat = next_first(state)
    if seat != NOBODY and seat != state.first:
        state.first = seat
        emit(events, FIRST_PASSED, seat)


@rule
def bury(state: State, seat: int, alone: int, events: Events) -> None:
    """NA-3.14: everything of his on the table goes; NA-3.15: food to the Stock, tiles back."""
    emit(events, DIED, seat)
    state.dead[seat] = 1
    state.energy[seat] = 0
    state.track[seat] = 0
    leave_group(state, seat)
    leave_march(state, seat)
    take_pawns_back(state, seat)
    state.second_due &= ~bit(seat)
    state.pawns[seat] = 0
    if alone == 0:
        add_tokens(state, int(state.food[seat]), events)
    if state.food[seat] > 0:
        state.food[seat] = 0
        emit(events, FOOD_CHANGED, seat, 0)
    for value in range(ADVENTURE_VALUES):
        state.supply[value] += state.tiles[seat, value]
        state.supply_count += state.tiles[seat, value]
        state.tiles[seat, value] = 0
    state.tile_count[seat] = 0
    for span in range(Until.GAME + 1):
        end_span(state, bit(seat), span)
    for other in range(state.seats):
        state.offer_open[seat, other] = 0
        state.offer_open[other, seat] = 0
    while alone == 1 and objects_of(state, seat) > 0:
        destroy(state, object_number(state, seat, 0), events)


@rule
def replace_drawer(state: State) -> None:
    """NA-3.13: an event or a hook of the camp has a new reader; other cards come to their end."""
    if state.run_card == NOBODY or state.dead[state.run_drawer] == 0:
        return
    if state.run_kind == Run.EVENT or state.run_kind == Run.CAMP_HOOK:
        found = reader(state)
        if found == NOBODY:
            state.run_over = 1
        else:
            state.run_drawer = found
    else:
        state.run_over = 1


@rule
def settle(state: State, events: Events) -> None:
    """NA-3.19: all who died together leave first; then one estate after the other."""
    frame = top(state)
    dying = int(state.dying)
    start = int(state.run_drawer) if state.run_card != NOBODY else int(state.first)
    lonely = marching(state) if count_bits(marching(state)) == 1 else 0
    first_died = has(dying, state.first)
    for step in range(state.seats):
        seat = (start + step) % state.seats
        if has(dying, seat):
            bury(state, seat, (lonely >> seat) & 1, events)
    state.dying = 0
    if living(state) == 0:
        end_game(state, Ending.ALL_DEAD, events)
        return
    if first_died:
        pass_first(state, events)
        if state.stack[0, STEP] > Stage.BONUS:
            state.first_stays = 1
    replace_drawer(state)
    frame[P0] = dying
    frame[P1] = start
    frame[STEP] = 1


@rule
def run_deaths(state: State, events: Events) -> None:
    """Task.DEATHS."""
    frame = top(state)
    if frame[STEP] == 0:
        settle(state, events)
        return
    seat = first_of(state, frame[P0], frame[P1])
    if seat == NOBODY:
        pop(state)
    else:
        frame[P0] &= ~bit(seat)
        if objects_of(state, seat) > 0:
            push(state, Task.ESTATE, seat, state.first)


@rule
def heirs(state: State) -> int:
    """NA-3.15: the others; NA-13.7: in hard mode without the lost."""
    return living(state) & ~lost(state) if state.hard == 1 else living(state)


@rule
def inherit(state: State, thing: int, seat: int, events: Events) -> None:
    """An Object of the estate; 17.7: what it does at a death follows."""
    hand_to(state, thing, seat, events)
    address = hook_address(thing, Moment.DEATH)
    if address > 0:
        enqueue(state, thing, address, seat, Run.OBJECT_HOOK)


@rule
def run_estate(state: State, events: Events) -> None:
    """Task.ESTATE, NA-3.15: each in turn must take one until none is left."""
    frame = top(state)
    dead = frame[P0]
    seat = first_of(state, heirs(state), frame[P1])
    if state.answer != NOBODY and frame[STEP] == 1:
        inherit(state, int(state.answer), seat, events)
        state.answer = NOBODY
        frame[STEP] = 0
        frame[P1] = (seat + 1) % state.seats
        return
    count = objects_of(state, dead)
    if count == 0:
        pop(state)
    elif seat == NOBODY:
        destroy(state, object_number(state, dead, 0), events)
    elif count == 1:
        inherit(state, object_number(state, dead, 0), seat, events)
    else:
        frame[STEP] = 1
        ask(state, Ask.ESTATE, seat)
