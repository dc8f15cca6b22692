"""Bots that search: the tree, its threads and its budget."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from archipel.bots.player import Thinker
from archipel.bots.search import Habits, search
from archipel.bots.tree import NONE, ROOT, Tree, clear, key_of, planted
from archipel.core.contract import likely
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.record import Codes, Floats, blank
from archipel.core.rule import root

__all__ = ["Budget", "Searcher"]

SLICE = 100  # simulations between two looks at the clock
EDGES_PER_NODE = 48  # room; a tree without room judges more and grows less


class Budget(NamedTuple):
    """Simulations in all threads together, and the seconds after which it is enough."""

    simulations: int
    seconds: float
    threads: int = 1


class _Worker:
    """What one thread needs to think."""

    def __init__(self, game: Game, simulations: int) -> None:
        nodes = 2 * simulations + 2
        self.tree = planted(nodes, nodes * EDGES_PER_NODE)
        self.state: Any = blank(game.state)
        self.events = blank(Events)
        clear(self.tree)


class Searcher(Thinker):
    """Thinks until its budget is spent, and keeps its trees while the world goes as foreseen."""

    def __init__(self, game: Game, seed: int, budget: Budget, habits: Habits | None = None) -> None:
        super().__init__(game, seed)
        self._budget = budget
        self._habits = habits or Habits()
        share = -(-budget.simulations // budget.threads)
        self._share = share
        self._workers = [_Worker(game, share) for _ in range(budget.threads)]
        self._foreseen: bytes = b""
        self._scratch: Any = blank(game.state)

    def think(self, view: Any, seat: int, legal: Codes) -> int:
        only = self._only(view, seat)
        if only is not None:
            self.tried, self.came = np.zeros(len(legal), np.int64), np.zeros(len(legal))
            return only
        if view.tobytes() != self._foreseen:
            for worker in self._workers:
                clear(worker.tree)
        deadline = time.monotonic() + self._budget.seconds
        threads = range(len(self._workers))
        if len(threads) == 1:
            self._run(0, view, seat, deadline)
        else:
            list(_pool(len(threads)).map(lambda t: self._run(t, view, seat, deadline), threads))
        self.tried, self.came = self._judged(seat, legal)
        code = int(legal[int(self.tried.argmax())])
        self._foresee(view, seat, code)
        return code

    def _only(self, view: Any, seat: int) -> int | None:
        """The one action that is worth a thought, if there is only one."""
        state, codes = self._workers[0].state, self._workers[0].tree.codes
        self.game.rules.imagine(view, seat, self.chance(), state)
        return int(codes[0]) if likely(state, seat, codes) == 1 else None

    def _judged(self, seat: int, legal: Codes) -> tuple[npt.NDArray[np.int64], Floats]:
        visits, totals = np.zeros(len(legal), np.int64), np.zeros(len(legal))
        for worker in self._workers:
            edges = _edges(worker.tree)
            for at, code in enumerate(legal.tolist()):
                edge = edges.get(key_of(seat, code))
                if edge is not None:
                    visits[at] += worker.tree.visits[edge]
                    totals[at] += worker.tree.total[edge]
        return visits, totals

    def _run(self, thread: int, view: Any, seat: int, deadline: float) -> None:
        worker, chance, left = self._workers[thread], self.chance(thread), self._share
        while left > 0 and (left == self._share or time.monotonic() < deadline):
            now = min(SLICE, left)
            root(search)(
                worker.tree,
                view,
                seat,
                worker.state,
                chance,
                worker.events,
                self._habits,
                now,
            )
            left -= now

    def _foresee(self, view: Any, seat: int, code: int) -> None:
        """The view that follows if chance and others have no part in it; the trees go there."""
        rules, state, chance = self.game.rules, self._workers[0].state, self.chance()
        rules.imagine(view, seat, chance, state)
        rules.apply(state, seat, code, chance, self._workers[0].events)
        rules.recall(state, seat, self._scratch)
        self._foreseen = self._scratch.tobytes()
        for worker in self._workers:
            _go_down(worker.tree, key_of(seat, code))
            if worker.tree.used[0] > len(worker.tree.first) // 2:
                self._foreseen = b""


def _edges(tree: Tree) -> dict[int, int]:
    """The edges of the root by their keys."""
    found: dict[int, int] = {}
    edge = int(tree.first[tree.used[ROOT]])
    while edge != NONE:
        found[int(tree.key[edge])] = edge
        edge = int(tree.next[edge])
    return found


def _go_down(tree: Tree, key: int) -> None:
    """Makes the node below an edge the root."""
    edge = _edges(tree).get(key)
    if edge is None or tree.child[edge] == NONE:
        clear(tree)
    else:
        tree.used[ROOT] = tree.child[edge]


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="search")
