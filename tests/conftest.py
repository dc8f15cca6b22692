"""Before any test, and before the workers start: the rules are compiled, once.

Tests that take a minute come first, so that no worker begins one when the others are done.
"""

from __future__ import annotations

from typing import Final

import pytest

import archipel
from archipel.bots.ready import REHEARSALS, code, load, make_ready, progress_line

LAWS: Final = {
    "mauna-kea": ("tests.games.mauna_kea.laws",),
    "naufrages": ("tests.games.naufrages.laws",),
}


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        games = [code(game, REHEARSALS) for game in archipel.games()]
        make_ready([*games, *(code(game, laws) for game, laws in LAWS.items())], progress_line)
    for game in archipel.games().values():
        load(game)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
