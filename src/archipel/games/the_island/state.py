"""The Island's state: everything there is to know about a game, a field per line.

Who sees what: *public* fields are the same in every view; the others say who may know them. In a
view the rest is UNKNOWN.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from archipel.core.record import I16, Array, Ints, Record
from archipel.games.the_island.data import (
    BOATS,
    COLOURS,
    CREATURES,
    EFFECTS,
    EXPLORERS,
    SAFE_ISLANDS,
    SEATS,
    SPACES,
    TERRAINS,
    VALUES,
)

UNKNOWN: Final = -1  # in a view: not for this seat's eyes
NOBODY: Final = -2  # no explorer, boat, creature, seat or die there

# Where a piece is: a space 0 … SPACES - 1, or one of these.
ABOARD: Final = SPACES  # explorers: ABOARD + boat
SAFE: Final = ABOARD + BOATS  # explorers: SAFE + safe island
LOST: Final = SAFE + SAFE_ISLANDS  # removed from the game, never to come back
UNPLACED: Final = LOST + 1  # explorers before their placement
SUPPLY: Final = LOST + 2  # boats, sharks and whales that have not appeared

UNDRAWN: Final = EFFECTS  # a back that chance has not decided yet


class Phase(IntEnum):
    """IS-14.4. ROLL and TURN_END are passed through and never wait for anybody."""

    SETUP_EXPLORERS = 0
    SETUP_BOATS = 1
    TILE = 2
    TILE_MOVE = 3
    MOVE = 4
    SINK = 5
    BOARD_PICK = 6
    ROLL = 7
    CREATURE = 8
    CREATURE_MOVE = 9
    REACT = 10
    TURN_END = 11
    OVER = 12


class Ending(IntEnum):
    """IS-11.7."""

    NONE = 0
    VOLCANO = 1
    ALL_SETTLED = 2
    ISLAND_GONE = 3
    STALLED = 4


class Answer(IntEnum):
    """A sealed answer to a defence question (IS-16.3)."""

    NONE = 0
    PASS = 1
    REPEL = 2


class Options(Record):
    """What was chosen when the table was opened (IS-14.8); flags are 0 or 1."""

    seats: I16  # 2 to 4
    first: I16  # IS-3.3: seat that the host has named, from 1, or BY_LOT
    two_colours: I16  # IS-12.2
    open_memory: I16  # IS-16.1
    swim_and_land: I16  # IS-6.4
    overcrowded: I16  # IS-13.1
    to_the_last: I16  # IS-13.2
    all_equal: I16  # IS-13.3
    atlantis_submerged: I16  # IS-13.4


class State(Record):
    # The table, as in Options; public
    seats: I16
    two_colours: I16
    open_memory: I16
    swim_and_land: I16
    overcrowded: I16
    to_the_last: I16
    all_equal: I16
    atlantis_submerged: I16
    seat_of: Array[Ints, COLOURS]  # seat that plays a colour, or NOBODY

    # The turn; public
    phase: I16  # Phase
    first: I16  # seat that began
    active: I16  # seat whose turn it is
    turn: I16  # 1, 2, … from the first turn on; 0 during setup
    moves_left: I16  # movement points of IS-6.1
    die: I16  # Kind rolled this turn, or NOBODY
    ending: I16  # Ending
    bare: I16  # 1 if this turn began without a tile on the island (IS-13.2)
    stirred: I16  # 1 if an explorer was saved or lost this turn (IS-13.2)
    quiet_turns: I16  # IS-13.2

    # What is under way (IS-14.6); public
    effect: I16  # TILE_MOVE: the Effect being carried out
    piece: I16  # explorer, boat or creature being moved; BOARD_PICK: the new boat; REACT: attacker
    steps: I16  # steps already made with it; BOARD_PICK: places already taken
    asked: I16  # REACT: bits of the seats asked
    answer: Array[Ints, SEATS]  # REACT: Answer; only that seat, until all are in

    # The island
    terrain: Array[Ints, SPACES]  # Terrain, SEA where no tile is (any more); public
    back: Array[Ints, SPACES]  # Effect under a tile where a position fixes it, else UNDRAWN; nobody
    bag: Array[Ints, TERRAINS, EFFECTS]  # backs not drawn yet; in a view: not seen yet (IS-14.2)
    discard: Array[Ints, TERRAINS, EFFECTS]  # backs shown and done with; public
    hand: Array[Ints, SEATS, TERRAINS, EFFECTS]  # red tiles kept; only that seat
    hand_size: Array[Ints, SEATS, TERRAINS]  # how many, by terrain; public (IS-7.3)

    # Pieces
    explorer_at: Array[
        Ints, EXPLORERS
    ]  # space, ABOARD + boat, SAFE + island, LOST, UNPLACED; public
    explorer_value: Array[Ints, EXPLORERS]  # treasure; its owner (IS-16.1), and all after the end
    wet: Array[Ints, EXPLORERS]  # 1 if the wet move of this turn is used (IS-6.4); public
    unplaced: Array[Ints, COLOURS, VALUES]  # how many of each value are still to place; owner
    boats_left: Array[Ints, SEATS]  # boats still to place in setup; public
    boat_at: Array[Ints, BOATS]  # space, SUPPLY or LOST; public
    creature_at: Array[Ints, CREATURES]  # space, SUPPLY or LOST; public
