"""Mauna Kea: a volcano wakes, and everybody runs for the boats with what they can carry."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from archipel.core.events import Event
from archipel.core.game import Game, Notation, Rules, Targets, Words
from archipel.core.options import OptionValues, first_named
from archipel.core.record import blank
from archipel.games.mauna_kea import words
from archipel.games.mauna_kea.actions import ACTIONS
from archipel.games.mauna_kea.bot import prior, values
from archipel.games.mauna_kea.check import check
from archipel.games.mauna_kea.data import BELIEFS, OPTIONS, ROUND_LIMIT
from archipel.games.mauna_kea.draw import draw
from archipel.games.mauna_kea.events import EVENTS, CardPutAway
from archipel.games.mauna_kea.invariants import check_composed, check_position
from archipel.games.mauna_kea.likely import likely
from archipel.games.mauna_kea.notation import TRIGGER_NAMES, to_json
from archipel.games.mauna_kea.reading import from_json
from archipel.games.mauna_kea.reasons import reason
from archipel.games.mauna_kea.rules.ending import over
from archipel.games.mauna_kea.rules.play import acting, apply, legal
from archipel.games.mauna_kea.rules.score import payoff, score
from archipel.games.mauna_kea.rules.setup import setup
from archipel.games.mauna_kea.shorthand import ID, compose
from archipel.games.mauna_kea.state import Options, Phase, State
from archipel.games.mauna_kea.view import imagine, recall, view


def read_options(seats: int, values: OptionValues) -> Options:
    """What was chosen, as the rules read it."""
    options = blank(Options)
    options.seats = seats
    options.first = first_named(values)
    options.expert = values["variant"] == "expert"
    options.round_limit = ROUND_LIMIT if values["round_limit"] else 0
    return options


def shows(state: State, seat: int, event: Event) -> bool:
    """MK-12.1: what was put away stays unseen by everybody else, for ever."""
    return isinstance(event, CardPutAway) and event.seat == seat


def ending(state: State) -> str:
    """MK-10, MK-12.4: what has ended the game."""
    return TRIGGER_NAMES[state.trigger] if state.phase == Phase.OVER else ""


GAME: Final = Game(
    id=ID,
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    place=2,
    rules_version=1,
    replays_since=1,
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
        line=words.line,
        label=words.label,
        prompt=words.prompt,
        reason=reason,
    ),
    draw=draw,
    efforts=BELIEFS.levels,
    targets=Targets(
        decisions=1_000_000, state_bytes=4096, variants={"expert": {"variant": "expert"}}
    ),
)
