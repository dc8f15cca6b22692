"""The room that a planner works in, made once for each of them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from archipel.core.events import Events
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, Floats, Ints, blank, several
from archipel.core.rule import rule
from archipel.games.fuji.data import CARDS, DEATH, MOST_DICE, MOST_INFO, PLACES, SEATS
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import MOST_MARGIN

AHEAD: Final = 4  # eruptions that are looked ahead, none among them
DEEP: Final = 18  # eruptions after which everything is lava
CELLS: Final = 12  # destinations of one member that are weighed
ROLLS: Final = 4  # rerolls that are looked ahead
SHORTLIST: Final = 4  # combinations of others' destinations that are looked at closely
MOST_SAMPLES: Final = 160
UNWEIGHED: Final = -1.0  # below all hope


class Effort(NamedTuple):
    """How hard a bot thinks."""

    samples: int  # rolls of the team that plans are weighed on
    tries: int  # rolls among which those are looked for; 0: it neither talks nor listens


class Notes(NamedTuple):
    """By member where not said otherwise; `sample` is one of the imagined rolls of the team."""

    flooded: Ints  # place: eruptions until it is lava
    far: Ints  # eruptions, place: steps to the village after so many
    rounds: Ints  # the rounds that somebody in the village has to wait
    place: Ints  # member, number: the destinations that are weighed
    steps: Ints
    rerolls: Ints
    burst: Ints  # eruptions on the way
    many: Ints  # how many of them
    home: Ints  # whether the destination lies in the village
    home_now: Ints
    wanted: Ints  # places that anybody's destinations lie on
    dice: Ints  # member, number: the dice it holds
    size: Ints
    hands: Ints  # member, sample, number: faces
    about: Ints  # claim: the condition that something was said of
    least: Ints  # claim: the sums that it allows
    most: Ints
    counted: Ints  # claim: what `hand` counts there
    rolled: Ints  # sample, reroll, number: what own dice will show
    hand: Ints  # faces, for a moment
    sums: Ints  # member, destination, sample, place
    margin: Ints
    picked: Ints  # member: a destination
    reply: Ints  # own destination, member: what suits it best
    short: Ints  # rank, member: combinations that deserve a closer look
    glance: Floats  # rank: what they promise at first sight
    worth: Floats  # legal action: the team's hope with it
    hope: Floats  # eruptions, place, health: to reach the village at all
    come: Floats  # place, health: the same for those who arrive there
    best: Floats  # own destination: the team's hope
    suit: Floats  # terrain card: how far ahead one's dice are under it
    pair: Floats  # legal action: what a swap of cards promises
    after: Floats  # eruptions, member, destination, margin: what a member may hope for then
    known: Any  # lava, scenario, level and seats for which all this was measured
    states: Any
    events: Any


def fresh() -> Notes:
    def ints(*shape: int) -> Ints:
        return np.zeros(shape, np.int16)

    return Notes(
        flooded=ints(PLACES),
        far=ints(AHEAD, PLACES),
        rounds=ints(1),
        place=ints(SEATS, CELLS),
        steps=ints(SEATS, CELLS),
        rerolls=ints(SEATS, CELLS),
        burst=ints(SEATS, CELLS),
        many=ints(SEATS),
        home=ints(SEATS, CELLS),
        home_now=ints(SEATS),
        wanted=ints(PLACES),
        dice=ints(SEATS, MOST_DICE),
        size=ints(SEATS),
        hands=ints(SEATS, MOST_SAMPLES, MOST_DICE),
        about=ints(MOST_INFO),
        least=ints(MOST_INFO),
        most=ints(MOST_INFO),
        counted=ints(MOST_INFO),
        rolled=ints(MOST_SAMPLES, ROLLS, MOST_DICE),
        hand=ints(MOST_DICE),
        sums=ints(SEATS, CELLS, MOST_SAMPLES, PLACES),
        margin=ints(SEATS),
        picked=ints(SEATS),
        reply=ints(CELLS, SEATS),
        short=ints(SHORTLIST, SEATS),
        glance=np.zeros(SHORTLIST),
        worth=np.zeros(MOST_LEGAL),
        hope=np.zeros((DEEP, PLACES, DEATH + 1)),
        come=np.zeros((PLACES, DEATH + 1)),
        best=np.zeros(CELLS),
        suit=np.zeros(CARDS),
        pair=np.zeros(MOST_LEGAL),
        after=np.zeros((AHEAD, SEATS, CELLS, MOST_MARGIN + 1)),
        known=np.full(4, -1, np.int64),
        states=several(State, 2),
        events=blank(Events),
    )


@rule
def best_of(legal: Codes, notes: Notes) -> int:
    """The most promising of what was weighed."""
    best = 0
    for at in range(len(legal)):
        if notes.worth[at] > notes.worth[best]:
            best = at
    return best
