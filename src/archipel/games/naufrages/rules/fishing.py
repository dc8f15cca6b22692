"""NA-7.6, 16.6: fish tiles, what bites, and the angler's choice."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import PUT_BACK, code
from archipel.games.naufrages.data import FISH_KINDS, FISH_VALUES, JELLYFISH, PIECES
from archipel.games.naufrages.events import BY_JELLYFISH, FISH_CAUGHT, FISH_RETURNED
from archipel.games.naufrages.rules.body import injure_times, lose_energy, scar
from archipel.games.naufrages.rules.flow import ask, bit, pop, push, top
from archipel.games.naufrages.rules.people import lives
from archipel.games.naufrages.rules.rolls import begin_roll, dice_total
from archipel.games.naufrages.rules.tiles import fill_fish, take_one, total
from archipel.games.naufrages.state import NOBODY, P0, P1, STEP, Ask, Luck, State, Task
from archipel.games.naufrages.tables import CHARACTER_FISH

STING = PIECES.tiles.jellyfish
TRAUMA_UP_TO = PIECES.tiles.shark_trauma
INJURIES_UP_TO = PIECES.tiles.shark_injuries
SHARK_INJURIES = 2
DRAWING, RETURNING, LANDING, BITTEN = range(4)


@rule
def begin_fishing(state: State, seat: int, tiles: int) -> None:
    if tiles > 0:
        push(state, Task.FISH, seat, tiles)


@rule
def legal_put_back(state: State, out: Codes) -> int:
    count = 0
    for kind in range(FISH_KINDS):
        if state.fish_drawn[kind] > 0:
            out[count] = code(PUT_BACK, kind)
            count += 1
    return count


@rule
def kinds_drawn(state: State) -> int:
    count = 0
    for kind in range(FISH_KINDS):
        if state.fish_drawn[kind] > 0:
            count += 1
    return count


@rule
def first_drawn(state: State) -> int:
    for kind in range(FISH_KINDS):
        if state.fish_drawn[kind] > 0:
            return kind
    return NOBODY


@rule
def run_fish(state: State, chance: Chance, events: Events) -> None:
    """Task.FISH: tiles are drawn together and resolved one after the other."""
    frame = top(state)
    seat = int(frame[P0])
    if frame[STEP] == DRAWING:
        frame[STEP] = RETURNING
        for _ in range(frame[P1] + CHARACTER_FISH[state.character[seat]]):
            if fill_fish(state):
                state.fish_drawn[take_one(state.fish_pile, chance)] += 1
    elif frame[STEP] == RETURNING:
        put_back(state, seat, events)
    elif frame[STEP] == BITTEN:
        frame[STEP] = LANDING
        if dice_total(state) <= TRAUMA_UP_TO:
            scar(state, seat, events)
        elif dice_total(state) <= INJURIES_UP_TO:
            injure_times(state, seat, SHARK_INJURIES, events)
    else:
        land(state, seat, events)


@rule
def put_back(state: State, seat: int, events: Events) -> None:
    """16.2, the angler: one more than he may keep; he chooses which goes back."""
    frame = top(state)
    if total(state.fish_drawn) <= frame[P1]:
        frame[STEP] = LANDING
        return
    kind = int(state.answer)
    if kind == NOBODY:
        if kinds_drawn(state) > 1:
            ask(state, Ask.PICK_FISH, seat)
            return
        kind = first_drawn(state)
    state.fish_drawn[kind] -= 1
    state.fish_pile[kind] += 1
    emit(events, FISH_RETURNED, seat, kind)


@rule
def land(state: State, seat: int, events: Events) -> None:
    """NA-7.6: food into the Stock; Jellyfish and Shark to the used pile."""
    frame = top(state)
    kind = first_drawn(state)
    if kind == NOBODY:
        pop(state)
        return
    state.fish_drawn[kind] -= 1
    emit(events, FISH_CAUGHT, seat, kind)
    if kind < FISH_VALUES:
        state.fish_stock[kind] += 1
        return
    state.fish_used[kind] += 1
    if kind == JELLYFISH:
        lose_energy(state, seat, STING, BY_JELLYFISH, events)
    elif lives(state, seat):
        frame[STEP] = BITTEN
        begin_roll(state, 1, bit(seat), seat, Luck.AT_LEAST, INJURIES_UP_TO + 1)
