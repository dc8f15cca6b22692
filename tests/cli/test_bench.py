from __future__ import annotations

import json
from pathlib import Path

import pytest

from archipel.cli import measure
from archipel.cli.figures import figure
from archipel.core.registry import find
from archipel.core.rule import COMPILES
from tests.cli.conftest import Run

compiled = pytest.mark.skipif(not COMPILES, reason="uncompiled rules have no speed to measure")

FIGURES = {
    *(
        f"{what}-{cores}-{n}"
        for what in ("decisions", "games")
        for cores in ("one", "all")
        for n in (2, 3, 4)
    ),
    *(f"speed-up-{seats}" for seats in (2, 3, 4)),
    *("state-bytes", "state-copy", "match-legal", "match-play", "match-view", "match-scene"),
    *("search", "core-share", "interpreted-start", "warm-start", "import"),
}


@compiled
def test_quick_prints_a_table_and_writes_json(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bench.json"
    result = run("bench", "--quick", "--json", path)
    assert result.status == 0
    assert "self-play, 3 seats, one core" in result.out
    report = json.loads(path.read_text("utf-8"))
    assert set(report) == {"game", "quick", "machine", "peers", "figures"}
    assert set(report["machine"]) == {
        *("cpu", "cores", "system", "python", "numba", "numpy", "archipel"),
    }
    assert set(report["figures"]) >= FIGURES
    for measured in report["figures"].values():
        assert measured["runs"]
        assert min(measured["runs"]) <= measured["median"] <= max(measured["runs"])
    size = report["figures"]["state-bytes"]
    assert (size["under"], size["reached"]) == (2048, True)


@compiled
def test_targets_and_variants_are_those_of_the_game() -> None:
    """Mauna Kea is held to a million decisions a second, in the expert game, too."""
    game = find("mauna-kea")
    counts = measure.self_play(game, 0.01, 1, {}, lambda _: None)
    figures = dict(measure.speed_figures(game, counts))
    for seats in game.seats:
        assert figures[f"decisions-one-{seats}"].at_least == 1_000_000
        assert figures[f"decisions-one-{seats}-expert"].at_least == 1_000_000
    assert measure.state_size(game).under == 4096
    assert find("the-island").targets.decisions == 1_500_000


@compiled
def test_no_time_to_measure_is_an_error(run: Run) -> None:
    result = run("bench", "--seconds", 0)
    assert (result.status, result.complaint) == (
        2,
        "archipel: seconds: must be more than nothing\n",
    )


@compiled
def test_an_unknown_game_is_an_error(run: Run) -> None:
    assert run("bench", "atlantis").status == 2


@pytest.mark.parametrize(
    ("more_is_better", "target", "best", "reached"),
    [
        (True, 2.0, 4.0, True),
        (True, 3.0, 4.0, False),
        (False, 3.0, 1.0, True),
        (False, 2.0, 1.0, False),
        (True, None, 4.0, None),
    ],
)
def test_a_figure_reaches_its_target_by_its_median(
    *, more_is_better: bool, target: float | None, best: float, reached: bool | None
) -> None:
    measured = figure("x", "s", [4, 1, 2], more_is_better=more_is_better, target=target)
    assert (measured.median, measured.best, measured.reached) == (2, best, reached)
