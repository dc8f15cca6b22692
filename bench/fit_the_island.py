"""Fits what the bots of The Island believe: plays games, and writes `data/bot.toml` anew.

    python bench/fit_the_island.py --games 200 --simulations 60 > bot.toml

Every explorer in play at moments of a game is an example: did it get off the island in the end?
Three small nets, for those who swim, sail and stand ashore; then how the treasure that they
promise becomes the chance to win. A tenth of the games is kept aside to see how well they do.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from archipel.bots.contest import Contest
from archipel.bots.searcher import Budget, Searcher
from archipel.core.record import Floats, dtype_of
from archipel.core.registry import find
from archipel.games.the_island.data import COLOURS, EXPLORERS, PER_COLOUR
from archipel.games.the_island.hope import (
    FACTS,
    Place,
    company,
    facts_of,
    judged,
    treasure,
    turns_of,
    turns_to_come,
)
from archipel.games.the_island.state import LOST, SAFE, State

GAME = find("the-island")
PEOPLE = (4, 4, 3, 2)  # seats, in turns
EVERY = 6  # moves between two moments
UNITS = 12  # hidden in each net
ROUNDS = 60  # through all examples
BATCH = 512
RATE = 0.01
SHRINK = 1e-4
HEAD = """\
# What a bot believes about the chances of an explorer: nets fitted to games of bots among
# themselves by `python bench/fit_the_island.py`. What goes in is told in `hope.py`.
source = "designed"
"""


class Moment(NamedTuple):
    """A state of a game, and how that game ended."""

    game: int
    state: bytes
    places: list[int]  # of the explorers at the end
    payoffs: list[float]


class Net(NamedTuple):
    hidden: Floats
    judgement: Floats


def played(number: int, simulations: int) -> list[Moment]:
    """The moments of one game."""
    seats = PEOPLE[number % len(PEOPLE)]
    bots = [Searcher(GAME, 100 * number + seat, Budget(simulations, 60.0)) for seat in range(seats)]
    contest = Contest(GAME, bots, f"fit {number}")
    states = []
    while not contest.over:
        if contest.state.turn > 0 and contest.moves % EVERY == 0:
            states.append(contest.state.tobytes())
        contest.step()
    places = contest.state.explorer_at.tolist()
    payoffs = [float(GAME.rules.payoff(contest.state, seat)) for seat in range(seats)]
    return [Moment(number, state, places, payoffs) for state in states]


def examples(moment: Moment) -> list[tuple[int, int, list[float], bool]]:
    """Game, place, facts and fate of everybody who is still to be saved."""
    state: Any = np.frombuffer(moment.state, dtype_of(State))[0]
    to_come, found = turns_to_come(state), []
    for explorer in range(EXPLORERS):
        seat = int(state.seat_of[explorer // PER_COLOUR])
        if seat >= 0 and state.explorer_at[explorer] < SAFE:
            turns, mates = turns_of(state, seat, to_come), company(state, seat)
            worth = treasure(state, explorer)
            place, facts = facts_of(state, explorer, turns, mates, worth)
            saved = SAFE <= moment.places[explorer] < LOST
            found.append((moment.game, int(place), list(facts), saved))
    return found


def fitted(facts: Floats, saved: Floats, seed: int) -> Net:
    """A net by stochastic gradient descent (Adam)."""
    chance = np.random.default_rng(seed)
    inputs = np.column_stack([facts, np.ones(len(facts))])
    hidden = chance.normal(0, 0.5, (UNITS, FACTS + 1))
    judgement = np.append(chance.normal(0, 0.3, UNITS), 0.0)
    parts = [hidden, judgement]
    means, squares = ([np.zeros_like(part) for part in parts] for _ in range(2))
    step = 0
    for number in range(ROUNDS):
        rate = RATE * (1 - number / ROUNDS)
        for some in np.array_split(chance.permutation(len(inputs)), max(1, len(inputs) // BATCH)):
            step += 1
            slopes = _slopes(inputs[some], saved[some], hidden, judgement)
            for at, slope in enumerate(slopes):
                means[at] += 0.1 * (slope - means[at])
                squares[at] += 0.001 * (slope**2 - squares[at])
                spread = np.sqrt(squares[at] / (1 - 0.999**step)) + 1e-8
                parts[at] -= rate * (means[at] / (1 - 0.9**step) / spread + SHRINK * parts[at])
    return Net(hidden, judgement)


def _slopes(
    inputs: Floats, saved: Floats, hidden: Floats, judgement: Floats
) -> tuple[Floats, Floats]:
    drive = inputs @ hidden.T
    bend = 1 + np.abs(drive)
    units = np.column_stack([drive / bend, np.ones(len(drive))])
    surplus = (1 / (1 + np.exp(-units @ judgement)) - saved) / len(saved)
    back = np.outer(surplus, judgement[:-1]) / bend**2
    return back.T @ inputs, units.T @ surplus


def surprise(facts: Floats, saved: Floats, net: Net) -> float:
    """The mean of minus the logarithm of the chance given to what happened."""
    drive = np.column_stack([facts, np.ones(len(facts))]) @ net.hidden.T
    total = drive / (1 + np.abs(drive)) @ net.judgement[:-1] + net.judgement[-1]
    return float(np.mean(np.logaddexp(0, np.where(saved > 0, -total, total))))


def sharpness(moments: list[Moment], nets: list[Net]) -> tuple[float, float, float]:
    """How surely more treasure wins, early and late: the pair that is least surprised."""
    hidden = np.array([net.hidden for net in nets])
    judgement = np.array([net.judgement for net in nets])
    expected, won, rounds = np.full((len(moments), COLOURS), -99.0), [], []
    for number, moment in enumerate(moments):
        state: Any = np.frombuffer(moment.state, dtype_of(State))[0]
        seats, to_come = len(moment.payoffs), turns_to_come(state)
        expected[number, :seats] = 0.0
        for explorer in range(EXPLORERS):
            seat, at = int(state.seat_of[explorer // PER_COLOUR]), state.explorer_at[explorer]
            if seat < 0 or at == LOST:
                continue
            worth, turns = treasure(state, explorer), turns_of(state, seat, to_come)
            chance = 1.0
            if at < SAFE:
                found = facts_of(state, explorer, turns, company(state, seat), worth)
                chance = judged(*found, hidden, judgement)
            expected[number, seat] += worth * chance
        winners = np.zeros(COLOURS)
        winners[:seats] = np.array(moment.payoffs) == max(moment.payoffs)
        won.append(winners / winners.sum())
        rounds.append(to_come / seats)
    best = (0.0, 0.0, np.inf)
    shares, left = np.array(won), np.array(rounds)[:, None]
    for early in np.arange(0.02, 0.4, 0.02):
        for late in np.arange(0.1, 3.0, 0.1):
            logits = (early + (late - early) / (1 + left)) * expected
            logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
            loss = -float(np.mean((shares * np.where(shares > 0, logits, 0.0)).sum(axis=1)))
            if loss < best[2]:
                best = (float(early), float(late), loss)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=60, help="of every decision")
    asked = parser.parse_args()
    moments: list[Moment] = []
    with ProcessPoolExecutor() as pool:
        runs = pool.map(played, range(asked.games), [asked.simulations] * asked.games)
        for some in track(runs, "games", asked.games, console=Console(stderr=True)):
            moments += some
    print(HEAD)
    rows = [example for moment in moments for example in examples(moment)]
    nets = []
    for place in Place:
        chosen = [row for row in rows if row[1] == place]
        facts = np.array([row[2] for row in chosen])
        saved = np.array([row[3] for row in chosen], float)
        aside = np.array([row[0] % 10 == 0 for row in chosen])
        net = fitted(facts[~aside], saved[~aside], seed=1)
        nets.append(net)
        name = place.name.lower()
        before = surprise(facts[~aside], saved[~aside], net)
        after = surprise(facts[aside], saved[aside], net)
        print(
            f"{name}: {len(chosen)} examples, {saved.mean():.3f} saved, surprise {before:.4f} "
            f"when learning and {after:.4f} in games kept aside",
            file=sys.stderr,
        )
        print(f"[{name}]\nhidden = [")
        for row in net.hidden:
            print(f"    [{', '.join(f'{weight:.3f}' for weight in row)}],")
        print(f"]\njudgement = [{', '.join(f'{weight:.3f}' for weight in net.judgement)}]\n")
    early, late, loss = sharpness(moments, nets)
    print("# How the treasure that all may expect becomes the chance to win.")
    print(f"[winning]\nearly = {early:.2f}\nlate = {late:.2f}")
    print(f"winning: {len(moments)} moments, surprise {loss:.4f}", file=sys.stderr)


if __name__ == "__main__":
    main()
