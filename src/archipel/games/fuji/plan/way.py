"""The way down on this very board, solved backwards from the time when everything is lava."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.fuji.data import DEATH, ERUPTION_TOKENS, MOVEMENT, PLACES
from archipel.games.fuji.plan.model import CHANCE, LOSSES, MOST_LOSS
from archipel.games.fuji.plan.notes import DEEP, Notes
from archipel.games.fuji.rules.ring import bit, has, passable, spread, village
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import LOSS

BURST = 0.9  # what is left of a hope on a card with an eruption token


@rule
def foresee(state: State, notes: Notes) -> None:
    """By eruptions to come, place and health lost: the hope to reach the village at all."""
    home = village(state)
    notes.hope[:] = 0.0
    for late in range(DEEP - 1, -1, -1):
        ways = ways_after(state, late, notes)
        for place in range(PLACES):
            if has(home, place):
                notes.hope[late, place, :DEATH] = 1.0
            elif late < DEEP - 1 and has(ways, place):
                for health in range(DEATH):
                    notes.hope[late, place, health] = fail(state, late, place, health, notes)
                go_on(state, late, place, ways, notes)
        come(state, late, notes)


@rule
def ways_after(state: State, late: int, notes: Notes) -> int:
    """What is passable after so many eruptions."""
    ways = passable(state)
    for place in range(PLACES):
        if notes.flooded[place] <= late:
            ways &= ~bit(place)
    return ways


@rule
def fail(state: State, late: int, place: int, health: int, notes: Notes) -> float:
    """The hope of one who stays where it is and loses the most."""
    after = min(DEATH, health + int(LOSS[state.level, 0]))
    return notes.hope[late + 1, place, after]


@rule
def come(state: State, late: int, notes: Notes) -> None:
    """The mean hope of one who arrives there and loses what those lose who succeed."""
    for place in range(PLACES):
        token = 1.0
        for at in range(ERUPTION_TOKENS):
            if state.eruption_at[at] == place:
                token = BURST
        for health in range(DEATH):
            mean = 0.0
            for loss in range(MOST_LOSS + 1):
                after = min(DEATH, health + loss)
                mean += LOSSES[state.level, loss] * notes.hope[late, place, after]
            notes.come[place, health] = token * mean


@rule
def go_on(state: State, late: int, place: int, ways: int, notes: Notes) -> None:
    """The best plan from a place: `come` holds what arrivals hope for one eruption later."""
    reached = bit(place)
    fresh = reached
    for steps in range(MOVEMENT + 1):
        for there in range(PLACES):
            if has(fresh, there):
                for health in range(DEATH):
                    chance = CHANCE[steps, health]
                    failed = fail(state, late, place, health, notes)
                    worth = chance * notes.come[there, health] + (1.0 - chance) * failed
                    if worth > notes.hope[late, place, health]:
                        notes.hope[late, place, health] = worth
        fresh = spread(state.scenario, reached) & ways & ~reached
        reached |= fresh
