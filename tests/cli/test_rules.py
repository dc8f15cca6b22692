from __future__ import annotations

import pytest

from archipel.core.registry import find, games
from archipel.core.rulebook import read_rulebook
from tests.cli.conftest import Run


def test_without_a_number_all_titles(run: Run) -> None:
    out = run("rules", "the-island").out
    book = read_rulebook(find("the-island").folder)
    assert all(rule.id in out for rule in book.rules)
    assert all(chapter.title["en"] in out for chapter in book.chapters)


@pytest.mark.parametrize("number", ["IS-6.4", "is-6.4", "6.4"])
def test_one_rule_in_full(run: Run, number: str) -> None:
    result = run("rules", "the-island", number)
    assert result.out.startswith("IS-6.4  ")
    assert "IS-6.5" not in result.out
    assert all(len(line) <= 88 for line in result.out.splitlines())


@pytest.mark.parametrize("number", ["6", "IS-6"])
def test_one_chapter_in_full(run: Run, number: str) -> None:
    out = run("rules", "the-island", number).out
    assert out.startswith("6. ")
    assert "IS-6.1" in out
    assert "IS-6.9" in out
    assert "IS-7.1" not in out


def test_in_french(run: Run) -> None:
    book = read_rulebook(find("the-island").folder)
    title = next(rule.title["fr"] for rule in book.rules if rule.id == "IS-6.4")
    assert title in run("rules", "the-island", "6.4", "--language", "fr").out


@pytest.mark.parametrize(("number", "near"), [("6.44", "IS-6.4"), ("IS-6.99", "IS-6.9")])
def test_an_unknown_number_names_those_near_it(run: Run, number: str, near: str) -> None:
    result = run("rules", "the-island", number)
    assert (result.status, result.out) == (2, "")
    assert result.complaint.startswith("archipel: ")
    assert near in result.complaint


@pytest.mark.parametrize("number", ["99", "nonsense", "XX-6.4", "-"])
def test_a_strange_number_is_an_error(run: Run, number: str) -> None:
    assert run("rules", "the-island", number).status == 2


def test_an_unknown_game_is_an_error(run: Run) -> None:
    result = run("rules", "atlantis")
    assert (result.status, result.complaint) == (
        2,
        f"archipel: game: 'atlantis' is none of {', '.join(games())}\n",
    )
