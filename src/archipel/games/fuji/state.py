"""Fuji's state: everything there is to know about a game, a field per line.

A *member* has a place in the ring: every seat and, with two players, the third (THIRD): a set of
dice that belongs to nobody, or a third character whom both lead together. Who sees what: *public*
fields are the same in every view; the others say who may know them. In a view the rest is UNKNOWN.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from archipel.core.record import I16, I64, Array, Ints, Record
from archipel.games.fuji.data import (
    CARDS,
    DICE,
    ERUPTION_TOKENS,
    INJURIES,
    ITEMS,
    MOST_INFO,
    OTHER_SIGNALS,
    PLACES,
    SEATS,
)

UNKNOWN: Final = -1  # in a view: not for this seat's eyes
NOBODY: Final = -2  # no member, place, card, character or skill

# Where an equipment card is.
PILE: Final = 0  # nobody knows where in it
HELD: Final = 1  # HELD + member: lies open before that member
DISCARDED: Final = HELD + SEATS  # used up
DEALT: Final = DISCARDED + 1  # DEALT + number in the deal: some of these will go back (FU-2.6)
BOTTOM: Final = DEALT + ITEMS  # BOTTOM + number in the deal: under the pile, lowest first


class Phase(IntEnum):
    """FU-2.12 and FU-5.1. Phases 1 and 6 wait for nobody."""

    ROLES = 0  # characters and skills, if they are chosen
    KIT = 1  # equipment that is kept, the die that is left out
    STARTS = 2  # four players, if it is chosen: who starts where
    PLANNING = 3  # phase 2
    REROLLS = 4  # phase 3
    EQUIPMENT = 5  # phase 4
    ORDER = 6  # phase 5, before anybody acts
    MOVEMENT = 7  # phase 5
    OVER = 8


class Result(IntEnum):
    NONE = 0
    RESCUED = 1  # FU-13.1
    BURIED = 2  # FU-11.2: lava under a pawn
    EXHAUSTED = 3  # FU-12.2


class Status(IntEnum):
    """FU-4.3."""

    ACTIVE = 0
    ASIDE = 1
    LOST = 2  # by a leg injury, or left in the box
    ABSENT = 3  # of a colour that does not play


class Pending(IntEnum):
    """FU-5.5: what somebody is asked."""

    NOTHING = 0
    LEND = 1  # the target of a Lighter: a die, or decline
    OFFERED = 2  # the target of a Water Bottle: a reroll, or decline
    AGAIN = 3  # the user of a Water Bottle: a second reroll, or stop
    PICK = 4  # Carabiner: a die of everybody
    TOKEN = 5  # draw equipment or leave it
    BARS = 6  # Gatherer: how many for this comparison
    ROUTE = 7  # which eruption tokens to cross
    INJURY = 8
    LOSE = 9  # leg injuries: the kind of die that goes
    THIRD_DICE = 10  # both players, for the dice of the third character on their side


class Options(Record):
    """What was chosen when the table was opened; flags are 0 or 1."""

    seats: I16  # 2 to 4
    third_dice: I16  # two players: variant A, otherwise variant B
    level: I16  # 0 to 3
    scenario: I16  # 0 to 6, or NOBODY for a random one
    thrill: I16  # FU-16.1
    chosen: I16  # characters and skills are chosen
    chosen_starts: I16  # FU-2.8: of four players, who starts where is chosen
    buddy_round: I16  # FU-14.3: the Buddy's die stays aside until the end of the round
    planning_info: I16  # FU-17.8: information signals in phase 2
    equipment_info: I16  # and in phase 4
    strict: I16  # FU-17.9


class State(Record):
    # The table, as in Options; public
    seats: I16
    third_dice: I16
    level: I16
    scenario: I16
    thrill: I16
    chosen: I16
    chosen_starts: I16
    buddy_round: I16
    planning_info: I16
    equipment_info: I16
    strict: I16

    # The round; public
    phase: I16  # Phase
    round: I16  # from 1; 0 in setup
    result: I16  # Result
    situation: I16  # FU-5.10: 0 … SITUATIONS - 1
    ready: Array[Ints, SEATS]  # ready in phases 2 and 4; the order, the starts confirmed
    marker_moves: Array[Ints, SEATS]  # made in this planning phase, as far as is counted
    asked: Array[Ints, SEATS]  # orders or actions of the third proposed in this phase, likewise

    # Phase 3; the seat itself, and everybody where it follows from public facts
    done: Array[Ints, SEATS]  # has finished its rerolls
    rerolled: Array[Ints, SEATS]  # rerolls made
    third_done: Array[Ints, SEATS]  # the same for its side of the third character's dice
    third_rerolled: Array[Ints, SEATS]

    # Members; public
    character: Array[Ints, SEATS]
    skill: Array[Ints, SEATS]  # Skill
    left_out: Array[Ints, SEATS]  # kind of the die in the box, NOBODY: none, UNKNOWN: to be chosen
    health: Array[Ints, SEATS]  # spaces lost
    injured: Array[Ints, SEATS, INJURIES]  # 1 if that slot is covered
    limping: Array[Ints, SEATS]  # 1 if a leg injury of this round has not cost its die yet
    pawn: Array[Ints, SEATS]  # place
    marker: Array[Ints, SEATS]  # place, or NOBODY
    steps: Array[Ints, SEATS]  # planned with the marker
    bars: Array[Ints, SEATS]
    acted: Array[Ints, SEATS]  # in this phase 5
    showed: Array[Ints, SEATS]  # the Buddy, in this round
    first_aid: Array[Ints, SEATS]  # this round
    flare: Array[Ints, SEATS]  # added to the movement value this round
    radio: Array[Ints, SEATS]  # 1: without a screen until the phase ends
    roped: Array[Ints, SEATS]  # moved by a rope in phase 4

    # Dice
    face: Array[Ints, DICE]  # 1 to 6; the holder, and everybody as FU-18.3 says
    holder: Array[Ints, DICE]  # member; public
    side: Array[Ints, DICE]  # variant B: the seat before whom a die of the third lies; public
    status: Array[Ints, DICE]  # Status; public
    shown: Array[Ints, DICE]  # 1: everybody knows the face, by the Buddy's skill; public

    # Equipment; public
    item_at: Array[Ints, ITEMS]  # PILE, HELD + member, DISCARDED, DEALT + n or BOTTOM + n
    tilted: Array[Ints, ITEMS]  # used once by the Tinkerer
    refused: Array[Ints, 2, SEATS]  # Lighter, Bottle: bits of those who declined this user, FU-9.2
    lighter_lent: I16  # 1: a Lighter has moved a die this round (FU-15.5)

    # The board; public
    card_on: Array[Ints, PLACES]  # terrain card, or NOBODY
    lava: I64  # bits of places, the volcano's among them
    tokens: I64  # bits of places with an equipment token
    eruption_at: Array[Ints, ERUPTION_TOKENS]  # place, or NOBODY once it is gone
    eruption_double: Array[Ints, ERUPTION_TOKENS]

    # Questions that wait for an answer: FU-5.5; public
    pending: I16  # Pending
    pending_bits: I16  # members who have to answer
    pending_user: I16  # member whose card or action it is
    pending_item: I16  # the card that is spent in the end (FU-9.2)
    pending_effect: I16  # the card whose effect it is: the same, or what the knife copies
    pending_picked: I16  # THIRD_DICE: 1 if a die was picked

    # An action of phase 5; public
    order: Array[Ints, SEATS]  # members still to act, then NOBODY
    proposed: Array[Ints, SEATS]  # another order that is proposed between actions, or NOBODY
    actor: I16  # member that is acting, or NOBODY
    spent: I16  # bars for this comparison
    margin: I16  # by how much the actor is ahead; 0 is failure
    due: I16  # injuries to be chosen

    # A proposal for the third character (FU-16.3.3): who and what kind is public, the rest its own
    third_by: I16  # seat, or NOBODY
    third_kind: I16  # kind of action
    third_first: I16
    third_second: I16
    third_third: I16
    third_lead: I16  # 1: the lead player decides alone (FU-16.3.7)

    # Signals; public
    told: Array[Ints, SEATS, MOST_INFO]  # about dice that have not changed since; see rules/signals
    told_count: Array[Ints, SEATS]
    info_used: Array[Ints, SEATS]  # information signals of this phase
    uttered: Array[Ints, SEATS, OTHER_SIGNALS]  # codes of others since the situation changed
    uttered_count: Array[Ints, SEATS]
    others_used: Array[Ints, SEATS]  # other signals of this phase
    request: Array[Ints, SEATS, SEATS]  # to, from: code of the last unanswered one, or NOBODY
    woken: Array[Ints, SEATS]  # 1: was asked something since it said that it was ready
    yielded: Array[Ints, CARDS]  # terrain card: bits of seats that leave it to others this phase
    intends: Array[Ints, SEATS]  # rerolls that were promised, see rules/signals, or NOBODY
