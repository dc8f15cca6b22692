"""What may be clicked: a path of nodes for every legal action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from archipel.core.scene import Choice
from archipel.core.text import Text
from archipel.games.mauna_kea import actions as a
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOAT_NAMES,
    CARD_NAMES,
    EXPLORER_NAMES,
    RUN_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    TERRAIN_NAMES,
)
from archipel.games.mauna_kea.rules.board import artifact_at
from archipel.games.mauna_kea.rules.boats import boat_for
from archipel.games.mauna_kea.state import CARRIED, State
from archipel.games.mauna_kea.tables import ROTATIONS
from archipel.games.mauna_kea.words import card_key, label, number_word

Path = tuple[str, ...]

KEPT: Final = 1 << 16

# The one main button of its phase.
MAIN: Final = frozenset((a.END_PLAY, a.DRAW, a.QUAKE_DRAW))


def choices(view: State, codes: Sequence[int], text: Text) -> tuple[Choice, ...]:
    """Every legal code, as a person plays it."""
    return tuple(_choice(view, code, text) for code in codes)


def leavings(codes: Sequence[int]) -> frozenset[int]:
    """MK-7.3: what an explorer who boards may leave behind, where that is a question."""
    boards = [
        (first, second) for kind, first, second, _ in map(parts, codes) if kind == a.BOARD_BOAT
    ]
    return frozenset(leave for _, leave in boards if leave)


def _choice(view: State, code: int, text: Text) -> Choice:
    kind, first, second, third = parts(code)
    path = PATHS[kind](view, first, second, third) if kind in PATHS else ()
    unspent = int(view.pool) if kind == a.END_PLAY else 0
    return _made(code, path, unspent, text)


@lru_cache(KEPT)
def parts(code: int) -> tuple[int, int, int, int]:
    kind, first, second, third = a.decode(code)
    return int(kind), int(first), int(second), int(third)


@lru_cache(KEPT)
def _made(code: int, path: Path, unspent: int, text: Text) -> Choice:
    warn = ""
    if unspent:
        key = "warn.points_1" if unspent == 1 else "warn.points"
        warn = text(key, count=number_word(unspent, text))
    return Choice(code, label(a.ACTIONS.struct(code), text), path, parts(code)[0] in MAIN, warn)


def _turned(kind: int, space: int, turn: int) -> Path:
    """A tile that looks the same however it lies is not asked for a turn."""
    place = f"space-{SPACE_NAMES[space]}"
    return (place, f"turn-{turn}") if ROTATIONS[kind] > 1 else (place,)


def _explorer(explorer: int) -> str:
    return f"explorer-{EXPLORER_NAMES[explorer]}"


def _square(square: int) -> str:
    return f"square-{SQUARE_NAMES[square]}"


def _place(view: State, kind: int, space: int, turn: int) -> Path:
    return f"tile-{TERRAIN_NAMES[kind]}", *_turned(kind, space, turn)


def _place_drawn(view: State, space: int, turn: int, _: int) -> Path:
    return _turned(int(view.pending), space, turn)


def _take(view: State, explorer: int, colour: int, _: int) -> Path:
    artifact = artifact_at(view, int(view.explorer_at[explorer]), colour)
    return _explorer(explorer), f"artifact-{ARTIFACT_NAMES[artifact]}"


def _drop(view: State, explorer: int, colour: int, _: int) -> Path:
    artifact = artifact_at(view, CARRIED + explorer, colour)
    return _explorer(explorer), f"artifact-{ARTIFACT_NAMES[artifact]}"


def _board(view: State, explorer: int, leave: int, _: int) -> Path:
    boat = f"boat-{BOAT_NAMES[boat_for(view, explorer)]}"
    rest = (f"leave-{a.LEAVE_NAMES[leave]}",) if leave else ()
    return _explorer(explorer), boat, *rest


PATHS: Final[dict[int, Callable[[State, int, int, int], Path]]] = {
    a.PUT_AWAY: lambda _, card, __, ___: (f"card-{card_key(CARD_NAMES[card])}",),
    a.DEPLOY: lambda _, square, __, ___: (_square(square),),
    a.PLACE: _place,
    a.SPEND: lambda _, kind, __, ___: (f"tile-{TERRAIN_NAMES[kind]}", "spend"),
    a.MOVE: lambda _, explorer, square, __: (_explorer(explorer), _square(square)),
    a.TAKE: _take,
    a.DROP: _drop,
    a.BOARD_BOAT: _board,
    a.RUN: lambda _, kind, explorer, square: (
        f"card-{RUN_NAMES[kind]}",
        _explorer(explorer),
        _square(square),
    ),
    a.AIRLIFT: lambda _, explorer, __, ___: ("card-helicopter", _explorer(explorer)),
    a.QUAKE: lambda _, __, ___, ____: ("card-earthquake", "bag"),
    a.QUAKE_TURN: lambda _, space, turn, __: (
        "card-earthquake",
        f"space-{SPACE_NAMES[space]}",
        f"turn-{turn + 1}",
    ),
    a.PLACE_DRAWN: _place_drawn,
}
