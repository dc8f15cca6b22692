"""Many games among bots, on all cores: who wins how often, and how sure that is.

Every deal is played once from every seat, so that luck of the deal and of the seat cancel out.
With the same seed the same games are played, however many cores there are.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any, Final

import msgspec
import numpy as np

from archipel.bots.contest import Contest
from archipel.bots.levels import made
from archipel.core.game import Game
from archipel.core.registry import find

__all__ = ["Played", "Standing", "interval", "play_all", "standings"]

NORMAL: Final = 1.96  # standard errors to each side of an interval of 95 %


class Played(msgspec.Struct, frozen=True):
    """One game, by player (not by seat)."""

    seats: list[int]  # where everybody sat
    scores: list[int]
    won: list[float]  # winners share a win
    moves: int
    seconds: list[list[float]]  # of every decision that was one


class Standing(msgspec.Struct, frozen=True):
    """How one player has done."""

    name: str
    games: int
    wins: float  # share, from 0 to 1
    low: float  # of its interval
    high: float
    score: float  # mean
    rating: float  # openskill's mean, and how unsure it is
    unsure: float
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
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    cores: int | None = None,
) -> Iterator[Played]:
    """Plays games and yields them in order. Raises GameError for a bad name or option."""
    game.chosen(len(players), options)
    for name in players:
        made(game, name, 0)
    tasks = [
        _Task(game.id, list(players), number, seed, dict(options or {})) for number in range(games)
    ]
    if cores == 1:
        yield from map(_play, tasks)
        return
    # Processes that are started afresh: a forked child of a program with threads may hang.
    with ProcessPoolExecutor(cores or os.cpu_count(), get_context("spawn")) as pool:
        yield from pool.map(_play, tasks)


def _play(task: _Task) -> Played:
    """The deal is the same for as many games as there are players; each has every seat once."""
    game, count = find(task.game), len(task.players)
    deal, turn = divmod(task.number, count)
    order = [(seat + turn) % count for seat in range(count)]  # the player at each seat
    seats = [order.index(player) for player in range(count)]
    seeds = [hash_of(task.seed, task.number, seat) for seat in range(count)]
    bots = [made(game, task.players[order[seat]], seeds[seat]) for seat in range(count)]
    contest = Contest(game, bots, f"arena {task.seed} {deal}", task.options)
    contest.play()
    winners, scores = contest.winners, contest.scores
    return Played(
        seats=seats,
        scores=[scores[seat] for seat in seats],
        won=[1 / len(winners) if seat in winners else 0.0 for seat in seats],
        moves=contest.moves,
        seconds=[contest.seconds[seat] for seat in seats],
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


def standings(players: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """Everybody's wins, scores, rating and time."""
    ratings = _ratings(players, played)
    found = []
    for player, name in enumerate(players):
        wins = sum(game.won[player] for game in played)
        low, high = interval(wins, len(played))
        seconds = np.concatenate([game.seconds[player] or [0.0] for game in played])
        found.append(
            Standing(
                name=name,
                games=len(played),
                wins=wins / len(played),
                low=low,
                high=high,
                score=sum(game.scores[player] for game in played) / len(played),
                rating=ratings[player][0],
                unsure=ratings[player][1],
                median_seconds=float(np.median(seconds)),
                slow_seconds=float(np.quantile(seconds, 0.95)),
            )
        )
    return found


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
