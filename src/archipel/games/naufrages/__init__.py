"""Naufragés: castaways who must reach the summit, be seen by a ship, and have the best story."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from archipel.core.events import Event
from archipel.core.game import Game, Notation, Rules, Targets, Words
from archipel.core.options import OptionValues, first_named
from archipel.core.record import blank
from archipel.games.naufrages import words
from archipel.games.naufrages.actions import ACTIONS
from archipel.games.naufrages.beliefs import LEVELS
from archipel.games.naufrages.bot import prior
from archipel.games.naufrages.cards.tables import LEFT_OUT
from archipel.games.naufrages.check import check
from archipel.games.naufrages.defaults import default, patience
from archipel.games.naufrages.draw import draw
from archipel.games.naufrages.events import (
    EVENTS,
    CardSeen,
    Discarded,
    LoanOffered,
    OfferMade,
    TileGained,
    TileReturned,
)
from archipel.games.naufrages.hope import values
from archipel.games.naufrages.invariants import check_composed, check_position
from archipel.games.naufrages.likely import likely
from archipel.games.naufrages.lines import line
from archipel.games.naufrages.notation import ENDING_NAMES, to_json
from archipel.games.naufrages.packs import OPTIONS, pack_use
from archipel.games.naufrages.plan import PLANNING
from archipel.games.naufrages.reading import from_json
from archipel.games.naufrages.reasons import reason
from archipel.games.naufrages.rules.ending import over, payoff, score
from archipel.games.naufrages.rules.play import acting, apply, legal
from archipel.games.naufrages.rules.setup import setup
from archipel.games.naufrages.rules.speaking import talk
from archipel.games.naufrages.shorthand import ID, compose
from archipel.games.naufrages.speech import voice
from archipel.games.naufrages.state import Options, Phase, State
from archipel.games.naufrages.tale import tell
from archipel.games.naufrages.view import imagine, recall, view


def read_options(seats: int, values: OptionValues) -> Options:
    """What was chosen, as the rules read it."""
    options = blank(Options)
    options.seats = seats
    options.first = first_named(values)
    options.hard = values["mode"] == "hard"
    options.coop = values["victory"] == "together"
    options.deal_characters = values["characters"] == "dealt"
    for choice in values.get("packs", []):
        pack, use = pack_use(choice)
        options.packs[pack] = use
    return options


def shows(state: State, seat: int, event: Event) -> bool:
    """NA-14.2: tiles, peeks and offers are for those concerned; at the end tiles are shown."""
    if isinstance(event, OfferMade | LoanOffered):
        return seat in (event.seat, event.to)
    if isinstance(event, CardSeen | Discarded):
        return event.seat == seat
    if isinstance(event, TileGained | TileReturned):
        return event.seat == seat or state.phase == Phase.OVER
    return False


def asked(state: State, seat: int) -> int:
    """NA-15.3: whoever speaks meanwhile, an answer still means the same; so does what is said."""
    awaited = int(acting(state)) >> seat & 1
    return int(state.decisions) if awaited else -1 - int(state.round)


def ending(state: State) -> str:
    """Chapter 12: how it has ended."""
    return ENDING_NAMES[state.ending] if state.phase == Phase.OVER else ""


GAME: Final = Game(
    id=ID,
    folder=Path(__file__).parent,
    seats=(1, 2, 3, 4),
    place=4,
    rules_version=2,  # the fire is fed at any time; stories are met
    replays_since=2,
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    options=OPTIONS,
    read_options=read_options,
    rules=Rules(
        setup=setup,
        acting=acting,
        legal=legal,
        apply=apply,
        over=over,
        score=score,
        payoff=payoff,
        view=view,
        recall=recall,
        imagine=imagine,
        values=values,
        prior=prior,
        likely=likely,
        talk=talk,
    ),
    check=check,
    shows=shows,
    ending=ending,
    notation=Notation(
        to_json=to_json,
        from_json=from_json,
        check=check_position,
        check_composed=check_composed,
        compose=compose,
    ),
    words=Words(
        seats=words.seat_names,
        describe=words.describe,
        line=line,
        label=words.label,
        prompt=words.prompt,
        reason=reason,
    ),
    draw=draw,
    asked=asked,
    default=default,
    patience=patience,
    efforts=LEVELS,
    planning=PLANNING,
    tale=tell,
    voice=voice,
    left_out=lambda language: [fault.said(language) for fault in LEFT_OUT],
    targets=Targets(decisions=300_000, state_bytes=16 * 1024, variants={"hard": {"mode": "hard"}}),
)
