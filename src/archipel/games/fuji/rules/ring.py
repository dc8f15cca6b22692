"""Chapter 3: members in a ring, cells, distances and routes. Sets of places are bits."""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule
from archipel.games.fuji.data import ERUPTION_TOKENS, PLACES, SEATS, THIRD
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import LANDSCAPE_BITS, NEAR, NEXT, NOWHERE, VILLAGE_BITS

SIDES: Final = 4
FAR: Final = 99  # further than anybody walks
SMALLEST_RING: Final = 3
TWO_PLAYERS: Final = 2


# --- members --------------------------------------------------------------------------------------


@rule
def ring_size(state: State) -> int:
    """FU-3.8: with two players the third stands between them."""
    return max(int(state.seats), SMALLEST_RING)


@rule
def left(state: State, member: int) -> int:
    return (member + 1) % ring_size(state)


@rule
def right(state: State, member: int) -> int:
    return (member + ring_size(state) - 1) % ring_size(state)


@rule
def has_third(state: State) -> bool:
    """FU-16.3: two players lead a third character."""
    return state.seats == TWO_PLAYERS and state.third_dice == 0


@rule
def members(state: State) -> int:
    """How many have a pawn; they are numbered from 0."""
    return ring_size(state) if has_third(state) else int(state.seats)


@rule
def is_third(state: State, member: int) -> bool:
    return member == THIRD and has_third(state)


# --- cells ----------------------------------------------------------------------------------------


@rule
def bit(place: int) -> int:
    """The set that holds this place alone."""
    return 1 << int(place)


@rule
def has(places: int, place: int) -> bool:
    return (places >> int(place)) & 1 == 1


@rule
def village(state: State) -> int:
    """FU-2.7: the village cells that have a card."""
    return VILLAGE_BITS[state.scenario, 1 if state.seats == SEATS else 0]


@rule
def passable(state: State) -> int:
    """FU-3.2: village and landscape cards that are not lava."""
    return (LANDSCAPE_BITS[state.scenario] | village(state)) & ~state.lava


@rule
def spread(scenario: int, places: int) -> int:
    """All cells next to one of these."""
    found = 0
    for place in range(PLACES):
        if (places >> place) & 1 == 1:
            found |= NEAR[scenario, place]
    return found


@rule
def place_of(state: State, card: int) -> int:
    """Where a terrain card lies; NOWHERE if it is out of the game."""
    for place in range(PLACES):
        if state.card_on[place] == card:
            return place
    return NOWHERE


# --- distances and routes -------------------------------------------------------------------------


@rule
def reach(state: State, place: int, limit: int) -> int:
    """FU-3.4: passable cells within so many steps, the own one included."""
    ways = passable(state)
    found = bit(place)
    for _ in range(limit):
        found |= spread(state.scenario, found) & ways
    return found


@rule
def distance(state: State, origin: int, target: int, most: int) -> int:
    """FU-3.4: steps between two cells, or FAR if there are more than `most`."""
    ways = passable(state)
    found = bit(origin)
    for steps in range(most + 1):
        if has(found, target):
            return steps
        found |= spread(state.scenario, found) & ways
    return FAR


@rule
def crossed(state: State, place: int) -> int:
    """Bits of the eruption tokens that lie there."""
    found = 0
    for token in range(ERUPTION_TOKENS):
        if state.eruption_at[token] == place:
            found |= 1 << token
    return found


@rule
def routes(state: State, origin: int, target: int, least: int, most: int) -> int:
    """FU-3.3: of all routes with so many steps, which sets of eruption tokens they cross.

    Bit 0: a route without tokens; bit 1: one that crosses the first alone; and so on. On a grid a
    way of four steps visits a cell twice only if it turns on its heel.
    """
    if origin == target:
        return 1
    found = 0
    for first in range(SIDES):
        one = step(state, origin, first, origin)
        if one == NOWHERE or most < 1:
            continue
        if one == target:
            if least <= 1:
                found |= 1 << crossed(state, one)
            continue
        for second in range(SIDES):
            two = step(state, one, second, origin)
            if two != NOWHERE and most > 1:
                tokens = crossed(state, one) | crossed(state, two)
                if two == target:
                    if least <= 2:  # noqa: PLR2004  # steps
                        found |= 1 << tokens
                elif most > 2:  # noqa: PLR2004  # steps
                    found |= longer_routes(state, one, two, target, tokens, least, most)
    return found


@rule
def longer_routes(
    state: State, before: int, place: int, target: int, tokens: int, least: int, most: int
) -> int:
    """The third and the fourth step of a route."""
    found = 0
    for third in range(SIDES):
        three = step(state, place, third, before)
        if three == NOWHERE:
            continue
        if three == target:
            if least <= 3:  # noqa: PLR2004  # steps
                found |= 1 << (tokens | crossed(state, three))
        elif most > 3:  # noqa: PLR2004  # steps
            for fourth in range(SIDES):
                if step(state, three, fourth, place) == target:
                    found |= 1 << (tokens | crossed(state, three) | crossed(state, target))
    return found


@rule
def step(state: State, place: int, side: int, before: int) -> int:
    """The passable cell on that side, unless one comes from there."""
    there = int(NEXT[state.scenario, place, side])
    if there == NOWHERE or there == before or not has(passable(state), there):
        return NOWHERE
    return there
