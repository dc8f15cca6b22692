"""17.5, players: bodies, tiles, food, Objects, pawns, being lost, the track and bonuses."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import GIVE_TILE, TAKE, code
from archipel.games.naufrages.cards.code import A, B, C, D, E, F, ObjectDo, Op, PickBy
from archipel.games.naufrages.data import ADVENTURE_VALUES, RETURN_LEAST, RETURN_MOST
from archipel.games.naufrages.events import BY_CARD, FOOD_CHANGED
from archipel.games.naufrages.rules.body import (
    fade_scar,
    gain_energy,
    heal,
    injure_times,
    lose_energy,
    scar,
)
from archipel.games.naufrages.rules.flow import ask, bit, first_of, has, pop, push, top
from archipel.games.naufrages.rules.machine import go_on, meant, number, only_tile, operand
from archipel.games.naufrages.rules.objects import (
    destroy,
    hand_to,
    held_like,
    held_thing,
    object_number,
    objects_of,
    random_object,
)
from archipel.games.naufrages.rules.people import camp, explorers, is_lost
from archipel.games.naufrages.rules.returning import bring_home, get_lost
from archipel.games.naufrages.rules.runs import move_cube
from archipel.games.naufrages.rules.tiles import gain_tile, return_tile
from archipel.games.naufrages.state import HELD, NOBODY, P0, P1, Ask, State, Task
from archipel.games.naufrages.tables import HELD_CARDS

MOST_FEWER = 2  # pawns
MOST_FOOD = 99


@rule
def change_body(state: State, op: int, seat: int, amount: int, events: Events) -> None:
    """ENERGY, INJURY, TRAUMA: one cause per player."""
    if op == Op.ENERGY:
        if amount > 0:
            gain_energy(state, seat, amount, events)
        else:
            lose_energy(state, seat, -amount, BY_CARD, events)
    elif op == Op.INJURY:
        if amount > 0:
            injure_times(state, seat, amount, events)
        else:
            for _ in range(-amount):
                heal(state, seat, events)
    else:
        for _ in range(amount):
            scar(state, seat, events)
        for _ in range(-amount):
            fade_scar(state, seat, events)


@rule
def op_body(state: State, op: int, events: Events) -> None:
    """NA-17.2: all of the target, in turn order from the drawer, before deaths are settled."""
    bits, amount, start = meant(state, A), number(state, B), int(state.run_drawer)
    for step in range(state.seats):
        seat = (start + step) % state.seats
        if has(bits, seat):
            change_body(state, op, seat, amount, events)
    go_on(state)


@rule
def op_adventure(state: State, chance: Chance, events: Events) -> None:
    """ADVENTURE: tiles are gained, or given back by their owners' choice."""
    amount, start = number(state, B), int(state.run_drawer)
    if state.run_step == 0:
        state.run_step = 1
        state.run_left = meant(state, A)
        if amount > 0:
            for step in range(state.seats):
                seat = (start + step) % state.seats
                if has(state.run_left, seat):
                    for _ in range(amount):
                        gain_tile(state, seat, chance, events)
            state.run_left = 0
    seat = first_of(state, state.run_left, start)
    if seat == NOBODY:
        go_on(state)
    else:
        state.run_left &= ~bit(seat)
        push(state, Task.GIVE_BACK, seat, -amount)


@rule
def run_give_back(state: State, events: Events) -> None:
    """Task.GIVE_BACK: as many as he has."""
    frame = top(state)
    seat = int(frame[P0])
    tile = int(state.answer)
    if tile == NOBODY:
        if frame[P1] <= 0 or state.tile_count[seat] == 0:
            pop(state)
            return
        tile = only_tile(state, seat)
        if tile == NOBODY:
            ask(state, Ask.PICK_TILE, seat)
            return
    return_tile(state, seat, tile, events)
    state.answer = NOBODY
    frame[P1] -= 1


@rule
def legal_pick_tile(state: State, seat: int, out: Codes, count: int) -> int:
    for tile in range(ADVENTURE_VALUES):
        if state.tiles[seat, tile] > 0:
            out[count] = code(GIVE_TILE, tile)
            count += 1
    return count


@rule
def op_number(state: State, op: int, events: Events) -> None:
    """FOOD, PAWN, TRACK, POINTS: a number of each player of the target."""
    bits, amount, start = meant(state, A), number(state, B), int(state.run_drawer)
    for step in range(state.seats):
        seat = (start + step) % state.seats
        if has(bits, seat):
            if op == Op.FOOD:
                state.food[seat] = max(0, min(MOST_FOOD, state.food[seat] + amount))
                emit(events, FOOD_CHANGED, seat, state.food[seat])
            elif op == Op.PAWN:
                fewer = int(state.fewer_pawns[seat]) - amount
                state.fewer_pawns[seat] = max(0, min(MOST_FEWER, fewer))
            elif op == Op.TRACK:
                move_cube(state, seat, int(state.track[seat]) + amount, events)
            else:
                state.points[seat] += amount
    go_on(state)


@rule
def op_bonus(state: State) -> None:
    """BONUS: a temporary one."""
    bits, kind, amount, span = (
        meant(state, A),
        operand(state, B),
        number(state, C),
        operand(state, D),
    )
    for seat in range(state.seats):
        if has(bits, seat):
            state.bonus[seat, kind, span] += amount
    go_on(state)


@rule
def op_go_lost(state: State, events: Events) -> None:
    """GOLOST: explorers at the number under the cube, players at camp at one of the card's."""
    bits, difficulty = meant(state, A), number(state, B)
    marching, at_camp = bits & explorers(state), bits & camp(state)
    go_on(state)
    if marching != 0:
        get_lost(state, marching, int(state.return_cube), events)
    if at_camp != 0:
        get_lost(state, at_camp, max(RETURN_LEAST, min(RETURN_MOST, difficulty)), events)


@rule
def op_go_home(state: State, events: Events) -> None:
    """GOHOME: explorers and the lost; nothing for the others."""
    bits = meant(state, A)
    away = bits & explorers(state)
    for seat in range(state.seats):
        if has(bits, seat) and is_lost(state, seat):
            away |= bit(seat)
    go_on(state)
    if away != 0:
        bring_home(state, away, events)


# --- Objects --------------------------------------------------------------------------------------


@rule
def deal_with(state: State, thing: int, events: Events) -> None:
    """Destroyed, or handed over to whoever the card names."""
    if operand(state, A) == ObjectDo.DESTROY:
        destroy(state, thing, events)
        return
    to = first_of(state, meant(state, C), state.run_drawer)
    if to != NOBODY and state.card_at[thing] != HELD + to:
        hand_to(state, thing, to, events)


@rule
def op_object(state: State, chance: Chance, events: Events) -> None:
    """OBJECT: of each player of the target so many; `run_more` counts those of one player."""
    if state.run_step == 0:
        state.run_step = 1
        state.run_left = meant(state, B)
        return
    seat = first_of(state, state.run_left, state.run_drawer)
    if seat == NOBODY:
        go_on(state)
        return
    thing = int(state.answer)
    if thing == NOBODY:
        thing = next_object(state, seat, chance)
        if thing == NOBODY:
            return
    deal_with(state, thing, events)
    state.run_more += 1


@rule
def next_object(state: State, seat: int, chance: Chance) -> int:
    """The next Object of a player; NOBODY when it is asked for, or when there is no more."""
    count, by = objects_of(state, seat), operand(state, F)
    done = state.run_more >= number(state, E) or count == 0
    thing = NOBODY
    if not done and operand(state, D) >= 0:
        thing = held_like(state, seat, operand(state, D))
        done = thing == NOBODY
    elif not done and by == PickBy.RANDOM:
        thing = random_object(state, seat, chance)
    elif not done and count == 1:
        thing = object_number(state, seat, 0)
    elif not done:
        ask(state, Ask.PICK_OBJECT, int(state.run_drawer) if by == PickBy.DRAWER else seat)
    if done:
        state.run_left &= ~bit(seat)
        state.run_more = 0
    return thing


@rule
def legal_pick_object(state: State, seat: int, out: Codes) -> int:
    """Objects of the player that the instruction has come to."""
    owner, count = first_of(state, state.run_left, state.run_drawer), 0
    for at in range(len(HELD_CARDS) + 1):
        if state.card_at[held_thing(at)] == HELD + owner:
            out[count] = code(TAKE, held_thing(at))
            count += 1
    return count
