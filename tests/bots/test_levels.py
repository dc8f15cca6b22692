"""Names of bots, and that what they choose is legal wherever they are put."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from archipel import bots
from archipel.bots import LEVELS, bot, simpler
from archipel.bots.contest import Contest
from archipel.bots.levels import made
from archipel.bots.line import Program
from archipel.bots.line.situations import Situation
from archipel.bots.planner import Planner
from archipel.bots.searcher import Budget, Searcher
from archipel.bots.uniform import Uniform
from archipel.core.conformance import Setting, judges_soundly, settings_of
from archipel.core.errors import GameError
from archipel.core.game import Game
from archipel.core.record import Codes
from archipel.core.registry import find, games
from archipel.games.the_island.state import Phase
from tests.bots.conftest import PYTHON

GAME = find("the-island")
SPREAD = [(game, s) for game in games() for s in list(settings_of(find(game)))[::17]]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_there(level: str) -> None:
    assert not made(GAME, level, 0).forgetful
    assert made(GAME, f"{level}:forgetful", 0).forgetful


@pytest.mark.parametrize(
    ("name", "detail"),
    [
        ("wizard", "level: 'wizard' is none of uniform, novice, greedy, adept, master, run:"),
        ("novice:lazy", "level: 'lazy' is not 'forgetful'"),
        ("", "level: '' is none of"),
        ("run:", "program: says no program to run"),
        ("run:no-such-program", "program: there is no program 'no-such-program'"),
    ],
)
def test_names_that_mean_nobody(name: str, detail: str) -> None:
    with pytest.raises(GameError, match=detail):
        made(GAME, name, 0)


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("level", LEVELS)
def test_a_game_may_bring_players_of_its_own(game: str, level: str) -> None:
    planning = find(game).planning
    own = planning is not None and level in planning.levels
    assert isinstance(made(find(game), level, 0), Planner) is own


@pytest.mark.parametrize("game", list(games()))
def test_what_a_value_means(game: str) -> None:
    """Among rivals nothing gained is a fair share; a team's chance is half-way between its ends."""
    found = find(game)
    assert found.chance(1.0, 4) == 1
    assert found.chance(-1.0, 4) == 0
    assert found.chance(0.0, 4) == (0.5 if found.together else 0.25)
    assert found.share([0, 1]) == (1.0 if found.together else 0.5)


def test_a_program_is_a_player() -> None:
    assert isinstance(made(GAME, f"run:{PYTHON}", 0), Program)


def test_who_fails_is_replaced_by_the_next_weaker() -> None:
    names = list(LEVELS)
    assert [simpler(level) for level in names] == [None, *names[:-1]]
    assert simpler("one of long ago") == names[0]


@pytest.mark.parametrize("level", ["uniform", "novice", "greedy", "search"])
def test_choices_are_legal_in_all_phases(all_situations: list[Situation], level: str) -> None:
    """All numbers of seats, all challenges, all kinds of actions."""
    search = Searcher(GAME, 0, Budget(simulations=10, seconds=60.0))
    player = search if level == "search" else bot("the-island", level)
    for situation in all_situations:
        assert player.choose(situation.view, situation.legal) in situation.legal


def test_nothing_to_choose_from() -> None:
    with pytest.raises(GameError, match="legal: there is nothing to choose from"):
        bot("the-island", "novice").choose({}, [])


class Watching(Uniform):
    """Notes how many treasures it sees, once all are placed."""

    seen = 0

    def think(self, view: Any, seat: int, legal: Codes) -> int:
        if view.phase > Phase.SETUP_BOATS:
            self.seen = max(self.seen, int((view.explorer_value > 0).sum()))
        return super().think(view, seat, legal)


@pytest.mark.parametrize("forgetful", [False, True])
def test_who_is_forgetful_is_shown_what_a_person_is_shown(forgetful: bool) -> None:
    """IS-16.1: in strict memory, nobody's treasures."""
    player = Watching(GAME, 0)
    player.forgetful = forgetful
    contest = Contest(GAME, [player, Uniform(GAME, 1)], "memory", {"memory": "strict"})
    while contest.moves < 60:
        contest.step()
    assert bool(player.seen) is not forgetful


@pytest.mark.parametrize(("game", "setting"), SPREAD, ids=[f"{g}: {s}" for g, s in SPREAD])
def test_hopes_and_promises_are_sound(game: str, setting: Setting) -> None:
    assert judges_soundly(find(game), setting, f"judge {setting}") > 10


class Mistaken:
    """A game with another way to judge. (A copy of a game would announce itself again.)"""

    def __init__(self, game: Game, **judges: Any) -> None:
        self._game = game
        self.rules = replace(game.rules, **judges)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def forget_to_restore(state: Any, seat: int, action: int) -> float:
    state.turn += 1
    return 1.0


@pytest.mark.parametrize(
    ("judges", "complaint"),
    [
        ({"prior": lambda state, seat, action: 0.0}, "weighs"),
        ({"prior": lambda state, seat, action: float("nan")}, "weighs"),
        ({"prior": forget_to_restore}, "changed the state"),
        ({"values": lambda state, out: out.fill(1.5)}, "hopes"),
        ({"values": lambda state, out: out.fill(float("inf"))}, "hopes"),
        ({"values": lambda state, out: out.fill(0.5)}, "hopes add up"),
        ({"likely": lambda state, seat, out: 0}, "nothing is likely"),
        ({"likely": lambda state, seat, out: out.put([0, 1], 0) or 2}, "likely twice"),
        ({"likely": lambda state, seat, out: out.put(0, -1) or 1}, "illegal"),
    ],
)
def test_the_kit_notices_unsound_judgement(judges: dict[str, Any], complaint: str) -> None:
    mistaken = cast("Game", Mistaken(GAME, **judges))
    with pytest.raises(AssertionError, match=complaint):
        judges_soundly(mistaken, Setting(3, {}), "mistaken")


def test_a_bad_memory_is_part_of_a_name() -> None:
    assert bots.is_house_bot("adept:forgetful")
    assert not bots.is_house_bot("adept:lazy")
    assert not bots.is_house_bot("run:program")
    assert bots.forgets("adept:forgetful")
    assert not bots.forgets("adept")
    assert bots.promise("master:forgetful") == bots.promise("master")
    assert bots.simpler("adept:forgetful") == bots.simpler("adept")
