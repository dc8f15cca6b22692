"""Chapter 9: lava. Nobody chooses anything: where a tile goes follows from the flows (MK-9.2).

A flow is a tree of lava tiles, numbered in the order they came; each knows which one it hangs on,
and its heading says by which exit. The volcano is where the first one comes from.
"""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.mauna_kea.data import (
    ARTIFACTS,
    EXPLORERS,
    MOST_EXITS,
    NOWHERE,
    PER_FLOW,
    QUARTERS,
    SHAPES,
    SIDES,
    SQUARES,
    TERRAINS,
)
from archipel.games.mauna_kea.events import (
    ARTIFACT_LOST,
    EXPLORER_LOST,
    FIRST_LAVA,
    LAVA_PLACED,
    LAVA_REMOVED,
)
from archipel.games.mauna_kea.state import CARRIED, LOST, NOBODY, State
from archipel.games.mauna_kea.tables import AWAY, CENTRE, DOT, EXITS, NEXT_SPACE


@rule
def is_lava_tile(tile: int) -> bool:
    return TERRAINS <= tile < TERRAINS + SIDES * SHAPES


@rule
def flow_of(tile: int) -> int:
    """MK-9.1: the side of the volcano that it leaves."""
    return (tile - TERRAINS) // SHAPES


@rule
def shape_of(tile: int) -> int:
    return (tile - TERRAINS) % SHAPES


@rule
def lay_lava(state: State, tile: int, events: Events) -> None:
    """MK-9.8: to the first open end where it fits, or else out of the game."""
    flow = flow_of(tile)
    node, heading, space = end_to_serve(state, flow, shape_of(tile))
    if space == NOWHERE:
        state.removed[tile] += 1
        emit(events, LAVA_REMOVED, tile - FIRST_LAVA)
        return
    origin = CENTRE if node == NOBODY else int(state.lava_at[flow, node])
    passed = passed_under(origin, heading, space)
    emit(events, LAVA_PLACED, tile - FIRST_LAVA, space, heading, passed)
    bury(state, space, events)
    number = flow_size(state, flow)
    state.lava_at[flow, number] = space
    state.lava_from[flow, number] = node
    state.under[space] = state.tile[space]
    state.tile[space] = tile
    state.turn[space] = heading


# --- the tree of a flow ---------------------------------------------------------------------------


@rule
def flow_size(state: State, flow: int) -> int:
    """How many tiles a flow has."""
    size = 0
    while size < PER_FLOW and state.lava_at[flow, size] != NOBODY:
        size += 1
    return size


@rule
def exit_side(state: State, flow: int, node: int, number: int) -> int:
    """MK-9.1: the side to which an exit of a tile points, or NOWHERE if it has no such exit."""
    space = state.lava_at[flow, node]
    turn = EXITS[shape_of(state.tile[space]), number]
    return (state.turn[space] + turn) % SIDES if turn != NOWHERE else NOWHERE


@rule
def hanging_on(state: State, flow: int, node: int, side: int) -> int:
    """The tile that follows at an exit, or NOBODY at an open end (MK-9.3)."""
    for other in range(flow_size(state, flow)):
        heading = state.turn[state.lava_at[flow, other]]
        if state.lava_from[flow, other] == node and heading == side:
            return other
    return NOBODY


@rule
def arm_size(state: State, flow: int, node: int) -> int:
    """MK-9.4: how many tiles hang on an exit, `node` being the first of them."""
    size = 0
    if node != NOBODY:
        for other in range(flow_size(state, flow)):
            above = other
            while above != NOBODY and above != node:
                above = int(state.lava_from[flow, above])
            if above == node:
                size += 1
    return size


@rule
def rank_of_exit(state: State, flow: int, node: int, number: int) -> int:
    """MK-9.6: where an exit stands in the order: fewer tiles first, among equals the dotted one."""
    dotted = DOT[shape_of(state.tile[state.lava_at[flow, node]])]
    mine = arm_size(
        state, flow, hanging_on(state, flow, node, exit_side(state, flow, node, number))
    )
    rank = 0
    for other in range(MOST_EXITS):
        side = exit_side(state, flow, node, other)
        if other != number and side != NOWHERE:
            theirs = arm_size(state, flow, hanging_on(state, flow, node, side))
            first = other == dotted or (number != dotted and other < number)
            if theirs < mine or (theirs == mine and first):
                rank += 1
    return rank


@rule
def exit_of_rank(state: State, flow: int, node: int, rank: int) -> int:
    """The side of the exit that comes at this place in the order, or NOWHERE after the last."""
    for number in range(MOST_EXITS):
        side = exit_side(state, flow, node, number)
        if side != NOWHERE and rank_of_exit(state, flow, node, number) == rank:
            return side
    return NOWHERE


@rule
def rank_of_side(state: State, flow: int, node: int, side: int) -> int:
    rank = 0
    while exit_of_rank(state, flow, node, rank) != side:
        rank += 1
    return rank


@rule
def end_to_serve(state: State, flow: int, shape: int) -> tuple[int, int, int]:
    """MK-9.7: from the volcano outwards, at every fork the arms in their order.

    Says which tile of the flow it hangs on (NOBODY: the volcano), its heading and its space, or
    NOWHERE if it fits nowhere (MK-9.8).
    """
    if flow_size(state, flow) == 0:
        return NOBODY, flow, target(state, CENTRE, flow, shape)
    node, rank = 0, 0
    while node != NOBODY:
        side = exit_of_rank(state, flow, node, rank)
        if side == NOWHERE:  # all its arms have been tried: back to the next arm above
            above = int(state.lava_from[flow, node])
            if above != NOBODY:
                heading = state.turn[state.lava_at[flow, node]]
                rank = rank_of_side(state, flow, above, heading) + 1
            node = above
            continue
        following = hanging_on(state, flow, node, side)
        if following != NOBODY:
            node, rank = following, 0
        else:
            space = target(state, state.lava_at[flow, node], side, shape)
            if space != NOWHERE:
                return node, side, space
            rank += 1
    return NOBODY, NOWHERE, NOWHERE


# --- where exactly --------------------------------------------------------------------------------


@rule
def target(state: State, origin: int, heading: int, shape: int) -> int:
    """MK-9.9: the next space without lava; NOWHERE off the board or if it cannot lie there."""
    space = NEXT_SPACE[origin, heading]
    while space != NOWHERE and is_lava_tile(state.tile[space]):
        space = NEXT_SPACE[space, heading]
    if space == NOWHERE or not flows_away(space, heading, shape):
        return NOWHERE
    return space


@rule
def flows_away(space: int, heading: int, shape: int) -> bool:
    """MK-9.10: no exit points towards the volcano; MK-9.11: off the board is allowed."""
    for number in range(MOST_EXITS):
        turn = EXITS[shape, number]
        if turn != NOWHERE and AWAY[space, (heading + turn) % SIDES] == 0:
            return False
    return True


@rule
def passed_under(origin: int, heading: int, space: int) -> int:
    """MK-9.9: how many tiles the lava passes below."""
    passed = 0
    between = NEXT_SPACE[origin, heading]
    while between != space:
        passed += 1
        between = NEXT_SPACE[between, heading]
    return passed


@rule
def bury(state: State, space: int, events: Events) -> None:
    """MK-9.12, MK-9.13: everything on a space is out of the game."""
    for explorer in range(EXPLORERS):
        square = state.explorer_at[explorer]
        if square < SQUARES and square // QUARTERS == space:
            state.explorer_at[explorer] = LOST
            emit(events, EXPLORER_LOST, explorer, square)
            lose_artifacts(state, CARRIED + explorer, square, events)
    for quarter in range(QUARTERS):
        square = space * QUARTERS + quarter
        lose_artifacts(state, square, square, events)


@rule
def lose_artifacts(state: State, place: int, square: int, events: Events) -> None:
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == place:
            state.artifact_at[artifact] = LOST
            emit(events, ARTIFACT_LOST, artifact, square)
