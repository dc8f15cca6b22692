"""Every script of `bench/` runs, in its smallest form: what nobody starts is broken unnoticed.

A script that has rules of its own runs interpreted: to compile them would take longer.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCH = ROOT / "bench"
ELSEWHERE = {  # scripts with a test of their own
    "hostile.py": "tests/server/test_hostile.py",
    "walk.py": "tests/browser/test_walk.py",
}
OWN_RULES = {"castaways.py", "random_games.py"}
SMALL = {
    "castaways.py": [
        ["play", "--games", "1"],
        ["talk", "--games", "1"],
        ["cards", "--games", "1"],
        ["fit", "--games", "2"],
        ["tune", "--games", "1", "--seconds", "1"],
    ],
    "first_start.py": [["--game", "the-island", "--warm"]],
    "fit.py": [["the-island", "--games", "2", "--simulations", "1"]],
    "hostile.py": [["--requests", "200", "--half-open", "20", "--slowest", "20"]],
    "random_games.py": [["the-island", "--games", "1"]],
    "table_kill.py": [["--times", "1", "--tables", "2"]],
    "table_load.py": [["--tables", "2", "--seconds", "2", "--moves", "20"]],
    "table_masters.py": [["--tables", "1", "--seats", "2", "--pace", "0", "--seconds", "12"]],
    "table_memory.py": [["--waves", "3", "--tables", "2", "--seconds", "1"]],
}


def test_no_script_is_left_out() -> None:
    scripts = {path.name for path in BENCH.glob("*.py") if "__main__" in path.read_text("utf-8")}
    assert scripts == set(SMALL) | set(ELSEWHERE)
    for script, test in ELSEWHERE.items():
        assert script in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize(
    ("script", "given"),
    [(script, given) for script, forms in SMALL.items() for given in forms],
    ids=lambda part: part if isinstance(part, str) else part[0],
)
def test_a_script_runs_in_its_smallest_form(script: str, given: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH / script), *given],
        env=os.environ | ({"NUMBA_DISABLE_JIT": "1"} if script in OWN_RULES else {}),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:] or done.stdout[-2000:]
    assert done.stdout.strip()
