"""Why not: the rule that forbids an action, looked for in the order a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from archipel.core.actions import Action
from archipel.core.errors import IllegalAction
from archipel.games.the_island import actions as a
from archipel.games.the_island.data import (
    BOAT_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    EFFECT_NAMES,
    EXPLORER_NAMES,
    ISLAND,
    KIND_NAMES,
    KIND_OF,
    LANDING,
    NOWHERE,
    SPACE_NAMES,
    SPACES,
    Effect,
)
from archipel.games.the_island.rules.defence import repels
from archipel.games.the_island.rules.hand import (
    boat_can_go,
    free_for_boat,
    holds,
    is_unoccupied,
    moved_from,
)
from archipel.games.the_island.rules.movement import may_get_out, may_get_wet
from archipel.games.the_island.rules.pieces import (
    are_neighbours,
    boat_on,
    creature_in,
    has_room,
    is_aboard,
    is_sea,
    may_steer,
    owner,
    swims,
    touches_sea,
    touches_tile,
)
from archipel.games.the_island.rules.setup import has_place
from archipel.games.the_island.rules.sinking import lowest_terrain
from archipel.games.the_island.state import ABOARD, NOBODY, Phase, State


def check(state: State, seat: int, action: Action) -> None:
    """Raises IllegalAction with the first rule that forbids an action of a seat that may act."""
    phases, reason = REASONS[type(action)]
    if state.phase not in phases:
        now = Phase(int(state.phase)).name.lower()
        raise IllegalAction(f"not in the phase {now}", rule="IS-4.1")
    reason(state, seat, action)


def refuse(rule: str, detail: str) -> NoReturn:
    raise IllegalAction(detail, rule=rule)


# --- setup ----------------------------------------------------------------------------------------


def _place(state: State, seat: int, action: a.PlaceExplorer) -> None:
    colour, space = COLOUR_NAMES.index(action.colour), SPACE_NAMES.index(action.hex)
    if state.seat_of[colour] != seat:
        refuse("IS-3.4", f"{action.colour} is not yours")
    if state.unplaced[colour, action.value] == 0:
        refuse("IS-3.4", f"no {action.value} of {action.colour} is left to place")
    if is_sea(state, space):
        refuse("IS-3.4", f"there is no tile on {action.hex}")
    if not has_place(state, space):
        crowded = "IS-13.1" if state.overcrowded else "IS-3.4"
        refuse(crowded, f"{action.hex} holds no more explorers")


def _place_boat(state: State, seat: int, action: a.PlaceBoat) -> None:
    space = SPACE_NAMES.index(action.hex)
    if not is_sea(state, space) or not touches_tile(state, space):
        refuse("IS-3.6", f"{action.hex} is no sea space next to a tile")
    if boat_on(state, space) != NOBODY or creature_in(state, space, 0):
        refuse("IS-3.6", f"{action.hex} is occupied")


# --- step 1 ---------------------------------------------------------------------------------------


def _play_dolphin(state: State, seat: int, action: a.PlayDolphin) -> None:
    _held(state, seat, Effect.DOLPHIN)
    explorer = EXPLORER_NAMES.index(action.explorer)
    if owner(state, explorer) != seat or not swims(state, explorer):
        refuse("IS-5.3", f"{action.explorer} is no swimmer of yours")
    if not touches_sea(state, int(state.explorer_at[explorer])):
        refuse("IS-5.2", f"{action.explorer} has nowhere to swim")


def _play_wind(state: State, seat: int, action: a.PlayWind) -> None:
    _held(state, seat, Effect.WIND)
    boat = _boat_on_board(state, action.boat, "IS-5.4")
    if not may_steer(state, boat, seat):
        refuse("IS-5.4", f"you do not control {action.boat}")
    if not boat_can_go(state, int(state.boat_at[boat])):
        refuse("IS-5.2", f"{action.boat} has nowhere to go")


def _play_move(state: State, seat: int, action: a.PlayMove) -> None:
    effect = Effect(EFFECT_NAMES.index(action.tile))
    _held(state, seat, effect)
    creature = CREATURE_NAMES.index(action.creature)
    if KIND_OF[creature] != effect - Effect.MOVE_SERPENT:
        refuse("IS-5.5", f"{action.creature} is not of the kind on the tile")
    if state.creature_at[creature] >= SPACES:
        refuse("IS-5.5", f"{action.creature} is not on the board")


def _held(state: State, seat: int, effect: Effect) -> None:
    if not holds(state, seat, int(effect)):
        refuse("IS-5.1", f"you have no {effect.name.lower()} in hand")


def _step(state: State, seat: int, action: a.Step) -> None:
    space = SPACE_NAMES.index(action.hex)
    if state.effect not in (Effect.DOLPHIN, Effect.WIND):
        refuse("IS-5.5", "this tile puts a creature on an unoccupied sea space")
    if not are_neighbours(moved_from(state), space) or not is_sea(state, space):
        refuse("IS-5.3", f"{action.hex} is no neighbouring sea space")
    if state.effect == Effect.WIND and not free_for_boat(state, space):
        refuse("IS-5.4", f"there is a boat on {action.hex}")


def _stop(state: State, seat: int, action: a.Stop) -> None:
    if state.effect not in (Effect.DOLPHIN, Effect.WIND) or state.steps == 0:
        refuse("IS-5.2", "a tile is not played for nothing")


def _relocate(state: State, seat: int, action: a.Relocate) -> None:
    if state.effect in (Effect.DOLPHIN, Effect.WIND):
        refuse("IS-5.3", "this tile goes step by step")
    if not is_unoccupied(state, SPACE_NAMES.index(action.hex)):
        refuse("IS-5.5", f"{action.hex} is no unoccupied sea space")


# --- step 2 ---------------------------------------------------------------------------------------


def _walk(state: State, seat: int, action: a.Walk) -> None:
    _, space = _from_land(state, seat, action.explorer, action.hex)
    if is_sea(state, space):
        refuse("IS-6.2", f"there is no tile on {action.hex}")


def _dive(state: State, seat: int, action: a.Dive) -> None:
    explorer, space = _from_land(state, seat, action.explorer, action.hex)
    if not is_sea(state, space):
        refuse("IS-6.2", f"{action.hex} is no sea space")
    if not may_get_wet(state, explorer):
        refuse("IS-6.4", f"{action.explorer} has used its wet move")


def _from_land(state: State, seat: int, name: str, to: str) -> tuple[int, int]:
    explorer = _own(state, seat, name)
    origin, space = int(state.explorer_at[explorer]), SPACE_NAMES.index(to)
    if origin >= SPACES or is_sea(state, origin):
        refuse("IS-6.3", f"{name} is not on a tile, and never will be again")
    if not are_neighbours(origin, space):
        refuse("IS-6.2", f"{to} is not next to {name}")
    return explorer, space


def _embark(state: State, seat: int, action: a.Embark) -> None:
    explorer = _own(state, seat, action.explorer)
    boat = _boat_on_board(state, action.boat, "IS-6.2")
    origin = int(state.explorer_at[explorer])
    if origin >= SPACES or is_sea(state, origin):
        refuse("IS-6.2", f"{action.explorer} is not on a tile")
    _boardable_beside(state, origin, boat)


def _boardable_beside(state: State, origin: int, boat: int) -> None:
    if not are_neighbours(origin, int(state.boat_at[boat])):
        refuse("IS-6.2", f"{BOAT_NAMES[boat]} is not in a neighbouring space")
    if not has_room(state, boat):
        refuse("IS-6.6", f"{BOAT_NAMES[boat]} is full")


def _swim(state: State, seat: int, action: a.Swim) -> None:
    explorer = _own(state, seat, action.explorer)
    space = SPACE_NAMES.index(action.hex)
    if not swims(state, explorer):
        refuse("IS-6.2", f"{action.explorer} is no swimmer")
    if not are_neighbours(int(state.explorer_at[explorer]), space) or not is_sea(state, space):
        refuse("IS-6.2", f"{action.hex} is no neighbouring sea space")
    if not may_get_wet(state, explorer):
        refuse("IS-6.4", f"{action.explorer} has used its wet move")


def _climb(state: State, seat: int, action: a.Climb) -> None:
    explorer = _own(state, seat, action.explorer)
    if not swims(state, explorer):
        refuse("IS-6.2", f"{action.explorer} is no swimmer")
    boat = int(boat_on(state, int(state.explorer_at[explorer])))
    if boat == NOBODY:
        refuse("IS-6.2", f"there is no boat in the space of {action.explorer}")
    if not has_room(state, boat):
        refuse("IS-6.6", f"{BOAT_NAMES[boat]} is full")
    if not may_get_out(state, explorer):
        refuse("IS-6.4", f"{action.explorer} has used its wet move")


def _jump(state: State, seat: int, action: a.Jump) -> None:
    explorer = _own(state, seat, action.explorer)
    if not is_aboard(int(state.explorer_at[explorer])):
        refuse("IS-6.2", f"{action.explorer} is no passenger")
    if not may_get_wet(state, explorer):
        refuse("IS-6.4", f"{action.explorer} has used its wet move")


def _hop(state: State, seat: int, action: a.Hop) -> None:
    explorer = _own(state, seat, action.explorer)
    boat = _boat_on_board(state, action.boat, "IS-6.2")
    place = int(state.explorer_at[explorer])
    if not is_aboard(place):
        refuse("IS-6.2", f"{action.explorer} is no passenger")
    _boardable_beside(state, int(state.boat_at[place - ABOARD]), boat)


def _land(state: State, seat: int, action: a.Land) -> None:
    explorer = _own(state, seat, action.explorer)
    place = int(state.explorer_at[explorer])
    aboard = is_aboard(place)
    if not aboard and not swims(state, explorer):
        refuse("IS-6.2", f"{action.explorer} is neither swimming nor in a boat")
    if LANDING[state.boat_at[place - ABOARD] if aboard else place] == NOWHERE:
        refuse("IS-2.5", f"{action.explorer} is not on a landing space")
    if not aboard and not may_get_out(state, explorer):
        refuse("IS-6.4", f"{action.explorer} has used its wet move")


def _sail(state: State, seat: int, action: a.Sail) -> None:
    boat = _boat_on_board(state, action.boat, "IS-6.6")
    space = SPACE_NAMES.index(action.hex)
    if not may_steer(state, boat, seat):
        refuse("IS-6.6", f"you do not control {action.boat}")
    if not are_neighbours(int(state.boat_at[boat]), space) or not is_sea(state, space):
        refuse("IS-6.6", f"{action.hex} is no neighbouring sea space")
    if boat_on(state, space) != NOBODY:
        refuse("IS-6.6", f"there is a boat on {action.hex}")


def _own(state: State, seat: int, name: str) -> int:
    explorer = EXPLORER_NAMES.index(name)
    if owner(state, explorer) != seat:
        refuse("IS-6.1", f"{name} is not yours")
    return explorer


def _boat_on_board(state: State, name: str, rule: str) -> int:
    boat = BOAT_NAMES.index(name)
    if state.boat_at[boat] >= SPACES:
        refuse(rule, f"{name} is not on the board")
    return boat


# --- steps 3 and 4, defence -----------------------------------------------------------------------


def _sink(state: State, seat: int, action: a.Sink) -> None:
    space = SPACE_NAMES.index(action.hex)
    if is_sea(state, space):
        refuse("IS-7.1", f"there is no tile on {action.hex}")
    lowest = lowest_terrain(state)
    if state.terrain[space] != lowest:
        refuse("IS-7.1", "a lower terrain is still there")
    coast = any(state.terrain[s] == lowest and touches_sea(state, s) for s in ISLAND.tolist())
    if coast and not touches_sea(state, space):
        refuse("IS-7.1", "tiles beside the sea go first")


def _board(state: State, seat: int, action: a.Board) -> None:
    if state.explorer_at[EXPLORER_NAMES.index(action.explorer)] != state.boat_at[state.piece]:
        refuse("IS-7.4", f"{action.explorer} does not swim beside the new boat")


def _move_creature(state: State, seat: int, action: a.MoveCreature) -> None:
    creature, space = CREATURE_NAMES.index(action.creature), SPACE_NAMES.index(action.hex)
    if state.phase == Phase.CREATURE_MOVE and creature != state.piece:
        refuse("IS-8.1", "one creature a turn")
    if KIND_OF[creature] != state.die:
        refuse("IS-8.1", f"the die shows a {KIND_NAMES[state.die]}")
    if state.creature_at[creature] >= SPACES:
        refuse("IS-8.1", f"{action.creature} is not on the board")
    origin = int(state.creature_at[creature])
    if not are_neighbours(origin, space) or not is_sea(state, space):
        refuse("IS-8.2", f"{action.hex} is no neighbouring sea space")


def _repel(state: State, seat: int, action: a.Repel) -> None:
    effect = EFFECT_NAMES.index(action.tile)
    if effect != repels(int(state.piece)):
        refuse("IS-10.3", "this tile does not repel that creature")
    if not holds(state, seat, effect):
        refuse("IS-10.4", "you do not hold this tile")


def _always(state: State, seat: int, action: Action) -> None:
    """Legal whenever the phase is right."""


Reason = Callable[[State, int, Any], None]
MOVE, TILE_MOVE = (Phase.MOVE,), (Phase.TILE_MOVE,)

REASONS: dict[type[Action], tuple[tuple[Phase, ...], Reason]] = {
    a.PlaceExplorer: ((Phase.SETUP_EXPLORERS,), _place),
    a.PlaceBoat: ((Phase.SETUP_BOATS,), _place_boat),
    a.SkipTile: ((Phase.TILE,), _always),
    a.PlayDolphin: ((Phase.TILE,), _play_dolphin),
    a.PlayWind: ((Phase.TILE,), _play_wind),
    a.PlayMove: ((Phase.TILE,), _play_move),
    a.Step: (TILE_MOVE, _step),
    a.Stop: (TILE_MOVE, _stop),
    a.Relocate: (TILE_MOVE, _relocate),
    a.Walk: (MOVE, _walk),
    a.Embark: (MOVE, _embark),
    a.Dive: (MOVE, _dive),
    a.Swim: (MOVE, _swim),
    a.Climb: (MOVE, _climb),
    a.Jump: (MOVE, _jump),
    a.Hop: (MOVE, _hop),
    a.Land: (MOVE, _land),
    a.Sail: (MOVE, _sail),
    a.EndMoves: (MOVE, _always),
    a.Sink: ((Phase.SINK,), _sink),
    a.Board: ((Phase.BOARD_PICK,), _board),
    a.MoveCreature: ((Phase.CREATURE, Phase.CREATURE_MOVE), _move_creature),
    a.PassCreature: ((Phase.CREATURE,), _always),
    a.StopCreature: ((Phase.CREATURE_MOVE,), _always),
    a.PassDefence: ((Phase.REACT,), _always),
    a.Repel: ((Phase.REACT,), _repel),
}
