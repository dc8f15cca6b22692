"""Fits what the bots of The Island believe: plays games, and prints `data/bot.toml` anew.

    python bench/fit_the_island.py --games 200 --simulations 100

Every explorer in play at the beginning of a turn is an example: did it get off the island in the
end? Three logistic models, for those who swim, sail and stand ashore; then how the treasure that
they promise becomes the chance to win.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from rich.progress import track

from archipel.bots.contest import Contest
from archipel.bots.searcher import Budget, Searcher
from archipel.core.record import dtype_of
from archipel.core.registry import find
from archipel.games.the_island.data import EXPLORERS, PER_COLOUR, Terrain
from archipel.games.the_island.hope import (
    Fact,
    Place,
    company,
    hope,
    longing,
    treasure,
    turns_of,
    turns_to_come,
)
from archipel.games.the_island.state import LOST, SAFE, SPACES, State

GAME = find("the-island")
SHRINK = 3.0  # keeps weights of facts that are rare or alike small
PEOPLE = (4, 4, 3, 2)  # seats, in turns


class Example(NamedTuple):
    place: int
    facts: list[float]
    saved: bool


class Standing(NamedTuple):
    """A moment of a game: who may expect what, and who won."""

    rounds: float
    state: bytes
    payoffs: list[float]


def played(number: int, simulations: int) -> tuple[list[Example], list[Standing]]:
    """The examples of one game."""
    seats = PEOPLE[number % len(PEOPLE)]
    bots = [Searcher(GAME, 100 * number + seat, Budget(simulations, 60.0)) for seat in range(seats)]
    contest = Contest(GAME, bots, f"fit {number}")
    moments, turn = [], 0
    while not contest.over:
        if contest.state.turn != turn:
            turn = int(contest.state.turn)
            moments.append(contest.state.copy())
        contest.step()
    places = contest.state.explorer_at
    saved = (places >= SAFE) & (places < LOST)
    payoffs = [float(GAME.rules.payoff(contest.state, seat)) for seat in range(seats)]
    examples = [example for moment in moments for example in _examples(moment, saved)]
    return examples, [
        Standing(turns_to_come(moment) / seats, moment.tobytes(), payoffs) for moment in moments
    ]


def _examples(state: Any, saved: Any) -> list[Example]:
    found, to_come = [], turns_to_come(state)
    units = [np.zeros((len(Place), len(Fact))) for _ in Fact]
    for fact in Fact:
        units[fact][:, fact] = 1.0
    for explorer in range(EXPLORERS):
        at, seat = int(state.explorer_at[explorer]), int(state.seat_of[explorer // PER_COLOUR])
        if seat < 0 or at >= SAFE:
            continue
        turns, mates = turns_of(state, seat, to_come), company(state, seat)
        facts = [longing(state, explorer, at, turns, mates, unit) for unit in units]
        if at >= SPACES:
            place = Place.ABOARD
        elif state.terrain[at] == Terrain.SEA:
            place = Place.SWIMMING
        else:
            place = Place.ASHORE
        found.append(Example(place, facts, bool(saved[explorer])))
    return found


def fitted(examples: list[Example], place: int) -> tuple[Any, float]:
    """Weights by Newton's method, and the mean surprise (log loss) that is left."""
    chosen = [example for example in examples if example.place == place]
    facts = np.array([example.facts for example in chosen])
    saved = np.array([example.saved for example in chosen], float)
    weights = np.zeros(facts.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-facts @ weights))
        slope = facts.T @ (saved - chance) - SHRINK * weights
        bend = (facts * (chance * (1 - chance))[:, None]).T @ facts + SHRINK * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    chance = np.clip(1 / (1 + np.exp(-facts @ weights)), 1e-9, 1 - 1e-9)
    loss = -np.mean(saved * np.log(chance) + (1 - saved) * np.log(1 - chance))
    return weights, float(loss)


def sharpness(standings: list[Standing], weights: Any) -> tuple[float, float, float]:
    """How surely more treasure wins, early and late: the pair that is least surprised."""
    rows = []
    for rounds, kept, payoffs in standings:
        state: Any = np.frombuffer(kept, dtype_of(State))[0]
        expected = np.zeros(len(payoffs))
        to_come = turns_to_come(state)
        for explorer in range(EXPLORERS):
            seat = int(state.seat_of[explorer // PER_COLOUR])
            if seat >= 0:
                turns = turns_of(state, seat, to_come)
                chance = hope(state, explorer, turns, company(state, seat), weights)
                expected[seat] += treasure(state, explorer) * chance
        won = np.array(payoffs) == max(payoffs)
        rows.append((rounds, expected, won / won.sum()))
    best = (0.0, 0.0, 1e9)
    for early in np.arange(0.02, 0.3, 0.02):
        for late in np.arange(0.05, 1.5, 0.05):
            surprise = 0.0
            for rounds, expected, won in rows:
                logits = (early + (late - early) / (1 + rounds)) * expected
                logits = logits - logits.max()
                surprise -= won @ (logits - np.log(np.exp(logits).sum()))
            if surprise < best[2]:
                best = (float(early), float(late), float(surprise))
    return best[0], best[1], best[2] / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=100, help="of every decision")
    asked = parser.parse_args()
    examples: list[Example] = []
    standings: list[Standing] = []
    with ProcessPoolExecutor() as pool:
        runs = pool.map(played, range(asked.games), [asked.simulations] * asked.games)
        for some, moments in track(runs, "games", asked.games):
            examples += some
            standings += moments
    rows = []
    for place in Place:
        weights, loss = fitted(examples, place)
        rows.append(weights)
        saved = np.mean([example.saved for example in examples if example.place == place])
        print(
            f"# {place.name.lower()}: {saved:.3f} are saved, surprise {loss:.4f}", file=sys.stderr
        )
        print(f"[{place.name.lower()}]")
        for fact, weight in zip(Fact, weights, strict=True):
            print(f"{fact.name.lower()} = {weight:.3f}")
        print()
    early, late, surprise = sharpness(standings, np.array(rows))
    print(f"[winning]\nearly = {early:.2f}\nlate = {late:.2f}")
    print(f"# {len(standings)} moments, surprise {surprise:.4f}", file=sys.stderr)


if __name__ == "__main__":
    main()
