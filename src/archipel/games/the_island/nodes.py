"""The nodes of The Island's board: spaces and pieces, with ids such as `space-F7` and `boat-b1`.

Nearly all of them come again from scene to scene, so each is made once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from archipel.core.phrases import capital, joined, number_word
from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.the_island import layout
from archipel.games.the_island.data import (
    BOAT_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    EXPLORER_NAMES,
    FACES,
    ISLAND,
    ISLAND_NAMES,
    KIND_NAMES,
    KIND_OF,
    LANDING,
    PER_COLOUR,
    SPACE_NAMES,
    SPACES,
    TERRAIN_NAMES,
    Effect,
    Terrain,
)
from archipel.games.the_island.glance import Glance
from archipel.games.the_island.layout import Point, Slot
from archipel.games.the_island.state import ABOARD, NOBODY, SAFE, Phase
from archipel.games.the_island.words import named

KEPT: Final = 1 << 15  # nodes remembered of each sort

# What lies above what.
Z_SHALLOW, Z_SHORE, Z_LAND, Z_ARROW, Z_TRAY = 1, 2, 3, 4, 6
Z_BOAT, Z_CREATURE, Z_EXPLORER, Z_COUNT = 20, 22, 24, 30

SCENERY: Final = ("scenery",)  # never clicked
NOW: Final = ("now",)  # the piece under way
SEA_DRAWINGS: Final = 3
SUNK_DRAWINGS: Final = 2
DRAWINGS: Final = (4, 4, 3)  # of each terrain

_ISLAND: Final = frozenset(ISLAND.tolist())
_LANDING: Final = LANDING.tolist()
_KIND: Final = [KIND_NAMES[kind] for kind in KIND_OF.tolist()]


# --- the board ------------------------------------------------------------------------------------


def board(glance: Glance, text: Text) -> Iterator[Node]:
    """Every space, the shore of what is left of the island, and the safe islands."""
    for space, terrain in enumerate(glance.terrain):
        yield _space(space, terrain, text)
        if terrain != Terrain.SEA and glance.on_coast(space):
            yield from _coast(space)
    yield from _arrows()
    for island in range(len(ISLAND_NAMES)):
        yield _haven(island, text)


@lru_cache(KEPT)
def _space(space: int, terrain: int, text: Text) -> Node:
    name = SPACE_NAMES[space]
    drawing = (space * 7 + space // 5) % 12  # so that neighbours differ
    if terrain != Terrain.SEA:
        art = f"{TERRAIN_NAMES[terrain]}-{drawing % DRAWINGS[terrain] + 1}"
        alt = text("alt.land", hex=name, terrain=text(f"terrain.{TERRAIN_NAMES[terrain]}"))
        return Node(f"space-{name}", art, layout.CENTRES[space], z=Z_LAND, alt=alt, tags=("land",))
    if _LANDING[space] >= 0:
        island = text(f"island.{ISLAND_NAMES[_LANDING[space]]}")
        alt = text("alt.landing", hex=name, island=island)
        return Node(f"space-{name}", "landing", layout.CENTRES[space], alt=alt, tags=("sea",))
    alt = text("alt.sea", hex=name)
    art = f"sea-{drawing % SEA_DRAWINGS + 1}"
    if space in _ISLAND:
        art = f"sunk-{drawing % SUNK_DRAWINGS + 1}"
    return Node(f"space-{name}", art, layout.CENTRES[space], alt=alt, tags=("sea",))


@lru_cache(KEPT)
def _coast(space: int) -> tuple[Node, ...]:
    """Shallow water and surf under a tile; together they draw the outline of the island."""
    name, at = SPACE_NAMES[space], layout.CENTRES[space]
    return (
        Node(f"shallow-{name}", "shallow", at, 1.36, z=Z_SHALLOW, tags=SCENERY),
        Node(f"shore-{name}", "shore", at, 1.14, z=Z_SHORE, tags=SCENERY),
    )


@lru_cache(1)
def _arrows() -> tuple[Node, ...]:
    return tuple(
        Node(f"arrow-{SPACE_NAMES[space]}", "arrow", at, 0.3, turn, Z_ARROW, tags=SCENERY)
        for space, (at, turn) in layout.ARROWS.items()
    )


@lru_cache(KEPT)
def _haven(island: int, text: Text) -> Node:
    name = ISLAND_NAMES[island]
    at, size = layout.ISLANDS[island], layout.ISLAND_SIZE
    alt = capital(text(f"island.{name}"))
    return Node(f"island-{name}", f"island-{name}", at, size, z=Z_LAND, alt=alt, tags=("haven",))


# --- pieces ---------------------------------------------------------------------------------------


def pieces(glance: Glance, text: Text) -> Iterator[Node]:
    """Everything that moves, space by space."""
    places = {*glance.explorers, *glance.creatures, *glance.boat_on}
    for place in sorted(places):
        if place < SPACES:
            yield from _in_space(glance, place, text)
        elif place >= SAFE:
            at = layout.ISLANDS[place - SAFE]
            safe = glance.explorers[place]
            for explorer, slot in zip(safe, layout.shore(len(safe)), strict=True):
                yield explorer_node(glance, explorer, "safe", layout.put(at, slot), slot.size, text)


def _in_space(glance: Glance, space: int, text: Text) -> Iterator[Node]:
    """A boat with its crew, then creatures, then explorers, none upon another."""
    at = layout.CENTRES[space]
    boat = glance.boat_on.get(space, NOBODY)
    creatures = glance.creatures.get(space, ())
    explorers = glance.explorers.get(space, ())
    count, afloat = len(creatures) + len(explorers), boat != NOBODY
    if afloat:
        yield from _boat(glance, boat, at, layout.BESIDE if count else layout.ALONE, text)
    if not count:
        return
    slots = iter(layout.fan(count, boat=afloat))
    moving = NOBODY
    if glance.phase in (Phase.CREATURE_MOVE, Phase.REACT) or glance.effect > Effect.WIND:
        moving = glance.piece
    for creature in creatures:
        slot = next(slots)
        tags = ("danger",) if glance.phase == Phase.REACT else NOW
        yield _creature(
            creature, space, layout.put(at, slot), slot.size, tags * (creature == moving), text
        )
    pose = "swims" if glance.is_sea(space) else "stands"
    for explorer in explorers:
        slot = next(slots)
        yield explorer_node(glance, explorer, pose, layout.put(at, slot), slot.size, text)
    if hidden := layout.fans_out(count, boat=afloat):
        last = layout.fan(count, boat=afloat)[-1]
        yield counter(f"count-{SPACE_NAMES[space]}", layout.put(at, last), f"+{hidden}", 0.26)


def explorer_node(
    glance: Glance, explorer: int, pose: str, at: Point, size: float, text: Text
) -> Node:
    """IS-16.1: a value is on it only for those who may see it now."""
    value = glance.value[explorer]
    tags: tuple[str, ...] = (pose,)
    if glance.owner(explorer) == glance.seat:
        tags = (pose, "own", "wet") if glance.wet[explorer] and pose != "safe" else (pose, "own")
    if glance.effect == Effect.DOLPHIN and glance.piece == explorer:
        tags += NOW
    place = glance.explorer_at[explorer]
    where = glance.boat_at[place - ABOARD] if ABOARD <= place < SAFE else place
    return _explorer(explorer, pose, where, at, size, max(value, 0), tags, text)


ARTS: Final = {"stands": "explorer", "swims": "swimmer", "aboard": "passenger", "safe": "explorer"}


@lru_cache(KEPT)
def _explorer(
    explorer: int,
    pose: str,
    place: int,
    at: Point,
    size: float,
    value: int,
    tags: tuple[str, ...],
    text: Text,
) -> Node:
    name, face = EXPLORER_NAMES[explorer], FACES[explorer // PER_COLOUR]
    where = SPACE_NAMES[place] if place < SPACES else text(f"island.{ISLAND_NAMES[place - SAFE]}")
    colour = text(f"colour.{COLOUR_NAMES[explorer // PER_COLOUR]}")
    alt = capital(text(f"alt.explorer_{pose}", name=name, colour=colour, where=where))
    if value:
        alt = text("alt.worth", what=alt, value=number_word(value, text))
    art, label = f"{ARTS[pose]}-{face}", str(value) if value else ""
    return Node(f"explorer-{name}", art, at, size, 0, Z_EXPLORER, face, label, alt, tags)


def _boat(glance: Glance, boat: int, at: Point, slot: Slot, text: Text) -> Iterator[Node]:
    """A boat, in the colour of whoever controls it, and its passengers on the three benches."""
    crew, seats = glance.crew(boat), glance.controllers(boat)
    control, face = "empty", ""
    if len(seats) == 1:
        aboard = (explorer for explorer in crew if glance.owner(explorer) == seats[0])
        control, face = "held", FACES[next(aboard) // PER_COLOUR]
    elif seats:
        control = "shared"
    carried = glance.effect == Effect.WIND and glance.piece == boat
    place = layout.put(at, slot)
    tags = (control, *(NOW * carried))
    crew_words = tuple(explorer // PER_COLOUR for explorer in crew)
    yield _hull(boat, glance.boat_at[boat], place, slot.size, face, crew_words, tags, text)
    for explorer, bench in zip(crew, layout.SEATS_ABOARD, strict=False):
        seat_at = layout.put(place, bench, slot.size)
        yield explorer_node(glance, explorer, "aboard", seat_at, bench.size * slot.size, text)


@lru_cache(KEPT)
def _hull(
    boat: int,
    space: int,
    at: Point,
    size: float,
    face: str,
    crew: tuple[int, ...],
    tags: tuple[str, ...],
    text: Text,
) -> Node:
    name = named("boat", BOAT_NAMES[boat], text)
    aboard = joined([text(f"colour.{COLOUR_NAMES[c]}") for c in crew], text) if crew else ""
    key = "alt.boat" if crew else "alt.boat_empty"
    alt = capital(text(key, boat=name, hex=SPACE_NAMES[space], aboard=aboard))
    art = "boat" if tags[0] == "held" else f"boat-{tags[0]}"
    return Node(f"boat-{BOAT_NAMES[boat]}", art, at, size, 0, Z_BOAT, face, alt=alt, tags=tags)


@lru_cache(KEPT)
def _creature(
    creature: int, space: int, at: Point, size: float, tags: tuple[str, ...], text: Text
) -> Node:
    name = CREATURE_NAMES[creature]
    words = named("creature", name, text)
    alt = capital(text("alt.creature", creature=words, hex=SPACE_NAMES[space]))
    return Node(f"creature-{name}", _KIND[creature], at, size, z=Z_CREATURE, alt=alt, tags=tags)


@lru_cache(KEPT)
def counter(name: str, at: Point, label: str, size: float) -> Node:
    return Node(
        name, "counter", (at[0] + 12, at[1] - 10), size, z=Z_COUNT, label=label, tags=SCENERY
    )
