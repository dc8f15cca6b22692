"""The events of Naufragés: what happened, in the past tense. Texts for them: `data/texts.toml`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from archipel.core.events import SECRET, Event, EventSpace
from archipel.core.vocabulary import Names, SeatBits, Whole
from archipel.games.naufrages.actions import (
    ANIMAL_NAMES,
    END_NAMES,
    FOOD_TILE_NAMES,
    GOOD_NAMES,
    PIECE_NAMES,
    READY_NAMES,
    Card,
    Character,
    Seat,
    Slot,
    Spot,
    Structure,
    Thing,
)
from archipel.games.naufrages.data import DECK_NAMES, FISH_NAMES, PIECES, SEATS
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

Count = Annotated[int, Whole(1 << 15)]
Seats = Annotated[tuple[int, ...], SeatBits(SEATS)]
Deck = Annotated[str, Names(DECK_NAMES)]
Piece = Annotated[str, Names(PIECE_NAMES)]
Animal = Annotated[str, Names(ANIMAL_NAMES)]
Space = Annotated[int, Whole(len(PIECES.weather.spaces))]
SecretGood = Annotated[str | None, Names(GOOD_NAMES), SECRET]

STOCK_NAMES: Final = ("wood", "tokens", "cubes", "rope", "sail")
STOCK_WOOD, STOCK_TOKENS, STOCK_CUBES, STOCK_ROPE, STOCK_SAIL = range(5)
CAUSE_NAMES: Final = (
    *("cost", "card", "heatwave", "hunger", "cold", "jellyfish", "shark", "pledge", "contribution"),
)
COST, BY_CARD, HEATWAVE, HUNGER, COLD, BY_JELLYFISH, BY_SHARK, BY_PLEDGE, BY_CONTRIBUTION = range(9)
PLACE_NAMES: Final = ("removed", "object", "camp", "pending", "deck", "top", "box")
TO_REMOVED, TO_OBJECT, TO_CAMP, TO_PENDING, TO_DECK, TO_TOP, TO_BOX = range(7)

PRESERVED_NAMES: Final = (*FOOD_TILE_NAMES, "cubes")
CUBES_PRESERVED: Final = len(FOOD_TILE_NAMES)

Goods = Annotated[str, Names(STOCK_NAMES)]
Cause = Annotated[str, Names(CAUSE_NAMES)]
Destination = Annotated[str, Names(PLACE_NAMES)]


class CharacterChosen(Event, frozen=True, tag="character_chosen"):
    seat: Seat
    character: Character


class RoundBegan(Event, frozen=True, tag="round_began"):
    final: ClassVar[bool] = True
    round: Count
    card: Card


class WeatherMoved(Event, frozen=True, tag="weather_moved"):
    weather: Space


class DebrisDrifted(Event, frozen=True, tag="debris_drifted"):
    left: Count


class Gained(Event, frozen=True, tag="gained_energy"):
    seat: Seat
    amount: Count
    energy: Count


class Lost(Event, frozen=True, tag="lost_energy"):
    seat: Seat
    amount: Count
    energy: Count
    cause: Cause


class Injured(Event, frozen=True, tag="injured"):
    seat: Seat
    injuries: Count


class Healed(Event, frozen=True, tag="healed"):
    seat: Seat
    injuries: Count


class Scarred(Event, frozen=True, tag="scarred"):
    seat: Seat
    traumas: Count


class ScarFaded(Event, frozen=True, tag="scar_faded"):
    seat: Seat
    traumas: Count


class Died(Event, frozen=True, tag="died"):
    final: ClassVar[bool] = True
    seat: Seat


class FirstPassed(Event, frozen=True, tag="first_passed"):
    seat: Seat


class PawnPlaced(Event, frozen=True, tag="pawn_placed"):
    seat: Seat
    spot: Spot


class PawnDeclined(Event, frozen=True, tag="pawn_declined"):
    seat: Seat


class BonusUsed(Event, frozen=True, tag="bonus_used"):
    seat: Seat
    spot: Spot


class ActionBegan(Event, frozen=True, tag="action_began"):
    seat: Seat
    spot: Spot


class CampUsed(Event, frozen=True, tag="camp_used"):
    seat: Seat
    card: Card


class StockChanged(Event, frozen=True, tag="stock_changed"):
    goods: Goods
    left: Count


class HarvestFound(Event, frozen=True, tag="harvest_found"):
    final: ClassVar[bool] = True
    value: Count


class ReserveChanged(Event, frozen=True, tag="reserve_changed"):
    left: Count


class FishCaught(Event, frozen=True, tag="fish_caught"):
    final: ClassVar[bool] = True
    seat: Seat
    fish: Annotated[str, Names(FISH_NAMES)]


class FishReturned(Event, frozen=True, tag="fish_returned"):
    seat: Seat
    fish: Annotated[str, Names(FISH_NAMES)]


class TileGained(Event, frozen=True, tag="tile_gained"):
    final: ClassVar[bool] = True
    seat: Seat
    tile: Annotated[int | None, Whole(8), SECRET]


class TileReturned(Event, frozen=True, tag="tile_returned"):
    seat: Seat
    tile: Annotated[int | None, Whole(8), SECRET]


class Announced(Event, frozen=True, tag="announced"):
    seat: Seat
    amount: Count


class DieRolled(Event, frozen=True, tag="die_rolled"):
    final: ClassVar[bool] = True
    seat: Seat
    die: Count


class FireLit(Event, frozen=True, tag="fire_lit"):
    pass


class FireFed(Event, frozen=True, tag="fire_fed"):
    seat: Seat


class FireBurned(Event, frozen=True, tag="fire_burned"):
    """It has used up its wood, and goes on."""


class FireDied(Event, frozen=True, tag="fire_died"):
    pass


class Proposed(Event, frozen=True, tag="proposed"):
    seat: Seat
    structure: Structure


class Lapsed(Event, frozen=True, tag="lapsed"):
    structure: Structure


class Progressed(Event, frozen=True, tag="progressed"):
    structure: Structure
    progress: Count


class Built(Event, frozen=True, tag="built"):
    structure: Structure


class Ruined(Event, frozen=True, tag="ruined"):
    structure: Structure


class Opened(Event, frozen=True, tag="opened"):
    structure: Structure


class DebrisShown(Event, frozen=True, tag="debris_shown"):
    final: ClassVar[bool] = True
    card: Card


class Taken(Event, frozen=True, tag="taken"):
    final: ClassVar[bool] = True
    seat: Seat
    thing: Thing


class Passed(Event, frozen=True, tag="passed"):
    """Has taken none of what was offered."""

    seat: Seat


class ThingGone(Event, frozen=True, tag="thing_gone"):
    thing: Thing


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
