"""Whom the lava will strike: where the next tile of each flow would land (section 17, forecast)."""

from __future__ import annotations

from typing import Final, NamedTuple

from archipel.core.rule import rule
from archipel.games.mauna_kea.data import (
    FLOWS,
    MOST_EXITS,
    NOWHERE,
    PER_COLOUR,
    QUARTERS,
    SHAPES,
    SIDES,
    SQUARES,
    TERRAINS,
)
from archipel.games.mauna_kea.rules.lava import end_to_serve
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.tables import EXITS, NEXT_SPACE, TEAM
from archipel.games.mauna_kea.ways import noted, number_of, with_note

DRAWS: Final = 3.8  # tiles from the bag in a turn, lava included


class Threat(NamedTuple):
    """Of each explorer, how many lava tiles in the bag would strike him; twelve to a number."""

    at_once: int
    next: int  # after another of the same flow


@rule
def threat(state: State) -> Threat:
    """MK-9.8: for every flow and every shape that is still in the bag."""
    at_once = after = 0
    for flow in range(FLOWS):
        for shape in range(SHAPES):
            tiles = state.bag[TERRAINS + flow * SHAPES + shape]
            if tiles > 0:
                _, heading, space = end_to_serve(state, flow, shape)
                if space != NOWHERE:
                    at_once = struck(state, space, tiles, at_once)
                    for number in range(MOST_EXITS):
                        turn = EXITS[shape, number]
                        if turn != NOWHERE:
                            onwards = NEXT_SPACE[space, (heading + turn) % SIDES]
                            after = struck(state, onwards, tiles, after)
    return Threat(at_once, after)


@rule
def struck(state: State, space: int, tiles: int, packed: int) -> int:
    """Adds so many tiles for everybody who stands on a space."""
    team = TEAM[state.seats]
    for seat in range(state.seats):
        for explorer in range(seat * PER_COLOUR, seat * PER_COLOUR + team):
            square = state.explorer_at[explorer]
            if square < SQUARES and square // QUARTERS == space:
                number = number_of(state, explorer)
                packed = with_note(packed, number, noted(packed, number) + tiles)
    return packed
