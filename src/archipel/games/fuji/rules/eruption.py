"""Chapter 11: eruptions."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.fuji.data import ERUPTION_TOKENS, PLACES
from archipel.games.fuji.events import CARD_FLOODED, ERUPTED, RUBBLE_FLOODED
from archipel.games.fuji.rules.ending import end_game
from archipel.games.fuji.rules.ring import has, members, spread
from archipel.games.fuji.state import NOBODY, Result, State
from archipel.games.fuji.tables import LANDSCAPE_BITS, RUBBLE_BITS


@rule
def next_flood(state: State) -> int:
    """FU-11.1: rubble and landscape cards next to lava; never the village."""
    cards = (LANDSCAPE_BITS[state.scenario] | RUBBLE_BITS[state.scenario]) & ~state.lava
    return spread(state.scenario, state.lava) & cards


@rule
def erupt(state: State, number: int, events: Events) -> None:
    """FU-11.1: all at the same time; FU-3.7: tokens go; FU-11.2: a pawn there loses the game."""
    fresh = next_flood(state)
    emit(events, ERUPTED, number)
    rubble = 0
    for place in range(PLACES):
        if has(RUBBLE_BITS[state.scenario], place):
            rubble += 1
            if has(fresh, place):
                emit(events, RUBBLE_FLOODED, rubble)
        elif has(fresh, place):
            emit(events, CARD_FLOODED, state.card_on[place])
    state.lava |= fresh
    state.tokens &= ~fresh
    for token in range(ERUPTION_TOKENS):
        if state.eruption_at[token] != NOBODY and has(fresh, state.eruption_at[token]):
            state.eruption_at[token] = NOBODY
    for member in range(members(state)):
        if has(fresh, state.pawn[member]):
            end_game(state, Result.BURIED, events)
            return


@rule
def trigger(state: State, tokens: int, events: Events) -> None:
    """FU-10.9: tokens are taken off first; each then causes one eruption, doubled ones two."""
    eruptions = 0
    for token in range(ERUPTION_TOKENS):
        if (tokens >> token) & 1 == 1:
            eruptions += 2 if state.eruption_double[token] == 1 else 1
            state.eruption_at[token] = NOBODY
    for number in range(eruptions):
        if state.result == Result.NONE:
            erupt(state, number + 1, events)
