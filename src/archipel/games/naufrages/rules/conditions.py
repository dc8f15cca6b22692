"""17.2 to 17.4: targets, values and conditions of cards, as they stand at the moment."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import (
    Comparison,
    Cond,
    Join,
    Passive,
    Pay,
    Source,
    Target,
    Tile,
)
from archipel.games.naufrages.cards.packing import (
    argument_of,
    constant_of,
    is_negative,
    source_of,
)
from archipel.games.naufrages.cards.tables import COND, PAY
from archipel.games.naufrages.data import EVENT_DECK
from archipel.games.naufrages.rules.bonuses import bonus
from archipel.games.naufrages.rules.flow import bit, first_of, has
from archipel.games.naufrages.rules.objects import held_like, objects_of
from archipel.games.naufrages.rules.people import (
    camp,
    explorers,
    living,
    lost,
    present,
    reach,
)
from archipel.games.naufrages.rules.stock import weather_kind
from archipel.games.naufrages.state import (
    BOX,
    DOG,
    NOBODY,
    STATE_DONE,
    Run,
    State,
)


@rule
def around(state: State) -> int:
    """Those a card speaks of as being there: the explorers, or the camp."""
    return explorers(state) if state.expedition == 1 else camp(state)


@rule
def extreme(state: State, drawer: int, strongest: int) -> int:
    """`weakest` by energy, `strongest` by strength; ties: turn order from the drawer."""
    bits, found, best = around(state), NOBODY, 0
    for step in range(state.seats):
        seat = (drawer + step) % state.seats
        if has(bits, seat):
            score = bonus(state, seat, Passive.STRENGTH) if strongest == 1 else -state.energy[seat]
            if found == NOBODY or score > best:
                found, best = seat, score
    return bit(found) if found != NOBODY else 0


@rule
def neighbour(state: State, drawer: int, step: int) -> int:
    """`left` and `right`: the next living player clockwise, or the other way round."""
    bits = living(state) & ~bit(drawer)
    seat = drawer
    for _ in range(state.seats):
        seat = (seat + step + state.seats) % state.seats
        if has(bits, seat):
            return bit(seat)
    return 0


@rule
def owner_of(state: State, thing: int, drawer: int) -> int:
    """`owner:ID`: the first in turn order from the drawer who holds it."""
    bits = 0
    for seat in range(state.seats):
        if has(living(state), seat) and held_like(state, seat, thing) != NOBODY:
            bits |= bit(seat)
    seat = first_of(state, bits, drawer)
    return bit(seat) if seat != NOBODY else 0


@rule
def target(state: State, wanted: int, drawer: int) -> int:
    """17.2: bits of the players meant; NA-17.1: never the dead."""
    if wanted >= Target.OWNER:
        return owner_of(state, wanted - Target.OWNER, drawer)
    if wanted >= Target.CHOSEN:
        return remembered(state, wanted, drawer) & living(state)
    bits = 0
    if wanted == Target.DRAWER:
        bits = bit(drawer)
    elif wanted == Target.EXPLORERS:
        bits = explorers(state)
    elif wanted == Target.OTHERS:
        bits = around(state) & ~bit(drawer)
    elif wanted == Target.CAMP:
        bits = camp(state)
    elif wanted == Target.PLAYERS:
        in_event = state.run_card != NOBODY and state.run_kind == Run.EVENT
        bits = present(state) if in_event else living(state)
    elif wanted == Target.ALL:
        bits = living(state)
    else:
        bits = lost(state)
    return bits & living(state)


@rule
def remembered(state: State, wanted: int, drawer: int) -> int:
    """Those that the card has singled out, and those who stand out."""
    if wanted == Target.CHOSEN:
        return int(state.chosen)
    if wanted == Target.EACH:
        return int(state.each)
    if wanted == Target.WINNER:
        return int(state.winner)
    if wanted == Target.LOSERS:
        return int(state.losers)
    if wanted == Target.WEAKEST:
        return extreme(state, drawer, 0)
    if wanted == Target.STRONGEST:
        return extreme(state, drawer, 1)
    if wanted == Target.LEFT:
        return neighbour(state, drawer, 1)
    return neighbour(state, drawer, -1) if wanted == Target.RIGHT else 0


@rule
def one_of(state: State, wanted: int, drawer: int) -> int:
    """NA-17.3: of several the first in turn order from the drawer, or NOBODY."""
    return first_of(state, target(state, wanted, drawer), drawer)


# --- values ---------------------------------------------------------------------------------------


@rule
def of_player(state: State, source: int, seat: int) -> int:
    if source == Source.COUNT:
        return 1
    if source == Source.ENERGY:
        return int(state.energy[seat])
    if source == Source.INJURIES:
        return int(state.injuries[seat])
    if source == Source.TRAUMAS:
        return int(state.traumas[seat])
    if source == Source.STRENGTH:
        return bonus(state, seat, Passive.STRENGTH)
    if source == Source.OBJECTS:
        return objects_of(state, seat)
    if source == Source.TILES:
        return int(state.tile_count[seat])
    return int(state.food[seat])


@rule
def of_players(state: State, source: int, bits: int) -> int:
    """17.3: sums over the players of a target; of track and area the highest."""
    if source == Source.AREA:
        return max(0, reach(state, bits))
    found = 0
    for seat in range(state.seats):
        if has(bits, seat):
            if source == Source.TRACK:
                found = max(found, int(state.track[seat]))
            else:
                found += of_player(state, source, seat)
    return found


@rule
def holders(state: State, thing: int) -> int:
    """`has:ID`: how many living players hold it."""
    found = 0
    for seat in range(state.seats):
        if has(living(state), seat) and held_like(state, seat, thing) != NOBODY:
            found += 1
    return found


@rule
def tile_count(state: State, tile: int) -> int:
    if tile == Tile.ROPE:
        return int(state.rope)
    if tile == Tile.SAIL:
        return int(state.sail)
    if tile == Tile.GOAT:
        return int(state.goat)
    if tile == Tile.CANNON:
        return int(state.cannon)
    return 0 if state.card_at[DOG] == BOX else 1


@rule
def of_camp(state: State, source: int) -> int:
    """17.3: what belongs to the group, and the clock."""
    if source == Source.WOOD:
        return int(state.wood)
    if source == Source.TOKENS:
        return int(state.tokens)
    if source == Source.CUBES:
        return int(state.cubes)
    if source == Source.RESERVE:
        return int(state.reserve_count)
    if source == Source.SHELTER:
        return int(state.shelter)
    if source == Source.FIRE:
        return int(state.fire_lit)
    if source == Source.RETURN:
        return int(state.return_cube)
    if source == Source.EVENTS_LEFT:
        return int(state.deck_size[EVENT_DECK])
    if source == Source.ROUND:
        return int(state.round)
    if source == Source.N_PLAYERS:
        return int(state.seats)
    if source == Source.WEATHER:
        return weather_kind(state)
    return int(state.prev_weather)


@rule
def raw_value(state: State, source: int, argument: int, drawer: int, card: int) -> int:
    if source == Source.CONSTANT:
        return 0
    if source == Source.ROLL:
        return int(state.roll)
    if source == Source.DIE:
        return int(state.die)
    if source <= Source.AREA:
        return of_players(state, source, target(state, argument, drawer))
    if source == Source.DECK:
        return int(state.deck_size[argument])
    if source == Source.HAS:
        return holders(state, argument)
    if source == Source.BUILT:
        return 1 if state.build_state[argument] == STATE_DONE else 0
    if source == Source.PROGRESS:
        return int(state.build_progress[argument])
    if source == Source.TILE:
        return tile_count(state, argument)
    if source == Source.FLAG:
        return int(state.flags[argument])
    if source == Source.COUNTER:
        return int(state.counters[argument])
    if source == Source.REG:
        return int(state.registers[argument])
    if source == Source.HERE:
        return int(state.card_counter[card])
    return of_camp(state, source)


@rule
def value(state: State, packed: int, drawer: int, card: int) -> int:
    """17.3: a value of a card, for whoever resolves it."""
    found = raw_value(state, source_of(packed), argument_of(packed), drawer, card)
    return (-found if is_negative(packed) else found) + constant_of(packed)


# --- conditions and prices ------------------------------------------------------------------------


@rule
def holds(state: State, row: int, drawer: int, card: int) -> bool:
    """17.4: one condition."""
    found = value(state, int(COND[row, Cond.VALUE]), drawer, card)
    constant, comparison = COND[row, Cond.CONSTANT], COND[row, Cond.COMPARISON]
    if comparison == Comparison.EQUAL:
        return found == constant
    if comparison == Comparison.NOT_EQUAL:
        return found != constant
    if comparison == Comparison.LESS:
        return found < constant
    if comparison == Comparison.AT_MOST:
        return found <= constant
    if comparison == Comparison.MORE:
        return found > constant
    return found >= constant


@rule
def all_hold(state: State, start: int, count: int, drawer: int, card: int) -> bool:
    """17.4: every one of a list, or any, as the list says; an empty list holds."""
    if count == 0:
        return True
    wants_any = COND[start, Cond.JOIN] == Join.ANY
    for row in range(start, start + count):
        if holds(state, row, drawer, card) == wants_any:
            return wants_any
    return not wants_any


@rule
def can_pay(state: State, start: int, count: int, seat: int) -> bool:
    """NA-3.11: a cost must be payable in full."""
    for row in range(start, start + count):
        resource, amount = PAY[row, 0], PAY[row, 1]
        had = 0
        if resource == Pay.ENERGY:
            had = int(state.energy[seat])
        elif resource == Pay.WOOD:
            had = int(state.wood)
        elif resource == Pay.TOKENS:
            had = int(state.tokens)
        elif resource == Pay.FOOD:
            had = int(state.food[seat])
        elif resource == Pay.TILE:
            had = int(state.tile_count[seat])
        else:
            had = objects_of(state, seat)
        if had < amount:
            return False
    return True
