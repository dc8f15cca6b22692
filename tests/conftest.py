"""Before any test, and before the workers start: the rules are compiled, once."""

from __future__ import annotations

import pytest

import archipel
from archipel.bots.ready import make_ready
from archipel.core.game import progress_line


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        make_ready([*archipel.games().values()], progress_line)
