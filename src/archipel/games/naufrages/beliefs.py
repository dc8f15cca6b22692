"""What bots believe, read from `data/bot.toml`: what things are worth, and who gets rescued."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import numpy as np

from archipel.core.data import Data, read_data
from archipel.core.effort import Effort
from archipel.core.record import Floats
from archipel.games.naufrages.data import FOLDER, PIECES

__all__ = ["CHARACTER_WORTH", "HOPES", "LEVELS", "MARGIN", "SHARPNESS", "WEIGHTS", "Fact", "Weight"]


class Weight(IntEnum):
    """What a thing is worth, in energy, the currency of the game; columns of WEIGHTS."""

    NEED = 0  # a piece of food that somebody would go hungry without
    SURPLUS = 1  # one more
    WOOD_NOW = 2  # that fire and Shelter wait for
    WOOD_LATER = 3  # for the Distress Fire
    NO_USE = 4  # a pawn for nothing
    JOURNAL = 5
    DEBRIS = 6
    FIRE = 7  # a night beside it rather than in the cold, for each player, halved
    FIRE_LATER = 8  # the nights after
    MARCH = 9  # the first explorer
    MARCH_LATE = 10  # and more of it the fewer rounds are left
    SECOND = 11  # a second explorer, and so on
    THIRD = 12
    FOURTH = 13
    LAGGARD = 14  # for every space behind the one who opens the decks
    TIRED = 15  # for every energy short of three, on the march
    UNREADY = 16  # to be near the summit when no ship would see the castaways yet
    FINAL = 17  # to march when the end is decided
    HEAL = 18
    SCARRED = 19  # more of it for every trauma
    REST = 20  # an energy
    HELP = 21  # an energy built in
    SIGNAL = 22
    FINISH = 23  # to complete one of them
    SHELTER_1 = 24
    SHELTER_2 = 25
    SHELTER_3 = 26
    NOVELTY = 27  # a construction that a card has brought
    PLAN = 28
    SCOUT = 29
    NURSE = 30
    TROUBLE = 31  # to be rid of a red card
    KEEP = 32  # energy that stays at home, fed and warm
    KEEP_HUNGRY = 33  # and so much more without food
    KEEP_COLD = 34  # without a fire
    KEEP_MARCH = 35  # on the march
    BRAVE = 36  # the way home may need so many pips
    BRAVE_STRONG = 37  # and more with energy to spare
    BRAVE_LATE = 38  # and when time is short
    LOW = 39  # the last energy
    FULL = 40  # an energy when there is no room for more
    SAVE = 41  # a token kept for bad days
    PLEDGE = 42  # chance from which a new roll is worth its price
    TAG = 43  # what ships want
    TOOL = 44
    REROLL = 45
    SPARE_ROUNDS = 46  # rounds to be at the summit before the last
    ENVY = 47  # to go along, for every space behind the one with the longest story
    APT = 48  # who finds home, and more than half of it who is strong, marches rather than others
    WORK_LATE = 49  # more of HELP and the Distress Fire the fewer rounds are left for them


class Fact(IntEnum):
    """What the chance of a rescue depends on; columns of HOPES."""

    CERTAIN = 0
    WAY = 1  # part of the way to the summit that is left
    PACE = 2  # spaces for every round that is left
    HELP = 3  # part of it that is missing
    SIGNAL = 4
    WORK = 5  # steps of both for every round that is left
    SHIPS = 6  # the chance that a ship sees what is there
    SHIPS_BUILT = 7  # that a ship would, with both finished
    ENERGY = 8  # on average
    WEAKEST = 9  # of who has least
    INJURIES = 10  # on average
    TRAUMAS = 11
    FOOD = 12  # for every mouth
    RESERVE = 13
    FIRE = 14
    WOOD = 15
    SHELTER = 16
    LOST = 17  # part of the players
    DEAD = 18
    TIME = 19  # part of the rounds that is left


class Beliefs(Data, frozen=True):
    source: str
    weights: dict[str, float]
    weights_alone: dict[str, float]  # where they differ
    weights_pair: dict[str, float]
    alone: dict[str, float]
    together: dict[str, float]
    characters: dict[str, float]
    sharpness: float  # how surely a point more makes the best story
    margin: float  # how much less than the best an action may promise and still be thought of
    levels: dict[str, Effort]


def _row(names: type[IntEnum], numbers: dict[str, float]) -> list[float]:
    return [numbers[member.name.lower()] for member in names]


def _frozen(numbers: list[float] | list[list[float]]) -> Floats:
    table = np.array(numbers, float)
    table.flags.writeable = False
    return table


_BELIEFS: Final = read_data(FOLDER / "bot.toml", Beliefs)
WEIGHTS: Final = _frozen(  # alone, as a pair, as a group
    [
        _row(Weight, _BELIEFS.weights | _BELIEFS.weights_alone),
        _row(Weight, _BELIEFS.weights | _BELIEFS.weights_pair),
        _row(Weight, _BELIEFS.weights),
    ]
)
HOPES: Final = _frozen([_row(Fact, _BELIEFS.alone), _row(Fact, _BELIEFS.together)])
CHARACTER_WORTH: Final = _frozen([_BELIEFS.characters[one.id] for one in PIECES.characters])
SHARPNESS: Final = _BELIEFS.sharpness
MARGIN: Final = _BELIEFS.margin
LEVELS: Final = _BELIEFS.levels
