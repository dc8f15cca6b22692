"""How fast bots search: simulations a second from the middle of a game, on all cores."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

import numpy as np

from archipel.bots import bot
from archipel.bots.contest import Contest
from archipel.bots.searcher import Budget, Searcher
from archipel.cli.figures import Figure, cores, figure
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes, blank

__all__ = ["search_speed"]

TARGET: Final = 10_000  # simulations a second
SIMULATIONS: Final = 4_000


def search_speed(game: Game, rounds: int) -> Figure:
    """An adept's search about a decision with many choices, half-way through a novices' game."""
    view, seat, legal = _middle(game)
    runs = []
    for number in range(rounds):
        budget = Budget(SIMULATIONS, 60.0, len(cores()))
        searcher = Searcher(game, number, budget)
        searcher.rehearse()
        start = perf_counter()
        searcher.decide(view, seat, legal)
        runs.append(SIMULATIONS / (perf_counter() - start))
    # Where a game's master has a planner of the game's own, nobody waits for the search.
    planned = game.planning is not None and "master" in game.planning.levels
    title = f"search, {game.seats[-1]} seats, all {len(cores())} cores"
    return figure(
        title, "simulations/s", runs, more_is_better=True, target=None if planned else TARGET
    )


def _middle(game: Game) -> tuple[Any, int, Codes]:
    """The decision with the most choices worth a thought, in the middle third of a game."""
    length = _game_of_novices(game)
    length.play()
    moves, again = length.moves, _game_of_novices(game)
    found: tuple[Any, int, Codes] = (blank(game.state), 0, np.zeros(0, np.int32))
    codes: Codes = np.zeros(MOST_LEGAL, np.int32)
    likely, most = game.rules.functions()["likely"], 0
    while again.moves < 2 * moves // 3:
        seat = lowest_seat(game.rules.acting(again.state))
        worth = int(likely(again.state, seat, codes))
        if again.moves > moves // 3 and worth > most:
            most, view = worth, blank(game.state)
            count = game.rules.legal(again.state, seat, codes)
            game.rules.recall(again.state, seat, view)
            found = (view, seat, codes[:count].copy())
        again.step()
    return found


def _game_of_novices(game: Game) -> Contest:
    players = [bot(game.id, "novice", seed=seat) for seat in range(game.seats[-1])]
    return Contest(game, players, "bench")
