"""The Stock, the fire and the weather: NA-5.4 to NA-5.6, NA-10.9 to NA-10.12."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import Weather
from archipel.games.naufrages.data import PIECES
from archipel.games.naufrages.events import (
    FIRE_BURNED,
    FIRE_DIED,
    FIRE_LIT,
    HEATWAVE,
    STOCK_CHANGED,
    STOCK_CUBES,
    STOCK_ROPE,
    STOCK_SAIL,
    STOCK_TOKENS,
    STOCK_WOOD,
    WEATHER_MOVED,
)
from archipel.games.naufrages.rules.body import lose_energy
from archipel.games.naufrages.rules.people import lives
from archipel.games.naufrages.state import State
from archipel.games.naufrages.tables import WEATHER_KIND, WEATHER_SPACES

ROPES = PIECES.tiles.rope
SAILS = PIECES.tiles.sail


@rule
def add_wood(state: State, amount: int, events: Events) -> None:
    """17.5: not below 0."""
    state.wood = max(0, state.wood + amount)
    if amount != 0:
        emit(events, STOCK_CHANGED, STOCK_WOOD, state.wood)


@rule
def add_tokens(state: State, amount: int, events: Events) -> None:
    state.tokens = max(0, state.tokens + amount)
    if amount != 0:
        emit(events, STOCK_CHANGED, STOCK_TOKENS, state.tokens)


@rule
def add_cubes(state: State, amount: int, events: Events) -> None:
    state.cubes = max(0, state.cubes + amount)
    if amount != 0:
        emit(events, STOCK_CHANGED, STOCK_CUBES, state.cubes)


@rule
def gain_rope(state: State, events: Events) -> None:
    """NA-1.2: there are two of them."""
    if state.rope_gained < ROPES:
        state.rope_gained += 1
        state.rope += 1
        emit(events, STOCK_CHANGED, STOCK_ROPE, state.rope)


@rule
def gain_sail(state: State, events: Events) -> None:
    if state.sail_gained < SAILS:
        state.sail_gained += 1
        state.sail += 1
        emit(events, STOCK_CHANGED, STOCK_SAIL, state.sail)


@rule
def lose_rope(state: State, amount: int, events: Events) -> None:
    """Back into the supply: it may be found again."""
    gone = min(amount, int(state.rope))
    if gone > 0:
        state.rope -= gone
        state.rope_gained -= gone
        emit(events, STOCK_CHANGED, STOCK_ROPE, state.rope)


@rule
def lose_sail(state: State, amount: int, events: Events) -> None:
    gone = min(amount, int(state.sail))
    if gone > 0:
        state.sail -= gone
        state.sail_gained -= gone
        emit(events, STOCK_CHANGED, STOCK_SAIL, state.sail)


# --- fire -----------------------------------------------------------------------------------------


@rule
def light_fire(state: State, events: Events) -> None:
    """NA-7.12: with a wood of the Stock, if there is one."""
    if state.fire_lit == 0 and state.wood > 0:
        add_wood(state, -1, events)
        state.fire_lit = 1
        state.fire_wood = 1
        emit(events, FIRE_LIT)


@rule
def put_out_fire(state: State, events: Events) -> None:
    """NA-10.12: wood on it returns to the Stock."""
    if state.fire_lit == 1:
        state.fire_lit = 0
        add_wood(state, int(state.fire_wood), events)
        state.fire_wood = 0
        emit(events, FIRE_DIED)


@rule
def burn_fire(state: State, events: Events) -> None:
    """NA-10.9: the wood is burnt, or the fire dies."""
    if state.fire_wood == 1:
        state.fire_wood = 0
        emit(events, FIRE_BURNED)
    elif state.fire_lit == 1:
        state.fire_lit = 0
        emit(events, FIRE_DIED)


# --- weather --------------------------------------------------------------------------------------


@rule
def weather_kind(state: State) -> int:
    return int(WEATHER_KIND[state.weather])


@rule
def feel_weather(state: State, start: int, events: Events) -> None:
    """NA-5.5: what the space does at once; the rest are modifiers. In turn order from a seat."""
    if weather_kind(state) == Weather.STORM:
        put_out_fire(state, events)
    elif weather_kind(state) == Weather.HEATWAVE:
        for step in range(state.seats):
            seat = (start + step) % state.seats
            if lives(state, seat):
                lose_energy(state, seat, 1, HEATWAVE, events)


@rule
def set_weather(state: State, space: int, start: int, events: Events) -> None:
    """NA-5.6: a card moves the marker; a space it was on already does nothing again."""
    before = weather_kind(state)
    space = max(0, min(WEATHER_SPACES - 1, space))
    if space != state.weather:
        state.weather = space
        emit(events, WEATHER_MOVED, space)
        if weather_kind(state) != before:
            feel_weather(state, start, events)
