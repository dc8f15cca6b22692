"""Chapter 10: phase C of a round, step by step."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Moment
from archipel.games.naufrages.events import (
    COST,
    SLAUGHTER_ASKED,
)
from archipel.games.naufrages.rules.body import heal, lose_energy
from archipel.games.naufrages.rules.flow import ask, bit, has, move_to, push, top
from archipel.games.naufrages.rules.people import (
    camp,
)
from archipel.games.naufrages.rules.runs import begin_hooks
from archipel.games.naufrages.rules.speaking import begin_phase
from archipel.games.naufrages.rules.survival import (
    animals,
    go_hungry,
    goat_gives,
    lay_table,
    patients,
    slaughter,
    sleep,
)
from archipel.games.naufrages.rules.votes import begin_vote
from archipel.games.naufrages.rules.windows import begin_window, end_standing
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    Ask,
    Phase,
    Ready,
    Stage,
    State,
    Task,
    Window,
)
from archipel.games.naufrages.tables import (
    CHARACTER_HEALS,
)

NONE_OF_THEM = -1  # an answer


@rule
def run_survival_phase(state: State, stage: int, events: Events) -> None:
    """NA-10.13: not played at all if nobody is at camp."""
    if stage == Stage.SURVIVAL:
        begin_phase(state, Phase.SURVIVAL, events)
        end_standing(state, Ready.PHASE)
        move_to(state, Stage.ANIMALS)
        begin_hooks(state, Moment.SURVIVAL)
    if camp(state) == 0 and stage < Stage.LAST_WINDOW:
        move_to_last_window(state)
    elif stage == Stage.ANIMALS:
        goat_gives(state, events)
        move_to(state, Stage.SLAUGHTER)
    elif stage == Stage.SLAUGHTER:
        ask_about_animals(state, events)
    elif stage == Stage.FOOD:
        serve_food(state, events)
    elif stage == Stage.FOOD_WINDOW:
        move_to(state, Stage.OWN_FOOD)
        begin_window(state, Window.AFTER_FOOD)
    elif stage == Stage.OWN_FOOD:
        move_to(state, Stage.NIGHT)
        push(state, Task.OWN_FOOD)
    elif stage == Stage.NIGHT:
        pass_night(state, events)
    elif stage == Stage.HEALING:
        ask_healer(state, events)
    elif stage == Stage.LAST_WINDOW:
        last = state.end_round == state.round
        move_to(state, Stage.RESCUE if last else Stage.INJURIES)
        begin_window(state, Window.SURVIVAL_OVER)


@rule
def move_to_last_window(state: State) -> None:
    """Whatever was begun on the stack is dropped with the phase."""
    while state.depth > 1:
        state.depth -= 1
        state.stack[state.depth, :] = 0
    move_to(state, Stage.LAST_WINDOW)


@rule
def ask_about_animals(state: State, events: Events) -> None:
    """NA-16.4: players at camp in turn order, until one asks; the camp decides together."""
    frame = top(state)
    if frame[P1] > 0:
        if state.result == 0:
            slaughter(state, int(frame[P1]) - 1, events)
        frame[P1] = 0
    elif state.answer == NONE_OF_THEM:
        frame[P0] += 1
    elif state.answer != NOBODY:
        seat, animal = int((state.first + frame[P0]) % state.seats), int(state.answer)
        state.asked_slaughter |= bit(animal)
        emit(events, SLAUGHTER_ASKED, seat, animal)
        frame[P1] = animal + 1
        begin_vote(state, camp(state), 3, seat)
        return
    while frame[P0] < state.seats and animals(state) != 0:
        seat = int((state.first + frame[P0]) % state.seats)
        if has(camp(state), seat):
            ask(state, Ask.SLAUGHTER, seat)
            return
        frame[P0] += 1
    move_to(state, Stage.FOOD)


@rule
def serve_food(state: State, events: Events) -> None:
    frame = top(state)
    if frame[P0] == 0:
        frame[P0] = 1
        begin_window(state, Window.BEFORE_FOOD)
    else:
        move_to(state, Stage.FOOD_WINDOW)
        lay_table(state, events)
        push(state, Task.SURVIVAL)


@rule
def pass_night(state: State, events: Events) -> None:
    """NA-10.7, NA-10.10, NA-10.11: hunger, the fire, then what happens at night."""
    frame = top(state)
    if frame[P0] == 0:
        frame[P0] = 1
        go_hungry(state, events)
    elif frame[P0] == 1:
        frame[P0] = 2
        sleep(state, events)
    else:
        move_to(state, Stage.HEALING)
        begin_hooks(state, Moment.NIGHT)


@rule
def ask_healer(state: State, events: Events) -> None:
    """16.2: once per round, for one energy, an injury of somebody at camp."""
    frame = top(state)
    if state.answer != NOBODY:
        seat = int((state.first + frame[P0]) % state.seats)
        if state.answer >= 0:
            lose_energy(state, seat, 1, COST, events)
            heal(state, int(state.answer), events)
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        heals = has(camp(state), seat) and CHARACTER_HEALS[state.character[seat]] > 0
        if heals and state.energy[seat] > 0 and patients(state) != 0:
            ask(state, Ask.HEAL, seat)
            return
        frame[P0] += 1
    move_to(state, Stage.LAST_WINDOW)
