"""Why not: the rule that forbids an action, looked for in the order a person would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from archipel.core.actions import Action
from archipel.core.refusals import refuser
from archipel.games.mauna_kea import actions as a
from archipel.games.mauna_kea.data import (
    BOARDING_COST,
    CARD_NAMES,
    COLOUR_NAMES,
    EXPLORER_NAMES,
    MOST_CARRIED,
    PER_COLOUR,
    QUARTERS,
    RUN_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TERRAIN_NAMES,
    CardKind,
    Ground,
)
from archipel.games.mauna_kea.rules.area import NOTHING, crowd, ground_area, meet, with_square
from archipel.games.mauna_kea.rules.artifacts import has_dropped, has_taken
from archipel.games.mauna_kea.rules.board import (
    artifact_at,
    carried,
    explorer_on,
    explorers_left,
    ground,
    is_empty,
    tiles_in_bag,
)
from archipel.games.mauna_kea.rules.boats import boat_for, has_leave, leave_size, surplus
from archipel.games.mauna_kea.rules.cards import kinds_held, run_area
from archipel.games.mauna_kea.rules.movement import step_cost
from archipel.games.mauna_kea.rules.quake import can_be_turned, nobody_on
from archipel.games.mauna_kea.rules.setup import holds_lower
from archipel.games.mauna_kea.rules.turn import may_end_play
from archipel.games.mauna_kea.state import CARRIED, HELD, NOBODY, Phase, State
from archipel.games.mauna_kea.tables import CAMPS, ROTATIONS, STEPS

refuse: Final = refuser(Path(__file__).parent)


def check(state: State, seat: int, action: Action) -> None:
    """Raises IllegalAction with the first rule that forbids an action of a seat that may act."""
    phases, reason = REASONS[type(action)]
    if state.phase not in phases:
        now = Phase(int(state.phase)).name.lower()
        rule = "MK-12.6" if state.phase == Phase.DRAW else "MK-14.8"
        refuse(rule, "phase", phase=now)
    reason(state, seat, action)


# --- setup ----------------------------------------------------------------------------------------


def _put_away(state: State, seat: int, action: a.PutAway) -> None:
    card = CARD_NAMES.index(action.card)
    if state.card_at[card] != HELD + seat:
        refuse("MK-12.1", "not_your_card", card=action.card)
    if holds_lower(state, seat, card):
        refuse("MK-14.3", "lowest_card")


def _deploy(state: State, seat: int, action: a.Deploy) -> None:
    square = SQUARE_NAMES.index(action.square)
    if square // QUARTERS not in CAMPS:
        refuse("MK-3.7", "not_a_start", square=action.square)
    if explorer_on(state, square) != NOBODY:
        refuse("MK-3.7", "taken", square=action.square)


# --- tiles ----------------------------------------------------------------------------------------


def _place(state: State, seat: int, action: a.Place) -> None:
    kind = TERRAIN_NAMES.index(action.tile)
    _in_hand(state, seat, kind)
    _fits(state, kind, action.space, action.turn)


def _spend(state: State, seat: int, action: a.Spend) -> None:
    _in_hand(state, seat, TERRAIN_NAMES.index(action.tile))


def _place_drawn(state: State, seat: int, action: a.PlaceDrawn) -> None:
    _fits(state, int(state.pending), action.space, action.turn)


def _in_hand(state: State, seat: int, kind: int) -> None:
    if state.hand[seat, kind] == 0:
        refuse("MK-4.1", "tile_not_yours", shape=TERRAIN_NAMES[kind])


def _fits(state: State, kind: int, name: str, turn: int) -> None:
    if not is_empty(state, SPACE_NAMES.index(name)):
        refuse("MK-4.3", "space_full", space=name)
    if turn >= ROTATIONS[kind]:
        refuse("MK-14.2", "same_turned")


def _end_play(state: State, seat: int, action: a.EndPlay) -> None:
    if not may_end_play(state):
        refuse("MK-4.1", "tiles_left")


# --- explorers ------------------------------------------------------------------------------------


def _own(state: State, seat: int, name: str) -> int:
    explorer = EXPLORER_NAMES.index(name)
    if explorer // PER_COLOUR != seat:
        refuse("MK-5.1", "not_yours", explorer=name)
    if state.explorer_at[explorer] >= SQUARES:
        refuse("MK-1.11", "not_on_island", explorer=name)
    return explorer


def _move(state: State, seat: int, action: a.Move) -> None:
    explorer, square = _own(state, seat, action.explorer), SQUARE_NAMES.index(action.square)
    if square not in STEPS[state.explorer_at[explorer]]:
        refuse("MK-1.6", "not_next", square=action.square, explorer=action.explorer)
    if ground(state, square) not in (Ground.JUNGLE, Ground.LAKE):
        refuse("MK-5.3", "no_entry", square=action.square)
    if explorer_on(state, square) != NOBODY:
        refuse("MK-5.4", "somebody_there", place=action.square)
    if step_cost(state, square) > state.pool:
        refuse("MK-5.2", "too_dear", square=action.square)


def _take(state: State, seat: int, action: a.Take) -> None:
    explorer, colour = _own(state, seat, action.explorer), COLOUR_NAMES.index(action.colour)
    if artifact_at(state, int(state.explorer_at[explorer]), colour) == NOBODY:
        refuse("MK-6.1", "no_artifact", explorer=action.explorer)
    if carried(state, explorer) >= MOST_CARRIED:
        refuse("MK-6.2", "laden", explorer=action.explorer)
    if has_dropped(state, explorer, colour):
        refuse("MK-14.5", "just_dropped", explorer=action.explorer)


def _drop(state: State, seat: int, action: a.Drop) -> None:
    explorer, colour = _own(state, seat, action.explorer), COLOUR_NAMES.index(action.colour)
    if artifact_at(state, CARRIED + explorer, colour) == NOBODY:
        refuse("MK-6.3", "not_carried", explorer=action.explorer)
    if has_taken(state, explorer, colour):
        refuse("MK-14.5", "just_taken", explorer=action.explorer)


def _board(state: State, seat: int, action: a.Board) -> None:
    explorer, leave = _own(state, seat, action.explorer), a.LEAVE_NAMES.index(action.leave)
    boat = int(boat_for(state, explorer))
    if boat == NOBODY:
        refuse("MK-7.1", "no_boat", explorer=action.explorer)
    if state.pool < BOARDING_COST:
        refuse("MK-7.1", "boarding_costs")
    if leave_size(leave) != surplus(state, explorer, boat):
        refuse("MK-7.3", "stays_behind", number=int(surplus(state, explorer, boat)))
    if not has_leave(state, explorer, leave):
        refuse("MK-7.3", "leaves_nothing", explorer=action.explorer)


# --- cards ----------------------------------------------------------------------------------------


def _held(state: State, seat: int, kind: CardKind) -> None:
    if not state.expert:
        refuse("MK-2.9", "no_cards")
    if not kinds_held(state, seat) >> kind & 1:
        refuse("MK-12.5", "card_not_held", card=kind.name.lower())


RUN_RULES = ("MK-12.8", "MK-12.9", "MK-12.10")


def _run(state: State, seat: int, action: a.Run) -> None:
    kind = RUN_NAMES.index(action.card)
    _held(state, seat, CardKind(kind))
    explorer, square = _own(state, seat, action.explorer), SQUARE_NAMES.index(action.square)
    if square == state.explorer_at[explorer]:
        refuse("MK-12.7", "run_short")
    if explorer_on(state, square) != NOBODY:
        refuse("MK-5.3", "somebody_there", place=action.square)
    area = run_area(state, explorer, kind, ground_area(state, kind), crowd(state))
    if not meet(area, with_square(NOTHING, square)):
        refuse(RUN_RULES[kind], "run_elsewhere", square=action.square)


def _airlift(state: State, seat: int, action: a.Airlift) -> None:
    _held(state, seat, CardKind.HELICOPTER)
    _own(state, seat, action.explorer)
    if explorers_left(state, seat) == 1:
        refuse("MK-12.11", "not_the_last")


def _quake(state: State, seat: int, action: a.Quake) -> None:
    _held(state, seat, CardKind.EARTHQUAKE)
    if tiles_in_bag(state) == 0:
        refuse("MK-12.13", "bag_empty")


def _quake_turn(state: State, seat: int, action: a.QuakeTurn) -> None:
    _held(state, seat, CardKind.EARTHQUAKE)
    space = SPACE_NAMES.index(action.space)
    if not can_be_turned(int(state.tile[space])):
        refuse("MK-12.13", "nothing_to_turn", space=action.space)
    if not nobody_on(state, space):
        refuse("MK-12.12", "somebody_there", place=action.space)


def _quake_draw(state: State, seat: int, action: a.QuakeDraw) -> None:
    if tiles_in_bag(state) == 0:
        refuse("MK-12.13", "bag_empty")


def _quake_stop(state: State, seat: int, action: a.QuakeStop) -> None:
    if not state.shaken:
        refuse("MK-12.12", "quake_unused")


def _draw(state: State, seat: int, action: a.Draw) -> None:
    """Legal whenever the phase is right."""


Reason = Callable[[State, int, Any], None]
PLAY = (Phase.PLAY,)
AT_ANY_TIME = (Phase.PLAY, Phase.DRAW)  # MK-12.6

REASONS: dict[type[Action], tuple[tuple[Phase, ...], Reason]] = {
    a.PutAway: ((Phase.CARDS,), _put_away),
    a.Deploy: ((Phase.DEPLOY,), _deploy),
    a.Place: (PLAY, _place),
    a.Spend: (PLAY, _spend),
    a.Move: (PLAY, _move),
    a.Take: (AT_ANY_TIME, _take),
    a.Drop: (AT_ANY_TIME, _drop),
    a.Board: (PLAY, _board),
    a.Run: (AT_ANY_TIME, _run),
    a.Airlift: (AT_ANY_TIME, _airlift),
    a.Quake: (AT_ANY_TIME, _quake),
    a.QuakeTurn: (AT_ANY_TIME, _quake_turn),
    a.EndPlay: (PLAY, _end_play),
    a.QuakeDraw: ((Phase.QUAKE,), _quake_draw),
    a.QuakeStop: ((Phase.QUAKE,), _quake_stop),
    a.PlaceDrawn: ((Phase.QUAKE_PLACE,), _place_drawn),
    a.Draw: ((Phase.DRAW,), _draw),
}
