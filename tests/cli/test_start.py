from __future__ import annotations

import json
from pathlib import Path

import pytest

import archipel
from archipel.core.registry import games
from tests.cli.conftest import Run


def test_new_writes_a_position_that_loads(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    result = run("new", "the-island", "--seats", 3, "--seed", 7, "-o", path)
    assert (result.status, result.out) == (0, "")
    match = archipel.load(json.loads(path.read_text("utf-8")))
    assert match.position() == archipel.new("the-island", seats=3, seed=7).position()


def test_new_without_a_file_goes_to_the_screen(run: Run) -> None:
    assert json.loads(run("new", "the-island", "--seats", 2).out)["kind"] == "position"


def test_new_takes_every_sort_of_option(run: Run) -> None:
    chosen = {
        "challenges": "to_the_last,all-equal",
        "memory": "open",
        "two_colours": "off",
        "swim_and_land": "false",
    }
    given = [part for item in chosen.items() for part in ("--option", "=".join(item))]
    assert json.loads(run("new", "the-island", "--seats", 2, *given).out)["options"] == {
        "challenges": ["to_the_last", "all_equal"],
        "memory": "open",
        "two_colours": False,
        "swim_and_land": False,
    }


def test_no_challenges(run: Run) -> None:
    out = run("new", "the-island", "--seats", 2, "--option", "challenges=").out
    assert json.loads(out)["options"]["challenges"] == []


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["atlantis", "--seats", 2], f"game: 'atlantis' is none of {', '.join(games())}"),
        (["the-island", "--seats", 5], "seats: 5 is none of 2, 3, 4"),
        (["the-island", "--seats", 2, "--option", "memory"], "option: 'memory' is not NAME=VALUE"),
        (["the-island", "--seats", 2, "--option", "wind=on"], "options.wind: no such option"),
        (["the-island", "--seats", 2, "--option", "memory=on"], "options.memory: IS-16.1: 'on' is"),
        (["the-island", "--seats", 2, "--option", "two_colours=2"], "options.two_colours: IS-12.2"),
        (
            ["the-island", "--seats", 2, "--option", "challenges=x"],
            "options.challenges: IS-13: 'x'",
        ),
    ],
)
def test_a_table_that_cannot_be_opened(run: Run, arguments: list[object], complaint: str) -> None:
    for verb in ("new", "random"):
        result = run(verb, *arguments)
        assert (result.status, result.out) == (2, "")
        assert result.complaint.startswith(f"archipel: {complaint}")


def test_random_plays_to_the_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    result = run("random", "the-island", "--seats", 2, "--seed", "a", "-o", path)
    assert result.status == 0
    assert "winner" in result.out
    assert archipel.replay(json.loads(path.read_text("utf-8"))).over


def test_random_is_the_same_with_the_same_seed(run: Run) -> None:
    arguments = ("random", "the-island", "--seats", 4, "--seed", 1)
    first, second = run(*arguments), run(*arguments)
    assert first.out == second.out
    assert json.loads(first.out)["result"]["over"]
    assert "winner" in first.complaint  # the summary stays out of the record
