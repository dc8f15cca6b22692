"""Chapter 10: food is shared out, one's own is eaten, hunger and the night take their toll."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    CUBE,
    DECLINE,
    DOG_ANIMAL,
    DONE,
    EAT,
    EAT_GIFT,
    EAT_OWN,
    GIVE,
    GIVE_OWN,
    GOAT,
    HEAL,
    KEEP_GIFT,
    LEAVE,
    REFUSE_GIFT,
    SLAUGHTER,
    TOKEN,
    code,
)
from archipel.games.naufrages.data import PIECES, SEATS
from archipel.games.naufrages.events import (
    ANIMAL_GONE,
    ATE,
    COLD,
    CUBES_PRESERVED,
    FOOD_CHANGED,
    FOOD_GIVEN,
    GIFT_REFUSED,
    HUNGER,
    LEFT_FOOD,
    PRESERVED,
)
from archipel.games.naufrages.rules.body import gain_energy, injure_times, lose_energy
from archipel.games.naufrages.rules.flow import ask, bit, first_of, has, pop, top
from archipel.games.naufrages.rules.objects import destroy
from archipel.games.naufrages.rules.people import camp
from archipel.games.naufrages.rules.stock import add_cubes, add_tokens, burn_fire
from archipel.games.naufrages.rules.tiles import use_food_tiles
from archipel.games.naufrages.state import (
    DOG,
    HELD,
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    STEP,
    Ask,
    State,
)
from archipel.games.naufrages.tables import CHARACTER_PRESERVES

GOAT_CUBES = PIECES.tiles.goat_cubes
GOAT_FOOD = PIECES.tiles.goat_food
DOG_FOOD = PIECES.tiles.dog_food
HUNGER_ENERGY = PIECES.numbers.hunger_energy
HUNGER_INJURIES = PIECES.numbers.hunger_injuries

# Answers about a piece of food: what to do with it, times two, and which piece it is.
EATEN, LEFT, GIVEN = 0, 1, 2  # GIVEN + seat


@rule
def food_answer(do: int, piece: int) -> int:
    return do * 2 + piece


# --- before the meal ------------------------------------------------------------------------------


@rule
def goat_gives(state: State, events: Events) -> None:
    """NA-10.1, 16.5."""
    if state.goat == 1:
        add_cubes(state, GOAT_CUBES, events)


@rule
def animals(state: State) -> int:
    """NA-16.4: bits of the animals about which the camp may still be asked this round."""
    bits = 0
    if state.goat == 1:
        bits |= bit(GOAT)
    owner = state.card_at[DOG] - HELD
    if 0 <= owner < SEATS and has(camp(state), owner):
        bits |= bit(DOG_ANIMAL)
    return bits & ~state.asked_slaughter


@rule
def legal_slaughter(state: State, out: Codes) -> int:
    out[0] = code(DECLINE)
    count = 1
    for animal in range(2):
        if has(animals(state), animal):
            out[count] = code(SLAUGHTER, animal)
            count += 1
    return count


@rule
def slaughter(state: State, animal: int, events: Events) -> None:
    """NA-16.4: it feeds the camp."""
    emit(events, ANIMAL_GONE, animal)
    if animal == GOAT:
        state.goat = 0
        add_tokens(state, GOAT_FOOD, events)
    else:
        destroy(state, DOG, events)
        add_tokens(state, DOG_FOOD, events)


@rule
def lay_table(state: State, events: Events) -> None:
    """NA-10.2: tiles become cubes; 16.2: then the cook preserves some."""
    add_cubes(state, use_food_tiles(state), events)
    for step in range(state.seats):
        seat = (state.first + step) % state.seats
        if has(camp(state), seat):
            kept = min(int(CHARACTER_PRESERVES[state.character[seat]]), int(state.cubes))
            if kept > 0:
                emit(events, PRESERVED, kept, CUBES_PRESERVED)
                add_cubes(state, -kept, events)
                add_tokens(state, kept, events)
    state.ate[:] = 0
    state.refused[:] = 0
    state.left_cubes = 0
    state.left_tokens = 0


# --- the distribution -----------------------------------------------------------------------------


@rule
def eat(state: State, seat: int, events: Events) -> None:
    """NA-10.4: always possible, even when it does no good."""
    state.ate[seat] = 1
    gain_energy(state, seat, 1, events)


@rule
def legal_food(state: State, seat: int, out: Codes) -> int:
    """NA-10.3: a cube or a token, to eat, to leave or to give; NA-10.4: a refused one again."""
    frame = top(state)
    count = 0
    for piece in range(2):
        there = state.cubes > 0 if piece == CUBE else state.tokens > 0
        if frame[P2] > 0:
            there = piece == frame[P2] - 1
        if there:
            out[count] = code(EAT, piece)
            out[count + 1] = code(LEAVE, piece)
            count += 2
            for other in range(state.seats):
                given = other != seat and has(camp(state), other)
                if given and not has(frame[P3], other):
                    out[count] = code(GIVE, piece, other)
                    count += 1
    return count


@rule
def take_piece(state: State, piece: int) -> None:
    if piece == CUBE:
        state.cubes -= 1
    else:
        state.tokens -= 1


@rule
def run_survival(state: State, events: Events) -> None:
    """Task.SURVIVAL.

    P0: whose turn; P1: whom a gift was offered to, plus 1; P2: the piece in hand, plus 1; P3: bits
    of those who refused it.
    """
    frame = top(state)
    bits = camp(state)
    if frame[STEP] == 0:
        frame[STEP] = 1
        frame[P0] = state.first
    seat = first_of(state, bits, frame[P0])
    if seat == NOBODY:
        end_meal(state, events)
    elif frame[P1] > 0:
        hear_guest(state, seat, events)
    elif state.answer != NOBODY:
        handle_piece(state, seat, int(state.answer), events)
    elif state.cubes + state.tokens == 0 and frame[P2] == 0:
        end_meal(state, events)
    else:
        ask(state, Ask.FOOD_TAKE, seat)


@rule
def handle_piece(state: State, seat: int, answer: int, events: Events) -> None:
    """NA-10.3: what a player does with the piece he takes."""
    frame = top(state)
    do, piece = answer // 2, answer % 2
    if frame[P2] == 0:
        take_piece(state, piece)
    frame[P2] = piece + 1
    if do >= GIVEN:
        frame[P1] = do - GIVEN + 1
        emit(events, FOOD_GIVEN, seat, do - GIVEN, piece)
        ask(state, Ask.FOOD_ACCEPT, do - GIVEN)
        return
    if do == EATEN:
        emit(events, ATE, seat, piece)
        eat(state, seat, events)
    else:
        emit(events, LEFT_FOOD, seat, piece)
        if piece == TOKEN:
            state.left_tokens += 1
        else:
            state.left_cubes += 1
    piece_is_done(state, seat)


@rule
def piece_is_done(state: State, seat: int) -> None:
    frame = top(state)
    frame[P0] = (seat + 1) % state.seats
    frame[P1] = 0
    frame[P2] = 0
    frame[P3] = 0


@rule
def hear_guest(state: State, seat: int, events: Events) -> None:
    """NA-10.4: the receiver eats at once, or refuses."""
    frame = top(state)
    guest = frame[P1] - 1
    frame[P1] = 0
    if state.answer == 1:
        if state.ate[guest] == 0:
            state.helped[guest] |= bit(seat)
        emit(events, ATE, guest, frame[P2] - 1)
        eat(state, guest, events)
        piece_is_done(state, seat)
    else:
        emit(events, GIFT_REFUSED, guest)
        frame[P3] |= bit(guest)


@rule
def end_meal(state: State, events: Events) -> None:
    """What was left lies in the Stock again: tokens keep, cubes will rot."""
    add_tokens(state, int(state.left_tokens), events)
    add_cubes(state, int(state.left_cubes), events)
    state.left_tokens = 0
    state.left_cubes = 0
    pop(state)


# --- one's own food -------------------------------------------------------------------------------


@rule
def legal_accept(out: Codes) -> int:
    out[0] = code(EAT_GIFT)
    out[1] = code(REFUSE_GIFT)
    return 2


@rule
def legal_own_accept(out: Codes) -> int:
    """NA-10.5: eaten, kept or refused."""
    out[0] = code(EAT_GIFT)
    out[1] = code(KEEP_GIFT)
    out[2] = code(REFUSE_GIFT)
    return 3


@rule
def legal_own(state: State, seat: int, out: Codes) -> int:
    """NA-10.5: eat one, give one, or be done; a refused gift is not offered again."""
    out[0] = code(DONE)
    out[1] = code(EAT_OWN)
    count = 2
    for other in range(state.seats):
        if other != seat and has(camp(state), other) and not has(state.refused[seat], other):
            out[count] = code(GIVE_OWN, other)
            count += 1
    return count


OWN_DONE, OWN_EATEN = -1, 0  # answers; 1 + seat: given
KEPT = 2  # answers of a receiver: 1 eats, 2 keeps, 0 refuses


@rule
def run_own_food(state: State, events: Events) -> None:
    """Task.OWN_FOOD. P0: seats served; P1: whom a gift was offered to, plus 1."""
    frame = top(state)
    if frame[P0] >= state.seats:
        pop(state)
        return
    seat = int((state.first + frame[P0]) % state.seats)
    answer = int(state.answer)
    if frame[P1] > 0:
        hear_friend(state, seat, answer, events)
    elif answer == OWN_DONE:
        frame[P0] += 1
    elif answer == OWN_EATEN:
        state.food[seat] -= 1
        emit(events, ATE, seat, TOKEN)
        emit(events, FOOD_CHANGED, seat, state.food[seat])
        eat(state, seat, events)
    elif answer > OWN_EATEN:
        frame[P1] = answer
        emit(events, FOOD_GIVEN, seat, answer - 1, TOKEN)
        ask(state, Ask.OWN_ACCEPT, answer - 1)
    elif has(camp(state), seat) and state.food[seat] > 0:
        ask(state, Ask.OWN_FOOD, seat)
    else:
        frame[P0] += 1


@rule
def hear_friend(state: State, seat: int, answer: int, events: Events) -> None:
    frame = top(state)
    guest = int(frame[P1]) - 1
    frame[P1] = 0
    if answer == 0:
        emit(events, GIFT_REFUSED, guest)
        state.refused[seat] |= bit(guest)
        return
    state.helped[guest] |= bit(seat)
    state.food[seat] -= 1
    emit(events, FOOD_CHANGED, seat, state.food[seat])
    if answer == KEPT:
        state.food[guest] += 1
        emit(events, FOOD_CHANGED, guest, state.food[guest])
    else:
        emit(events, ATE, guest, TOKEN)
        eat(state, guest, events)


# --- hunger and the night -------------------------------------------------------------------------


@rule
def go_hungry(state: State, events: Events) -> None:
    """NA-10.7: first the loss, then the injuries; NA-3.19: one step for all."""
    bits = camp(state)
    for step in range(state.seats):
        seat = (state.first + step) % state.seats
        if has(bits, seat) and state.ate[seat] == 0:
            lose_energy(state, seat, HUNGER_ENERGY, HUNGER, events)
            injure_times(state, seat, HUNGER_INJURIES, events)


@rule
def sleep(state: State, events: Events) -> None:
    """NA-10.9, NA-10.10: the fire burns its wood; beside it one rests, without it one freezes."""
    burn_fire(state, events)
    bits = camp(state)
    for step in range(state.seats):
        seat = (state.first + step) % state.seats
        if has(bits, seat):
            if state.fire_lit == 1:
                gain_energy(state, seat, 1, events)
            else:
                lose_energy(state, seat, 1, COLD, events)


@rule
def patients(state: State) -> int:
    """16.2, the healer: players at camp with an injury."""
    bits = 0
    for seat in range(state.seats):
        if has(camp(state), seat) and state.injuries[seat] > 0:
            bits |= bit(seat)
    return bits


@rule
def legal_heal(state: State, out: Codes) -> int:
    out[0] = code(DECLINE)
    count = 1
    for seat in range(state.seats):
        if has(patients(state), seat):
            out[count] = code(HEAL, seat)
            count += 1
    return count
