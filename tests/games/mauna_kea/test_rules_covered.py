"""Every rule of the rulebook is cited by a test: by the name of one, or by a test vector."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from archipel.games.mauna_kea import GAME
from tests.games.mauna_kea.vectors import VECTORS


def rules_of_the_game() -> list[str]:
    text = (GAME.folder / "data" / "rules.toml").read_text("utf-8")
    return [rule["id"] for rule in tomllib.loads(text)["rule"]]


def rules_in_test_names() -> set[str]:
    """`test_5_4_no_jumping` in `test_05_moving.py` cites MK-5.4."""
    cited = set()
    for file in Path(__file__).parent.glob("test_[01][0-9]_*.py"):
        chapter = int(file.name[5:7])
        for found in re.findall(r"^def test_(\d+)_(\d+)_", file.read_text("utf-8"), re.MULTILINE):
            assert int(found[0]) == chapter, f"{file.name} has a test of chapter {found[0]}"
            cited.add(f"MK-{found[0]}.{found[1]}")
    return cited


def rules_in_vectors() -> set[str]:
    return {rule for vector in VECTORS for rule in vector.rules.split()}


def test_every_rule_has_a_test() -> None:
    cited = rules_in_test_names() | rules_in_vectors()
    assert [rule for rule in rules_of_the_game() if rule not in cited] == []


def test_every_rule_that_a_test_cites_exists() -> None:
    assert rules_in_test_names() | rules_in_vectors() <= set(rules_of_the_game())


def test_there_are_all_rules_of_the_specification() -> None:
    assert len(rules_of_the_game()) == len(set(rules_of_the_game())) == 122
