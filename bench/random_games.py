"""Plays random games in every mode and number of seats: all end, none offers an empty choice.

    python bench/random_games.py mauna-kea --games 10000

Where the tests have laws of a game in compiled form, every position is held to them as well.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import numpy as np
from rich.progress import Progress

from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting, survey
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.registry import find

sys.path.insert(0, str(Path(__file__).parents[1]))  # the laws are among the tests

from tests.games.mauna_kea import laws as mauna_kea
from tests.games.naufrages import laws as naufrages

LAWS: Final[dict[str, Callable[..., int]]] = {
    "mauna-kea": mauna_kea.lawful_games,
    "naufrages": naufrages.lawful_games,
}
AT_ONCE: Final = 50  # games between two looks at the bar
EVERY: Final = 1000  # games between two lines where there is no terminal for a bar


def settings(game: Game) -> Iterator[Setting]:
    """The usual way to play and the variants that the bench measures, with all numbers of seats."""
    for options in ({}, *game.targets.variants.values()):
        for seats in game.seats:
            yield Setting(seats, dict(options))


def keeps_laws(game: Game, setting: Setting, games: int, seed: str) -> None:
    """Raises AssertionError if a game does not end, offers nothing, or breaks a law."""
    laws = LAWS.get(game.id)
    if laws is None:
        survey(game, setting, games, seed)
        return
    options = game.read_options(setting.seats, game.chosen(setting.seats, setting.options))
    state: Any = blank(game.state)
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    where = np.zeros(2, np.int64)
    chance = chance_for_move(seed, 0)
    broken = laws(state, options, chance, blank(Events), out, games, where)
    assert broken == 0, f"law {broken}, {setting}, {seed!r}, game and decision {where.tolist()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000, help="in each mode")
    asked = parser.parse_args()
    game = find(asked.game)
    game.compile()
    with Progress() as bar:
        for setting in settings(game):
            task = bar.add_task(str(setting), total=asked.games)
            began = perf_counter()
            for first in range(0, asked.games, AT_ONCE):
                now = min(AT_ONCE, asked.games - first)
                keeps_laws(game, setting, now, f"random {first}")
                bar.update(task, advance=now)
                if not bar.console.is_terminal and (first + now) % EVERY == 0:
                    print(f"{setting}: {first + now} of {asked.games}", file=sys.stderr)
            took = perf_counter() - began
            bar.console.print(f"{setting}: {asked.games} games end and are lawful, {took:.0f} s")


if __name__ == "__main__":
    main()
