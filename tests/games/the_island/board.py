"""The board in names, for tests that look at its shape."""

from __future__ import annotations

from archipel.games.the_island.data import BOARD, NEIGHBOURS, NOWHERE, SPACE_NAMES, space_id

ROWS = "ABCDEFGHIJKLM"
SEA = [name for name in SPACE_NAMES if name not in BOARD.island]

# Where boats are set up, by the sea steps to the nearest landing space.
BOAT_SPACES = {
    2: "E1 E9 I1 I9",
    3: "C3 C7 D3 D8 E2 E8 F1 F10 H1 H10 I2 I8 J3 J8 K3 K7",
    4: "C4 C6 G1 G9 K4 K6",
    5: "C5 K5",
}


def neighbours(name: str) -> list[str]:
    return [SPACE_NAMES[n] for n in NEIGHBOURS[space_id(name)].tolist() if n != NOWHERE]


def coordinates(name: str) -> tuple[int, int]:
    return ROWS.index(name[0]), int(name[1:])


def steps_at_sea(start: str, goals: set[str]) -> int:
    """How many sea spaces it takes from one space to the nearest of others."""
    reached, steps = {start}, 0
    while not reached & goals:
        reached |= {n for name in reached for n in neighbours(name) if n in SEA}
        steps += 1
    return steps
