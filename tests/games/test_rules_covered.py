"""Every rule of a rulebook is cited by a test: by the name of one, or by a test vector."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from archipel.core.registry import find, games
from archipel.core.rulebook import read_rulebook
from tests.support.vectors import vectors_of

NOT_TESTED_HERE = {
    "IS-16.5": "confirmation before a harmful move is asked by clients",
}
HOW_MANY = {"the-island": 99, "mauna-kea": 122, "fuji": 136}  # rules in the specification

each_game = pytest.mark.parametrize("game", games())


def rules_of(game: str) -> list[str]:
    return [rule.id for rule in read_rulebook(find(game).folder).rules]


def chapters_of(game: str) -> dict[int, Path]:
    """The test files that are named for a chapter."""
    folder = Path(__file__).parent / find(game).folder.name
    return {int(file.name[5:7]): file for file in folder.glob("test_[0-9][0-9]_*.py")}


def rules_in_test_names(game: str) -> set[str]:
    """`test_6_4_one_wet_move_per_turn` in `test_06_movement.py` cites IS-6.4.

    `test_16_3_5_…` cites FU-16.3.5 if there is such a rule, and FU-16.3 otherwise.
    """
    letters, rules = rules_of(game)[0].partition("-")[0], set(rules_of(game))
    cited = set()
    for chapter, file in chapters_of(game).items():
        names = re.findall(
            r"^def test_(\d+)_(\d+)_(?:(\d+)_)?", file.read_text("utf-8"), re.MULTILINE
        )
        for first, second, third in names:
            assert int(first) == chapter, f"{file.name} has a test of chapter {first}"
            rule = f"{letters}-{first}.{second}"
            cited.add(f"{rule}.{third}" if f"{rule}.{third}" in rules else rule)
    return cited


def rules_cited(game: str) -> set[str]:
    in_vectors = {rule for vector in vectors_of(game) for rule in vector.rules.split()}
    return rules_in_test_names(game) | in_vectors


@each_game
def test_every_rule_has_a_test(game: str) -> None:
    missing = set(rules_of(game)) - rules_cited(game)
    assert missing <= set(NOT_TESTED_HERE)
    assert not rules_cited(game) & set(NOT_TESTED_HERE)


@each_game
def test_every_rule_that_a_test_cites_exists(game: str) -> None:
    assert rules_cited(game) <= set(rules_of(game))


@each_game
def test_there_are_all_rules_of_the_specification(game: str) -> None:
    assert len(rules_of(game)) == len(set(rules_of(game))) == HOW_MANY[game]


@each_game
def test_every_chapter_has_a_file(game: str) -> None:
    rulebook = read_rulebook(find(game).folder)
    assert {rule.chapter for rule in rulebook.rules} <= set(chapters_of(game))
