"""What may be clicked: a path of nodes for every legal action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from archipel.core.phrases import number_word
from archipel.core.scene import Choice
from archipel.core.text import Text
from archipel.games.mauna_kea import actions as a
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOARDING_COST,
    BOAT_NAMES,
    CARD_NAMES,
    EXPLORER_NAMES,
    RUN_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    TERRAIN_NAMES,
    TURNS,
)
from archipel.games.mauna_kea.nodes import tile_art
from archipel.games.mauna_kea.rules.board import artifact_at
from archipel.games.mauna_kea.rules.boats import boat_for
from archipel.games.mauna_kea.rules.movement import step_cost
from archipel.games.mauna_kea.state import CARRIED, State
from archipel.games.mauna_kea.words import card_key, label

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
    ghost, cost = "", ""
    if kind in GHOSTS:
        ghost = GHOSTS[kind](view, first, second, third)
    elif kind == a.MOVE:
        cost = str(int(step_cost(view, second)))
    elif kind == a.BOARD_BOAT:
        cost = str(BOARDING_COST)
    return _made(code, path, unspent, ghost, cost, text)


@lru_cache(KEPT)
def parts(code: int) -> tuple[int, int, int, int]:
    kind, first, second, third = a.decode(code)
    return int(kind), int(first), int(second), int(third)


@lru_cache(KEPT)
def _made(code: int, path: Path, unspent: int, ghost: str, cost: str, text: Text) -> Choice:
    warn = ""
    if unspent:
        key = "warn.points_1" if unspent == 1 else "warn.points"
        warn = text(key, count=number_word(unspent, text))
    words, main = label(a.ACTIONS.struct(code), text), parts(code)[0] in MAIN
    return Choice(code, words, path, main, warn, ghost, cost)


def _explorer(explorer: int) -> str:
    return f"explorer-{EXPLORER_NAMES[explorer]}"


def _square(square: int) -> str:
    return f"square-{SQUARE_NAMES[square]}"


def _space(space: int) -> str:
    return f"space-{SPACE_NAMES[space]}"


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
    a.PLACE: lambda _, kind, space, __: (f"tile-{TERRAIN_NAMES[kind]}", _space(space)),
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
    a.QUAKE_TURN: lambda _, space, __, ___: ("card-earthquake", _space(space)),
    a.PLACE_DRAWN: lambda _, space, __, ___: (_space(space),),
}


def _shaken(view: State, space: int, turns: int, _: int) -> str:
    """MK-12.12: turned on by one to three quarters."""
    return tile_art(int(view.tile[space]), (int(view.turn[space]) + turns + 1) % TURNS)


# How the space would look: choices with the same path are the turns of one tile.
GHOSTS: Final[dict[int, Callable[[State, int, int, int], str]]] = {
    a.PLACE: lambda _, kind, __, turn: tile_art(kind, turn),
    a.PLACE_DRAWN: lambda view, _, turn, __: tile_art(int(view.pending), turn),
    a.QUAKE_TURN: _shaken,
}
