"""What a player may hope for: who gets off the island, in which boat, with how much (section 17).

A plan for every team: of all its explorers and all boats, the pair that promises most, then the
next with what is left of points and boats. The chance that a plan comes true is a logistic model:
facts about it times the weights of `data/bot.toml`.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from archipel.core.rule import rule
from archipel.games.mauna_kea.danger import DRAWS, Threat, threat
from archipel.games.mauna_kea.data import (
    ARTIFACTS,
    BOARDING_COST,
    BOATS,
    COVES,
    EMPTY_SEAT_POINTS,
    EXPLORER_POINTS,
    MOST_CARRIED,
    PER_COLOUR,
    SQUARES,
)
from archipel.games.mauna_kea.rules.area import NOTHING, crowd, with_square
from archipel.games.mauna_kea.rules.board import (
    carried,
    explorers_left,
    hand_points,
    on_island,
    tiles_in_bag,
)
from archipel.games.mauna_kea.rules.score import has_no_penalty
from archipel.games.mauna_kea.state import CARRIED, NOBODY, Phase, State, Trigger
from archipel.games.mauna_kea.tables import (
    ARTIFACT_POINTS,
    BOAT_SEATS,
    COLOUR_OF,
    TEAM,
    TO_COVE,
)
from archipel.games.mauna_kea.ways import (
    FAR,
    MOST,
    Fields,
    Ways,
    fields,
    noted,
    number_of,
    way_of,
    ways_to,
    ways_to_boats,
    with_note,
)

Weights = npt.NDArray[np.float64]


class Fact(IntEnum):
    """What the chance of a plan depends on."""

    CERTAIN = 0
    TURNS = 1  # rounds until he can be aboard
    LATE = 2  # rounds after the first of the other teams is gone
    DANGER = 3  # chance that lava strikes him before he moves again
    NEXT_DANGER = 4  # the same for lava that needs two tiles
    RIVALS = 5  # rounds by which somebody else may be sooner
    TIME = 6  # rounds until then
    MATES = 7  # how many of one's own are still on the island
    LOAD = 8  # artifacts that he carries


INCOME: Final = 5.2  # points a turn
ROUNDS_EACH: Final = 1.7  # that an explorer takes
MOST_ROUNDS: Final = 10.0  # more time than this is no better
FRESH: Final = 5.6  # points of a hand not yet drawn
NEAR: Final = 8  # points: an artifact further away attracts nobody
FINE: Final = 8.0  # parts of a point, and of a round, in what is written down
ROUGH: Final = 1.4  # points that a step costs on the whole
DETOUR: Final = 0.45  # what a point of way is worth
APPEAL: Final = 0.6  # how much of what an artifact promises is had in the end
HASTE: Final = 2.0  # how surely a point more or less decides in the last turn


class Outlook(NamedTuple):
    """What all seats look at."""

    ways: Ways  # of each boat, how far it is for everybody
    appeal: int  # of each explorer: what an artifact nearby promises
    threat: Threat


@rule
def outlook(state: State) -> Outlook:
    ground, people = fields(state), crowd(state)
    ways = ways_to_boats(state, ground, people)
    return Outlook(ways, appeals(state, ground), threat(state))


# --- time -----------------------------------------------------------------------------------------


@rule
def is_playing(state: State, seat: int) -> bool:
    """Whether it is in its play phase, with an earthquake or without."""
    if seat != state.active:
        return False
    return state.phase == Phase.PLAY or (
        state.phase != Phase.DRAW and state.resume == Phase.PLAY.value
    )


@rule
def has_turn_left(state: State, seat: int) -> bool:
    """MK-10.5: after the trigger, whether there is anything left to do."""
    return state.trigger == Trigger.NONE or (seat - state.active) % state.seats <= state.finals_left


@rule
def wait(state: State, seat: int) -> float:
    """Rounds until its next turn; none if it is under way."""
    if state.round == 0:
        return 0.5
    if seat == state.active:
        return 0.0 if is_playing(state, seat) else 1.0
    return ((seat - state.active) % state.seats) / state.seats


@rule
def purse(state: State, seat: int) -> float:
    """Points to walk with in this turn, or else in the next one."""
    if state.round == 0:
        return FRESH
    points = float(hand_points(state, seat))
    if seat != state.active:
        return points
    return points + state.pool if is_playing(state, seat) else FRESH


@rule
def rounds_to_pay(waiting: float, purse: float, cost: float) -> float:
    """Rounds until so many points have been had."""
    return waiting + max(0.0, cost - purse) / INCOME


@rule
def shortest(ways: Ways, number: int) -> int:
    """Points to the nearest boat."""
    best = FAR
    for boat in range(BOATS):
        way = way_of(ways[boat], number)
        if way < best:
            best = way
    return best


@rule
def rounds_to_come(state: State) -> float:
    """About how long the game goes on: nothing that a few steps more or less could change."""
    if state.trigger != Trigger.NONE:
        return 0.0
    least = PER_COLOUR
    for seat in range(state.seats):
        least = min(least, explorers_left(state, seat) if state.round > 0 else PER_COLOUR)
    rounds = ROUNDS_EACH * least
    if state.expert == 1:  # MK-12.4
        rounds = min(rounds, tiles_in_bag(state) / (DRAWS * state.seats))
    return rounds


@rule
def rounds_of_others(state: State, seat: int, ways: Ways) -> float:
    """MK-10.1: until the first of the other teams is off the island, as far as one can see.

    One's own team does not count: it has no need to hurry before itself.
    """
    least = MOST_ROUNDS
    if state.expert == 1:
        least = min(least, tiles_in_bag(state) / (DRAWS * state.seats))
    for other in range(state.seats):
        cost = 0.0
        for explorer in range(other * PER_COLOUR, (other + 1) * PER_COLOUR):
            if other != seat and on_island(state, explorer):
                cost += shortest(ways, number_of(state, explorer)) + BOARDING_COST
        if cost > 0.0:
            least = min(least, rounds_to_pay(wait(state, other), purse(state, other), cost))
    return least


# --- artifacts ------------------------------------------------------------------------------------


@rule
def steps_home(state: State, square: int) -> int:
    """Steps to the nearest boat, whatever lies between."""
    best = FAR
    for boat in range(BOATS):
        if state.boat_at[boat] < COVES and TO_COVE[state.boat_at[boat], square] < best:
            best = int(TO_COVE[state.boat_at[boat], square])
    return best


@rule
def appeals(state: State, ground: Fields) -> int:
    """Of each explorer, what the most tempting artifact nearby promises, in eighths of a point."""
    people = NOTHING
    packed = 0
    for explorer in range(state.seats * PER_COLOUR):
        if on_island(state, explorer):
            people = with_square(people, state.explorer_at[explorer])
    for artifact in range(ARTIFACTS):
        square = state.artifact_at[artifact]
        if square < SQUARES:
            near = ways_to(state, with_square(NOTHING, square), ground, people, NEAR)
            worth = float(ARTIFACT_POINTS[COLOUR_OF[artifact]] - EMPTY_SEAT_POINTS)
            packed = tempted(state, square, worth, near, packed)
    return packed


@rule
def tempted(state: State, square: int, worth: float, near: int, packed: int) -> int:
    """Everybody who is near an artifact, and has somewhere to put it, feels its appeal."""
    home = steps_home(state, square)
    team = TEAM[state.seats]
    for seat in range(state.seats):
        for explorer in range(seat * PER_COLOUR, seat * PER_COLOUR + team):
            number = number_of(state, explorer)
            way = way_of(near, number)
            if way < FAR:
                further = home - steps_home(state, state.explorer_at[explorer])
                promise = worth - DETOUR * max(0.0, way + ROUGH * further)
                eighths = int(max(0.0, promise * FINE))
                if eighths > noted(packed, number):
                    packed = with_note(packed, number, eighths)
    return packed


@rule
def backpack(state: State, explorer: int) -> tuple[int, int, int]:
    """What an explorer carries: white, grey, black."""
    white = grey = black = 0
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] == CARRIED + explorer:
            colour = COLOUR_OF[artifact]
            if colour == 0:
                white += 1
            elif colour == 1:
                grey += 1
            else:
                black += 1
    return white, grey, black


@rule
def worth_aboard(load: tuple[int, int, int], seats: int, penalty: int) -> float:
    """MK-11.1: what an explorer with a load brings in a boat with so many seats."""
    points, room = EXPLORER_POINTS, seats
    for colour in range(2, -1, -1):
        taken = min(load[colour], room)
        points += taken * ARTIFACT_POINTS[colour]
        room -= taken
    return float(points + penalty * room)


# --- plans ----------------------------------------------------------------------------------------


class Race(NamedTuple):
    """What the others are up to."""

    rivals: int  # of each boat: when the first of them could board it
    rounds: float  # until the first of their teams is gone


class Plan(NamedTuple):
    """An explorer, his boat, and what it takes."""

    explorer: int  # or NOBODY
    boat: int
    way: int
    chance: float
    points: float  # if it comes true


@rule
def soonest_rivals(state: State, seat: int, ways: Ways) -> int:
    """Of each boat, when the first of the others could board it, in eighths of a round."""
    packed = 0
    for boat in range(BOATS):
        soonest = MOST / FINE
        for other in range(state.seats):
            if other == seat:
                continue
            best = FAR
            for explorer in range(other * PER_COLOUR, (other + 1) * PER_COLOUR):
                if on_island(state, explorer):
                    best = min(best, way_of(ways[boat], number_of(state, explorer)))
            if best < FAR and has_turn_left(state, other):
                waiting, points = wait(state, other), purse(state, other)
                soonest = min(soonest, rounds_to_pay(waiting, points, float(best + BOARDING_COST)))
        packed = with_note(packed, boat, int(soonest * FINE))
    return packed


@rule
def race(state: State, seat: int, look: Outlook) -> Race:
    rounds = rounds_of_others(state, seat, look.ways)
    return Race(soonest_rivals(state, seat, look.ways), rounds)


@rule
def next_plan(
    state: State, seat: int, look: Outlook, race: Race, used: int, spent: int, weights: Weights
) -> Plan:
    """Of explorers and boats that are not used yet (bits), the pair that promises most."""
    best, most = Plan(NOBODY, NOBODY, FAR, 0.0, 0.0), 0.0
    waiting, points = wait(state, seat), purse(state, seat)
    mates = explorers_left(state, seat)
    penalty = 0 if has_no_penalty(state, seat) else EMPTY_SEAT_POINTS
    for member in range(PER_COLOUR):
        explorer = seat * PER_COLOUR + member
        if (used >> (BOATS + member)) & 1 == 1 or not on_island(state, explorer):
            continue
        load, number = backpack(state, explorer), number_of(state, explorer)
        loaded = load[0] + load[1] + load[2]
        appeal = APPEAL * noted(look.appeal, number) / FINE if loaded < MOST_CARRIED else 0.0
        for boat in range(BOATS):
            way = way_of(look.ways[boat], number)
            if way == FAR or (used >> boat) & 1 == 1:
                continue
            worth = worth_aboard(load, BOAT_SEATS[boat], penalty)
            if BOAT_SEATS[boat] > loaded:
                worth += appeal
            cost = float(spent + way + BOARDING_COST)
            turns = rounds_to_pay(waiting, points, cost)
            chance = 0.0
            if state.trigger != Trigger.NONE:
                chance = last_chance(points - cost)
            else:
                chance = odds(
                    longing(state, look, race, number, turns, boat, mates, loaded, weights)
                )
            if chance * worth > most:
                best, most = Plan(explorer, boat, way, chance, worth), chance * worth
    return best


@rule
def odds(longing: float) -> float:
    return 1.0 / (1.0 + exp(-longing))


@rule
def last_chance(left: float) -> float:
    """In a last turn: with so many points to spare."""
    return odds(HASTE * left + 1.5)


@rule
def longing(
    state: State,
    look: Outlook,
    race: Race,
    number: int,
    turns: float,
    boat: int,
    mates: int,
    load: int,
    weight: Weights,
) -> float:
    """The chance of a plan, as a sum of facts times weights."""
    rival = noted(race.rivals, boat) / FINE
    struck = struck_after = 0.0
    if turns > 0.0:
        draws = DRAWS * state.seats
        seat = number // TEAM[state.seats]
        if not is_playing(state, seat) and state.round > 0:
            draws *= wait(state, seat)
        share = draws / max(1, tiles_in_bag(state))
        struck = 1.0 - exp(-share * noted(look.threat.at_once, number))
        struck_after = 1.0 - exp(-share * noted(look.threat.next, number))
    return (
        weight[Fact.CERTAIN.value]
        + weight[Fact.TURNS.value] * min(turns, MOST_ROUNDS)
        + weight[Fact.LATE.value] * max(0.0, turns - race.rounds)
        + weight[Fact.DANGER.value] * struck
        + weight[Fact.NEXT_DANGER.value] * struck_after
        + weight[Fact.RIVALS.value] * min(2.0, max(0.0, turns - rival))
        + weight[Fact.TIME.value] * race.rounds
        + weight[Fact.MATES.value] * mates
        + weight[Fact.LOAD.value] * load
    )


@rule
def prospects(state: State, seat: int, look: Outlook, weights: Weights) -> float:
    """The points that a seat may expect beyond those it has."""
    if not has_turn_left(state, seat):
        return 0.0
    others = race(state, seat, look)
    total, used, spent = 0.0, 0, 0
    for _ in range(explorers_left(state, seat)):
        plan = next_plan(state, seat, look, others, used, spent, weights)
        if plan.explorer == NOBODY:
            break
        total += plan.chance * plan.points
        spent, used = after(plan, seat, spent, used)
    return total


@rule
def after(plan: Plan, seat: int, spent: int, used: int) -> tuple[int, int]:
    """What is spent and used once a plan has been carried out."""
    used |= 1 << plan.boat | 1 << (BOATS + plan.explorer - seat * PER_COLOUR)
    return spent + plan.way + BOARDING_COST, used


@rule
def longing_of(
    state: State, seat: int, look: Outlook, race: Race, spent: int, plan: Plan, weights: Weights
) -> float:
    """The same for a plan that was made."""
    cost = float(spent + plan.way + BOARDING_COST)
    turns = rounds_to_pay(wait(state, seat), purse(state, seat), cost)
    number, mates = number_of(state, plan.explorer), explorers_left(state, seat)
    load = carried(state, plan.explorer)
    return longing(state, look, race, number, turns, plan.boat, mates, load, weights)
