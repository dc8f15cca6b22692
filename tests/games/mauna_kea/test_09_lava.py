"""Chapter 9: lava."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest

from archipel.core.chance import chance_for_move, draw
from archipel.core.conformance import Setting
from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.data import (
    FLOW_NAMES,
    LAVA_NAMES,
    SHAPE_NAMES,
    SHAPES,
    SPACE_NAMES,
    TERRAINS,
    TILES,
)
from archipel.games.mauna_kea.events import ArtifactLost, ExplorerLost, LavaPlaced, LavaRemoved
from archipel.games.mauna_kea.rules.lava import arm_size, lay_lava
from archipel.games.mauna_kea.state import NOBODY, State
from archipel.games.mauna_kea.tables import COUNTS, space_at
from tests.games.mauna_kea.play import options_record
from tests.games.mauna_kea.table import Table

START = "seats 2 | turn 0 play | at red1@A9nw yellow1@I9nw | tiles A9=T01 I9=T02 | boats ALL"


# --- the reference algorithm of the specification, in plain Python --------------------------------

STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
LEFT = {"N": "W", "W": "S", "S": "E", "E": "N"}
RIGHT = {after: before for before, after in LEFT.items()}
RELATIVE: dict[str, Any] = {"ahead": lambda d: d, "left": LEFT.get, "right": RIGHT.get}


class Node:
    def __init__(self, at: tuple[int, int], exits: list[str], dotted: int) -> None:
        self.at = at
        self.exits = exits
        self.dotted = dotted
        self.child: list[Node | None] = [None] * len(exits)


class End(NamedTuple):
    node: Node | None
    number: int
    at: tuple[int, int]
    side: str


def size(node: Node | None) -> int:
    return 0 if node is None else 1 + sum(map(size, node.child))


def open_ends(node: Node) -> list[End]:
    order = sorted(range(len(node.exits)), key=lambda i: (size(node.child[i]), i != node.dotted))
    found = []
    for i in order:
        child = node.child[i]
        if child is None:
            found.append(End(node, i, node.at, node.exits[i]))
        else:
            found += open_ends(child)
    return found


def away(at: tuple[int, int]) -> int:
    return abs(at[0] - 4) + abs(at[1] - 4)


def after(at: tuple[int, int], side: str) -> tuple[int, int]:
    return at[0] + STEP[side][0], at[1] + STEP[side][1]


class Reference:
    """The flows as the specification's algorithm lays them."""

    def __init__(self) -> None:
        self.roots: dict[str, Node | None] = dict.fromkeys(FLOW_NAMES)
        self.lava: dict[tuple[int, int], tuple[str, str]] = {}  # space -> tile, heading

    def place(self, name: str) -> tuple[int, int] | None:
        flow, shape = name[1], TILES.lava[LAVA_NAMES.index(name) % SHAPES]
        root = self.roots[flow]
        ends = open_ends(root) if root else [End(None, 0, (4, 4), flow)]
        for end in ends:
            at = after(end.at, end.side)
            while space_at(*at) >= 0 and at in self.lava:
                at = after(at, end.side)
            exits = [RELATIVE[turn](end.side) for turn in shape.exits]
            if space_at(*at) < 0 or any(away(after(at, e)) < away(at) for e in exits):
                continue
            dotted = shape.exits.index(shape.dot) if shape.dot else -1
            node = Node(at, exits, dotted)
            if end.node is None:
                self.roots[flow] = node
            else:
                end.node.child[end.number] = node
            self.lava[at] = name, end.side
            return at
        return None


@pytest.mark.parametrize("part", range(5))
def test_9_7_the_rules_agree_with_the_reference_algorithm(part: int) -> None:
    """All 24 tiles in random orders: every single one goes where the specification puts it."""
    removed = passed = 0
    for game in range(part * 60, part * 60 + 60):
        state, chance, events = blank(State), chance_for_move("lava", game), blank(Events)
        GAME.rules.setup(state, options_record(Setting(2, {})), chance)
        bag = [
            name for name, n in zip(LAVA_NAMES, COUNTS[TERRAINS:], strict=True) for _ in range(n)
        ]
        reference = Reference()
        while bag:
            name = bag.pop(draw(chance, len(bag)))
            events.count = 0
            lay_lava(state, TERRAINS + LAVA_NAMES.index(name), events)
            first = GAME.events.read(events)[0]
            at = reference.place(name)
            if at is None:
                removed += 1
                assert first == LavaRemoved(name)
            else:
                assert isinstance(first, LavaPlaced)
                passed += first.passed
                where = SPACE_NAMES[space_at(*at)]
                assert (first.space, first.heading) == (where, reference.lava[at][1])
    assert removed > 20
    assert passed > 20


# --- single rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "ends"),
    [
        ("LN1", ["E3"]),
        ("LN3", ["D4"]),
        ("LN4", ["F4"]),
        ("LN5", ["D4", "E3"]),
        ("LN6", ["F4", "E3"]),
    ],
)
def test_9_1_shapes_and_their_exits(tile: str, ends: list[str]) -> None:
    """The dotted arm first; each end takes a straight."""
    table = Table(START).do(f"lava {tile}", *["lava LN1"] * len(ends))
    placed = [event.space for event in table.happened(LavaPlaced)]
    assert placed == ["E4", *ends]


def test_9_2_nobody_is_asked() -> None:
    table = Table(f"{START} | hand 1 T03 T04 | bag LN1 T05 T06").do("end_play => LN1 T05 T06")
    table.then("turn 1 play | lava E4=LN1:N")


@pytest.mark.parametrize(("flow", "space"), [("N", "E4"), ("E", "F5"), ("S", "E6"), ("W", "D5")])
def test_9_3_the_first_tile_lies_at_the_outlet(flow: str, space: str) -> None:
    table = Table(START).do(f"lava L{flow}1")
    table.then(f"lava {space}=L{flow}1:{flow}")
    assert table.state.lava_from[FLOW_NAMES.index(flow), 0] == NOBODY


def test_9_4_arms_are_counted_with_all_that_hangs_on_them() -> None:
    table = Table(START).do("lava LN5", "lava LN6", "lava LN1", "lava LN2")
    # E4 forks to D4 (which forks again, D3 hanging on it) and to E3.
    assert [int(arm_size(table.state, 0, node)) for node in range(4)] == [4, 2, 1, 1]
    assert arm_size(table.state, 0, NOBODY) == 0


def test_9_5_a_tile_extends_its_own_flow() -> None:
    table = Table(START).do("lava LN1", "lava LE1", "lava LN2", "lava LE2")
    table.then("lava E4=LN1:N E3=LN1:N F5=LE1:E G5=LE1:E")


def test_9_8_the_next_arm_if_it_does_not_fit_the_first() -> None:
    table = Table(START).do("lava LN5", "lava LN3")
    # D4, heading west, with an exit to the south would point at the volcano's side of the island.
    table.then("lava E3=LN3:N")


def test_9_9_below_several_tiles_in_a_row() -> None:
    """West lava turns north below two tiles of the northern flow that lie on top of each other."""
    table = Table(START).do("lava LN3", "lava LN4", "lava LN1")
    table.then("lava E4=LN3:N D4=LN4:W D3=LN1:N")
    table.do("lava LW4", "lava LW1").then("lava D5=LW4:W D2=LW1:N")
    assert table.happened(LavaPlaced)[-1].passed == 2


def test_9_10_no_exit_points_at_the_volcano() -> None:
    """After a bend to the left, lava heads west: a second one would send it back south."""
    table = Table(START).do("lava LN3", "lava LN3")
    assert table.happened(LavaRemoved) == [LavaRemoved("LN3")]


def test_9_11_a_dead_exit_still_counts_as_an_arm() -> None:
    table = Table(START).do("lava LN1", "lava LN2", "lava LN1", "lava LN5")
    table.then("lava E1=LN5:N")
    table.do("lava LN1", "lava LN1").then("lava D1=LN1:W C1=LN1:W")


def test_9_12_lava_covers_everything_but_the_volcano() -> None:
    table = Table(f"{START} | hand 0 T03")
    table.do("lava LN1", "lava LN3", "lava LN2").then("ground D3nw=# D3se=#")
    assert table.refused("place T03 D3 0") == "MK-4.3"
    assert table.state.under[SPACE_NAMES.index("D3")] == len(LAVA_NAMES) + TERRAINS + 24 + 2


def test_9_13_what_is_lost_is_told() -> None:
    table = Table(
        "seats 2 | turn 0 play | tiles E4=T01 | at red1@E4nw red2@D4nw yellow1@F4nw"
        " | carry red1=wg | loose E4se=k E4nw=w | boats ALL"
    )
    table.do("lava LN1").then("lost red1 | at red2@D4nw")
    assert table.happened(ExplorerLost) == [ExplorerLost("red1", "E4nw")]
    lost = {(event.artifact[0], event.square) for event in table.happened(ArtifactLost)}
    assert lost == {("w", "E4nw"), ("g", "E4nw"), ("k", "E4se")}


def test_9_14_a_buried_tile_does_not_return() -> None:
    table = Table("seats 2 | turn 0 play | tiles E4=T01 | at red1@D4nw yellow1@F4nw | boats ALL")
    before = int(table.state.bag.sum())
    table.do("lava LN1")
    assert int(table.state.bag.sum()) == before
    assert table.state.under[SPACE_NAMES.index("E4")] == 0


def test_9_15_what_lava_passes_below_is_not_touched() -> None:
    table = Table(START).do("lava LN3", "lava LN1", "lava LW4", "lava LW1")
    table.then("lava D4=LN1:W D3=LW1:N")
    assert table.state.under[SPACE_NAMES.index("D4")] >= 0


def test_9_6_all_pairs_of_a_fork_and_what_follows() -> None:
    """Whatever comes after a fork goes to its dotted arm, unless it does not fit there."""
    for fork, shape in product((5, 6), SHAPE_NAMES):
        number = {"straight": 1, "left": 3, "right": 4, "fork_left": 5, "fork_right": 6}[shape]
        table = Table(START).do(f"lava LN{fork}", f"lava LN{number}")
        second = table.happened(LavaPlaced)[1]
        side = "D4" if fork == 5 else "F4"
        back = ("left", "fork_left") if fork == 5 else ("right", "fork_right")
        assert second.space == ("E3" if shape in back else side)
