"""Match: the Python face of a game. It knows everything; `view` is the door to players.

Long, because all that can be asked of a game in Python is asked of this one class.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import numpy as np

from archipel.core.actions import Action
from archipel.core.chance import chance_for_move, commitment, seeded
from archipel.core.contract import SPECTATOR, bounded
from archipel.core.decision import Decision
from archipel.core.errors import (
    BadOption,
    CannotUndo,
    DataError,
    GameError,
    GameOver,
    MalformedAction,
    NotYourTurn,
    OtherRules,
)
from archipel.core.events import Event, Events
from archipel.core.game import Game
from archipel.core.journal import LOG_MOVES, Journal
from archipel.core.notation import (
    FORMAT,
    Move,
    Position,
    Record,
    Result,
    chain,
    chain_start,
    read_struct,
)
from archipel.core.options import OptionValues
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.registry import find
from archipel.core.scene import Line, Scene
from archipel.core.tale import Tale
from archipel.core.talk import Refusal, Remark

__all__ = ["Match", "load", "new", "opening", "replay"]


class _Undoable(msgspec.Struct, frozen=True):
    """What it takes to go back to before a move."""

    seat: int
    state: Any


class Match:
    """One game being played. Make one with `archipel.new`, `load` or `replay`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: OptionValues,
        seed: str,
        start: Position | None = None,
        *,
        ended: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.commitment = commitment(seed)
        self._seed = seed
        self._start = start
        self._state: Any = blank(game.state)
        self._scratch: Any = blank(game.state)
        self._codes: Codes = np.zeros(MOST_LEGAL, np.int32)
        self._events = blank(Events)
        self._offset = start.move if start else 0
        self._moves: list[Move] = []
        self._journal = Journal(game, seats, self._offset)
        self._undoable: list[_Undoable] = []
        self._ended = ended  # it is played through again, and nothing is a secret any more
        record = game.read_options(seats, options)
        if start:
            self._state = game.notation.from_json(start.state, record)
            notation = game.notation
            (notation.check_composed if start.composed else notation.check)(self._state)
        else:
            game.rules.setup(self._state, record, chance_for_move(seed, 0))

    # --- whose turn, and what may be done -------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that the game waits for; others may have something to do as well (`legal`).

        Where something is decided unseen, players must not be told this: `view` says what they may
        know.
        """
        return _seats_in(self.game.rules.acting(self._state))

    @property
    def sealed(self) -> bool:
        """Whether answers are gathered unseen now: everybody knows that, and nobody which."""
        return bool(self.game.sealed(self._state))

    def asked(self, seat: int) -> int | None:
        """What a seat is asked, as a number; None where an answer must not cross another's move."""
        return self.game.asked(self._state, seat)

    def legal(self, seat: int) -> list[Action]:
        """All legal actions of a seat, whether or not the game waits for it, but for talk."""
        self._check_seat(seat)
        struct = self.game.actions.struct
        return [struct(code) for code in self._legal_codes(seat).tolist()]

    def bounded(self, seat: int) -> list[Action]:
        """As `legal`, less what could be done over and over: random play of these alone ends."""
        self._check_seat(seat)
        struct, count = self.game.actions.struct, bounded(self._state, seat, self._codes)
        return [struct(code) for code in self._codes[:count].tolist()]

    def talk(self, seat: int) -> list[Action]:
        """What a seat may say now besides, in actions that decide nothing."""
        self._check_seat(seat)
        struct, decisions = self.game.actions.struct, len(self._legal_codes(seat))
        return [struct(code) for code in self._playable_codes(seat)[decisions:].tolist()]

    def word(self, seat: int, level: str) -> Action | None:
        """What a bot of this level would say for a seat now, by what it may know; or nothing."""
        self._check_seat(seat)
        if self.game.voice is None or self.over:
            return None
        self.game.rules.recall(self._state, seat, self._scratch)
        code = self.game.voice(self._scratch, seat, level)
        if code is None or code not in self._playable_codes(seat):
            return None
        return self.game.actions.struct(code)

    def check(self, seat: int, action: object) -> None:
        """Raises what `play` would raise, and says which rule forbids it."""
        self._legal_code(seat, action)

    def default(self, seat: int) -> Action:
        """What is played for a seat whose time is up. Drawn afresh: it is no die of the table."""
        self._check_seat(seat)
        codes = self._legal_codes(seat).tolist()
        if not codes:
            raise NotYourTurn(f"seat {seat} is not to act", field="seat")
        chance = seeded(secrets.token_bytes(32))
        return self.game.actions.struct(self.game.default(self._state, seat, codes, chance))

    @property
    def patience(self) -> float | None:
        """Seconds until the default is played for whoever lets others wait; None: no such limit."""
        return self.game.patience(self._state)

    def mind(self, seat: int, text: str, language: str, since: float) -> Refusal | None:
        """Why a seat's message is not said now; None if it is. `since` its last: seconds."""
        self._check_seat(seat)
        remark = Remark(text, seat, language, self.options, since)
        return self.game.mind(self._state, remark)

    # --- playing --------------------------------------------------------------------------------

    def play(self, seat: int, action: object) -> list[Event]:
        """Plays an action (a struct, JSON or text) and tells all that happened, secrets too."""
        code = self._legal_code(seat, action)
        before, together = self._state.copy(), self._together()
        chance = chance_for_move(self._seed, self.move + 1)
        fresh = chance.tobytes()
        self.game.rules.apply(self._state, seat, code, chance, self._events)
        events = self.game.events.read(self._events)
        self._remember(seat, code, events)
        remarks = self.game.remarks(before, self._state, seat)
        self._journal.write(before, self._state, [*events, *remarks])
        if together or chance.tobytes() != fresh or any(event.final for event in events):
            self._undoable.clear()
        else:
            self._undoable.append(_Undoable(seat, before))
        return events

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would take back a move of this seat."""
        self._check_seat(seat)
        return self._takes_back() and self._undoable[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Takes back the last move, if it was this seat's and nothing was rolled or revealed."""
        self._check_seat(seat)
        if not self._takes_back():
            raise CannotUndo(
                "nothing to take back since something was rolled, revealed or answered"
            )
        if self._undoable[-1].seat != seat:
            raise CannotUndo("somebody else has moved since", field="seat")
        self._state = self._undoable.pop().state
        self._moves.pop()
        self._journal.strike()

    # --- the end --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.game.rules.over(self._state))

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of every seat, as the rulebook counts them."""
        return tuple(int(self.game.rules.score(self._state, seat)) for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game goes on."""
        return self.game.winners(self._state, self.seats) if self.over else ()

    @property
    def chances(self) -> tuple[float, ...]:
        """Every seat's chance to win as the game's bots would judge it, if they saw everything."""
        if self.over:
            winners, share = self.winners, self.game.share
            return tuple(share(winners) if s in winners else 0.0 for s in range(self.seats))
        values = np.zeros(max(self.game.seats))
        self.game.rules.values(self._state, values)
        return tuple(self.game.chance(value, self.seats) for value in values[: self.seats].tolist())

    # --- what players may know ------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know now, or a spectator (None), and nothing else; JSON."""
        return self._seen(seat, self.game.rules.view)

    def recall(self, seat: int | None) -> dict[str, Any]:
        """What a seat that forgets nothing may know: the view for bots."""
        return self._seen(seat, self.game.rules.recall)

    def decision(self, seat: int, *, forgets: bool = False, bound: bool = True) -> Decision:
        """What a bot is asked: `bound` to what ends a game, and by what it saw, or sees now."""
        self._check_seat(seat)
        rules, choices = self.game.rules, bounded if bound else self.game.rules.legal
        (rules.view if forgets else rules.recall)(self._state, seat, self._scratch)
        codes = self._codes[: choices(self._state, seat, self._codes)]
        return Decision(seat, self._scratch.tobytes(), codes.tobytes())

    def log(self, seat: int | None, moves: int | None = None) -> list[Event]:
        """What happened, as far as a seat or a spectator (None) may know it; or the last moves."""
        number = self._check_viewer(seat)
        return self._journal.events(self._state, number, moves)

    def scene(self, seat: int | None, language: str = "en", players: Sequence[str] = ()) -> Scene:
        """What a client draws for a seat or a spectator (None), by the players' names if told."""
        number = self._check_viewer(seat)
        text = self.game.text(language).about(players)
        seen = self._scratch
        self.game.rules.view(self._state, number, seen)
        codes = self._playable_codes(number).tolist() if seat is not None else []
        return msgspec.structs.replace(
            self.game.draw(seen, number, codes, text),
            log=self._journal.lines(self._state, seen, number, text, LOG_MOVES),
            over=self.over,
            can_undo=seat is not None and self.can_undo(seat),
        )

    def open_scene(self, language: str = "en", players: Sequence[str] = ()) -> Scene:
        """The table with everything face up. Raises GameError unless its game has ended.

        The table of a record that tells of an ended game (`opening`) is open at every move.
        """
        self._check_open()
        text = self.game.text(language).about(players)
        return msgspec.structs.replace(
            self.game.draw(self._state, SPECTATOR, [], text),
            log=self._journal.all_lines(self._state, text, LOG_MOVES),
            over=self.over,
        )

    def open_story(self, language: str = "en", players: Sequence[str] = ()) -> tuple[Line, ...]:
        """The whole log with nothing left out, each line with the number of its move."""
        self._check_open()
        text = self.game.text(language).about(players)
        return self._journal.all_lines(self._state, text, None)

    def story(
        self, seat: int | None, language: str = "en", players: Sequence[str] = ()
    ) -> tuple[Line, ...]:
        """The whole log in words, of which a scene tells the last moves."""
        number, seen = self._check_viewer(seat), self._scratch
        self.game.rules.view(self._state, number, seen)
        text = self.game.text(language).about(players)
        return self._journal.lines(self._state, seen, number, text, None)

    def tale(self, seat: int | None, language: str = "en") -> Tale:
        """The story of a finished game, as a seat or a spectator (None) may know it at the end."""
        number, seen, tell = self._check_viewer(seat), self._scratch, self.game.tale
        if tell is None:
            raise GameError("this game tells no story", field="game")
        if not self.over:
            raise GameError("the game is not over")
        self.game.rules.view(self._state, number, seen)
        events = self._journal.events(self._state, number, None)
        return tell(seen, events, self.game.text(language))

    def noticed(self, seat: int | None) -> int:
        """Of how many moves a seat or a spectator (None) could tell that they happened.

        What is done behind a screen leaves no trace for others, not even a gap in a numbering.
        """
        return self._journal.noticed(self._check_viewer(seat))

    # --- positions and records ------------------------------------------------------------------

    @property
    def move(self) -> int:
        """How many moves have been played."""
        return self._offset + len(self._moves)

    def position(self) -> dict[str, Any]:
        """Everything, secrets and seed included; JSON. `archipel.load` resumes from it."""
        return _builtins(
            Position(
                archipel=FORMAT,
                game=self.game.id,
                seats=self.seats,
                options=self.options,
                seed=self._seed,
                rules=self.game.rules_version,
                move=self.move,
                state=self.game.notation.to_json(self._state),
                composed=bool(self._start and self._start.composed),
            )
        )

    def record(self) -> dict[str, Any]:
        """The game so far; JSON. With secrets and seed: a running one is for the table alone."""
        return _builtins(
            Record(
                archipel=FORMAT,
                game=self.game.id,
                seats=self.seats,
                options=self.options,
                seed=self._seed,
                rules=self.game.rules_version,
                commitment=self.commitment,
                start=self._start,
                moves=self._moves,
                result=self._result(),
            )
        )

    def follow(self, kept: Record) -> None:
        """Plays the moves of a record of this table, each of which must come out as it says."""
        for number, move in enumerate(kept.moves):
            try:
                self.play(move.seat, move.action)
            except GameError as error:
                raise DataError(str(error), field=f"moves[{number}]", rule=error.rule) from None
            if self._moves[-1].check != move.check:
                raise DataError("is not what was played and happened", field=f"moves[{number}]")
        if self._result() != kept.result:
            raise DataError("is not how this game stands after its last move", field="result")

    # --- inside ---------------------------------------------------------------------------------

    def _legal_codes(self, seat: int) -> Codes:
        return self._codes[: self.game.rules.legal(self._state, seat, self._codes)]

    def _playable_codes(self, seat: int) -> Codes:
        return self._codes[: self.game.rules.playable(self._state, seat, self._codes)]

    def _legal_code(self, seat: int, action: object) -> int:
        self._check_seat(seat)
        if self.over:
            raise GameOver("the game is over")
        asked = self.game.actions.read(action)
        codes = self._playable_codes(seat)
        if not len(codes):
            raise NotYourTurn(f"seat {seat} is not to act", field="seat")
        code = self.game.actions.code(asked)
        if code not in codes:
            self.game.check(self._state, seat, asked)
            raise AssertionError(f"{asked} is illegal, but no rule forbids it")
        return code

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise MalformedAction(f"{seat!r} is no seat from 0 to {self.seats - 1}", field="seat")

    def _check_open(self) -> None:
        if not (self.over or self._ended):
            raise GameError("the game is not over")

    def _check_viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat

    def _remember(self, seat: int, code: int, events: list[Event]) -> None:
        action = _builtins(self.game.actions.struct(code))
        previous = self._moves[-1].check if self._moves else self._first_check()
        self._moves.append(Move(seat, action, chain(previous, seat, action, events)))

    def _together(self) -> bool:
        """Whether several seats act in their own time now, for all to see or behind screens."""
        bits = int(self.game.rules.acting(self._state))
        return bits & (bits - 1) != 0 and not self.sealed

    def _takes_back(self) -> bool:
        """Whether a move can be taken back. While several act it would tell who has acted since."""
        return bool(self._undoable) and not self._together()

    def _first_check(self) -> str:
        header = {"game": self.game.id, "seats": self.seats, "options": self.options}
        start = _builtins(self._start) if self._start else None
        return chain_start({**header, "commitment": self.commitment, "start": start})

    def _seen(self, seat: int | None, look: Any) -> dict[str, Any]:
        number = self._check_viewer(seat)
        look(self._state, number, self._scratch)
        return {
            "game": self.game.id,
            "seat": seat,
            "seats": self.seats,
            "options": self.options,
            "commitment": self.commitment,
            "acting": list(_seats_in(self.game.rules.acting(self._scratch))),
            "over": self.over,
            "scores": list(self.scores) if self.over else None,
            "winners": list(self.winners) if self.over else None,
            "state": self.game.notation.to_json(self._scratch),
        }

    def _result(self) -> Result:
        over = self.over
        scores = list(self.scores) if over else []
        return Result(over, self.game.ending(self._state), scores, list(self.winners))


def new(
    game: str,
    *,
    seats: int,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A fresh game. Seed, options and actions together make it the same game again."""
    found = find(game)
    return Match(found, seats, found.chosen(seats, options), _seed_text(seed))


def load(position: object) -> Match:
    """A match that goes on from a position. A DataError names the field or rule that is wrong."""
    kept = read_struct(position, Position)
    with _under_its_rules(kept):
        return _from_position(kept)


def replay(record: object) -> Match:
    """Plays a record again. A DataError names what is wrong first: seed, a move or the result.

    A record of other rules that does not come out the same under ours is OtherRules.
    """
    kept = read_struct(record, Record)
    if commitment(kept.seed) != kept.commitment:
        raise DataError("is not the SHA-256 of the seed", field="commitment")
    with _under_its_rules(kept):
        match = _from_record(kept)
        match.follow(kept)
    return match


def opening(record: object) -> Match:
    """The table of a record before its first move, to be played through again."""
    kept = read_struct(record, Record)
    return _from_record(kept, ended=kept.result.over)


def _from_record(kept: Record, *, ended: bool = False) -> Match:
    game, options = _table(kept)
    if kept.start is None:
        return Match(game, kept.seats, options, kept.seed, ended=ended)
    same = (kept.start.game, kept.start.seats, kept.start.options, kept.start.seed)
    if same != (kept.game, kept.seats, kept.options, kept.seed):
        raise DataError("belongs to another table than the record", field="start")
    return _from_position(kept.start, ended=ended)


def _from_position(kept: Position, *, ended: bool = False) -> Match:
    game, options = _table(kept)
    if kept.move < 0:
        raise DataError("cannot be negative", field="move")
    return Match(game, kept.seats, options, kept.seed, kept, ended=ended)


@contextmanager
def _under_its_rules(kept: Position | Record) -> Iterator[None]:
    """What goes wrong with other rules than ours goes wrong because of them."""
    try:
        yield
    except GameError as error:
        ours = find(kept.game).rules_version
        composed = isinstance(kept, Position) and kept.composed  # of no version
        if kept.rules == ours or composed:
            raise
        detail = f"played under rules {kept.rules}, and these are rules {ours}: {error}"
        raise OtherRules(detail, field="rules", rule=error.rule) from None


def _table(kept: Position | Record) -> tuple[Game, OptionValues]:
    if kept.archipel != FORMAT:
        raise DataError(f"this is format {FORMAT}", field="archipel")
    game = find(kept.game)
    return game, game.chosen(kept.seats, kept.options)


def _seed_text(seed: object) -> str:
    if seed is None:
        return secrets.token_hex(32)
    if type(seed) is int or (isinstance(seed, str) and seed):
        return str(seed)
    raise BadOption("must be a whole number, a text or None", field="seed")


def _seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(int(bits).bit_length()) if bits >> seat & 1)


def _builtins(struct: msgspec.Struct) -> dict[str, Any]:
    return dict(msgspec.to_builtins(struct))
