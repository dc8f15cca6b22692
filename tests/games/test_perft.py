"""Counts of decisions below stored positions: a change of the rules shows in one of them."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.playout import count_leaves
from archipel.core.record import blank
from archipel.core.registry import find, games
from archipel.core.rule import COMPILES
from tests.support.perft import Position, perft_of
from tests.support.play import Play

MOST_LEAVES = 100_000_000 if COMPILES else 2_000  # that one count may have
MOST_LEAVES_SLOWLY = 30_000 if COMPILES else 2_000

PERFT = {game: perft_of(game) for game in games()}
COUNTS = [
    (game, position, depth, leaves)
    for game, perft in PERFT.items()
    for position in perft.position
    for depth, leaves in enumerate(position.leaves, 1)
]
SLOWLY = [count for count in COUNTS if count[2] > 1 and count[3] <= MOST_LEAVES_SLOWLY]


def name(part: object) -> str:
    return part.id if isinstance(part, Position) else str(part)


@pytest.mark.parametrize(("game", "position", "depth", "leaves"), COUNTS, ids=name)
def test_leaves(game: str, position: Position, depth: int, leaves: int) -> None:
    if leaves > MOST_LEAVES:
        pytest.skip("too many without the compiler")
    seed = PERFT[game].seed
    state = position.state(find(game), seed)
    found = count_leaves(find(game), state, depth, seed)
    assert found == leaves, divided(find(game), state, depth, seed)


@pytest.mark.parametrize(("game", "position", "depth", "leaves"), SLOWLY, ids=name)
def test_leaves_counted_slowly(game: str, position: Position, depth: int, leaves: int) -> None:
    """The same number by plain recursion, with every leaf really reached."""
    seed = PERFT[game].seed
    assert counted_slowly(find(game), position.state(find(game), seed), depth, seed) == leaves


def divided(game: Game, state: Any, depth: int, seed: str) -> str:
    """Counts per first action, to find the branch that has changed."""
    seat = Play(game).acting(state)[0]
    lines = []
    for code in Play(game).legal_codes(state, seat):
        after = played(game, state, seat, code, seed)
        below = count_leaves(game, after, depth - 1, seed) if depth > 1 else 1
        lines.append(f"{game.actions.text(game.actions.struct(code))}: {below}")
    return "\n".join(["leaves below every first action:", *sorted(lines)])


def counted_slowly(game: Game, state: Any, depth: int, seed: str) -> int:
    if depth == 0 or game.rules.over(state):
        return 1
    seat = Play(game).acting(state)[0]
    return sum(
        counted_slowly(game, played(game, state, seat, code, seed), depth - 1, seed)
        for code in Play(game).legal_codes(state, seat)
    )


def played(game: Game, state: Any, seat: int, code: int, seed: str) -> Any:
    after = state.copy()
    game.rules.apply(after, seat, code, chance_for_move(seed, 0), blank(Events))
    return after
