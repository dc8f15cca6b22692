"""Many games among bots, on all cores: who wins how often, and how sure that is.

Every deal is played once from every seat, so that luck of the deal and of the seat cancel out.
Where all win or lose together there is one standing, that of the team.
With the same seed the same games are played, however many cores there are.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any, Final, TypeVar

import msgspec
import numpy as np

from archipel.bots import contest, levels
from archipel.bots.contest import Contest
from archipel.bots.levels import made
from archipel.bots.player import Listener
from archipel.core.game import Game
from archipel.core.registry import find
from archipel.machine.sources import fingerprint

__all__ = [
    "Played",
    "Standing",
    "hash_of",
    "interval",
    "made_from",
    "on_all_cores",
    "play_all",
    "standings",
]

T = TypeVar("T")
R = TypeVar("R")

NORMAL: Final = 1.96  # standard errors to each side of an interval of 95 %


class Played(msgspec.Struct, frozen=True):
    """One game, by player (not by seat)."""

    seats: list[int]  # where everybody sat
    scores: list[int]
    won: list[float]  # winners share a win, unless they are a team
    moves: int
    seconds: list[list[float]]  # of every decision that was one


class Standing(msgspec.Struct, frozen=True):
    """How one player has done, or a team."""

    name: str
    games: int
    wins: float  # share, from 0 to 1
    low: float  # of its interval
    high: float
    score: float  # mean
    rating: float | None  # openskill's mean, and how unsure it is; a team has no rivals
    unsure: float | None
    median_seconds: float  # of a decision
    slow_seconds: float  # 95 of 100 are quicker


class _Task(msgspec.Struct, frozen=True):
    game: str
    players: list[str]
    number: int
    seed: int
    options: dict[str, Any]


def play_all(
    game: Game,
    players: Sequence[str],
    games: int,
    *,
    first: int = 0,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    cores: int | None = None,
) -> Iterator[Played]:
    """Plays games, without the first so many, and yields them in order.

    Raises GameError for a bad name or option.
    """
    game.chosen(len(players), options)
    for name in players:
        made(game, name, 0)
    tasks = [
        _Task(game.id, list(players), number, seed, dict(options or {}))
        for number in range(first, games)
    ]
    yield from on_all_cores(_play, tasks, cores)


def made_from(game: Game) -> str:
    """A mark of the rules and bots as they are now: with another one they play other games."""
    return fingerprint({*game.modules, contest.__name__, levels.__name__})


def on_all_cores(play: Callable[[T], R], tasks: Sequence[T], cores: int | None) -> Iterator[R]:
    """What comes of each task, in their order; in this process if there is to be one core only.

    Whoever stops asking waits for the tasks under way, and for no others.
    """
    if cores == 1:
        yield from map(play, tasks)
        return
    # Processes that are started afresh: a forked child of a program with threads may hang.
    pool = ProcessPoolExecutor(cores or os.cpu_count(), get_context("spawn"), _begin)
    try:
        yield from pool.map(play, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Whoever interrupts the arena speaks to the one that gathers its games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(task: _Task) -> Played:
    """The deal is the same for as many games as there are players; each has every seat once.

    A team of equals would only play it again: it has a deal for every game.
    """
    game, count = find(task.game), len(task.players)
    equals = game.together and len(set(task.players)) == 1
    deal, turn = (task.number, 0) if equals else divmod(task.number, count)
    order = [(seat + turn) % count for seat in range(count)]  # the player at each seat
    seats = [order.index(player) for player in range(count)]
    seeds = [hash_of(task.seed, task.number, seat) for seat in range(count)]
    bots = [made(game, task.players[order[seat]], seeds[seat]) for seat in range(count)]
    try:
        met = Contest(game, bots, f"arena {task.seed} {deal}", task.options)
        met.play()
    finally:
        for bot in bots:
            if isinstance(bot, Listener):
                bot.close()
    winners, scores = met.winners, met.scores
    return Played(
        seats=seats,
        scores=[scores[seat] for seat in seats],
        won=[game.share(winners) if seat in winners else 0.0 for seat in seats],
        moves=met.moves,
        seconds=[met.seconds[seat] for seat in seats],
    )


def hash_of(*numbers: int) -> int:
    """A seed of its own for everybody in every game."""
    mixed = 0
    for number in numbers:
        mixed = (mixed * 1_000_003 + number + 1) % (1 << 61)
    return mixed


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share of wins."""
    share, spread = wins / games, NORMAL**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def standings(
    players: Sequence[str], played: Sequence[Played], *, together: bool = False
) -> list[Standing]:
    """Everybody's wins, scores, rating and time; of those who play together, the team's."""
    if together:
        return [_standing(" + ".join(players), played, range(len(players)), None)]
    ratings = _ratings(players, played)
    return [
        _standing(name, played, [player], ratings[player]) for player, name in enumerate(players)
    ]


def _standing(
    name: str,
    played: Sequence[Played],
    members: Sequence[int],
    rating: tuple[float, float] | None,
) -> Standing:
    """Of one player or, as all of them win and score the same, of a team."""
    first = members[0]
    wins = sum(game.won[first] for game in played)
    low, high = interval(wins, len(played))
    seconds = np.concatenate(
        [game.seconds[member] or [0.0] for game in played for member in members]
    )
    return Standing(
        name=name,
        games=len(played),
        wins=wins / len(played),
        low=low,
        high=high,
        score=sum(game.scores[first] for game in played) / len(played),
        rating=rating[0] if rating else None,
        unsure=rating[1] if rating else None,
        median_seconds=float(np.median(seconds)),
        slow_seconds=float(np.quantile(seconds, 0.95)),
    )


def _ratings(players: Sequence[str], played: Sequence[Played]) -> list[tuple[float, float]]:
    """Openskill's Plackett-Luce model; players of the same name share a rating."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  # an extra

    model = PlackettLuce()
    known = {name: model.rating() for name in players}
    for game in played:
        ranks = [
            -(won * 1000 + score / 1000) for won, score in zip(game.won, game.scores, strict=True)
        ]
        teams = [[known[name]] for name in players]
        after = model.rate(teams, ranks=ranks)
        for name in known:
            mine = [team[0] for team, other in zip(after, players, strict=True) if other == name]
            known[name] = model.rating(
                mu=sum(rating.mu for rating in mine) / len(mine),
                sigma=sum(rating.sigma for rating in mine) / len(mine),
            )
    return [(known[name].mu, known[name].sigma) for name in players]
