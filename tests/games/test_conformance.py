"""Every game passes the kit (style 20)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from archipel.core.conformance import (
    Setting,
    actions_round_trip,
    position_round_trips,
    random_match,
    record_round_trips,
    settings_of,
    survey,
    trace,
)
from archipel.core.contract import SPECTATOR
from archipel.core.game import Game
from archipel.core.record import blank
from archipel.core.registry import find, games
from archipel.core.worlds import leaks_nothing
from tests.support.settings import FULL, settings_to_go_through

GAMES = list(games())
SETTINGS = [(game, setting) for game in GAMES for setting in settings_to_go_through(find(game))]
NAMES = [f"{game}: {setting}" for game, setting in SETTINGS]

SPREAD = [(game, setting) for game in GAMES for setting in list(settings_of(find(game)))[::5]]

ISLAND = [  # with every challenge that goes together, so that much is hidden and shown again
    setting for setting in settings_of(find("the-island")) if setting.options["first"] == "lot"
][-1]

each_game = pytest.mark.parametrize("game", GAMES)

MOST_GAMES = 40  # random games that a setting may need, where they are short


@each_game
def test_random_games_end_and_always_offer_something(game: str) -> None:
    settings = list(settings_of(find(game)))
    for setting in settings:
        survey(find(game), setting, games=max(20, 10_000 // len(settings)), seed="survey")


@each_game
def test_actions_round_trip(game: str) -> None:
    actions_round_trip(find(game))


@pytest.mark.parametrize(("game", "setting"), SETTINGS, ids=NAMES)
def test_positions_and_records_round_trip_and_keep_the_invariants(
    game: str, setting: Setting
) -> None:
    match = None
    for number, (match, _) in enumerate(random_match(find(game), setting, f"trip {setting}")):
        find(game).notation.check(match._state)
        if number % 23 == 0:
            position_round_trips(match)
        if number % 151 == 0:
            record_round_trips(match)
    assert match is not None
    record_round_trips(match)


@pytest.mark.parametrize("look", ["view", "recall"])
@pytest.mark.parametrize(("game", "setting"), SPREAD, ids=[f"{g}: {s}" for g, s in SPREAD])
def test_views_leak_nothing(game: str, setting: Setting, look: str) -> None:
    differed = twins = 0
    for attempt in range(MOST_GAMES):
        for viewer in (SPECTATOR, *range(setting.seats)):
            seed = f"leak {setting}" + f" {attempt}" * (attempt > 0)
            worlds = leaks_nothing(find(game), setting, seed, viewer, look)
            differed += worlds.differed
            twins += worlds.twins
        if twins > 10 or hides_nothing(game, setting):
            break
    if hides_nothing(game, setting):
        assert differed == 0
        return
    assert differed > 100, "the worlds hardly ever differed"
    assert twins > 10, "hardly any move looked like another"


def hides_nothing(game: str, setting: Setting) -> bool:
    """Whether a spectator sees everything there is, in the first moves of a game."""
    seen = blank(find(game).state)
    for match, _ in islice(random_match(find(game), setting, "seen"), 300):
        find(game).rules.view(match._state, SPECTATOR, seen)
        if match._state.tobytes() != seen.tobytes():
            return False
    return True


def watch(game: Game) -> None:
    """Random games under the eyes of a spectator."""
    for number in range(20):
        worlds = leaks_nothing(game, ISLAND, f"leak {number}", SPECTATOR, "view")
        assert worlds.twins > 10, "hardly any move looked like another"


@pytest.mark.parametrize("field", ["explorer_value", "unplaced", "hand", "bag", "answer"])
def test_the_kit_notices_a_leak(field: str) -> None:
    game = find("the-island")

    def leaky(state: Any, seat: int, out: Any) -> None:
        game.rules.view(state, seat, out)
        setattr(out, field, getattr(state, field))

    with pytest.raises(AssertionError, match="view of"):
        watch(replace(game, rules=replace(game.rules, view=leaky)))


def test_the_kit_notices_events_that_tell_too_much() -> None:
    with pytest.raises(AssertionError, match=r"hardly|apart"):
        watch(replace(find("the-island"), shows=lambda state, seat, event: True))


# Random games that are played with and without the compiler. The cards of Naufragés come up over
# hundreds of games, the rarest of Mauna Kea's rules within 400. Games of The Island are long, and
# Fuji offers hundreds of signals at every turn: one of each setting. Without FULL=1 a quarter.
COMPARED = {"the-island": 196, "mauna-kea": 500, "fuji": 48}
MOST_COMPARED = 600
PARTS = 4


@pytest.mark.long
@each_game
@pytest.mark.parametrize("part", range(PARTS))
def test_compiled_and_interpreted_agree(game: str, part: int) -> None:
    """Random games over all settings, move for move."""
    chosen = [setting for name, setting in SETTINGS if name == game]
    all_games = COMPARED.get(game, MOST_COMPARED)
    games = range(part, all_games if FULL else max(all_games // PARTS, len(chosen)), PARTS)
    assert 0 < len(chosen) <= games.stop
    plan = [(number, chosen[number % len(chosen)]) for number in games]
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        input=json.dumps([game, [[f"agree {number}", *setting] for number, setting in plan]]),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for (number, setting), interpreted in zip(plan, json.loads(done.stdout), strict=True):
        compiled = trace(find(game), setting, f"agree {number}")
        pairs = zip(compiled, interpreted, strict=False)
        first = next((move for move, (a, b) in enumerate(pairs) if a != b), None)
        assert first is None, f"{setting}, game {number}: move {first} differs"
        assert len(compiled) == len(interpreted)


INTERPRETED = """
import json, sys
from archipel.core.conformance import Setting, trace
from archipel.core.registry import find
from archipel.core.rule import COMPILES

assert not COMPILES
game, plan = json.load(sys.stdin)
print(json.dumps([trace(find(game), Setting(*setting), seed) for seed, *setting in plan]))
"""


@pytest.mark.long
@each_game
def test_bounds_checked_games_are_clean(game: str) -> None:
    """Compiled code reads past the end of an array in silence, unless it is told to look."""
    done = subprocess.run(
        [sys.executable, "-c", BOUNDS_CHECKED, game],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "caught" in done.stdout


BOUNDS_CHECKED = """
import sys
from archipel.bots.ready import ensure
from archipel.core.conformance import settings_of, survey
from archipel.core.registry import find
from tests.support.bounds import number_at, past_the_end
from archipel.core.rule import root

game = find(sys.argv[1])
assert ensure(game, rehearsals=("archipel.core.rehearsal", "tests.support.bounds"))
assert root(number_at).compiled
try:
    past_the_end()
except IndexError:
    print("caught")
for setting in settings_of(game):
    survey(game, setting, 50, "bounds")
"""
