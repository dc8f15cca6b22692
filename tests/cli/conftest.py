"""The command line as a person meets it: arguments in; output, complaint and exit status out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import archipel
from archipel.bots import bot
from archipel.cli.app import app


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    complaint: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `archipel` with these arguments, in English unless a test sets LANG."""
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def invoke(*arguments: object, given: str | bytes | None = None) -> Outcome:
        result = CliRunner().invoke(app, [*map(str, arguments)], input=given)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Outcome(result.exit_code, result.stdout, result.stderr)

    return invoke


@pytest.fixture(scope="session")
def played() -> dict[str, Any]:
    """The record of a whole random game of three."""
    match = archipel.new("the-island", seats=3, seed=7)
    player = bot("the-island", "uniform", seed=7)
    while not match.over:
        seat = match.acting[0]
        match.play(seat, player.choose({}, match.legal(seat)))
    return match.record()


@pytest.fixture(scope="session")
def middle(played: dict[str, Any]) -> dict[str, Any]:
    """From the middle of that game: somebody moves, all have tiles, Red's might be others."""
    match = archipel.new("the-island", seats=3, seed=7)
    for move in played["moves"]:
        match.play(move["seat"], move["action"])
        state = match.position()["state"]
        if state["phase"] == "move" and all(state["hands"]) and other_hands(state, 0):
            return match.position()
    raise AssertionError("no such moment in this game")


@pytest.fixture
def record(tmp_path: Path, played: dict[str, Any]) -> Path:
    return written(tmp_path / "record.json", played)


@pytest.fixture
def position(tmp_path: Path, middle: dict[str, Any]) -> Path:
    return written(tmp_path / "position.json", middle)


def other_hands(state: dict[str, Any], seat: int) -> list[tuple[dict[str, Any], str]]:
    """Tiles in a seat's hand, each with a red effect not seen yet that might be in its place."""
    return [
        (tile, effect)
        for tile in state["hands"][seat]
        for effect in ("dolphin", "wind", "move_serpent", "move_shark", "move_whale", "repel_shark")
        if effect != tile["effect"] and state["unseen"][tile["terrain"]].get(effect)
    ]


def written(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), "utf-8")
    return path
