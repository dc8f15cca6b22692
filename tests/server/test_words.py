from __future__ import annotations

import re
from pathlib import Path

import pytest

from archipel.core.errors import DataError
from archipel.core.text import LANGUAGES, Forms, texts_of
from archipel.server import words as module
from archipel.server.pace import SETTINGS
from archipel.server.words import CATALOGUE, words
from tests.server.conftest import FAST, Person, Running

NBSP, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"


def forms(said: str | Forms) -> list[str]:
    return [said] if isinstance(said, str) else list(said.values())


@pytest.mark.parametrize("key", texts_of(CATALOGUE, "en").entries())
def test_both_languages_are_written(key: str) -> None:
    english, french = (texts_of(CATALOGUE, language).entries()[key] for language in LANGUAGES)
    assert all(form.strip() for form in [*forms(english), *forms(french)])
    assert not any("!" in form for form in [*forms(english), *forms(french)])
    for form in forms(french):
        assert "'" not in form
        assert not re.search(r"\S[:;?](\s|$)", form), "French has a space before : ; ?"


def test_the_server_says_all_its_words() -> None:
    sources = Path(module.__file__).parent.glob("*.py")
    code = "\n".join(path.read_text("utf-8") for path in sources)
    mine = [key for key in texts_of(CATALOGUE, "en").entries() if key.startswith("server.")]
    settings = {f"{setting.id}_{name}" for setting in SETTINGS for name in setting.names}
    settings |= {f"{setting.id}_{part}" for setting in SETTINGS for part in ("title", "text")}
    assert mine
    for key in mine:
        name = key.rpartition(".")[2]
        assert f'"{name}"' in code or name in settings or name == "pace_each", key


def test_plurals_numbers_and_times_are_those_of_the_language() -> None:
    english, french = words("en"), words("fr")
    each = "setting.pace_each"
    assert [english.count(each, n) for n in (0.8, 1, 2)] == [
        "0.8 seconds a move",
        "1 second a move",
        "2 seconds a move",
    ]
    assert [french.count(each, n) for n in (0.8, 1, 2)] == [
        "0,8 seconde par coup",
        "1 seconde par coup",
        "2 secondes par coup",
    ]
    spans = (6, 60, 300, 3600, 172_800)
    assert [english.duration(n) for n in spans] == [
        "6 seconds",
        "1 minute",
        "5 minutes",
        "1 hour",
        "2 days",
    ]
    assert [french.duration(n).replace(NBSP, " ").replace(NARROW, " ") for n in spans] == [
        "6 secondes",
        "1 minute",
        "5 minutes",
        "1 heure",
        "2 jours",
    ]


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


def test_every_setting_that_is_offered_can_be_chosen(running: Running) -> None:
    host = Person(running.address)
    for language in LANGUAGES:
        offered = host.get("/settings", language=language)
        assert [one["id"] for one in offered] == [setting.id for setting in SETTINGS]
        for one in offered:
            values = [choice["value"] for choice in one["choices"]]
            assert one["default"] in values
            for value in values:
                opened = host.post("/tables", **FAST | {one["id"]: value})
                assert getattr(running.live(opened["id"]).table, one["id"]) == value
    host.leave()
