"""Mauna Kea's actions (MK-14), in the order of a game.

Tiles that look alike are one kind and go by its lowest number (MK-14.3); so a card is named by what
it does, and a seat plays the lowest that it holds.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Annotated, Final

from archipel.core.actions import Action, ActionSpace, pack, unpack
from archipel.core.rule import rule
from archipel.core.vocabulary import Names
from archipel.games.mauna_kea.data import (
    CARD_NAMES,
    COLOUR_NAMES,
    EXPLORER_NAMES,
    MOST_CARRIED,
    PIECES,
    RUN_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    TERRAIN_NAMES,
    TURNS,
)
from archipel.games.mauna_kea.tables import frozen

_MOST_LEFT: Final = MOST_CARRIED - min(boat.seats for boat in PIECES.boats)
_LEAVINGS: Final = [
    leave
    for size in range(_MOST_LEFT + 1)
    for leave in combinations_with_replacement(range(len(COLOUR_NAMES)), size)
]
NOTHING: Final = "none"
LEAVE_NAMES: Final = tuple(
    "".join(COLOUR_NAMES[c] for c in leave) or NOTHING for leave in _LEAVINGS
)
LEAVINGS: Final = len(LEAVE_NAMES)
# Of each leaving, how many of each colour.
LEAVE_COUNTS: Final = frozen([[leave.count(c) for c in range(3)] for leave in _LEAVINGS])

Card = Annotated[str, Names(CARD_NAMES)]
Tile = Annotated[str, Names(TERRAIN_NAMES)]
Space = Annotated[str, Names(SPACE_NAMES)]
Square = Annotated[str, Names(SQUARE_NAMES)]
Turn = Annotated[int, Names(range(TURNS))]
Explorer = Annotated[str, Names(EXPLORER_NAMES)]
Colour = Annotated[str, Names(COLOUR_NAMES)]
Leave = Annotated[str, Names(LEAVE_NAMES)]


class PutAway(Action, frozen=True, tag="put_away"):
    card: Card


class Deploy(Action, frozen=True, tag="deploy"):
    square: Square


class Place(Action, frozen=True, tag="place"):
    tile: Tile
    space: Space
    turn: Turn


class Spend(Action, frozen=True, tag="spend"):
    tile: Tile


class Move(Action, frozen=True, tag="move"):
    explorer: Explorer
    square: Square


class Take(Action, frozen=True, tag="take"):
    explorer: Explorer
    colour: Colour


class Drop(Action, frozen=True, tag="drop"):
    explorer: Explorer
    colour: Colour


class Board(Action, frozen=True, tag="board"):
    explorer: Explorer
    leave: Leave


class Run(Action, frozen=True, tag="run"):
    card: Annotated[str, Names(RUN_NAMES)]
    explorer: Explorer
    square: Square


class Airlift(Action, frozen=True, tag="airlift"):
    explorer: Explorer


class Quake(Action, frozen=True, tag="quake"):
    """An earthquake that turns no tile."""


class QuakeTurn(Action, frozen=True, tag="quake_turn"):
    space: Space
    turn: Annotated[int, Names(range(1, TURNS))]


class EndPlay(Action, frozen=True, tag="end_play"):
    pass


class QuakeDraw(Action, frozen=True, tag="quake_draw"):
    pass


class QuakeStop(Action, frozen=True, tag="quake_stop"):
    pass


class PlaceDrawn(Action, frozen=True, tag="place_drawn"):
    space: Space
    turn: Turn


class Draw(Action, frozen=True, tag="draw"):
    pass


ACTIONS: Final = ActionSpace(
    *(PutAway, Deploy),
    *(Place, Spend, Move, Take, Drop, Board),
    *(Run, Airlift, Quake, QuakeTurn, EndPlay),
    *(QuakeDraw, QuakeStop, PlaceDrawn, Draw),
)
LAYOUT: Final = ACTIONS.layout

PUT_AWAY: Final = ACTIONS.kind(PutAway)
DEPLOY: Final = ACTIONS.kind(Deploy)
PLACE: Final = ACTIONS.kind(Place)
SPEND: Final = ACTIONS.kind(Spend)
MOVE: Final = ACTIONS.kind(Move)
TAKE: Final = ACTIONS.kind(Take)
DROP: Final = ACTIONS.kind(Drop)
BOARD_BOAT: Final = ACTIONS.kind(Board)
RUN: Final = ACTIONS.kind(Run)
AIRLIFT: Final = ACTIONS.kind(Airlift)
QUAKE: Final = ACTIONS.kind(Quake)
QUAKE_TURN: Final = ACTIONS.kind(QuakeTurn)
END_PLAY: Final = ACTIONS.kind(EndPlay)
QUAKE_DRAW: Final = ACTIONS.kind(QuakeDraw)
QUAKE_STOP: Final = ACTIONS.kind(QuakeStop)
PLACE_DRAWN: Final = ACTIONS.kind(PlaceDrawn)
DRAW: Final = ACTIONS.kind(Draw)


@rule
def code(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """The code of an action; parameters are numbered as in the classes above."""
    return pack(LAYOUT, kind, first, second, third)


@rule
def decode(action: int) -> tuple[int, int, int, int]:
    """Kind and parameters of a code."""
    return unpack(LAYOUT, action)
