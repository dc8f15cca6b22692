"""`docs/bots.md` says what is so."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest

import archipel
from archipel.bots import LEVELS, line
from archipel.bots.line.messages import FromHouse, FromProgram, read_house, read_program
from archipel.bots.line.program import meant
from archipel.core.errors import GameError, IllegalAction, MalformedAction
from archipel.core.registry import find
from tests.cli.conftest import Run, run

__all__ = ["run"]

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


MESSAGES: list[dict[str, Any]] = [
    json.loads(text) for block in blocks("json") for text in block.splitlines()
]


def read(message: dict[str, Any]) -> FromHouse | FromProgram:
    encoded = json.dumps(message).encode()
    return read_house(encoded) if "is" in message else read_program(encoded)


def table(heading: str) -> list[str]:
    """The first column of the table with this heading, without backticks."""
    rows = re.search(rf"\| {heading} \|.*?\n\n", PAGE, re.DOTALL)
    assert rows
    return [row.split("|")[1].strip(" `") for row in rows[0].splitlines()[2:] if row]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda m: str(m.get("is") or m["do"]))
def test_every_message_is_one(message: dict[str, Any]) -> None:
    """And complete: it is the same after it was read and written."""
    assert msgspec.json.decode(msgspec.json.encode(read(message))) == {
        **({"choice": None, "action": None} if message.get("do") == "play" else {}),
        **message,
    }


def test_every_kind_of_message_is_shown() -> None:
    shown = {type(read(message)) for message in MESSAGES}
    assert shown == {line.Hello, line.Act, line.End, line.Wrong, line.Alive, line.Ready, line.Play}


def test_the_actions_are_actions_and_the_three_answers_are_one() -> None:
    actions = find("the-island").actions
    (act,) = (m for m in map(read, MESSAGES) if isinstance(m, line.Act))
    legal = [actions.from_json(action) for action in act.legal]
    plays = [m for m in map(read, MESSAGES) if isinstance(m, line.Play)]
    assert len(plays) == 3
    assert {meant(play, actions, legal) for play in plays} == {legal[1]}
    assert {play.id for play in plays} == {act.id}


def test_the_view_and_the_events_are_as_they_are() -> None:
    (act,) = (m for m in map(read, MESSAGES) if isinstance(m, line.Act))
    match = archipel.new("the-island", seats=3, seed=7)
    view = match.recall(0)
    assert set(act.view) <= set(view)
    assert set(act.view["state"]) <= set(view["state"])
    for event in act.events:
        find("the-island").events.from_json(event)
    (hello,) = (m for m in map(read, MESSAGES) if isinstance(m, line.Hello))
    assert find(hello.game).chosen(hello.seats, hello.options) == match.options
    assert hello.protocol == line.PROTOCOL


def test_every_field_of_a_question_is_explained() -> None:
    assert table("field") == list(line.Act.__struct_fields__)


def test_every_level_is_listed() -> None:
    assert table("level") == list(LEVELS)


def test_every_kind_of_error_is_listed() -> None:
    kinds = {name: getattr(line, name, None) for name in table("kind")}
    own = {name for name in line.__all__ if is_error(getattr(line, name))} - {"ProgramError"}
    assert set(kinds) == own | {MalformedAction.__name__, IllegalAction.__name__}


def is_error(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, GameError)


def test_the_python_example_runs() -> None:
    (example,) = blocks("python")
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["match"].move == 1


COMMANDS = [c for block in blocks("sh") for c in block.splitlines() if c.startswith("archipel")]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_there(run: Run, command: str) -> None:
    words = shlex.split(command)[1:]
    verb = words[:2] if words[0] == "bot" else words[:1]
    told = run(*verb, "--help")
    assert told.status == 0
    for word in words:
        assert not word.startswith("--") or word in told.out


def test_the_example_is_as_short_as_we_say() -> None:
    example = Path(__file__).parents[2] / "examples" / "bots" / "simple.py"
    assert len(example.read_text("utf-8").splitlines()) <= 40
