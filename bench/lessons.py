"""What `fit.py` asks of a game: the facts of every explorer, and what became of him."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import IntEnum
from typing import Any, Final, NamedTuple

import numpy as np

from archipel.core.game import Game
from archipel.core.record import Floats
from archipel.core.registry import find
from archipel.games.mauna_kea import hope as boats
from archipel.games.mauna_kea.data import BOATS
from archipel.games.mauna_kea.pace import rounds_to_come
from archipel.games.mauna_kea.race import outlook, rounds_of_others, taker
from archipel.games.mauna_kea.rules.score import is_saved, score
from archipel.games.mauna_kea.state import NOBODY, Trigger
from archipel.games.the_island import data as island
from archipel.games.the_island import hope as shores
from archipel.games.the_island.state import LOST, SAFE


class Example(NamedTuple):
    row: int
    facts: list[float]
    saved: bool


def names(kind: type[IntEnum]) -> list[str]:
    return [member.name.lower() for member in kind]


class Lesson(ABC):
    """A game, as a model of its explorers sees it."""

    game: Game
    rows: list[str]  # situations; each has weights of its own
    facts: list[str]

    @abstractmethod
    def turn(self, state: Any) -> object:
        """What is another when the next turn begins."""

    @abstractmethod
    def rounds(self, state: Any) -> float:
        """Rounds to come, as bots see it."""

    @abstractmethod
    def saved(self, state: Any, explorer: int) -> bool:
        """Whether he is off the island in the end."""

    @abstractmethod
    def examples(self, state: Any) -> Iterator[tuple[int, list[float], int]]:
        """Row, facts and explorer."""

    @abstractmethod
    def expected(self, state: Any, weights: Floats) -> Floats:
        """The points that every seat may expect."""


class TheIsland(Lesson):
    game = find("the-island")
    rows = names(shores.Place)
    facts = names(shores.Fact)

    def turn(self, state: Any) -> object:
        return int(state.turn)

    def rounds(self, state: Any) -> float:
        return float(shores.turns_to_come(state) / state.seats)

    def saved(self, state: Any, explorer: int) -> bool:
        return bool(SAFE <= state.explorer_at[explorer] < LOST)

    def examples(self, state: Any) -> Iterator[tuple[int, list[float], int]]:
        to_come = shores.turns_to_come(state)
        units = [np.zeros((len(shores.Place), len(shores.Fact))) for _ in shores.Fact]
        for fact in shores.Fact:
            units[fact][:, fact] = 1.0
        for explorer in range(island.EXPLORERS):
            at = int(state.explorer_at[explorer])
            seat = int(state.seat_of[explorer // island.PER_COLOUR])
            if seat < 0 or at >= SAFE:
                continue
            turns, mates = shores.turns_of(state, seat, to_come), shores.company(state, seat)
            facts = [shores.longing(state, explorer, at, turns, mates, unit) for unit in units]
            if at >= island.SPACES:
                place = shores.Place.ABOARD
            elif state.terrain[at] == island.Terrain.SEA:
                place = shores.Place.SWIMMING
            else:
                place = shores.Place.ASHORE
            yield place, facts, explorer

    def expected(self, state: Any, weights: Floats) -> Floats:
        expected, to_come = np.zeros(int(state.seats)), shores.turns_to_come(state)
        for explorer in range(island.EXPLORERS):
            seat = int(state.seat_of[explorer // island.PER_COLOUR])
            if seat >= 0:
                turns, mates = shores.turns_of(state, seat, to_come), shores.company(state, seat)
                chance = shores.hope(state, explorer, turns, mates, weights)
                expected[seat] += shores.treasure(state, explorer) * chance
        return expected


class MaunaKea(Lesson):
    game = find("mauna-kea")
    rows = ["aboard"]
    facts = names(boats.Fact)

    def turn(self, state: Any) -> object:
        return (int(state.round), int(state.active)) if state.round > 0 else 0

    def rounds(self, state: Any) -> float:
        return float(rounds_to_come(state))

    def saved(self, state: Any, explorer: int) -> bool:
        return bool(is_saved(state, explorer))

    def examples(self, state: Any) -> Iterator[tuple[int, list[float], int]]:
        """The plans of all teams; what happens after the trigger is no matter of weights."""
        if state.trigger != Trigger.NONE:
            return
        look, units = outlook(state), np.eye(len(boats.Fact))
        for boat in range(BOATS):
            seat, number = taker(state, look.berths, boat)
            if seat != NOBODY:
                end = rounds_of_others(state, seat, look.berths)
                facts = [boats.longing(state, seat, look, boat, end, unit) for unit in units]
                yield 0, facts, boats.explorer_of(state, number)

    def expected(self, state: Any, weights: Floats) -> Floats:
        look = outlook(state)
        return np.array(
            [
                score(state, seat) + boats.prospects(state, seat, look, weights[0])
                for seat in range(int(state.seats))
            ]
        )


LESSONS: Final[dict[str, Lesson]] = {lesson.game.id: lesson for lesson in (TheIsland(), MaunaKea())}
