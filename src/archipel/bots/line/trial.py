"""A trial: a program is led through all situations of a game, and what it does wrong is noted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import numpy as np

from archipel.bots.line.messages import ProgramError
from archipel.bots.line.program import Program
from archipel.bots.line.situations import Situation
from archipel.core.actions import Action
from archipel.core.game import Game

__all__ = ["Fault", "Trial", "try_out"]

PATIENCE: Final = 3  # times that it has to be started again, before the trial is broken off
TWICE: Final = 10  # of so many situations, one is put a second time


class Fault(msgspec.Struct, frozen=True):
    kind: str  # of the error
    detail: str
    where: str


class Trial(msgspec.Struct):
    """How it went."""

    game: str
    situations: int
    answered: int = 0
    seconds: list[float] = []  # of every answer
    faults: list[Fault] = []
    doubtful: int = 0  # the same situation, put twice, and another answer
    broken_off: bool = False

    @property
    def mean(self) -> float:
        return float(np.mean(self.seconds)) if self.seconds else 0.0

    @property
    def slow(self) -> float:
        """95 of 100 answers are quicker."""
        return float(np.quantile(self.seconds, 0.95)) if self.seconds else 0.0


def try_out(
    program: Program,
    game: Game,
    found: Sequence[Situation],
    follow: Callable[[], None] = lambda: None,
) -> Trial:
    """Puts every situation to a program; a wrong answer is noted, and the next one is put."""
    trial, broken = Trial(game.id, len(found)), 0
    for number, situation in enumerate(found):
        follow()
        known = len(program.conversation.faults)
        try:
            began = time.perf_counter()
            action = _put(program, situation)
            trial.seconds.append(time.perf_counter() - began)
            trial.answered += 1
            if number % TWICE == 0:
                trial.doubtful += _put(program, situation) != action
        except ProgramError:
            broken += 1
        for error in program.conversation.faults[known:]:
            trial.faults.append(Fault(type(error).__name__, str(error), str(situation)))
        if broken == PATIENCE:
            trial.broken_off = True
            break
    return trial


def _put(program: Program, situation: Situation) -> Action:
    program.sit(situation.seat, situation.setting.seats, situation.options)
    program.hear(situation.events)
    return program.choose(situation.view, situation.legal)
