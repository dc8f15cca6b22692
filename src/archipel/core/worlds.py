"""The leak test of the conformance kit: two worlds that a viewer cannot tell apart.

The second world is imagined from the viewer's view of the first, so that they differ in everything
hidden and in nothing else. Both are given moves that look alike; then views, choices and words must
stay equal, and what does look different must have been chance or an event that reveals. Positions
as seen and scenes need no look: they are made from a view and those choices, and nothing else.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from archipel.core.chance import Chance, chance_for_move, draw
from archipel.core.conformance import Setting
from archipel.core.contract import bounded
from archipel.core.events import Event, Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank

__all__ = ["Worlds", "leaks_nothing"]

MOST_MOVES = 400  # of one run
NOTHING = -1  # no move at all, which looks like one that a viewer is not told of
TRIES = 40  # other moves tried for one that looks like the move in the first world


class Worlds(NamedTuple):
    """How much a run has really tested."""

    moves: int
    differed: int  # moves at which the two worlds were not the same
    twins: int  # moves that looked alike but were not


class Outcome(NamedTuple):
    state: Any
    events: list[Event]
    rolled: bool


def leaks_nothing(game: Game, setting: Setting, seed: str, viewer: int, look: str) -> Worlds:
    """Plays two worlds that are one to the viewer; `look` is "view", or "recall" for a bot's eyes.

    Raises AssertionError where the viewer is shown something that it may not know.
    """
    chance = chance_for_move(f"worlds {seed}", viewer + 1)
    eyes = _Eyes(game, viewer, getattr(game.rules, look), chance)
    options = game.read_options(setting.seats, game.chosen(setting.seats, setting.options))
    state = blank(game.state)
    game.rules.setup(state, options, chance)
    other = eyes.imagined(state)
    moves = differed = twins = 0
    while not game.rules.over(state) and moves < MOST_MOVES:
        eyes.see_no_difference(state, other)
        moves += 1
        differed += state.tobytes() != other.tobytes()
        seats = [s for s in range(setting.seats) if game.rules.acting(state) >> s & 1]
        seat = seats[draw(chance, len(seats))]
        codes = _bounded(state, seat)
        code = codes[draw(chance, len(codes))]
        number = draw(chance, 1 << 30)
        outcome = _played(game, state, seat, code, number)
        twin = eyes.twin(other, seat, code, number, outcome)
        if twin is not None and twin != code:
            twins += 1
        state = outcome.state
        if twin is None:
            other = eyes.imagined(state)
        elif twin != NOTHING:
            other = _played(game, other, seat, twin, number).state
    return Worlds(moves, differed, twins)


class _Eyes:
    """What one viewer can tell apart."""

    def __init__(self, game: Game, viewer: int, look: Callable[..., None], chance: Chance) -> None:
        self.game = game
        self.viewer = viewer
        self.look = look
        self.chance = chance

    def view(self, state: Any) -> Any:
        seen = blank(self.game.state)
        self.look(state, self.viewer, seen)
        return seen

    def imagined(self, state: Any) -> Any:
        """Another world that looks the same."""
        other = blank(self.game.state)
        self.game.rules.imagine(self.view(state), self.viewer, self.chance, other)
        return other

    def see_no_difference(self, state: Any, other: Any) -> None:
        """Views and choices are the same in both worlds."""
        viewer = self.viewer
        assert self.view(state).tobytes() == self.view(other).tobytes(), f"view of {viewer}"
        if viewer >= 0:
            codes, other_codes = (_playable(self.game, world, viewer) for world in (state, other))
            assert codes == other_codes, f"choices of {viewer}"

    def twin(self, other: Any, seat: int, code: int, number: int, outcome: Outcome) -> int | None:
        """A move of the other world that looks like this one; None if what it reveals differs.

        Where that seat can do nothing there, NOTHING looks like what the viewer is not told of.
        """
        codes = _legal(self.game, other, seat)
        if not codes:
            return None if self.told(outcome) else NOTHING
        if code in codes:
            same = _played(self.game, other, seat, code, number)
            if self.told(same) != self.told(outcome):
                assert same.rolled or outcome.rolled or self.reveals(same, outcome), (
                    f"{self.game.actions.struct(code)} of seat {seat} tells {self.viewer} apart: "
                    f"{self.told(outcome)} or {self.told(same)}"
                )
                return None
        if seat != self.viewer:
            for _ in range(TRIES):
                different = codes[draw(self.chance, len(codes))]
                played = _played(self.game, other, seat, different, number)
                if different != code and self.told(played) == self.told(outcome):
                    return different
        return code if code in codes else None

    def told(self, outcome: Outcome) -> list[Event]:
        return self.game.seen(outcome.state, self.viewer, outcome.events)

    def reveals(self, one: Outcome, another: Outcome) -> bool:
        """Whether the first thing that is told differently is meant to reveal something."""
        told = itertools.zip_longest(self.told(one), self.told(another))
        first = next(pair for pair in told if pair[0] != pair[1])
        return any(event is not None and event.final for event in first)


def _legal(game: Game, state: Any, seat: int) -> list[int]:
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    count = game.rules.legal(state, seat, out)
    return list(out[:count].tolist())


def _bounded(state: Any, seat: int) -> list[int]:
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    return list(out[: bounded(state, seat, out)].tolist())


def _playable(game: Game, state: Any, seat: int) -> list[int]:
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    count = game.rules.playable(state, seat, out)
    return list(out[:count].tolist())


def _played(game: Game, state: Any, seat: int, code: int, number: int) -> Outcome:
    after, events = state.copy(), blank(Events)
    chance = chance_for_move("worlds", number)
    fresh = chance.tobytes()
    game.rules.apply(after, seat, code, chance, events)
    return Outcome(after, game.events.read(events), chance.tobytes() != fresh)
