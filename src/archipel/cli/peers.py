"""Other people's simulators, driven from Python at random, for comparison in the same run.

They are optional; `make bench PEERS=1` installs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any, Final

from archipel.cli.figures import Figure, figure
from archipel.cli.measure import Count

__all__ = ["PEERS", "installed", "peer_figures", "rivals"]

OPENSPIEL: Final = "open_spiel"
PETTINGZOO: Final = "pettingzoo"
PEERS: Final = (OPENSPIEL, PETTINGZOO)
GAME_OF: Final = {OPENSPIEL: "OpenSpiel backgammon", PETTINGZOO: "PettingZoo connect four"}
TARGET: Final = 15.0  # times OpenSpiel's backgammon

Rival = Callable[[float], Count]


def rivals() -> dict[str, Rival]:
    """Those of the peers that are installed."""
    found: dict[str, Rival] = {}
    if find_spec("pyspiel"):
        found[OPENSPIEL] = _backgammon()
    if find_spec("pettingzoo") and find_spec("pygame"):
        found[PETTINGZOO] = _connect_four()
    return found


def installed(name: str) -> str | None:
    """The version of a peer, or None."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def peer_figures(ours: list[Count], theirs: dict[str, list[Count]]) -> Iterator[tuple[str, Figure]]:
    """Their speeds, and how many times faster our decisions are, compared round by round."""
    for name, runs in theirs.items():
        title = GAME_OF[name]
        rates = [run.decisions_per_second for run in runs]
        yield f"{name}-decisions", figure(title, "decisions/s", rates, more_is_better=True)
        if any(run.chance for run in runs):
            rates = [(run.decisions + run.chance) / run.seconds for run in runs]
            with_chance = f"{title} with its dice"
            yield f"{name}-steps", figure(with_chance, "decisions/s", rates, more_is_better=True)
        pairs = zip(ours, runs, strict=True)
        ratios = [a.decisions_per_second / b.decisions_per_second for a, b in pairs]
        target = TARGET if name == OPENSPIEL else None
        title = f"one core over {title}"
        yield f"{name}-ratio", figure(title, "times", ratios, more_is_better=True, target=target)


def _backgammon() -> Rival:
    """OpenSpiel's, through its Python binding; dice are nodes of their own, sampled here."""
    import pyspiel  # noqa: PLC0415  # optional

    game, random = pyspiel.load_game("backgammon"), Random(1).random  # noqa: S311  # no secrets

    def play(seconds: float) -> Count:
        decisions = games = chance = 0
        start = perf_counter()
        while (took := perf_counter() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(_rolled(state.chance_outcomes(), random()))
                    chance += 1
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
                    decisions += 1
            games += 1
        return Count(decisions, games, took, chance)

    return play


def _rolled(outcomes: list[tuple[int, float]], ticket: float) -> int:
    for outcome, probability in outcomes:
        ticket -= probability
        if ticket < 0:
            return outcome
    return outcomes[-1][0]


def _connect_four() -> Rival:
    """PettingZoo's, through its agent-by-agent loop and its mask of legal actions."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415  # optional

    env: Any = connect_four_v3.env()
    random = Random(1).random  # noqa: S311  # no secrets

    def play(seconds: float) -> Count:
        decisions = games = 0
        start = perf_counter()
        while (took := perf_counter() - start) < seconds:
            env.reset(seed=games)
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    legal = seen["action_mask"].nonzero()[0]
                    env.step(int(legal[int(random() * len(legal))]))
                    decisions += 1
            games += 1
        return Count(decisions, games, took)

    return play
