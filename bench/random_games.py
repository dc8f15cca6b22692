"""Plays random games in every mode and number of seats: all end, none offers an empty choice.

    python bench/random_games.py mauna-kea --games 10000

Where the tests have laws of a game in compiled form, every position is held to them as well.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Final

from rich.progress import Progress

from archipel.bots.ready import ensure
from archipel.core.conformance import Setting, survey
from archipel.core.game import Game
from archipel.core.registry import find

sys.path.insert(0, str(Path(__file__).parents[1]))  # the laws are among the tests

from tests.games.mauna_kea import laws as mauna_kea
from tests.games.naufrages import laws as naufrages
from tests.support.laws import keeps_laws

LAWS: Final[dict[str, ModuleType]] = {"mauna-kea": mauna_kea, "naufrages": naufrages}
AT_ONCE: Final = 50  # games between two looks at the bar
EVERY: Final = 1000  # games between two lines where there is no terminal for a bar


def settings(game: Game) -> Iterator[Setting]:
    """The usual way to play and the variants that the bench measures, with all numbers of seats."""
    for options in ({}, *game.targets.variants.values()):
        for seats in game.seats:
            yield Setting(seats, dict(options))


def play(game: Game, setting: Setting, games: int, seed: str) -> None:
    """Raises AssertionError if a game does not end, offers nothing, or breaks a law."""
    if game.id in LAWS:
        keeps_laws(game, LAWS[game.id], setting, games, seed)
    else:
        survey(game, setting, games, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000, help="in each mode")
    asked = parser.parse_args()
    game = find(asked.game)
    ensure(game)
    with Progress() as bar:
        for setting in settings(game):
            task = bar.add_task(str(setting), total=asked.games)
            began = perf_counter()
            for first in range(0, asked.games, AT_ONCE):
                now = min(AT_ONCE, asked.games - first)
                play(game, setting, now, f"random {first}")
                bar.update(task, advance=now)
                if not bar.console.is_terminal and (first + now) % EVERY == 0:
                    print(f"{setting}: {first + now} of {asked.games}", file=sys.stderr)
            took = perf_counter() - began
            bar.console.print(f"{setting}: {asked.games} games end and are lawful, {took:.0f} s")


if __name__ == "__main__":
    main()
