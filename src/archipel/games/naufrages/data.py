"""The components of Naufragés, read from `data/*.toml`; tables for the rules: `tables.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from archipel.core.data import Data, read_data
from archipel.core.options import Option, first_option
from archipel.games.naufrages.cards import tables
from archipel.games.naufrages.cards.code import After, Card, CardFlag, Kind

FOLDER: Final = Path(__file__).parent / "data"


class Board(Data, frozen=True):
    source: str
    rows: list[list[str]]  # "food 2": an action and its cost
    camp_slots: int
    most_camp_slots: int


class Weather(Data, frozen=True):
    source: str
    spaces: list[str]
    difficulty: list[int]
    start: int


class Debris(Data, frozen=True):
    source: str
    cubes: int
    cards_shown: int
    solo_second: int


class ReturnTrack(Data, frozen=True):
    source: str
    least: int
    most: int


class ExplorationTrack(Data, frozen=True):
    source: str
    areas: str  # a letter per space: coast, interior, heart
    tiles: list[int]


class Character(Data, frozen=True):
    id: str
    names: list[str]  # of the female and of the male version
    energy: int
    source: str
    strength: int = 0
    preserves: int = 0  # cubes that become tokens in survival
    fish: int = 0  # tiles drawn beyond those that may be kept
    return_bonus: int = 0
    heals: int = 0  # injuries in the night, for as much energy
    build: int = 0


class Shelter(Data, frozen=True):
    energy: int
    wood: int
    rest: list[int]  # by die
    source: str
    sail: int = 0


class Tiles(Data, frozen=True):
    source: str
    harvest: list[int]  # how many of value 1, 2, …
    fish: list[int]
    adventure: list[int]
    jellyfish: int  # energy that it costs
    shark_trauma: int  # the highest die that brings a trauma
    shark_injuries: int  # the highest die that brings two injuries
    rope: int
    sail: int
    dog_strength: int
    dog_return: int
    dog_food: int
    goat_cubes: int
    goat_food: int


class Numbers(Data, frozen=True):
    source: str
    events: list[int]  # by number of seats
    zero_cards: int
    trauma_face: int
    deadly_traumas: int
    hunger_energy: int
    hunger_injuries: int
    start_wood: int
    most_drawn: int  # NA-8.24
    most_pending: int  # NA-14.4
    most_followers: int  # NA-17.5
    lost_at_camp: int  # difficulty of those a card leads astray from the camp


class Pieces(Data, frozen=True, rename={"characters": "character", "shelters": "shelter"}):
    board: Board
    weather: Weather
    debris: Debris
    return_track: ReturnTrack
    exploration_track: ExplorationTrack
    tiles: Tiles
    numbers: Numbers
    characters: list[Character]
    shelters: list[Shelter]


PIECES: Final = read_data(FOLDER / "pieces.toml", Pieces)

SEATS: Final = 4
FACES: Final = ("red", "yellow", "blue", "green")
OPTIONS: Final = {
    **read_data(FOLDER / "options.toml", dict[str, Option]),
    **first_option("NA-2.15", [f"colour.{face}" for face in FACES]),
}

CARD: Final = tables.CARD
CARDS: Final = tables.CARDS
CARD_NAMES: Final = tables.CARD_NAMES  # one per row
BUILDS: Final = tables.BUILDS
BUILD_NAMES: Final = tables.BUILD_NAMES
PACKS: Final = tables.PACKS
AREA_NAMES: Final = ("coast", "interior", "heart")
AREAS: Final = len(AREA_NAMES)
DECK_NAMES: Final = (*AREA_NAMES, "event", "debris")
DECKS: Final = len(DECK_NAMES)
EVENT_DECK: Final = DECK_NAMES.index("event")
DEBRIS_DECK: Final = DECK_NAMES.index("debris")


def _may_be_held(card: int) -> bool:
    """Debris and Objects that are not resolved at once, and exploration cards that say so."""
    row = CARD[card]
    if row[Card.KIND] in (Kind.DEBRIS, Kind.OBJECT):
        return not row[Card.FLAGS] & CardFlag.IMMEDIATE
    if row[Card.KIND] != Kind.EXPLORE:
        return False
    kept = row[Card.POINTS] or row[Card.PASSIVE_LEN] or row[Card.USE_OFF]
    return bool(row[Card.AFTER] == After.OBJECT or (kept and not row[Card.CAMP_DO]))


# Cards that may become Objects, and the Dog: what is traded and taken by name.
OBJECT_CARDS: Final = tuple(row for row in range(CARDS) if _may_be_held(row))

CHARACTER_NAMES: Final = tuple(
    f"{character.id}.{version}" for character in PIECES.characters for version in ("f", "m")
)
CHARACTERS: Final = len(CHARACTER_NAMES)

HARVEST_VALUES: Final = len(PIECES.tiles.harvest)
FISH_VALUES: Final = len(PIECES.tiles.fish)
FISH_NAMES: Final = (*map(str, range(1, FISH_VALUES + 1)), "jellyfish", "shark")
FISH_KINDS: Final = len(FISH_NAMES)
JELLYFISH: Final = FISH_VALUES
SHARK: Final = FISH_VALUES + 1
ADVENTURE_VALUES: Final = len(PIECES.tiles.adventure)

SLOTS: Final = PIECES.board.most_camp_slots
RETURN_LEAST: Final = PIECES.return_track.least
RETURN_MOST: Final = PIECES.return_track.most
SUMMIT: Final = len(PIECES.exploration_track.areas) - 1

RESTS: Final = sum(space.startswith("rest") for row in PIECES.board.rows for space in row)
# What a pawn may be put on; each construction is an action of its own (NA-6.7).
SPOT_NAMES: Final = (
    *("food", "wood", "journal", "debris", "campfire", "camp", "explore"),
    *(f"rest{number}" for number in range(1, RESTS + 1)),
    "shelter",
    *BUILD_NAMES,
)
SPOTS: Final = len(SPOT_NAMES)
FOOD, WOOD, JOURNAL, DEBRIS, CAMPFIRE, CAMP, EXPLORE, REST = range(8)
SHELTER: Final = REST + RESTS
BUILD: Final = SHELTER + 1  # BUILD + construction


def _spaces() -> list[tuple[int, int, int]]:
    """Spot, row and cost of every space, in the order of the board; constructions in theirs."""
    found, rests = [], 0
    for number, row in enumerate(PIECES.board.rows, 1):
        for space in row:
            name, cost = space.split()
            if name == "build":
                spots = [BUILD + build for build in range(BUILDS)]
                spots.insert(2, SHELTER)
            elif name == "rest":
                spots = [REST + rests]
                rests += 1
            else:
                spots = [SPOT_NAMES.index(name)]
            found += [(spot, number, int(cost)) for spot in spots]
    return found


SPACE_LIST: Final = tuple(_spaces())
SPACES: Final = len(SPACE_LIST)
