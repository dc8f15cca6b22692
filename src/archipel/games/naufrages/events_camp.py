"""What happened at camp and to its people; the other events, and all of them: `events.py`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from archipel.core.events import SECRET, Event
from archipel.core.vocabulary import Names, Whole
from archipel.games.naufrages.actions import (
    Card,
    Character,
    Seat,
    Spot,
    Structure,
    Thing,
)
from archipel.games.naufrages.data import FISH_NAMES, PIECES

STOCK_NAMES: Final = ("wood", "tokens", "cubes", "rope", "sail")
STOCK_WOOD, STOCK_TOKENS, STOCK_CUBES, STOCK_ROPE, STOCK_SAIL = range(5)
CAUSE_NAMES: Final = (
    *("cost", "card", "heatwave", "hunger", "cold", "jellyfish", "shark", "pledge", "contribution"),
)
COST, BY_CARD, HEATWAVE, HUNGER, COLD, BY_JELLYFISH, BY_SHARK, BY_PLEDGE, BY_CONTRIBUTION = range(9)

Count = Annotated[int, Whole(1 << 15)]
Space = Annotated[int, Whole(len(PIECES.weather.spaces))]
Goods = Annotated[str, Names(STOCK_NAMES)]
Cause = Annotated[str, Names(CAUSE_NAMES)]


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
