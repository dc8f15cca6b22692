"""The arena: everybody has every seat, the same seed plays the same games, numbers are right."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from archipel.bots.arena import Played, interval, play_all, standings
from archipel.bots.line import Crashed
from archipel.core.errors import GameError
from archipel.core.registry import find
from tests.bots.conftest import PYTHON, Script
from tests.cli.conftest import Run, run

__all__ = ["run"]

GAME = find("the-island")
THREE = ["novice", "uniform", "greedy"]


def outcome(played: list[Played]) -> list[tuple[object, ...]]:
    """All but the time that it took."""
    return [(game.seats, game.scores, game.won, game.moves) for game in played]


@pytest.fixture(scope="module")
def six() -> list[Played]:
    return list(play_all(GAME, THREE, 6, seed=3, cores=1))


def test_everybody_has_every_seat(six: list[Played]) -> None:
    for deal in (six[:3], six[3:]):
        for player in range(3):
            assert sorted(game.seats[player] for game in deal) == [0, 1, 2]
        for game in deal:
            assert sorted(game.seats) == [0, 1, 2]


def test_a_win_is_shared(six: list[Played]) -> None:
    for game in six:
        assert sum(game.won) == pytest.approx(1)
        best = [player for player, won in enumerate(game.won) if won]
        assert max(game.scores) == game.scores[best[0]]


def test_the_same_games_on_however_many_cores(six: list[Played]) -> None:
    assert outcome(list(play_all(GAME, THREE, 6, seed=3, cores=2))) == outcome(six)


def test_another_seed_plays_other_games(six: list[Played]) -> None:
    assert outcome(list(play_all(GAME, THREE, 3, seed=4, cores=1))) != outcome(six)[:3]


def test_only_decisions_are_timed(six: list[Played]) -> None:
    for game in six:
        assert 0 < sum(map(len, game.seconds)) < game.moves
        assert all(seconds > 0 for player in game.seconds for seconds in player)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Known numbers: Newcombe (1998), table I, Wilson's interval without correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_standings() -> None:
    def game(*won: float) -> Played:
        scores = [int(10 * share) for share in won]
        return Played([0, 1], scores, list(won), 30, [[0.1, 0.3], []])

    first, second = standings(["a", "b"], [game(1, 0), game(1, 0), game(0.5, 0.5), game(0, 1)])
    assert (first.wins, second.wins) == (0.625, 0.375)
    assert (first.score, second.score) == (6.25, 3.75)
    assert first.rating
    assert second.rating
    assert first.rating > second.rating
    assert first.median_seconds == pytest.approx(0.2)
    assert first.slow_seconds == pytest.approx(0.3)
    assert second.slow_seconds == 0
    assert first.low < first.wins < first.high
    assert first.games == 4


def test_a_team_has_one_standing_and_no_rating() -> None:
    def game(won: float) -> Played:
        return Played([0, 1], [int(10 * won)] * 2, [won, won], 30, [[0.1], [0.3]])

    (team,) = standings(["a", "b"], [game(1), game(0), game(1), game(1)], together=True)
    assert team.name == "a + b"
    assert (team.wins, team.games, team.score) == (0.75, 4, 7.5)
    assert (team.low, team.high) == interval(3, 4)
    assert (team.rating, team.unsure) == (None, None)
    assert team.median_seconds == pytest.approx(0.2)


def test_a_team_wins_or_loses_as_one(run: Run, tmp_path: Path) -> None:
    """One row, every win counted once, and a deal of its own for every game of equals."""
    report, chart = tmp_path / "arena.json", tmp_path / "arena.svg"
    given = ("arena", "fuji", "novice", "novice", "novice", "--games", 4, "--cores", 1)
    result = run(*given, "--json", report, "--chart", chart)
    assert result.status == 0, result.complaint
    assert "novice + novice + novice" in result.out
    assert "rating" not in result.out
    data = json.loads(report.read_text("utf-8"))
    (team,) = data["standings"]
    assert team["wins"] == sum(game["won"][0] for game in data["played"]) / 4
    for game in data["played"]:
        assert game["seats"] == [0, 1, 2]
        assert game["won"] in ([0.0] * 3, [1.0] * 3)
        assert len(set(game["scores"])) == 1
    assert "fair" not in chart.read_text("utf-8")


def test_players_of_one_name_share_a_rating(six: list[Played]) -> None:
    first, second, third = standings(["x", "y", "x"], six)
    assert first.rating == third.rating != second.rating


def test_json_and_chart_are_written(run: Run, tmp_path: Path) -> None:
    report, chart = tmp_path / "arena.json", tmp_path / "arena.svg"
    given = ("arena", "the-island", "novice", "uniform", "--games", 4, "--cores", 1, "--seed", 2)
    result = run(*given, "--json", report, "--chart", chart)
    assert result.status == 0, result.complaint
    assert "novice" in result.out
    assert "4 games" in result.out
    data = json.loads(report.read_text("utf-8"))
    assert (data["kind"], data["games"], data["seed"]) == ("arena", 4, 2)
    assert [row["name"] for row in data["standings"]] == ["novice", "uniform"]
    assert len(data["played"]) == 4
    assert ET.parse(chart).getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (["the-island", "novice", "wizard"], "level: 'wizard' is none of"),
        (["the-island", "novice", "novice:lazy"], "level: 'lazy' is not"),
        (["the-island", "novice", "run:no-such-program"], "there is no program"),
        (["the-island", "novice"], "seats: 1 is none of"),
        (["atlantis", "novice", "novice"], "game: 'atlantis'"),
        (["the-island", "novice", "novice", "--games", 0], "games: must be at least 1"),
        (["the-island", "novice", "novice", "--cores", 0], "cores: must be at least 1"),
        (["the-island", "novice", "novice", "--option", "wind=on"], "options.wind: no such"),
    ],
)
def test_what_cannot_be_played(run: Run, given: list[object], complaint: str) -> None:
    result = run("arena", *given)
    assert result.status == 2
    assert complaint in result.complaint


def test_what_was_played_is_told_when_it_is_stopped(
    run: Run, six: list[Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> Iterator[Played]:
        yield from six[:5]
        raise KeyboardInterrupt

    monkeypatch.setattr("archipel.bots.arena.play_all", stopped)
    report = tmp_path / "arena.json"
    result = run("arena", "the-island", *THREE, "--games", 400, "--json", report)
    assert "what 3 games say" in result.complaint
    assert "3 games of" in result.out
    assert json.loads(report.read_text())["games"] == 3


def test_an_arena_that_was_stopped_goes_on(run: Run, six: list[Played], tmp_path: Path) -> None:
    report = tmp_path / "arena.json"
    given = ("arena", "the-island", *THREE, "--seed", 3, "--cores", 1, "--json", report, "--resume")
    assert run(*given, "--games", 3).status == 0  # with nothing to keep
    data = json.loads(report.read_text("utf-8"))
    data["played"][0]["moves"] = 12_345  # to be seen again
    report.write_text(json.dumps(data), "utf-8")
    assert "6 games" in run(*given, "--games", 6).out
    kept = json.loads(report.read_text("utf-8"))
    assert [game["moves"] for game in kept["played"]] == [12_345, *(g.moves for g in six[1:])]
    assert [game["scores"] for game in kept["played"]] == [game.scores for game in six]


def test_an_arena_does_not_go_on_with_other_games(run: Run, tmp_path: Path) -> None:
    report = tmp_path / "arena.json"
    given = ("arena", "the-island", "novice", "uniform", "--games", 2, "--cores", 1)
    assert run(*given, "--json", report).status == 0
    assert "needs --json" in run(*given, "--resume").complaint
    other = run(*given, "--seed", 9, "--json", report, "--resume")
    assert (other.status, "seed differ" in other.complaint) == (2, True)
    data = json.loads(report.read_text("utf-8"))
    report.write_text(json.dumps(data | {"made_from": "older rules"}), "utf-8")
    assert "made_from differ" in run(*given, "--json", report, "--resume").complaint
    report.write_text(json.dumps(data | {"played": [{"seats": "two"}]}), "utf-8")
    broken = run(*given, "--json", report, "--resume")
    assert (broken.status, str(report) in broken.complaint) == (2, True)


def test_who_stops_asking_waits_for_no_other_games() -> None:
    games = play_all(GAME, ["novice", "uniform"], 10_000, cores=2)
    assert len(next(games).scores) == 2
    games.close()  # type: ignore[attr-defined]  # a generator


def test_a_program_in_the_arena(run: Run, tmp_path: Path) -> None:
    """It has every seat, beats those who draw lots, and is quick to tell."""
    report = tmp_path / "arena.json"
    players = (f"run:{PYTHON}", "uniform", "uniform", "uniform")
    result = run("arena", "the-island", *players, "--games", 4, "--cores", 1, "--json", report)
    assert result.status == 0, result.complaint
    standing, *others = json.loads(report.read_text("utf-8"))["standings"]
    assert standing["name"] == players[0]
    assert standing["wins"] > max(other["wins"] for other in others)


def test_a_program_plays_the_same_games_again() -> None:
    players = [f"run:{PYTHON}", "novice"]
    first, again = (list(play_all(GAME, players, 2, seed=1, cores=1)) for _ in range(2))
    assert outcome(first) == outcome(again)


def test_a_program_that_fails_ends_it_with_a_word(script: Script) -> None:
    players = ["novice", f"run:{script('def act(said): sys.exit(4)')}"]
    with pytest.raises(Crashed, match="program: ended with status 4"):
        list(play_all(GAME, players, 2, cores=1))
    with pytest.raises(GameError, match="program: ended with status 4"):
        list(play_all(GAME, players, 2, cores=2))
