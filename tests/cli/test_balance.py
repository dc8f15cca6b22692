"""`archipel balance`: what is noted of games, and what is made of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from archipel.cli.balance_figures import TARGETS, balance_of
from archipel.games.naufrages.data import CARD_NAMES, SPOT_NAMES
from archipel.games.naufrages.tally import Tally
from tests.cli.conftest import Run

ASKED = ("balance", "naufrages", "--games", 2, "--level", "uniform", "--seats", 2, "--cores", 1)
LOST = Tally(
    ending="not_seen",
    rounds=12,
    summit=True,
    built=["help"],
    shelter=0,
    deaths=1,
    lost=3,
    drawn=20,
    first=1,
    characters=["guide", "cook"],
    rescued=[False, False],
    scores=[0, 0],
    won=[0.0, 0.0],
    spots=[[0] * len(SPOT_NAMES)] * 2,
    cards=["tall_tree", "puma"],
    branches=["tall_tree 2"],
    ships=[],
)
SAVED = msgspec.structs.replace(
    LOST,
    ending="rescued",
    built=["help", "signal"],
    deaths=0,
    rescued=[True, True],
    scores=[20, 16],
    won=[1.0, 0.0],
    cards=["tall_tree"],
    ships=["flat_calm"],
)


def value(tallies: list[Tally], target: str) -> float:
    return next(one.value for one in balance_of(tallies).targets if one.id == target)


def test_a_report_on_a_few_games(run: Run, tmp_path: Path) -> None:
    result = run(*ASKED, "--json", tmp_path / "b.json", "--svg", tmp_path / "b.svg")
    assert result.status == 0, result.complaint
    for words in ("how it ended", "target of 19.5", "wins of the first seat", "cards were met"):
        assert words in result.out
    for words in ("steps of the story chains", "the end of one", "The rarest card"):
        assert words in " ".join(result.out.split())
    report = json.loads((tmp_path / "b.json").read_text("utf-8"))
    assert report["games"] == 2
    assert sum(ending["share"] for ending in report["endings"]) == pytest.approx(1)
    met = {card["name"] for card in report["cards"] if card["games"]}
    assert met.isdisjoint(report["never"])
    assert met | set(report["never"]) == set(CARD_NAMES)
    assert "<svg" in (tmp_path / "b.svg").read_text("utf-8")


def test_the_same_seed_plays_the_same_games(run: Run, tmp_path: Path) -> None:
    reports: list[Any] = []
    for name in ("a", "b"):
        run(*ASKED, "--seed", 5, "--json", tmp_path / name)
        reports.append(json.loads((tmp_path / name).read_text("utf-8")))
    assert reports[0] == reports[1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("balance", "fuji"), "game"),
        (("balance", "naufrages", "--games", "0"), "games"),
        (("balance", "naufrages", "--seats", "5"), "seats"),
        (("balance", "naufrages", "--level", "wizard"), "level"),
    ],
)
def test_what_cannot_be_measured(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    result = run(*arguments)
    assert result.status == 2
    assert complaint in result.complaint


def test_19_5_every_target_is_reckoned() -> None:
    found = {one.id for one in balance_of([LOST, SAVED]).targets}
    assert found == {target.id for target in TARGETS if target.bands[1]}


def test_19_5_shares_and_means() -> None:
    tallies = [LOST, SAVED]
    assert value(tallies, "rescued") == 0.5
    assert value(tallies, "built") == 0.5
    assert value(tallies, "summit") == 1.0
    assert value(tallies, "deaths") == 0.5
    assert value(tallies, "score") == 18
    assert value(tallies, "character") == 1.0  # the guide has all wins
    assert value(tallies, "first") == 0.0  # seat 1 began, seat 0 won


def test_a_target_holds_within_its_band() -> None:
    held = {one.id: one.holds for one in balance_of([LOST, SAVED]).targets}
    assert held["rescued"]  # 50 % of two players' games is still within it
    assert not held["summit"]


def test_how_much_of_the_stories_is_met() -> None:
    """A key on the way is a step and no ending; who opens the chest meets what ends the story."""
    entered = msgspec.structs.replace(LOST, cards=["half_a_map", "man_who_waited", "brass_key"])
    ended = msgspec.structs.replace(LOST, cards=["the_chest", "doubloons", "the_owner"])
    told = balance_of([LOST, SAVED, entered, ended]).stories
    assert told.steps == 6 / 4
    assert told.ended == 1 / 4
    assert told.chains["chain-01-treasure"] == 2
    assert told.chains["chain-08-goat"] == 0


def test_what_a_card_is_worth() -> None:
    cards = {card.name: card for card in balance_of([LOST, SAVED]).cards}
    assert cards["puma"].games == 1
    assert cards["puma"].worth == -1.0
    assert cards["tall_tree"].worth is None  # met in every game
    assert cards["altar"].games == 0
