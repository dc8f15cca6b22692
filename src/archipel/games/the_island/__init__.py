"""The Island: an island sinks, and everybody wants to get their treasure off it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from archipel.core.events import Event
from archipel.core.game import Game, Notation, Rules, Targets, Words
from archipel.core.options import OptionValues, first_named
from archipel.core.record import blank
from archipel.games.the_island import words
from archipel.games.the_island.actions import ACTIONS
from archipel.games.the_island.bot import prior, values
from archipel.games.the_island.check import check
from archipel.games.the_island.data import OPTIONS
from archipel.games.the_island.default import default
from archipel.games.the_island.draw import draw
from archipel.games.the_island.events import EVENTS, Answered, ExplorerPlaced, TileKept
from archipel.games.the_island.invariants import check_composed, check_position
from archipel.games.the_island.notation import ENDING_NAMES, to_json
from archipel.games.the_island.reading import from_json
from archipel.games.the_island.reasons import reason
from archipel.games.the_island.rules.ending import over, payoff, score
from archipel.games.the_island.rules.play import acting, apply, legal
from archipel.games.the_island.rules.setup import setup
from archipel.games.the_island.shorthand import ID, compose
from archipel.games.the_island.state import Ending, Options, Phase, State
from archipel.games.the_island.view import imagine, recall, view


def read_options(seats: int, values: OptionValues) -> Options:
    """IS-14.8: what was chosen, as the rules read it."""
    options = blank(Options)
    options.seats = seats
    options.first = first_named(values)
    options.two_colours = values["two_colours"]
    options.open_memory = values["memory"] == "open"
    options.swim_and_land = values["swim_and_land"]
    options.overcrowded = "overcrowded" in values["challenges"]
    options.to_the_last = "to_the_last" in values["challenges"]
    options.all_equal = "all_equal" in values["challenges"]
    options.atlantis_submerged = "atlantis_submerged" in values["challenges"]
    return options


def shows(state: State, seat: int, event: Event) -> bool:
    """Whether a seat may see the secrets of an event now. IS-16.1: placements only in setup."""
    if isinstance(event, Answered):  # IS-16.3: an answer that was not needed stays secret for ever
        return event.seat == seat
    if state.phase == Phase.OVER:
        return True
    if isinstance(event, ExplorerPlaced):
        remembers = state.open_memory == 1 or state.phase <= Phase.SETUP_BOATS
        return event.seat == seat and remembers
    return isinstance(event, TileKept) and event.seat == seat


def sealed(state: State) -> bool:
    """IS-16.3: the defence window."""
    return bool(state.phase == Phase.REACT)


def ending(state: State) -> str:
    """IS-11.7."""
    return "" if state.ending == Ending.NONE else ENDING_NAMES[state.ending]


GAME: Final = Game(
    id=ID,
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    place=1,
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
    sealed=sealed,
    memory=True,
    default=default,
    targets=Targets(decisions=1_500_000, state_bytes=2048),
)
