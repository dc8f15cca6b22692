"""The small form of `bench/hostile.py`: the same doors, fewer at them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench" / "hostile.py"


def test_a_small_siege_finds_nothing() -> None:
    ran = subprocess.run(
        [sys.executable, str(BENCH), "--requests", "1500", "--half-open", "100", "--seed", "7"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    for kind in ("5xx", "tells", "leaks", "taken over"):
        assert f"{kind}: 0" in ran.stdout, ran.stdout + ran.stderr[-2000:]
    assert "answered by a limiter: " in ran.stdout
