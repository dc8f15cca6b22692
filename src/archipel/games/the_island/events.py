"""The Island's events: what happened, in the past tense. Texts for them: `data/texts.toml`."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, ClassVar, Final

from archipel.core.events import SECRET, Event, EventSpace
from archipel.core.vocabulary import Names, SeatBits, Whole
from archipel.games.the_island.actions import Boat, Creature, Explorer, Hex
from archipel.games.the_island.data import (
    EFFECT_NAMES,
    ISLAND_NAMES,
    KIND_NAMES,
    MOST_VALUE,
    SEATS,
    TERRAIN_NAMES,
)
from archipel.games.the_island.state import Ending


class Cause(IntEnum):
    """What takes a piece out of the game or tips a boat."""

    SERPENT = 0
    SHARK = 1
    WHALE = 2
    WHIRLPOOL = 3
    REPELLED = 4


Seat = Annotated[int, Whole(SEATS)]
Count = Annotated[int, Whole(1 << 15)]
Terrain = Annotated[str, Names(TERRAIN_NAMES)]
Effect = Annotated[str, Names(EFFECT_NAMES)]
Why = Annotated[str, Names([cause.name.lower() for cause in Cause])]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat
    turn: Count


class ExplorerPlaced(Event, frozen=True, tag="explorer_placed"):
    seat: Seat
    explorer: Explorer
    hex: Hex
    value: Annotated[int | None, Names(range(MOST_VALUE + 1)), SECRET]


class BoatPlaced(Event, frozen=True, tag="boat_placed"):
    seat: Seat
    boat: Boat
    hex: Hex


class TileSkipped(Event, frozen=True, tag="tile_skipped"):
    seat: Seat


class DolphinPlayed(Event, frozen=True, tag="dolphin_played"):
    final: ClassVar[bool] = True  # the others have seen the tile
    seat: Seat
    terrain: Terrain
    explorer: Explorer


class WindPlayed(Event, frozen=True, tag="wind_played"):
    final: ClassVar[bool] = True
    seat: Seat
    terrain: Terrain
    boat: Boat


class MovePlayed(Event, frozen=True, tag="move_played"):
    final: ClassVar[bool] = True
    seat: Seat
    terrain: Terrain
    creature: Creature


class Relocated(Event, frozen=True, tag="relocated"):
    creature: Creature
    hex: Hex


class Walked(Event, frozen=True, tag="walked"):
    explorer: Explorer
    origin: Hex
    hex: Hex


class Embarked(Event, frozen=True, tag="embarked"):
    explorer: Explorer
    origin: Hex
    boat: Boat


class Dived(Event, frozen=True, tag="dived"):
    explorer: Explorer
    origin: Hex
    hex: Hex


class Swam(Event, frozen=True, tag="swam"):
    explorer: Explorer
    origin: Hex
    hex: Hex


class Climbed(Event, frozen=True, tag="climbed"):
    explorer: Explorer
    hex: Hex
    boat: Boat


class Jumped(Event, frozen=True, tag="jumped"):
    explorer: Explorer
    boat: Boat
    hex: Hex


class Hopped(Event, frozen=True, tag="hopped"):
    explorer: Explorer
    origin: Boat
    boat: Boat


class Landed(Event, frozen=True, tag="landed"):
    explorer: Explorer
    hex: Hex
    island: Annotated[str, Names(ISLAND_NAMES)]


class Sailed(Event, frozen=True, tag="sailed"):
    boat: Boat
    origin: Hex
    hex: Hex


class MovesEnded(Event, frozen=True, tag="moves_ended"):
    seat: Seat
    unspent: Count


class TileSunk(Event, frozen=True, tag="tile_sunk"):
    final: ClassVar[bool] = True
    seat: Seat
    hex: Hex
    terrain: Terrain


class FellIn(Event, frozen=True, tag="fell_in"):
    explorer: Explorer
    hex: Hex


class BackShown(Event, frozen=True, tag="back_shown"):
    hex: Hex
    terrain: Terrain
    effect: Effect


class TileKept(Event, frozen=True, tag="tile_kept"):
    seat: Seat
    terrain: Terrain
    effect: Annotated[str | None, Names(EFFECT_NAMES), SECRET]


class CreatureAppeared(Event, frozen=True, tag="creature_appeared"):
    creature: Creature
    hex: Hex


class BoatAppeared(Event, frozen=True, tag="boat_appeared"):
    boat: Boat
    hex: Hex


class Boarded(Event, frozen=True, tag="boarded"):
    explorer: Explorer
    boat: Boat


class DieRolled(Event, frozen=True, tag="die_rolled"):
    final: ClassVar[bool] = True
    seat: Seat
    kind: Annotated[str, Names(KIND_NAMES)]


class CreatureMoved(Event, frozen=True, tag="creature_moved"):
    creature: Creature
    origin: Hex
    hex: Hex


class CreatureStayed(Event, frozen=True, tag="creature_stayed"):
    seat: Seat


class DefenceAsked(Event, frozen=True, tag="defence_asked"):
    final: ClassVar[bool] = True
    creature: Creature
    hex: Hex
    asked: Annotated[tuple[int, ...], SeatBits(SEATS)]


class Answered(Event, frozen=True, tag="answered"):
    """Sealed: nobody else learns that, or what, a seat has answered (IS-16.3)."""

    final: ClassVar[bool] = True
    private: ClassVar[bool] = True
    seat: Seat
    repels: Annotated[int, Whole(2)]


class DefencePassed(Event, frozen=True, tag="defence_passed"):
    seat: Seat


class Repelled(Event, frozen=True, tag="repelled"):
    final: ClassVar[bool] = True
    seat: Seat
    creature: Creature
    terrain: Terrain
    effect: Effect


class BoatLost(Event, frozen=True, tag="boat_lost"):
    boat: Boat
    hex: Hex
    cause: Why


class ExplorerLost(Event, frozen=True, tag="explorer_lost"):
    explorer: Explorer
    hex: Hex
    cause: Why


class CreatureLost(Event, frozen=True, tag="creature_lost"):
    creature: Creature
    hex: Hex
    cause: Why


class GameEnded(Event, frozen=True, tag="game_ended"):
    final: ClassVar[bool] = True
    ending: Annotated[str, Names([ending.name.lower() for ending in Ending])]


EVENTS: Final = EventSpace(
    *(TurnBegan, ExplorerPlaced, BoatPlaced),
    *(TileSkipped, DolphinPlayed, WindPlayed, MovePlayed, Relocated),
    *(Walked, Embarked, Dived, Swam, Climbed, Jumped, Hopped, Landed, Sailed, MovesEnded),
    *(TileSunk, FellIn, BackShown, TileKept, CreatureAppeared, BoatAppeared, Boarded),
    *(DieRolled, CreatureMoved, CreatureStayed),
    *(DefenceAsked, Answered, DefencePassed, Repelled),
    *(BoatLost, ExplorerLost, CreatureLost, GameEnded),
)

TURN_BEGAN: Final = EVENTS.kind(TurnBegan)
EXPLORER_PLACED: Final = EVENTS.kind(ExplorerPlaced)
BOAT_PLACED: Final = EVENTS.kind(BoatPlaced)
TILE_SKIPPED: Final = EVENTS.kind(TileSkipped)
DOLPHIN_PLAYED: Final = EVENTS.kind(DolphinPlayed)
WIND_PLAYED: Final = EVENTS.kind(WindPlayed)
MOVE_PLAYED: Final = EVENTS.kind(MovePlayed)
RELOCATED: Final = EVENTS.kind(Relocated)
WALKED: Final = EVENTS.kind(Walked)
EMBARKED: Final = EVENTS.kind(Embarked)
DIVED: Final = EVENTS.kind(Dived)
SWAM: Final = EVENTS.kind(Swam)
CLIMBED: Final = EVENTS.kind(Climbed)
JUMPED: Final = EVENTS.kind(Jumped)
HOPPED: Final = EVENTS.kind(Hopped)
LANDED: Final = EVENTS.kind(Landed)
SAILED: Final = EVENTS.kind(Sailed)
MOVES_ENDED: Final = EVENTS.kind(MovesEnded)
TILE_SUNK: Final = EVENTS.kind(TileSunk)
FELL_IN: Final = EVENTS.kind(FellIn)
BACK_SHOWN: Final = EVENTS.kind(BackShown)
TILE_KEPT: Final = EVENTS.kind(TileKept)
CREATURE_APPEARED: Final = EVENTS.kind(CreatureAppeared)
BOAT_APPEARED: Final = EVENTS.kind(BoatAppeared)
BOARDED: Final = EVENTS.kind(Boarded)
DIE_ROLLED: Final = EVENTS.kind(DieRolled)
CREATURE_MOVED: Final = EVENTS.kind(CreatureMoved)
CREATURE_STAYED: Final = EVENTS.kind(CreatureStayed)
DEFENCE_ASKED: Final = EVENTS.kind(DefenceAsked)
ANSWERED: Final = EVENTS.kind(Answered)
DEFENCE_PASSED: Final = EVENTS.kind(DefencePassed)
REPELLED: Final = EVENTS.kind(Repelled)
BOAT_LOST: Final = EVENTS.kind(BoatLost)
EXPLORER_LOST: Final = EVENTS.kind(ExplorerLost)
CREATURE_LOST: Final = EVENTS.kind(CreatureLost)
GAME_ENDED: Final = EVENTS.kind(GameEnded)
