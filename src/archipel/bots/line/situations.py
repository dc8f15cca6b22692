"""Situations of a game that a bot should be ready for, gathered by random play with fixed seeds.

Every way to open a table is among them, every kind of action, decisions with only one action,
sealed answers and phases in which several seats act. They are looked for among bare records, which
is quick; the few that are wanted are then played again as matches.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from archipel.core.actions import Action
from archipel.core.chance import chance_for_move, draw
from archipel.core.conformance import Setting, settings_of
from archipel.core.contract import bounded
from archipel.core.events import Event, Events
from archipel.core.game import Game
from archipel.core.match import Match, new
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank

__all__ = ["Situation", "situations"]

EARLY: Final = 60  # moves: every table is looked at once within these
APART: Final = 37  # moves between the looks at one table and the next, going round
MOST_MOVES: Final = 500  # of a game that is looked at as a whole
MOST_GAMES: Final = 400  # such ones, in search of kinds of actions not met before


class Situation(NamedTuple):
    """A seat is to choose."""

    setting: Setting
    options: dict[str, Any]  # all of the table's
    move: int
    seat: int
    view: dict[str, Any]
    legal: list[Action]
    events: list[Event]  # all that the seat has seen

    def __str__(self) -> str:
        kinds = dict.fromkeys(str(type(a).__struct_config__.tag) for a in self.legal)
        return f"{self.setting}; after {self.move} moves, seat {self.seat}: {', '.join(kinds)}"


def situations(game: Game) -> Iterator[Situation]:
    """The same ones every time."""
    met: set[Hashable] = set()
    settings = list(settings_of(game))
    for number, setting in enumerate(settings):
        last = number * APART % EARLY
        walk = _Walk(game, setting, f"early {number}", last, met)
        yield from walk.found({*walk.fresh, min(last, len(walk.played) - 1)})
    for number in range(MOST_GAMES):
        if met.issuperset(range(len(game.actions.kinds))):
            return
        setting = settings[number * APART % len(settings)]
        walk = _Walk(game, setting, f"long {number}", MOST_MOVES, met)
        yield from walk.found(set(walk.fresh))


class _Walk:
    """A game at random, up to the decision after so many moves."""

    def __init__(
        self, game: Game, setting: Setting, seed: str, last: int, met: set[Hashable]
    ) -> None:
        self.game, self.setting, self.seed = game, setting, seed
        self.played: list[tuple[int, int]] = []  # seat and code
        self.fresh: list[int] = []  # decisions of a sort not met before
        rules, state, events = game.rules, blank(game.state), blank(Events)
        codes: Codes = np.zeros(MOST_LEGAL, np.int32)
        options = game.read_options(setting.seats, game.chosen(setting.seats, setting.options))
        rules.setup(state, options, chance_for_move(seed, 0))
        lots = chance_for_move(f"lots {seed}", 0)
        while not rules.over(state) and len(self.played) <= last:
            bits = rules.acting(state)
            seats = [seat for seat in range(setting.seats) if bits >> seat & 1]
            seat = seats[draw(lots, len(seats))]
            legal = codes[: bounded(state, seat, codes)]
            kinds = frozenset(
                (np.searchsorted(game.actions.layout[:, 0], legal, "right") - 1).tolist()
            )
            traits = {*kinds, kinds, ("one", len(legal) == 1), ("together", len(seats) > 1)}
            traits.add(("sealed", bool(game.sealed(state))))
            if not traits <= met:
                met |= traits
                self.fresh.append(len(self.played))
            code = int(legal[draw(lots, len(legal))])
            self.played.append((seat, code))
            rules.apply(state, seat, code, chance_for_move(seed, len(self.played)), events)

    def found(self, wanted: set[int]) -> Iterator[Situation]:
        """The decisions after so many moves, as the seat that chose saw them."""
        setting = self.setting
        if not wanted:
            return
        match = new(self.game.id, seats=setting.seats, seed=self.seed, options=setting.options)
        for seat, code in self.played[: max(wanted) + 1]:
            if match.move in wanted:
                yield _situation(match, setting, seat)
            match.play(seat, self.game.actions.struct(code))


def _situation(match: Match, setting: Setting, seat: int) -> Situation:
    return Situation(
        setting=setting,
        options=dict(match.options),
        move=match.move,
        seat=seat,
        view=match.recall(seat),
        legal=match.bounded(seat),
        events=match.log(seat),
    )
