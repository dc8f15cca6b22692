"""Chapter 3: the island is laid out and the teams are deployed; MK-12.1: cards are chosen."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.options import who_is_first
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import DEPLOY, PUT_AWAY, code
from archipel.games.mauna_kea.data import (
    BOATS,
    CAMP,
    CARDS,
    DEALT,
    EMPTY,
    FIRST_START,
    KEPT,
    PER_COLOUR,
    QUARTERS,
    SEATS,
    STARTS,
    TURNS,
    VOLCANO,
)
from archipel.games.mauna_kea.events import CARD_PUT_AWAY, DEPLOYED
from archipel.games.mauna_kea.rules.board import explorer_on
from archipel.games.mauna_kea.state import (
    AWAY,
    BOXED,
    DECK,
    HELD,
    LOST,
    NOBODY,
    RESERVE,
    Options,
    Phase,
    State,
)
from archipel.games.mauna_kea.tables import (
    CAMPS,
    CENTRE,
    COUNTS,
    EQUAL_CARD,
    FIRST_ARTIFACT,
    QUARTER_AFTER,
    SLOTS,
    START_SPACES,
    TEAM,
)


@rule
def setup(state: State, options: Options, chance: Chance) -> None:
    """MK-3: everything up to the first decision, in the order of the rulebook."""
    copy_options(state, options)
    clear_table(state)
    lay_start_tiles(state, chance)
    lay_artifacts(state)
    moor_boats(state, chance)
    state.bag[:] = COUNTS
    hand_out_teams(state)
    state.first = who_is_first(options.first, state.seats, chance)  # MK-3.5
    state.active = state.first
    state.phase = Phase.DEPLOY
    if state.expert == 1:
        deal_cards(state, chance)
        state.phase = Phase.CARDS


@rule
def copy_options(state: State, options: Options) -> None:
    state.seats = options.seats
    state.expert = options.expert
    state.round_limit = options.round_limit


@rule
def clear_table(state: State) -> None:
    """The printed board, with nothing on it."""
    state.first = 0
    state.active = 0
    state.round = 0
    state.pool = 0
    state.trigger = 0
    state.trigger_seat = NOBODY
    state.finals_left = 0
    state.freely[:] = 0
    state.resume = NOBODY
    state.shaken = 0
    state.pending = NOBODY
    state.tile[:] = EMPTY
    state.turn[:] = 0
    state.under[:] = NOBODY
    state.lava_at[:] = NOBODY
    state.lava_from[:] = NOBODY
    state.hand[:] = 0
    state.bag[:] = 0
    state.aside[:] = 0
    state.removed[:] = 0
    state.explorer_at[:] = BOXED
    state.artifact_at[:] = LOST
    state.card_at[:] = DECK
    state.held[:] = 0
    state.tile[CENTRE] = VOLCANO
    for camp in range(len(CAMPS)):
        state.tile[CAMPS[camp]] = CAMP


@rule
def lay_start_tiles(state: State, chance: Chance) -> None:
    """MK-3.1: shuffled, each turned at random."""
    for tile in range(STARTS):
        state.tile[START_SPACES[tile]] = FIRST_START + tile
        state.turn[START_SPACES[tile]] = draw(chance, TURNS)
    for last in range(STARTS - 1, 0, -1):
        here, there = START_SPACES[last], START_SPACES[draw(chance, last + 1)]
        swapped = state.tile[here]
        state.tile[here] = state.tile[there]
        state.tile[there] = swapped


@rule
def lay_artifacts(state: State) -> None:
    """MK-3.2: on every printed slot, which turns with its tile."""
    laid = 0  # of white, grey and black ones: eight bits each
    for at in range(STARTS):
        space = START_SPACES[at]
        tile, turn = state.tile[space] - FIRST_START, state.turn[space]
        for quarter in range(QUARTERS):
            colour = int(SLOTS[tile, quarter])
            if colour >= 0:
                number = (laid >> (8 * colour)) & 255
                laid += 1 << (8 * colour)
                square = space * QUARTERS + QUARTER_AFTER[quarter, turn]
                state.artifact_at[FIRST_ARTIFACT[colour] + number] = square


@rule
def moor_boats(state: State, chance: Chance) -> None:
    """MK-3.3: one in each cove."""
    for boat in range(BOATS):
        state.boat_at[boat] = boat
    for last in range(BOATS - 1, 0, -1):
        other = draw(chance, last + 1)
        swapped = state.boat_at[last]
        state.boat_at[last] = state.boat_at[other]
        state.boat_at[other] = swapped


@rule
def hand_out_teams(state: State) -> None:
    """MK-3.4."""
    for seat in range(state.seats):
        for number in range(TEAM[state.seats]):
            state.explorer_at[seat * PER_COLOUR + number] = RESERVE


# --- cards ----------------------------------------------------------------------------------------


@rule
def deal_cards(state: State, chance: Chance) -> None:
    """MK-12.1: six to each player."""
    left = CARDS
    for seat in range(state.seats):
        for _ in range(DEALT):
            give_card(state, HELD + seat, draw(chance, left))
            left -= 1
        state.held[seat] = DEALT


@rule
def give_card(state: State, place: int, ticket: int) -> None:
    """Of the cards in the deck, the one with this number goes to a place."""
    card = 0
    while ticket > 0 or state.card_at[card] != DECK:
        if state.card_at[card] == DECK:
            ticket -= 1
        card += 1
    state.card_at[card] = place


@rule
def legal_put_away(state: State, seat: int, out: Codes) -> int:
    """MK-12.1: any of one's cards; MK-14.3: of equal ones the lowest."""
    count = 0
    for card in range(CARDS):
        if state.card_at[card] == HELD + seat and not holds_lower(state, seat, card):
            out[count] = code(PUT_AWAY, card)
            count += 1
    return count


@rule
def holds_lower(state: State, seat: int, card: int) -> bool:
    """Whether a seat holds an equal card with a lower number."""
    for other in range(EQUAL_CARD[card], card):
        if state.card_at[other] == HELD + seat and EQUAL_CARD[other] == EQUAL_CARD[card]:
            return True
    return False


@rule
def apply_put_away(state: State, seat: int, card: int, events: Events) -> None:
    """MK-12.1: secretly; once everybody has four cards left, the teams are deployed."""
    state.card_at[card] = AWAY + seat
    state.held[seat] -= 1
    emit(events, CARD_PUT_AWAY, seat, card)
    if not anybody_chooses(state):
        state.phase = Phase.DEPLOY


@rule
def anybody_chooses(state: State) -> bool:
    for seat in range(SEATS):
        if state.held[seat] > KEPT:
            return True
    return False


# --- deployment -----------------------------------------------------------------------------------


@rule
def legal_deploy(state: State, out: Codes) -> int:
    """MK-3.7: any free start square."""
    count = 0
    for camp in range(len(CAMPS)):
        for quarter in range(QUARTERS):
            square = CAMPS[camp] * QUARTERS + quarter
            if explorer_on(state, square) == NOBODY:
                out[count] = code(DEPLOY, square)
                count += 1
    return count


@rule
def apply_deploy(state: State, seat: int, square: int, events: Events) -> None:
    """MK-3.7: the next of one's team; then the next player counter-clockwise."""
    explorer = next_in_reserve(state, seat)
    state.explorer_at[explorer] = square
    emit(events, DEPLOYED, explorer, square)
    after = (seat + state.seats - 1) % state.seats
    if next_in_reserve(state, after) != NOBODY:
        state.active = after


@rule
def next_in_reserve(state: State, seat: int) -> int:
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if state.explorer_at[explorer] == RESERVE:
            return explorer
    return NOBODY


@rule
def all_deployed(state: State) -> bool:
    for seat in range(state.seats):
        if next_in_reserve(state, seat) != NOBODY:
            return False
    return True
