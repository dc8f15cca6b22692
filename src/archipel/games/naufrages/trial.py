"""A card tried out: met by a castaway of a typical camp, and answered until it is resolved.

Everything follows from the card, a seed and the answers, so that whoever asks again with one more
answer is told the same story, a step further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from archipel.core.chance import chance_for_move
from archipel.core.errors import DataError
from archipel.core.events import Event, Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.text import Text
from archipel.games.naufrages.cards.code import NOTHING, Card, CardFlag, Kind
from archipel.games.naufrages.cards.pack import BASE
from archipel.games.naufrages.cards.tables import CARD, CARD_NAMES, PACK_NAMES
from archipel.games.naufrages.rules.play import go_on
from archipel.games.naufrages.rules.runs import begin_resolve, begin_run
from archipel.games.naufrages.rules.uses import apply_use
from archipel.games.naufrages.shorthand import read_position
from archipel.games.naufrages.state import (
    ACTIVE,
    HELD,
    PACK_MIXED,
    RUNNING,
    SLOT,
    Ask,
    Phase,
    Run,
    State,
)

__all__ = ["Person", "Step", "Way", "try_card"]

MOST_ANSWERS: Final = 60
SEAT: Final = 0  # who meets the card
FREE_SLOT: Final = 8
# Three castaways on the fourth day, two of them in the forest if the card is met there.
CAMP: Final = (
    "naufrages | seats 3 | characters guide.f strong.m cook.f | round 4 | energy 4 5 4 | wood 4 | "
    "tokens 3 | food 1 1 1 | fire_lit 1 | shelter 1 | track 4 3 1 | return_cube 6 | "
    "held 0 machete | held 1 compass | tiles 0 1 | tiles 1 2"
)


class Way(msgspec.Struct, frozen=True):
    """Something that can be answered."""

    code: int
    label: str


class Person(msgspec.Struct, frozen=True):
    name: str
    facts: tuple[str, ...]


class Step(msgspec.Struct, frozen=True):
    """How it has gone so far, and what is asked now."""

    lines: tuple[str, ...]  # what happened, in words
    prompt: str
    asked: str  # who is to answer; nobody when it is over
    ways: tuple[Way, ...]
    people: tuple[Person, ...]
    over: bool


def try_card(game: Game, name: str, seed: str, answers: Sequence[int], text: Text) -> Step:
    """A card of a pack beside the base, after some answers. Raises DataError."""
    card = _found(name)
    if len(answers) > MOST_ANSWERS:
        raise DataError(f"more than {MOST_ANSWERS} answers", field="answers")
    state, events, lines = read_position(CAMP), blank(Events), list[Event]()
    state.packs[1:] = PACK_MIXED
    _meet(state, card, events)
    go_on(state, chance_for_move(seed, 0), events)
    lines += game.events.read(events)
    for number, code in enumerate(answers, 1):
        if not _under_way(state) or code not in _legal(game, state):
            raise DataError(f"{code} is no answer now", field="answers")
        seat = _asked(game, state)
        game.rules.apply(state, seat, code, chance_for_move(seed, number), events)
        lines += game.events.read(events)
    return _told(game, state, lines, text)


def _found(name: str) -> int:
    """The row of a card of people's own, by its id."""
    own = [f"{pack}/{name}" for pack in PACK_NAMES if pack != BASE]
    row = next((CARD_NAMES.index(key) for key in own if key in CARD_NAMES), None)
    if row is None:
        raise DataError(f"no card {name!r}", field="card")
    return row


# --- meeting it -----------------------------------------------------------------------------------


def _meet(state: State, card: int, events: Events) -> None:
    """As players would, by the kind of the card."""
    kind, row = Kind(int(CARD[card, Card.KIND])), CARD[card]
    state.ask = Ask.NOTHING
    if kind == Kind.EXPLORE:
        state.order[:2] = (SEAT, 1)
        state.expedition, state.active = 1, SEAT
        begin_resolve(state, card, SEAT)
    elif kind == Kind.EVENT:
        state.card_at[card], state.active_event = ACTIVE, card
        _run(state, card, int(row[Card.MAIN]), Run.EVENT)
    elif kind == Kind.CAMP:
        state.card_at[card] = SLOT + FREE_SLOT
        _run(state, card, int(row[Card.MAIN]), Run.CAMP_USE)
    elif row[Card.FLAGS] & CardFlag.IMMEDIATE:
        state.card_at[card] = RUNNING
        _run(state, card, int(row[Card.MAIN]), Run.IMMEDIATE)
    else:
        state.card_at[card] = HELD + SEAT
        if row[Card.USE_OFF] != NOTHING:
            apply_use(state, SEAT, card, events)


def _run(state: State, card: int, address: int, run: Run) -> None:
    """A label of a card; without one there is nothing to see but the card."""
    if address != NOTHING:
        begin_run(state, card, address, SEAT, run)


def _under_way(state: State) -> bool:
    return bool(state.draining) and state.phase != Phase.OVER


def _asked(game: Game, state: State) -> int:
    acting = int(game.rules.acting(state))
    return (acting & -acting).bit_length() - 1


def _legal(game: Game, state: State) -> list[int]:
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    count = game.rules.legal(state, _asked(game, state), out)
    return [int(code) for code in out[:count]]


# --- telling it -----------------------------------------------------------------------------------


def _told(game: Game, state: State, events: Sequence[Event], text: Text) -> Step:
    names = game.words.seats(state, text)
    under_way = _under_way(state)
    seat = _asked(game, state) if under_way else -1
    scene = game.draw(state, seat, _legal(game, state), text) if under_way else None
    return Step(
        lines=tuple(game.words.describe(event, text, names) for event in events),
        prompt=scene.prompt if scene else "",
        asked=names[seat] if under_way else "",
        ways=tuple(Way(choice.code, choice.label) for choice in scene.choices) if scene else (),
        people=tuple(
            Person(names[number], _facts(state, number, text)) for number in range(state.seats)
        ),
        over=not under_way,
    )


def _facts(state: State, seat: int, text: Text) -> tuple[str, ...]:
    """What has become of somebody."""
    if state.dead[seat]:
        return (text("where.dead"),)
    numbers = {
        "energy": state.energy[seat],
        "injuries": state.injuries[seat],
        "traumas": state.traumas[seat],
        "food": state.food[seat],
        "tiles": state.tile_count[seat],
    }
    return tuple(f"{text(f'fact.{name}')} {int(number)}" for name, number in numbers.items())
