from __future__ import annotations

import pytest

from tests.cli.conftest import Run


def test_the_island_with_its_facts(run: Run) -> None:
    result = run("games")
    assert result.status == 0
    for fact in ("the-island", "The Island", "2, 3, 4", "memory", "challenges", "sinking"):
        assert fact in result.out


def test_french_where_asked_for(run: Run) -> None:
    assert "règles" in run("games", "--language", "fr").out


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "places"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "seats"),
        ({"LANG": "de_DE.UTF-8"}, "seats"),
    ],
)
def test_language_of_the_machine(
    run: Run, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], word: str
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert word in run("games").out


def test_a_pipe_gets_no_colour_codes(run: Run) -> None:
    assert "\x1b" not in run("games").out
