from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.conftest import Run

VERBS = (
    "play",
    "serve",
    "games",
    "rules",
    "new",
    "random",
    "position",
    "replay",
    "verify",
    "bench",
)


def test_help_lists_every_verb(run: Run) -> None:
    result = run("--help")
    assert result.status == 0
    assert all(f" {verb} " in result.out for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_a_help_with_an_example(run: Run, verb: str) -> None:
    result = run(verb, "--help")
    assert result.status == 0
    assert f"Example: archipel {verb}" in result.out


@pytest.mark.parametrize("arguments", [["--help"], ["games", "--help"], ["bench", "--help"]])
def test_help_does_not_wake_numba(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from archipel.cli import main\n"
        f"sys.argv = ['archipel', *{arguments}]\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as done:\n"
        "    assert not done.code\n"
        "sys.exit('numba' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "archipel", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("archipel ")


def test_an_unknown_verb_is_wrong_usage(run: Run) -> None:
    assert run("sail").status == 2


def test_an_unknown_language_is_wrong_usage(run: Run) -> None:
    assert run("games", "--language", "tlh").status == 2
