"""Chapter 1: what is in the box."""

from __future__ import annotations

from collections import Counter

from archipel.games.fuji.data import (
    DICE_IN_BOX,
    ERUPTION_TOKENS,
    INJURIES,
    INJURY_NAMES,
    MOST_BARS,
    PIECES,
    SCENARIOS_IN_BOX,
    SEATS,
    TERRAIN,
)
from archipel.games.fuji.tables import CELLS, CONDITION_CARDS


def test_1_1_sixty_nine_cards() -> None:
    landscapes = [card for card in TERRAIN if card.id.startswith("L")]
    villages = [card for card in TERRAIN if card.id.startswith("V")]
    assert (len(landscapes), len(villages)) == (24, 6)
    people = [len(PIECES.character), len(PIECES.skill), len(PIECES.equipment)]
    assert people == [4, 6, 15]
    tables = [len(SCENARIOS_IN_BOX), len(PIECES.level)]
    assert tables == [7, 4]
    assert 1 + 2 + len(TERRAIN) + sum(people) + sum(tables) == 69


def test_1_2_tokens() -> None:
    assert ERUPTION_TOKENS == 2
    assert INJURIES * SEATS == 16
    assert INJURY_NAMES == ("leg", "arm", "amnesia", "eye")
    assert MOST_BARS == 3
    for cells in CELLS:
        marks = Counter(mark for _, _, mark in cells)
        assert (marks["E"], marks["X"]) == (7, 2)


def test_1_3_every_kind_has_each_colour_twice_and_every_value_each_colour_once() -> None:
    kinds = DICE_IN_BOX.kinds.values()
    assert len(DICE_IN_BOX.kinds) * DICE_IN_BOX.per_kind == 6
    for faces in kinds:
        assert sorted(Counter(faces).values()) == [2, 2, 2]
        assert all(faces[value] == faces[5 - value] for value in range(3))
    for value in range(6):
        assert len({faces[value] for faces in kinds}) == 3


def test_1_4_a_colour_for_each_character() -> None:
    assert len({character.colour for character in PIECES.character}) == SEATS


def test_1_5_all_conditions_differ() -> None:
    said = [(tuple(c.colours), tuple(c.values), c.parity) for c in TERRAIN]
    assert len(set(said)) == len(said)
    assert all(not (card.parity and card.values) for card in CONDITION_CARDS)
    assert sum(card.bonus for card in TERRAIN) == 8
