"""Which of a thousand legal actions are worth a thought.

Tiles are laid where somebody of one's own is about to step: a way can be built as it is walked, so
nothing is lost by waiting. What is put down again without need is not thought of at all.
"""

from __future__ import annotations

from typing import Final

from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import (
    DRAW,
    END_PLAY,
    PLACE,
    PLACE_DRAWN,
    QUAKE,
    QUAKE_TURN,
    RUN,
    SPEND,
    TAKE,
    code,
    decode,
)
from archipel.games.mauna_kea.data import (
    MOST_CARRIED,
    NOWHERE,
    PER_COLOUR,
    QUARTERS,
    SIDES,
    TERRAINS,
    TURNS,
    CardKind,
    Ground,
)
from archipel.games.mauna_kea.loads import steps_home
from archipel.games.mauna_kea.rules import artifacts, boats, cards, movement, play, quake, turn
from archipel.games.mauna_kea.rules.board import (
    artifacts_at,
    boat_in,
    carried,
    colours_at,
    ground,
    is_empty,
    on_island,
    tiles_in_bag,
)
from archipel.games.mauna_kea.state import NOBODY, Phase, State
from archipel.games.mauna_kea.tables import COVE_OF, GROUND, ROTATIONS, STEPS

WORTH_A_CARD: Final = 2  # steps that a run must save


@rule
def likely(state: State, seat: int, out: Codes) -> int:
    """As `legal`, without what is of no use."""
    if state.phase == Phase.PLAY:
        return likely_in_play(state, seat, out)
    if state.phase == Phase.QUAKE_PLACE:
        count = likely_places(state, seat, state.pending, PLACE_DRAWN, out, 0)
        if count > 0:
            return count
    if state.phase == Phase.DRAW:
        out[0] = code(DRAW)
        return likely_cards(state, seat, out, likely_loads(state, seat, out, 1))
    return play.legal(state, seat, out)


@rule
def likely_in_play(state: State, seat: int, out: Codes) -> int:
    """Every tile may be spent; every explorer may walk, board and take."""
    count = 0
    if turn.may_end_play(state):
        out[count] = code(END_PLAY)
        count += 1
    for kind in range(TERRAINS):
        if state.hand[seat, kind] > 0:
            count = likely_places(state, seat, kind, PLACE, out, count)
            out[count] = code(SPEND, kind)
            count += 1
    if state.pool > 0:
        for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
            if on_island(state, explorer):
                count = movement.legal_move(state, explorer, out, count)
                count = boats.legal_board(state, explorer, out, count)
    count = likely_loads(state, seat, out, count)
    return likely_cards(state, seat, out, count)


# --- tiles ----------------------------------------------------------------------------------------


@rule
def likely_places(state: State, seat: int, kind: int, action: int, out: Codes, count: int) -> int:
    """MK-4.2: a tile right before one's own explorers, so that the next step is possible."""
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer):
            for side in range(SIDES):
                square = STEPS[state.explorer_at[explorer], side]
                if square == NOWHERE or not is_empty(state, square // QUARTERS):
                    continue
                if is_first_before(state, seat, explorer, square // QUARTERS):
                    count = write_places(kind, square, action, out, count)
    return count


@rule
def is_first_before(state: State, seat: int, explorer: int, space: int) -> bool:
    """Whether no comrade with a lower number stands before the same space."""
    for other in range(seat * PER_COLOUR, explorer):
        if on_island(state, other):
            for way in range(SIDES):
                square = STEPS[state.explorer_at[other], way]
                if square != NOWHERE and square // QUARTERS == space:
                    return False
    return True


@rule
def write_places(kind: int, square: int, action: int, out: Codes, count: int) -> int:
    """MK-14.2: in all orientations in which the square can be entered."""
    for rotation in range(ROTATIONS[kind]):
        if GROUND[kind, rotation, square % QUARTERS] <= Ground.LAKE.value:
            if action == PLACE:
                out[count] = code(PLACE, kind, square // QUARTERS, rotation)
            else:
                out[count] = code(PLACE_DRAWN, square // QUARTERS, rotation)
            count += 1
    return count


# --- artifacts ------------------------------------------------------------------------------------


@rule
def likely_loads(state: State, seat: int, out: Codes, count: int) -> int:
    """MK-6.1: everything may be taken; dropped is what makes room for something better."""
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if not on_island(state, explorer):
            continue
        loose = colours_at(state, state.explorer_at[explorer])
        if loose == 0:
            continue
        load = carried(state, explorer)
        before = count
        count = artifacts.legal_artifacts(state, explorer, out, count)
        kept = before
        for at in range(before, count):
            kind, _, colour, _ = decode(out[at])
            if kind == TAKE or (load == MOST_CARRIED and loose >> (colour + 1) != 0):
                out[kept] = out[at]
                kept += 1
        count = kept
    return count


# --- cards ----------------------------------------------------------------------------------------


@rule
def likely_cards(state: State, seat: int, out: Codes, count: int) -> int:
    """MK-12.5: runs that lead somewhere, the helicopter, and tiles that stand in one's way."""
    if state.held[seat] == 0:
        return count
    before = count
    count = cards.legal_cards(state, seat, out, count)
    kept = before
    for at in range(before, count):
        kind, _, explorer, square = decode(out[at])
        if kind != RUN or leads_somewhere(state, explorer, square):
            out[kept] = out[at]
            kept += 1
    count = kept
    if (cards.kinds_held(state, seat) >> CardKind.EARTHQUAKE.value) & 1 == 1:
        count = likely_quakes(state, seat, out, count)
    return count


@rule
def leads_somewhere(state: State, explorer: int, square: int) -> bool:
    """To a boat, to an artifact, or a good deal nearer to the coast."""
    cove = COVE_OF[square]
    if cove != NOWHERE and boat_in(state, cove) != NOBODY:
        return True
    if artifacts_at(state, square) > 0:
        return True
    here = steps_home(state, state.explorer_at[explorer])
    return here - steps_home(state, square) >= WORTH_A_CARD


@rule
def likely_quakes(state: State, seat: int, out: Codes, count: int) -> int:
    """MK-12.12: a tile right before one's own explorers, or one from the bag."""
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if not on_island(state, explorer):
            continue
        for side in range(SIDES):
            square = STEPS[state.explorer_at[explorer], side]
            if square == NOWHERE or ground(state, square) != Ground.MOUNTAIN.value:
                continue
            space = square // QUARTERS
            turns = quake.can_be_turned(state.tile[space]) and quake.nobody_on(state, space)
            if turns and is_first_before(state, seat, explorer, space):
                for rotation in range(TURNS - 1):
                    out[count] = code(QUAKE_TURN, space, rotation)
                    count += 1
    if tiles_in_bag(state) > 0:
        out[count] = code(QUAKE)
        count += 1
    return count
