"""After the game: chances that begin even, end with the winner, and turn where it mattered."""

from __future__ import annotations

from typing import Any

import pytest

import archipel
from archipel.bots import bot
from archipel.bots.curve import LEAST_CHANGE, MOST_TURNS, curve


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    match = archipel.new("the-island", seats=3, seed=5)
    players = [bot("the-island", "novice", seed=seat) for seat in range(3)]
    while not match.over:
        seat = match.acting[0]
        match.play(seat, players[seat].choose(match.recall(seat), match.legal(seat)))
    return match.record()


def test_a_point_for_every_move_and_chances_that_add_up(record: dict[str, Any]) -> None:
    found = curve(record)
    assert found.first == 0
    assert {len(line) for line in found.chances} == {len(record["moves"]) + 1}
    for row in zip(*found.chances, strict=True):
        assert sum(row) == pytest.approx(1, abs=0.01)
    assert all(line[0] == pytest.approx(1 / 3, abs=0.15) for line in found.chances)
    winners = record["result"]["winners"]
    assert [line[-1] > 0 for line in found.chances] == [seat in winners for seat in range(3)]


def test_turns_are_the_greatest_changes_and_say_what_happened(record: dict[str, Any]) -> None:
    found = curve(record, "fr")
    assert 0 < len(found.turns) <= MOST_TURNS
    assert [turn.move for turn in found.turns] == sorted({turn.move for turn in found.turns})
    for turn in found.turns:
        line = found.chances[turn.seat]
        assert turn.change == pytest.approx(line[turn.move] - line[turn.move - 1], abs=0.001)
        assert abs(turn.change) >= LEAST_CHANGE
        assert turn.lines
    marked = {turn.move for turn in found.turns}
    least = min(abs(turn.change) for turn in found.turns)
    if len(marked) == MOST_TURNS:
        for line in found.chances:
            for move in range(1, len(line)):
                assert move in marked or abs(line[move] - line[move - 1]) <= least + 0.001


def test_a_game_that_goes_on_has_no_curve_yet(record: dict[str, Any]) -> None:
    match = archipel.new("the-island", seats=2, seed=1)
    match.play(match.acting[0], match.legal(match.acting[0])[0])
    with pytest.raises(archipel.GameError):
        curve(match.record())
    with pytest.raises(archipel.GameError):
        curve({**record, "moves": record["moves"][:-1]})
