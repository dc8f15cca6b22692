"""Chapter 12: the summit, the ships, and who has the best story."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import END_ROUND, code
from archipel.games.naufrages.cards.code import (
    THING_BUILD,
    THING_TAG,
    THING_TILE,
    Build,
    Card,
)
from archipel.games.naufrages.cards.tables import BUILD, CARD, RESC
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    BUILDS,
    EVENT_DECK,
    SUMMIT,
)
from archipel.games.naufrages.events import (
    END_CHOSEN,
    SHIP_PASSED,
    SHIP_SIGHTED,
    SUMMIT_REACHED,
)
from archipel.games.naufrages.rules.conditions import tile_count
from archipel.games.naufrages.rules.deaths import end_game
from archipel.games.naufrages.rules.decks import draw_card
from archipel.games.naufrages.rules.flow import ask, first_of, has
from archipel.games.naufrages.rules.objects import held_like, held_thing
from archipel.games.naufrages.rules.people import living, marching, present
from archipel.games.naufrages.rules.tiles import gain_tile
from archipel.games.naufrages.state import (
    ACTIVE,
    HELD,
    NOBODY,
    STATE_DONE,
    Ask,
    Ending,
    Phase,
    State,
)
from archipel.games.naufrages.tables import HELD_CARDS, HELP, SIGNAL, TRACK_TILES

THIS, NEXT = range(2)


@rule
def over(state: State) -> bool:
    return state.phase == Phase.OVER


# --- the summit -----------------------------------------------------------------------------------


@rule
def who_arrived(state: State) -> int:
    """NA-12.2: of several, the active explorer, else by marching order, else by turn order."""
    due = int(state.summit_due) & living(state)
    if state.active != NOBODY and has(due, state.active):
        return int(state.active)
    for place in range(state.seats):
        if state.order[place] != NOBODY and has(due & marching(state), state.order[place]):
            return int(state.order[place])
    return first_of(state, due, int(state.first))


@rule
def reach_summit(state: State, events: Events) -> None:
    """NA-12.2: whoever is first decides; with no event left only this round is possible."""
    seat = who_arrived(state)
    state.summit_due = 0
    if seat == NOBODY or state.end_round > 0:
        return
    state.summit_seat = seat
    emit(events, SUMMIT_REACHED, seat)
    if state.deck_size[EVENT_DECK] == 0:
        choose_end(state, seat, THIS, events)
    else:
        ask(state, Ask.END_CHOICE, seat)


@rule
def choose_end(state: State, seat: int, answer: int, events: Events) -> None:
    state.end_round = state.round + answer
    emit(events, END_CHOSEN, seat, answer)


@rule
def legal_end(out: Codes) -> int:
    out[0] = code(END_ROUND, THIS)
    out[1] = code(END_ROUND, NEXT)
    return 2


# --- leaving the island ---------------------------------------------------------------------------


@rule
def is_there(state: State, thing: int) -> bool:
    """NA-12.4: finished constructions, tiles of the group, Objects of those who are not lost."""
    if thing < THING_BUILD:
        return tile_count(state, thing - THING_TILE) > 0
    if thing < THING_TAG:
        return state.build_state[thing - THING_BUILD] == STATE_DONE
    for seat in range(state.seats):
        if has(present(state), seat) and held_like(state, seat, thing) != NOBODY:
            return True
    return False


@rule
def may_ignore(state: State) -> int:
    """NA-12.7: missing constructions that a finished Raft makes up for."""
    found = 0
    for build in range(BUILDS):
        if state.build_state[build] == STATE_DONE:
            found += BUILD[build, Build.IGNORES]
    return found


@rule
def sees(state: State, card: int) -> bool:
    """NA-12.4: whether the ship of an event card sees the castaways."""
    start, count = CARD[card, Card.RESCUE_OFF], CARD[card, Card.RESCUE_LEN]
    if count == 0:
        return False
    spare = may_ignore(state)
    for row in range(start, start + count):
        thing = int(RESC[row])
        if not is_there(state, thing):
            great = thing == THING_BUILD + HELP or thing == THING_BUILD + SIGNAL
            if not great or spare == 0:
                return False
            spare -= 1
    return True


@rule
def leave_island(state: State, chance: Chance, events: Events) -> None:
    """NA-12.4, NA-12.5: all events left are turned up; one ship that sees them is enough."""
    seen = False
    card = int(state.active_event)
    while card != NOBODY:
        found = sees(state, card)
        seen = seen or found
        emit(events, SHIP_SIGHTED if found else SHIP_PASSED, card)
        card = draw_card(state, EVENT_DECK, ACTIVE, chance)
    saved = present(state) if seen else 0
    for step in range(state.seats):
        seat = (state.first + step) % state.seats
        if has(saved, seat):
            state.rescued[seat] = 1
            for _ in range(TRACK_TILES[state.track[seat]]):  # NA-12.8
                gain_tile(state, seat, chance, events)
    if not seen:
        end_game(state, Ending.NOT_SEEN, events)
    elif saved == 0:
        end_game(state, Ending.NOBODY_THERE, events)
    else:
        end_game(state, Ending.RESCUED, events)


# --- scoring --------------------------------------------------------------------------------------


@rule
def score(state: State, seat: int) -> int:
    """NA-12.9: tiles, Objects and what cards gave; NA-12.6: nothing for who stays behind."""
    if state.phase == Phase.OVER and state.rescued[seat] == 0:
        return 0
    total = int(state.points[seat])
    for tile in range(ADVENTURE_VALUES):
        total += (tile + 1) * max(0, int(state.tiles[seat, tile]))
    for at in range(len(HELD_CARDS)):
        card = held_thing(at)
        if state.card_at[card] == HELD + seat:
            total += CARD[card, Card.POINTS]
    return total


@rule
def rank(state: State, seat: int) -> int:
    """NA-12.9: points, then the track, then fewer traumas."""
    worth = (score(state, seat) * (SUMMIT + 1) + state.track[seat]) * 4 - state.traumas[seat]
    return int(worth)


@rule
def payoff(state: State, seat: int) -> float:
    """NA-12.10: left behind -1, rescued 0, the winner 1; together all who are rescued win."""
    if state.rescued[seat] == 0:
        return -1.0
    if state.coop == 1:
        return 1.0
    for other in range(state.seats):
        if state.rescued[other] == 1 and rank(state, other) > rank(state, seat):
            return 0.0
    return 1.0
