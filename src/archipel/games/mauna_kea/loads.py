"""What explorers carry, what it would bring in a boat, and what lies about that tempts them."""

from __future__ import annotations

from typing import Final, NamedTuple

from archipel.core.rule import rule
from archipel.games.mauna_kea.data import (
    ARTIFACTS,
    BOATS,
    COVES,
    EMPTY_SEAT_POINTS,
    EXPLORER_POINTS,
    PER_COLOUR,
    SQUARES,
)
from archipel.games.mauna_kea.rules.area import NOTHING, crowd, with_square
from archipel.games.mauna_kea.rules.board import on_island
from archipel.games.mauna_kea.rules.score import has_no_penalty
from archipel.games.mauna_kea.state import CARRIED, State
from archipel.games.mauna_kea.tables import (
    ARTIFACT_POINTS,
    BOAT_SEATS,
    COLOUR_OF,
    TEAM,
    TO_COVE,
)
from archipel.games.mauna_kea.ways import FAR, Fields, noted, number_of, way_of, ways_to, with_note

NEAR: Final = 8  # points: an artifact further away attracts nobody
EIGHTHS: Final = 8.0  # parts of a point, in what is written down
ROUGH: Final = 1.4  # points that a step costs on the whole
DETOUR: Final = 0.45  # what a point of way is worth
APPEAL: Final = 0.6  # how much of what an artifact promises is had in the end


class Loads(NamedTuple):
    """Of each explorer, twelve to a number."""

    worth: tuple[int, int, int]  # what he brings in a boat with one seat, two, three
    carried: int  # how many artifacts
    appeal: int  # what the most tempting artifact nearby promises, in eighths of a point


@rule
def loads(state: State, ground: Fields) -> Loads:
    """Everybody who is on the island."""
    one = two = three = carried = 0
    team = int(TEAM[state.seats])
    for seat in range(state.seats):
        penalty = 0 if has_no_penalty(state, seat) else EMPTY_SEAT_POINTS
        for member in range(team):
            if on_island(state, seat * PER_COLOUR + member):
                number = seat * team + member
                load = backpack(state, seat * PER_COLOUR + member)
                one = with_note(one, number, int(worth_aboard(load, 1, penalty)))
                two = with_note(two, number, int(worth_aboard(load, 2, penalty)))
                three = with_note(three, number, int(worth_aboard(load, 3, penalty)))
                carried = with_note(carried, number, load[0] + load[1] + load[2])
    return Loads((one, two, three), carried, appeals(state, ground))


@rule
def worth_in(loads: Loads, number: int, boat: int) -> float:
    """What an explorer may bring in a boat, with what he carries and what he may find."""
    seats = BOAT_SEATS[boat]
    worth = float(noted(loads.worth[seats - 1], number))
    if noted(loads.carried, number) < seats:
        worth += APPEAL * noted(loads.appeal, number) / EIGHTHS
    return worth


@rule
def backpack(state: State, explorer: int) -> tuple[int, int, int]:
    """What an explorer carries: white, grey, black."""
    white = grey = black = 0
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == CARRIED + explorer:
            colour = COLOUR_OF[artifact]
            if colour == 0:
                white += 1
            elif colour == 1:
                grey += 1
            else:
                black += 1
    return white, grey, black


@rule
def worth_aboard(load: tuple[int, int, int], seats: int, penalty: int) -> float:
    """MK-11.1: what an explorer with a load brings in a boat with so many seats."""
    points, room = EXPLORER_POINTS, seats
    for colour in range(2, -1, -1):
        taken = min(load[colour], room)
        points += taken * ARTIFACT_POINTS[colour]
        room -= taken
    return float(points + penalty * room)


# --- what lies about ------------------------------------------------------------------------------


@rule
def steps_home(state: State, square: int) -> int:
    """Steps to the nearest boat, whatever lies between."""
    best = FAR
    for boat in range(BOATS):
        if state.boat_at[boat] < COVES and TO_COVE[state.boat_at[boat], square] < best:
            best = int(TO_COVE[state.boat_at[boat], square])
    return best


@rule
def appeals(state: State, ground: Fields) -> int:
    """Of each explorer, what the most tempting artifact nearby promises, in eighths of a point."""
    people = crowd(state)
    packed = 0
    for artifact in range(ARTIFACTS):
        square = state.artifact_at[artifact]
        if square < SQUARES:
            near = ways_to(state, with_square(NOTHING, square), ground, people, NEAR)
            worth = float(ARTIFACT_POINTS[COLOUR_OF[artifact]] - EMPTY_SEAT_POINTS)
            packed = tempted(state, square, worth, near, packed)
    return packed


@rule
def tempted(state: State, square: int, worth: float, near: int, packed: int) -> int:
    """Everybody who is near an artifact, and has somewhere to put it, feels its appeal."""
    home = steps_home(state, square)
    team = int(TEAM[state.seats])
    for seat in range(state.seats):
        for explorer in range(seat * PER_COLOUR, seat * PER_COLOUR + team):
            number = number_of(state, explorer)
            way = way_of(near, number)
            if way < FAR:
                further = home - steps_home(state, state.explorer_at[explorer])
                promise = worth - DETOUR * max(0.0, way + ROUGH * further)
                eighths = int(max(0.0, promise * EIGHTHS))
                if eighths > noted(packed, number):
                    packed = with_note(packed, number, eighths)
    return packed
