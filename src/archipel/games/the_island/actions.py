"""The Island's actions (IS-15), in the order of a turn."""

from __future__ import annotations

from typing import Annotated, Final

from archipel.core.actions import Action, ActionSpace, pack, unpack
from archipel.core.rule import rule
from archipel.core.vocabulary import Names
from archipel.games.the_island.data import (
    BOAT_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    EXPLORER_NAMES,
    MOST_VALUE,
    SPACE_NAMES,
)

Colour = Annotated[str, Names(COLOUR_NAMES)]
Value = Annotated[int, Names(range(1, MOST_VALUE + 1))]
Hex = Annotated[str, Names(SPACE_NAMES)]
Explorer = Annotated[str, Names(EXPLORER_NAMES)]
Boat = Annotated[str, Names(BOAT_NAMES)]
Creature = Annotated[str, Names(CREATURE_NAMES)]


class PlaceExplorer(Action, frozen=True, tag="place"):
    colour: Colour
    value: Value
    hex: Hex


class PlaceBoat(Action, frozen=True, tag="place_boat"):
    hex: Hex


class SkipTile(Action, frozen=True, tag="skip_tile"):
    pass


class PlayDolphin(Action, frozen=True, tag="play"):
    tile: Annotated[str, Names(["dolphin"])]
    explorer: Explorer


class PlayWind(Action, frozen=True, tag="play"):
    tile: Annotated[str, Names(["wind"])]
    boat: Boat


class PlayMove(Action, frozen=True, tag="play"):
    tile: Annotated[str, Names(["move_serpent", "move_shark", "move_whale"])]
    creature: Creature


class Step(Action, frozen=True, tag="step"):
    hex: Hex


class Stop(Action, frozen=True, tag="stop"):
    pass


class Relocate(Action, frozen=True, tag="relocate"):
    hex: Hex


class Walk(Action, frozen=True, tag="walk"):
    explorer: Explorer
    hex: Hex


class Embark(Action, frozen=True, tag="embark"):
    explorer: Explorer
    boat: Boat


class Dive(Action, frozen=True, tag="dive"):
    explorer: Explorer
    hex: Hex


class Swim(Action, frozen=True, tag="swim"):
    explorer: Explorer
    hex: Hex


class Climb(Action, frozen=True, tag="climb"):
    explorer: Explorer


class Jump(Action, frozen=True, tag="jump"):
    explorer: Explorer


class Hop(Action, frozen=True, tag="hop"):
    explorer: Explorer
    boat: Boat


class Land(Action, frozen=True, tag="land"):
    explorer: Explorer


class Sail(Action, frozen=True, tag="sail"):
    boat: Boat
    hex: Hex


class EndMoves(Action, frozen=True, tag="end_moves"):
    pass


class Sink(Action, frozen=True, tag="sink"):
    hex: Hex


class Board(Action, frozen=True, tag="board"):
    explorer: Explorer


class MoveCreature(Action, frozen=True, tag="creature"):
    creature: Creature
    hex: Hex


class PassCreature(Action, frozen=True, tag="creature_pass"):
    pass


class StopCreature(Action, frozen=True, tag="creature_stop"):
    pass


class PassDefence(Action, frozen=True, tag="react_pass"):
    pass


class Repel(Action, frozen=True, tag="react"):
    tile: Annotated[str, Names(["repel_shark", "repel_whale"])]


ACTIONS: Final = ActionSpace(
    *(PlaceExplorer, PlaceBoat),
    *(SkipTile, PlayDolphin, PlayWind, PlayMove, Step, Stop, Relocate),
    *(Walk, Embark, Dive, Swim, Climb, Jump, Hop, Land, Sail, EndMoves),
    *(Sink, Board),
    *(MoveCreature, PassCreature, StopCreature),
    *(PassDefence, Repel),
)
LAYOUT: Final = ACTIONS.layout

PLACE_EXPLORER: Final = ACTIONS.kind(PlaceExplorer)
PLACE_BOAT: Final = ACTIONS.kind(PlaceBoat)
SKIP_TILE: Final = ACTIONS.kind(SkipTile)
PLAY_DOLPHIN: Final = ACTIONS.kind(PlayDolphin)
PLAY_WIND: Final = ACTIONS.kind(PlayWind)
PLAY_MOVE: Final = ACTIONS.kind(PlayMove)
STEP: Final = ACTIONS.kind(Step)
STOP: Final = ACTIONS.kind(Stop)
RELOCATE: Final = ACTIONS.kind(Relocate)
WALK: Final = ACTIONS.kind(Walk)
EMBARK: Final = ACTIONS.kind(Embark)
DIVE: Final = ACTIONS.kind(Dive)
SWIM: Final = ACTIONS.kind(Swim)
CLIMB: Final = ACTIONS.kind(Climb)
JUMP: Final = ACTIONS.kind(Jump)
HOP: Final = ACTIONS.kind(Hop)
LAND: Final = ACTIONS.kind(Land)
SAIL: Final = ACTIONS.kind(Sail)
END_MOVES: Final = ACTIONS.kind(EndMoves)
SINK: Final = ACTIONS.kind(Sink)
BOARD_BOAT: Final = ACTIONS.kind(Board)
MOVE_CREATURE: Final = ACTIONS.kind(MoveCreature)
PASS_CREATURE: Final = ACTIONS.kind(PassCreature)
STOP_CREATURE: Final = ACTIONS.kind(StopCreature)
PASS_DEFENCE: Final = ACTIONS.kind(PassDefence)
REPEL: Final = ACTIONS.kind(Repel)


@rule
def code(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """The code of an action; parameters are numbered as in the classes above."""
    return pack(LAYOUT, kind, first, second, third)


@rule
def decode(action: int) -> tuple[int, int, int, int]:
    """Kind and parameters of a code."""
    return unpack(LAYOUT, action)
