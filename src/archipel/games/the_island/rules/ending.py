"""Section 11: when the game is over, and what everybody has earned. Section 13: other ends."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.the_island.data import EXPLORERS, STALL_ROUNDS
from archipel.games.the_island.events import GAME_ENDED
from archipel.games.the_island.rules.pieces import owner
from archipel.games.the_island.state import LOST, NOBODY, SAFE, Ending, Phase, State


@rule
def end_game(state: State, ending: int, events: Events) -> None:
    """IS-4.4: at once, in the middle of a turn if need be."""
    state.ending = ending
    state.phase = Phase.OVER
    state.effect = NOBODY
    state.piece = NOBODY
    emit(events, GAME_ENDED, ending)


@rule
def count_quiet_turn(state: State, events: Events) -> None:
    """IS-13.2: in challenge 2 a game in which nobody is saved or lost any more ends by itself."""
    if state.bare == 0 or state.to_the_last == 0:
        return
    if state.stirred == 1:
        state.quiet_turns = 0
    else:
        state.quiet_turns += 1
    if state.quiet_turns >= STALL_ROUNDS * state.seats:
        end_game(state, Ending.STALLED, events)


@rule
def over(state: State) -> bool:
    return state.phase == Phase.OVER


@rule
def score(state: State, seat: int) -> int:
    """IS-11.4: the treasure of those who are safe. IS-13.3: in challenge 3, their number."""
    total = 0
    for explorer in range(EXPLORERS):
        if SAFE <= state.explorer_at[explorer] < LOST and owner(state, explorer) == seat:
            total += 1 if state.all_equal == 1 else state.explorer_value[explorer]
    return total


@rule
def payoff(state: State, seat: int) -> float:
    """IS-11.5: the highest total wins, equals share. 1 for a sole winner; all seats add up to 0."""
    mine = score(state, seat)
    winners = 0
    for other in range(state.seats):
        theirs = score(state, other)
        if theirs > mine:
            return -1.0 / (state.seats - 1)
        if theirs == mine:
            winners += 1
    return (state.seats / winners - 1.0) / (state.seats - 1)
