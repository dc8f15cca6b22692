"""Program: a bot by others as a player like any other. `run:my-program` is its name."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn, Self

import msgspec

from archipel.bots.line.messages import (
    PROTOCOL,
    Act,
    CannotStart,
    Crashed,
    End,
    Garbage,
    GaveUp,
    Hello,
    Play,
    Ready,
    TooSlow,
    WrongId,
    read_program,
    written,
    wrong,
)
from archipel.bots.line.pipe import Pipe, command_of
from archipel.bots.player import Listener
from archipel.core.actions import Action, ActionSpace
from archipel.core.errors import GameError, IllegalAction, MalformedAction
from archipel.core.events import Event
from archipel.core.game import Game
from archipel.core.record import Codes

__all__ = ["RUN", "SECONDS", "TRIES", "Conversation", "Program", "meant"]

RUN: Final = "run:"  # what the name of such a player begins with
SECONDS: Final = 10.0  # for an answer
TO_START: Final = 30.0  # seconds until the first `ready`
EXACT: Final = 1 << 53  # whole numbers below this are the same in every language
TRIES: Final = 3  # answers to one question, of which the last must be right


def meant(play: Play, actions: ActionSpace, legal: Sequence[Action]) -> Action:
    """The action that an answer means, legal or not. Raises MalformedAction."""
    if (play.choice is None) == (play.action is None):
        raise MalformedAction("an answer has either a choice or an action", field="play")
    if play.choice is None:
        return actions.read(play.action)
    if not 0 <= play.choice < len(legal):
        raise MalformedAction(f"{play.choice} is not from 0 to {len(legal) - 1}", field="choice")
    return legal[play.choice]


class Conversation:
    """Messages to a program and its answers, whatever the game. Started when first spoken to."""

    def __init__(self, program: str, *, seconds: float = SECONDS) -> None:
        self.program = program
        self.seconds = seconds
        self.name = ""  # as it calls itself
        self.faults: list[GameError] = []  # wrong answers, all of them
        self._command = command_of(program)
        self._pipe: Pipe | None = None

    @property
    def begun(self) -> bool:
        """Whether there is a program to talk to."""
        return self._pipe is not None

    def greet(self, hello: Hello) -> None:
        """Begins a game. Raises CannotStart, or whatever is wrong with a program that runs."""
        fresh = self._pipe is None
        pipe = self._pipe = self._pipe or Pipe(self._command)
        seconds = max(TO_START, self.seconds) if fresh else self.seconds
        hello = msgspec.structs.replace(hello, seconds=seconds)
        pipe.send(written(hello))
        for left in reversed(range(TRIES)):
            try:
                answer = self._heard(pipe, seconds)
                if isinstance(answer, Ready):
                    self.name = answer.name
                    return
                self._fault(Garbage("wants `ready`, and not `play`", field="do"), 0, left)
            except Garbage as error:
                self._fault(error, 0, left)
            except (Crashed, TooSlow) as error:
                self.faults.append(error)
                self._break_off(CannotStart(error.detail, field="program") if fresh else error)

    def ask(self, act: Act, actions: ActionSpace, legal: Sequence[Action]) -> Action:
        """The program's choice. Raises ProgramError.

        It is told what time the table gives it, if that is less than ours; whether it keeps to
        that is the table's affair.
        """
        pipe = self._pipe
        assert pipe, "there is no game without a greeting"
        seconds = self.seconds if act.seconds is None else min(self.seconds, act.seconds)
        pipe.send(written(msgspec.structs.replace(act, seconds=seconds)))
        for left in reversed(range(TRIES)):
            try:
                answer = self._heard(pipe, self.seconds)
                if isinstance(answer, Ready):
                    raise Garbage("wants `play`, and not `ready`", field="do")
                if answer.id != act.id:
                    raise WrongId(f"{answer.id} is not {act.id}", field="id")
                action = meant(answer, actions, legal)
                if action in legal:
                    return action
                text = actions.text(action)
                raise IllegalAction(f"{text!r} is not among the legal actions", field="action")
            except (Crashed, TooSlow) as error:
                self.faults.append(error)
                self._break_off(error)
            except GameError as error:
                self._fault(error, act.id, left)
        raise AssertionError("the last wrong answer raises")

    def end(self, end: End) -> None:
        if self._pipe:
            self._pipe.send(written(end))

    def close(self) -> None:
        """Ends the program; if it is greeted again it is started again."""
        if self._pipe:
            self._pipe.close()
        self._pipe = None

    def _break_off(self, error: GameError) -> NoReturn:
        """There is no going on with this program."""
        if self._pipe:
            self._pipe.close(grace=0.0)
        self._pipe = None
        raise error

    def _heard(self, pipe: Pipe, seconds: float) -> Play | Ready:
        try:
            return read_program(pipe.receive(time.monotonic() + seconds))
        except TooSlow:
            raise TooSlow(f"no answer within {seconds:g} seconds", field="program") from None

    def _fault(self, error: GameError, asked: int, left: int) -> None:
        """A wrong answer: one more try, or none."""
        self.faults.append(error)
        if not left:
            kind = type(error).__name__
            detail = f"{TRIES} wrong answers to one question; the last: {kind}: {error}"
            self._break_off(GaveUp(detail, field="program"))
        assert self._pipe
        self._pipe.send(written(wrong(error, asked, left)))


class Program(Listener):
    """One game's worth of conversation after another. To be closed, or used in a `with`."""

    def __init__(
        self, game: Game, program: str, seed: int = 0, *, seconds: float = SECONDS
    ) -> None:
        super().__init__(game, seed)
        self.conversation = Conversation(program, seconds=seconds)
        self._luck = seed % EXACT
        self._table: tuple[Any, ...] = ()  # seat, seats and options that it was greeted with
        self._commitment = ""  # of that game, once a view has told it
        self._id = 0
        self._events: list[Event] = []

    def sit(self, seat: int, seats: int, options: Mapping[str, Any]) -> None:
        self._events.clear()
        self._table, self._commitment = (seat, seats, dict(options)), ""
        self.conversation.greet(
            Hello(
                protocol=PROTOCOL,
                game=self.game.id,
                seat=seat,
                seats=seats,
                options=dict(options),
                forgetful=self.forgetful,
                seed=self._luck,
                seconds=None,
            )
        )

    def hear(self, events: Sequence[Event]) -> None:
        self._events += events

    def end(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        self.conversation.end(End(scores=list(scores), winners=list(winners)))
        self._table = ()

    def close(self) -> None:
        self._table = ()
        self.conversation.close()

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        """Also of one action: a program wants to know what it does."""
        if not legal:
            raise GameError("there is nothing to choose from", field="legal")
        table = (view["seat"], view["seats"], view["options"])
        same = table == self._table and self._commitment in ("", view["commitment"])
        if not same or not self.conversation.begun:
            self.sit(*table)
        self._commitment = view["commitment"]
        self._id += 1
        events, self._events = self._events, []
        act = Act(
            id=self._id,
            view=view,
            legal=msgspec.to_builtins(legal),
            events=msgspec.to_builtins(events),
            undone=0,
            seconds=self.conversation.seconds,
        )
        return self.conversation.ask(act, self.game.actions, legal)

    def decide(self, view: Any, seat: int, legal: Codes) -> int:
        """The same for a record, at the table where it sits."""
        actions, rules = self.game.actions, self.game.rules
        _, seats, options = self._table
        bits = rules.acting(view)
        said = {
            "game": self.game.id,
            "seat": seat,
            "seats": seats,
            "options": options,
            "commitment": "",  # the seed of such a game is no secret, and nobody checks it
            "acting": [number for number in range(seats) if bits >> number & 1],
            "over": False,
            "scores": None,
            "winners": None,
            "state": self.game.notation.to_json(view),
        }
        chosen = self.choose(said, [actions.struct(code) for code in legal.tolist()])
        return actions.code(chosen)

    def think(self, view: Any, seat: int, legal: Codes) -> int:
        return self.decide(view, seat, legal)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
