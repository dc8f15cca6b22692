"""Fuji: a volcano erupts, and a team of friends walks down to the village together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from archipel.core.events import Event
from archipel.core.game import Game, Notation, Rules, Words
from archipel.core.options import OptionValues
from archipel.core.record import blank
from archipel.games.fuji import words
from archipel.games.fuji.actions import ACTIONS
from archipel.games.fuji.bot import prior, values
from archipel.games.fuji.check import check
from archipel.games.fuji.data import INJURIES, OPTIONS, SEATS, SIGNALS
from archipel.games.fuji.default import default
from archipel.games.fuji.draw import draw
from archipel.games.fuji.events import EVENTS, DieLent, Finished, Rerolled, ThirdProposed, Turned
from archipel.games.fuji.invariants import check_composed, check_position
from archipel.games.fuji.notation import RESULT_NAMES, to_json
from archipel.games.fuji.plan import PLANNING
from archipel.games.fuji.prompts import prompt
from archipel.games.fuji.reading import from_json
from archipel.games.fuji.reasons import reason
from archipel.games.fuji.remarks import remarks
from archipel.games.fuji.rules.ending import over, payoff, score
from archipel.games.fuji.rules.play import acting, apply, bounded, legal
from archipel.games.fuji.rules.ring import has_third
from archipel.games.fuji.rules.setup import setup
from archipel.games.fuji.shorthand import ID, compose
from archipel.games.fuji.state import NOBODY, Options, Pending, Phase, State
from archipel.games.fuji.talk import minding
from archipel.games.fuji.view import imagine, recall, view

TALKING: Final = (Phase.PLANNING, Phase.EQUIPMENT)
MOST_QUESTIONS: Final = len(Pending) * (SEATS + 1)
MOST_OWN: Final = (INJURIES + 1) * (SEATS + 1)  # more than anybody rerolls
# Proposals for the third that name one of its dice.
HIDDEN_PROPOSALS: Final = ("use_shovel", "use_map", "use_machete", "give_die")


def read_options(seats: int, values: OptionValues) -> Options:
    """What was chosen, as the rules read it."""
    options = blank(Options)
    options.seats = seats
    options.third_dice = values["third_dice"]
    options.level = int(values["level"]) - 1
    random = values["scenario"] == "random"
    options.scenario = NOBODY if random else int(values["scenario"]) - 1
    options.thrill = values["extreme_thrill"]
    options.chosen = values["roles"] == "chosen"
    chosen_starts = values.get("starts") == "chosen"
    options.chosen_starts = seats == SEATS and (options.chosen == 1 or chosen_starts)
    options.buddy_round = values["buddy_rule"] == "round"
    budget = SIGNALS.budgets[values["signal_budget"]]
    third = seats == min(GAME.seats) and not values["third_dice"]
    options.planning_info, options.equipment_info = budget[2:] if third else budget[:2]
    options.strict = values["strict_signals"]
    return options


def shows(state: State, seat: int, event: Event) -> bool:
    """FU-18.3: what is done behind a screen; FU-18.4: all of it when the game is over."""
    if state.phase == Phase.OVER:
        return True
    if isinstance(event, DieLent):
        return seat in (event.seat, event.to)
    if isinstance(event, ThirdProposed):
        return seat == event.seat or event.what not in HIDDEN_PROPOSALS
    return isinstance(event, Rerolled | Turned | Finished) and event.by == seat


def asked(state: State, seat: int) -> int | None:
    """FU-5.10: while all act, actions name what they mean; they may cross those of others.

    In phase 5 they act one after the other, but whoever is not asked may still say something, and
    what one is asked does not change by that. For the third either player acts: there it would.
    """
    moving = state.phase == Phase.MOVEMENT
    if state.phase == Phase.OVER or (moving and has_third(state)):
        return None
    question = int(state.pending) * (SEATS + 1) + int(state.pending_user)
    own = int(state.rerolled[seat] + state.third_rerolled[seat])
    if moving and int(state.pending_bits) >> seat & 1:
        own = int(state.due) * (SEATS + 1) + int(state.actor) + 1
    elif moving:
        question, own = 0, int(state.acted[seat])
    moment = int(state.round) * len(Phase) + int(state.phase)
    return (moment * MOST_QUESTIONS + question) * MOST_OWN + own


def ending(state: State) -> str:
    """FU-13: how the game has ended."""
    return RESULT_NAMES[state.result] if state.phase == Phase.OVER else ""


GAME: Final = Game(
    id=ID,
    place=3,
    rules_version=2,  # no count stops a person; starts are chosen with random roles
    replays_since=1,
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
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
        bounded=bounded,
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
        prompt=prompt,
        reason=reason,
    ),
    draw=draw,
    asked=asked,
    default=default,
    remarks=remarks,
    mind=minding(silent=Phase.REROLLS, hidden=TALKING, over=Phase.OVER),
    together=True,
    planning=PLANNING,
)
