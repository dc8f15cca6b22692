"""Mauna Kea's events: what happened, in the past tense. Texts for them: `data/texts.toml`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from archipel.core.events import SECRET, Event, EventSpace
from archipel.core.vocabulary import Names, Whole
from archipel.games.mauna_kea.actions import Card, Explorer, Space, Square, Tile, Turn
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOAT_NAMES,
    CARD_NAMES,
    LAVA_NAMES,
    SEATS,
    SIDE_NAMES,
    TERRAINS,
    TILE_NAMES,
)
from archipel.games.mauna_kea.state import Trigger

Seat = Annotated[int, Whole(SEATS)]
Count = Annotated[int, Whole(1 << 15)]
Artifact = Annotated[str, Names(ARTIFACT_NAMES)]
Boat = Annotated[str, Names(BOAT_NAMES)]
Lava = Annotated[str, Names(LAVA_NAMES)]
Why = Annotated[str, Names([trigger.name.lower() for trigger in Trigger])]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat
    round: Count


class CardPutAway(Event, frozen=True, tag="card_put_away"):
    seat: Seat
    card: Annotated[str | None, Names(CARD_NAMES), SECRET]


class Deployed(Event, frozen=True, tag="deployed"):
    explorer: Explorer
    square: Square


class TileDrawn(Event, frozen=True, tag="tile_drawn"):
    final: ClassVar[bool] = True
    seat: Seat
    tile: Tile


class LavaSetAside(Event, frozen=True, tag="lava_set_aside"):
    final: ClassVar[bool] = True
    seat: Seat
    lava: Lava


class TilePlaced(Event, frozen=True, tag="tile_placed"):
    seat: Seat
    tile: Tile
    space: Space
    turn: Turn


class TileSpent(Event, frozen=True, tag="tile_spent"):
    seat: Seat
    tile: Tile
    points: Count


class Moved(Event, frozen=True, tag="moved"):
    explorer: Explorer
    origin: Square
    square: Square
    points: Count


class Took(Event, frozen=True, tag="took"):
    explorer: Explorer
    artifact: Artifact
    square: Square


class Dropped(Event, frozen=True, tag="dropped"):
    explorer: Explorer
    artifact: Artifact
    square: Square


class Boarded(Event, frozen=True, tag="boarded"):
    explorer: Explorer
    boat: Boat
    square: Square


class PlayEnded(Event, frozen=True, tag="play_ended"):
    seat: Seat
    unspent: Count


class LavaPlaced(Event, frozen=True, tag="lava_placed"):
    """`passed` counts the spaces below which it ran (MK-9.9)."""

    final: ClassVar[bool] = True
    lava: Lava
    space: Space
    heading: Annotated[str, Names(SIDE_NAMES)]
    passed: Count


class LavaRemoved(Event, frozen=True, tag="lava_removed"):
    final: ClassVar[bool] = True
    lava: Lava


class ExplorerLost(Event, frozen=True, tag="explorer_lost"):
    explorer: Explorer
    square: Square


class ArtifactLost(Event, frozen=True, tag="artifact_lost"):
    artifact: Artifact
    square: Square


class CardPlayed(Event, frozen=True, tag="card_played"):
    final: ClassVar[bool] = True  # the others have seen the card
    seat: Seat
    card: Card


class Ran(Event, frozen=True, tag="ran"):
    explorer: Explorer
    origin: Square
    square: Square


class Airlifted(Event, frozen=True, tag="airlifted"):
    explorer: Explorer
    square: Square


class TileTurned(Event, frozen=True, tag="tile_turned"):
    seat: Seat
    tile: Annotated[str, Names(TILE_NAMES)]
    space: Space
    turn: Turn


class TileRemoved(Event, frozen=True, tag="tile_removed"):
    final: ClassVar[bool] = True
    tile: Tile


class EndTriggered(Event, frozen=True, tag="end_triggered"):
    final: ClassVar[bool] = True
    seat: Seat
    trigger: Why


class GameEnded(Event, frozen=True, tag="game_ended"):
    final: ClassVar[bool] = True
    ending: Why


EVENTS: Final = EventSpace(
    *(TurnBegan, CardPutAway, Deployed, TileDrawn, LavaSetAside),
    *(TilePlaced, TileSpent, Moved, Took, Dropped, Boarded, PlayEnded),
    *(LavaPlaced, LavaRemoved, ExplorerLost, ArtifactLost),
    *(CardPlayed, Ran, Airlifted, TileTurned, TileRemoved),
    *(EndTriggered, GameEnded),
)
FIRST_LAVA: Final = TERRAINS  # events number lava tiles from the first of them

TURN_BEGAN: Final = EVENTS.kind(TurnBegan)
CARD_PUT_AWAY: Final = EVENTS.kind(CardPutAway)
DEPLOYED: Final = EVENTS.kind(Deployed)
TILE_DRAWN: Final = EVENTS.kind(TileDrawn)
LAVA_SET_ASIDE: Final = EVENTS.kind(LavaSetAside)
TILE_PLACED: Final = EVENTS.kind(TilePlaced)
TILE_SPENT: Final = EVENTS.kind(TileSpent)
MOVED: Final = EVENTS.kind(Moved)
TOOK: Final = EVENTS.kind(Took)
DROPPED: Final = EVENTS.kind(Dropped)
BOARDED: Final = EVENTS.kind(Boarded)
PLAY_ENDED: Final = EVENTS.kind(PlayEnded)
LAVA_PLACED: Final = EVENTS.kind(LavaPlaced)
LAVA_REMOVED: Final = EVENTS.kind(LavaRemoved)
EXPLORER_LOST: Final = EVENTS.kind(ExplorerLost)
ARTIFACT_LOST: Final = EVENTS.kind(ArtifactLost)
CARD_PLAYED: Final = EVENTS.kind(CardPlayed)
RAN: Final = EVENTS.kind(Ran)
AIRLIFTED_AWAY: Final = EVENTS.kind(Airlifted)
TILE_TURNED: Final = EVENTS.kind(TileTurned)
TILE_REMOVED: Final = EVENTS.kind(TileRemoved)
END_TRIGGERED: Final = EVENTS.kind(EndTriggered)
GAME_ENDED: Final = EVENTS.kind(GameEnded)
