"""Why not: the rule that forbids an action, looked for in the order a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from archipel.core.actions import Action
from archipel.core.errors import IllegalAction
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


def check(state: State, seat: int, action: Action) -> None:
    """Raises IllegalAction with the first rule that forbids an action of a seat that may act."""
    phases, reason = REASONS[type(action)]
    if state.phase not in phases:
        now = Phase(int(state.phase)).name.lower()
        rule = "MK-12.6" if state.phase == Phase.DRAW else "MK-14.8"
        raise IllegalAction(f"not in the phase {now}", rule=rule)
    reason(state, seat, action)


def refuse(rule: str, detail: str) -> NoReturn:
    raise IllegalAction(detail, rule=rule)


# --- setup ----------------------------------------------------------------------------------------


def _put_away(state: State, seat: int, action: a.PutAway) -> None:
    card = CARD_NAMES.index(action.card)
    if state.card_at[card] != HELD + seat:
        refuse("MK-12.1", f"{action.card} is not one of your cards")
    if holds_lower(state, seat, card):
        refuse("MK-14.3", "of equal cards the one with the lowest number is named")


def _deploy(state: State, seat: int, action: a.Deploy) -> None:
    square = SQUARE_NAMES.index(action.square)
    if square // QUARTERS not in CAMPS:
        refuse("MK-3.7", f"{action.square} is no start square")
    if explorer_on(state, square) != NOBODY:
        refuse("MK-3.7", f"{action.square} is taken")


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
        refuse("MK-4.1", f"{TERRAIN_NAMES[kind]} does not lie in front of you")


def _fits(state: State, kind: int, name: str, turn: int) -> None:
    if not is_empty(state, SPACE_NAMES.index(name)):
        refuse("MK-4.3", f"{name} is not empty")
    if turn >= ROTATIONS[kind]:
        refuse("MK-14.2", "the tile looks the same with fewer turns")


def _end_play(state: State, seat: int, action: a.EndPlay) -> None:
    if not may_end_play(state):
        refuse("MK-4.1", "there are tiles left in front of you")


# --- explorers ------------------------------------------------------------------------------------


def _own(state: State, seat: int, name: str) -> int:
    explorer = EXPLORER_NAMES.index(name)
    if explorer // PER_COLOUR != seat:
        refuse("MK-5.1", f"{name} is not yours")
    if state.explorer_at[explorer] >= SQUARES:
        refuse("MK-1.11", f"{name} is not on the island")
    return explorer


def _move(state: State, seat: int, action: a.Move) -> None:
    explorer, square = _own(state, seat, action.explorer), SQUARE_NAMES.index(action.square)
    if square not in STEPS[state.explorer_at[explorer]]:
        refuse("MK-1.6", f"{action.square} is not next to {action.explorer}")
    if ground(state, square) not in (Ground.JUNGLE, Ground.LAKE):
        refuse("MK-5.3", f"nobody enters {action.square}")
    if explorer_on(state, square) != NOBODY:
        refuse("MK-5.4", f"somebody stands on {action.square}")
    if step_cost(state, square) > state.pool:
        refuse("MK-5.2", f"{action.square} costs more points than you have")


def _take(state: State, seat: int, action: a.Take) -> None:
    explorer, colour = _own(state, seat, action.explorer), COLOUR_NAMES.index(action.colour)
    if artifact_at(state, int(state.explorer_at[explorer]), colour) == NOBODY:
        refuse("MK-6.1", f"no such artifact lies where {action.explorer} stands")
    if carried(state, explorer) >= MOST_CARRIED:
        refuse("MK-6.2", f"{action.explorer} carries as much as he can")
    if has_dropped(state, explorer, colour):
        refuse("MK-14.5", f"{action.explorer} has just dropped one like it")


def _drop(state: State, seat: int, action: a.Drop) -> None:
    explorer, colour = _own(state, seat, action.explorer), COLOUR_NAMES.index(action.colour)
    if artifact_at(state, CARRIED + explorer, colour) == NOBODY:
        refuse("MK-6.3", f"{action.explorer} carries no such artifact")
    if has_taken(state, explorer, colour):
        refuse("MK-14.5", f"{action.explorer} has just taken one like it")


def _board(state: State, seat: int, action: a.Board) -> None:
    explorer, leave = _own(state, seat, action.explorer), a.LEAVE_NAMES.index(action.leave)
    boat = int(boat_for(state, explorer))
    if boat == NOBODY:
        refuse("MK-7.1", f"no boat can be boarded from where {action.explorer} stands")
    if state.pool < BOARDING_COST:
        refuse("MK-7.1", "boarding costs a point")
    if leave_size(leave) != surplus(state, explorer, boat):
        refuse("MK-7.3", f"{int(surplus(state, explorer, boat))} artifacts stay behind")
    if not has_leave(state, explorer, leave):
        refuse("MK-7.3", f"{action.explorer} does not carry what he would leave")


# --- cards ----------------------------------------------------------------------------------------


def _held(state: State, seat: int, kind: CardKind) -> None:
    if not state.expert:
        refuse("MK-2.9", "there are no cards in the base game")
    if not kinds_held(state, seat) >> kind & 1:
        refuse("MK-12.5", f"you hold no such card: {kind.name.lower()}")


RUN_RULES = ("MK-12.8", "MK-12.9", "MK-12.10")


def _run(state: State, seat: int, action: a.Run) -> None:
    kind = RUN_NAMES.index(action.card)
    _held(state, seat, CardKind(kind))
    explorer, square = _own(state, seat, action.explorer), SQUARE_NAMES.index(action.square)
    if square == state.explorer_at[explorer]:
        refuse("MK-12.7", "a run goes at least one square far")
    if explorer_on(state, square) != NOBODY:
        refuse("MK-5.3", f"somebody stands on {action.square}")
    area = run_area(state, explorer, kind, ground_area(state, kind), crowd(state))
    if not meet(area, with_square(NOTHING, square)):
        refuse(RUN_RULES[kind], f"such a run does not lead to {action.square}")


def _airlift(state: State, seat: int, action: a.Airlift) -> None:
    _held(state, seat, CardKind.HELICOPTER)
    _own(state, seat, action.explorer)
    if explorers_left(state, seat) == 1:
        refuse("MK-12.11", "it does not take the only explorer on the island")


def _quake(state: State, seat: int, action: a.Quake) -> None:
    _held(state, seat, CardKind.EARTHQUAKE)
    if tiles_in_bag(state) == 0:
        refuse("MK-12.13", "the bag is empty")


def _quake_turn(state: State, seat: int, action: a.QuakeTurn) -> None:
    _held(state, seat, CardKind.EARTHQUAKE)
    space = SPACE_NAMES.index(action.space)
    if not can_be_turned(int(state.tile[space])):
        refuse("MK-12.13", f"nothing on {action.space} can be turned")
    if not nobody_on(state, space):
        refuse("MK-12.12", f"somebody stands on {action.space}")


def _quake_draw(state: State, seat: int, action: a.QuakeDraw) -> None:
    if tiles_in_bag(state) == 0:
        refuse("MK-12.13", "the bag is empty")


def _quake_stop(state: State, seat: int, action: a.QuakeStop) -> None:
    if not state.shaken:
        refuse("MK-12.12", "one of the two parts must be used")


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
