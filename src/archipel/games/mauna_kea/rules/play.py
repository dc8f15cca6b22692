"""The contract's doors: who may act, what is legal, and what an action does."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, start_events
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import (
    AIRLIFT,
    BOARD_BOAT,
    DEPLOY,
    DRAW,
    DROP,
    END_PLAY,
    MOVE,
    PLACE,
    PLACE_DRAWN,
    PUT_AWAY,
    QUAKE,
    QUAKE_DRAW,
    QUAKE_STOP,
    QUAKE_TURN,
    RUN,
    SPEND,
    TAKE,
    code,
    decode,
)
from archipel.games.mauna_kea.data import KEPT, PER_COLOUR
from archipel.games.mauna_kea.rules import (
    artifacts,
    boats,
    cards,
    movement,
    quake,
    setup,
    tiles,
    turn,
)
from archipel.games.mauna_kea.rules.board import on_island
from archipel.games.mauna_kea.rules.ending import look_at_teams, look_at_ways
from archipel.games.mauna_kea.state import Phase, State
from archipel.games.mauna_kea.tables import HAS_MOUNTAIN


@rule
def acting(state: State) -> int:
    """Bits of the seats that may act now: all who still choose cards, or the active one."""
    if state.phase == Phase.OVER:
        return 0
    if state.phase != Phase.CARDS:
        return 1 << int(state.active)
    bits = 0
    for seat in range(state.seats):
        if state.held[seat] > KEPT:
            bits |= 1 << seat
    return bits


@rule
def legal(state: State, seat: int, out: Codes) -> int:
    """All legal actions of a seat that may act."""
    if (acting(state) >> seat) & 1 == 0:
        return 0
    if state.phase == Phase.PLAY:
        return legal_in_play(state, seat, out)
    if state.phase == Phase.DEPLOY:
        return setup.legal_deploy(state, out)
    if state.phase == Phase.DRAW:
        return legal_in_draw(state, seat, out)
    if state.phase == Phase.CARDS:
        return setup.legal_put_away(state, seat, out)
    if state.phase == Phase.QUAKE:
        return quake.legal_in_quake(state, out)
    return quake.legal_place_drawn(state, out)


@rule
def legal_in_play(state: State, seat: int, out: Codes) -> int:
    """MK-4.5: everything may be mixed freely."""
    count = 0
    if turn.may_end_play(state):
        out[count] = code(END_PLAY)
        count += 1
    count = tiles.legal_tiles(state, seat, out, count)
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer):
            if state.pool > 0:
                count = movement.legal_move(state, explorer, out, count)
                count = boats.legal_board(state, explorer, out, count)
            count = artifacts.legal_artifacts(state, explorer, out, count)
    return legal_cards(state, seat, out, count)


@rule
def legal_in_draw(state: State, seat: int, out: Codes) -> int:
    """MK-12.6: before each single draw, cards, taking and dropping."""
    out[0] = code(DRAW)
    count = 1
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer):
            count = artifacts.legal_artifacts(state, explorer, out, count)
    return legal_cards(state, seat, out, count)


@rule
def legal_cards(state: State, seat: int, out: Codes, count: int) -> int:
    """MK-12.5: action cards. Runs come last, for they may be many."""
    if state.held[seat] == 0:
        return count
    count = quake.legal_quake(state, seat, out, count)
    return cards.legal_cards(state, seat, out, count)


@rule
def apply(state: State, seat: int, action: int, chance: Chance, events: Events) -> None:
    """Plays a legal action, then everything that follows by itself."""
    start_events(events)
    kind, first, second, third = decode(action)
    if kind == TAKE:
        artifacts.apply_take(state, first, second, events)
        return
    if kind == DROP:
        artifacts.apply_drop(state, first, second, events)
        return
    state.freely[:] = 0  # MK-14.5
    if kind == MOVE:
        movement.apply_move(state, first, second, events)
    elif kind == SPEND:
        tiles.apply_spend(state, seat, first, events)
    elif kind == PLACE:
        tiles.apply_place(state, seat, first, second, third, events)
        if HAS_MOUNTAIN[first] == 1:  # any other tile leaves every way open
            look_at_ways(state, events)
    elif kind == BOARD_BOAT:
        boats.apply_board(state, first, second, events)
        look_at_teams(state, events)
        look_at_ways(state, events)
    elif kind == END_PLAY:
        turn.apply_end_play(state, chance, events)
    elif kind == DRAW:
        turn.apply_draw(state, chance, events)
    elif kind == DEPLOY:
        setup.apply_deploy(state, seat, first, events)
        if setup.all_deployed(state):
            turn.begin_game(state, chance, events)
    else:
        apply_with_cards(state, seat, kind, first, second, third, chance, events)


@rule
def apply_with_cards(
    state: State,
    seat: int,
    kind: int,
    first: int,
    second: int,
    third: int,
    chance: Chance,
    events: Events,
) -> None:
    """Chapter 12. A run or a helicopter never leaves a player without explorers (MK-12.11)."""
    if kind == PUT_AWAY:
        setup.apply_put_away(state, seat, first, events)
    elif kind == RUN:
        cards.apply_run(state, seat, first, second, third, events)
    elif kind == AIRLIFT:
        cards.apply_airlift(state, seat, first, events)
    elif kind == QUAKE:
        quake.apply_quake(state, seat, events)
    elif kind == QUAKE_TURN:
        quake.apply_quake_turn(state, seat, first, second + 1, events)
    elif kind == QUAKE_DRAW:
        quake.apply_quake_draw(state, seat, chance, events)
    elif kind == QUAKE_STOP:
        quake.resume(state, events)
    elif kind == PLACE_DRAWN:
        quake.apply_place_drawn(state, seat, first, second, events)
