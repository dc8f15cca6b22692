"""The same table on a screen that is taller than wide: parts of it, in another order and size.

The mountain comes first, as large as it can be with one's own dice still in sight under it: laid
out downwards, or in two lines where it is very long. Then what one says, the rest of one's things,
team-mates and health.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from archipel.core.scene import Node, Tall, Zone
from archipel.games.fuji import layout
from archipel.games.fuji.data import DEATH
from archipel.games.fuji.layout import BOX, EDGE, SPACE_STEP, Table
from archipel.games.fuji.tables import CELLS

WIDTH: Final = 780.0
GAP: Final = 12.0
TOP: Final = 40.0  # above the mountain: flags stand out over its first row
SIDE: Final = 26.0  # beside the mountain
TALLEST: Final = 900.0  # the mountain
LARGEST: Final = 116.0  # cell
BREAK: Final = 22.0  # between two lines
WORTHWHILE: Final = 1.2  # so much larger is worth a break
ARROW: Final = 0.24

# Of one's own things: what lies left of the dice, over the words, and left of the equipment.
IDENTITY: Final = 330.0
DICE: Final = (700.0, 148.0)
OWN: Final = 226.0
OTHERS: Final = 0.82  # how large the rest of them is
BANDS: Final = 0.82  # the level card
TRACK: Final = 76.0


class Mountain(NamedTuple):
    """How the cells of a scenario lie."""

    cell: float
    rows: int
    columns: int
    turned: bool  # rows of the table are columns here
    lines: int


@cache
def mountain(scenario: int) -> Mountain:
    """The largest cells; in lines only where that is worth it."""
    rows = 1 + max(row for row, _, _ in CELLS[scenario])
    columns = 1 + max(column for _, column, _ in CELLS[scenario])
    turned = columns > rows
    whole = _cell(columns, rows) if turned else _cell(rows, columns)
    half = -(-columns // 2)
    broken = _cell(2 * rows, half, BREAK)
    if broken > WORTHWHILE * whole:
        return Mountain(broken, rows, half, turned=False, lines=2)
    rows, columns = (columns, rows) if turned else (rows, columns)
    return Mountain(whole, rows, columns, turned=turned, lines=1)


def _cell(rows: int, columns: int, less: float = 0) -> float:
    return min((WIDTH - 2 * SIDE) / columns, (TALLEST - less) / rows, LARGEST)


def _corner(shape: Mountain, row: int, column: int) -> layout.Point:
    """Where the cell of a row and column of the table lies."""
    if shape.turned:
        row, column = column, row
    line, column = divmod(column, shape.columns)
    left = (WIDTH - shape.cell * shape.columns) / 2
    down = line * (shape.cell * shape.rows + BREAK)
    return left + shape.cell * column, TOP + down + shape.cell * row


@cache
def tall(scenario: int, mates: int) -> Tall:
    """The arrangement for a scenario and so many team-mates of whoever looks."""
    table, shape = layout.table(scenario), mountain(scenario)
    scale = shape.cell / table.cell
    cells = [
        Zone(_box(table, row, column), _corner(shape, row, column), scale)
        for row, column, _ in CELLS[scenario]
    ]
    under = TOP + shape.lines * shape.cell * shape.rows + (shape.lines - 1) * BREAK + GAP
    parts, height = _parts(table, mates, under)
    return Tall(WIDTH, height, (*cells, *parts), tuple(_arrows(scenario, shape)))


def _box(table: Table, row: int, column: int) -> tuple[float, float, float, float]:
    left, top = table.left + table.cell * column, table.top + table.cell * row
    return left, top, table.cell, table.cell


def _arrows(scenario: int, shape: Mountain) -> list[Node]:
    """Where a line breaks, at its end and where it goes on."""
    places = {(row, column) for row, column, _ in CELLS[scenario]}
    found = []
    for row in range(shape.rows if shape.lines > 1 else 0):
        if {(row, shape.columns - 1), (row, shape.columns)} <= places:
            for column, across in ((shape.columns - 1, shape.cell + 13), (shape.columns, -13)):
                x, y = _corner(shape, row, column)
                name = f"goes-on-{row}-{column}"
                at = (x + across, y + shape.cell / 2)
                found.append(Node(name, "goes-on", at, ARROW, tags=("scenery",)))
    return found


def _parts(table: Table, mates: int, under: float) -> tuple[list[Zone], float]:
    """All but the mountain, from a line down; and where it ends."""
    own, track = table.own - 10, table.track - 38
    wide, low = DICE
    scale = (WIDTH - 2 * GAP) / wide
    zones = [
        Zone((IDENTITY, own, wide, low), (GAP, under), scale),
        Zone((IDENTITY, own + low, wide, OWN - low), (GAP, under + low * scale), scale),
    ]
    under += OWN * scale + GAP
    across, items = EDGE + SPACE_STEP * (DEATH + 1), IDENTITY + wide
    zones += [
        Zone((0, own, IDENTITY, OWN), (0, under), OTHERS),
        Zone((items, own, layout.WIDTH - items, OWN), (268, under), OTHERS),
        Zone((across, track, layout.WIDTH - across, TRACK), (472, under + 38), BANDS),
    ]
    under += OWN * OTHERS + GAP
    half = (WIDTH - 3 * GAP) / 2
    scale = half / (BOX[0] + 4)
    for number in range(mates):
        x, y = table.mates[number]
        to = (GAP + (half + GAP) * (number % 2), under + (BOX[1] * scale + GAP) * (number // 2))
        zones.append(Zone((x - 10, y - 10, BOX[0] + 4, BOX[1] + 8), to, scale))
    under += (BOX[1] * scale + GAP) * -(-mates // 2)
    scale = (WIDTH - 2 * GAP) / across
    zones.append(Zone((0, track, across, TRACK), (GAP, under), scale))
    return zones, under + TRACK * scale + GAP
