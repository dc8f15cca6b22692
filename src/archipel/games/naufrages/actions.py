"""The actions of Naufragés (NA-15), main decisions first, then free actions, then talk.

Cards go by their ids and seats by their numbers. Several decisions share a word where a person
would use the same one: `announce 2` serves the campfire, a construction and the way home.
"""

from __future__ import annotations

from typing import Annotated, Final

from archipel.core.actions import Action, ActionSpace, pack, unpack
from archipel.core.rule import rule
from archipel.core.vocabulary import Names, Whole
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    AREA_NAMES,
    CARD_NAMES,
    CHARACTER_NAMES,
    FISH_NAMES,
    FISH_VALUES,
    HARVEST_VALUES,
    OBJECT_CARDS,
    SEATS,
    SLOTS,
    SPOT_NAMES,
)
from archipel.games.naufrages.state import MOST_OPTIONS
from archipel.games.naufrages.talk import (
    FAMILY_NAMES,
    MOST_ANSWERS,
    OBJECT_NAMES,
    POLL_NAMES,
    PROMISE_NAMES,
    STRUCTURE_NAMES,
    TALK,
)

MOST_ANNOUNCED: Final = 15
MOST_FOOD_OFFERED: Final = 3  # NA-15.7
DOG_NAME: Final = "dog"
NO_GOOD: Final = 0  # on a side of an offer
FOOD_GOOD: Final = 0  # FOOD_GOOD + 1 … 3: food tokens
OBJECT_GOOD: Final = MOST_FOOD_OFFERED + 1  # OBJECT_GOOD + place in OBJECT_CARDS; the Dog is last
THING_NAMES: Final = (*CARD_NAMES, DOG_NAME)
GOOD_NAMES: Final = (
    "nothing",
    *(f"food{number}" for number in range(1, MOST_FOOD_OFFERED + 1)),
    *(CARD_NAMES[card] for card in OBJECT_CARDS),
    DOG_NAME,
)
FOOD_TILE_NAMES: Final = (
    *(f"harvest{value}" for value in range(1, HARVEST_VALUES + 1)),
    *(f"fish{value}" for value in range(1, FISH_VALUES + 1)),
)
PIECE_NAMES: Final = ("cube", "token")  # NA-10.3
CUBE, TOKEN = range(2)
ANIMAL_NAMES: Final = ("goat", "dog")
GOAT, DOG_ANIMAL = range(2)
READY_NAMES: Final = ("now", "phase", "round")
END_NAMES: Final = ("this", "next")

Character = Annotated[str, Names(CHARACTER_NAMES)]
Spot = Annotated[str, Names(SPOT_NAMES)]
Slot = Annotated[int, Whole(SLOTS)]
Thing = Annotated[str, Names(THING_NAMES)]
Card = Annotated[str, Names(CARD_NAMES)]
Good = Annotated[str, Names(GOOD_NAMES)]
Seat = Annotated[int, Whole(SEATS)]
Area = Annotated[str, Names(AREA_NAMES)]
Piece = Annotated[str, Names(PIECE_NAMES)]
TileValue = Annotated[int, Names(range(1, ADVENTURE_VALUES + 1))]
Family = Annotated[str, Names(FAMILY_NAMES)]
Structure = Annotated[str, Names(STRUCTURE_NAMES)]
Object = Annotated[str, Names(OBJECT_NAMES)]
Promise = Annotated[str, Names(PROMISE_NAMES)]
Poll = Annotated[str, Names(POLL_NAMES)]


class ChooseCharacter(Action, frozen=True, tag="choose_character"):
    character: Character


class Place(Action, frozen=True, tag="place"):
    spot: Spot


class Decline(Action, frozen=True, tag="decline"):
    """None of what is offered."""


class UseCamp(Action, frozen=True, tag="use_camp"):
    slot: Slot


class Announce(Action, frozen=True, tag="announce"):
    amount: Annotated[int, Whole(MOST_ANNOUNCED + 1)]


class Take(Action, frozen=True, tag="take"):
    """A card that lies there, or an Object of an estate or of somebody."""

    thing: Thing


class LayCard(Action, frozen=True, tag="lay_card"):
    slot: Slot


class Explore(Action, frozen=True, tag="explore"):
    area: Area


class Follow(Action, frozen=True, tag="follow"):
    """A pending card."""

    card: Card


class GoHome(Action, frozen=True, tag="go_home"):
    pass


class Join(Action, frozen=True, tag="join"):
    pass


class Stay(Action, frozen=True, tag="stay"):
    pass


class GiveTile(Action, frozen=True, tag="give_tile"):
    """An adventure tile: for a new roll, or because a card wants it."""

    tile: TileValue


class Keep(Action, frozen=True, tag="keep"):
    """What was rolled, or cards as they lie."""


class Choose(Action, frozen=True, tag="choose"):
    option: Annotated[int, Whole(MOST_OPTIONS)]


class PickSeat(Action, frozen=True, tag="pick_seat"):
    seat: Seat


class PickFood(Action, frozen=True, tag="pick_food"):
    tile: Annotated[str, Names(FOOD_TILE_NAMES)]


class PutBack(Action, frozen=True, tag="put_back"):
    fish: Annotated[str, Names(FISH_NAMES)]


class PickDeck(Action, frozen=True, tag="pick_deck"):
    area: Area


class PutNext(Action, frozen=True, tag="put_next"):
    """The next card from the top down."""

    card: Card


class Discard(Action, frozen=True, tag="discard"):
    card: Card


class Eat(Action, frozen=True, tag="eat"):
    piece: Piece


class Leave(Action, frozen=True, tag="leave"):
    piece: Piece


class Give(Action, frozen=True, tag="give"):
    piece: Piece
    seat: Seat


class EatGift(Action, frozen=True, tag="eat_gift"):
    pass


class KeepGift(Action, frozen=True, tag="keep_gift"):
    pass


class RefuseGift(Action, frozen=True, tag="refuse_gift"):
    pass


class EatOwn(Action, frozen=True, tag="eat_own"):
    pass


class GiveOwn(Action, frozen=True, tag="give_own"):
    seat: Seat


class Done(Action, frozen=True, tag="done"):
    pass


class Heal(Action, frozen=True, tag="heal"):
    seat: Seat


class Slaughter(Action, frozen=True, tag="slaughter"):
    """Asks for a joint decision about an animal (NA-16.4)."""

    animal: Annotated[str, Names(ANIMAL_NAMES)]


class EndRound(Action, frozen=True, tag="end_round"):
    round: Annotated[str, Names(END_NAMES)]


class SayReady(Action, frozen=True, tag="ready"):
    until: Annotated[str, Names(READY_NAMES)]


class FeedFire(Action, frozen=True, tag="feed_fire"):
    pass


class UseObject(Action, frozen=True, tag="use_object"):
    card: Card


class Offer(Action, frozen=True, tag="offer"):
    """Goods for goods; to an open offer of one's own, more goods."""

    to: Seat
    give: Good
    want: Good


class Lend(Action, frozen=True, tag="lend"):
    to: Seat
    give: Good


class AcceptOffer(Action, frozen=True, tag="accept_offer"):
    seat: Seat


class DeclineOffer(Action, frozen=True, tag="decline_offer"):
    seat: Seat


class WithdrawOffer(Action, frozen=True, tag="withdraw_offer"):
    to: Seat


# --- talk -----------------------------------------------------------------------------------------


class SayIntend(Action, frozen=True, tag="say_intend"):
    family: Family


class SayAsk(Action, frozen=True, tag="say_ask"):
    """Somebody else to do something."""

    to: Seat
    family: Family


class SayAskEnergy(Action, frozen=True, tag="say_ask_energy"):
    structure: Structure
    amount: Annotated[int, Names(range(1, TALK.most_energy + 1))]


class SayPromise(Action, frozen=True, tag="say_promise"):
    """What is promised binds nobody (NA-4.14)."""

    to: Seat
    promise: Promise


class SayWant(Action, frozen=True, tag="say_want"):
    """An Object that somebody else has."""

    thing: Object


class SayReturn(Action, frozen=True, tag="say_return"):
    """Suggests to go home."""


class SayExplore(Action, frozen=True, tag="say_explore"):
    """Suggests to explore."""


class SayThanks(Action, frozen=True, tag="say_thanks"):
    pass


class SayNo(Action, frozen=True, tag="say_no"):
    pass


class OpenPoll(Action, frozen=True, tag="open_poll"):
    """Asks all others what they think (NA-15.10)."""

    poll: Poll


class AnswerPoll(Action, frozen=True, tag="answer_poll"):
    poll: Poll
    answer: Annotated[int, Names(range(1, MOST_ANSWERS + 1))]


ACTIONS: Final = ActionSpace(
    *(ChooseCharacter, Place, Decline, UseCamp, Announce, Take, LayCard),
    *(Explore, Follow, GoHome, Join, Stay, GiveTile, Keep),
    *(Choose, PickSeat, PickFood, PutBack, PickDeck, PutNext, Discard),
    *(Eat, Leave, Give, EatGift, KeepGift, RefuseGift, EatOwn, GiveOwn, Done),
    *(Heal, Slaughter, EndRound),
    *(SayReady, FeedFire, UseObject, Offer, Lend, AcceptOffer, DeclineOffer, WithdrawOffer),
    *(SayIntend, SayAsk, SayAskEnergy, SayPromise, SayWant, SayReturn, SayExplore),
    *(SayThanks, SayNo, OpenPoll, AnswerPoll),
)
LAYOUT: Final = ACTIONS.layout

CHOOSE_CHARACTER: Final = ACTIONS.kind(ChooseCharacter)
PLACE: Final = ACTIONS.kind(Place)
DECLINE: Final = ACTIONS.kind(Decline)
USE_CAMP: Final = ACTIONS.kind(UseCamp)
ANNOUNCE: Final = ACTIONS.kind(Announce)
TAKE: Final = ACTIONS.kind(Take)
LAY_CARD: Final = ACTIONS.kind(LayCard)
EXPLORE_AREA: Final = ACTIONS.kind(Explore)
FOLLOW: Final = ACTIONS.kind(Follow)
GO_HOME: Final = ACTIONS.kind(GoHome)
JOIN: Final = ACTIONS.kind(Join)
STAY: Final = ACTIONS.kind(Stay)
GIVE_TILE: Final = ACTIONS.kind(GiveTile)
KEEP: Final = ACTIONS.kind(Keep)
CHOOSE: Final = ACTIONS.kind(Choose)
PICK_SEAT: Final = ACTIONS.kind(PickSeat)
PICK_FOOD: Final = ACTIONS.kind(PickFood)
PUT_BACK: Final = ACTIONS.kind(PutBack)
PICK_DECK: Final = ACTIONS.kind(PickDeck)
PUT_NEXT: Final = ACTIONS.kind(PutNext)
DISCARD: Final = ACTIONS.kind(Discard)
EAT: Final = ACTIONS.kind(Eat)
LEAVE: Final = ACTIONS.kind(Leave)
GIVE: Final = ACTIONS.kind(Give)
EAT_GIFT: Final = ACTIONS.kind(EatGift)
KEEP_GIFT: Final = ACTIONS.kind(KeepGift)
REFUSE_GIFT: Final = ACTIONS.kind(RefuseGift)
EAT_OWN: Final = ACTIONS.kind(EatOwn)
GIVE_OWN: Final = ACTIONS.kind(GiveOwn)
DONE: Final = ACTIONS.kind(Done)
HEAL: Final = ACTIONS.kind(Heal)
SLAUGHTER: Final = ACTIONS.kind(Slaughter)
END_ROUND: Final = ACTIONS.kind(EndRound)
SAY_READY: Final = ACTIONS.kind(SayReady)
FEED_FIRE: Final = ACTIONS.kind(FeedFire)
USE_OBJECT: Final = ACTIONS.kind(UseObject)
OFFER: Final = ACTIONS.kind(Offer)
LEND: Final = ACTIONS.kind(Lend)
ACCEPT_OFFER: Final = ACTIONS.kind(AcceptOffer)
DECLINE_OFFER: Final = ACTIONS.kind(DeclineOffer)
WITHDRAW_OFFER: Final = ACTIONS.kind(WithdrawOffer)
SAY_INTEND: Final = ACTIONS.kind(SayIntend)
SAY_ASK: Final = ACTIONS.kind(SayAsk)
SAY_ASK_ENERGY: Final = ACTIONS.kind(SayAskEnergy)
SAY_PROMISE: Final = ACTIONS.kind(SayPromise)
SAY_WANT: Final = ACTIONS.kind(SayWant)
SAY_RETURN: Final = ACTIONS.kind(SayReturn)
SAY_EXPLORE: Final = ACTIONS.kind(SayExplore)
SAY_THANKS: Final = ACTIONS.kind(SayThanks)
SAY_NO: Final = ACTIONS.kind(SayNo)
OPEN_POLL: Final = ACTIONS.kind(OpenPoll)
ANSWER_POLL: Final = ACTIONS.kind(AnswerPoll)

FIRST_WORD: Final = int(LAYOUT[SAY_INTEND, 0])  # codes of messages are side by side
WORDS: Final = int(LAYOUT[OPEN_POLL, 0]) - FIRST_WORD


@rule
def code(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """The code of an action; parameters are numbered as in the classes above."""
    return pack(LAYOUT, kind, first, second, third)


@rule
def decode(action: int) -> tuple[int, int, int, int]:
    """Kind and parameters of a code."""
    return unpack(LAYOUT, action)
