"""The invariants of NA-14.3, compiled, so that thousands of random games can be held to them.

Written anew rather than taken from the game: a law that is checked with the code it is about proves
little. Each function says the number of the law that is broken, or 0. Beyond I1 to I10 there are
the bounds of the machine (NA-14.4, NA-17.9) and of a decision (NA-15.2).
"""

from __future__ import annotations

from typing import Any

from archipel.core.chance import Chance, draw
from archipel.core.conformance import Setting
from archipel.core.contract import acting, apply, legal, over, setup
from archipel.core.events import CAPACITY, Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    CARDS,
    DECKS,
    EVENT_DECK,
    FISH_KINDS,
    FISH_VALUES,
    HARVEST_VALUES,
    SEATS,
    SLOTS,
    SPACES,
)
from archipel.games.naufrages.state import (
    DECK,
    DEEPEST,
    DEEPEST_CALL,
    HELD,
    LONGEST_QUEUE,
    NOBODY,
    PENDING,
    REMOVED,
    SLOT,
    VEILED,
    Ask,
    Phase,
    State,
)
from archipel.games.naufrages.tables import (
    ADVENTURE,
    ALL_FISH,
    FAMILY,
    HARVEST,
    MOST_ENERGY,
    SPACE_SPOT,
)
from tests.support.laws import played

ENDLESS = 100_000
MOST_OPTIONS = 40  # NA-15.2
MOST_PENDING = 24  # NA-14.4
MOST_FOLLOWERS = 8  # NA-17.5
MOST_DRAWN = 40  # NA-8.24
MACHINE, DECISION, NOTHING_TO_CHOOSE, NO_END = 11, 12, 100, 101


@rule
def bodies(state: State) -> int:
    """I1: energy within what injuries and traumas leave; the fourth trauma is deadly."""
    for seat in range(state.seats):
        if state.character[seat] == NOBODY or state.dead[seat] == 1:
            continue
        if (state.dying >> seat) & 1 == 1:
            continue
        room = MOST_ENERGY[state.character[seat]] - state.injuries[seat] - state.traumas[seat]
        if not 0 <= state.energy[seat] <= room or state.traumas[seat] > 3:
            return 1
    return 0


@rule
def clock(state: State) -> int:
    """I2: rounds and events. I3: cubes of debris."""
    if state.phase != Phase.OVER and state.round + state.deck_size[EVENT_DECK] != state.rounds:
        return 2
    cubes = state.debris_spaces + state.debris_action + state.salvages
    return 0 if cubes == 6 + state.debris_changed else 3


@rule
def tiles_kept(state: State) -> int:
    """I4: food. I5: adventures."""
    for value in range(HARVEST_VALUES):
        there = state.reserve[value] + state.general[value]
        if there + state.harvest_used[value] + state.harvest_stock[value] != HARVEST[value]:
            return 4
    for kind in range(FISH_KINDS):
        there = state.fish_pile[kind] + state.fish_used[kind] + state.fish_drawn[kind]
        there += state.fish_out[kind] + (state.fish_stock[kind] if kind < FISH_VALUES else 0)
        if there != ALL_FISH[kind]:
            return 4
    for value in range(ADVENTURE_VALUES):
        there = int(state.supply[value])
        for seat in range(SEATS):
            there += state.tiles[seat, value]
        if there != ADVENTURE[value] * (1 + state.refills):
            return 5
    return 0


@rule
def pawns(state: State) -> int:
    """I6: at most one pawn of a seat on an action."""
    for space in range(SPACES):
        seat = state.pawn_at[space]
        if seat == NOBODY:
            continue
        for other in range(space):
            same = FAMILY[SPACE_SPOT[other]] == FAMILY[SPACE_SPOT[space]]
            if same and state.pawn_at[other] == seat:
                return 6
    return 0


@rule
def ways_home(state: State) -> int:
    """I7: numbers of the Return track; nobody is lost and exploring. I9: wood on the fire."""
    if not 4 <= state.return_cube <= 15:
        return 7
    for seat in range(state.seats):
        group = state.group[seat]
        if group == NOBODY:
            continue
        if not 4 <= state.group_difficulty[group] <= 15:
            return 7
        for place in range(SEATS):
            if state.order[place] == seat:
                return 7
    return 0 if state.fire_wood <= state.fire_lit <= 1 else 9


@rule
def cards_kept(state: State) -> int:
    """I8: every card in a place that there is, and decks as large as they say."""
    pending = 0
    for card in range(CARDS):
        place = state.card_at[card]
        veiled = VEILED <= place < VEILED + DECKS
        missing = HELD + state.seats <= place < SLOT
        if place < 0 or place >= SLOT + SLOTS or veiled or missing:
            return 8
        if place == PENDING:
            pending += 1
    for deck in range(DECKS):
        inside, removed = 0, 0
        for card in range(CARDS):
            if state.card_at[card] == DECK + deck:
                inside += 1
            elif state.card_at[card] == REMOVED + deck:
                removed += 1
        if inside != state.deck_size[deck] or removed != state.deck_removed[deck]:
            return 8
    return MACHINE if pending > MOST_PENDING else 0


@rule
def no_trade_on_the_way(state: State) -> int:
    """I10: while an expedition runs nothing is on offer."""
    if state.expedition == 1:
        for seat in range(SEATS):
            for other in range(SEATS):
                if state.offer_open[seat, other] == 1:
                    return 10
    return 0


@rule
def machine_in_bounds(state: State) -> int:
    """NA-14.4, NA-17.9: stacks with room to spare, a queue and a chain that end."""
    if state.depth >= DEEPEST or state.call_depth >= DEEPEST_CALL:
        return MACHINE
    if state.queued > LONGEST_QUEUE or state.chain > MOST_FOLLOWERS or state.drawn > MOST_DRAWN:
        return MACHINE
    return 0


@rule
def broken_law(state: State) -> int:
    broken = bodies(state)
    if broken == 0:
        broken = clock(state)
    if broken == 0:
        broken = tiles_kept(state)
    if broken == 0:
        broken = pawns(state)
    if broken == 0:
        broken = ways_home(state)
    if broken == 0:
        broken = cards_kept(state)
    if broken == 0:
        broken = no_trade_on_the_way(state)
    if broken == 0:
        broken = machine_in_bounds(state)
    return broken


@rule
def lawful_games(
    state: Any, options: Any, chance: Chance, events: Events, out: Codes, games: int, where: Any
) -> int:
    """Plays random games; the law that one breaks, or 0. `where`: the game and its decision."""
    for game in range(games):
        setup(state, options, chance)
        decisions = 0
        while not over(state):
            where[0] = game
            where[1] = decisions
            seat = lowest_seat(acting(state))
            count = legal(state, seat, out)
            if count == 0:
                return NOTHING_TO_CHOOSE
            if decisions == ENDLESS:
                return NO_END
            if count > MOST_LEGAL or (state.ask != Ask.WINDOW and count > MOST_OPTIONS):
                return DECISION
            apply(state, seat, out[draw(chance, count)], chance, events)
            if events.count >= CAPACITY:
                return MACHINE
            broken = broken_law(state)
            if broken != 0:
                return broken
            decisions += 1
    return 0


def rehearse(game: Game) -> None:
    """For the compiler: how `lawful_games` is called."""
    played(game, lawful_games, Setting(game.seats[0], {}), 0, "rehearsal")
