"""The state of Naufragés: everything there is to know about a game, a field per line (NA-14.1).

Who sees what: *public* fields are the same in every view; the others say who may know them. In a
view the rest is UNKNOWN. Decks have no order but for cards that somebody has put or seen on top.

Longer than most files, so that a number and what it stands for are never two files apart.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from archipel.core.record import I16, Array, Ints, Record
from archipel.games.naufrages.cards.code import MOST_COUNTERS, MOST_FLAGS, REGISTERS
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    BUILDS,
    CARDS,
    DECKS,
    FISH_KINDS,
    FISH_VALUES,
    HARVEST_VALUES,
    PACKS,
    SEATS,
    SLOTS,
    SPACES,
)

UNKNOWN: Final = -1  # in a view: not for this seat's eyes
NOBODY: Final = -2  # no seat, card or group there

DOG: Final = CARDS  # the Dog is an Object like a card (NA-4.12): the last row of the card fields
THINGS: Final = CARDS + 1

# Where a card is.
BOX: Final = 0  # the plot box, or not in play yet; public
OUT: Final = 1  # out of the game, face up; public
UNUSED: Final = 2  # a zero card or an event that is not in its deck: nobody
DECK: Final = 3  # DECK + deck: nobody, but for `card_known`
REMOVED: Final = DECK + DECKS  # REMOVED + deck: taken out unseen: who has peeked at it
VEILED: Final = REMOVED + DECKS  # only in views: VEILED + deck: in it, removed from it or unused
SHOWN: Final = VEILED + DECKS  # laid out to be taken (NA-7.9); public
PENDING: Final = SHOWN + 1  # public
ACTIVE: Final = PENDING + 1  # the active event; public
RUNNING: Final = ACTIVE + 1  # being resolved, or queued for it; public
HELD: Final = RUNNING + 1  # HELD + seat: an Object; public
SLOT: Final = HELD + SEATS  # SLOT + slot of the Camp board; the latest is on top; public

BONUS_PAWN: Final = SEATS  # on a slot: the white pawn instead of a seat's

# The control stack: a row per task that is under way, the innermost last.
TASK, STEP, P0, P1, P2, P3, P4, P5 = range(8)
FRAME: Final = 8
DEEPEST: Final = 24

# The stack of the card machine: calls and loops.
CALL_KIND, CALL_BACK, CALL_LEFT, CALL_ROW, CALL_SAVED = range(5)
CALL_WIDTH: Final = 5
DEEPEST_CALL: Final = 12

QUEUE_CARD, QUEUE_ADDRESS, QUEUE_DRAWER, QUEUE_RUN = range(4)
QUEUE_WIDTH: Final = 4
LONGEST_QUEUE: Final = 8  # NA-14.4

RESOLVED, RESOLVED_NOW = 1, 2  # a pending card: before, or in this expedition (NA-8.23)

MOST_DICE: Final = 8
MOST_OPTIONS: Final = 8  # of a card's choice
GOODS: Final = 2  # Objects on each side of an offer (NA-15.7)
MOST_HEARD: Final = 24  # messages of a round that are remembered, the latest of them
BONUS_KINDS: Final = 5
BONUS_SPANS: Final = 4
MOST_DECISIONS: Final = 1 << 14
STATE_HIDDEN, STATE_OPEN, STATE_DONE = range(3)  # of a construction
PACK_AWAY, PACK_MIXED, PACK_REPLACES = range(3)  # of a pack of people's own (NA-13.8)


class Phase(IntEnum):
    """NA-5.1."""

    SETUP = 0
    EVENT = 1
    ACTIONS = 2
    SURVIVAL = 3
    END = 4
    OVER = 5


class Ending(IntEnum):
    """Chapter 12: how a game has ended."""

    NONE = 0
    ALL_DEAD = 1  # NA-3.18
    OUT_OF_TIME = 2  # NA-12.1: the last round ended without the summit
    NOT_SEEN = 3  # NA-12.5: no ship saw them
    NOBODY_THERE = 4  # NA-12.5: a ship came, and all were lost
    RESCUED = 5


class Ask(IntEnum):
    """NA-15.1: what the open decision is about."""

    NOTHING = 0
    CHARACTER = 1
    BONUS = 2
    PLACE = 3
    CAMP_CARD = 4
    FIRE_AMOUNT = 5
    CONTRIBUTE = 6
    TAKE_DEBRIS = 7
    SECOND_DEBRIS = 8
    CAMP_SLOT = 9
    EXPLORE = 10
    JOIN = 11
    PLEDGE = 12
    REROLL = 13
    CHOICE = 14
    PICK_SEAT = 15
    PICK_OBJECT = 16
    PICK_TILE = 17
    PICK_FOOD = 18
    PICK_FISH = 19
    PICK_DECK = 20
    REORDER = 21
    STATEMENT = 22
    FINAL_VOTE = 23
    FOOD_TAKE = 24
    FOOD_ACCEPT = 25
    OWN_FOOD = 26
    OWN_ACCEPT = 27
    HEAL = 28
    SLAUGHTER = 29
    ESTATE = 30
    END_CHOICE = 31
    WINDOW = 32


class Task(IntEnum):
    """What can be under way on the control stack, and what its parameters P0, P1, … are."""

    GAME = 0  # the rounds; P0: seats served in this step, P1: bits done with, P2: whose turn
    DEATHS = 1  # P0: bits of the dead whose estate is to be divided, P1: first in turn order
    ESTATE = 2  # P0: of whom, P1: whose turn, P2: bits of those who take no share
    ROLL = 3  # P0: dice, P1: roller set, P2: active seat, P3: Luck, P4: its goal, P5: seats asked
    RETURN = 4  # P0: bits of the group, P1: active seat
    LOST_GROUP = 5  # P0: group
    VOTE = 6  # P0: participants, P1: bits of options, P2: drawer, P3: seats served, P4, P5: ties
    CONTRIBUTE = 7  # P0: bits still to be asked, P1: missing, P2: Limit, P3: total, P4: begins
    WINDOW = 8  # P0: Window, P1: in the last call for the fire, bits of those still asked
    ACTION = 9  # P0: spot, P1: seat
    BUILD = 10  # P0: spot, P1: proposer
    SALVAGE = 11  # P0: bits still to take, P1: who begins, P2: 1 for a card's `debris`
    EXPEDITION = 12
    RESOLVE = 13  # P0: card, P1: drawer, P2: 1 if it was pending: an exploration card
    CARD = 14  # the machine
    LAY = 15  # P0: card, P1: seat: a camp card is laid out
    HOOKS = 16  # P0: Moment
    QUEUE = 17
    FISH = 18  # P0: seat, P1: tiles to keep
    PEEK = 19  # P0: deck, P1: seat, P2: cards to arrange, P3: 1 if reordered, P4: to discard
    SURVIVAL = 20  # P0: whose turn, P1: piece given, P2: to whom
    OWN_FOOD = 21  # P0: seats served, P1: whose turn, P2: to whom
    GIVE_BACK = 22  # P0: seat, P1: adventure tiles to give back


class Stage(IntEnum):
    """Steps of the outermost task: a game from its first decision to its last."""

    CHARACTERS = 0
    EVENT = 1
    TEXT = 2
    ROUND_HOOKS = 3
    EVENT_WINDOW = 4
    BONUS = 5
    BONUS_ACTION = 6
    FIRST_PAWNS = 7
    FIRST_WINDOW = 8
    SECOND_PAWNS = 9
    LOST_PAWNS = 10
    LOST_GROUPS = 11
    PLACED_WINDOW = 12
    ROWS = 13
    SURVIVAL = 14
    ANIMALS = 15
    SLAUGHTER = 16
    FOOD = 17
    FOOD_WINDOW = 18
    OWN_FOOD = 19
    NIGHT = 20
    HEALING = 21
    LAST_WINDOW = 22
    INJURIES = 23
    ROT = 24
    LAST_HOOKS = 25
    NEXT_ROUND = 26
    RESCUE = 27


class Run(IntEnum):
    """Why the machine runs a label."""

    EVENT = 0
    CAMP_HOOK = 1
    OBJECT_HOOK = 2
    EXPLORE = 3
    CAMP_USE = 4
    OBJECT_USE = 5
    IMMEDIATE = 6  # a debris card that is resolved when taken


class Call(IntEnum):
    """Frames of the machine's own stack."""

    CALL = 0
    EACH = 1
    REPEAT = 2
    FIGHT = 3


class Luck(IntEnum):
    """NA-4.16: when a roll has gone so well that nobody is asked to repeat it."""

    ASK = 0
    AT_LEAST = 1
    AT_MOST = 2
    NO_TRAUMA = 3


class Limit(IntEnum):
    """What a contribution is made of."""

    ENERGY = 0
    ENERGY_AND_WOOD = 1  # NA-7.18: and no more than the Stock has wood
    FOOD = 2
    CARD_ENERGY = 3  # no builder bonus counts


class Window(IntEnum):
    """NA-15.6."""

    NONE = 0
    EVENT = 1
    FIRST_PAWNS = 2
    PLACED = 3
    ROW = 4
    BEFORE_FOOD = 5
    AFTER_FOOD = 6
    SURVIVAL_OVER = 7
    FIRE = 8  # NA-6.9: the last call for the fire, at the end of phase B


class Ready(IntEnum):
    """NA-15.11: how long a seat has no business in windows, offers to it apart."""

    NO = 0
    NOW = 1  # this window
    PHASE = 2
    ROUND = 3


class Options(Record):
    """What was chosen when the table was opened; flags are 0 or 1."""

    seats: I16  # 1 to 4
    first: I16  # NA-2.15: seat that the host has named, from 1, or BY_LOT
    hard: I16  # NA-13.7
    coop: I16  # NA-12.10
    deal_characters: I16  # NA-2.4: characters are dealt
    packs: Array[Ints, PACKS]  # PACK_AWAY, PACK_MIXED or PACK_REPLACES; of the base always away


class State(Record):
    # The table, as in Options; public
    seats: I16
    hard: I16
    coop: I16
    deal_characters: I16
    packs: Array[Ints, PACKS]

    # The clock; public
    phase: I16  # Phase
    round: I16  # 1, 2, …; 0 during setup
    rounds: I16  # event cards set up: the most rounds there can be
    first: I16  # seat with the First-player tile
    first_stays: I16  # 1: its holder keeps it at the end of the round (NA-3.17)
    end_round: I16  # number of the final round, or 0 (NA-12.2)
    summit_seat: I16  # who has reached the summit first, or NOBODY
    summit_due: I16  # bits of seats that have just reached it, to be settled
    ending: I16  # Ending
    row: I16  # row of the board that is being resolved; 0 before

    # Weather and event; public
    weather: I16  # space of the track, from the left
    last_weather: I16  # icon of this round's card: +1 sun, -1 storm
    prev_weather: I16  # icon of the card before
    active_event: I16  # card, or NOBODY
    difficulty: I16  # sum of `difficulty` effects, until the end of the round

    # Debris; public
    debris_spaces: I16
    debris_action: I16  # 0 or 1
    salvages: I16  # done so far
    debris_changed: I16  # cubes added by cards less those removed

    # The Stock; public
    wood: I16
    tokens: I16
    cubes: I16
    left_tokens: I16  # handled in the distribution of NA-10.3
    left_cubes: I16
    rope: I16
    sail: I16
    rope_gained: I16  # ever; at most two of each are in the box
    sail_gained: I16
    harvest_stock: Array[Ints, HARVEST_VALUES]  # harvest tiles by value, from 1
    fish_stock: Array[Ints, FISH_VALUES]  # fish tiles by value, from 1

    # The camp; public
    fire_lit: I16
    fire_wood: I16
    shelter: I16  # levels finished
    build_state: Array[Ints, BUILDS]  # STATE_HIDDEN, STATE_OPEN, STATE_DONE
    build_progress: Array[Ints, BUILDS]
    build_order: Array[Ints, BUILDS]  # of appearance; 0: from the start
    goat: I16
    cannon: I16
    asked_slaughter: I16  # bits: goat, dog
    slots: I16  # of the Camp board, extra ones included
    slot_pawn: Array[Ints, SLOTS]  # seat, BONUS_PAWN or NOBODY
    flags: Array[Ints, MOST_FLAGS]  # of cards
    counters: Array[Ints, MOST_COUNTERS]

    # Food and adventure tiles
    reserve: Array[Ints, HARVEST_VALUES]  # by value: nobody
    general: Array[Ints, HARVEST_VALUES]  # nobody; the sum of both follows from the rest
    reserve_count: I16  # public
    harvest_used: Array[Ints, HARVEST_VALUES]  # public
    fish_pile: Array[Ints, FISH_KINDS]  # values 1, 2, 3, Jellyfish, Shark; public
    fish_used: Array[Ints, FISH_KINDS]  # public
    fish_drawn: Array[Ints, FISH_KINDS]  # just drawn, to be resolved; public
    fish_out: Array[Ints, FISH_KINDS]  # not in play; public
    supply: Array[Ints, ADVENTURE_VALUES]  # by value, from 1: nobody
    supply_count: I16  # public
    refills: I16  # sets of tiles added (NA-4.15); public
    tiles: Array[Ints, SEATS, ADVENTURE_VALUES]  # their owner; at the end public
    tile_count: Array[Ints, SEATS]  # public

    # Cards
    card_at: Array[Ints, THINGS]  # see the places above
    card_order: Array[Ints, THINGS]  # deck: above 0 from the top down, 0 mixed, below 0 underneath
    card_known: Array[Ints, THINGS]  # in decks: bits of seats that know card and order
    card_counter: Array[Ints, THINGS]  # `here`; public
    card_resolved: Array[Ints, THINGS]  # pending: 0, RESOLVED or RESOLVED_NOW; public
    card_uses: Array[Ints, THINGS]  # of an Object in this round; public
    card_due: Array[Ints, THINGS]  # 1: a hook is to be run; public
    arrivals: I16  # numbers given out to objects, pending and camp cards; public
    deck_size: Array[Ints, DECKS]  # public
    deck_tops: Array[Ints, DECKS]  # how many of them have a place on top; public
    deck_removed: Array[Ints, DECKS]  # taken out unseen; public

    # Pawns and expedition; public
    pawn_at: Array[Ints, SPACES]  # seat or NOBODY
    pawns: Array[Ints, SEATS]  # that a seat may place this round
    placed: Array[Ints, SEATS]  # placed or declined in this round
    fewer_pawns: Array[Ints, SEATS]  # in the next placement
    second_due: I16  # bits of seats that are back and may place the second pawn (NA-9.4)
    return_cube: I16
    expedition: I16  # 1 while it runs
    drawn: I16  # cards of this expedition
    order: Array[Ints, SEATS]  # marching order, then NOBODY
    active: I16  # explorer whose turn it is, or NOBODY
    group: Array[Ints, SEATS]  # lost group of a seat, or NOBODY
    group_difficulty: Array[Ints, SEATS]  # of a group, or 0

    # Players; public
    character: Array[Ints, SEATS]  # or NOBODY
    energy: Array[Ints, SEATS]
    injuries: Array[Ints, SEATS]
    traumas: Array[Ints, SEATS]
    dead: Array[Ints, SEATS]
    dying: I16  # bits of seats whose death is to be settled
    deaths_wait: I16  # 1 during a step that counts as one for all (NA-3.19)
    track: Array[Ints, SEATS]
    food: Array[Ints, SEATS]
    points: Array[Ints, SEATS]  # from cards
    ate: Array[Ints, SEATS]
    bonus: Array[Ints, SEATS, BONUS_KINDS, BONUS_SPANS]
    rescued: Array[Ints, SEATS]

    # Windows and offers (NA-15.5): content for the two seats, the rest public
    ready: Array[Ints, SEATS]  # Ready
    offered: Array[Ints, SEATS]  # offers made in this window
    refused: Array[Ints, SEATS]  # bits of seats that refused this seat's food (NA-10.5)
    offer_open: Array[Ints, SEATS, SEATS]  # from, to: 0 or 1
    offer_loan: Array[Ints, SEATS, SEATS]
    offer_give: Array[Ints, SEATS, SEATS, GOODS]  # cards, or NOBODY
    offer_want: Array[Ints, SEATS, SEATS, GOODS]
    offer_food: Array[Ints, SEATS, SEATS, 2]  # given, wanted

    # What was said, and the open poll; public
    said: Array[Ints, SEATS]  # messages since the last window began
    poll: I16  # the open one, or NOBODY
    poll_vote: Array[Ints, SEATS]  # answers to it, or NOBODY
    heard: Array[Ints, MOST_HEARD]  # messages of this round, oldest first: code - FIRST_WORD
    heard_from: Array[Ints, MOST_HEARD]  # seats
    heard_count: I16
    helped: Array[Ints, SEATS]  # bits: who has given a seat something since it last said thanks
    decisions: I16  # taken so far, talk not counted; begins anew after MOST_DECISIONS

    # The open decision; public
    ask: I16  # Ask
    ask_seat: I16
    answer: I16  # what was chosen, for the task that asked
    result: I16  # what a task that has ended says to the one below
    dice: Array[Ints, MOST_DICE]  # of the last roll; 0 beyond
    announced: Array[Ints, SEATS]  # contributions, pledges
    statement: Array[Ints, SEATS]  # of a running vote, or NOBODY
    ballot: Array[Ints, SEATS]  # final votes, or NOBODY
    tally: Array[Ints, MOST_OPTIONS]  # strength of the parties of a tied vote
    depth: I16  # tasks under way
    stack: Array[Ints, DEEPEST, FRAME]

    # The card machine (NA-17.9); public
    run_card: I16  # card being resolved, or NOBODY
    run_kind: I16  # Run
    run_drawer: I16
    run_at: I16  # row of CODE
    run_step: I16  # within an instruction
    run_left: I16  # bits of seats that this instruction still has to reach
    run_more: I16  # a number this instruction still needs
    run_over: I16  # 1: its drawer is dead, and it ends after the `each` around (NA-3.13)
    pay_row: I16  # of PAY: what is still to be paid before the card goes on
    pay_left: I16  # rows of it
    pay_seat: I16  # by whom
    run_after: I16  # After that overrides the card's, or NOBODY
    run_owner: I16  # whom an Object goes to, or NOBODY
    calls: Array[Ints, DEEPEST_CALL, CALL_WIDTH]
    call_depth: I16
    registers: Array[Ints, REGISTERS]
    roll: I16  # total of the last `roll` or `fight`
    die: I16  # the same without modifiers
    chosen: I16  # bits of seats, as the next three
    each: I16
    winner: I16
    losers: I16
    suffered: Array[Ints, SEATS]  # injuries received since a fight began
    queue: Array[Ints, LONGEST_QUEUE, QUEUE_WIDTH]
    queued: I16
    draining: I16  # 1 while cards are resolved: what they cause waits
    chain: I16  # cards that have followed from one (NA-17.5)
