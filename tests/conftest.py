"""Before any test, and before the workers start: the rules are compiled, once."""

from __future__ import annotations

import pytest

import archipel


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        for game in archipel.games().values():
            game.compile()
