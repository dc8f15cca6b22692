"""Situations for cards: a table at random, bent so that conditions of a card hold or do not."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from archipel.games.naufrages.cards.code import (
    THING_CARD,
    THING_TAG,
    THING_TILE,
    Card,
    Comparison,
    Cond,
    Moment,
    Source,
    Tile,
)
from archipel.games.naufrages.cards.packing import (
    argument_of,
    constant_of,
    is_negative,
    source_of,
)
from archipel.games.naufrages.cards.tables import CARD, CARD_NAMES, COND
from archipel.games.naufrages.data import (
    EVENT_DECK,
    OBJECT_CARDS,
    RETURN_LEAST,
    RETURN_MOST,
    SUMMIT,
)
from archipel.games.naufrages.rules.body import cap
from archipel.games.naufrages.rules.decks import is_in_deck, leave_deck
from archipel.games.naufrages.state import (
    BOX,
    DECK,
    DOG,
    HELD,
    OUT,
    STATE_DONE,
    STATE_OPEN,
    Run,
    State,
)
from archipel.games.naufrages.tables import FIRST_WEATHER

Setter = Callable[[State, int, int, int], None]  # the argument of a source, a number, the card

ON_THE_WAY: Final = (Moment.EXPEDITION, Moment.CARD)


# --- a table at random ----------------------------------------------------------------------------


def base_line(luck: random.Random, run: Run, moment: int) -> str:
    """A position in shorthand: rich or poor, fresh or hurt, together or apart."""
    seats = luck.choice([1, 2, 3, 3, 4, 4])
    rich, fresh = luck.random() < 0.7, luck.random() < 0.7
    clauses = [f"naufrages | seats {seats}"]

    def each(name: str, least: int, most: int) -> None:
        numbers = " ".join(str(luck.randint(least, most)) for _ in range(seats))
        clauses.append(f"{name} {numbers}")

    clauses.append(f"wood {luck.randint(3, 9) if rich else luck.randint(0, 1)}")
    clauses.append(f"tokens {luck.randint(3, 9) if rich else luck.randint(0, 1)}")
    clauses.append(f"cubes {luck.randint(0, 4)}")
    clauses.append(f"fire_lit {luck.randint(0, 1)}")
    clauses.append(f"weather {luck.randint(0, 4)}")
    clauses.append(f"harvest_stock {luck.randint(0, 2)} {luck.randint(0, 1)} 0 0")
    each("injuries", 0, 1) if fresh else each("injuries", 1, 3)
    each("energy", 4, 5) if fresh else each("energy", 0, 2)
    each("food", 0, 3 if rich else 0)
    each("track", 0, SUMMIT - 1)
    things = luck.sample([CARD_NAMES[card] for card in OBJECT_CARDS], 2 * seats)
    for seat in range(seats):
        if rich:
            clauses.append(
                f"held {seat} {' '.join(things[2 * seat : 2 * seat + luck.randint(0, 2)])}"
            )
            clauses.append(f"tiles {seat} {luck.randint(1, 3)} {luck.randint(1, 3)}")
    clauses += _whereabouts(luck, seats, on_the_way=_on_the_way(luck, run, moment))
    return " | ".join(clauses)


def _on_the_way(luck: random.Random, run: Run, moment: int) -> bool:
    if run == Run.EXPLORE or moment in ON_THE_WAY:
        return luck.random() < 0.9
    if run in (Run.OBJECT_USE, Run.OBJECT_HOOK) and moment not in (Moment.SURVIVAL, Moment.NIGHT):
        return luck.random() < 0.5
    return False


def _whereabouts(luck: random.Random, seats: int, *, on_the_way: bool) -> list[str]:
    """Who marches, who is lost, who is at camp."""
    people = list(range(seats))
    luck.shuffle(people)
    first, *others = people
    march, lost, dead = ([first] if on_the_way else []), [], [0] * seats
    alone = luck.random() < 0.05
    for seat in others:
        place = 1.0 if alone else luck.random()
        if on_the_way and place < 0.6:
            march.append(seat)
        elif place > 0.93:
            dead[seat] = 1
        elif place > 0.8:
            lost.append(seat)
    found = [f"dead {' '.join(map(str, dead))}"]
    if march:
        found.append(f"march {' '.join(map(str, march))} | expedition 1")
        found.append(f"return_cube {luck.randint(RETURN_LEAST, RETURN_MOST)}")
    if lost:
        found.append(f"lost {' '.join(map(str, lost))} @{luck.randint(5, 9)}")
    return found


# --- conditions made true or false ----------------------------------------------------------------


def bend(state: State, card: int, conditions: Sequence[int], luck: random.Random) -> None:
    """For every condition of a card, by the toss of a coin, makes it hold or not hold at first."""
    for row in conditions:
        if luck.random() < 0.85:
            number = _fitting(row, luck)
            source = int(source_of(COND[row, Cond.VALUE]))
            if source in SETTERS:
                argument = int(argument_of(COND[row, Cond.VALUE]))
                SETTERS[Source(source)](state, argument, number, card)


def _fitting(row: int, luck: random.Random) -> int:
    """What the source of a condition must be, for it to hold or just not to."""
    packed, constant = int(COND[row, Cond.VALUE]), int(COND[row, Cond.CONSTANT])
    holds = luck.random() < 0.6
    comparison = Comparison(int(COND[row, Cond.COMPARISON]))
    step = {
        Comparison.EQUAL: (0, luck.choice([1, -1])),
        Comparison.NOT_EQUAL: (luck.choice([1, -1]), 0),
        Comparison.LESS: (-1, 0),
        Comparison.AT_MOST: (0, 1),
        Comparison.MORE: (1, 0),
        Comparison.AT_LEAST: (0, -1),
    }[comparison][0 if holds else 1]
    wanted = constant + step - int(constant_of(packed))
    return -wanted if is_negative(packed) else wanted


def _field(name: str, least: int = 0, most: int = 99) -> Setter:
    def put(state: State, argument: int, number: int, card: int) -> None:
        setattr(state, name, max(least, min(most, number)))

    return put


def _list(name: str, least: int = 0, most: int = 99) -> Setter:
    def put(state: State, argument: int, number: int, card: int) -> None:
        getattr(state, name)[argument] = max(least, min(most, number))

    return put


def _people(name: str, most: int) -> Setter:
    """All of them: whoever is meant by a target has it then."""

    def put(state: State, argument: int, number: int, card: int) -> None:
        for seat in range(state.seats):
            getattr(state, name)[seat] = max(0, min(most, number))
            state.energy[seat] = min(int(state.energy[seat]), int(cap(state, seat)))

    return put


def _objects(state: State, argument: int, number: int, card: int) -> None:
    """Everybody has none, or some."""
    held = [thing for thing in OBJECT_CARDS if HELD <= state.card_at[thing] < HELD + state.seats]
    for thing in held:
        state.card_at[thing] = OUT
    free = [thing for thing in OBJECT_CARDS if state.card_at[thing] in (BOX, OUT)]
    for seat in range(state.seats):
        for thing in free[seat * number : (seat + 1) * number]:
            _hand(state, thing, seat)


def _hand(state: State, thing: int, seat: int) -> None:
    if thing != DOG and is_in_deck(state, thing):
        leave_deck(state, thing, OUT)
    state.arrivals += 1
    state.card_at[thing] = HELD + seat
    state.card_order[thing] = state.arrivals


def things_like(argument: int) -> list[int]:
    """The cards, or the Dog, that a thing of the card language means."""
    if argument == THING_TILE + Tile.DOG:
        return [DOG]
    if argument >= THING_CARD:
        return [row for row in range(len(CARD)) if CARD[row, Card.FIRST] == argument - THING_CARD]
    tag = argument - THING_TAG
    return [row for row in range(len(CARD)) if CARD[row, Card.TAG] == tag]


def _has(state: State, argument: int, number: int, card: int) -> None:
    """So many hold one; the others have theirs taken away."""
    like = things_like(argument)
    for thing in like:
        if HELD <= state.card_at[thing] < HELD + state.seats:
            state.card_at[thing] = OUT
    for seat, thing in zip(range(min(number, int(state.seats))), like, strict=False):
        _hand(state, thing, seat)


def _built(state: State, argument: int, number: int, card: int) -> None:
    state.build_state[argument] = STATE_DONE if number > 0 else STATE_OPEN


def _progress(state: State, argument: int, number: int, card: int) -> None:
    state.build_state[argument] = STATE_OPEN
    state.build_progress[argument] = max(0, number)


def _tile(state: State, argument: int, number: int, card: int) -> None:
    if argument == Tile.DOG:
        state.card_at[DOG] = BOX
        if number > 0:
            _hand(state, DOG, 0)
        return
    name = Tile(argument).name.lower()
    most = 2 if argument in (Tile.ROPE, Tile.SAIL) else 1
    setattr(state, name, max(0, min(most, number)))


def _weather(state: State, argument: int, number: int, card: int) -> None:
    state.weather = FIRST_WEATHER[max(0, min(len(FIRST_WEATHER) - 1, number))]


def _reserve(state: State, argument: int, number: int, card: int) -> None:
    state.general[0] += state.reserve.sum() - max(0, number)
    state.reserve[:] = 0
    state.reserve[0] = state.reserve_count = max(0, number)


def _deck(state: State, argument: int, number: int, card: int) -> None:
    """Only so many cards are left in it."""
    inside = [c for c in range(len(CARD)) if c != card and state.card_at[c] == DECK + argument]
    for other in inside[max(0, number) :]:
        leave_deck(state, other, OUT)


def _events_left(state: State, argument: int, number: int, card: int) -> None:
    _deck(state, EVENT_DECK, number, card)
    state.rounds = state.round + state.deck_size[EVENT_DECK]


def _round(state: State, argument: int, number: int, card: int) -> None:
    state.round = max(1, number)
    state.rounds = state.round + state.deck_size[EVENT_DECK]


def _here(state: State, argument: int, number: int, card: int) -> None:
    state.card_counter[card] = max(0, number)


def _tiles(state: State, argument: int, number: int, card: int) -> None:
    for seat in range(state.seats):
        state.tiles[seat, :] = 0
        state.tiles[seat, 0] = state.tile_count[seat] = max(0, number)


def _area(state: State, argument: int, number: int, card: int) -> None:
    space = (0, 5, 11)[max(0, min(2, number))]
    state.track[: state.seats] = space


SETTERS: Final[dict[Source, Setter]] = {
    Source.ENERGY: _people("energy", 9),
    Source.INJURIES: _people("injuries", 4),
    Source.TRAUMAS: _people("traumas", 3),
    Source.OBJECTS: _objects,
    Source.TILES: _tiles,
    Source.FOOD: _people("food", 9),
    Source.TRACK: _people("track", SUMMIT - 1),
    Source.AREA: _area,
    Source.WOOD: _field("wood"),
    Source.TOKENS: _field("tokens"),
    Source.CUBES: _field("cubes"),
    Source.RESERVE: _reserve,
    Source.SHELTER: _field("shelter", 0, 4),
    Source.FIRE: _field("fire_lit", 0, 1),
    Source.RETURN: _field("return_cube", RETURN_LEAST, RETURN_MOST),
    Source.DECK: _deck,
    Source.EVENTS_LEFT: _events_left,
    Source.ROUND: _round,
    Source.WEATHER: _weather,
    Source.PREV_WEATHER: _field("prev_weather", -1, 1),
    Source.HAS: _has,
    Source.BUILT: _built,
    Source.PROGRESS: _progress,
    Source.TILE: _tile,
    Source.FLAG: _list("flags", 0, 1),
    Source.COUNTER: _list("counters"),
    Source.HERE: _here,
}
