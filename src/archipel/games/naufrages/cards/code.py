"""NA-17.9: what the numbers in the tables mean, which the compiler writes and the machine reads.

Addresses are rows of CODE, counted over all cards; address 0 holds an END and stands for "nothing".
A value is a number known when the step runs, packed into one word (see `packing.py`). A thing is
whatever a player can hold or a ship can want: a tile, a construction, a tag or a card, by bands.

One long list rather than several short ones: both sides read it side by side with section 17.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final

NONE: Final = -1  # no area, no tag, no plot number, no thing named
NOTHING: Final = 0  # as an address: no label; as a row of USE: the card has no use

# --- rows of the tables ---------------------------------------------------------------------------

# CODE: an operation and its operands, as Op lists them; what an operation does not use is 0.
OP, A, B, C, D, E, F, G = range(8)
CODE_WIDTH: Final = 8
JUMP_WIDTH: Final = 13  # an address for each total from 0 to 12; beyond them the nearest


class Card(IntEnum):
    """Columns of CARD. Copies of a card are rows of their own that share everything but `FIRST`."""

    KIND = 0  # Kind
    NUMBER = 1  # plot number, 0 for the zero pool, NONE for a starting card
    AREA = 2  # Area, or NONE
    FLAGS = 3  # CardFlag
    RETURN_UP = 4  # icon of step 3: spaces for the Return cube
    ADVENTURE = 5  # icon of step 4: tiles for the drawer
    WEATHER = 6  # of an event: +1 sun, -1 storm, 0 none
    DEBRIS = 7  # of an event: its debris number, 0 for never
    POINTS = 8  # adventure points of an Object
    TAG = 9  # what it is to ships and `has:`, or NONE
    AFTER = 10  # After: where it goes when it has been resolved
    COPIES = 11  # how many there are
    MAIN = 12  # address of `main`, or NOTHING
    CAMP_DO = 13  # address run when a pawn uses a camp card, or NOTHING
    NEEDS_OFF = 14  # rows of COND: when a pawn may use a camp card
    NEEDS_LEN = 15
    RESCUE_OFF = 16  # rows of RESC: what the ship of an event wants
    RESCUE_LEN = 17  # 0: no ship
    PASSIVE_OFF = 18  # rows of PASSIVE
    PASSIVE_LEN = 19
    HOOK_OFF = 20  # rows of HOOK
    HOOK_LEN = 21
    USE_OFF = 22  # row of USE, or NOTHING
    NAME_TEXT = 23  # places in TEXTS
    FLAVOUR_TEXT = 24
    EFFECT_TEXT = 25
    PACK = 26  # which pack it belongs to; 0 is the base
    FIRST = 27  # row of its first copy


class Opt(IntEnum):
    """Columns of OPT: an option of a choice or a vote."""

    COND_OFF = 0  # its `needs`, all of them
    COND_LEN = 1
    PAY_OFF = 2
    PAY_LEN = 3
    ADDRESS = 4  # of `go`, or NOTHING
    TEXT = 5


class Cond(IntEnum):
    """Columns of COND."""

    VALUE = 0  # packed
    COMPARISON = 1  # Comparison
    CONSTANT = 2
    JOIN = 3  # Join; the same in all rows of a list


class Use(IntEnum):
    """Columns of USE: 17.8."""

    WHEN = 0  # When
    ADDRESS = 1
    DISCARD = 2  # 1: the Object leaves the game when used
    PER_ROUND = 3  # 1 to 3
    COND_OFF = 4
    COND_LEN = 5
    PAY_OFF = 6
    PAY_LEN = 7


class Build(IntEnum):
    """Columns of BUILD: 16.5. Rows 0 to 3 are help, signal, raft and pantry."""

    MULTI = 0  # 1: grows over several rounds
    PROGRESS = 1  # steps of a multi-round construction
    PER_ENERGY = 2  # PerEnergy: what an announced energy becomes
    ENERGY = 3  # of a single-round construction
    WOOD = 4
    ROPE = 5
    SAIL = 6
    OPEN = 7  # 1: open at the start
    KEEPS = 8  # food cubes that become tokens in the rot step
    IGNORES = 9  # constructions missing to a ship that may be ignored: NA-12.7
    NAME_TEXT = 10
    EFFECT_TEXT = 11
    PACK = 12


# PAY: resource, amount. PASSIVE: kind, amount. HOOK: moment, address.
PAIR_FIRST, PAIR_SECOND = range(2)

# --- what the tables hold -------------------------------------------------------------------------


class Kind(IntEnum):
    EVENT = 0
    DEBRIS = 1
    CAMP = 2
    EXPLORE = 3
    OBJECT = 4


class Area(IntEnum):
    COAST = 0
    INTERIOR = 1
    HEART = 2


class CardFlag(IntFlag):
    ADVANCE = 1  # icon of step 2
    RED = 2  # NA-8.9
    ONCE = 4  # a camp card that goes when it has been used
    LOST_OK = 8  # NA-9.8
    SYMBOL3 = 16  # NA-2.9
    START = 32  # in the box's decks or on the camp board from the start
    SOLO_REMOVE = 64  # NA-13.3
    SOLO_BLANK = 128  # NA-13.3
    PLAYERS = 256  # NA-5.9: the text refers to the players; skipped when all are lost
    IMMEDIATE = 512  # NA-7.10: a debris card or Object resolved when taken, then removed


class After(IntEnum):
    """Also the `to` of `self`."""

    REMOVE = 0
    OBJECT = 1
    CAMP = 2
    PENDING = 3
    SHUFFLE = 4
    TOP = 5


class Op(IntEnum):
    """Operations and what their operands A, B, C ... are. T: target. V: value. L: address."""

    END = 0  # the card is over (also the word `stop`)
    RET = 1  # back to the caller, or on with the loop; with neither, the card is over
    MORE = 2  # operands of the row before; never fetched
    CALL = 3  # L
    IF = 4  # conditions: row, count; L then, L else: calls one of them
    CHOICE = 5  # T who; options: row, count; 1 if optional
    VOTE = 6  # T who; options: row, count
    PICK = 7  # T who, T from, 1 if himself too, 1 if optional, L none
    ROLL = 8  # T by, dice, V add, row of JUMP
    FIGHT = 9  # V strength, T first, T later, rounds, stop_injuries, 1 if a tie wins, L win
    #           next row, MORE: L loss, L giveup
    EACH = 10  # T of, L do
    REPEAT = 11  # V n; conditions: row, count; L do
    CONTRIBUTE = 12  # T from, Goods what, V need, L ok, L fail, 1 if refunded
    SET = 13  # Store, its index, Mode, V
    SAY = 14  # place in TEXTS
    ENERGY = 15  # T who, V n
    INJURY = 16  # T who, V n
    TRAUMA = 17  # T who, V n
    ADVENTURE = 18  # T who, V n
    FOOD = 19  # T who, V n
    OBJECT = 20  # ObjectDo, T who, T to, thing or NONE, V n, PickBy
    PAWN = 21  # T who, V n
    GOLOST = 22  # T who, V n
    GOHOME = 23  # T who
    TRACK = 24  # T who, V n
    BONUS = 25  # T who, Passive kind, V n, Until
    POINTS = 26  # T who, V n
    WOOD = 27  # V n
    STOCK = 28  # V tokens, V cubes, V tiles
    PRESERVE = 29  # T who, V minus
    RESERVE = 30  # V n
    FISH = 31  # FishDo, V n, T by, FishTile
    FIRE = 32  # FireTo
    SHELTER = 33  # V n
    BUILD = 34  # row of BUILD, BuildDo, V n
    TILE = 35  # Tile, TileDo, T who
    WEATHER = 36  # Mode, V spaces to the right or Weather
    RETURN = 37  # Mode, V
    DIFF = 38  # V n
    DCUBE = 39  # V n
    PLOT = 40  # row of CARD, PlotTo, T who, Area (NONE for a card without one)
    SELF = 41  # After, T who
    PEEK = 42  # Deck, V n, T who, 1 if reordered, how many may be removed
    DRAW = 43  # Area, T who
    DEBRIS = 44  # V n, T each, T start
    UNCAMP = 45  # row of CARD, or NONE for this card


class Target(IntEnum):
    """17.2. From OWNER on: the holder of the thing `target - OWNER`."""

    DRAWER = 0
    EXPLORERS = 1
    OTHERS = 2
    CAMP = 3
    PLAYERS = 4
    ALL = 5
    LOST = 6
    CHOSEN = 7
    EACH = 8
    WINNER = 9
    LOSERS = 10
    WEAKEST = 11
    STRONGEST = 12
    LEFT = 13
    RIGHT = 14
    NOBODY = 15  # the step names none, where none is needed
    OWNER = 16


class Source(IntEnum):
    """17.3: where a value comes from, and what its argument is."""

    CONSTANT = 0
    ROLL = 1
    DIE = 2
    COUNT = 3  # target; so up to AREA
    ENERGY = 4
    INJURIES = 5
    TRAUMAS = 6
    STRENGTH = 7
    OBJECTS = 8
    TILES = 9
    FOOD = 10
    TRACK = 11
    AREA = 12
    WOOD = 13
    TOKENS = 14
    CUBES = 15
    RESERVE = 16
    SHELTER = 17
    FIRE = 18
    RETURN = 19
    DECK = 20  # Area
    EVENTS_LEFT = 21
    ROUND = 22
    N_PLAYERS = 23
    WEATHER = 24
    PREV_WEATHER = 25
    HAS = 26  # thing: a tag or a card
    BUILT = 27  # row of BUILD
    PROGRESS = 28  # row of BUILD
    TILE = 29  # Tile
    FLAG = 30  # its index
    COUNTER = 31  # its index
    REG = 32  # 0 to 3
    HERE = 33


class Comparison(IntEnum):
    EQUAL = 0
    NOT_EQUAL = 1
    LESS = 2
    AT_MOST = 3
    MORE = 4
    AT_LEAST = 5


class Join(IntEnum):
    ALL = 0
    ANY = 1


class Weather(IntEnum):
    """Kinds of space, as `weather` reads them; SUNNY as a destination is the first of them."""

    STORM = 0
    RAIN = 1
    SUNNY = 2
    HEATWAVE = 3


class Moment(IntEnum):
    """17.7: hooks."""

    ROUND = 0
    SURVIVAL = 1
    NIGHT = 2
    ROUND_END = 3
    EXPEDITION = 4
    CARD = 5
    HOME = 6
    DEATH = 7


class Passive(IntEnum):
    """17.7. The first seven are also the kinds of `bonus` (which knows no WOOD and no FISH)."""

    STRENGTH = 0
    RETURN = 1
    FIRE = 2
    REST = 3
    BUILD = 4
    WOOD = 5
    FISH = 6
    NO_FISH = 7
    NO_REST = 8
    NO_WOOD = 9


class Pay(IntEnum):
    """Resources of `pay`."""

    ENERGY = 0
    WOOD = 1  # of the Stock
    TOKENS = 2  # of the Stock
    FOOD = 3  # his own
    TILE = 4
    OBJECT = 5


class When(IntEnum):
    CAMP = 0
    EXPLORE = 1
    ANY = 2


class Mode(IntEnum):
    TO = 0
    ADD = 1  # `move` of the weather, `n` of the Return cube


class Store(IntEnum):
    FLAG = 0
    COUNTER = 1
    REG = 2
    HERE = 3


class Goods(IntEnum):
    """What is given to `contribute`."""

    ENERGY = 0
    FOOD = 1


class Until(IntEnum):
    FIGHT = 0
    EXPEDITION = 1
    ROUND = 2
    GAME = 3


class ObjectDo(IntEnum):
    DESTROY = 0
    MOVE = 1
    TAKE_RANDOM = 2
    GIVE_RANDOM = 3


class PickBy(IntEnum):
    """Who chooses the Object when none is named."""

    OWNER = 0
    DRAWER = 1
    RANDOM = 2


class FishDo(IntEnum):
    DRAW = 0
    ADD = 1
    REMOVE = 2


class FishTile(IntEnum):
    JELLYFISH = 0
    SHARK = 1


class FireTo(IntEnum):
    OUT = 0
    LIT = 1
    WOOD = 2


class BuildDo(IntEnum):
    OPEN = 0
    DONE = 1
    DESTROY = 2
    PROGRESS = 3


class PerEnergy(IntEnum):
    CUBE = 0
    WOOD = 1


class Tile(IntEnum):
    ROPE = 0
    SAIL = 1
    DOG = 2
    GOAT = 3
    CANNON = 4


class TileDo(IntEnum):
    GAIN = 0
    LOSE = 1


class PlotTo(IntEnum):
    DECK = 0
    TOP = 1
    PENDING = 2
    CAMP = 3
    EVENT = 4
    OBJECT = 5
    RESOLVE = 6


class Deck(IntEnum):
    """The first three are areas."""

    COAST = 0
    INTERIOR = 1
    HEART = 2
    EVENT = 3
    DEBRIS = 4
    ASK = 5


# --- things, by bands -----------------------------------------------------------------------------

THING_TILE: Final = 0  # + Tile
THING_BUILD: Final = 16  # + row of BUILD
THING_TAG: Final = 80  # + tag
THING_CARD: Final = 336  # + row of CARD of the first copy

# --- limits ---------------------------------------------------------------------------------------

MOST_BUILDS: Final = THING_TAG - THING_BUILD
MOST_TAGS: Final = THING_CARD - THING_TAG
MOST_CARDS: Final = 2048  # rows of CARD, over all packs
MOST_FLAGS: Final = 32  # 17.3
MOST_COUNTERS: Final = 16
REGISTERS: Final = 4
MOST_CALLS: Final = 8  # C2, and the call stack
MOST_LOOPS: Final = 3  # C3, and the loop stack
MOST_REPEATS: Final = 12
MOST_PASSES: Final = 20  # 17.6: of a fight without a limit
