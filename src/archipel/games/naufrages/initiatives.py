"""NA-15.9: what a bot says of its own accord: plans, requests, wishes and opinions on the way.

Before its pawns lie it tells what it means to do; then it asks for what is still missing. Builders
ask for energy, those who leave for tools, and on the way everybody has an opinion.
"""

from __future__ import annotations

from typing import Final

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    SAY_ASK,
    SAY_ASK_ENERGY,
    SAY_EXPLORE,
    SAY_INTEND,
    SAY_RETURN,
    SAY_WANT,
    code,
)
from archipel.games.naufrages.answers import construction, courage
from archipel.games.naufrages.bargains import helps_on_the_way
from archipel.games.naufrages.cards.code import Card
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import (
    BUILD,
    CAMPFIRE,
    CARDS,
    EXPLORE,
    FOOD,
    SHELTER,
    SPOTS,
    WOOD,
)
from archipel.games.naufrages.listening import (
    ASKED,
    comers,
    has_refused,
    heard,
    is_meant,
    may_place_more,
)
from archipel.games.naufrages.opinions import NOTHING
from archipel.games.naufrages.outlook import (
    goal_home,
    is_final,
    is_held,
    kept,
    marches,
    pawns_on,
)
from archipel.games.naufrages.pawns import worth_of_spot
from archipel.games.naufrages.rules.building import may_build, missing
from archipel.games.naufrages.rules.flow import has, top
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import explorers, is_lost, present
from archipel.games.naufrages.rules.placing import has_pawn_on, may_place
from archipel.games.naufrages.rules.speaking import is_open, most_asked
from archipel.games.naufrages.rules.trading import may_trade
from archipel.games.naufrages.state import (
    HELD,
    NOBODY,
    P0,
    P1,
    STEP,
    TASK,
    Ask,
    Stage,
    State,
    Task,
)
from archipel.games.naufrages.tables import FAMILY, HELD_CARDS, HELP, SIGNAL
from archipel.games.naufrages.talk import FAMILIES, SPOT_OF

CLEAR: Final = 0.5  # how much better than the next best a plan is, if it is to be told
NEEDED: Final = 2.0  # what somebody else should do is worth so much
HOMESICK: Final = 0.7  # pips more of the way home than one dares
EAGER: Final = 1.5  # pips fewer


@rule
def initiative(state: State, seat: int, mind: Floats) -> int:
    word = suggestion(state, seat, mind)
    if word == NOTHING:
        word = call_for_energy(state, seat, mind)
    if word == NOTHING:
        word = wish(state, seat)
    if word == NOTHING and is_placing(state) and not is_lost(state, seat):
        word = plan(state, seat, mind) if state.placed[seat] == 0 else request(state, seat, mind)
    return word


@rule
def is_placing(state: State) -> bool:
    """Whether pawns are being placed: before that nobody has any, and the last ones are counted."""
    stage = state.stack[0, STEP]
    return bool(Stage.FIRST_PAWNS <= stage <= Stage.SECOND_PAWNS)


@rule
def suggestion(state: State, seat: int, mind: Floats) -> int:
    """On the way, to who decides: home or on, if one has a clear opinion."""
    bits = explorers(state)
    if state.ask != Ask.EXPLORE or state.ask_seat == seat or not has(bits, seat):
        return NOTHING
    said = count_said(state, seat, SAY_RETURN) + count_said(state, seat, SAY_EXPLORE)
    if state.drawn == 0 or said > 0:
        return NOTHING
    leaning = goal_home(state, bits) - courage(state, seat, mind)
    if leaning >= HOMESICK:
        return code(SAY_RETURN)
    return code(SAY_EXPLORE) if leaning <= -EAGER else NOTHING


@rule
def call_for_energy(state: State, seat: int, mind: Floats) -> int:
    """Whoever builds: if HELP or the Distress Fire can be finished with what others can spare."""
    for great in (HELP, SIGNAL):
        spot, structure = BUILD + great, BUILD + great - SHELTER
        if not may_build(state, spot) or is_said(state, SAY_ASK_ENERGY, structure):
            continue
        bits, owed = 0, 0
        if state.ask == Ask.CONTRIBUTE and construction(state) == spot:
            if proposer(state) == seat:
                bits, owed = int(top(state)[P0]), int(top(state)[P1])
        elif has_pawn_on(state, seat, spot) and not (
            is_placing(state) and may_place_more(state, seat)
        ):
            bits, owed = present(state), missing(state, spot)
            if great == SIGNAL and state.wood + pawns_on(state, WOOD) < owed:
                continue
        amount = min(owed - spare_of(state, seat, bits, mind), most_asked(state, structure))
        others = 0
        for other in range(state.seats):
            if other != seat and has(bits, other) and not marches(state, other):
                others += spare_of(state, other, bits, mind) + 1
        if 0 < amount <= others:
            return code(SAY_ASK_ENERGY, structure, amount - 1)
    return NOTHING


@rule
def proposer(state: State) -> int:
    """Who has proposed what is being built, or NOBODY."""
    for depth in range(state.depth - 1, -1, -1):
        if state.stack[depth, TASK] == Task.BUILD:
            return int(state.stack[depth, P1])
    return NOBODY


@rule
def spare_of(state: State, seat: int, bits: int, mind: Floats) -> int:
    """What a seat would give of itself, if it is among those who can."""
    return int(max(0.0, state.energy[seat] - kept(state, seat, mind))) if has(bits, seat) else 0


@rule
def is_said(state: State, kind: int, about: int) -> bool:
    """Whether anybody has asked for energy for a construction, or has wished for an Object."""
    for at in range(state.heard_count):
        said, first, _, _ = heard(state, at)
        if said == kind and first == about:
            return True
    return False


@rule
def wish(state: State, seat: int) -> int:
    """Who leaves, for a tool of somebody who stays; in the end, for what ships ask of the lost."""
    if is_lost(state, seat) or count_said(state, seat, SAY_WANT) > 0:
        return NOTHING
    leaves, best, most = marches(state, seat), NOBODY, 0.0
    for at in range(len(HELD_CARDS)):
        thing = held_thing(at)
        owner = int(state.card_at[thing]) - HELD
        if owner < 0 or owner >= state.seats or not may_trade(state, owner, seat):
            continue
        if is_said(state, SAY_WANT, at):
            continue
        worth = 0.0
        if leaves and not marches(state, owner) and not is_lost(state, owner):
            worth = helps_on_the_way(thing)
        tag = int(CARD[thing, Card.TAG])
        if is_final(state) and is_lost(state, owner) and tag >= 0:
            worth += 0.0 if is_held(state, tag, present(state)) else 2.0
        if thing < CARDS and worth > most:
            best, most = at, worth
    return NOTHING if best == NOBODY else code(SAY_WANT, best)


@rule
def best_spot(state: State, seat: int, mind: Floats, but: int) -> int:
    """Where a seat would place a pawn now, but for one family; or NOBODY."""
    best, most = NOBODY, -1e9
    for spot in range(SPOTS):
        if FAMILY[spot] != but and may_place(state, seat, spot):
            worth = worth_of_spot(state, seat, spot, mind)
            if worth > most:
                best, most = spot, worth
    return best


@rule
def intention(state: State, seat: int, spot: int) -> int:
    for family in range(FAMILIES):
        if SPOT_OF[family] == FAMILY[spot] and is_open(state, family):
            return code(SAY_INTEND, family)
    return NOTHING


@rule
def matters_to_all(spot: int) -> bool:
    return spot in (FOOD, WOOD, CAMPFIRE, EXPLORE, SHELTER) or spot >= BUILD


@rule
def plan(state: State, seat: int, mind: Floats) -> int:
    """Before the first pawn, while others choose: what one will do, if it is clear and shared."""
    own_turn = state.ask == Ask.PLACE and state.ask_seat == seat
    if own_turn or count_said(state, seat, SAY_INTEND) > 0 or not may_place_more(state, seat):
        return NOTHING
    best = best_spot(state, seat, mind, NOBODY)
    if best == NOBODY or not matters_to_all(best) or comers(state, seat, best) > 0:
        return NOTHING
    second = best_spot(state, seat, mind, int(FAMILY[best]))
    worth = worth_of_spot(state, seat, best, mind)
    if second != NOBODY and worth - worth_of_spot(state, seat, second, mind) < CLEAR:
        return NOTHING
    for other in range(state.seats):
        able = other != seat and may_place_more(state, other) and may_place(state, other, best)
        if able and worth_of_spot(state, other, best, mind) - worth > CLEAR:
            return NOTHING  # somebody else is the one for it
    return intention(state, seat, best)


@rule
def request(state: State, seat: int, mind: Floats) -> int:
    """After the first pawn: what nobody does yet and others could do best, of the best of them."""
    if count_said(state, seat, SAY_ASK) > 0:
        return NOTHING
    mine = best_spot(state, seat, mind, NOBODY) if may_place_more(state, seat) else NOBODY
    found, most = NOTHING, NEEDED
    for family in range(FAMILIES):
        spot = int(SPOT_OF[family])
        if not matters_to_all(spot) or not is_open(state, family) or spot == mine:
            continue
        if pawns_on(state, spot) + comers(state, seat, spot) > 0 or is_asked(state, spot):
            continue
        for other in range(state.seats):
            free = other != seat and may_place_more(state, other) and not has_refused(state, other)
            if free and may_place(state, other, spot):
                worth = worth_of_spot(state, other, spot, mind)
                if worth > most and would_follow(state, other, worth, mind):
                    found, most = code(SAY_ASK, other, family), worth
    return found


@rule
def would_follow(state: State, other: int, worth: float, mind: Floats) -> bool:
    """Whether something is so good for another that a word may decide it."""
    best = best_spot(state, other, mind, NOBODY)
    return best != NOBODY and worth + ASKED >= worth_of_spot(state, other, best, mind)


@rule
def is_asked(state: State, spot: int) -> bool:
    """Whether anybody has been asked to do this, or has said so."""
    for at in range(state.heard_count):
        kind, first, second, _ = heard(state, at)
        if kind == SAY_ASK and SPOT_OF[second] == spot:
            return True
        if is_meant(kind, first, second, spot):
            return True
    return False


@rule
def count_said(state: State, seat: int, kind: int) -> int:
    count = 0
    for at in range(state.heard_count):
        said, _, _, _ = heard(state, at)
        if state.heard_from[at] == seat and said == kind:
            count += 1
    return count
