"""The kit that every game passes: properties that hold whatever the rules are.

Tests call these functions; each raises AssertionError and says in which game, at which move, what
did not hold.
"""

from __future__ import annotations

import itertools
import json
import math
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from archipel.core.chance import Chance, chance_for_move, draw
from archipel.core.contract import acting, apply, bounded, legal, over, setup
from archipel.core.events import CAPACITY, Events
from archipel.core.game import Game
from archipel.core.match import Match, load, new, replay
from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes, blank
from archipel.core.rule import root, rule

__all__ = [
    "Setting",
    "actions_round_trip",
    "judges_soundly",
    "position_round_trips",
    "random_match",
    "record_round_trips",
    "settings_of",
    "survey",
    "trace",
]

NOTHING = 1e-6  # hopes and payoffs that add up to less add up to nothing
ENDLESS = 100_000  # decisions after which a game is taken to have no end
MOST_SETTINGS = 100  # for one number of seats; more are not all tested
PACES = 5
LONGEST_TRACE = 400  # decisions after which a game has shown enough


class Setting(NamedTuple):
    """A way to open a table."""

    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = (f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats, {', '.join(chosen)}"


def settings_of(game: Game) -> Iterator[Setting]:
    """Ways to open a table: all numbers of seats with all allowed options.

    Where these are too many to be tested, a selection in which every choice comes twice. Seats are
    all alike: where one may be named, the last is, in one more setting.
    """
    for seats in game.seats:
        choices = []
        for option in game.options.values():
            if option.choices:
                choices.append([c for c in option.allowed(seats) if c in option.choices])
            else:  # nothing to choose from is one way to choose
                choices.append(_allowed_sets(option.any_of, option.never_together))
        for values in _selection(choices):
            yield Setting(seats, dict(zip(game.options, values, strict=True)))
        if named := {n: o.allowed(seats)[-1] for n, o in game.options.items() if o.seats}:
            yield Setting(seats, game.chosen(seats, named))


def _selection(choices: list[list[Any]]) -> Iterator[tuple[Any, ...]]:
    """All combinations, or so many rows that each option runs through its choices at least twice.

    Each option stumbles now and then, at a pace of its own, so that they do not all go in step.
    """
    if math.prod(map(len, choices)) <= MOST_SETTINGS:
        yield from itertools.product(*choices)
        return
    for row in range(2 * max(map(len, choices))):
        yield tuple(
            options[(row + (row >> 1 + number % PACES)) % len(options)]
            for number, options in enumerate(choices)
        )


def _allowed_sets(names: list[str], never_together: list[list[str]]) -> list[Any]:
    sets = (
        list(chosen)
        for size in range(len(names) + 1)
        for chosen in itertools.combinations(names, size)
    )
    return [
        chosen for chosen in sets if not any(set(pair) <= set(chosen) for pair in never_together)
    ]


# --- random play: it ends, offers something, and keeps within its buffers -------------------------


def survey(
    game: Game, setting: Setting, games: int, seed: str, most_decisions: int = ENDLESS
) -> dict[str, int]:
    """Plays random games; says how long the longest was and how much room the largest move took."""
    state, events = blank(game.state), blank(Events)
    options = game.read_options(setting.seats, game.chosen(setting.seats, setting.options))
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    most = np.zeros(3, np.int64)
    for number in range(games):
        chance = chance_for_move(seed, number)
        played = root(watched_playout)(state, options, chance, events, out, most, most_decisions)
        where = f"{game.id}, {setting}, game {number} of {seed!r}, decision {abs(played)}"
        assert played > 0, f"nothing to choose: {where}"
        assert played < ENDLESS, f"no end: {where}"
    decisions, legal_actions, events_of_one = most.tolist()
    assert legal_actions < MOST_LEGAL, f"{game.id}: {legal_actions} legal actions"
    assert events_of_one < CAPACITY, f"{game.id}: {events_of_one} events of one action"
    return {"decisions": decisions, "legal": legal_actions, "events": events_of_one}


@rule
def watched_playout(
    state: Any,
    options: Any,
    chance: Chance,
    events: Events,
    out: Codes,
    most: Any,
    most_decisions: int,
) -> int:
    """A random game: its decisions, or minus the decision at which there was nothing to choose."""
    setup(state, options, chance)
    decisions = 0
    while not over(state) and decisions < most_decisions:
        seat = lowest_seat(acting(state))
        most[1] = max(most[1], legal(state, seat, out))
        count = bounded(state, seat, out)
        if count == 0:
            return -decisions
        apply(state, seat, out[draw(chance, count)], chance, events)
        decisions += 1
        most[2] = max(most[2], events.count)
    most[0] = max(most[0], decisions)
    return decisions


def trace(game: Game, setting: Setting, seed: str) -> list[int]:
    """A random game, a number per decision: equal numbers mean equal actions, states and events."""
    rules, state, events = game.rules, blank(game.state), blank(Events)
    options = game.read_options(setting.seats, game.chosen(setting.seats, setting.options))
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    chance = chance_for_move(seed, 0)
    rules.setup(state, options, chance)
    digest = zlib.crc32(state.tobytes())
    sums = [digest]
    while not rules.over(state) and len(sums) < LONGEST_TRACE:
        seats = _seats_in(rules.acting(state))
        seat = seats[draw(chance, len(seats))]
        count = bounded(state, seat, out)
        code = int(out[draw(chance, count)])
        rules.apply(state, seat, code, chance, events)
        for part in (out[:count], state, events.rows[: events.count], chance):
            digest = zlib.crc32(part.tobytes(), digest)
        sums.append(digest)
    return sums


def random_match(
    game: Game, setting: Setting, seed: str, moves: int = ENDLESS
) -> Iterator[tuple[Match, int]]:
    """A random game through the Python face; yields match and mover after every move."""
    match = new(game.id, seats=setting.seats, seed=seed, options=setting.options)
    chance = chance_for_move(f"choices {seed}", 0)
    while not match.over and match.move < moves:
        seat = match.acting[draw(chance, len(match.acting))]
        actions = match.bounded(seat)
        match.play(seat, actions[draw(chance, len(actions))])
        yield match, seat


# --- what search is told --------------------------------------------------------------------------


def judges_soundly(game: Game, setting: Setting, seed: str) -> int:
    """A random game: hopes and promises are sound at every decision. Says how many there were.

    Hopes lie between -1 and 1, and where the payoffs of a game add up to nothing so do they. What
    is promising weighs more than 0. What is likely is legal, and something is; the same goes for
    what is left to random play. And whoever judges leaves the state as it was.
    """
    rules, state, events = game.rules, blank(game.state), blank(Events)
    options = game.read_options(setting.seats, game.chosen(setting.seats, setting.options))
    codes: Codes = np.zeros(MOST_LEGAL, np.int32)
    hopes = np.zeros(max(game.seats))
    chance = chance_for_move(seed, 0)
    rules.setup(state, options, chance)
    decisions, furthest = 0, 0.0
    while not rules.over(state):
        where = f"{game.id}, {setting}, {seed!r}, decision {decisions}"
        before = state.tobytes()
        rules.values(state, hopes)
        mine = hopes[: setting.seats]
        assert np.isfinite(mine).all(), f"hopes {mine}: {where}"
        assert (np.abs(mine) <= 1).all(), f"hopes {mine}: {where}"
        furthest = max(furthest, abs(float(mine.sum())))
        seats = _seats_in(rules.acting(state))
        seat = seats[draw(chance, len(seats))]
        legal_codes = codes[: rules.legal(state, seat, codes)].tolist()
        for code in legal_codes:
            weight = rules.prior(state, seat, code)
            assert np.isfinite(weight), f"{game.actions.struct(code)} weighs {weight}: {where}"
            assert weight > 0, f"{game.actions.struct(code)} weighs {weight}: {where}"
        assert len(set(legal_codes)) == len(legal_codes), f"legal twice: {where}"
        some: list[int] = []
        for part in ("likely", "bounded"):
            some = codes[: rules.functions()[part](state, seat, codes)].tolist()
            assert some, f"nothing is {part}: {where}"
            assert len(set(some)) == len(some), f"{part} twice: {where}"
            assert set(some) <= set(legal_codes), f"{part} but illegal: {where}"
        assert state.tobytes() == before, f"judging has changed the state: {where}"
        rules.apply(state, seat, some[draw(chance, len(some))], chance, events)
        decisions += 1
    payoffs = [float(rules.payoff(state, seat)) for seat in range(setting.seats)]
    assert all(-1 <= payoff <= 1 for payoff in payoffs), f"payoffs {payoffs}: {setting}, {seed!r}"
    if abs(sum(payoffs)) < NOTHING:
        assert furthest < NOTHING, f"{game.id}, {setting}, {seed!r}: hopes add up to {furthest}"
    return decisions


# --- round trips ----------------------------------------------------------------------------------


def actions_round_trip(game: Game) -> None:
    """Every code, its struct, its JSON and its text say the same."""
    actions = game.actions
    for code in range(actions.size):
        action = actions.struct(code)
        assert actions.code(action) == code, action
        assert actions.from_json(msgspec.to_builtins(action)) == action, action
        assert actions.from_text(actions.text(action)) == action, action


def position_round_trips(match: Match) -> None:
    """A position holds together, and goes through JSON and back without loss."""
    position = json.loads(json.dumps(match.position()))
    again = load(position)
    assert again.position() == position
    assert again.acting == match.acting
    for seat in match.acting:
        assert again.legal(seat) == match.legal(seat)


def record_round_trips(match: Match) -> None:
    """A record goes through JSON and back, and plays the same game again."""
    record = json.loads(json.dumps(match.record()))
    again = replay(record)
    assert again.record() == record
    assert again.position() == match.position()
    for seat in (None, *range(match.seats)):
        assert again.view(seat) == match.view(seat)
        assert again.log(seat) == match.log(seat)


def _seats_in(bits: int) -> list[int]:
    return [seat for seat in range(int(bits).bit_length()) if bits >> seat & 1]
