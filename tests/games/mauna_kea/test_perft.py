"""Counts of decisions below stored positions: a change of the rules shows in one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.events import Events
from archipel.core.playout import count_leaves
from archipel.core.record import blank
from archipel.core.rule import COMPILED
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.shorthand import read_position
from archipel.games.mauna_kea.state import State
from tests.games.mauna_kea.play import acting, legal_codes, options_record

FILE = Path(__file__).parents[2] / "perft" / "mauna-kea.toml"
MOST_LEAVES = 100_000_000 if COMPILED else 2_000  # that one count may have
MOST_LEAVES_SLOWLY = 30_000 if COMPILED else 2_000


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    note: str
    leaves: list[int]
    given: str = ""  # either this
    seats: int = 0  # or a fresh setup
    options: dict[str, Any] = {}

    def state(self, seed: str) -> State:
        if self.given:
            return read_position(self.given)
        state = blank(State)
        options = options_record(Setting(self.seats, self.options))
        GAME.rules.setup(state, options, chance_for_move(seed, 0))
        return state


class Perft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    position: list[Position]


PERFT = msgspec.toml.decode(FILE.read_bytes(), type=Perft)
COUNTS = [(p, depth, leaves) for p in PERFT.position for depth, leaves in enumerate(p.leaves, 1)]
SLOWLY = [count for count in COUNTS if count[1] > 1 and count[2] <= MOST_LEAVES_SLOWLY]


def name(part: object) -> str:
    return part.id if isinstance(part, Position) else str(part)


@pytest.mark.parametrize(("position", "depth", "leaves"), COUNTS, ids=name)
def test_leaves(position: Position, depth: int, leaves: int) -> None:
    if leaves > MOST_LEAVES:
        pytest.skip("too many without the compiler")
    state = position.state(PERFT.seed)
    found = count_leaves(GAME, state, depth, PERFT.seed)
    assert found == leaves, divided(state, depth)


@pytest.mark.parametrize(("position", "depth", "leaves"), SLOWLY, ids=name)
def test_leaves_counted_slowly(position: Position, depth: int, leaves: int) -> None:
    """The same number by plain recursion, with every leaf really reached."""
    assert counted_slowly(position.state(PERFT.seed), depth) == leaves


def test_leaves_of_the_setup_by_arithmetic() -> None:
    """MK-3.7: start squares go one by one. MK-12.1: of six cards two are put away."""
    by_id = {position.id: position.leaves for position in PERFT.position}
    for seats in ("two-seats", "four-seats"):
        assert by_id[seats][:3] == [16, 16 * 15, 16 * 15 * 14]
    assert by_id["cards"][0] <= 6


def divided(state: State, depth: int) -> str:
    """Counts per first action, to find the branch that has changed."""
    seat = acting(state)[0]
    lines = []
    for code in legal_codes(state, seat):
        after = played(state, seat, code)
        below = count_leaves(GAME, after, depth - 1, PERFT.seed) if depth > 1 else 1
        lines.append(f"{GAME.actions.text(GAME.actions.struct(code))}: {below}")
    return "\n".join(["leaves below every first action:", *sorted(lines)])


def counted_slowly(state: State, depth: int) -> int:
    if depth == 0 or GAME.rules.over(state):
        return 1
    seat = acting(state)[0]
    return sum(
        counted_slowly(played(state, seat, code), depth - 1) for code in legal_codes(state, seat)
    )


def played(state: State, seat: int, code: int) -> State:
    after = state.copy()
    GAME.rules.apply(after, seat, code, chance_for_move(PERFT.seed, 0), blank(Events))
    return after
