"""What all bots of the house share: they think in records, and speak in JSON and structs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from archipel.core.actions import Action
from archipel.core.chance import Chance, chance_for_move
from archipel.core.errors import GameError
from archipel.core.events import Event
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes, Floats, blank

__all__ = ["Bot", "Listener", "Player", "Thinker"]


class Bot(Protocol):
    """Chooses one of the legal actions of a seat from that seat's view."""

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action: ...


class Player(ABC):
    """A bot that thinks about a view as a record. All its chance comes from its seed."""

    forgetful = False  # then it is shown what a person is shown, and not what it might remember

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self._seed = f"{type(self).__name__} {seed}"
        self._thoughts = 0
        self._codes: Codes = np.zeros(MOST_LEGAL, np.int32)

    @abstractmethod
    def think(self, view: Any, seat: int, legal: Codes) -> int:
        """The code of the action that a seat chooses; there are several to choose from."""

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        """The same, outside: `view` is what `Match.view` or, for a good memory, `recall` says."""
        if not legal:
            raise GameError("there is nothing to choose from", field="legal")
        self._codes[: len(legal)] = [self.game.actions.code(action) for action in legal]
        code = self.decide(self.read(view), view["seat"], self._codes[: len(legal)])
        return self.game.actions.struct(code)

    def read(self, view: dict[str, Any]) -> Any:
        """A view as a record. Raises GameError if it is none of this game."""
        chosen = self.game.chosen(view["seats"], view["options"])
        options = self.game.read_options(view["seats"], chosen)
        return self.game.notation.from_json(view["state"], options)

    def decide(self, view: Any, seat: int, legal: Codes) -> int:
        """Thinks, if there is anything to think about."""
        self._thoughts += 1
        return int(legal[0]) if len(legal) == 1 else self.think(view, seat, legal)

    def rehearse(self) -> None:
        """Thinks once about a fresh game: so the compiler learns what it asks of the rules."""
        game, state, view = self.game, blank(self.game.state), blank(self.game.state)
        options = game.read_options(game.seats[0], game.chosen(game.seats[0], None))
        game.rules.setup(state, options, self.chance())
        seat = lowest_seat(game.rules.acting(state))
        count = game.rules.legal(state, seat, self._codes)
        game.rules.recall(state, seat, view)
        self.decide(view, seat, self._codes[:count])

    def chance(self, thread: int = 0) -> Chance:
        """A fresh generator for every thought."""
        return chance_for_move(f"{self._seed} {thread}", self._thoughts)


class Thinker(Player):
    """A player that can say what it has thought."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        # Of the last thought: how often each legal action was tried, and what came of it in all.
        self.tried: npt.NDArray[np.int64] = np.zeros(0, np.int64)
        self.came: Floats = np.zeros(0)


class Listener(Player):
    """A player who is told what happens, from the beginning to the end."""

    @abstractmethod
    def sit(self, seat: int, seats: int, options: Mapping[str, Any]) -> None:
        """A game begins."""

    @abstractmethod
    def hear(self, events: Sequence[Event]) -> None:
        """What its seat has seen happen."""

    @abstractmethod
    def end(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """The game is over."""

    @abstractmethod
    def close(self) -> None:
        """It is not needed any more."""
