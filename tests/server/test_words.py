from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from archipel.bots.levels import OFFERED
from archipel.core.errors import DataError
from archipel.core.text import LANGUAGES, Forms, texts_of
from archipel.server import words as module
from archipel.server.conduct import WORDS as CONDUCT
from archipel.server.store import TableState
from archipel.server.words import CATALOGUE

STATES = {f"table_{state}" for state in get_args(TableState)}  # what a table is refused for
ENTRIES = [(path, key) for path in (CATALOGUE, CONDUCT) for key in texts_of(path, "en").entries()]


def forms(said: str | Forms) -> list[str]:
    return [said] if isinstance(said, str) else list(said.values())


@pytest.mark.parametrize(("path", "key"), ENTRIES, ids=[key for _, key in ENTRIES])
def test_both_languages_are_written(path: Path, key: str) -> None:
    english, french = (texts_of(path, language).entries()[key] for language in LANGUAGES)
    assert all(form.strip() for form in [*forms(english), *forms(french)])
    assert not any("!" in form for form in [*forms(english), *forms(french)])
    for form in forms(french):
        assert "'" not in form
        assert not re.search(r"\S[:;?](\s|$)", form), "French has a space before : ; ?"


def test_the_server_says_all_its_words() -> None:
    sources = Path(module.__file__).parent.glob("*.py")
    code = "\n".join(path.read_text("utf-8") for path in sources)
    mine = [key for key in texts_of(CATALOGUE, "en").entries() if key.startswith("server.")]
    assert mine
    for key in mine:
        name = key.rpartition(".")[2]
        assert f'"{name}"' in code or name in STATES, key


def test_every_level_that_is_offered_has_a_name_and_a_character() -> None:
    texts = texts_of(CATALOGUE, "en")
    named = {key for key in texts.entries() if key.startswith("level.")}
    characters = {f"level.{level}{part}" for level in OFFERED for part in ("", "_text")}
    assert named - characters == {"level.forgetful", "level.forgetful_text", "level.others_text"}
    assert characters <= named


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ('x = { en = "a" }', "must have en and fr"),
        ('x = { en = "a", fr = "b", de = "c" }', "must have en and fr"),
        ('x = { en = "{n} a", fr = "b" }', "same blanks"),
        ('x = { en = { other = "a" }, fr = "b" }', "count in all languages"),
        ('x = { en = { one = "a" }, fr = { one = "b" } }', "and other"),
        ('x = { en = { other = "a", several = "b" }, fr = { other = "b" } }', "plural category"),
        ("x = { en = 1, fr = 2 }", "must be a text"),
        ("x = 1", "table of languages"),
    ],
)
def test_a_catalogue_with_a_fault_is_refused(tmp_path: Path, entry: str, problem: str) -> None:
    path = tmp_path / "words.toml"
    path.write_text(entry, "utf-8")
    with pytest.raises(DataError, match=problem):
        texts_of(path, "en")
