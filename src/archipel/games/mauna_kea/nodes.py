"""The nodes of Mauna Kea's table, with ids such as `space-D3`, `square-D3nw` and `explorer-red1`.

Nearly all of them come again from scene to scene, so each is made once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.mauna_kea import layout
from archipel.games.mauna_kea.actions import LEAVE_NAMES
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOAT_NAMES,
    CAMP,
    CARD_NAMES,
    COLOUR_NAMES,
    COVE_NAMES,
    COVES,
    EMPTY,
    EXPLORER_NAMES,
    FACES,
    FIRST_START,
    FLOW_NAMES,
    KINDS,
    PER_COLOUR,
    PIECES,
    QUARTERS,
    SHAPE_NAMES,
    SHAPES,
    SIDE_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_NAMES,
    TURNS,
    VOLCANO,
    Ground,
)
from archipel.games.mauna_kea.layout import Point
from archipel.games.mauna_kea.state import CARRIED, HELD, NOBODY, State
from archipel.games.mauna_kea.tables import BOAT_SEATS, COLOUR_OF, GROUND, POINTS
from archipel.games.mauna_kea.words import capital, card_key, named

KEPT: Final = 1 << 14  # nodes remembered of each sort

# What lies above what.
Z_SPACE, Z_SQUARE, Z_BOAT, Z_LOOSE, Z_EXPLORER, Z_LOAD, Z_TRAY = 1, 2, 10, 12, 14, 16, 20

GROUND_NAMES: Final = tuple(ground.name.lower() for ground in Ground)
QUARTER_TURN: Final = 90


# --- the island -----------------------------------------------------------------------------------


def board(view: State, text: Text) -> Iterator[Node]:
    """Every space, and the squares of those that hold a tile."""
    for space, (tile, turn) in enumerate(zip(view.tile.tolist(), view.turn.tolist(), strict=True)):
        yield _space(space, tile, turn, text)
        if tile not in (EMPTY, VOLCANO) and not TERRAINS <= tile < KINDS:
            yield from _squares(space, tile, turn, text)


@lru_cache(KEPT)
def _space(space: int, tile: int, turn: int, text: Text) -> Node:
    name, at, size = SPACE_NAMES[space], layout.SPACE_CENTRES[space], layout.SPACE_SIZE
    node = f"space-{name}"
    if TERRAINS <= tile < KINDS:
        flow, shape = divmod(tile - TERRAINS, SHAPES)
        alt = text("alt.lava", space=name, heading=text(f"heading.{SIDE_NAMES[turn]}"))
        art, face = f"lava-{SHAPE_NAMES[shape]}", f"flow-{FLOW_NAMES[flow]}"
        return Node(
            node, art, at, size, turn * QUARTER_TURN, Z_SPACE, face, alt=alt, tags=("lava",)
        )
    if tile in (EMPTY, VOLCANO, CAMP):
        kind = TILE_NAMES[tile]
        alt = text(f"alt.{kind}", space=name)
        return Node(node, kind, at, size, z=Z_SPACE, alt=alt, tags=(kind,))
    art = "start-tile" if tile >= FIRST_START else "tile"
    alt = text("alt.tile", space=name, tile=named("tile", TILE_NAMES[tile], text))
    return Node(node, art, at, size, z=Z_SPACE, alt=alt, tags=("tile",))


@lru_cache(KEPT)
def _squares(space: int, tile: int, turn: int, text: Text) -> tuple[Node, ...]:
    nodes = []
    for quarter in range(QUARTERS):
        square = space * QUARTERS + quarter
        ground = GROUND_NAMES[GROUND[tile, turn, quarter]]
        words = named("square", SQUARE_NAMES[square], text)
        alt = text("alt.square", square=words, ground=text(f"ground_name.{ground}"))
        at, name = layout.SQUARE_CENTRES[square], f"square-{SQUARE_NAMES[square]}"
        nodes.append(
            Node(name, ground, at, layout.SQUARE_SIZE, z=Z_SQUARE, alt=alt, tags=(ground,))
        )
    return tuple(nodes)


# --- pieces ---------------------------------------------------------------------------------------


def pieces(view: State, seat: int, text: Text) -> Iterator[Node]:
    """Boats in their coves, artifacts, and explorers with what they carry."""
    for boat, cove in enumerate(view.boat_at.tolist()):
        if cove < COVES:
            yield _boat(boat, cove, text)
    explorer_at = view.explorer_at.tolist()
    for explorer, square in enumerate(explorer_at):
        if square < SQUARES:
            yield _explorer(explorer, square, explorer // PER_COLOUR == seat, text)
    lying: Counter[int] = Counter()
    for artifact, place in enumerate(view.artifact_at.tolist()):
        index = lying[place]
        lying[place] += 1
        if place < SQUARES:
            yield _artifact(artifact, layout.loose(place, index), place, text)
        elif place - CARRIED < len(explorer_at) and explorer_at[place - CARRIED] < SQUARES:
            at = layout.load(explorer_at[place - CARRIED], index)
            yield _carried(artifact, at, place - CARRIED, text)


@lru_cache(KEPT)
def _boat(boat: int, cove: int, text: Text) -> Node:
    name, colour = BOAT_NAMES[boat], PIECES.boats[boat].colour
    words = named("boat", name, text)
    alt = capital(text("alt.boat", boat=words, cove=COVE_NAMES[cove]))
    seats, at = str(int(BOAT_SEATS[boat])), layout.MOORINGS[cove]
    return Node(f"boat-{name}", f"boat-{colour}", at, 1.2, 0, Z_BOAT, colour, seats, alt)


@lru_cache(KEPT)
def _explorer(explorer: int, square: int, own: bool, text: Text) -> Node:  # noqa: FBT001  # cached
    name, face = EXPLORER_NAMES[explorer], FACES[explorer // PER_COLOUR]
    where = named("square", SQUARE_NAMES[square], text)
    alt = capital(text("alt.explorer", explorer=named("explorer", name, text), square=where))
    at, tags = layout.SQUARE_CENTRES[square], ("own",) if own else ()
    return Node(f"explorer-{name}", "explorer", at, 0.5, 0, Z_EXPLORER, face, name[-1], alt, tags)


@lru_cache(KEPT)
def _artifact(artifact: int, at: Point, square: int, text: Text) -> Node:
    words = named("artifact", ARTIFACT_NAMES[artifact], text)
    where = named("square", SQUARE_NAMES[square], text)
    alt = capital(text("alt.artifact", artifact=words, square=where))
    return _cube(artifact, at, layout.LOOSE_SIZE, Z_LOOSE, alt)


@lru_cache(KEPT)
def _carried(artifact: int, at: Point, explorer: int, text: Text) -> Node:
    words = named("artifact", ARTIFACT_NAMES[artifact], text)
    whose = named("explorer", EXPLORER_NAMES[explorer], text)
    alt = capital(text("alt.carried", artifact=words, explorer=whose))
    return _cube(artifact, at, layout.LOAD_SIZE, Z_LOAD, alt)


def _cube(artifact: int, at: Point, size: float, z: int, alt: str) -> Node:
    colour = PIECES.artifacts[COLOUR_NAMES[COLOUR_OF[artifact]]]
    art, points = f"artifact-{colour.name}", str(colour.points)
    return Node(f"artifact-{ARTIFACT_NAMES[artifact]}", art, at, size, 0, z, "", points, alt)


# --- what lies under the board --------------------------------------------------------------------


def tray(view: State, seat: int, leavings: frozenset[int], text: Text) -> Iterator[Node]:
    """The bag; one's tiles, what may be done with one, and one's cards."""
    in_bag = int(view.bag.sum())
    yield Node("bag", "bag", layout.BAG_AT, 1.0, z=Z_TRAY, label=str(in_bag), alt=text("fact.bag"))
    if seat < 0:
        return
    things: list[tuple[str, int]] = []
    hand = view.hand[seat].tolist()
    things += [("tile", kind) for kind, count in enumerate(hand) if count]
    if view.pending != NOBODY and view.active == seat:
        things.append(("pending", int(view.pending)))
    things += [("spend", 0)] * any(hand)
    cards = {card_key(CARD_NAMES[c]): c for c in _cards(view, seat)}
    if any(hand) or view.pending != NOBODY or "earthquake" in cards:
        things += [("turn", turn) for turn in range(TURNS)]
    things += [("card", card) for card in cards.values()]
    things += [("leave", leave) for leave in sorted(leavings)]
    for (sort, number), at in zip(things, layout.tray(len(things)), strict=True):
        count = hand[number] if sort == "tile" else 1
        yield from _thing(sort, number, count, at, text)


def _cards(view: State, seat: int) -> list[int]:
    """Highest first, so that of equal cards the lowest is kept."""
    held = [card for card, place in enumerate(view.card_at.tolist()) if place == HELD + seat]
    return held[::-1]


@lru_cache(KEPT)
def _thing(sort: str, number: int, count: int, at: Point, text: Text) -> tuple[Node, ...]:
    if sort in ("tile", "pending"):
        return _tile(sort, number, count, at, text)
    if sort == "spend":
        return (Node("spend", "spend", at, 0.9, z=Z_TRAY, alt=text("alt.spend")),)
    if sort == "turn":
        alt = text("alt.turn", turn=named("turn", number, text))
        return (Node(f"turn-{number}", "turn", at, 0.6, number * QUARTER_TURN, Z_TRAY, alt=alt),)
    if sort == "leave":
        name = LEAVE_NAMES[number]
        alt = text("alt.leave", leave=named("leave", name, text))
        return (Node(f"leave-{name}", "leave", at, 0.8, z=Z_TRAY, label=name, alt=alt),)
    key = card_key(CARD_NAMES[number])
    alt = text("alt.card", card=text(f"card.{key}"), text=text(f"card_text.{key}"))
    return (Node(f"card-{key}", card_art(key), at, 1.1, z=Z_TRAY, alt=alt),)


def card_art(key: str) -> str:
    """Action cards have a picture each, objectives share one."""
    return f"card-{key}" if key.isalpha() else "card-objective"


def _tile(sort: str, kind: int, count: int, at: Point, text: Text) -> tuple[Node, ...]:
    """A tile with its points and, if there are several like it, their number."""
    name = TERRAIN_NAMES[kind]
    node = f"tile-{name}" if sort == "tile" else "pending"
    alt = text("alt.hand" if sort == "tile" else "alt.pending", tile=named("tile", name, text))
    label = f"{int(POINTS[kind])}" if count == 1 else f"{int(POINTS[kind])} ×{count}"  # noqa: RUF001
    return (Node(node, tile_art(kind), at, layout.SPACE_SIZE, 0, Z_TRAY, "", label, alt),)


def tile_art(kind: int) -> str:
    """Every kind of terrain tile has a picture, put together from its quarters."""
    return f"tile-{TERRAIN_NAMES[kind]}"
