"""Frozen tables for the rules, made from the components and the compiled cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from archipel.core.record import Ints
from archipel.games.naufrages.cards.code import Card, CardFlag, Kind, Weather
from archipel.games.naufrages.cards.tables import CARD, HOOK
from archipel.games.naufrages.data import (
    AREAS,
    BUILD,
    BUILD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    FISH_KINDS,
    OBJECT_CARDS,
    PIECES,
    REST,
    RESTS,
    SPACE_LIST,
    SPOTS,
)


def frozen(numbers: Sequence[object]) -> Ints:
    table = np.array(numbers, np.int16)
    table.flags.writeable = False
    return table


# --- boards and tracks ----------------------------------------------------------------------------

SPACE_SPOT: Final = frozen([spot for spot, _, _ in SPACE_LIST])
SPACE_ROW: Final = frozen([row for _, row, _ in SPACE_LIST])
SPACE_COST: Final = frozen([cost for _, _, cost in SPACE_LIST])
FIRST_SPACE: Final = frozen(  # of a spot: its spaces are side by side
    [[space[0] for space in SPACE_LIST].index(spot) for spot in range(SPOTS)]
)
SPACE_COUNT: Final = frozen([[s[0] for s in SPACE_LIST].count(spot) for spot in range(SPOTS)])
FAMILY: Final = frozen(  # NA-6.7: all Rest spaces are one action
    [REST if REST <= spot < REST + RESTS else spot for spot in range(SPOTS)]
)
EXPLORE_ROW: Final = max(row for _, row, _ in SPACE_LIST)
BUILD_ROW: Final = next(row for spot, row, _ in SPACE_LIST if spot == BUILD)

_KINDS: Final = {
    "storm": Weather.STORM,
    "rain": Weather.RAIN,
    "sunny": Weather.SUNNY,
    "heatwave": Weather.HEATWAVE,
}
WEATHER_SPACES: Final = len(PIECES.weather.spaces)
WEATHER_KIND: Final = frozen([_KINDS[name] for name in PIECES.weather.spaces])
WEATHER_DIFFICULTY: Final = frozen(PIECES.weather.difficulty)
FIRST_WEATHER: Final = frozen(  # the first space of a kind
    [PIECES.weather.spaces.index(name) for name in _KINDS]
)

TRACK_AREA: Final = frozen(["cih".index(letter) for letter in PIECES.exploration_track.areas])
TRACK_TILES: Final = frozen(PIECES.exploration_track.tiles)
FIRST_OF_AREA: Final = frozen(  # and, after the last, the summit
    [*(PIECES.exploration_track.areas.index("cih"[area]) for area in range(AREAS)),
     len(PIECES.exploration_track.areas) - 1]
)  # fmt: skip

# --- characters, shelters, tiles ------------------------------------------------------------------

_VERSIONS: Final = [character for character in PIECES.characters for _ in range(2)]
ABILITY: Final = frozen([number // 2 for number in range(len(CHARACTER_NAMES))])
MOST_ENERGY: Final = frozen([character.energy for character in _VERSIONS])
CHARACTER_STRENGTH: Final = frozen([character.strength for character in _VERSIONS])
CHARACTER_RETURN: Final = frozen([character.return_bonus for character in _VERSIONS])
CHARACTER_BUILD: Final = frozen([character.build for character in _VERSIONS])
CHARACTER_FISH: Final = frozen([character.fish for character in _VERSIONS])
CHARACTER_PRESERVES: Final = frozen([character.preserves for character in _VERSIONS])
CHARACTER_HEALS: Final = frozen([character.heals for character in _VERSIONS])

SHELTERS: Final = len(PIECES.shelters)
SHELTER_ENERGY: Final = frozen([0, *(shelter.energy for shelter in PIECES.shelters)])
SHELTER_WOOD: Final = frozen([0, *(shelter.wood for shelter in PIECES.shelters)])
SHELTER_SAIL: Final = frozen([0, *(shelter.sail for shelter in PIECES.shelters)])
SHELTER_REST: Final = frozen(  # by level and die; without a Shelter always 1 (NA-7.14)
    [[0, *[1] * 6], *([0, *shelter.rest] for shelter in PIECES.shelters)]
)

HARVEST: Final = frozen(PIECES.tiles.harvest)
ALL_FISH: Final = frozen([*PIECES.tiles.fish, *[1] * (FISH_KINDS - len(PIECES.tiles.fish))])
ADVENTURE: Final = frozen(PIECES.tiles.adventure)
ROUNDS: Final = frozen([0, *PIECES.numbers.events])  # by seats
HELP: Final = BUILD_NAMES.index("help")
SIGNAL: Final = BUILD_NAMES.index("signal")

# --- cards ----------------------------------------------------------------------------------------

HELD_CARDS: Final = frozen(OBJECT_CARDS)
GOOD_OF: Final = frozen(  # of a card, or the Dog: its place among what can be held
    [*(OBJECT_CARDS.index(c) if c in OBJECT_CARDS else -1 for c in range(CARDS)), len(OBJECT_CARDS)]
)
CAMP_CARDS: Final = frozen(
    [c for c in range(CARDS) if CARD[c, Card.KIND] == Kind.CAMP or CARD[c, Card.CAMP_DO] > 0]
)
EVENT_CARDS: Final = frozen([c for c in range(CARDS) if CARD[c, Card.KIND] == Kind.EVENT])
START_CAMP: Final = frozen(
    [
        card
        for card in range(CARDS)
        if CARD[card, Card.KIND] == Kind.CAMP and CARD[card, Card.FLAGS] & CardFlag.START
    ]
)
HOOK_BITS: Final = frozen(  # of a card: the moments at which it does something
    [
        sum(
            1 << int(HOOK[row, 0])
            for row in range(
                CARD[card, Card.HOOK_OFF], CARD[card, Card.HOOK_OFF] + CARD[card, Card.HOOK_LEN]
            )
        )
        for card in range(CARDS)
    ]
)
