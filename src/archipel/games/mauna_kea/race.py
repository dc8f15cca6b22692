"""Who takes which boat, and when, if everybody walks as well as can be foreseen (section 17).

Boats are given away one after the other. Every team has a plan: of all its explorers and all boats
that are left, the pair that brings most for the time it takes. Whoever would be aboard first has
his boat; then all plan anew with what is left. So teams that are ahead take what others hoped for,
and it shows when the first of them will be gone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from archipel.core.rule import rule
from archipel.games.mauna_kea.danger import Threat, threat
from archipel.games.mauna_kea.data import BOARDING_COST, BOATS, PER_COLOUR
from archipel.games.mauna_kea.loads import Loads, loads, worth_in
from archipel.games.mauna_kea.pace import (
    MOST_ROUNDS,
    has_turn_left,
    purse,
    rounds_of_bag,
    rounds_to_pay,
    wait,
)
from archipel.games.mauna_kea.rules.area import crowd
from archipel.games.mauna_kea.rules.board import explorers_left, on_island
from archipel.games.mauna_kea.state import NOBODY, State
from archipel.games.mauna_kea.tables import TEAM
from archipel.games.mauna_kea.ways import (
    BITS,
    FAR,
    MOST,
    Ways,
    fields,
    noted,
    way_of,
    ways_to_boats,
    with_note,
)

POINTS: Final = 7  # bits of the points that are written down for a boat
MOST_POINTS: Final = (1 << POINTS) - 1
FREE: Final = MOST  # instead of the number of an explorer
ALL_FREE: Final = (1 << (BITS * BOATS)) - 1
BEGINNING: Final = 1.0  # rounds: so much time every plan takes at least
LITTLE: Final = 0.2  # points: what boarding is worth if it brings none


class Berths(NamedTuple):
    """Of each boat, eight to a number: who takes it, and what his team has paid by then."""

    who: int
    points: int


class Outlook(NamedTuple):
    """What all seats look at."""

    ways: Ways  # of each boat, how far it is for everybody
    loads: Loads
    threat: Threat
    berths: Berths


class Plan(NamedTuple):
    """An explorer by his number, his boat, and what it takes."""

    number: int  # or NOBODY
    boat: int
    points: int
    rounds: float


NO_PLAN: Final = Plan(NOBODY, NOBODY, MOST_POINTS, 1e3)


@rule
def outlook(state: State) -> Outlook:
    """Ways, loads and danger of everybody, and who takes which boat."""
    ground = fields(state)
    ways = ways_to_boats(state, ground, crowd(state))
    packs = loads(state, ground)
    return Outlook(ways, packs, threat(state), race(state, ways, packs))


@rule
def race(state: State, ways: Ways, packs: Loads) -> Berths:
    """Gives away the boats, the soonest first."""
    berths = Berths(ALL_FREE, 0)
    for _ in range(BOATS):
        first = NO_PLAN
        for seat in range(state.seats):
            if has_turn_left(state, seat):
                plan = plan_of(state, seat, ways, packs, berths)
                if plan.rounds < first.rounds:
                    first = plan
        if first.number == NOBODY:
            break
        berths = with_berth(berths, first.boat, first.number, first.points)
    return berths


@rule
def plan_of(state: State, seat: int, ways: Ways, packs: Loads, berths: Berths) -> Plan:
    """Of explorers without a boat and boats that are free, the pair that brings most in time."""
    best, most = NO_PLAN, 0.0
    waiting, points = wait(state, seat), purse(state, seat)
    team = int(TEAM[state.seats])
    gone, paid = so_far(state, seat, berths)
    for member in range(team):
        number = seat * team + member
        if (gone >> number) & 1 == 1 or not on_island(state, seat * PER_COLOUR + member):
            continue
        for boat in range(BOATS):
            way = way_of(ways[boat], number)
            if way == FAR or noted(berths.who, boat) != FREE:
                continue
            cost = paid + way + BOARDING_COST
            rounds = rounds_to_pay(waiting, points, float(cost))
            promise = (worth_in(packs, number, boat) + LITTLE) / (rounds + BEGINNING)
            if promise > most:
                best, most = Plan(number, boat, cost, rounds), promise
    return best


# --- berths ---------------------------------------------------------------------------------------


@rule
def with_berth(berths: Berths, boat: int, number: int, points: int) -> Berths:
    paid = berths.points | min(points, MOST_POINTS) << (POINTS * boat)
    return Berths(with_note(berths.who, boat, number), paid)


@rule
def points_for(berths: Berths, boat: int) -> int:
    """What his team has paid when somebody takes a boat, for all who went before him too."""
    return (berths.points >> (POINTS * boat)) & MOST_POINTS


@rule
def taker(state: State, berths: Berths, boat: int) -> tuple[int, int]:
    """The seat whose boat it will be, or NOBODY, and the number of the explorer."""
    number = noted(berths.who, boat)
    if number == FREE:
        return NOBODY, NOBODY
    return number // int(TEAM[state.seats]), number


@rule
def so_far(state: State, seat: int, berths: Berths) -> tuple[int, int]:
    """Who of a team has a boat (bits), and what it has paid."""
    gone = paid = 0
    for boat in range(BOATS):
        owner, number = taker(state, berths, boat)
        if owner == seat:
            gone |= 1 << number
            paid = max(paid, points_for(berths, boat))
    return gone, paid


@rule
def rounds_until(state: State, seat: int, berths: Berths, boat: int) -> float:
    """Rounds until a seat takes a boat that will be its own."""
    points = float(points_for(berths, boat))
    return rounds_to_pay(wait(state, seat), purse(state, seat), points)


@rule
def rounds_of_team(state: State, seat: int, berths: Berths) -> float:
    """Until a team is off the island; MOST_ROUNDS if not all of it have a boat."""
    left, last = explorers_left(state, seat), 0.0
    for boat in range(BOATS):
        if taker(state, berths, boat)[0] == seat:
            left -= 1
            last = max(last, rounds_until(state, seat, berths, boat))
    return min(last, MOST_ROUNDS) if left == 0 else MOST_ROUNDS


@rule
def rounds_of_others(state: State, seat: int, berths: Berths) -> float:
    """MK-10.1: until the first of the other teams is gone.

    One's own team does not count: it has no need to hurry before itself.
    """
    least = rounds_of_bag(state)
    for other in range(state.seats):
        if other != seat and explorers_left(state, other) > 0:
            least = min(least, rounds_of_team(state, other, berths))
    return least
