"""One game among bots, as fast as it goes: records inside, no log and no undo.

Chance is derived as in a Match, so the same seed and choices make the same game.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from archipel.bots.player import Listener, Player
from archipel.bots.ready import load
from archipel.core.chance import chance_for_move
from archipel.core.contract import bounded
from archipel.core.events import Event, Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes, blank

__all__ = ["Contest"]


class Contest:
    """A game under way; a bot for each seat."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[Player],
        seed: str,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        load(game)  # if its machine code has been made
        self.game = game
        self.bots = bots
        self.moves = 0
        self.seconds: list[list[float]] = [[] for _ in bots]  # of every real decision, by seat
        self.state: Any = blank(game.state)
        self._seed = seed
        self._view: Any = blank(game.state)
        self._events = blank(Events)
        self._codes: Codes = np.zeros(MOST_LEGAL, np.int32)
        self._listeners = [
            (seat, bot) for seat, bot in enumerate(bots) if isinstance(bot, Listener)
        ]
        chosen = game.chosen(len(bots), options)
        record = game.read_options(len(bots), chosen)
        game.rules.setup(self.state, record, chance_for_move(seed, 0))
        for seat, bot in self._listeners:
            bot.sit(seat, len(bots), chosen)

    @property
    def over(self) -> bool:
        return bool(self.game.rules.over(self.state))

    def step(self) -> None:
        """One decision."""
        rules = self.game.rules
        seat = lowest_seat(rules.acting(self.state))
        legal = self._codes[: bounded(self.state, seat, self._codes)]
        bot = self.bots[seat]
        look = rules.view if bot.forgetful else rules.recall
        look(self.state, seat, self._view)
        began = time.perf_counter()
        code = bot.decide(self._view, seat, legal)
        if len(legal) > 1:
            self.seconds[seat].append(time.perf_counter() - began)
        if code not in legal:
            raise ValueError(f"{self.game.actions.struct(code)} is not legal")
        self.moves += 1
        chance = chance_for_move(self._seed, self.moves)
        rules.apply(self.state, seat, code, chance, self._events)
        if self._listeners:
            self._tell()

    def happened(self) -> list[Event]:
        """What the last decision has led to, secrets included."""
        return self.game.events.read(self._events)

    def play(self) -> None:
        """To the end."""
        while not self.over:
            self.step()
        for _, bot in self._listeners:
            bot.end(self.scores, self.winners)

    def _tell(self) -> None:
        events = self.happened()
        for seat, bot in self._listeners:
            bot.hear(self.game.seen(self.state, seat, events))

    @property
    def scores(self) -> list[int]:
        return [int(self.game.rules.score(self.state, seat)) for seat in range(len(self.bots))]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.game.winners(self.state, len(self.bots))
