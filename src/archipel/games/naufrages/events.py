"""The events of Naufragés: what happened, in the past tense. Texts for them: `data/texts.toml`.

What happens at camp and to its people is in `events_camp.py`, what is said in `events_talk.py`; the
rest is here. Long, as every kind of event is listed three times: to be read, to be numbered, and by
its number.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from archipel.core.events import SECRET, Event, EventSpace
from archipel.core.vocabulary import Names, SeatBits
from archipel.games.naufrages.actions import (
    ANIMAL_NAMES,
    END_NAMES,
    FOOD_TILE_NAMES,
    GOOD_NAMES,
    PIECE_NAMES,
    READY_NAMES,
    Card,
    Seat,
    Slot,
)
from archipel.games.naufrages.data import DECK_NAMES, SEATS
from archipel.games.naufrages.events_camp import (
    BY_CARD,
    BY_CONTRIBUTION,
    BY_JELLYFISH,
    BY_PLEDGE,
    BY_SHARK,
    COLD,
    COST,
    HEATWAVE,
    HUNGER,
    STOCK_CUBES,
    STOCK_ROPE,
    STOCK_SAIL,
    STOCK_TOKENS,
    STOCK_WOOD,
    ActionBegan,
    Announced,
    BonusUsed,
    Built,
    CampUsed,
    CharacterChosen,
    Count,
    DebrisDrifted,
    DebrisShown,
    Died,
    DieRolled,
    FireBurned,
    FireDied,
    FireFed,
    FireLit,
    FirstPassed,
    FishCaught,
    FishReturned,
    Gained,
    HarvestFound,
    Healed,
    Injured,
    Lapsed,
    Lost,
    Opened,
    Passed,
    PawnDeclined,
    PawnPlaced,
    Progressed,
    Proposed,
    ReserveChanged,
    RoundBegan,
    Ruined,
    ScarFaded,
    Scarred,
    StockChanged,
    Taken,
    ThingGone,
    TileGained,
    TileReturned,
    WeatherMoved,
)
from archipel.games.naufrages.events_talk import (
    PollAnswered,
    PollClosed,
    PollOpened,
    SaidAsk,
    SaidAskEnergy,
    SaidExplore,
    SaidIntend,
    SaidNo,
    SaidPromise,
    SaidReturn,
    SaidThanks,
    SaidWant,
)
from archipel.games.naufrages.state import Ending

__all__ = [
    "BY_CARD",
    "BY_CONTRIBUTION",
    "BY_JELLYFISH",
    "BY_PLEDGE",
    "BY_SHARK",
    "COLD",
    "COST",
    "HEATWAVE",
    "HUNGER",
    "STOCK_CUBES",
    "STOCK_ROPE",
    "STOCK_SAIL",
    "STOCK_TOKENS",
    "STOCK_WOOD",
    "ActionBegan",
    "Announced",
    "BonusUsed",
    "Built",
    "CampUsed",
    "CharacterChosen",
    "DebrisDrifted",
    "DebrisShown",
    "DieRolled",
    "Died",
    "FireBurned",
    "FireDied",
    "FireFed",
    "FireLit",
    "FirstPassed",
    "FishCaught",
    "FishReturned",
    "Gained",
    "HarvestFound",
    "Healed",
    "Injured",
    "Lapsed",
    "Lost",
    "Opened",
    "Passed",
    "PawnDeclined",
    "PawnPlaced",
    "PollAnswered",
    "PollClosed",
    "PollOpened",
    "Progressed",
    "Proposed",
    "ReserveChanged",
    "RoundBegan",
    "Ruined",
    "SaidAsk",
    "SaidAskEnergy",
    "SaidExplore",
    "SaidIntend",
    "SaidNo",
    "SaidPromise",
    "SaidReturn",
    "SaidThanks",
    "SaidWant",
    "ScarFaded",
    "Scarred",
    "StockChanged",
    "Taken",
    "ThingGone",
    "TileGained",
    "TileReturned",
    "WeatherMoved",
]

Seats = Annotated[tuple[int, ...], SeatBits(SEATS)]
Deck = Annotated[str, Names(DECK_NAMES)]
Piece = Annotated[str, Names(PIECE_NAMES)]
Animal = Annotated[str, Names(ANIMAL_NAMES)]
SecretGood = Annotated[str | None, Names(GOOD_NAMES), SECRET]

PLACE_NAMES: Final = ("removed", "object", "camp", "pending", "deck", "top", "box")
TO_REMOVED, TO_OBJECT, TO_CAMP, TO_PENDING, TO_DECK, TO_TOP, TO_BOX = range(7)

PRESERVED_NAMES: Final = (*FOOD_TILE_NAMES, "cubes")
CUBES_PRESERVED: Final = len(FOOD_TILE_NAMES)

Destination = Annotated[str, Names(PLACE_NAMES)]


class ExpeditionLeft(Event, frozen=True, tag="expedition_left"):
    seats: Seats


class CardRevealed(Event, frozen=True, tag="card_revealed"):
    final: ClassVar[bool] = True
    seat: Seat
    card: Card


class CardMoved(Event, frozen=True, tag="card_moved"):
    card: Card
    place: Destination


class CardLaid(Event, frozen=True, tag="card_laid"):
    card: Card
    slot: Slot


class Advanced(Event, frozen=True, tag="advanced"):
    seat: Seat
    space: Count


class ReturnMoved(Event, frozen=True, tag="return_moved"):
    space: Count


class Turned(Event, frozen=True, tag="turned_back"):
    """Goes home, or joins those who do."""

    seat: Seat


class Stayed(Event, frozen=True, tag="stayed"):
    seat: Seat


class CameHome(Event, frozen=True, tag="came_home"):
    seats: Seats


class GotLost(Event, frozen=True, tag="got_lost"):
    seats: Seats
    difficulty: Count


class LostNearer(Event, frozen=True, tag="lost_nearer"):
    seats: Seats
    difficulty: Count


class ExpeditionEnded(Event, frozen=True, tag="expedition_ended"):
    pass


class SummitReached(Event, frozen=True, tag="summit_reached"):
    final: ClassVar[bool] = True
    seat: Seat


class EndChosen(Event, frozen=True, tag="end_chosen"):
    seat: Seat
    round: Annotated[str, Names(END_NAMES)]


class OptionChosen(Event, frozen=True, tag="option_chosen"):
    seat: Seat
    card: Card
    option: Count  # from 1; 0: none of them


class SeatPicked(Event, frozen=True, tag="seat_picked"):
    seat: Seat
    other: Seat


class Told(Event, frozen=True, tag="told"):
    """A line of story: its place among the texts of the cards."""

    text: Count


class Stated(Event, frozen=True, tag="stated"):
    seat: Seat
    option: Count


class Voted(Event, frozen=True, tag="voted"):
    seat: Seat
    option: Count


class Decided(Event, frozen=True, tag="decided"):
    option: Count


class PeekedAt(Event, frozen=True, tag="peeked_at"):
    seat: Seat
    deck: Deck
    count: Count


class CardSeen(Event, frozen=True, tag="card_seen"):
    final: ClassVar[bool] = True
    private: ClassVar[bool] = True
    seat: Seat
    card: Card


class DeckArranged(Event, frozen=True, tag="deck_arranged"):
    seat: Seat
    deck: Deck


class Discarded(Event, frozen=True, tag="discarded"):
    seat: Seat
    deck: Deck
    card: Annotated[str | None, Names(Card.__metadata__[0].names), SECRET]


class Ate(Event, frozen=True, tag="ate"):
    seat: Seat
    piece: Piece


class LeftFood(Event, frozen=True, tag="left_food"):
    seat: Seat
    piece: Piece


class FoodGiven(Event, frozen=True, tag="food_given"):
    seat: Seat
    to: Seat
    piece: Piece


class GiftRefused(Event, frozen=True, tag="gift_refused"):
    seat: Seat


class FoodChanged(Event, frozen=True, tag="food_changed"):
    seat: Seat
    food: Count


class Preserved(Event, frozen=True, tag="preserved"):
    tokens: Count
    food: Annotated[str, Names(PRESERVED_NAMES)]


class Rotted(Event, frozen=True, tag="rotted"):
    cubes: Count


class SlaughterAsked(Event, frozen=True, tag="slaughter_asked"):
    seat: Seat
    animal: Animal


class AnimalCame(Event, frozen=True, tag="animal_came"):
    animal: Animal


class AnimalGone(Event, frozen=True, tag="animal_gone"):
    animal: Animal


class CannonChanged(Event, frozen=True, tag="cannon_changed"):
    there: Count


class ObjectUsed(Event, frozen=True, tag="object_used"):
    seat: Seat
    card: Card


class SaidReady(Event, frozen=True, tag="said_ready"):
    seat: Seat
    until: Annotated[str, Names(READY_NAMES)]


class OfferMade(Event, frozen=True, tag="offer_made"):
    seat: Seat
    to: Seat
    give: SecretGood
    want: SecretGood


class LoanOffered(Event, frozen=True, tag="loan_offered"):
    seat: Seat
    to: Seat
    give: SecretGood


class OfferEnded(Event, frozen=True, tag="offer_ended"):
    """Declined, withdrawn or lapsed."""

    final: ClassVar[bool] = True
    seat: Seat
    to: Seat


class Traded(Event, frozen=True, tag="traded"):
    seat: Seat
    to: Seat


class FoodHanded(Event, frozen=True, tag="food_handed"):
    final: ClassVar[bool] = True
    seat: Seat
    to: Seat
    amount: Count


class ShipSighted(Event, frozen=True, tag="ship_sighted"):
    final: ClassVar[bool] = True
    card: Card


class ShipPassed(Event, frozen=True, tag="ship_passed"):
    """An event card turned up at the end that is no ship, or one that did not see them."""

    final: ClassVar[bool] = True
    card: Card


class GameEnded(Event, frozen=True, tag="game_ended"):
    final: ClassVar[bool] = True
    ending: Annotated[str, Names([ending.name.lower() for ending in Ending])]


EVENTS: Final = EventSpace(
    *(CharacterChosen, RoundBegan, WeatherMoved, DebrisDrifted),
    *(Gained, Lost, Injured, Healed, Scarred, ScarFaded, Died, FirstPassed),
    *(PawnPlaced, PawnDeclined, BonusUsed, ActionBegan, CampUsed, StockChanged),
    *(HarvestFound, ReserveChanged, FishCaught, FishReturned, TileGained, TileReturned),
    *(Announced, DieRolled, FireLit, FireFed, FireBurned, FireDied),
    *(Proposed, Lapsed, Progressed, Built, Ruined, Opened),
    *(DebrisShown, Taken, Passed, ThingGone),
    *(ExpeditionLeft, CardRevealed, CardMoved, CardLaid, Advanced, ReturnMoved, Turned, Stayed),
    *(CameHome, GotLost, LostNearer, ExpeditionEnded, SummitReached, EndChosen),
    *(OptionChosen, SeatPicked, Told, Stated, Voted, Decided),
    *(PeekedAt, CardSeen, DeckArranged, Discarded),
    *(Ate, LeftFood, FoodGiven, GiftRefused, FoodChanged, Preserved, Rotted),
    *(SlaughterAsked, AnimalCame, AnimalGone, CannonChanged, ObjectUsed),
    *(SaidReady, OfferMade, LoanOffered, OfferEnded, Traded, FoodHanded),
    *(ShipSighted, ShipPassed, GameEnded),
    *(SaidIntend, SaidAsk, SaidAskEnergy, SaidPromise, SaidWant, SaidReturn, SaidExplore),
    *(SaidThanks, SaidNo, PollOpened, PollAnswered, PollClosed),
)

CHARACTER_CHOSEN: Final = EVENTS.kind(CharacterChosen)
ROUND_BEGAN: Final = EVENTS.kind(RoundBegan)
WEATHER_MOVED: Final = EVENTS.kind(WeatherMoved)
DEBRIS_DRIFTED: Final = EVENTS.kind(DebrisDrifted)
GAINED: Final = EVENTS.kind(Gained)
LOST_ENERGY: Final = EVENTS.kind(Lost)
INJURED: Final = EVENTS.kind(Injured)
HEALED: Final = EVENTS.kind(Healed)
SCARRED: Final = EVENTS.kind(Scarred)
SCAR_FADED: Final = EVENTS.kind(ScarFaded)
DIED: Final = EVENTS.kind(Died)
FIRST_PASSED: Final = EVENTS.kind(FirstPassed)
PAWN_PLACED: Final = EVENTS.kind(PawnPlaced)
PAWN_DECLINED: Final = EVENTS.kind(PawnDeclined)
BONUS_USED: Final = EVENTS.kind(BonusUsed)
ACTION_BEGAN: Final = EVENTS.kind(ActionBegan)
CAMP_USED: Final = EVENTS.kind(CampUsed)
STOCK_CHANGED: Final = EVENTS.kind(StockChanged)
HARVEST_FOUND: Final = EVENTS.kind(HarvestFound)
RESERVE_CHANGED: Final = EVENTS.kind(ReserveChanged)
FISH_CAUGHT: Final = EVENTS.kind(FishCaught)
FISH_RETURNED: Final = EVENTS.kind(FishReturned)
TILE_GAINED: Final = EVENTS.kind(TileGained)
TILE_RETURNED: Final = EVENTS.kind(TileReturned)
ANNOUNCED: Final = EVENTS.kind(Announced)
DIE_ROLLED: Final = EVENTS.kind(DieRolled)
FIRE_LIT: Final = EVENTS.kind(FireLit)
FIRE_FED: Final = EVENTS.kind(FireFed)
FIRE_BURNED: Final = EVENTS.kind(FireBurned)
FIRE_DIED: Final = EVENTS.kind(FireDied)
PROPOSED: Final = EVENTS.kind(Proposed)
LAPSED: Final = EVENTS.kind(Lapsed)
PROGRESSED: Final = EVENTS.kind(Progressed)
BUILT: Final = EVENTS.kind(Built)
RUINED: Final = EVENTS.kind(Ruined)
OPENED: Final = EVENTS.kind(Opened)
DEBRIS_SHOWN: Final = EVENTS.kind(DebrisShown)
TAKEN: Final = EVENTS.kind(Taken)
PASSED_ON: Final = EVENTS.kind(Passed)
THING_GONE: Final = EVENTS.kind(ThingGone)
EXPEDITION_LEFT: Final = EVENTS.kind(ExpeditionLeft)
CARD_REVEALED: Final = EVENTS.kind(CardRevealed)
CARD_MOVED: Final = EVENTS.kind(CardMoved)
CARD_LAID: Final = EVENTS.kind(CardLaid)
ADVANCED: Final = EVENTS.kind(Advanced)
RETURN_MOVED: Final = EVENTS.kind(ReturnMoved)
TURNED: Final = EVENTS.kind(Turned)
STAYED: Final = EVENTS.kind(Stayed)
CAME_HOME: Final = EVENTS.kind(CameHome)
GOT_LOST: Final = EVENTS.kind(GotLost)
LOST_NEARER: Final = EVENTS.kind(LostNearer)
EXPEDITION_ENDED: Final = EVENTS.kind(ExpeditionEnded)
SUMMIT_REACHED: Final = EVENTS.kind(SummitReached)
END_CHOSEN: Final = EVENTS.kind(EndChosen)
OPTION_CHOSEN: Final = EVENTS.kind(OptionChosen)
SEAT_PICKED: Final = EVENTS.kind(SeatPicked)
TOLD: Final = EVENTS.kind(Told)
STATED: Final = EVENTS.kind(Stated)
VOTED: Final = EVENTS.kind(Voted)
DECIDED: Final = EVENTS.kind(Decided)
PEEKED_AT: Final = EVENTS.kind(PeekedAt)
CARD_SEEN: Final = EVENTS.kind(CardSeen)
DECK_ARRANGED: Final = EVENTS.kind(DeckArranged)
DISCARDED: Final = EVENTS.kind(Discarded)
ATE: Final = EVENTS.kind(Ate)
LEFT_FOOD: Final = EVENTS.kind(LeftFood)
FOOD_GIVEN: Final = EVENTS.kind(FoodGiven)
GIFT_REFUSED: Final = EVENTS.kind(GiftRefused)
FOOD_CHANGED: Final = EVENTS.kind(FoodChanged)
PRESERVED: Final = EVENTS.kind(Preserved)
ROTTED: Final = EVENTS.kind(Rotted)
SLAUGHTER_ASKED: Final = EVENTS.kind(SlaughterAsked)
ANIMAL_CAME: Final = EVENTS.kind(AnimalCame)
ANIMAL_GONE: Final = EVENTS.kind(AnimalGone)
CANNON_CHANGED: Final = EVENTS.kind(CannonChanged)
OBJECT_USED: Final = EVENTS.kind(ObjectUsed)
SAID_READY: Final = EVENTS.kind(SaidReady)
OFFER_MADE: Final = EVENTS.kind(OfferMade)
LOAN_OFFERED: Final = EVENTS.kind(LoanOffered)
OFFER_ENDED: Final = EVENTS.kind(OfferEnded)
TRADED: Final = EVENTS.kind(Traded)
FOOD_HANDED: Final = EVENTS.kind(FoodHanded)
SHIP_SIGHTED: Final = EVENTS.kind(ShipSighted)
SHIP_PASSED: Final = EVENTS.kind(ShipPassed)
GAME_ENDED: Final = EVENTS.kind(GameEnded)
SAID_INTEND: Final = EVENTS.kind(SaidIntend)  # then one for each thing to say, as in actions.py
POLL_CLOSED: Final = EVENTS.kind(PollClosed)
