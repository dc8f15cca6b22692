"""How far it is to the village, when the lava comes, and what a member may hope for where."""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.fuji.data import DEATH, PLACES
from archipel.games.fuji.plan.model import FURTHEST, HOPE, LATEST, MOST_ROUNDS, WAIT
from archipel.games.fuji.plan.notes import AHEAD, Notes
from archipel.games.fuji.plan.way import foresee
from archipel.games.fuji.rules.ring import has, members, passable, spread, village
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import LANDSCAPE_BITS, RUBBLE_BITS

NEVER: Final = 99  # no lava comes to the village
PACE: Final = 0.6  # rounds that a step takes


@rule
def survey(state: State, notes: Notes) -> None:
    """Looks at the board again, if it has changed."""
    same = notes.known[0] == state.lava and notes.known[1] == state.scenario
    if not same or notes.known[2] != state.level or notes.known[3] != state.seats:
        notes.known[0] = state.lava
        notes.known[1] = state.scenario
        notes.known[2] = state.level
        notes.known[3] = state.seats
        burn(state, notes)
        for eruption in range(AHEAD):
            measure(state, eruption, notes)
        foresee(state, notes)
    wait(state, notes)


@rule
def burn(state: State, notes: Notes) -> None:
    """When every card is flooded."""
    scenario = int(state.scenario)
    burning = int(state.lava)
    cards = LANDSCAPE_BITS[scenario] | RUBBLE_BITS[scenario]
    notes.flooded[:] = NEVER
    for eruption in range(PLACES):
        for place in range(PLACES):
            if has(burning, place) and notes.flooded[place] == NEVER:
                notes.flooded[place] = eruption
        burning |= spread(scenario, burning) & cards


@rule
def measure(state: State, eruptions: int, notes: Notes) -> None:
    """Steps to the village over cards that are not lava after so many eruptions."""
    ways = passable(state)
    for place in range(PLACES):
        if notes.flooded[place] <= eruptions:
            ways &= ~(1 << place)
    reached = village(state)
    notes.far[eruptions, :] = FURTHEST
    for steps in range(FURTHEST):
        for place in range(PLACES):
            if has(reached, place) and notes.far[eruptions, place] == FURTHEST:
                notes.far[eruptions, place] = steps
        more = (reached | spread(state.scenario, reached)) & ways
        if more == reached:
            break
        reached = more


@rule
def wait(state: State, notes: Notes) -> None:
    """How many rounds the last of the team may still need."""
    slowest = 0
    for member in range(members(state)):
        if state.pawn[member] != NOBODY:
            slowest = max(slowest, int(notes.far[0, state.pawn[member]]))
    notes.rounds[0] = rounds_for(slowest)


@rule
def rounds_for(steps: int) -> int:
    """Rounds that a way takes."""
    return min(MOST_ROUNDS, int(PACE * steps + PACE))


@rule
def hope_at(level: int, place: int, eruptions: int, health: int, notes: Notes) -> float:
    """What one member may hope for on a card, after so many eruptions of this round."""
    eruptions = min(eruptions, AHEAD - 1)
    health = min(health, DEATH)
    if notes.far[eruptions, place] == 0:
        return WAIT[level, max(0, int(notes.rounds[0]) - 1), health]
    return notes.hope[eruptions, place, health]


@rule
def team_at(state: State, notes: Notes) -> float:
    """The team's hope at the beginning of a round: all have to come home."""
    survey(state, notes)
    hope = 1.0
    for member in range(members(state)):
        hope *= hope_at(state.level, state.pawn[member], 0, state.health[member], notes)
    return hope


# --- the same without notes, for a glance ---------------------------------------------------------


@rule
def steps_home(state: State, place: int) -> int:
    """Steps to the village over what is not lava."""
    ways, goal, reached = passable(state), village(state), 1 << int(place)
    for steps in range(FURTHEST):
        if reached & goal != 0:
            return steps
        more = reached | (spread(state.scenario, reached) & ways)
        if more == reached:
            break
        reached = more
    return FURTHEST


@rule
def eruptions_left(state: State, place: int) -> int:
    """Eruptions until a card is lava."""
    cards = LANDSCAPE_BITS[state.scenario] | RUBBLE_BITS[state.scenario]
    burning = int(state.lava)
    for eruptions in range(LATEST):
        if has(burning, place):
            return eruptions
        burning |= spread(state.scenario, burning) & cards
    return LATEST


@rule
def hope_now(state: State) -> float:
    """The team's hope, as on a straight way."""
    slowest = 0
    for member in range(members(state)):
        if state.pawn[member] != NOBODY:
            slowest = max(slowest, steps_home(state, state.pawn[member]))
    rounds = rounds_for(slowest)
    hope = 1.0
    for member in range(members(state)):
        place = int(state.pawn[member])
        if place != NOBODY:
            late = eruptions_left(state, place)
            health = min(int(state.health[member]), DEATH)
            far = steps_home(state, place)
            if far == 0:
                hope *= WAIT[state.level, rounds, health]
            else:
                hope *= HOPE[state.level, far, min(late, LATEST), health]
    return hope
