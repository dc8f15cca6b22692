"""Information-set Monte Carlo tree search, for every game: the type of the view decides which.

Every simulation imagines a whole state that looks like the view (`imagine`), walks down the tree
by the actions that are likely in it, plays on a little, and remembers what came of it. The true
state is never here, so nothing hidden can be peeked at. Chance is rolled afresh each time, seats
choose for themselves, and whoever is to act first of several comes first, except the seat that
thinks: it comes first at the root.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from archipel.bots.tree import (
    MOST_DEPTH,
    MOST_SEATS,
    NONE,
    ROOT,
    Tree,
    edge_of,
    key_of,
    new_edge,
    new_node,
)
from archipel.core.chance import Chance, draw
from archipel.core.contract import acting, apply, imagine, likely, over, payoff, prior, values
from archipel.core.events import Events
from archipel.core.playout import lowest_seat
from archipel.core.rule import rule

__all__ = ["Habits", "search"]


class Habits(NamedTuple):
    """How a searcher thinks."""

    curiosity: float = 0.6  # how much an untried action attracts, against one that did well
    doubt: float = 0.1  # how much worse than the others an untried action is thought to be
    ahead: int = 6  # decisions played on from a leaf, before it is judged
    candidates: int = 3  # of so many actions drawn, the one that looks best is played


@rule
def search(
    tree: Tree,
    view: Any,
    seat: int,
    state: Any,
    chance: Chance,
    events: Events,
    habits: Habits,
    simulations: int,
) -> None:
    """Adds simulations to a tree; `state` and `events` are room to work in."""
    for _ in range(simulations):
        imagine(view, seat, chance, state)
        simulate(tree, seat, state, chance, events, habits)


@rule
def simulate(
    tree: Tree, seat: int, state: Any, chance: Chance, events: Events, habits: Habits
) -> None:
    """One walk down the tree, one look at what is below, and back."""
    node = tree.used[ROOT]
    depth = 0
    mover = seat
    while depth < MOST_DEPTH and not over(state):
        count = likely(state, mover, tree.codes)
        if count == 1:  # no choice, no node
            apply(state, mover, tree.codes[0], chance, events)
        else:
            tree.seen[node] += 1
            if tree.seen[node] == 1 and depth > 0:
                break
            edge = choose_edge(tree, node, state, mover, count, habits)
            if edge == NONE:
                break
            tree.path[depth] = edge
            depth += 1
            apply(state, mover, tree.key[edge] // MOST_SEATS, chance, events)
            node = step(tree, edge)
            if node == NONE:
                break
        if not over(state):
            mover = lowest_seat(acting(state))
    play_on(tree, state, chance, events, habits)
    remember(tree, state, depth)


@rule
def step(tree: Tree, edge: int) -> int:
    """The node below an edge, made if there is none."""
    if tree.child[edge] == NONE:
        tree.child[edge] = new_node(tree)
    return tree.child[edge]


@rule
def choose_edge(tree: Tree, node: int, state: Any, mover: int, count: int, habits: Habits) -> int:
    """Of the actions that are likely in this world, the most promising or least tried (PUCT)."""
    visits, total, weights, edge = 0, 0.0, 0.0, NONE
    for at in range(count):
        edge = find_edge(tree, node, state, mover, tree.codes[at], edge)
        if edge == NONE:
            return NONE
        tree.open[at] = edge
        visits += tree.visits[edge]
        total += tree.total[edge]
        weights += tree.weight[edge]
    usual = total / visits if visits > 0 else 0.0
    attraction = habits.curiosity * sqrt(visits + 1.0) / weights
    best, most = NONE, -1e9
    for at in range(count):
        edge = tree.open[at]
        tried = tree.visits[edge]
        worth = tree.total[edge] / tried if tried > 0 else usual - habits.doubt
        worth += attraction * tree.weight[edge] / (1.0 + tried)
        if worth > most:
            best, most = edge, worth
    return best


@rule
def find_edge(tree: Tree, node: int, state: Any, mover: int, action: int, before: int) -> int:
    """The edge of an action, made if it is new here."""
    key = key_of(mover, action)
    edge = edge_of(tree, node, key, before)
    if edge == NONE:
        edge = new_edge(tree, node, key, prior(state, mover, action))
    return edge


@rule
def play_on(tree: Tree, state: Any, chance: Chance, events: Events, habits: Habits) -> None:
    """A few more decisions, in a sensible but careless way."""
    for _ in range(habits.ahead):
        if over(state):
            return
        mover = lowest_seat(acting(state))
        count = likely(state, mover, tree.codes)
        action = glimpse(tree, state, mover, count, chance, habits)
        apply(state, mover, action, chance, events)


@rule
def glimpse(tree: Tree, state: Any, mover: int, count: int, chance: Chance, habits: Habits) -> int:
    """The best-looking of a few actions."""
    chosen = tree.codes[draw(chance, count)]
    if count > 1 and habits.candidates > 1:
        most = prior(state, mover, chosen)
        for _ in range(1, habits.candidates):
            action = tree.codes[draw(chance, count)]
            weight = prior(state, mover, action)
            if weight > most:
                chosen, most = action, weight
    return chosen


@rule
def remember(tree: Tree, state: Any, depth: int) -> None:
    """What came of it, for the seat of every edge on the way."""
    ended = over(state)
    if not ended:
        values(state, tree.values)
    for at in range(depth):
        edge = tree.path[at]
        seat = tree.key[edge] % MOST_SEATS
        tree.visits[edge] += 1
        tree.total[edge] += payoff(state, seat) if ended else tree.values[seat]
