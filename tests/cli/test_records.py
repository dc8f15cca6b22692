from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import archipel
from tests.cli.conftest import Run, written


def test_verify_accepts_an_honest_record(run: Run, record: Path, played: dict[str, Any]) -> None:
    result = run("verify", record)
    assert result.status == 0
    assert "This record is honest." in result.out
    for fact in (played["commitment"], played["seed"], str(len(played["moves"])), "winner"):
        assert fact in result.out


def test_verify_in_french(run: Run, record: Path) -> None:
    assert "honnête" in run("verify", record, "--language", "fr").out


def test_verify_accepts_a_record_that_is_not_finished(
    run: Run, tmp_path: Path, middle: dict[str, Any]
) -> None:
    match = archipel.load(middle)
    match.play(match.acting[0], match.legal(match.acting[0])[0])
    result = run("verify", written(tmp_path / "running.json", match.record()))
    assert result.status == 0
    assert f"The game is not over after {match.move} moves." in result.out


def change_check(record: dict[str, Any], at: int) -> None:
    record["moves"][at]["check"] = "0" * 16


def change_action(record: dict[str, Any], at: int) -> None:
    record["moves"][at]["action"] = {"type": "end_moves"}


def change_seat(record: dict[str, Any], at: int) -> None:
    record["moves"][at]["seat"] = (record["moves"][at]["seat"] + 1) % 3


def leave_out(record: dict[str, Any], at: int) -> None:
    del record["moves"][at]


@pytest.mark.parametrize("change", [change_check, change_action, change_seat, leave_out])
@pytest.mark.parametrize("at", [0, 41])
def test_verify_names_the_first_wrong_move(
    run: Run, tmp_path: Path, played: dict[str, Any], change: Any, at: int
) -> None:
    doctored = deepcopy(played)
    change(doctored, at)
    path = written(tmp_path / "doctored.json", doctored)
    result = run("verify", path)
    assert (result.status, result.out) == (1, "")
    assert result.complaint.startswith(f"archipel: {path}: move {at + 1} is wrong: ")


def test_moves_are_counted_from_the_beginning_of_the_game(
    run: Run, tmp_path: Path, middle: dict[str, Any]
) -> None:
    match = archipel.load(middle)
    match.play(match.acting[0], match.legal(match.acting[0])[0])
    doctored = match.record()
    change_check(doctored, 0)
    result = run("verify", written(tmp_path / "doctored.json", doctored))
    assert f"move {middle['move'] + 1} is wrong" in result.complaint


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"seed": "8"}, "commitment"),
        ({"commitment": "0" * 64}, "commitment"),
        (
            {"result": {"over": True, "ending": "volcano", "scores": [9, 0, 0], "winners": [0]}},
            "result",
        ),
        ({"seats": 4}, "move 1"),
        ({"seats": "3"}, "seats"),
        ({"moves": None}, "moves"),
        ({"extra": 1}, "extra"),
        ({"game": "atlantis"}, "game"),
    ],
)
def test_verify_names_what_else_was_doctored(
    run: Run, tmp_path: Path, played: dict[str, Any], change: dict[str, Any], named: str
) -> None:
    result = run("verify", written(tmp_path / "doctored.json", {**played, **change}))
    assert (result.status, result.out) == (1, "")
    assert named in result.complaint
    assert result.complaint.count("\n") == 1


def test_replay_tells_the_whole_game(run: Run, record: Path, played: dict[str, Any]) -> None:
    result = run("replay", record)
    assert result.status == 0
    match = archipel.replay(played)
    text, names = match.game.text("en"), ["Red", "Blue", "Green"]
    happened = [event for events in match._journal._log for event in events]
    told = [match.game.words.describe(event, text, names) for event in happened]
    assert [line[7:] for line in result.out.splitlines()[: len(told)]] == told
    assert "winner" in result.out


def test_replay_in_part_and_in_french(run: Run, record: Path) -> None:
    result = run("replay", record, "--from", 35, "--to", 36, "--language", "fr")
    lines = result.out.splitlines()
    assert lines[0].startswith("   35  ")
    assert "   36  " in result.out
    assert "   37  " not in result.out
    assert "victoire" not in result.out


def test_replay_for_a_seat_keeps_the_secrets_of_others(
    run: Run, record: Path, played: dict[str, Any]
) -> None:
    setup = len([m for m in played["moves"] if m["action"]["type"] == "place"])
    seen = run("replay", record, "--seat", 1, "--to", setup).out.splitlines()
    worth = [line for line in seen if "worth" in line]
    assert len(worth) == 10
    assert all("Blue placed B" in line for line in worth)
    assert run("replay", record, "--to", setup).out.count("worth") == setup


def test_replay_for_a_seat_tells_the_end(run: Run, record: Path) -> None:
    assert run("replay", record, "--seat", 1).out.count("the game is over") == 1


def test_replay_writes_a_position(
    run: Run, tmp_path: Path, record: Path, played: dict[str, Any]
) -> None:
    path = tmp_path / "at.json"
    assert run("replay", record, "--position", 50, "-o", path).status == 0
    match = archipel.load(json.loads(path.read_text("utf-8")))
    assert match.move == 50
    for move in played["moves"][50:]:
        match.play(move["seat"], move["action"])
    assert [*match.scores] == played["result"]["scores"]


def test_replay_has_no_such_position(run: Run, record: Path, played: dict[str, Any]) -> None:
    last = len(played["moves"])
    result = run("replay", record, "--position", last + 1)
    assert (result.status, result.out) == (2, "")
    assert result.complaint == f"archipel: position: {last + 1} is not from 0 to {last}\n"


def test_replay_has_no_such_seat(run: Run, record: Path) -> None:
    assert run("replay", record, "--seat", 3).status == 2


def test_replay_refuses_a_doctored_record(run: Run, tmp_path: Path, played: dict[str, Any]) -> None:
    doctored = deepcopy(played)
    change_check(doctored, 9)
    result = run("replay", written(tmp_path / "doctored.json", doctored))
    assert (result.status, result.out) == (2, "")
    assert "moves[9]" in result.complaint
