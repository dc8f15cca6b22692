"""Random play and perft, for every game: the type of the state decides which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from archipel.core.chance import Chance, chance_for_move, draw
from archipel.core.contract import acting, apply, bounded, legal, over, setup
from archipel.core.events import Events
from archipel.core.record import Codes, blank, several
from archipel.core.rule import root, rule

if TYPE_CHECKING:
    from archipel.core.game import Game

__all__ = ["MOST_LEGAL", "count_leaves", "lowest_seat", "play_random", "playouts"]

MOST_LEGAL = (
    2048  # room for the legal actions of one decision; conformance watches that it suffices
)


@rule
def lowest_seat(bits: int) -> int:
    """Of several acting seats, the one with the lowest number."""
    seat = 0
    while (bits >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def playout(state: Any, options: Any, chance: Chance, events: Events, out: Codes) -> int:
    """One random game, setup and all `bounded` actions of every decision included; counts them."""
    setup(state, options, chance)
    decisions = 0
    while not over(state):
        seat = lowest_seat(acting(state))
        count = bounded(state, seat, out)
        apply(state, seat, out[draw(chance, count)], chance, events)
        decisions += 1
    return decisions


@rule
def playouts(
    state: Any, options: Any, chance: Chance, events: Events, out: Codes, games: int
) -> int:
    """Many random games; counts decisions."""
    decisions = 0
    for _ in range(games):
        decisions += playout(state, options, chance, events, out)
    return decisions


@rule
def perft(
    states: Any, level: int, depth: int, chances: Any, chance: Any, events: Events, outs: Any
) -> int:
    """Counts the leaves `depth` decisions below states[level], chance being the same at every node.

    `states` and `outs` have a row per level; `chance` is a working copy of `chances[0]`.
    """
    state = states[level]
    if over(state):
        return 1
    bits = acting(state)
    seat = lowest_seat(bits)
    count = legal(state, seat, outs[level])
    if depth == 1:
        return count
    leaves = 0
    for at in range(count):
        states[level + 1] = states[level]
        chance[0] = chances[0]
        apply(states[level + 1], seat, outs[level, at], chance[0], events)
        leaves += perft(states, level + 1, depth - 1, chances, chance, events, outs)
    return leaves


def play_random(state: Any, options: Any, chance: Chance, games: int) -> int:
    """Many random games, one after the other in the same state; counts decisions."""
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    return int(root(playouts)(state, options, chance, blank(Events), out, games))


def count_leaves(game: Game, state: Any, depth: int, seed: str) -> int:
    """Perft with the chance of a seed: how many leaves lie `depth` decisions below a state."""
    states, chances, chance = several(game.state, depth), several(Chance, 1), several(Chance, 1)
    states[0] = state
    chances[0] = chance_for_move(seed, 0)
    outs = np.zeros((depth, MOST_LEGAL), np.int32)
    return int(root(perft)(states, 0, depth, chances, chance, blank(Events), outs))
