"""Games played at random, for tests that want a position from the middle of one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import archipel
from archipel.core.actions import Action
from archipel.core.chance import Chance, chance_for_move, draw
from archipel.core.conformance import Setting
from archipel.core.events import Events
from archipel.core.match import Match
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.rule import COMPILED
from archipel.games.the_island import GAME
from archipel.games.the_island.actions import (
    EndMoves,
    Land,
    PassCreature,
    PassDefence,
    SkipTile,
    StopCreature,
)
from archipel.games.the_island.state import Options, Phase, State

EVERY = 1 if COMPILED else 16  # of many games, those that are played without the compiler
DECLINING = (SkipTile, EndMoves, PassCreature, StopCreature, PassDefence)


def opened(seats: int, seed: int | str, **options: Any) -> Match:
    """A table before the first placement."""
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
    while match._state.phase <= Phase.SETUP_BOATS:
        played(match, chance)
    return match


def options_record(setting: Setting) -> Options:
    record: Options = GAME.read_options(setting.seats, GAME.chosen(setting.seats, setting.options))
    return record


def positions(setting: Setting, seed: str) -> Iterator[State]:
    """All positions of a random game in which everybody lands who can; each one a copy."""
    GAME.compile()
    state, events, chance = blank(State), blank(Events), chance_for_move(seed, 0)
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    GAME.rules.setup(state, options_record(setting), chance)
    yield state.copy()
    while not GAME.rules.over(state):
        seats = acting(state)
        seat = seats[draw(chance, len(seats))]
        codes = legal_codes(state, seat, out)
        ashore = [code for code in codes if is_landing(GAME.actions.struct(code))]
        choices = ashore or codes
        GAME.rules.apply(state, seat, choices[draw(chance, len(choices))], chance, events)
        yield state.copy()


def passive_game(setting: Setting, seed: str) -> Match:
    """A game in which everybody declines whatever can be declined; the rest is random."""
    match = opened(setting.seats, seed, **setting.options)
    chance = chance_for_move(f"choices {seed}", 0)
    while not match.over:
        seat = match.acting[0]
        actions = match.legal(seat)
        declining = [action for action in actions if isinstance(action, DECLINING)]
        choices = declining or actions
        match.play(seat, choices[draw(chance, len(choices))])
    return match


def acting(state: State) -> list[int]:
    bits = GAME.rules.acting(state)
    return [seat for seat in range(state.seats) if bits >> seat & 1]


def legal_codes(state: State, seat: int, out: Codes | None = None) -> list[int]:
    room = np.zeros(MOST_LEGAL, np.int32) if out is None else out
    return list(room[: GAME.rules.legal(state, seat, room)].tolist())


def is_landing(action: Action) -> bool:
    return isinstance(action, Land)
