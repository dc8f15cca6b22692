"""Every rule of the rulebook is cited by a test: by the name of one, or by a test vector."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from archipel.games.the_island import GAME
from tests.games.the_island.vectors import VECTORS

NOT_TESTED_HERE = {
    "IS-16.5": "confirmation before a harmful move is asked by clients",
}


def rules_of_the_game() -> list[str]:
    text = (GAME.folder / "data" / "rules.toml").read_text("utf-8")
    return [rule["id"] for rule in tomllib.loads(text)["rule"]]


def rules_in_test_names() -> set[str]:
    """`test_6_4_one_wet_move_per_turn` in `test_06_movement.py` cites IS-6.4."""
    cited = set()
    for file in Path(__file__).parent.glob("test_[01][0-9]_*.py"):
        chapter = int(file.name[5:7])
        for found in re.findall(r"^def test_(\d+)_(\d+)_", file.read_text("utf-8"), re.MULTILINE):
            assert int(found[0]) == chapter, f"{file.name} has a test of chapter {found[0]}"
            cited.add(f"IS-{found[0]}.{found[1]}")
    return cited


def rules_in_vectors() -> set[str]:
    return {rule for vector in VECTORS for rule in vector.rules.split()}


def test_every_rule_has_a_test() -> None:
    cited = rules_in_test_names() | rules_in_vectors()
    missing = [rule for rule in rules_of_the_game() if rule not in cited]
    assert missing == list(NOT_TESTED_HERE)


def test_every_rule_that_a_test_cites_exists() -> None:
    assert rules_in_test_names() | rules_in_vectors() <= set(rules_of_the_game())


def test_every_chapter_has_a_file() -> None:
    chapters = {int(rule[3:].split(".")[0]) for rule in rules_of_the_game()}
    files = {int(file.name[5:7]) for file in Path(__file__).parent.glob("test_[01][0-9]_*.py")}
    assert chapters == files
