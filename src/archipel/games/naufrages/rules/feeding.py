"""NA-6.9: anybody at camp may feed the fire at any moment of phase B, whoever is deciding what."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import FEED_FIRE, code
from archipel.games.naufrages.cards.code import B, Build, Opt, Pay
from archipel.games.naufrages.cards.tables import CODE, OPT, PAY
from archipel.games.naufrages.events import FIRE_FED
from archipel.games.naufrages.rules.building import is_multi, material
from archipel.games.naufrages.rules.flow import has
from archipel.games.naufrages.rules.people import camp
from archipel.games.naufrages.rules.stock import add_wood
from archipel.games.naufrages.state import (
    MOST_OPTIONS,
    P0,
    P1,
    P2,
    P3,
    STEP,
    TASK,
    Limit,
    Phase,
    State,
    Task,
)


@rule
def is_hungry(state: State) -> bool:
    """NA-6.9: the fire burns without wood in phase B, and the Stock has some."""
    return (
        state.phase == Phase.ACTIONS
        and state.fire_lit == 1
        and state.fire_wood == 0
        and state.wood > 0
    )


@rule
def can_feed(state: State, seat: int) -> bool:
    """NA-6.9: from the camp only, and never with wood that is spoken for."""
    return is_hungry(state) and has(camp(state), seat) and state.wood > wood_spoken_for(state)


@rule
def legal_feed(state: State, seat: int, out: Codes, count: int) -> int:
    """NA-15.12: whatever is being decided."""
    if can_feed(state, seat):
        out[count] = code(FEED_FIRE)
        count += 1
    return count


@rule
def apply_feed(state: State, seat: int, events: Events) -> None:
    """NA-6.9: this is no action."""
    add_wood(state, -1, events)
    state.fire_wood = 1
    emit(events, FIRE_FED, seat)


# --- wood that is spoken for ----------------------------------------------------------------------


@rule
def wood_spoken_for(state: State) -> int:
    """NA-7.16 to NA-7.18, NA-4.10, 17.5: by a construction, a vote or a price under way."""
    wood = wood_owed(state)
    for at in range(state.depth):
        task = state.stack[at, TASK]
        if task == Task.BUILD and state.stack[at, STEP] > 0 and not is_multi(state.stack[at, P0]):
            wood += material(state, int(state.stack[at, P0]), Build.WOOD)
        elif task == Task.CONTRIBUTE and state.stack[at, P2] == Limit.ENERGY_AND_WOOD:
            wood += state.stack[at, P3]
        elif task == Task.VOTE:
            wood += dearest_option(state, int(state.stack[at, P1]))
    return int(wood)


@rule
def wood_in(row: int, count: int) -> int:
    """The wood of a price."""
    wood = 0
    for at in range(row, row + count):
        if PAY[at, 0] == Pay.WOOD:
            wood += PAY[at, 1]
    return wood


@rule
def wood_owed(state: State) -> int:
    """Of an option that was taken, while its payer chooses what else he gives."""
    return wood_in(int(state.pay_row), int(state.pay_left))


@rule
def dearest_option(state: State, options: int) -> int:
    """The wood that a vote may still cost; in phase B only cards call one."""
    wood = 0
    for option in range(MOST_OPTIONS):
        if has(options, option):
            row = int(CODE[state.run_at, B]) + option
            wood = max(wood, wood_in(int(OPT[row, Opt.PAY_OFF]), int(OPT[row, Opt.PAY_LEN])))
    return wood
