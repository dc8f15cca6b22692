"""Games of Naufragés among equals, on all cores, and what is noted of each."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec

from archipel.bots.arena import hash_of
from archipel.bots.contest import Contest
from archipel.bots.levels import made
from archipel.core.registry import find
from archipel.games.naufrages.tally import Tale, Teller

__all__ = ["play_tales"]


class _Task(msgspec.Struct, frozen=True):
    game: str
    level: str
    seats: int
    number: int
    seed: int
    options: dict[str, Any]


def play_tales(
    game: str,
    level: str,
    seats: int,
    games: int,
    *,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    cores: int | None = None,
) -> Iterator[Tale]:
    """Plays games and yields them in order. Raises GameError for a bad level or option."""
    found = find(game)
    found.chosen(seats, options)
    made(found, level, 0)
    tasks = [
        _Task(game, level, seats, number, seed, dict(options or {})) for number in range(games)
    ]
    if cores == 1:
        yield from map(_play, tasks)
        return
    # As in the arena: a forked child of a program with threads may hang.
    with ProcessPoolExecutor(cores or os.cpu_count(), get_context("spawn")) as pool:
        yield from pool.map(_play, tasks)


def _play(task: _Task) -> Tale:
    game = find(task.game)
    seeds = [hash_of(task.seed, task.number, seat) for seat in range(task.seats)]
    bots = [made(game, task.level, seed) for seed in seeds]
    contest = Contest(game, bots, f"balance {task.seed} {task.number}", task.options)
    teller = Teller(contest.state)
    while not contest.over:
        running = int(contest.state.run_card)
        contest.step()
        teller.hear(contest.state, running, contest.happened())
    return teller.tale(contest.state)
