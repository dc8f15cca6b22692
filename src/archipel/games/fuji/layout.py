"""Where things lie on the drawn table, in units of the backdrop.

Cards are as large as the scenario allows. Under them runs the health track, and one's own things
lie at the bottom. Team-mates sit to the right of a narrow mountain, in a row under a wide one.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from archipel.games.fuji.data import DEATH, SEATS
from archipel.games.fuji.tables import CELLS

Point = tuple[float, float]

WIDTH: Final = 1300.0
EDGE: Final = 26.0
NARROW: Final = 9  # columns beside which team-mates have room
BOX: Final = (412.0, 178.0)  # of a team-mate's things
LARGEST: Final = 124.0  # cell
TALLEST: Final = {True: 800.0, False: 690.0}  # the mountain, narrow or wide
TRACK_HEIGHT: Final = 66.0
OWN_HEIGHT: Final = 216.0

SYMBOL: Final = 100.0  # the width of a symbol of size 1
PIECE_SIZE: Final = 0.4
TOKEN_SIZE: Final = 0.3
CHIP_SIZE: Final = 0.38
SPEECH_SIZE: Final = 0.3
SPACE_STEP: Final = 41.0
SPACE_SIZE: Final = 0.38
BAND_STEP: Final = 46.0
BAND_SIZE: Final = 0.42

# On one's own side, and before team-mates.
OWN_DIE: Final = 0.92
MATE_DIE: Final = 0.4
OWN_ITEM: Final = 0.78
MATE_ITEM: Final = 0.5
TALK_SIZE: Final = 0.54


class Table(NamedTuple):
    """The measures of a scenario."""

    cell: float
    left: float
    top: float
    track: float  # the middle of the health track
    mates: tuple[Point, ...]  # upper left corners
    own: float  # the upper edge
    height: float


@cache
def table(scenario: int) -> Table:
    cells = CELLS[scenario]
    columns = 1 + max(column for _, column, _ in cells)
    rows = 1 + max(row for row, _, _ in cells)
    narrow = columns <= NARROW
    room = WIDTH - 2 * EDGE - (BOX[0] + EDGE if narrow else 0)
    cell = min(room / columns, TALLEST[narrow] / rows, LARGEST)
    left, bottom = EDGE + (room - cell * columns) / 2, EDGE + cell * rows
    track = bottom + 14 + TRACK_HEIGHT / 2
    under = bottom + 14 + TRACK_HEIGHT
    if narrow:
        step = (bottom - EDGE) / (SEATS - 1)
        mates = tuple((WIDTH - EDGE - BOX[0], EDGE + step * n) for n in range(SEATS - 1))
    else:
        step = (WIDTH - 2 * EDGE) / (SEATS - 1)
        mates = tuple((EDGE + step * n, under + 6) for n in range(SEATS - 1))
        under += BOX[1] + 8
    return Table(cell, left, EDGE, track, mates, under, under + OWN_HEIGHT)


@cache
def centres(scenario: int) -> tuple[Point, ...]:
    """The middle of every cell."""
    measures = table(scenario)
    cell, left, top = measures.cell, measures.left, measures.top
    return tuple((left + cell * (c + 0.5), top + cell * (r + 0.5)) for r, c, _ in CELLS[scenario])


def card_size(scenario: int) -> float:
    return (table(scenario).cell - 6) / SYMBOL


def on_card(scenario: int, place: int, across: float, down: float) -> Point:
    """A point of a card, from its middle; 0.5 is its edge."""
    x, y = centres(scenario)[place]
    cell = table(scenario).cell
    return round(x + across * cell, 1), round(y + down * cell, 1)


def pawn(scenario: int, place: int, number: int) -> Point:
    """Four pawns fit on a card."""
    return on_card(scenario, place, 0.19 * number - 0.1, -0.14)


def marker(scenario: int, place: int, number: int) -> Point:
    return on_card(scenario, place, 0.19 * number - 0.1, -0.4)


def token(scenario: int, place: int) -> Point:
    return on_card(scenario, place, -0.34, -0.06)


def chip(scenario: int, place: int) -> Point:
    return on_card(scenario, place, 0.33, -0.05)


def speech(scenario: int, place: int, number: int) -> Point:
    """Marks of what was said, along the upper edge."""
    return on_card(scenario, place, 0.42 - 0.22 * (number % 4), 0.24 * (number // 4) - 0.38)


# --- members --------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """Where a member's things lie: `own` ones are larger."""

    x: float
    y: float
    own: bool

    def at(self, x: float, y: float) -> Point:
        return round(self.x + x, 1), round(self.y + y, 1)

    def token(self) -> Point:
        return self.at(92, 56) if self.own else self.at(34, 34)

    def name(self) -> Point:
        return self.at(180, 176) if self.own else self.at(170, 28)

    def side(self) -> Point:
        return self.at(384, 28)

    def skill(self) -> Point:
        return self.at(172, 56) if self.own else self.at(34, 96)

    def slot(self, number: int) -> Point:
        return self.at(78 + 50 * number, 126) if self.own else self.at(15 + 25 * number, 148)

    def marker(self) -> Point:
        return self.at(252, 56) if self.own else self.at(92, 96)

    def light(self) -> Point:
        return self.at(276, 120) if self.own else self.at(350, 28)

    def bars(self) -> Point:
        return self.at(276, 172) if self.own else self.at(304, 28)

    def order(self) -> Point:
        return self.at(56, 18) if self.own else self.at(10, 10)

    def die(self, number: int) -> Point:
        return self.at(350 + 87 * number, 70) if self.own else self.at(140 + 41 * number, 96)

    def total(self, dice: int) -> Point:
        """The sum of a comparison, after so many dice."""
        return self.at(360 + 87 * dice, 70) if self.own else self.at(376, 146)

    def panel(self, number: int) -> Point:
        """One of the three panels of a screen."""
        return self.at(390 + 178 * number, 76) if self.own else self.at(172 + 92 * number, 82)

    def item(self, number: int) -> Point:
        if self.own:
            return self.at(1048 + 84 * (number % 3), 56 + 84 * (number // 3))
        return self.at(146 + 54 * number, 150)

    def talk(self, number: int) -> Point:
        return self.at(346 + 68 * number, 172)


@cache
def spot(scenario: int, seat: int, member: int, ring: int) -> Spot:
    """Of a member, as a seat sees the table: its own place below, the others clockwise."""
    mates = table(scenario).mates
    if member == seat:
        return own_spot(scenario)
    number = (member - seat - 1) % ring if seat >= 0 else member
    if number == len(mates):  # four seats, and nobody looks on from one of them
        return own_spot(scenario)
    return Spot(*mates[number], own=False)


@cache
def own_spot(scenario: int) -> Spot:
    """At the bottom, whoever it is that looks."""
    return Spot(EDGE, table(scenario).own, own=True)


# --- the health track -----------------------------------------------------------------------------


def space(scenario: int, number: int) -> Point:
    return EDGE + 24 + SPACE_STEP * number, table(scenario).track


def life(scenario: int, health: int, number: int) -> Point:
    """Several markers on one space stand one above the other."""
    x, y = space(scenario, health)
    return x, y - 18 + 12 * number


def band(scenario: int, number: int, row: int) -> Point:
    """The level card: differences above, what they cost below."""
    return EDGE + 70 + SPACE_STEP * (DEATH + 1) + BAND_STEP * number, (
        table(scenario).track - 17 + 34 * row
    )
