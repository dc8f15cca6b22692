"""IS-14.7 and IS-9.3: what holds in every position. One that breaks a rule is refused with it."""

from __future__ import annotations

from typing import NoReturn

import numpy as np

from archipel.core.errors import DataError
from archipel.core.playout import MOST_LEGAL
from archipel.core.rule import root, rule
from archipel.games.the_island.data import (
    BACKS,
    BOAT_NAMES,
    COLOUR_NAMES,
    COLOURS,
    CREATURE_NAMES,
    EXPLORER_NAMES,
    FIRST_RED,
    ISLAND,
    KIND_OF,
    PER_COLOUR,
    RANGE,
    SPACE_NAMES,
    SPACES,
    TERRAIN_NAMES,
    TILE_STEPS,
    VALUE_COUNTS,
    Effect,
    Kind,
    Terrain,
)
from archipel.games.the_island.rules.creatures import any_can_move
from archipel.games.the_island.rules.defence import may_be_asked
from archipel.games.the_island.rules.pieces import (
    any_tile,
    anybody_in_play,
    boat_on,
    creature_in,
    crew_size,
    explorers_at,
    hand_count,
    is_sea,
    owner,
    swims,
)
from archipel.games.the_island.rules.play import legal
from archipel.games.the_island.rules.turn import may_move
from archipel.games.the_island.state import (
    NOBODY,
    SUPPLY,
    UNDRAWN,
    UNPLACED,
    Answer,
    Ending,
    Phase,
    State,
)


def check_position(state: State) -> None:
    """Raises DataError, with the rule, if this state could not come up in a game."""
    check_composed(state)
    check_box(state)


def check_composed(state: State) -> None:
    """The same for a puzzle or a test, which need not use up the box."""
    check_backs(state)
    check_board(state)
    check_phase(state)


def refuse(rule: str, detail: str) -> NoReturn:
    raise DataError(detail, field="state", rule=rule)


# --- nothing added to or taken from the box -------------------------------------------------------


def check_box(state: State) -> None:
    """All tiles and all treasure are somewhere, once."""
    fixed = np.zeros_like(state.bag)
    for space in ISLAND[state.back[ISLAND] != UNDRAWN]:
        fixed[state.terrain[space], state.back[space]] += 1
    hands = state.hand[: state.seats].sum(axis=0)
    for terrain, name in enumerate(TERRAIN_NAMES):
        there = state.bag[terrain] + fixed[terrain] + state.discard[terrain] + hands[terrain]
        if (there != BACKS[terrain]).any():
            refuse("IS-1.2", f"the backs of {name} tiles are not those of the box")
    for colour in range(COLOURS):
        if state.seat_of[colour] != NOBODY:
            check_treasure(state, colour)


def check_backs(state: State) -> None:
    """There is a back for every tile on the island, and only red ones are in hands."""
    undrawn = state.terrain[ISLAND][state.back[ISLAND] == UNDRAWN]
    for terrain, name in enumerate(TERRAIN_NAMES):
        tiles, backs = (undrawn == terrain).sum(), state.bag[terrain].sum()
        if tiles != backs:
            refuse("IS-14.7", f"{tiles} {name} tiles, but {backs} backs to draw for them")
    if state.hand[:, :, :FIRST_RED].any():
        refuse("IS-7.5", "a green tile is in a hand")


def check_treasure(state: State, colour: int) -> None:
    """IS-1.3, IS-3.5."""
    mine = range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR)
    placed = [e for e in mine if state.explorer_at[e] != UNPLACED]
    if placed != list(mine)[: len(placed)]:
        refuse("IS-3.5", f"{COLOUR_NAMES[colour]} has numbers left out")
    values = state.unplaced[colour].copy()
    for explorer in placed:
        values[state.explorer_value[explorer]] += 1
    if (values != VALUE_COUNTS).any():
        refuse("IS-1.3", f"the values of {COLOUR_NAMES[colour]} are not those of the box")


# --- pieces stand where they may ------------------------------------------------------------------


def check_board(state: State) -> None:
    """IS-14.7, IS-9.3."""
    on_land = (state.terrain != Terrain.SEA).tolist()
    for boat, space in enumerate(state.boat_at.tolist()):
        if space < SPACES and on_land[space]:
            refuse("IS-6.6", f"{BOAT_NAMES[boat]} is on land")
        if space >= SPACES and crew_size(state, boat) > 0:
            refuse("IS-6.6", f"{BOAT_NAMES[boat]} has passengers but is not on the board")
        if space == SUPPLY and (state.boat_at[boat + 1 :] != SUPPLY).any():
            refuse("IS-15.4", f"{BOAT_NAMES[boat]} was passed over")
    for creature, space in enumerate(state.creature_at.tolist()):
        if space < SPACES and on_land[space]:
            refuse("IS-8.3", f"{CREATURE_NAMES[creature]} is on land")
        if space == SUPPLY and KIND_OF[creature] == Kind.SERPENT:
            refuse("IS-3.1", f"{CREATURE_NAMES[creature]} is not on the board")
    seat_of = state.seat_of.tolist()
    for explorer, place in enumerate(state.explorer_at.tolist()):
        if seat_of[explorer // PER_COLOUR] == NOBODY and place != UNPLACED:
            refuse("IS-12.1", f"nobody plays {EXPLORER_NAMES[explorer]}")
    broken = root(broken_peace)(state)
    if broken != NOBODY:
        refuse("IS-9.3", f"prey rests with a creature on {SPACE_NAMES[broken]}")


@rule
def broken_peace(state: State) -> int:
    """IS-9.3: the space where prey and creature rest together, though no defence is pending."""
    for space in range(SPACES):
        attacked = state.phase == Phase.REACT and state.creature_at[state.piece] == space
        if is_sea(state, space) and not attacked:
            boat = boat_on(state, space)
            occupied = boat != NOBODY and crew_size(state, boat) > 0
            swimmers = explorers_at(state, space) > 0
            if (occupied or swimmers) and creature_in(state, space, Kind.SERPENT):
                return space
            if occupied and creature_in(state, space, Kind.WHALE):
                return space
            if swimmers and creature_in(state, space, Kind.SHARK):
                return space
    return NOBODY


# --- the phase fits the board ---------------------------------------------------------------------


def check_phase(state: State) -> None:
    """IS-4.5, IS-14.6: somebody has something to decide, and only what is under way is pending."""
    phase = Phase(int(state.phase))
    setup = phase in (Phase.SETUP_EXPLORERS, Phase.SETUP_BOATS)
    if (phase == Phase.OVER) != (state.ending != Ending.NONE):
        refuse("IS-11.7", "a game is over if and only if it has an ending")
    if not setup and phase != Phase.OVER and not anybody_in_play(state):
        refuse("IS-11.3", "nobody is in play, but the game goes on")
    if setup != (state.turn == 0):
        refuse("IS-3.8", "turns are counted from the end of setup on")
    if phase != Phase.SETUP_EXPLORERS and state.unplaced.any():
        refuse("IS-3.4", "explorers are still to place")
    if setup != bool(state.boats_left.any()):
        refuse("IS-3.6", "boats are placed in setup, all of them")
    if (phase == Phase.TILE_MOVE) != (state.effect != NOBODY):
        refuse("IS-14.6", "an effect is under way in its own phase only")
    if (phase in PENDING) != (state.piece != NOBODY):
        refuse("IS-14.6", "a piece is under way in its own phase only")
    if (phase in ROLLED) != (state.die != NOBODY) and phase != Phase.OVER:
        refuse("IS-8.1", "the die lies there in step 4 only")
    if phase != Phase.REACT and (state.asked or state.answer.any()):
        refuse("IS-10.4", "a defence question is open in its own phase only")
    if problem := NEEDS[phase](state):
        refuse("IS-14.6", problem)
    check_choices(state)


PENDING = (Phase.TILE_MOVE, Phase.BOARD_PICK, Phase.CREATURE_MOVE, Phase.REACT)
ROLLED = (Phase.CREATURE, Phase.CREATURE_MOVE, Phase.REACT)


def check_choices(state: State) -> None:
    """Whoever may act has something to choose."""
    out = np.zeros(MOST_LEGAL, np.int32)
    seats = [state.active]
    if state.phase == Phase.REACT:
        seats = [s for s in range(state.seats) if state.asked >> s & 1 and not state.answer[s]]
    for seat in seats:
        if state.phase != Phase.OVER and root(legal)(state, int(seat), out) == 0:
            refuse("IS-4.5", "there is nothing to choose")


def _tile_move(state: State) -> str:
    effect, piece, steps = int(state.effect), int(state.piece), int(state.steps)
    if steps >= TILE_STEPS:
        return "the steps of the tile are used up"
    if effect == Effect.DOLPHIN:
        fits = swims(state, piece) and owner(state, piece) == state.active
    elif effect == Effect.WIND:
        fits = state.boat_at[piece] < SPACES
    else:
        fits = effect - Effect.MOVE_SERPENT == KIND_OF[piece] and state.creature_at[piece] < SPACES
    return "" if fits and FIRST_RED <= effect < Effect.REPEL_SHARK else "tile and piece do not fit"


def _board_pick(state: State) -> str:
    boat = int(state.piece)
    if state.boat_at[boat] >= SPACES or crew_size(state, boat) != state.steps:
        return "the new boat does not hold those picked"
    return "" if explorers_at(state, int(state.boat_at[boat])) else "nobody is left to pick"


def _creature_move(state: State) -> str:
    piece = int(state.piece)
    on_board = state.creature_at[piece] < SPACES and KIND_OF[piece] == state.die
    return "" if on_board and 0 < state.steps < RANGE[state.die] else "no such creature is moving"


def _react(state: State) -> str:
    piece = int(state.piece)
    space = int(state.creature_at[piece])
    if space >= SPACES or KIND_OF[piece] != state.die:
        return "no such creature is attacking"
    boat = boat_on(state, space)
    if state.die == Kind.WHALE and (boat == NOBODY or crew_size(state, int(boat)) == 0):
        return "no occupied boat is attacked"
    for seat in range(len(state.answer)):
        asked = bool(state.asked >> seat & 1)
        if asked != (seat < state.seats and may_be_asked(state, seat, piece, space)):
            return "the seats asked are not those concerned"
        if not asked and state.answer[seat] != Answer.NONE:
            return "somebody has answered who was not asked"
    waiting = any(state.asked >> s & 1 and not state.answer[s] for s in range(state.seats))
    return "" if waiting else "everybody has answered"


def _setup_explorers(state: State) -> str:
    return "" if state.unplaced.any() else "nobody is left to place"


def _setup_boats(state: State) -> str:
    return "" if state.boats_left[state.active] > 0 else "no boat is left to place"


def _tile(state: State) -> str:
    return "" if hand_count(state, int(state.active)) > 0 else "the hand is empty"


def _move(state: State) -> str:
    return "" if may_move(state) else "there is nothing to move, or no point left"


def _sink(state: State) -> str:
    return "" if any_tile(state) else "no tile is left to sink"


def _creature(state: State) -> str:
    return "" if any_can_move(state, int(state.die)) else "no creature can move"


def _over(state: State) -> str:
    return ""


NEEDS = {
    Phase.SETUP_EXPLORERS: _setup_explorers,
    Phase.SETUP_BOATS: _setup_boats,
    Phase.TILE: _tile,
    Phase.TILE_MOVE: _tile_move,
    Phase.MOVE: _move,
    Phase.SINK: _sink,
    Phase.BOARD_PICK: _board_pick,
    Phase.CREATURE: _creature,
    Phase.CREATURE_MOVE: _creature_move,
    Phase.REACT: _react,
    Phase.OVER: _over,
}
