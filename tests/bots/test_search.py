"""Search, and the bots that look less far: they choose by what they see, and by their seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import archipel
from archipel.bots.contest import Contest
from archipel.bots.greedy import Greedy
from archipel.bots.novice import Novice
from archipel.bots.player import Player
from archipel.bots.searcher import Budget, Searcher
from archipel.bots.uniform import Uniform
from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting, random_match
from archipel.core.game import Game
from archipel.core.match import Match
from archipel.core.record import Codes, blank
from archipel.core.registry import find

GAME = find("the-island")
PHASES = {"setup_explorers", "setup_boats", "tile", "move", "sink", "creature", "react"}
# Simulations alone decide: the seconds are more than any machine needs for them.
SMALL = Budget(simulations=60, seconds=60.0)
TWO_THREADS = Budget(simulations=60, seconds=60.0, threads=2)

Make = Callable[[Game, int], Player]
BOTS: dict[str, Make] = {
    "novice": Novice,
    "greedy": Greedy,
    "search": lambda game, seed: Searcher(game, seed, SMALL),
    "search in two threads": lambda game, seed: Searcher(game, seed, TWO_THREADS),
}
each_bot = pytest.mark.parametrize("name", BOTS)


@pytest.fixture(scope="module")
def twins() -> list[tuple[Match, Match, int]]:
    """Of every phase a moment, and the same moment in another world; a seat cannot tell which."""
    found: dict[str, list[tuple[Match, Match, int]]] = {}
    for number in range(40):
        setting = Setting(2 + number % 3, {"memory": ("strict", "open")[number % 2]})
        for match, _ in random_match(GAME, setting, f"twins {number}"):
            phase = match.position()["state"]["phase"]
            if match.over or phase not in PHASES or len(found.get(phase, ())) == 3:
                continue
            seat = match.acting[0]
            if len(match.legal(seat)) < 2:
                continue
            twin = other_world(match, seat, number)
            if twin.position() != match.position():
                here = archipel.load(match.position())
                found.setdefault(phase, []).append((here, twin, seat))
        if all(len(found.get(phase, ())) == 3 for phase in PHASES):
            break
    assert set(found) == PHASES
    return [pair for pairs in found.values() for pair in pairs]


def other_world(match: Match, seat: int, number: int) -> Match:
    """What a seat sees, and everything else imagined anew."""
    seen, other = blank(GAME.state), blank(GAME.state)
    GAME.rules.recall(match._state, seat, seen)
    GAME.rules.imagine(seen, seat, chance_for_move("other worlds", number), other)
    return archipel.load(match.position() | {"state": GAME.notation.to_json(other)})


@each_bot
def test_what_is_hidden_makes_no_difference(
    twins: list[tuple[Match, Match, int]], name: str
) -> None:
    """Two true states with equal views give identical choices at equal seeds."""
    for number, (match, twin, seat) in enumerate(twins):
        assert match.position() != twin.position()
        assert match.recall(seat) == twin.recall(seat)
        one, other = BOTS[name](GAME, number), BOTS[name](GAME, number)
        chosen = one.choose(match.recall(seat), match.legal(seat))
        assert other.choose(twin.recall(seat), twin.legal(seat)) == chosen


@each_bot
def test_equal_seeds_choose_alike_and_others_may_not(
    twins: list[tuple[Match, Match, int]], name: str
) -> None:
    differed = 0
    for match, _, seat in twins:
        view, legal = match.recall(seat), match.legal(seat)
        first, again, other = (BOTS[name](GAME, seed).choose(view, legal) for seed in (1, 1, 2))
        assert first == again
        differed += first != other
    assert differed


@each_bot
def test_every_thought_is_a_new_one(twins: list[tuple[Match, Match, int]], name: str) -> None:
    """A bot that is asked the same again draws other lots, and the same in the same order."""
    match, _, seat = twins[0]
    view, legal = match.recall(seat), match.legal(seat)
    one, other = BOTS[name](GAME, 5), BOTS[name](GAME, 5)
    assert [one.choose(view, legal) for _ in range(3)] == [
        other.choose(view, legal) for _ in range(3)
    ]


class Watched(Searcher):
    """Counts how often the tree was kept."""

    kept = thoughts = 0

    def think(self, view: Any, seat: int, legal: Codes) -> int:
        self.thoughts += 1
        self.kept += view.tobytes() == self._foreseen
        return super().think(view, seat, legal)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_kept_tree_gives_legal_choices(seats: int) -> None:
    """A contest refuses whatever is not legal."""
    watched = Watched(GAME, 3, Budget(simulations=30, seconds=60.0))
    others = [Uniform(GAME, seat) for seat in range(1, seats)]
    contest = Contest(GAME, [watched, *others], f"kept {seats}")
    while not contest.over and contest.moves < 250:
        contest.step()
    assert watched.thoughts > 10
    assert 0 < watched.kept < watched.thoughts


def test_more_visits_go_to_what_does_well() -> None:
    """One that can land its last explorer, and gain by it, does."""
    match = archipel.new("the-island", seats=2, seed=1)
    for number in range(300):
        for match, _ in random_match(GAME, Setting(2, {}), f"land {number}"):
            if match.over:
                break
            seat = match.acting[0]
            kinds = {type(action).__name__ for action in match.legal(seat)}
            if "Land" in kinds:
                searcher = Searcher(GAME, 0, Budget(simulations=200, seconds=60.0))
                chosen = searcher.choose(match.recall(seat), match.legal(seat))
                assert type(chosen).__name__ == "Land"
                return
    raise AssertionError("nobody ever comes to a safe island")


def test_all_threads_together_keep_the_budget(twins: list[tuple[Match, Match, int]]) -> None:
    match, _, seat = twins[-1]
    searcher = Searcher(GAME, 0, TWO_THREADS)
    searcher.choose(match.recall(seat), match.legal(seat))
    assert 0 < searcher.tried.sum() <= TWO_THREADS.simulations
    assert (np.abs(searcher.came) <= searcher.tried).all()
