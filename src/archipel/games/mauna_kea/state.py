"""Mauna Kea's state: everything there is to know about a game, a field per line.

Who sees what: *public* fields are the same in every view; the others say who may know them. In a
view the rest is UNKNOWN. In the base game everything is public.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from archipel.core.record import I16, Array, Ints, Record
from archipel.games.mauna_kea.data import (
    ARTIFACTS,
    BOATS,
    CARDS,
    COVES,
    EXPLORERS,
    FLOWS,
    KINDS,
    PER_COLOUR,
    PER_FLOW,
    SEATS,
    SPACES,
    SQUARES,
    TERRAINS,
)

UNKNOWN: Final = -1  # in a view: not for this seat's eyes
NOBODY: Final = -2  # no seat, tile or parent there

# Where an explorer or an artifact is: a square 0 … SQUARES - 1, or one of these.
CARRIED: Final = SQUARES  # artifacts: CARRIED + explorer, wherever that explorer is
ABOARD: Final = CARRIED + EXPLORERS  # explorers: ABOARD + boat, out of play until scoring
AIRLIFTED: Final = ABOARD + BOATS  # explorers on a helicopter card (MK-12.11)
LOST: Final = AIRLIFTED + 1  # out of the game
RESERVE: Final = LOST + 1  # explorers before their deployment
BOXED: Final = LOST + 2  # explorers that do not play (MK-3.4)

# Where a boat is: a cove 0 … COVES - 1, or one of these.
TAKEN: Final = COVES  # in front of whoever owns the explorer aboard
ABSENT: Final = COVES + 1  # left out of a composed position

# Where a card is.
DECK: Final = 0  # never dealt
HELD: Final = 1  # HELD + seat: kept, not played
AWAY: Final = HELD + SEATS  # AWAY + seat: put away in setup (MK-12.1)
PLAYED: Final = AWAY + SEATS  # used up, or open with its load


class Phase(IntEnum):
    """MK-14.8. With the base rules DRAW is passed through and never waits for anybody."""

    CARDS = 0
    DEPLOY = 1
    PLAY = 2
    DRAW = 3
    QUAKE = 4
    QUAKE_PLACE = 5
    OVER = 6


class Trigger(IntEnum):
    """What ends the game."""

    NONE = 0
    TEAM_GONE = 1  # A: MK-10.1
    NO_WAY_OUT = 2  # B: MK-10.2
    BAG_EMPTY = 3  # C: MK-12.4
    ROUND_LIMIT = 4  # MK-10.8


class Options(Record):
    """What was chosen when the table was opened; flags are 0 or 1."""

    seats: I16  # 2 to 4
    first: I16  # MK-3.5: seat that the host has named, from 1, or BY_LOT
    expert: I16  # chapter 12
    round_limit: I16  # full rounds after which the game is scored, or 0 for none (MK-10.8)


class State(Record):
    # The table, as in Options; public
    seats: I16
    expert: I16
    round_limit: I16

    # The turn; public
    phase: I16  # Phase
    first: I16  # seat that deployed first; the one after it begins (MK-3.10)
    active: I16  # seat whose turn it is
    round: I16  # 1, 2, … from the first turn on; 0 during setup
    pool: I16  # movement points of this play phase (MK-4.5)
    trigger: I16  # Trigger
    trigger_seat: I16  # seat that was active then, or NOBODY
    finals_left: I16  # other seats that still have their last turn (MK-10.5)
    freely: Array[Ints, PER_COLOUR]  # of each explorer of the active seat: colours taken, dropped

    # An earthquake under way (MK-12.12); public
    resume: I16  # Phase that goes on afterwards, or NOBODY
    shaken: I16  # 1 if a tile was turned
    pending: I16  # the terrain tile drawn and to be placed, or NOBODY

    # Tiles; public
    tile: Array[Ints, SPACES]  # a kind of terrain or lava, a start tile, CAMP, VOLCANO or EMPTY
    turn: Array[Ints, SPACES]  # quarter turns of a tile; of lava, the side it flows to: its heading
    under: Array[Ints, SPACES]  # the tile that lava has covered, or NOBODY
    lava_at: Array[Ints, FLOWS, PER_FLOW]  # spaces of a flow, in the order they came, or NOBODY
    lava_from: Array[Ints, FLOWS, PER_FLOW]  # which tile of the flow it hangs on; NOBODY: volcano
    hand: Array[Ints, SEATS, TERRAINS]  # how many of each kind lie in front of a seat
    bag: Array[Ints, KINDS]
    aside: Array[Ints, KINDS]  # lava that turned up in the first hands (MK-3.9)
    removed: Array[Ints, KINDS]  # out of the game: lava that fitted nowhere, tiles used up

    # Pieces; public
    explorer_at: Array[Ints, EXPLORERS]  # square, ABOARD + boat, AIRLIFTED, LOST, RESERVE, BOXED
    artifact_at: Array[Ints, ARTIFACTS]  # square, CARRIED + explorer, or LOST
    boat_at: Array[Ints, BOATS]  # cove, TAKEN or ABSENT

    # Cards, of the expert game
    card_at: Array[Ints, CARDS]  # DECK: nobody; HELD, AWAY: that seat; PLAYED: public
    held: Array[Ints, SEATS]  # how many cards a seat holds; public
