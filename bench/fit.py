"""Fits what the bots of a game believe: plays games, and prints `data/bot.toml` anew.

    python bench/fit.py the-island --games 200 --simulations 100

Every explorer in play at the beginning of a turn is an example: did it get off the island in the
end? A logistic model for each situation; then how the points that they promise become the chance
to win. What the facts of an example are, a game says in `lessons.py`.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from lessons import LESSONS, Example, Lesson
from rich.progress import track

from archipel.bots.contest import Contest
from archipel.bots.levels import searcher
from archipel.bots.ready import ensure
from archipel.bots.searcher import Budget
from archipel.core.record import dtype_of

SHRINK = 3.0  # keeps weights of facts that are rare or alike small
PEOPLE = (4, 4, 3, 2)  # seats, in turns


class Standing(NamedTuple):
    """A moment of a game: who may expect what, and who won."""

    rounds: float
    state: bytes
    payoffs: list[float]


def played(game: str, number: int, simulations: int) -> tuple[list[Example], list[Standing]]:
    """The examples of one game."""
    lesson, seats = LESSONS[game], PEOPLE[number % len(PEOPLE)]
    rules = lesson.game.rules
    budget = Budget(simulations, 60.0)
    bots = [searcher(lesson.game, "adept", 100 * number + seat, budget) for seat in range(seats)]
    contest = Contest(lesson.game, bots, f"fit {number}")
    moments: list[Any] = []
    turn: object = 0
    while not contest.over:
        if lesson.turn(contest.state) != turn:
            turn = lesson.turn(contest.state)
            moments.append(contest.state.copy())
        contest.step()
    payoffs = [float(rules.payoff(contest.state, seat)) for seat in range(seats)]
    examples = [
        Example(row, facts, lesson.saved(contest.state, explorer))
        for moment in moments
        for row, facts, explorer in lesson.examples(moment)
    ]
    return examples, [
        Standing(lesson.rounds(moment), moment.tobytes(), payoffs) for moment in moments
    ]


def fitted(examples: list[Example], row: int) -> tuple[Any, float]:
    """Weights by Newton's method, and the mean surprise (log loss) that is left."""
    chosen = [example for example in examples if example.row == row]
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


def sharpness(
    lesson: Lesson, standings: list[Standing], weights: Any
) -> tuple[float, float, float]:
    """How surely more points win, early and late: the pair that is least surprised."""
    rows = []
    for rounds, kept, payoffs in standings:
        state: Any = np.frombuffer(kept, dtype_of(lesson.game.state))[0]
        won = np.array(payoffs) == max(payoffs)
        rows.append((rounds, lesson.expected(state, weights), won / won.sum()))
    best = (0.0, 0.0, 1e9)
    for early in np.arange(0.02, 0.5, 0.02):
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
    parser.add_argument("game", choices=LESSONS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=100, help="of every decision")
    asked = parser.parse_args()
    lesson = LESSONS[asked.game]
    ensure(lesson.game)
    examples: list[Example] = []
    standings: list[Standing] = []
    with ProcessPoolExecutor() as pool:
        games = range(asked.games)
        runs = pool.map(
            played, [asked.game] * asked.games, games, [asked.simulations] * asked.games
        )
        for some, moments in track(runs, "games", asked.games):
            examples += some
            standings += moments
    rows = []
    for row, name in enumerate(lesson.rows):
        weights, loss = fitted(examples, row)
        rows.append(weights)
        saved = [example.saved for example in examples if example.row == row]
        print(
            f"# {name}: {len(saved)} examples, {np.mean(saved):.3f} are saved, surprise {loss:.4f}",
            file=sys.stderr,
        )
        print(f"[{name}]")
        for fact, weight in zip(lesson.facts, weights, strict=True):
            print(f"{fact} = {weight:.3f}")
        print()
    early, late, surprise = sharpness(lesson, standings, np.array(rows))
    print(f"[winning]\nearly = {early:.2f}\nlate = {late:.2f}")
    print(f"# {len(standings)} moments, surprise {surprise:.4f}", file=sys.stderr)


if __name__ == "__main__":
    main()
