"""After the game: how everybody's chances went, move by move, and where they turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from archipel.core.errors import GameError
from archipel.core.match import opening, replay
from archipel.core.notation import Record, read_struct

__all__ = ["Curve", "Turn", "curve"]

MOST_TURNS: Final = 6  # marked
LEAST_CHANGE: Final = 0.08  # of a chance


class Turn(msgspec.Struct, frozen=True):
    """A move that changed somebody's chances much."""

    move: int
    seat: int  # whose chances
    change: float
    lines: list[str]  # what happened, a sentence each


class Curve(msgspec.Struct, frozen=True):
    first: int  # the move before which it begins
    chances: list[list[float]]  # by seat, then by move: before the first, after the first, …
    turns: list[Turn]  # in the order of play


def curve(record: object, language: str = "en", players: Sequence[str] = ()) -> Curve:
    """Of a finished game, which has no secrets any more. Raises DataError, GameError."""
    finished = replay(record)
    if not finished.over:
        raise GameError("the game is not over", field="record")
    match = opening(record)
    told: dict[int, list[str]] = {}
    for line in finished.open_story(language, players):
        told.setdefault(line.move, []).append(line.text)
    first, rows = match.move, [match.chances]
    for move in read_struct(record, Record).moves:
        match.play(move.seat, move.action)
        rows.append(match.chances)
    chances = [[round(row[seat], 4) for row in rows] for seat in range(match.seats)]
    return Curve(first, chances, _turns(first, chances, told))


def _turns(first: int, chances: list[list[float]], told: dict[int, list[str]]) -> list[Turn]:
    """The greatest changes, at most one a move."""
    found = []
    for number in range(1, len(chances[0])):
        changes = [line[number] - line[number - 1] for line in chances]
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[seat]) >= LEAST_CHANGE:
            move = first + number
            found.append(Turn(move, seat, round(changes[seat], 4), told.get(move, [])))
    greatest = sorted(found, key=lambda turn: -abs(turn.change))[:MOST_TURNS]
    return sorted(greatest, key=lambda turn: turn.move)
