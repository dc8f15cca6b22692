"""Chapter 1: what is in the box."""

from __future__ import annotations

from archipel.games.naufrages.cards.code import Card, Kind
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import CHARACTERS, PIECES, RESTS
from archipel.games.naufrages.tables import ADVENTURE, ALL_FISH, HARVEST
from tests.games.naufrages.table import Table


def test_1_1_the_box_is_complete() -> None:
    assert CHARACTERS == 12
    assert (int(HARVEST.sum()), int(ALL_FISH.sum()), int(ADVENTURE.sum())) == (33, 15, 38)
    base = CARD[CARD[:, Card.PACK] == 0]
    start = base[base[:, Card.NUMBER] < 0]
    kinds = {kind: int((start[:, Card.KIND] == kind).sum()) for kind in Kind}
    assert kinds[Kind.EVENT] == 21
    assert kinds[Kind.DEBRIS] == 30
    assert kinds[Kind.EXPLORE] == 39
    assert kinds[Kind.CAMP] == 5


def test_1_2_only_two_ropes_and_two_sails() -> None:
    assert (PIECES.tiles.rope, PIECES.tiles.sail) == (2, 2)
    table = Table("naufrages | seats 1 | rope_gained 2 | rope 1")
    table.do("run rope_coil 0 immediate").then("rope 1")


def test_1_3_six_rows_end_with_rest() -> None:
    assert len(PIECES.board.rows) == RESTS == 6
    assert all(row[-1] == "rest 0" for row in PIECES.board.rows)
