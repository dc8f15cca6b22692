"""Chapter 17: the machine at run time, an operation and a parameter at a time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

TRIAL = Path(__file__).parent / "trial"
CASES = [case["id"] for case in tomllib.loads((TRIAL / "cases.toml").read_text("utf-8"))["case"]]


@cache
def results() -> dict[str, str]:
    """All cases, in a process of their own that knows the pack for tests."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.naufrages.trial.run"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "ARCHIPEL_PACKS": str(TRIAL / "pack")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("case", CASES)
def test_17_9_the_machine_does_what_the_language_says(case: str) -> None:
    assert results()[case] == ""
