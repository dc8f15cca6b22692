"""Positions and records as JSON: the envelopes that are the same for every game.

A position is everything there is to know at one moment. A record is a whole game: options, seats,
commitment, seed, moves and result. Every move carries a check that chains it to all before it, so
that a doctored record betrays the first move that is not what it was.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from archipel.core.errors import DataError
from archipel.core.events import Event

__all__ = [
    "FORMAT",
    "Move",
    "Position",
    "Record",
    "Result",
    "chain",
    "chain_start",
    "composed_position",
    "read_struct",
]

FORMAT = 1
FIRST_RULES = 1  # what was written before rules had a version

T = TypeVar("T")


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What positions and records both begin with."""

    archipel: int  # FORMAT
    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    rules: int = FIRST_RULES  # the version of the game's rules


class Position(Envelope, frozen=True, tag_field="kind", tag="position", omit_defaults=True):
    move: int  # how many moves were played before
    state: dict[str, Any]  # as the game writes it
    composed: bool = False  # a puzzle or a test, which need not use up the box


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    action: dict[str, Any]
    check: str


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    over: bool
    ending: str
    scores: list[int]
    winners: list[int]


class Record(Envelope, frozen=True, tag_field="kind", tag="record"):
    commitment: str
    start: Position | None  # None: from the setup
    moves: list[Move]
    result: Result


def composed_position(
    game: str, seats: int, options: dict[str, Any], seed: str, state: dict[str, Any]
) -> dict[str, Any]:
    """The position of a puzzle or a test, as `archipel.load` reads it; the state as JSON has it."""
    position = Position(
        archipel=FORMAT,
        game=game,
        seats=seats,
        options=options,
        seed=seed,
        move=0,
        state=state,
        composed=True,
    )
    return dict(msgspec.to_builtins(position))


def read_struct(data: object, kind: type[T]) -> T:
    """JSON as a struct. A DataError names the field that is missing, unknown or mistyped."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        detail, _, path = str(error).partition(" - at `$")
        raise DataError(detail, field=path.strip("`.") or kind.__name__.lower()) from None
    except (RecursionError, TypeError, ValueError, OverflowError) as error:
        raise DataError(str(error), field=kind.__name__.lower()) from None


def chain_start(header: Mapping[str, Any]) -> str:
    """The check before the first move, from what the table was opened with."""
    return _digest(header)


def chain(previous: str, seat: int, action: dict[str, Any], events: Iterable[Event]) -> str:
    """The check of a move: of all before it, of what was asked for and of what happened."""
    return _digest([previous, seat, action, [msgspec.to_builtins(event) for event in events]])


def _digest(data: object) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
