"""Fuji's components, read from `data/*.toml`; it alone opens files. Tables: `tables.py`."""

from __future__ import annotations

from enum import IntEnum
from itertools import chain, permutations
from pathlib import Path
from typing import Final

from archipel.core.data import Data, read_data
from archipel.core.options import Option

FOLDER: Final = Path(__file__).parent / "data"


class Dice(Data, frozen=True):
    source: str
    per_kind: int
    kinds: dict[str, list[str]]  # the colours of the faces 1 to 6


class Terrain(Data, frozen=True):
    id: str
    source: str
    colours: list[str] = []
    values: list[int] = []
    parity: str = ""
    bonus: bool = False


class TerrainCards(Data, frozen=True):
    card: list[Terrain]


class Scenario(Data, frozen=True):
    thrill: tuple[int, int]
    grid: list[str]


class Scenarios(Data, frozen=True):
    source: str
    scenario: list[Scenario]


class Limits(Data, frozen=True):
    source: str
    movement: int
    scout_movement: int
    rerolls: list[int]
    bars: int
    flare: int
    roped: int


class Patience(Data, frozen=True):
    source: str
    marker_moves: int
    orders: int
    third_proposals: int
    dice: int


class Health(Data, frozen=True):
    source: str
    injuries: list[int]
    death: int


class Level(Data, frozen=True):
    source: str
    failure: int
    bands: list[tuple[int, int, int]]


class Character(Data, frozen=True):
    id: str
    colour: str
    source: str


class SkillCard(Data, frozen=True):
    id: str
    dice: int
    deal: int
    keep: int
    source: str


class EquipmentCard(Data, frozen=True):
    id: str
    phases: list[int]
    scope: str
    source: str


class Score(Data, frozen=True):
    source: str
    character: int
    injury: int
    unused: int
    bands: list[int]


class Pieces(Data, frozen=True):
    limits: Limits
    patience: Patience
    health: Health
    level: list[Level]
    character: list[Character]
    skill: list[SkillCard]
    equipment: list[EquipmentCard]
    score: Score


class Signal(Data, frozen=True):
    id: str
    phases: list[int]
    info: bool = False


class Signals(Data, frozen=True):
    source: str
    others: int
    confidence: list[str]
    features: list[str]
    modes: list[str]
    answers: list[str]
    alerts: list[str]
    acks: list[str]
    tired: int
    grades: dict[str, int]
    dangers: dict[str, int]
    budgets: dict[str, tuple[int, int, int, int]]
    signal: list[Signal]


DICE_IN_BOX: Final = read_data(FOLDER / "dice.toml", Dice)
TERRAIN: Final = read_data(FOLDER / "terrain.toml", TerrainCards).card
SCENARIOS_IN_BOX: Final = read_data(FOLDER / "scenarios.toml", Scenarios).scenario
PIECES: Final = read_data(FOLDER / "pieces.toml", Pieces)
SIGNALS: Final = read_data(FOLDER / "signals.toml", Signals)
OPTIONS: Final = read_data(FOLDER / "options.toml", dict[str, Option])


class Skill(IntEnum):
    """Chapter 14, in the order of `pieces.toml`."""

    EQUIPMENT_MANAGER = 0
    SCOUT = 1
    BUDDY = 2
    SURVIVALIST = 3
    GATHERER = 4
    TINKERER = 5


class Item(IntEnum):
    """Equipment: chapter 15, in the order of `pieces.toml`."""

    BINOCULARS = 0
    FIRST_AID = 1
    LIGHTER = 2
    SHOVEL = 3
    CARABINER = 4
    MAP = 5
    ROPE = 6
    DUCT_TAPE = 7
    FLARE_GUN = 8
    COMPASS = 9
    MACHETE = 10
    FLASHLIGHT = 11
    RADIO = 12
    SWISS_KNIFE = 13
    WATER_BOTTLE = 14


class Injury(IntEnum):
    """FU-12.4."""

    LEG = 0
    ARM = 1
    AMNESIA = 2
    EYE = 3


class Ground(IntEnum):
    """What a cell of a scenario is."""

    VOLCANO = 0
    RUBBLE = 1
    LANDSCAPE = 2
    VILLAGE = 3
    FOURTH = 4  # a village card that lies there with four players only (FU-2.7)


# --- names ----------------------------------------------------------------------------------------

KIND_NAMES: Final = tuple(DICE_IN_BOX.kinds)
COLOUR_NAMES: Final = ("pink", "blue", "yellow")  # of faces
PARITY_NAMES: Final = ("", "even", "odd")
CARD_NAMES: Final = tuple(card.id for card in TERRAIN)
SCENARIO_NAMES: Final = tuple(str(number) for number in range(1, len(SCENARIOS_IN_BOX) + 1))
CHARACTER_NAMES: Final = tuple(character.id for character in PIECES.character)
FACES: Final = tuple(character.colour for character in PIECES.character)
SKILL_NAMES: Final = tuple(skill.id for skill in PIECES.skill)
ITEM_NAMES: Final = tuple(item.id for item in PIECES.equipment)
INJURY_NAMES: Final = tuple(injury.name.lower() for injury in Injury)
GRADE_NAMES: Final = tuple(SIGNALS.grades)
DANGER_NAMES: Final = tuple(SIGNALS.dangers)
CONFIDENCE_NAMES: Final = tuple(SIGNALS.confidence)
FEATURE_NAMES: Final = tuple(SIGNALS.features)
MODE_NAMES: Final = tuple(SIGNALS.modes)
ANSWER_NAMES: Final = tuple(SIGNALS.answers)
ALERT_NAMES: Final = tuple(SIGNALS.alerts)
ACK_NAMES: Final = tuple(SIGNALS.acks)
SIGNAL_NAMES: Final = tuple(signal.id for signal in SIGNALS.signal)

COLUMNS: Final = "ABCDEFGHIJKLM"


def cell_name(row: int, column: int) -> str:
    """[0, 3] is D1."""
    return f"{COLUMNS[column]}{row + 1}"


# --- counts ---------------------------------------------------------------------------------------

SEATS: Final = 4
THIRD: Final = 2  # with two players: the third character, or the set of dice that is nobody's
KINDS: Final = len(KIND_NAMES)
FACES_OF_DIE: Final = 6
PER_SEAT: Final = KINDS * DICE_IN_BOX.per_kind
DICE: Final = SEATS * PER_SEAT
MOST_DICE: Final = PIECES.patience.dice  # that one seat holds
SUBSETS: Final = 1 << MOST_DICE
CARDS: Final = len(CARD_NAMES)
LANDSCAPES: Final = sum(name.startswith("L") for name in CARD_NAMES)
PLACES: Final = sum(mark != "_" for row in SCENARIOS_IN_BOX[0].grid for mark in row)
SCENARIOS: Final = len(SCENARIOS_IN_BOX)
SKILLS: Final = len(SKILL_NAMES)
ITEMS: Final = len(ITEM_NAMES)
INJURIES: Final = len(INJURY_NAMES)
ERUPTION_TOKENS: Final = 2
LEVELS: Final = len(PIECES.level)
DEATH: Final = PIECES.health.death
MOVEMENT: Final = PIECES.limits.movement
SCOUT_MOVEMENT: Final = PIECES.limits.scout_movement
DETOUR: Final = 2  # the distance for which a Scout may plan more steps (FU-7.3)
MOST_BARS: Final = PIECES.limits.bars
FLARE: Final = PIECES.limits.flare
ROPED: Final = PIECES.limits.roped
MARKER_MOVES: Final = PIECES.patience.marker_moves
ORDERS: Final = PIECES.patience.orders
THIRD_PROPOSALS: Final = PIECES.patience.third_proposals
OTHER_SIGNALS: Final = SIGNALS.others
TIRED: Final = SIGNALS.tired
MOST_INFO: Final = max(chain.from_iterable(SIGNALS.budgets.values()))
GRADES: Final = len(GRADE_NAMES)
DANGERS: Final = len(DANGER_NAMES)
FEATURES: Final = len(FEATURE_NAMES)
MODES: Final = len(MODE_NAMES)
ANSWERS: Final = len(ANSWER_NAMES)
ALERTS: Final = len(ALERT_NAMES)
ACKS: Final = len(ACK_NAMES)
CONFIDENCES: Final = len(CONFIDENCE_NAMES)
SITUATIONS: Final = 1000  # then the numbers of FU-5.10 begin anew

# FU-10.2: who acts in which order, of those that still have to.
_ORDERS: Final = tuple(
    chain.from_iterable(permutations(range(SEATS), size) for size in range(2, SEATS + 1))
)
ORDER_NAMES: Final = tuple("-".join(map(str, order)) for order in _ORDERS)
ORDER_SEATS: Final = tuple((*order, *(-2,) * (SEATS - len(order))) for order in _ORDERS)
# FU-2.8: who begins on the white start card, of four.
START_PAIRS: Final = tuple((a, b) for a in range(SEATS) for b in range(a + 1, SEATS))
START_NAMES: Final = tuple(f"{a}-{b}" for a, b in START_PAIRS)
# Dice are numbered as they lie before a seat; 135 is the first, the third and the fifth.
NO_DICE: Final = "none"
SUBSET_NAMES: Final = tuple(
    "".join(str(die + 1) for die in range(MOST_DICE) if subset >> die & 1) or NO_DICE
    for subset in range(SUBSETS)
)
OWNED_NAMES: Final = tuple(f"{seat}{kind}" for seat in range(SEATS) for kind in KIND_NAMES)
# Which eruption tokens a route crosses; the first is the one that comes first in reading order.
ROUTE_NAMES: Final = ("none", "first", "second", "both")
