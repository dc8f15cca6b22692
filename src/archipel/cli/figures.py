"""A figure of the bench: what was measured in several runs, and what it has to reach."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import median

import msgspec

__all__ = ["Figure", "cores", "figure", "hold_to", "machine"]


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """`runs` in the order measured; `best` is the highest where more is better, else the lowest."""

    title: str
    unit: str
    runs: list[float]
    median: float
    best: float
    at_least: float | None = None  # the target, where more is better
    under: float | None = None  # the target, where less is better

    @property
    def reached(self) -> bool | None:
        """Whether the median reaches the target; None where there is none."""
        if self.at_least is not None:
            return self.median >= self.at_least
        return self.median < self.under if self.under is not None else None


def figure(
    title: str,
    unit: str,
    runs: Sequence[float],
    *,
    more_is_better: bool,
    target: float | None = None,
) -> Figure:
    best = max(runs) if more_is_better else min(runs)
    at_least = target if more_is_better else None
    under = None if more_is_better else target
    return Figure(title, unit, [*map(float, runs)], median(runs), best, at_least, under)


def machine() -> dict[str, str | int]:
    """What the figures depend on; nothing that names the machine or its owner."""
    return {
        "cpu": _cpu_model(),
        "cores": len(cores()),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "archipel": version("archipel"),
    }


def cores() -> list[int]:
    """Those that this process may use."""
    if sys.platform == "linux":
        return sorted(os.sched_getaffinity(0))
    else:  # noqa: RET505  # mypy calls what follows an `if` on the platform unreachable
        return [*range(os.cpu_count() or 1)]


def hold_to(core: int) -> None:
    """Keeps the calling thread on a core, where the system can."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {core})


def _cpu_model() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.is_file():
        for line in facts.read_text("utf-8", "replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
