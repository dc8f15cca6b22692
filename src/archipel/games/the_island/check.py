"""Why not: the rule that forbids an action, looked for in the order a person would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from archipel.core.actions import Action
from archipel.core.refusals import refuser
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

refuse: Final = refuser(Path(__file__).parent)


def check(state: State, seat: int, action: Action) -> None:
    """Raises IllegalAction with the first rule that forbids an action of a seat that may act."""
    phases, reason = REASONS[type(action)]
    if state.phase not in phases:
        now = Phase(int(state.phase)).name.lower()
        refuse("IS-4.1", "phase", phase=now)
    reason(state, seat, action)


# --- setup ----------------------------------------------------------------------------------------


def _place(state: State, seat: int, action: a.PlaceExplorer) -> None:
    colour, space = COLOUR_NAMES.index(action.colour), SPACE_NAMES.index(action.hex)
    if state.seat_of[colour] != seat:
        refuse("IS-3.4", "colour_not_yours", colour=action.colour)
    if state.unplaced[colour, action.value] == 0:
        refuse("IS-3.4", "value_gone", value=action.value, colour=action.colour)
    if is_sea(state, space):
        refuse("IS-3.4", "no_tile", hex=action.hex)
    if not has_place(state, space):
        crowded = "IS-13.1" if state.overcrowded else "IS-3.4"
        refuse(crowded, "crowded", hex=action.hex)


def _place_boat(state: State, seat: int, action: a.PlaceBoat) -> None:
    space = SPACE_NAMES.index(action.hex)
    if not is_sea(state, space) or not touches_tile(state, space):
        refuse("IS-3.6", "not_by_the_shore", hex=action.hex)
    if boat_on(state, space) != NOBODY or creature_in(state, space, 0):
        refuse("IS-3.6", "occupied", hex=action.hex)


# --- step 1 ---------------------------------------------------------------------------------------


def _play_dolphin(state: State, seat: int, action: a.PlayDolphin) -> None:
    _held(state, seat, Effect.DOLPHIN)
    explorer = EXPLORER_NAMES.index(action.explorer)
    if owner(state, explorer) != seat or not swims(state, explorer):
        refuse("IS-5.3", "not_your_swimmer", explorer=action.explorer)
    if not touches_sea(state, int(state.explorer_at[explorer])):
        refuse("IS-5.2", "nowhere_to_swim", explorer=action.explorer)


def _play_wind(state: State, seat: int, action: a.PlayWind) -> None:
    _held(state, seat, Effect.WIND)
    boat = _boat_on_board(state, action.boat, "IS-5.4")
    if not may_steer(state, boat, seat):
        refuse("IS-5.4", "not_at_the_helm", boat=action.boat)
    if not boat_can_go(state, int(state.boat_at[boat])):
        refuse("IS-5.2", "boat_stuck", boat=action.boat)


def _play_move(state: State, seat: int, action: a.PlayMove) -> None:
    effect = Effect(EFFECT_NAMES.index(action.tile))
    _held(state, seat, effect)
    creature = CREATURE_NAMES.index(action.creature)
    if KIND_OF[creature] != effect - Effect.MOVE_SERPENT:
        refuse("IS-5.5", "other_creature", creature=action.creature)
    if state.creature_at[creature] >= SPACES:
        refuse("IS-5.5", "not_on_board", piece=action.creature)


def _held(state: State, seat: int, effect: Effect) -> None:
    if not holds(state, seat, int(effect)):
        refuse("IS-5.1", "not_in_hand", effect=effect.name.lower())


def _step(state: State, seat: int, action: a.Step) -> None:
    space = SPACE_NAMES.index(action.hex)
    if state.effect not in (Effect.DOLPHIN, Effect.WIND):
        refuse("IS-5.5", "tile_relocates")
    if not are_neighbours(moved_from(state), space) or not is_sea(state, space):
        refuse("IS-5.3", "not_next_sea", hex=action.hex)
    if state.effect == Effect.WIND and not free_for_boat(state, space):
        refuse("IS-5.4", "boat_there", hex=action.hex)


def _stop(state: State, seat: int, action: a.Stop) -> None:
    if state.effect not in (Effect.DOLPHIN, Effect.WIND) or state.steps == 0:
        refuse("IS-5.2", "tile_for_nothing")


def _relocate(state: State, seat: int, action: a.Relocate) -> None:
    if state.effect in (Effect.DOLPHIN, Effect.WIND):
        refuse("IS-5.3", "tile_steps")
    if not is_unoccupied(state, SPACE_NAMES.index(action.hex)):
        refuse("IS-5.5", "not_free_sea", hex=action.hex)


# --- step 2 ---------------------------------------------------------------------------------------


def _walk(state: State, seat: int, action: a.Walk) -> None:
    _, space = _from_land(state, seat, action.explorer, action.hex)
    if is_sea(state, space):
        refuse("IS-6.2", "no_tile", hex=action.hex)


def _dive(state: State, seat: int, action: a.Dive) -> None:
    explorer, space = _from_land(state, seat, action.explorer, action.hex)
    if not is_sea(state, space):
        refuse("IS-6.2", "not_sea", hex=action.hex)
    if not may_get_wet(state, explorer):
        refuse("IS-6.4", "wet_move_used", explorer=action.explorer)


def _from_land(state: State, seat: int, name: str, to: str) -> tuple[int, int]:
    explorer = _own(state, seat, name)
    origin, space = int(state.explorer_at[explorer]), SPACE_NAMES.index(to)
    if origin >= SPACES or is_sea(state, origin):
        refuse("IS-6.3", "off_the_island", explorer=name)
    if not are_neighbours(origin, space):
        refuse("IS-6.2", "not_next", hex=to, explorer=name)
    return explorer, space


def _embark(state: State, seat: int, action: a.Embark) -> None:
    explorer = _own(state, seat, action.explorer)
    boat = _boat_on_board(state, action.boat, "IS-6.2")
    origin = int(state.explorer_at[explorer])
    if origin >= SPACES or is_sea(state, origin):
        refuse("IS-6.2", "not_on_tile", explorer=action.explorer)
    _boardable_beside(state, origin, boat)


def _boardable_beside(state: State, origin: int, boat: int) -> None:
    if not are_neighbours(origin, int(state.boat_at[boat])):
        refuse("IS-6.2", "boat_far", boat=BOAT_NAMES[boat])
    if not has_room(state, boat):
        refuse("IS-6.6", "boat_full", boat=BOAT_NAMES[boat])


def _swim(state: State, seat: int, action: a.Swim) -> None:
    explorer = _own(state, seat, action.explorer)
    space = SPACE_NAMES.index(action.hex)
    if not swims(state, explorer):
        refuse("IS-6.2", "not_swimming", explorer=action.explorer)
    if not are_neighbours(int(state.explorer_at[explorer]), space) or not is_sea(state, space):
        refuse("IS-6.2", "not_next_sea", hex=action.hex)
    if not may_get_wet(state, explorer):
        refuse("IS-6.4", "wet_move_used", explorer=action.explorer)


def _climb(state: State, seat: int, action: a.Climb) -> None:
    explorer = _own(state, seat, action.explorer)
    if not swims(state, explorer):
        refuse("IS-6.2", "not_swimming", explorer=action.explorer)
    boat = int(boat_on(state, int(state.explorer_at[explorer])))
    if boat == NOBODY:
        refuse("IS-6.2", "no_boat_there", explorer=action.explorer)
    if not has_room(state, boat):
        refuse("IS-6.6", "boat_full", boat=BOAT_NAMES[boat])
    if not may_get_out(state, explorer):
        refuse("IS-6.4", "wet_move_used", explorer=action.explorer)


def _jump(state: State, seat: int, action: a.Jump) -> None:
    explorer = _own(state, seat, action.explorer)
    if not is_aboard(int(state.explorer_at[explorer])):
        refuse("IS-6.2", "not_aboard", explorer=action.explorer)
    if not may_get_wet(state, explorer):
        refuse("IS-6.4", "wet_move_used", explorer=action.explorer)


def _hop(state: State, seat: int, action: a.Hop) -> None:
    explorer = _own(state, seat, action.explorer)
    boat = _boat_on_board(state, action.boat, "IS-6.2")
    place = int(state.explorer_at[explorer])
    if not is_aboard(place):
        refuse("IS-6.2", "not_aboard", explorer=action.explorer)
    _boardable_beside(state, int(state.boat_at[place - ABOARD]), boat)


def _land(state: State, seat: int, action: a.Land) -> None:
    explorer = _own(state, seat, action.explorer)
    place = int(state.explorer_at[explorer])
    aboard = is_aboard(place)
    if not aboard and not swims(state, explorer):
        refuse("IS-6.2", "not_at_sea", explorer=action.explorer)
    if LANDING[state.boat_at[place - ABOARD] if aboard else place] == NOWHERE:
        refuse("IS-2.5", "no_landing", explorer=action.explorer)
    if not aboard and not may_get_out(state, explorer):
        refuse("IS-6.4", "wet_move_used", explorer=action.explorer)


def _sail(state: State, seat: int, action: a.Sail) -> None:
    boat = _boat_on_board(state, action.boat, "IS-6.6")
    space = SPACE_NAMES.index(action.hex)
    if not may_steer(state, boat, seat):
        refuse("IS-6.6", "not_at_the_helm", boat=action.boat)
    if not are_neighbours(int(state.boat_at[boat]), space) or not is_sea(state, space):
        refuse("IS-6.6", "not_next_sea", hex=action.hex)
    if boat_on(state, space) != NOBODY:
        refuse("IS-6.6", "boat_there", hex=action.hex)


def _own(state: State, seat: int, name: str) -> int:
    explorer = EXPLORER_NAMES.index(name)
    if owner(state, explorer) != seat:
        refuse("IS-6.1", "not_yours", explorer=name)
    return explorer


def _boat_on_board(state: State, name: str, rule: str) -> int:
    boat = BOAT_NAMES.index(name)
    if state.boat_at[boat] >= SPACES:
        refuse(rule, "not_on_board", piece=name)
    return boat


# --- steps 3 and 4, defence -----------------------------------------------------------------------


def _sink(state: State, seat: int, action: a.Sink) -> None:
    space = SPACE_NAMES.index(action.hex)
    if is_sea(state, space):
        refuse("IS-7.1", "no_tile", hex=action.hex)
    lowest = lowest_terrain(state)
    if state.terrain[space] != lowest:
        refuse("IS-7.1", "lower_first")
    coast = any(state.terrain[s] == lowest and touches_sea(state, s) for s in ISLAND.tolist())
    if coast and not touches_sea(state, space):
        refuse("IS-7.1", "coast_first")


def _board(state: State, seat: int, action: a.Board) -> None:
    if state.explorer_at[EXPLORER_NAMES.index(action.explorer)] != state.boat_at[state.piece]:
        refuse("IS-7.4", "not_at_new_boat", explorer=action.explorer)


def _move_creature(state: State, seat: int, action: a.MoveCreature) -> None:
    creature, space = CREATURE_NAMES.index(action.creature), SPACE_NAMES.index(action.hex)
    if state.phase == Phase.CREATURE_MOVE and creature != state.piece:
        refuse("IS-8.1", "one_creature")
    if KIND_OF[creature] != state.die:
        refuse("IS-8.1", "die_shows", kind=KIND_NAMES[state.die])
    if state.creature_at[creature] >= SPACES:
        refuse("IS-8.1", "not_on_board", piece=action.creature)
    origin = int(state.creature_at[creature])
    if not are_neighbours(origin, space) or not is_sea(state, space):
        refuse("IS-8.2", "not_next_sea", hex=action.hex)


def _repel(state: State, seat: int, action: a.Repel) -> None:
    effect = EFFECT_NAMES.index(action.tile)
    if effect != repels(int(state.piece)):
        refuse("IS-10.3", "repels_other")
    if not holds(state, seat, effect):
        refuse("IS-10.4", "not_held")


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
