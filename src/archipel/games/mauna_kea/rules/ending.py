"""Chapter 10: what ends the game, and who still has a turn; MK-12.4: with cards."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.mauna_kea.data import BOATS
from archipel.games.mauna_kea.events import END_TRIGGERED, GAME_ENDED
from archipel.games.mauna_kea.rules.area import (
    NOTHING,
    Area,
    both,
    crowd,
    either,
    ground_area,
    meet,
    spread,
)
from archipel.games.mauna_kea.rules.board import explorers_left, tiles_in_bag
from archipel.games.mauna_kea.rules.boats import quays_of
from archipel.games.mauna_kea.state import Phase, State, Trigger
from archipel.games.mauna_kea.tables import NOT_BARRED


@rule
def over(state: State) -> bool:
    return state.phase == Phase.OVER


@rule
def pull_trigger(state: State, trigger: int, events: Events) -> None:
    """MK-10.3: only the first counts; MK-10.4: drawing stops, and what is there may be used."""
    if state.trigger != Trigger.NONE:
        return
    state.trigger = trigger
    state.trigger_seat = state.active
    state.finals_left = 0 if state.expert == 1 else state.seats - 1  # MK-10.5, MK-12.4
    if state.phase == Phase.DRAW:
        state.phase = Phase.PLAY
    emit(events, END_TRIGGERED, state.active, trigger)


@rule
def look_at_teams(state: State, events: Events) -> None:
    """MK-10.1: trigger A."""
    for seat in range(state.seats):
        if explorers_left(state, seat) == 0:
            pull_trigger(state, Trigger.TEAM_GONE, events)
            return


@rule
def look_at_ways(state: State, events: Events) -> None:
    """MK-10.2: trigger B, which the expert game does not know (MK-12.4)."""
    if state.expert == 0 and state.trigger == Trigger.NONE and not anybody_can_leave(state):
        pull_trigger(state, Trigger.NO_WAY_OUT, events)


@rule
def look_at_bag(state: State, events: Events) -> None:
    """MK-12.4: trigger C, of the expert game alone."""
    if state.expert == 1 and state.trigger == Trigger.NONE and tiles_in_bag(state) == 0:
        pull_trigger(state, Trigger.BAG_EMPTY, events)


@rule
def anybody_can_leave(state: State) -> bool:
    """MK-10.2: blank spaces may become roads, and people step aside; mountains and lava remain."""
    quays = quays_left(state)
    if quays == NOTHING:
        return False
    passable = ground_area(state, NOT_BARRED)
    reached = crowd(state)
    while not meet(reached, quays):
        further = either(reached, both(spread(reached), passable))
        if further == reached:
            return False
        reached = further
    return True


@rule
def quays_left(state: State) -> Area:
    """Squares from which a boat that is still there can be boarded, unless they are barred."""
    area = NOTHING
    for boat in range(BOATS):
        area = either(area, quays_of(state, boat))
    return area


@rule
def end_game(state: State, events: Events) -> None:
    """MK-10.5, MK-10.8: time to count."""
    state.phase = Phase.OVER
    state.pool = 0
    emit(events, GAME_ENDED, state.trigger)
