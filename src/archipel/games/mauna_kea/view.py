"""What a seat may know (MK-12.2), and states that would look the same to it.

A view is a State in which everything hidden is UNKNOWN. It is built from nothing: a field that is
not copied here stays hidden. Only cards are ever hidden, so the base game shows everything.
"""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.mauna_kea.data import CARDS, DEALT, KEPT, SEATS
from archipel.games.mauna_kea.state import AWAY, DECK, HELD, PLAYED, UNKNOWN, Phase, State


@rule
def view(state: State, seat: int, out: State) -> None:
    """What this seat is shown now."""
    see_turn(state, out)
    see_table(state, out)
    for card in range(CARDS):
        place = state.card_at[card]
        out.card_at[card] = place if is_seen(state, seat, place) else UNKNOWN


@rule
def recall(state: State, seat: int, out: State) -> None:
    """What a seat with perfect memory knows: the same, for nothing shown is ever hidden again."""
    view(state, seat, out)


@rule
def is_seen(state: State, seat: int, place: int) -> bool:
    """MK-12.2: one's own cards and played ones; at the end all that were kept."""
    if state.expert == 0 or place == PLAYED:
        return True
    if state.phase == Phase.OVER and HELD <= place < HELD + SEATS:
        return True
    return seat >= 0 and (place == HELD + seat or place == AWAY + seat)


@rule
def see_turn(state: State, out: State) -> None:
    """Whose turn it is and what is under way."""
    out.seats = state.seats
    out.expert = state.expert
    out.round_limit = state.round_limit
    out.phase = state.phase
    out.first = state.first
    out.active = state.active
    out.round = state.round
    out.pool = state.pool
    out.trigger = state.trigger
    out.trigger_seat = state.trigger_seat
    out.finals_left = state.finals_left
    out.freely[:] = state.freely
    out.resume = state.resume
    out.shaken = state.shaken
    out.pending = state.pending


@rule
def see_table(state: State, out: State) -> None:
    """Tiles, pieces, and how many cards everybody holds."""
    out.tile[:] = state.tile
    out.turn[:] = state.turn
    out.under[:] = state.under
    out.lava_at[:] = state.lava_at
    out.lava_from[:] = state.lava_from
    out.hand[:] = state.hand
    out.bag[:] = state.bag
    out.aside[:] = state.aside
    out.removed[:] = state.removed
    out.explorer_at[:] = state.explorer_at
    out.artifact_at[:] = state.artifact_at
    out.boat_at[:] = state.boat_at
    out.held[:] = state.held


# --- imagining ------------------------------------------------------------------------------------


@rule
def imagine(view: State, seat: int, chance: Chance, out: State) -> None:
    """The unknown cards are dealt at random to hands, to what was put away, and to the deck."""
    see_turn(view, out)
    see_table(view, out)
    out.card_at[:] = view.card_at
    if view.expert == 0:
        return
    unknown = 0
    for card in range(CARDS):
        if view.card_at[card] == UNKNOWN:
            unknown += 1
    for other in range(view.seats):
        put_away = DEALT - view.held[other] if view.phase == Phase.CARDS else DEALT - KEPT
        unknown = deal(view, HELD + other, view.held[other], unknown, chance, out)
        unknown = deal(view, AWAY + other, put_away, unknown, chance, out)
    for card in range(CARDS):
        if out.card_at[card] == UNKNOWN:
            out.card_at[card] = DECK


@rule
def deal(view: State, place: int, number: int, unknown: int, chance: Chance, out: State) -> int:
    """Cards that a place must have beyond those the view shows there; says how many are left."""
    for card in range(CARDS):
        if view.card_at[card] == place:
            number -= 1
    for _ in range(number):
        ticket = draw(chance, unknown)
        card = 0
        while ticket > 0 or out.card_at[card] != UNKNOWN:
            if out.card_at[card] == UNKNOWN:
                ticket -= 1
            card += 1
        out.card_at[card] = place
        unknown -= 1
    return unknown
