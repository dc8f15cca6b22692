"""17.5, camp and tracks: Stock, tiles, fire, constructions, weather and the way back."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import DOG_ANIMAL, GOAT, PICK_FOOD, code
from archipel.games.naufrages.cards.code import (
    A,
    B,
    Build,
    BuildDo,
    C,
    D,
    FireTo,
    FishDo,
    FishTile,
    Mode,
    Op,
    Passive,
    Tile,
    TileDo,
    Weather,
)
from archipel.games.naufrages.cards.tables import BUILD
from archipel.games.naufrages.data import FISH_VALUES, HARVEST_VALUES, JELLYFISH, PIECES, SHARK
from archipel.games.naufrages.events import (
    ANIMAL_CAME,
    ANIMAL_GONE,
    CANNON_CHANGED,
    DEBRIS_DRIFTED,
    PRESERVED,
)
from archipel.games.naufrages.rules.bonuses import bonus, camp_passive
from archipel.games.naufrages.rules.building import (
    finish_build,
    finish_shelter,
    lose_shelter,
    open_build,
    set_progress,
)
from archipel.games.naufrages.rules.fishing import begin_fishing
from archipel.games.naufrages.rules.flow import ask, first_of
from archipel.games.naufrages.rules.machine import go_on, meant, number, operand
from archipel.games.naufrages.rules.objects import destroy, hand_to
from archipel.games.naufrages.rules.runs import move_return
from archipel.games.naufrages.rules.stock import (
    add_cubes,
    add_tokens,
    add_wood,
    gain_rope,
    gain_sail,
    light_fire,
    lose_rope,
    lose_sail,
    put_out_fire,
    set_weather,
    weather_kind,
)
from archipel.games.naufrages.rules.tiles import (
    add_to_reserve,
    harvest_to_stock,
    remove_from_reserve,
)
from archipel.games.naufrages.state import BOX, DOG, NOBODY, STATE_OPEN, Ask, State
from archipel.games.naufrages.tables import FIRST_WEATHER

MOST_CUBES = PIECES.debris.cubes
MOST_DIFFICULTY = 20  # either way, whatever cards add up


@rule
def op_stock(state: State, chance: Chance, events: Events) -> None:
    """STOCK: tokens and cubes, not below 0; harvest tiles from the general pile."""
    add_tokens(state, number(state, A), events)
    add_cubes(state, number(state, B), events)
    harvest_to_stock(state, max(0, number(state, C)), chance, events)
    go_on(state)


@rule
def op_reserve(state: State, chance: Chance, events: Events) -> None:
    """RESERVE: NA-7.4, or random tiles go to the used pile."""
    amount = number(state, A)
    if amount > 0:
        add_to_reserve(state, amount, chance, events)
    elif amount < 0:
        remove_from_reserve(state, -amount, chance, events)
    go_on(state)


# --- preserving -----------------------------------------------------------------------------------


@rule
def food_tiles(state: State, kind: int) -> int:
    """How many tiles of a kind of food are in the Stock: harvest by value, then fish."""
    if kind < HARVEST_VALUES:
        return int(state.harvest_stock[kind])
    return int(state.fish_stock[kind - HARVEST_VALUES])


@rule
def legal_pick_food(state: State, out: Codes) -> int:
    count = 0
    for kind in range(HARVEST_VALUES + FISH_VALUES):
        if food_tiles(state, kind) > 0:
            out[count] = code(PICK_FOOD, kind)
            count += 1
    return count


@rule
def op_preserve(state: State, events: Events) -> None:
    """PRESERVE: a food tile becomes tokens, at least one."""
    seat = first_of(state, meant(state, A), state.run_drawer)
    kinds, found = 0, 0
    for kind in range(HARVEST_VALUES + FISH_VALUES):
        if food_tiles(state, kind) > 0:
            kinds += 1
            found = kind
    if seat == NOBODY or kinds == 0:
        go_on(state)
        return
    if state.answer != NOBODY:
        found = int(state.answer)
    elif kinds > 1:
        ask(state, Ask.PICK_FOOD, seat)
        return
    if found < HARVEST_VALUES:
        worth = found + 1
        state.harvest_stock[found] -= 1
        state.harvest_used[found] += 1
    else:
        worth = found - HARVEST_VALUES + 1
        state.fish_stock[worth - 1] -= 1
        state.fish_used[worth - 1] += 1
    tokens = max(1, worth - number(state, B))
    emit(events, PRESERVED, tokens, found)
    add_tokens(state, tokens, events)
    go_on(state)


# --- fish -----------------------------------------------------------------------------------------


@rule
def op_fish(state: State, events: Events) -> None:
    """FISH: fishing, or the Shark and the Jellyfish come and go."""
    do = operand(state, A)
    if do != FishDo.DRAW:
        kind = SHARK if operand(state, D) == FishTile.SHARK else JELLYFISH
        if do == FishDo.ADD and state.fish_out[kind] > 0:
            state.fish_out[kind] = 0
            state.fish_pile[kind] = 1
        elif do == FishDo.REMOVE:
            state.fish_pile[kind] = 0
            state.fish_used[kind] = 0
            state.fish_out[kind] = 1
        go_on(state)
        return
    seat, amount = first_of(state, meant(state, C), state.run_drawer), number(state, B)
    go_on(state)
    banned = weather_kind(state) == Weather.STORM or camp_passive(state, Passive.NO_FISH) > 0
    if seat != NOBODY and not banned:
        begin_fishing(state, seat, max(0, amount + bonus(state, seat, Passive.FISH)))


# --- fire, shelter, constructions -----------------------------------------------------------------


@rule
def op_fire(state: State, events: Events) -> None:
    """FIRE: out, lit, or a wood onto it."""
    to = operand(state, A)
    if to == FireTo.OUT:
        put_out_fire(state, events)
    elif to == FireTo.LIT:
        light_fire(state, events)
    elif state.fire_lit == 1 and state.fire_wood == 0 and state.wood > 0:
        add_wood(state, -1, events)
        state.fire_wood = 1
    go_on(state)


@rule
def op_shelter(state: State, events: Events) -> None:
    """SHELTER: a level more or fewer."""
    if number(state, A) > 0:
        finish_shelter(state, events)
    else:
        lose_shelter(state, events)
    go_on(state)


@rule
def op_build(state: State, events: Events) -> None:
    """BUILD: brought in, finished, reset, or its progress changed."""
    build, do = operand(state, A), operand(state, B)
    if do == BuildDo.OPEN:
        open_build(state, build, events)
    elif do == BuildDo.DONE:
        finish_build(state, build, events)
    elif do == BuildDo.DESTROY:
        set_progress(state, build, 0, events)
    elif state.build_state[build] == STATE_OPEN and BUILD[build, Build.MULTI] == 1:
        progress = int(state.build_progress[build]) + number(state, C)
        if progress >= BUILD[build, Build.PROGRESS]:
            finish_build(state, build, events)
        else:
            set_progress(state, build, max(0, progress), events)
    go_on(state)


# --- tiles of the group ---------------------------------------------------------------------------


@rule
def op_tile(state: State, events: Events) -> None:
    """TILE: gaining what is in play already, or losing what is not there: nothing."""
    tile, gain = operand(state, A), operand(state, B) == TileDo.GAIN
    if tile == Tile.ROPE and gain:
        gain_rope(state, events)
    elif tile == Tile.ROPE:
        lose_rope(state, 1, events)
    elif tile == Tile.SAIL and gain:
        gain_sail(state, events)
    elif tile == Tile.SAIL:
        lose_sail(state, 1, events)
    elif tile == Tile.DOG:
        change_dog(state, events)
    elif tile == Tile.GOAT and gain != (state.goat == 1):
        state.goat = 1 if gain else 0
        emit(events, ANIMAL_CAME if gain else ANIMAL_GONE, GOAT)
    elif tile == Tile.CANNON and gain != (state.cannon == 1):
        state.cannon = 1 if gain else 0
        emit(events, CANNON_CHANGED, state.cannon)
    go_on(state)


@rule
def change_dog(state: State, events: Events) -> None:
    """The Dog belongs to a player."""
    if operand(state, B) == TileDo.GAIN:
        seat = first_of(state, meant(state, C), state.run_drawer)
        if state.card_at[DOG] == BOX and seat != NOBODY:
            emit(events, ANIMAL_CAME, DOG_ANIMAL)
            hand_to(state, DOG, seat, events)
    elif state.card_at[DOG] != BOX:
        emit(events, ANIMAL_GONE, DOG_ANIMAL)
        destroy(state, DOG, events)


# --- tracks ---------------------------------------------------------------------------------------


@rule
def op_track_of_camp(state: State, op: int, events: Events) -> None:
    """WOOD, WEATHER, RETURN, DIFF, DCUBE: numbers of the camp."""
    if op == Op.WOOD:
        add_wood(state, number(state, A), events)
    elif op == Op.WEATHER:
        amount = number(state, B)
        to = operand(state, A) == Mode.TO
        space = int(FIRST_WEATHER[max(0, min(3, amount))]) if to else int(state.weather) + amount
        set_weather(state, space, int(state.run_drawer), events)
    elif op == Op.RETURN:
        amount = number(state, B)
        base = 0 if operand(state, A) == Mode.TO else int(state.return_cube)
        move_return(state, base + amount, events)
    elif op == Op.DIFF:
        total = int(state.difficulty) + number(state, A)
        state.difficulty = max(-MOST_DIFFICULTY, min(MOST_DIFFICULTY, total))
    else:
        before = int(state.debris_spaces)
        state.debris_spaces = max(0, min(MOST_CUBES, before + number(state, A)))
        state.debris_changed += state.debris_spaces - before
        emit(events, DEBRIS_DRIFTED, state.debris_spaces)
    go_on(state)
