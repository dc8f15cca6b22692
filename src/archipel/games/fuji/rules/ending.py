"""Chapter 13: victory, defeat, score."""

from __future__ import annotations

from typing import Final

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.fuji.data import INJURIES, ITEMS, PIECES, SEATS
from archipel.games.fuji.events import GAME_ENDED
from archipel.games.fuji.rules.dice import lift_all_screens
from archipel.games.fuji.rules.ring import has, members, village
from archipel.games.fuji.state import HELD, NOBODY, Pending, Phase, Result, State
from archipel.games.fuji.tables import VERDICTS

PER_CHARACTER: Final = PIECES.score.character
PER_INJURY: Final = PIECES.score.injury
PER_UNUSED: Final = PIECES.score.unused
RESCUE: Final = 0.5  # what a victory without points is worth
BEST: Final = 24.0  # points that nobody exceeds


@rule
def over(state: State) -> bool:
    return state.phase == Phase.OVER


@rule
def end_game(state: State, result: int, events: Events) -> None:
    """FU-13.1, FU-13.2: at once; FU-18.4: then everything is shown."""
    if state.phase in (Phase.PLANNING, Phase.EQUIPMENT):
        lift_all_screens(state, events)
    state.phase = Phase.OVER
    state.result = result
    state.pending = Pending.NOTHING
    state.pending_bits = 0
    state.third_by = NOBODY
    emit(events, GAME_ENDED, result)


@rule
def in_village(state: State, member: int) -> bool:
    return has(village(state), state.pawn[member])


@rule
def look_for_victory(state: State, events: Events) -> bool:
    """FU-13.1: every pawn stands on a village card."""
    for member in range(members(state)):
        if not in_village(state, member):
            return False
    end_game(state, Result.RESCUED, events)
    return True


@rule
def points(characters: int, injuries: int, unused: int) -> int:
    """FU-13.4."""
    return PER_CHARACTER * characters + PER_INJURY * injuries + PER_UNUSED * unused


@rule
def score(state: State, seat: int) -> int:
    """FU-13.4: the same for everybody, and nothing after a defeat."""
    if state.phase == Phase.OVER and state.result != Result.RESCUED:
        return 0
    injuries = unused = 0
    for member in range(members(state)):
        for injury in range(INJURIES):
            injuries += int(state.injured[member, injury])
    for item in range(ITEMS):
        if HELD <= state.item_at[item] < HELD + SEATS and state.tilted[item] == 0:
            unused += 1
    return points(members(state), injuries, unused)


@rule
def verdict(score: int) -> int:
    """FU-13.5: the number of the band."""
    found = 0
    for band in range(len(VERDICTS)):
        if score >= VERDICTS[band]:
            found = band
    return found


@rule
def payoff(state: State, seat: int) -> float:
    """All win or lose together; points are for choosing among victories."""
    if state.result != Result.RESCUED:
        return -1.0
    return RESCUE + (1.0 - RESCUE) * min(1.0, max(0.0, score(state, seat) / BEST))
