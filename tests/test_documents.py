"""What documents say of files is true: those named are there, and a game names all of its own."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from archipel.core.registry import find, games

ROOT = Path(__file__).parents[1]
NAMED = re.compile(r"`((?:[\w<>-]+/)*[\w-]+\.(?:py|ts|toml|css))`")


def tracked(pattern: str) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", pattern], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split()]


DOCUMENTS = tracked("*.md")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_a_document_names_are_there(document: Path) -> None:
    there = [str(path.relative_to(ROOT)) for path in tracked("*")]
    for named in NAMED.findall(document.read_text("utf-8")):
        if "<" not in named:
            assert any(f"/{path}".endswith(f"/{named}") for path in there), named


@pytest.mark.parametrize("game", games())
def test_a_game_names_all_its_modules(game: str) -> None:
    """So that somebody who reads it knows where to look."""
    folder = find(game).folder
    readme = (folder / "README.md").read_text("utf-8")
    for module in folder.glob("*.py"):
        if module.stem != "__init__":
            assert f"`{module.name}`" in readme, module.name


def test_the_example_rule_for_contributors_is_a_real_one() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    example = re.search(r"```python\n(@rule\n.*?)```", text, re.DOTALL)
    assert example
    home = re.search(r"That is `([^`]+)`", text)
    assert home
    assert example[1] in (ROOT / "src/archipel" / home[1]).read_text("utf-8")
