"""`archipel tale`: the story of a record, as text or as a page."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.support.records import FOLDER

RECORD = str(FOLDER / "naufrages" / "two-players.json")


def test_a_tale_as_text_and_as_a_page(run: Run, tmp_path: Path) -> None:
    told = run("tale", RECORD, "--language", "fr")
    assert told.out.startswith("Carnets d\u2019une île\n====")
    page, text = tmp_path / "story.html", tmp_path / "story.txt"
    assert "story.html" in run("tale", RECORD, "-o", str(page)).complaint
    assert page.read_text("utf-8").startswith("<!doctype html>")
    run("tale", RECORD, "--seat", "0", "-o", str(text))
    assert text.read_text("utf-8").startswith("Notebooks from an island\n")


def test_a_game_without_a_tale_says_so(run: Run) -> None:
    other = next((FOLDER / "the-island").glob("*.json"))
    failed = run("tale", str(other))
    assert failed.status == 2
    assert "this game tells no story" in failed.complaint
