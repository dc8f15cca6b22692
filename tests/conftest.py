"""Before any test, and before the workers start: the rules are compiled, once.

Tests that take a minute come first, so that no worker begins one when the others are done.
"""

from __future__ import annotations

import pytest

import archipel
from archipel.bots.ready import make_ready
from archipel.core.game import progress_line


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        make_ready([*archipel.games().values()], progress_line)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
