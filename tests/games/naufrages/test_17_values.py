"""NA-17.2 to NA-17.4: targets, values and conditions."""

from __future__ import annotations

import pytest

from archipel.games.naufrages.cards.code import (
    THING_CARD,
    THING_TAG,
    THING_TILE,
    Area,
    Card,
    Comparison,
    Cond,
    Source,
    Target,
    Tile,
)
from archipel.games.naufrages.cards.packing import (
    MOST_ARGUMENT,
    argument_of,
    constant_of,
    is_negative,
    packed,
    source_of,
)
from archipel.games.naufrages.cards.values import ALONE, OF_TARGETS, TARGETS
from tests.games.naufrages.packs import compiled, explore, one_fault, row, step


@pytest.mark.parametrize("source", [0, 33, 63])
@pytest.mark.parametrize("argument", [0, 1, MOST_ARGUMENT])
@pytest.mark.parametrize("negative", [0, 1])
@pytest.mark.parametrize("constant", [-128, 0, 127])
def test_17_9_a_value_in_one_word(source: int, argument: int, negative: int, constant: int) -> None:
    value = packed(source, argument, negative, constant)
    assert 0 <= value < 1 << 27
    assert source_of(value) == source
    assert argument_of(value) == argument
    assert is_negative(value) == bool(negative)
    assert constant_of(value) == constant


@pytest.mark.parametrize("word", TARGETS)
def test_17_2_targets(word: str) -> None:
    assert step(f'{{op="energy", who="{word}", n=1}}')[1] == Target[word.upper()]


@pytest.mark.parametrize(
    ("word", "thing"),
    [("lamp", THING_CARD), ("light", THING_TAG), ("dog", THING_TILE + Tile.DOG)],
)
def test_17_2_the_owner_of_a_card_a_tag_or_a_tile(word: str, thing: int) -> None:
    assert step(f'{{op="energy", who="owner:{word}", n=1}}')[1] == Target.OWNER + thing


def value(text: str) -> int:
    return step(f'{{op="energy", who="drawer", n={text}}}')[2]


@pytest.mark.parametrize(
    ("text", "negative", "constant"),
    [('"roll"', 0, 0), ('"roll+3"', 0, 3), ('"roll-12"', 0, -12), ('"-roll"', 1, 0)],
)
def test_17_3_a_source_with_a_sign_or_a_constant(text: str, negative: int, constant: int) -> None:
    assert value(text) == packed(Source.ROLL, 0, negative, constant)


@pytest.mark.parametrize("source", sorted(ALONE - {Source.CONSTANT}))
def test_17_3_sources_that_stand_alone(source: Source) -> None:
    assert value(f'"{source.name.lower()}"') == packed(source, 0, 0, 0)


@pytest.mark.parametrize("source", sorted(OF_TARGETS))
def test_17_3_sources_of_players(source: Source) -> None:
    name = source.name.lower()
    assert value(f'"{name}:camp"') == packed(source, Target.CAMP, 0, 0)
    owner = packed(source, Target.OWNER + THING_TAG, 0, 0)
    assert value(f'"{name}:owner:light"') == owner


@pytest.mark.parametrize(
    ("text", "source", "argument"),
    [
        ("deck:heart", Source.DECK, Area.HEART),
        ("has:light", Source.HAS, THING_TAG),
        ("has:lamp", Source.HAS, THING_CARD),
        ("built:raft", Source.BUILT, 1),
        ("progress:help", Source.PROGRESS, 0),
        ("tile:cannon", Source.TILE, Tile.CANNON),
        ("flag:open", Source.FLAG, 0),
        ("counter:days", Source.COUNTER, 0),
        ("reg:3", Source.REG, 3),
    ],
)
def test_17_3_sources_of_named_things(text: str, source: Source, argument: int) -> None:
    assert value(f'"{text}"') == packed(source, argument, 0, 0)


@pytest.mark.parametrize(
    "text",
    [
        *("gold", "roll:camp", "energy", "energy:everybody", "energy:owner:crown", "deck:event"),
        *(
            "has:crown",
            "has:dog",
            "built:castle",
            "tile:cat",
            "reg:4",
            "flag:",
            "flag:A",
            "-roll+1",
        ),
        *("roll+", "roll+1000", "roll + 1", "+roll", "", "roll+200", "counter:9x"),
    ],
)
def test_17_3_what_is_no_value(text: str) -> None:
    one_fault(explore(f'main = [{{op="wood", n="{text}"}}]'), "C4", "wood: n:")


def condition(text: str) -> list[int]:
    tables = compiled(
        explore("main = []", f'after = "camp"\ncamp_do = "go"\nneeds = ["{text}"]') + "go = []"
    )
    found: list[int] = tables.cond[row(tables)[Card.NEEDS_OFF]].tolist()
    return found


@pytest.mark.parametrize(
    ("sign", "comparison"),
    [
        ("==", Comparison.EQUAL),
        ("!=", Comparison.NOT_EQUAL),
        ("<", Comparison.LESS),
        ("<=", Comparison.AT_MOST),
        (">", Comparison.MORE),
        (">=", Comparison.AT_LEAST),
    ],
)
def test_17_4_comparisons(sign: str, comparison: Comparison) -> None:
    found = condition(f"wood {sign} -3")
    assert found[Cond.VALUE] == packed(Source.WOOD, 0, 0, 0)
    assert found[Cond.COMPARISON] == comparison
    assert found[Cond.CONSTANT] == -3
    assert condition(f"wood{sign}-3") == found


@pytest.mark.parametrize(
    ("word", "number"),
    [
        *(("storm", 0), ("rain", 1), ("sunny", 2), ("heatwave", 3), ("out", 0), ("lit", 1)),
        *(("coast", 0), ("interior", 1), ("heart", 2)),
    ],
)
def test_17_4_named_constants(word: str, number: int) -> None:
    assert condition(f"weather == {word}")[Cond.CONSTANT] == number


@pytest.mark.parametrize(
    "text",
    [
        "wood",
        "wood >=",
        ">= 1",
        "wood => 1",
        "wood >= many",
        "wood >= 1000",
        "gold > 1",
        "wood > 1 2",
    ],
)
def test_17_4_what_is_no_condition(text: str) -> None:
    one_fault(explore(f'main = [{{op="if", all=["{text}"], then="-"}}]'), "C4")
