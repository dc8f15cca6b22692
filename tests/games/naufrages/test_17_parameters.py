"""NA-17.5, NA-17.6: no verb takes a parameter that no test has tried, at run time as in compiling.

`PARAMETERS` is the table of the specification. That it is the compiler's as well is tested from
both sides: nothing else is taken, and everything in it is tried by a card of the pack for tests,
each of which is run by a case (`test_17_machine`).
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from archipel.games.naufrages.cards.code import Pay
from archipel.games.naufrages.cards.verbs import VERBS
from tests.games.naufrages import test_17_verbs
from tests.games.naufrages.packs import explore, faults

TRIAL = Path(__file__).parent / "trial"
PACK = tomllib.loads((TRIAL / "pack" / "trial.toml").read_text("utf-8"))["card"]
CASES = tomllib.loads((TRIAL / "cases.toml").read_text("utf-8"))["case"]

PARAMETERS: Final[dict[str, str]] = {
    "if": "all any then else",
    "call": "go",
    "stop": "",
    "choice": "who options optional",
    "vote": "who options",
    "pick": "who from self_ok optional none",
    "roll": "by dice add table",
    "fight": "strength first later rounds stop_injuries attacker win loss giveup",
    "each": "of do",
    "repeat": "n while do",
    "contribute": "from what need ok fail refund",
    "set": "flag counter reg here to add",
    "say": "text",
    **dict.fromkeys(("energy", "injury", "trauma", "adventure", "food", "pawn"), "who n"),
    **dict.fromkeys(("track", "points"), "who n"),
    "object": "do who to id n pick",
    "go_lost": "who n",
    "go_home": "who",
    "bonus": "who kind n until",
    **dict.fromkeys(("wood", "reserve", "shelter", "difficulty", "debris_cube"), "n"),
    "stock": "tokens cubes tiles",
    "preserve": "who minus",
    "fish": "draw by add remove",
    "fire": "to",
    "build": "id do n",
    "tile": "id do who",
    "weather": "move to",
    "return": "n to",
    "plot": "number to who area",
    "self": "to who",
    "peek": "deck n who reorder discard",
    "draw": "deck who",
    "debris": "n each start",
    "uncamp": "id",
}
OPTION: Final = {"text", "needs", "pay", "go"}
WORDS: Final = sorted({word for words in PARAMETERS.values() for word in words.split()})

# The least that each verb needs to be understood, so that a word too many is the only fault.
LEAST: Final = {
    "if": 'all=[], then="-"',
    "call": 'go="-"',
    "stop": "",
    "choice": 'who="drawer", options=[{text="x", go="-"}]',
    "vote": 'who="camp", options=[{text="x", go="-"}]',
    "pick": 'who="drawer", from="camp"',
    "roll": 'by="drawer", dice=1, table={"1-6"="-"}',
    "fight": 'strength=4, first="drawer"',
    "each": 'of="camp", do="-"',
    "repeat": 'n=2, do="-"',
    "contribute": 'from="camp", what="energy", need=1',
    "set": "reg=1, to=2",
    "say": 'text="x"',
    "object": 'do="move", who="drawer", to="camp"',
    "go_lost": 'who="drawer"',
    "bonus": 'who="drawer", kind="rest", n=1, until="game"',
    "stock": "tokens=1",
    "preserve": 'who="drawer"',
    "fish": 'draw=1, by="drawer"',
    "fire": 'to="out"',
    "build": 'id="help", do="progress", n=1',
    "tile": 'id="dog", do="gain", who="drawer"',
    "weather": "move=1",
    "return": "n=1",
    "plot": 'number=71, to="object", who="drawer"',
    "self": 'to="object"',
    "peek": 'deck="heart", n=1, who="drawer"',
    "draw": 'deck="heart", who="drawer"',
    "debris": 'n=2, each="camp"',
    "uncamp": 'id="self"',
}
BY_WORDS: Final = {"who n": 'who="drawer", n=1', "n": "n=1", "who": 'who="drawer"'}


def steps(card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for label in card.get("do", {}).values():
        yield from label


def tried() -> dict[str, set[str]]:
    """By verb: the parameters that some card which is run has."""
    run = " ".join(" ".join([case["given"], *case["do"]]) for case in CASES)
    found: dict[str, set[str]] = defaultdict(set)
    for card in PACK:
        assert f"trial/{card['id']}" in run, f"{card['id']} is never run"
        for step in steps(card):
            found[step["op"]] |= step.keys() - {"op"}
    return found


def test_17_5_the_table_has_every_verb() -> None:
    assert PARAMETERS.keys() == VERBS.keys()


@pytest.mark.parametrize("verb", PARAMETERS)
def test_17_5_every_parameter_is_tried_at_run_time(verb: str) -> None:
    assert set(PARAMETERS[verb].split()) == tried()[verb]


@pytest.mark.parametrize("verb", PARAMETERS)
def test_17_5_every_parameter_is_tried_in_compiling(verb: str) -> None:
    source = Path(test_17_verbs.__file__).read_text("utf-8")
    around = [part for part in source.split('op="')[1:] if part.startswith((f'{verb}"', "{verb}"))]
    for word in PARAMETERS[verb].split():
        assert any(f"{word}=" in part for part in around), f"{verb}: {word}"


@pytest.mark.parametrize("verb", PARAMETERS)
def test_17_5_no_verb_takes_anything_else(verb: str) -> None:
    known = PARAMETERS[verb].split()
    others = [word for word in WORDS if word not in known]
    least = LEAST.get(verb) or BY_WORDS.get(PARAMETERS[verb], "")
    parts = [f'op="{verb}"', *([least] if least else []), *(f"{word}=1" for word in others)]
    found = faults(explore(f"main = [{{{', '.join(parts)}}}]"))
    refused = {fault.detail.rpartition("takes no ")[2].strip("'") for fault in found}
    assert refused == set(others), [str(fault) for fault in found]


def test_17_5_options_are_tried_with_everything_they_have() -> None:
    options = [
        option for card in PACK for step in steps(card) for option in step.get("options", [])
    ]
    assert {word for option in options for word in option} == OPTION
    assert {paid for option in options for paid in option.get("pay", {})} == {
        pay.name.lower() for pay in Pay
    }
