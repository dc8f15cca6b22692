"""Programs to talk to, situations to put to them, and positions of The Island."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from archipel.bots.line import Program
from archipel.bots.line.situations import Situation, situations
from archipel.core.registry import find

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = shlex.join([sys.executable, str(EXAMPLES / "simple.py")])

# A program that answers; what it says is changed by the tests.
HONEST = """
import json, os, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def ready(said):
    say(do="ready", name="Honest")

def act(said):
    say(do="play", id=said["id"], choice=0)

def other(said):
    pass
"""
LOOP = """
for line in sys.stdin:
    said = json.loads(line)
    {"hello": ready, "act": act}.get(said["is"], other)(said)
"""

Script = Callable[[str], str]


def node() -> str | None:
    """Node of the machine, or of the package beside our own Python."""
    return shutil.which("node") or shutil.which("node", path=Path(sys.executable).parent)


@pytest.fixture
def script(tmp_path: Path) -> Script:
    """The command that runs an honest program with some of its functions changed."""

    def write(changed: str = "") -> str:
        path = tmp_path / f"program {len(list(tmp_path.iterdir()))}.py"
        path.write_text(HONEST + changed + LOOP, "utf-8")
        return shlex.join([sys.executable, str(path)])

    return write


@pytest.fixture
def started(script: Script) -> Iterator[Callable[..., Program]]:
    """A program for The Island, closed when the test is over."""
    began: list[Program] = []

    def start(changed: str = "", *, seconds: float = 20.0) -> Program:
        began.append(Program(find("the-island"), script(changed), seed=7, seconds=seconds))
        return began[-1]

    yield start
    for program in began:
        program.close()


@cache
def gathered(game: str) -> list[Situation]:
    return list(situations(find(game)))


@pytest.fixture(scope="session")
def all_situations() -> list[Situation]:
    return gathered("the-island")


@pytest.fixture(scope="session")
def few_situations() -> list[Situation]:
    return list(islice(situations(find("the-island")), 12))
