"""What the house and a program by others say to each other: a JSON object a line, in UTF-8.

Over standard input and output, and over HTTP, the messages are the same. Each is an object whose
`is` (from the house) or `do` (from the program) tells its kind. `docs/bots.md` shows them all.

ProgramError (a GameError)
├── CannotStart   there is no such program, or it did not say `ready`
├── Crashed       it ended, or closed its output, before the game was over
├── TooSlow       no answer within the seconds allowed
├── Garbage       a line that is no message: not JSON, too long, a missing or unknown field
├── WrongId       an answer to another question
└── GaveUp        too many wrong answers to one question

An answer that is no action, or an action that is not legal, is the rules' own MalformedAction or
IllegalAction.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from archipel.core.errors import GameError

__all__ = [
    "LONGEST",
    "PROTOCOL",
    "Act",
    "Alive",
    "CannotStart",
    "Crashed",
    "End",
    "FromHouse",
    "FromProgram",
    "Garbage",
    "GaveUp",
    "Hello",
    "Play",
    "ProgramError",
    "Ready",
    "TooSlow",
    "Wrong",
    "WrongId",
    "read_house",
    "read_program",
    "written",
    "wrong",
]

PROTOCOL: Final = 1
LONGEST: Final = 64 * 1024  # bytes of a line from a program
SHOWN: Final = 60  # characters of a line in a message about it


class ProgramError(GameError):
    pass


class CannotStart(ProgramError):
    pass


class Crashed(ProgramError):
    pass


class TooSlow(ProgramError):
    pass


class Garbage(ProgramError):
    pass


class WrongId(ProgramError):
    pass


class GaveUp(ProgramError):
    pass


# --- from the house -------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="hello"):
    """A game begins; whatever was before is over. To be answered with `ready`."""

    protocol: int  # PROTOCOL
    game: str  # its id
    seat: int  # the program's own, from 0
    seats: int
    options: dict[str, Any]  # of the table
    forgetful: bool  # views show what a person is shown, not all that the seat was ever shown
    seed: int  # for those who draw lots: the same seed, the same game
    seconds: float | None  # for `ready`


class Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="act"):
    """The program is to choose. To be answered with `play`."""

    id: int  # to be repeated in the answer
    view: dict[str, Any]  # what its seat may know
    legal: list[dict[str, Any]]  # what it may choose from: Match.bounded
    events: list[dict[str, Any]]  # what it has seen happen since the last message
    undone: int  # so many of the events told before, from the last one, were taken back first
    seconds: float | None  # for the answer; null: no limit


class End(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="end"):
    """The game is over."""

    scores: list[int]  # of every seat
    winners: list[int]  # seats


class Wrong(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="error", omit_defaults=True
):
    """The last line was wrong. If there are tries left the same question is still open."""

    id: int
    kind: str  # a name of the tree above, or of the rules' errors
    detail: str
    field: str = ""
    rule: str = ""  # of the game, if one forbids it
    tries: int = 0


class Alive(msgspec.Struct, frozen=True, tag_field="is", tag="alive"):
    """Over HTTP, when there is nothing else to say: the line is not dead."""


FromHouse = Hello | Act | End | Wrong | Alive


# --- from the program -----------------------------------------------------------------------------


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="ready"):
    name: str = ""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """Either `choice` or `action`."""

    id: int
    choice: int | None = None  # a place in `legal`, from 0
    action: dict[str, Any] | str | None = None  # as an object of `legal`, or its text: "swim R1 D3"


FromProgram = Ready | Play


# --- lines ----------------------------------------------------------------------------------------

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_from_house: msgspec.json.Decoder[FromHouse] = msgspec.json.Decoder(FromHouse)
_from_program: msgspec.json.Decoder[FromProgram] = msgspec.json.Decoder(FromProgram)


def written(message: FromHouse | FromProgram) -> bytes:
    """A message as its line."""
    return _encoder.encode(message) + b"\n"


def read_program(line: bytes) -> FromProgram:
    """Raises Garbage."""
    return _read(line, _from_program)


def read_house(line: bytes) -> FromHouse:
    """Raises Garbage."""
    return _read(line, _from_house)


def wrong(error: GameError, asked: int, tries: int) -> Wrong:
    """What was wrong, as a message."""
    kind = type(error).__name__
    return Wrong(
        id=asked, kind=kind, detail=error.detail, field=error.field, rule=error.rule, tries=tries
    )


def _read(line: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Garbage(f"{_shown(line)} is no message: {error}", field="line") from None


def _shown(line: bytes) -> str:
    text = line.decode("utf-8", "replace").strip()
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")
