"""How fast a game plays: random self-play on one core and on all, copying, and the Python face.

A decision is counted with everything that it takes: the setup of its game, all legal actions, the
choice among them, and playing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import perf_counter, thread_time
from typing import Any, Final

import msgspec
import numba
import numpy as np

from archipel.bots import bot
from archipel.cli.figures import Figure, cores, figure, hold_to
from archipel.core.chance import chance_for_move
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.match import Match
from archipel.core.match import new as new_match
from archipel.core.playout import MOST_LEGAL, playouts
from archipel.core.record import Codes, blank, dtype_of, several
from archipel.core.rule import root

__all__ = [
    "CORE_SHARE",
    "Count",
    "Player",
    "copy_cost",
    "python_costs",
    "self_play",
    "speed_figures",
    "state_size",
]

CORE_SHARE: Final = "core-share"
GAMES_AT_ONCE: Final = 32  # in compiled code before Python looks at the clock: some milliseconds
RING: Final = 8  # states copied in turn: as few as a search holds, and in the nearest cache
COPIES: Final = 200_000


class Count(msgspec.Struct, frozen=True):
    """What was played, and in how many seconds."""

    decisions: int
    games: int
    seconds: float
    chance: int = 0  # rolls and draws that a peer makes moves of their own
    busy: float = 0.0  # seconds for which our thread had a core; the rest went to others

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


class Player:
    """Plays a game against itself at random, compiled, with records of its own."""

    def __init__(
        self, game: Game, seats: int, number: int, options: Mapping[str, Any] | None = None
    ) -> None:
        self._state = blank(game.state)
        self._options = game.read_options(seats, game.chosen(seats, options))
        self._chance = chance_for_move(f"bench {number}", 0)
        self._events = blank(Events)
        self._out: Codes = np.zeros(MOST_LEGAL, np.int32)

    def play(self, seconds: float) -> Count:
        decisions = games = 0
        start, busy_before = perf_counter(), thread_time()
        while (took := perf_counter() - start) < seconds:
            decisions += root(playouts)(
                self._state, self._options, self._chance, self._events, self._out, GAMES_AT_ONCE
            )
            games += GAMES_AT_ONCE
        return Count(decisions, games, took, busy=thread_time() - busy_before)


def play_together(players: list[Player], seconds: float) -> Count:
    """All players at once, each in a thread on a core: compiled rules release Python's lock."""
    start_line = Barrier(len(players))

    def play(player: Player, core: int) -> Count:
        hold_to(core)  # or a scheduler may leave two on one core for the whole of a short run
        start_line.wait()
        return player.play(seconds)

    with ThreadPoolExecutor(len(players)) as pool:
        counts = [*pool.map(play, players, cores())]
    decisions, games = sum(c.decisions for c in counts), sum(c.games for c in counts)
    return Count(decisions, games, max(c.seconds for c in counts))


def self_play(
    game: Game,
    seconds: float,
    rounds: int,
    rivals: dict[str, Callable[[float], Count]],
    tick: Callable[[str], None],
) -> dict[str, list[Count]]:
    """Everybody in turn, round after round, so that a noisy moment strikes all alike.

    Keys are `one-2`, `all-2` and so on for each number of seats, `one-2-expert` for a variant, and
    the names of the rivals.
    """
    contestants: dict[str, Callable[[float], Count]] = {}
    for seats in game.seats:
        team = [Player(game, seats, number) for number, _ in enumerate(cores())]
        contestants[f"one-{seats}"] = team[0].play
        contestants[f"all-{seats}"] = _together(team)
        for variant, options in game.targets.variants.items():
            contestants[f"one-{seats}-{variant}"] = Player(game, seats, 0, options).play
    contestants |= rivals
    for play in contestants.values():  # warm up
        play(seconds / 5)
    counts: dict[str, list[Count]] = {name: [] for name in contestants}
    for number in range(rounds):
        tick(f"self-play, round {number + 1} of {rounds}")
        for name, play in contestants.items():
            counts[name].append(play(seconds))
    return counts


def _together(team: list[Player]) -> Callable[[float], Count]:
    return lambda seconds: play_together(team, seconds)


def speed_figures(game: Game, counts: dict[str, list[Count]]) -> Iterator[tuple[str, Figure]]:
    """Decisions and games a second by number of seats, and what more cores bring."""
    for where, cores_used in (("one", "one core"), ("all", f"all {len(cores())} cores")):
        for seats in game.seats:
            runs = counts[f"{where}-{seats}"]
            target = game.targets.decisions if where == "one" else None
            title = f"self-play, {seats} seats, {cores_used}"
            rates = [run.decisions_per_second for run in runs]
            yield (
                f"decisions-{where}-{seats}",
                figure(title, "decisions/s", rates, more_is_better=True, target=target),
            )
            rates = [run.games_per_second for run in runs]
            yield f"games-{where}-{seats}", figure(title, "games/s", rates, more_is_better=True)
    for variant in game.targets.variants:
        for seats in game.seats:
            rates = [run.decisions_per_second for run in counts[f"one-{seats}-{variant}"]]
            title = f"self-play, {variant}, {seats} seats, one core"
            target = game.targets.decisions
            yield (
                f"decisions-one-{seats}-{variant}",
                figure(title, "decisions/s", rates, more_is_better=True, target=target),
            )
    for seats in game.seats:
        pairs = zip(counts[f"all-{seats}"], counts[f"one-{seats}"], strict=True)
        ratios = [a.decisions_per_second / o.decisions_per_second for a, o in pairs]
        title = f"all {len(cores())} cores over one, {seats} seats"
        yield f"speed-up-{seats}", figure(title, "times", ratios, more_is_better=True)
    alone = [run for seats in game.seats for run in counts[f"one-{seats}"]]
    shares = [100 * run.busy / run.seconds for run in alone]
    title = "share of its core that one core's self-play had"
    yield CORE_SHARE, figure(title, "%", shares, more_is_better=True)


# --- states ---------------------------------------------------------------------------------------


def state_size(game: Game) -> Figure:
    size, target = dtype_of(game.state).itemsize, game.targets.state_bytes
    return figure("one state", "bytes", [size], more_is_better=False, target=target)


def copy_cost(game: Game, rounds: int) -> Figure:
    """Of a state, in compiled code: what a search pays at every node."""
    copy: Callable[[Any, Any, int], None] = numba.njit(_copy_around)
    states = several(game.state, RING), several(game.state, RING)
    copy(*states, RING)
    runs = []
    for _ in range(rounds):
        start = perf_counter()
        copy(*states, COPIES)
        runs.append((perf_counter() - start) / COPIES * 1e9)
    return figure("copying a state", "ns", runs, more_is_better=False)


def _copy_around(sources: Any, targets: Any, count: int) -> None:
    for at in range(count):
        targets[at % RING] = sources[(at // RING + at) % RING]


# --- the Python face ------------------------------------------------------------------------------


def python_costs(game: Game, games: int) -> dict[str, Figure]:
    """Mean cost of each call over a whole random game, a run per game."""
    runs: dict[str, list[float]] = {"legal": [], "play": [], "view": [], "scene": []}
    for number in range(games):
        match = new_match(game.id, seats=game.seats[-1], seed=number)
        for name, cost in _costs_of_calls(match, number).items():
            runs[name].append(cost)
    return {
        f"match-{name}": figure(f"Match.{name}", "µs", costs, more_is_better=False)
        for name, costs in runs.items()
    }


def _costs_of_calls(match: Match, seed: int) -> dict[str, float]:
    player = bot(match.game.id, "uniform", seed=seed)
    legal = play = view = scene = 0.0
    while not match.over:
        seat = match.acting[0]
        before = perf_counter()
        match.legal(seat)
        legal_done = perf_counter()
        seen = match.view(seat)
        view_done = perf_counter()
        match.scene(seat)
        scene_done = perf_counter()
        chosen = player.choose(seen, match.bounded(seat))
        play_from = perf_counter()
        match.play(seat, chosen)
        play += perf_counter() - play_from
        legal += legal_done - before
        view += view_done - legal_done
        scene += scene_done - view_done
    spent = {"legal": legal, "play": play, "view": view, "scene": scene}
    return {name: seconds / match.move * 1e6 for name, seconds in spent.items()}
