"""Games of Naufragés among equals, on all cores, and what is noted of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from archipel.bots.arena import hash_of, on_all_cores
from archipel.bots.contest import Contest
from archipel.bots.levels import made
from archipel.core.registry import find
from archipel.games.naufrages.tally import Observer, Tally

__all__ = ["play_tallies"]


class _Task(msgspec.Struct, frozen=True):
    game: str
    level: str
    seats: int
    number: int
    seed: int
    options: dict[str, Any]


def play_tallies(
    game: str,
    level: str,
    seats: int,
    games: int,
    *,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    cores: int | None = None,
) -> Iterator[Tally]:
    """Plays games and yields them in order. Raises GameError for a bad level or option."""
    found = find(game)
    found.chosen(seats, options)
    made(found, level, 0)
    tasks = [
        _Task(game, level, seats, number, seed, dict(options or {})) for number in range(games)
    ]
    yield from on_all_cores(_play, tasks, cores)


def _play(task: _Task) -> Tally:
    game = find(task.game)
    seeds = [hash_of(task.seed, task.number, seat) for seat in range(task.seats)]
    bots = [made(game, task.level, seed) for seed in seeds]
    contest = Contest(game, bots, f"balance {task.seed} {task.number}", task.options)
    observer = Observer(contest.state)
    while not contest.over:
        running = int(contest.state.run_card)
        contest.step()
        observer.hear(contest.state, running, contest.happened())
    return observer.tally(contest.state)
