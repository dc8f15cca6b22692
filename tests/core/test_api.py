"""The public face: what is offered, how lightly it is imported, and how it takes bad calls."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import archipel

README = Path(__file__).parents[2] / "README.md"

PUBLIC = {
    *("Match", "new", "load", "replay", "games", "bot", "compile_rules"),
    *("GameError", "UnknownGame", "BadOption", "MalformedAction", "NotYourTurn"),
    *("IllegalAction", "GameOver", "CannotUndo", "StaleTable", "DataError", "OtherRules"),
}


def test_the_public_names_are_these() -> None:
    assert set(archipel.__all__) == PUBLIC
    for name in PUBLIC:
        assert callable(getattr(archipel, name))
    with pytest.raises(AttributeError):
        archipel.chess  # noqa: B018  # asking is the test


def test_importing_loads_neither_numba_nor_a_game() -> None:
    code = "import archipel, sys; print(sorted({'numba', 'numpy', 'typer'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_session_in_the_readme_runs_as_printed() -> None:
    blocks = re.findall(
        r"```python\n(.*?)```\n+It prints[^\n]*\n+```text\n(.*?)```", README.read_text(), re.DOTALL
    )
    assert blocks
    for code, printed in blocks:
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        assert done.stdout == printed


def test_the_face_of_the_plan() -> None:
    match = archipel.new("the-island", seats=3, seed=7, options={"challenges": ["to-the-last"]})
    seat = match.acting[0]
    actions = match.legal(seat)
    events = match.play(seat, actions[0])
    assert events[0].seat == seat  # type: ignore[attr-defined]  # the placement's
    assert match.view(0)["seat"] == 0
    assert archipel.load(match.position()).position() == match.position()
    assert match.scene(0, language="fr").language == "fr"
    match.undo(seat)
    assert match.legal(seat) == actions
    assert archipel.replay(match.record()).record() == match.record()
    assert (match.over, match.scores, match.winners) == (False, (0, 0, 0), ())
    chosen = archipel.bot("the-island", "uniform").choose(match.view(seat), match.legal(seat))
    assert chosen in actions
    assert "the-island" in archipel.games()


@pytest.mark.parametrize(
    ("call", "error", "names"),
    [
        (lambda: archipel.new("chess", seats=2), archipel.UnknownGame, "game"),
        (lambda: archipel.new("the-island", seats=5), archipel.BadOption, "seats"),
        (lambda: archipel.new("the-island", seats=True), archipel.BadOption, "seats"),
        (lambda: archipel.new("the-island", seats=2, seed=""), archipel.BadOption, "seed"),
        (lambda: opened(speed="fast"), archipel.BadOption, "options.speed"),
        (lambda: opened(memory="none"), archipel.BadOption, "IS-16.1"),
        (lambda: opened(two_colours=True), archipel.BadOption, "IS-12.2"),
        (lambda: opened(swim_and_land=1), archipel.BadOption, "IS-6.4"),
        (lambda: opened(challenges=["to_win"]), archipel.BadOption, "options.challenges"),
        (lambda: opened(challenges="all_equal"), archipel.BadOption, "options.challenges"),
        (lambda: opened(challenges=["all_equal"] * 2), archipel.BadOption, "IS-13"),
        (
            lambda: opened(challenges=["to_the_last", "atlantis_submerged"]),
            archipel.BadOption,
            "IS-13",
        ),
        (lambda: archipel.bot("the-island", "grandmaster"), archipel.GameError, "level"),
        (lambda: archipel.load({}), archipel.DataError, "position"),
        (lambda: archipel.load("x"), archipel.DataError, "position"),
        (lambda: archipel.replay(None), archipel.DataError, "record"),
        (lambda: opened().scene(0, language="de"), archipel.GameError, "language"),
        (lambda: opened().view(3), archipel.GameError, "seat"),
        (lambda: opened().undo(0), archipel.CannotUndo, "nothing"),
    ],
)
def test_bad_calls_name_field_or_rule(call: Any, error: type[Exception], names: str) -> None:
    with pytest.raises(error) as caught:
        call()
    assert names in str(caught.value)


def opened(**options: Any) -> Any:
    return archipel.new("the-island", seats=3, seed=7, options=options)


@pytest.mark.parametrize(
    ("seat", "action", "error", "names"),
    [
        (9, "end_moves", archipel.MalformedAction, "seat"),
        ("acting", 17, archipel.MalformedAction, "action"),
        ("acting", "fly R1", archipel.MalformedAction, "type"),
        ("acting", "place R 1", archipel.MalformedAction, "wants"),
        ("acting", {"type": "place", "colour": "R", "value": 1}, archipel.MalformedAction, "hex"),
        (
            "acting",
            {"type": "place", "colour": "R", "value": 9, "hex": "E5"},
            archipel.MalformedAction,
            "value",
        ),
        (
            "acting",
            {"type": "place", "colour": "R", "value": 1, "hex": "E5", "by": "air"},
            archipel.MalformedAction,
            "by",
        ),
        ("acting", "end_moves", archipel.IllegalAction, "IS-4.1"),
        ("acting", "place Y 1 E5", archipel.IllegalAction, "IS-3.4"),
        ("waiting", "place B 1 E5", archipel.NotYourTurn, "seat"),
    ],
)
def test_bad_actions_change_nothing(
    seat: Any, action: Any, error: type[Exception], names: str
) -> None:
    match = opened()
    numbers = {"acting": match.acting[0], "waiting": (match.acting[0] + 1) % 3}
    before = match.position()
    with pytest.raises(error) as caught:
        match.play(numbers.get(seat, seat), action)
    assert names in str(caught.value)
    assert match.position() == before
    assert match.record()["moves"] == []


def test_after_the_end_nobody_acts() -> None:
    match = opened()
    bot = archipel.bot("the-island", "uniform", seed=3)
    while not match.over:
        seat = match.acting[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat)))
    assert match.acting == ()
    assert match.legal(0) == []
    with pytest.raises(archipel.GameOver):
        match.play(0, "end_moves")
