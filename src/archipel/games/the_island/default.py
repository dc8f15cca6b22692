"""What is played for a seat whose time is up (IS-16.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.actions import Action
from archipel.core.chance import Chance, draw
from archipel.games.the_island.actions import (
    ACTIONS,
    Board,
    EndMoves,
    PassCreature,
    PassDefence,
    Sink,
    SkipTile,
    Stop,
    StopCreature,
)
from archipel.games.the_island.data import EXPLORER_NAMES, EXPLORERS, SPACE_NAMES
from archipel.games.the_island.rules.pieces import owner
from archipel.games.the_island.state import State

__all__ = ["default"]

QUIET: Final = (SkipTile, Stop, EndMoves, PassCreature, StopCreature, PassDefence)


def default(state: State, seat: int, codes: Sequence[int], chance: Chance) -> int:
    """IS-16.6: whatever moves nothing; else at random, sparing one's own explorers."""
    for code in codes:
        if isinstance(ACTIONS.struct(code), QUIET):
            return code
    spared = [code for code in codes if _spares(state, seat, ACTIONS.struct(code))] or codes
    return spared[draw(chance, len(spared))]


def _spares(state: State, seat: int, action: Action) -> bool:
    """Whether it sinks no explorer of this seat, or lets one of them board."""
    own = [number for number in range(EXPLORERS) if owner(state, number) == seat]
    if isinstance(action, Sink):
        space = SPACE_NAMES.index(action.hex)
        return not any(state.explorer_at[explorer] == space for explorer in own)
    return isinstance(action, Board) and EXPLORER_NAMES.index(action.explorer) in own
