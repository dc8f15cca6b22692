"""Games played at random, for tests that want a position from the middle of one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import archipel
from archipel.core.chance import Chance, chance_for_move, draw
from archipel.core.conformance import Setting
from archipel.core.events import Events
from archipel.core.match import Match
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.state import Options, Phase, State

BASE = {"variant": "base"}
EXPERT = {"variant": "expert"}
MODES = [Setting(seats, mode) for mode in (BASE, EXPERT) for seats in (2, 3, 4)]


def opened(seats: int, seed: int | str, **options: Any) -> Match:
    """A table before the first decision."""
    return archipel.new(GAME.id, seats=seats, seed=seed, options=options)


def played(match: Match, chance: Chance) -> int:
    """Plays a random action of a random seat that may act; says whose."""
    seat = match.acting[draw(chance, len(match.acting))]
    actions = match.legal(seat)
    match.play(seat, actions[draw(chance, len(actions))])
    return seat


def set_up(seats: int, seed: int | str, **options: Any) -> Match:
    """A table at its first turn."""
    match = opened(seats, seed, **options)
    chance = chance_for_move(f"choices {seed}", 0)
    while match._state.phase <= Phase.DEPLOY:
        played(match, chance)
    return match


def options_record(setting: Setting) -> Options:
    record: Options = GAME.read_options(setting.seats, GAME.chosen(setting.seats, setting.options))
    return record


def positions(setting: Setting, seed: str) -> Iterator[State]:
    """All positions of a random game; each one a copy."""
    GAME.compile()
    state, events, chance = blank(State), blank(Events), chance_for_move(seed, 0)
    GAME.rules.setup(state, options_record(setting), chance)
    yield state.copy()
    while not GAME.rules.over(state):
        seats = acting(state)
        seat = seats[draw(chance, len(seats))]
        codes = legal_codes(state, seat)
        GAME.rules.apply(state, seat, codes[draw(chance, len(codes))], chance, events)
        yield state.copy()


def acting(state: State) -> list[int]:
    bits = GAME.rules.acting(state)
    return [seat for seat in range(state.seats) if bits >> seat & 1]


def legal_codes(state: State, seat: int) -> list[int]:
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    return list(out[: GAME.rules.legal(state, seat, out)].tolist())
