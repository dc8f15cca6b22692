"""Chapter 11: phase D of a round, and what comes after the last one."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Build, Moment, Until
from archipel.games.naufrages.cards.tables import BUILD
from archipel.games.naufrages.data import (
    BUILDS,
    CARDS,
    EVENT_DECK,
    SPACES,
)
from archipel.games.naufrages.events import (
    CUBES_PRESERVED,
    PRESERVED,
    ROTTED,
)
from archipel.games.naufrages.rules.body import scar
from archipel.games.naufrages.rules.bonuses import end_span
from archipel.games.naufrages.rules.deaths import end_game, pass_first
from archipel.games.naufrages.rules.ending import leave_island
from archipel.games.naufrages.rules.flow import bit, move_to, top
from archipel.games.naufrages.rules.people import (
    is_lost,
    lives,
    living,
    present,
)
from archipel.games.naufrages.rules.returning import all_come_nearer
from archipel.games.naufrages.rules.rolls import begin_roll, shows_trauma
from archipel.games.naufrages.rules.runs import begin_hooks
from archipel.games.naufrages.rules.speaking import begin_phase
from archipel.games.naufrages.rules.stock import (
    add_cubes,
    add_tokens,
    put_out_fire,
)
from archipel.games.naufrages.rules.windows import end_standing
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    STATE_DONE,
    Ending,
    Luck,
    Phase,
    Ready,
    Stage,
    State,
)


@rule
def run_end_phase(state: State, stage: int, chance: Chance, events: Events) -> None:
    if stage == Stage.INJURIES:
        begin_phase(state, Phase.END, events)
        roll_injuries(state, events)
    elif stage == Stage.ROT:
        move_to(state, Stage.LAST_HOOKS)
        rot(state, events)
    elif stage == Stage.LAST_HOOKS:
        move_to(state, Stage.NEXT_ROUND)
        begin_hooks(state, Moment.ROUND_END)
    elif stage == Stage.NEXT_ROUND:
        end_round(state, events)
    else:
        leave_island(state, chance, events)


@rule
def roll_injuries(state: State, events: Events) -> None:
    """NA-11.1: everybody with injuries rolls as many dice; NA-3.19: deaths after all of them."""
    frame = top(state)
    seat = int((state.first + frame[P0]) % state.seats)
    if frame[P1] == 1:
        if shows_trauma(state):
            scar(state, seat, events)
        frame[P1] = 0
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        if lives(state, seat) and state.injuries[seat] > 0:
            state.deaths_wait = 1
            frame[P1] = 1
            begin_roll(state, int(state.injuries[seat]), bit(seat), seat, Luck.NO_TRAUMA, 0)
            return
        frame[P0] += 1
    state.deaths_wait = 0
    move_to(state, Stage.ROT)


@rule
def rot(state: State, events: Events) -> None:
    """NA-11.2: cubes are gone, but for what a Pantry keeps."""
    for build in range(BUILDS):
        if state.build_state[build] == STATE_DONE and BUILD[build, Build.KEEPS] > 0:
            kept = min(int(state.cubes), int(BUILD[build, Build.KEEPS]))
            if kept > 0:
                emit(events, PRESERVED, kept, CUBES_PRESERVED)
                add_cubes(state, -kept, events)
                add_tokens(state, kept, events)
    if state.cubes > 0:
        emit(events, ROTTED, state.cubes)
        state.cubes = 0


@rule
def end_round(state: State, events: Events) -> None:
    """NA-11.4 to NA-11.8."""
    all_come_nearer(state, events)
    for space in range(SPACES):
        state.pawn_at[space] = NOBODY
    state.slot_pawn[:] = NOBODY
    if state.first_stays == 0 or is_lost(state, int(state.first)):
        pass_first(state, events)
    state.first_stays = 0
    if present(state) == 0:
        put_out_fire(state, events)
    state.difficulty = 0
    state.asked_slaughter = 0
    end_span(state, living(state), Until.ROUND)
    end_span(state, living(state), Until.FIGHT)
    for card in range(CARDS):
        state.card_uses[card] = 0
    end_standing(state, Ready.ROUND)
    if state.deck_size[EVENT_DECK] == 0:
        end_game(state, Ending.OUT_OF_TIME, events)
    else:
        move_to(state, Stage.EVENT)
