"""Games played at random, for tests that want a position from the middle of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from archipel.core.actions import Action
from archipel.core.chance import Chance, chance_for_move, draw
from archipel.core.conformance import Setting
from archipel.core.contract import bounded
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.match import Match, new
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.rule import COMPILES

EVERY = 1 if COMPILES else 16  # of many games, those that are played without the compiler


def played(match: Match, chance: Chance) -> int:
    """Plays a random action of a random seat that may act; says whose."""
    seat = match.acting[draw(chance, len(match.acting))]
    actions = match.bounded(seat)
    match.play(seat, actions[draw(chance, len(actions))])
    return seat


class Play:
    """Random play of one game. Of what is legal, what `rather` likes goes before the rest."""

    def __init__(self, game: Game, rather: Callable[[Action], bool] = lambda action: False) -> None:
        self.game = game
        self.rather = rather

    def opened(self, seats: int, seed: int | str, **options: Any) -> Match:
        """A table before the first decision."""
        return new(self.game.id, seats=seats, seed=seed, options=options)

    def until(self, there: Callable[[Any], bool], match: Match, seed: int | str) -> Match:
        """The match, played on until its state is as wanted."""
        chance = chance_for_move(f"choices {seed}", 0)
        while not there(match._state):
            played(match, chance)
        return match

    def options_record(self, setting: Setting) -> Any:
        chosen = self.game.chosen(setting.seats, setting.options)
        return self.game.read_options(setting.seats, chosen)

    def fresh(self, setting: Setting, chance: Chance) -> Any:
        """A state that has just been set up."""
        state = blank(self.game.state)
        self.game.rules.setup(state, self.options_record(setting), chance)
        return state

    def positions(self, setting: Setting, seed: str) -> Iterator[Any]:
        """All positions of a random game; each one a copy."""
        chance, events = chance_for_move(seed, 0), blank(Events)
        state = self.fresh(setting, chance)
        yield state.copy()
        while not self.game.rules.over(state):
            seats = self.acting(state)
            seat = seats[draw(chance, len(seats))]
            codes = self.legal_codes(state, seat)
            liked = [code for code in codes if self.rather(self.game.actions.struct(code))]
            choices = liked or codes
            self.game.rules.apply(state, seat, choices[draw(chance, len(choices))], chance, events)
            yield state.copy()

    def acting(self, state: Any) -> list[int]:
        bits = self.game.rules.acting(state)
        return [seat for seat in range(state.seats) if bits >> seat & 1]

    def legal_codes(self, state: Any, seat: int) -> list[int]:
        out: Codes = np.zeros(MOST_LEGAL, np.int32)
        return list(out[: bounded(state, seat, out)].tolist())
