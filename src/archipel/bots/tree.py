"""A search tree in flat arrays. It grows from the root and is thrown away whole.

A node stands for what has been done since the root, by whom; what chance decided on the way and
what is hidden are not part of it. So the same node is met in many imagined worlds, and not every
edge of it is open in each of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from archipel.core.playout import MOST_LEGAL
from archipel.core.rule import rule

__all__ = ["MOST_SEATS", "NONE", "Tree", "clear", "edge_of", "key_of", "planted"]

MOST_SEATS: Final = 8
MOST_DEPTH: Final = 64  # decisions below the root that are remembered
NONE: Final = -1

I32s = npt.NDArray[np.int32]
F64s = npt.NDArray[np.float64]


class Tree(NamedTuple):
    """Nodes, edges, and room to work in."""

    used: npt.NDArray[np.int64]  # nodes, edges and the root
    first: I32s  # of a node: its first edge, or NONE
    last: I32s  # of a node: its last edge
    seen: I32s  # of a node: how often it was reached
    key: I32s  # of an edge: action and seat
    next: I32s  # the next edge of the same node
    child: I32s  # the node below, or NONE
    visits: I32s
    total: F64s  # sum of what came of it, for the seat that acts
    weight: F64s  # the game's prior
    open: I32s  # work: the edges that are open in this world
    codes: I32s  # work: legal actions
    path: I32s  # work: edges from the root to the leaf
    values: F64s  # work: what came of it, by seat


NODES, EDGES, ROOT = 0, 1, 2  # in `used`


def planted(nodes: int, edges: int) -> Tree:
    """An empty tree with room for so many nodes and edges."""
    return Tree(
        used=np.zeros(3, np.int64),
        first=np.zeros(nodes, np.int32),
        last=np.zeros(nodes, np.int32),
        seen=np.zeros(nodes, np.int32),
        key=np.zeros(edges, np.int32),
        next=np.zeros(edges, np.int32),
        child=np.zeros(edges, np.int32),
        visits=np.zeros(edges, np.int32),
        total=np.zeros(edges),
        weight=np.zeros(edges),
        open=np.zeros(MOST_LEGAL, np.int32),
        codes=np.zeros(MOST_LEGAL, np.int32),
        path=np.zeros(MOST_DEPTH, np.int32),
        values=np.zeros(MOST_SEATS),
    )


@rule
def clear(tree: Tree) -> None:
    """A root and nothing else."""
    tree.used[NODES] = 1
    tree.used[EDGES] = 0
    tree.used[ROOT] = 0
    tree.first[0] = NONE
    tree.seen[0] = 0


@rule
def key_of(seat: int, action: int) -> int:
    """An edge is an action of a seat."""
    return action * MOST_SEATS + seat


@rule
def new_node(tree: Tree) -> int:
    """A node without edges, or NONE if there is no room."""
    node = tree.used[NODES]
    if node == len(tree.first):
        return NONE
    tree.used[NODES] = node + 1
    tree.first[node] = NONE
    tree.seen[node] = 0
    return node


@rule
def new_edge(tree: Tree, node: int, key: int, weight: float) -> int:
    """An edge that nobody has followed yet, or NONE if there is no room."""
    edge = tree.used[EDGES]
    if edge == len(tree.key):
        return NONE
    tree.used[EDGES] = edge + 1
    tree.key[edge] = key
    tree.child[edge] = NONE
    tree.visits[edge] = 0
    tree.total[edge] = 0.0
    tree.weight[edge] = weight
    tree.next[edge] = NONE
    if tree.first[node] == NONE:
        tree.first[node] = edge
    else:
        tree.next[tree.last[node]] = edge
    tree.last[node] = edge
    return edge


@rule
def edge_of(tree: Tree, node: int, key: int, before: int) -> int:
    """The edge of a node with this key, or NONE; it is likely to follow the edge `before`."""
    start = tree.first[node] if before == NONE else tree.next[before]
    edge = start
    while edge != NONE:
        if tree.key[edge] == key:
            return edge
        edge = tree.next[edge]
    edge = tree.first[node]
    while edge != start:
        if tree.key[edge] == key:
            return edge
        edge = tree.next[edge]
    return NONE
