"""Chapter 2: the table before the first decision. Decks and piles are sets; nothing is in order."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.options import who_is_first
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import NONE, Build, Card, Kind
from archipel.games.naufrages.cards.tables import BUILD, CARD
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    BUILDS,
    CARDS,
    CHARACTERS,
    DEBRIS_DECK,
    EVENT_DECK,
    FISH_KINDS,
    HARVEST_VALUES,
    PIECES,
    RETURN_LEAST,
    SHARK,
    SLOTS,
)
from archipel.games.naufrages.rules.flow import ask, push, top
from archipel.games.naufrages.rules.marks import SOLO_REMOVE, SYMBOL3, is_marked
from archipel.games.naufrages.rules.packs import is_in_play, make_room, plays
from archipel.games.naufrages.rules.rounds import has_ability, take_character
from archipel.games.naufrages.rules.speaking import forget_words
from archipel.games.naufrages.rules.tiles import take_one
from archipel.games.naufrages.state import (
    BOX,
    DECK,
    NOBODY,
    OUT,
    P2,
    SLOT,
    STATE_HIDDEN,
    STATE_OPEN,
    UNUSED,
    Ask,
    Options,
    Phase,
    State,
    Task,
)
from archipel.games.naufrages.tables import (
    ABILITY,
    ADVENTURE,
    ALL_FISH,
    HARVEST,
    ROUNDS,
    START_CAMP,
)

TWO = 2  # NA-2.9: too few for cards that bear the symbol
ZERO_CARDS = PIECES.numbers.zero_cards
CUBES = PIECES.debris.cubes
SLOTS_AT_START = PIECES.board.camp_slots
WEATHER_START = PIECES.weather.start
START_WOOD = PIECES.numbers.start_wood


@rule
def setup(state: State, options: Options, chance: Chance) -> None:
    """NA-2: everything up to the first decision."""
    clear(state)
    copy_options(state, options)
    sort_cards(state)
    make_room(state, chance)
    draw_zero_cards(state, chance)
    draw_events(state, chance)
    lay_out_camp(state)
    fill_piles(state, chance)
    state.first = who_is_first(options.first, state.seats, chance)  # NA-2.15
    push(state, Task.GAME)
    top(state)[P2] = draw(chance, state.seats)
    if state.deal_characters == 1:
        deal_characters(state, chance)
    ask(state, Ask.CHARACTER, top(state)[P2])


@rule
def copy_options(state: State, options: Options) -> None:
    state.seats = options.seats
    state.hard = options.hard
    state.coop = options.coop
    state.deal_characters = options.deal_characters
    state.packs[:] = options.packs


@rule
def clear(state: State) -> None:
    """Nobody anywhere, nothing begun."""
    clear_clock(state)
    clear_people(state)
    clear_offers(state)
    clear_flow(state)
    clear_machine(state)


@rule
def clear_clock(state: State) -> None:
    state.phase = Phase.SETUP
    state.round = 0
    state.first = 0
    state.first_stays = 0
    state.end_round = 0
    state.summit_seat = NOBODY
    state.summit_due = 0
    state.ending = 0
    state.row = 0
    state.weather = WEATHER_START
    state.last_weather = 0
    state.prev_weather = 0
    state.active_event = NOBODY
    state.difficulty = 0
    state.debris_spaces = CUBES
    state.debris_action = 0
    state.salvages = 0
    state.debris_changed = 0


@rule
def clear_people(state: State) -> None:
    state.pawn_at[:] = NOBODY
    state.pawns[:] = 0
    state.placed[:] = 0
    state.fewer_pawns[:] = 0
    state.second_due = 0
    state.return_cube = RETURN_LEAST
    state.expedition = 0
    state.drawn = 0
    state.order[:] = NOBODY
    state.active = NOBODY
    state.group[:] = NOBODY
    state.group_difficulty[:] = 0
    state.character[:] = NOBODY
    state.energy[:] = 0
    state.injuries[:] = 0
    state.traumas[:] = 0
    state.dead[:] = 0
    state.dying = 0
    state.deaths_wait = 0
    state.track[:] = 0
    state.food[:] = 0
    state.points[:] = 0
    state.ate[:] = 0
    state.bonus[:] = 0
    state.rescued[:] = 0
    state.suffered[:] = 0


@rule
def clear_offers(state: State) -> None:
    state.ready[:] = 0
    state.offered[:] = 0
    state.refused[:] = 0
    state.offer_open[:] = 0
    state.offer_loan[:] = 0
    state.offer_give[:] = NOBODY
    state.offer_want[:] = NOBODY
    state.offer_food[:] = 0
    state.said[:] = 0
    state.poll = NOBODY
    state.poll_vote[:] = NOBODY
    forget_words(state)
    state.decisions = 0


@rule
def clear_flow(state: State) -> None:
    state.ask = 0
    state.ask_seat = NOBODY
    state.answer = NOBODY
    state.result = 0
    state.dice[:] = 0
    state.announced[:] = 0
    state.statement[:] = NOBODY
    state.ballot[:] = NOBODY
    state.tally[:] = 0
    state.depth = 0
    state.stack[:] = 0
    state.flags[:] = 0
    state.counters[:] = 0


@rule
def clear_machine(state: State) -> None:
    state.run_card = NOBODY
    state.run_kind = 0
    state.run_drawer = 0
    state.run_at = 0
    state.run_step = 0
    state.run_left = 0
    state.run_more = 0
    state.run_over = 0
    state.pay_row = 0
    state.pay_left = 0
    state.pay_seat = 0
    state.run_after = NOBODY
    state.run_owner = NOBODY
    state.calls[:] = 0
    state.call_depth = 0
    state.registers[:] = 0
    state.roll = 0
    state.die = 0
    state.chosen = 0
    state.each = 0
    state.winner = 0
    state.losers = 0
    state.queue[:] = 0
    state.queued = 0
    state.draining = 0
    state.chain = 0


# --- cards ----------------------------------------------------------------------------------------


@rule
def is_left_out(state: State, card: int) -> bool:
    """NA-13.3: in solo some cards; NA-2.9: with two those for three."""
    if state.seats == 1 and is_marked(card, SOLO_REMOVE):
        return True
    return state.seats == TWO and is_marked(card, SYMBOL3)


@rule
def home_deck(card: int) -> int:
    """The deck that a card belongs to, or NOBODY."""
    kind = CARD[card, Card.KIND]
    if kind == Kind.EXPLORE:
        return int(CARD[card, Card.AREA])
    if kind == Kind.EVENT:
        return EVENT_DECK
    return DEBRIS_DECK if kind == Kind.DEBRIS else NOBODY


@rule
def sort_cards(state: State) -> None:
    """NA-2.2, NA-2.3, NA-2.10: starting cards to their decks, plot cards to the box.

    NA-13.8: cards of packs that do not play stay in the box, and nothing takes them out of it.
    """
    state.card_at[:] = BOX
    state.card_order[:] = 0
    state.card_known[:] = 0
    state.card_counter[:] = 0
    state.card_resolved[:] = 0
    state.card_uses[:] = 0
    state.card_due[:] = 0
    state.arrivals = 0
    state.deck_size[:] = 0
    state.deck_tops[:] = 0
    state.deck_removed[:] = 0
    for card in range(CARDS):
        if not is_in_play(state, card):
            continue
        if is_left_out(state, card):
            state.card_at[card] = OUT
        elif CARD[card, Card.NUMBER] == 0:
            state.card_at[card] = UNUSED
        elif CARD[card, Card.NUMBER] == NONE and home_deck(card) != NOBODY:
            deck = home_deck(card)
            state.card_at[card] = UNUSED if deck == EVENT_DECK else DECK + deck
            if deck != EVENT_DECK:
                state.deck_size[deck] += 1


@rule
def draw_unused(state: State, kind: int, chance: Chance) -> int:
    """A random card of a kind that is not in its deck yet, or NOBODY."""
    count = 0
    for card in range(CARDS):
        if state.card_at[card] == UNUSED and CARD[card, Card.KIND] == kind:
            count += 1
    if count == 0:
        return NOBODY
    ticket = draw(chance, count)
    for card in range(CARDS):
        if state.card_at[card] == UNUSED and CARD[card, Card.KIND] == kind:
            if ticket == 0:
                return card
            ticket -= 1
    return NOBODY


@rule
def draw_zero_cards(state: State, chance: Chance) -> None:
    """NA-2.3: eight of the zero pool, each to the deck of its area."""
    for _ in range(ZERO_CARDS):
        card = draw_unused(state, Kind.EXPLORE, chance)
        if card != NOBODY:
            state.card_at[card] = DECK + CARD[card, Card.AREA]
            state.deck_size[CARD[card, Card.AREA]] += 1


@rule
def draw_events(state: State, chance: Chance) -> None:
    """NA-2.9: as many as there are rounds."""
    state.rounds = ROUNDS[state.seats]
    for _ in range(state.rounds):
        card = draw_unused(state, Kind.EVENT, chance)
        if card != NOBODY:
            state.card_at[card] = DECK + EVENT_DECK
            state.deck_size[EVENT_DECK] += 1
    state.rounds = state.deck_size[EVENT_DECK]


# --- the camp -------------------------------------------------------------------------------------


@rule
def lay_camp_cards(state: State) -> None:
    """NA-2.11, NA-13.8: the camp cards of all packs that play, as many as there is room for."""
    state.slot_pawn[:] = NOBODY
    slot = 0
    for at in range(len(START_CAMP)):
        card = START_CAMP[at]
        if slot < SLOTS and is_in_play(state, card) and state.card_at[card] != OUT:
            state.arrivals += 1
            state.card_at[card] = SLOT + slot
            state.card_order[card] = state.arrivals
            slot += 1
    state.slots = max(SLOTS_AT_START, slot)


@rule
def lay_out_camp(state: State) -> None:
    """NA-2.7, NA-2.11 to NA-2.13."""
    lay_camp_cards(state)
    state.wood = START_WOOD
    state.tokens = state.seats - 1
    state.cubes = 0
    state.left_tokens = 0
    state.left_cubes = 0
    state.rope = 0
    state.sail = 0
    state.rope_gained = 0
    state.sail_gained = 0
    state.fire_lit = 0
    state.fire_wood = 0
    state.shelter = 0
    state.goat = 0
    state.cannon = 0
    state.asked_slaughter = 0
    for build in range(BUILDS):
        is_open = BUILD[build, Build.OPEN] == 1 and plays(state, BUILD[build, Build.PACK])
        state.build_state[build] = STATE_OPEN if is_open else STATE_HIDDEN
        state.build_progress[build] = 0
        state.build_order[build] = 0


@rule
def fill_piles(state: State, chance: Chance) -> None:
    """NA-2.7, NA-2.8, NA-2.14: fish, harvest and adventure tiles."""
    state.harvest_stock[:] = 0
    state.harvest_used[:] = 0
    state.reserve[:] = 0
    state.reserve_count = 0
    state.fish_stock[:] = 0
    for value in range(HARVEST_VALUES):
        state.general[value] = HARVEST[value]
    for _ in range(state.seats):
        state.reserve[take_one(state.general, chance)] += 1
        state.reserve_count += 1
    for kind in range(FISH_KINDS):
        state.fish_pile[kind] = 0 if kind == SHARK else ALL_FISH[kind]
        state.fish_out[kind] = ALL_FISH[kind] if kind == SHARK else 0
        state.fish_used[kind] = 0
        state.fish_drawn[kind] = 0
    state.refills = 0
    state.supply_count = 0
    for value in range(ADVENTURE_VALUES):
        state.supply[value] = ADVENTURE[value]
        state.supply_count += ADVENTURE[value]
    state.tiles[:] = 0
    state.tile_count[:] = 0


@rule
def deal_characters(state: State, chance: Chance) -> None:
    """NA-2.4: at random, no two with the same ability."""
    for seat in range(state.seats):
        character = draw(chance, CHARACTERS)
        while has_ability(state, ABILITY[character]):
            character = draw(chance, CHARACTERS)
        take_character(state, seat, character)
