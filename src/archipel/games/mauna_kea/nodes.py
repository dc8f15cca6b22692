"""The nodes of Mauna Kea's table, with ids such as `space-D3`, `square-D3nw` and `explorer-red1`.

Nearly all of them come again from scene to scene, so each is made once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from archipel.core.phrases import capital, number_word
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
    QUARTER_NAMES,
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
    VOLCANO,
    Ground,
)
from archipel.games.mauna_kea.layout import Point
from archipel.games.mauna_kea.state import CARRIED, HELD, NOBODY, RESERVE, Phase, State
from archipel.games.mauna_kea.tables import BOAT_SEATS, COLOUR_OF, GROUND, LETTERS, POINTS
from archipel.games.mauna_kea.words import card_key, named

KEPT: Final = 1 << 14  # nodes remembered of each sort

# What lies above what.
Z_SQUARE, Z_SPACE, Z_VOLCANO, Z_BOAT, Z_LOOSE, Z_EXPLORER, Z_LOAD, Z_TRAY = (
    *(1, 2, 4),
    *(10, 12, 14, 16, 20),
)

GROUND_NAMES: Final = tuple(ground.name.lower() for ground in Ground)
QUARTER_TURN: Final = 90
DRAWINGS: Final = 4  # of each terrain, and of an empty space
WAKES: Final = (1, 6, 12)  # lava tiles with which the volcano smokes, glows, and throws fire
CROWD: Final = 3  # artifacts on a square that are all drawn; of more, one of each colour


# --- the island -----------------------------------------------------------------------------------


def board(view: State, text: Text) -> Iterator[Node]:
    """Every space, and the squares of those that hold a tile."""
    tiles = view.tile.tolist()
    awake = wakefulness(sum(TERRAINS <= tile < KINDS for tile in tiles))
    for space, (tile, turn) in enumerate(zip(tiles, view.turn.tolist(), strict=True)):
        yield _space(space, tile, turn, awake if tile == VOLCANO else 0, text)
        if tile not in (EMPTY, VOLCANO) and not TERRAINS <= tile < KINDS:
            yield from _squares(space, tile, turn, text)


def wakefulness(lava: int) -> int:
    """How awake the volcano is after so much lava: asleep, smoke, glow, fire."""
    return sum(lava >= least for least in WAKES)


def drawing(place: int) -> int:
    """Which of the drawings a space or square has: neighbours never have the same."""
    return (place * 7 + place // 9 * 3) % DRAWINGS + 1


@lru_cache(KEPT)
def _space(space: int, tile: int, turn: int, awake: int, text: Text) -> Node:
    name, at, size = SPACE_NAMES[space], layout.SPACE_CENTRES[space], layout.SPACE_SIZE
    node = f"space-{name}"
    if TERRAINS <= tile < KINDS:
        flow, shape = divmod(tile - TERRAINS, SHAPES)
        alt = text(
            "alt.lava",
            space=name,
            flow=text(f"flow.{FLOW_NAMES[flow]}"),
            heading=text(f"heading.{SIDE_NAMES[turn]}"),
        )
        art = f"lava-{FLOW_NAMES[flow]}-{SHAPE_NAMES[shape]}"
        return Node(
            node, art, at, size, turn * QUARTER_TURN, Z_SPACE, alt=alt, tags=("square", "lava")
        )
    if tile == VOLCANO:
        alt = text("alt.volcano", space=name, how=text(f"awake.{awake}"))
        return Node(node, f"volcano-{awake}", at, size, z=Z_VOLCANO, alt=alt, tags=("square",))
    if tile == EMPTY:
        alt = text("alt.empty", space=name)
        art = f"empty-{drawing(space)}"
        return Node(node, art, at, size, z=Z_SPACE, alt=alt, tags=("square",))
    art = "camp" if tile == CAMP else "start-tile" if tile >= FIRST_START else "tile"
    words = {} if tile == CAMP else {"tile": named("tile", TILE_NAMES[tile], text)}
    alt = text(f"alt.{'camp' if tile == CAMP else 'tile'}", space=name, **words)
    return Node(node, art, at, size, z=Z_SPACE, alt=alt, tags=("square",))


def space_nodes(name: str) -> tuple[str, ...]:
    """The nodes of a space: itself and its squares."""
    return f"space-{name}", *(f"square-{name}{quarter}" for quarter in QUARTER_NAMES)


@lru_cache(KEPT)
def _squares(space: int, tile: int, turn: int, text: Text) -> tuple[Node, ...]:
    nodes = []
    for quarter in range(QUARTERS):
        square = space * QUARTERS + quarter
        ground = GROUND_NAMES[GROUND[tile, turn, quarter]]
        words = named("square", SQUARE_NAMES[square], text)
        alt = text("alt.square", square=words, ground=text(f"ground_name.{ground}"))
        at, name = layout.SQUARE_CENTRES[square], f"square-{SQUARE_NAMES[square]}"
        art = f"{ground}-{drawing(space + quarter)}"
        nodes.append(
            Node(name, art, at, layout.SQUARE_SIZE, z=Z_SQUARE, alt=alt, tags=("square", ground))
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
    there: dict[int, list[int]] = {}
    for artifact, place in enumerate(view.artifact_at.tolist()):
        there.setdefault(place, []).append(artifact)
    for place, artifacts in there.items():
        if place < SQUARES:
            yield from _loose(tuple(artifacts), place, place in explorer_at, text)
        elif place - CARRIED < len(explorer_at) and explorer_at[place - CARRIED] < SQUARES:
            for index, artifact in enumerate(artifacts):
                at = layout.load(explorer_at[place - CARRIED], index)
                yield _carried(artifact, at, place - CARRIED, text)


@lru_cache(KEPT)
def _boat(boat: int, cove: int, text: Text) -> Node:
    name, at = BOAT_NAMES[boat], layout.MOORINGS[cove]
    words, seats = named("boat", name, text), number_word(int(BOAT_SEATS[boat]), text)
    alt = capital(text("alt.boat", boat=words, cove=COVE_NAMES[cove], seats=seats))
    return Node(f"boat-{name}", boat_art(boat), at, layout.BOAT_SIZE, z=Z_BOAT, alt=alt)


def boat_art(boat: int) -> str:
    """By its emblem and by how many artifacts it takes."""
    return f"boat-{PIECES.boats[boat].colour}-{PIECES.boats[boat].seats}"


@lru_cache(KEPT)
def _explorer(explorer: int, square: int, own: bool, text: Text) -> Node:  # noqa: FBT001  # cached
    name = EXPLORER_NAMES[explorer]
    where = named("square", SQUARE_NAMES[square], text)
    alt = capital(text("alt.explorer", explorer=named("explorer", name, text), square=where))
    at, tags = layout.SQUARE_CENTRES[square], ("numbered", "own") if own else ("numbered",)
    return figure(explorer, at, layout.EXPLORER_SIZE, alt, tags)


def figure(
    explorer: int, at: Point, size: float, alt: str = "", tags: tuple[str, ...] = ("numbered",)
) -> Node:
    """An explorer with the shape of his colour and his number."""
    name, face = EXPLORER_NAMES[explorer], FACES[explorer // PER_COLOUR]
    art = f"explorer-{face}"
    return Node(f"explorer-{name}", art, at, size, 0, Z_EXPLORER, face, name[-1], alt, tags)


@lru_cache(KEPT)
def _loose(artifacts: tuple[int, ...], square: int, trodden: bool, text: Text) -> tuple[Node, ...]:  # noqa: FBT001  # cached
    """What lies on a square; of a crowd, the first of each colour and how many there are."""
    counts = Counter(int(COLOUR_OF[artifact]) for artifact in artifacts)
    crowd = len(artifacts) > CROWD
    firsts = {int(COLOUR_OF[artifact]): artifact for artifact in reversed(artifacts)}
    shown = sorted(firsts.values()) if crowd else artifacts
    alone = len(shown) == 1 and not trodden
    size = layout.ALONE_SIZE if alone else layout.LOOSE_SIZE
    where = named("square", SQUARE_NAMES[square], text)
    nodes = []
    for index, artifact in enumerate(shown):
        words = named("artifact", ARTIFACT_NAMES[artifact], text)
        alt = capital(text("alt.artifact", artifact=words, square=where))
        count = counts[int(COLOUR_OF[artifact])]
        at = layout.loose(square, index, len(shown))
        if trodden:
            at = layout.beside(square, index)
        label = str(count) if crowd and count > 1 else ""
        nodes.append(cube(artifact, at, size, alt, z=Z_LOAD if trodden else Z_LOOSE, label=label))
    return tuple(nodes)


@lru_cache(KEPT)
def _carried(artifact: int, at: Point, explorer: int, text: Text) -> Node:
    words = named("artifact", ARTIFACT_NAMES[artifact], text)
    whose = named("explorer", EXPLORER_NAMES[explorer], text)
    alt = capital(text("alt.carried", artifact=words, explorer=whose))
    return cube(artifact, at, layout.LOAD_SIZE, alt, z=Z_LOAD)


def cube(artifact: int, at: Point, size: float, alt: str, *, z: int = 0, label: str = "") -> Node:
    """An artifact, wherever it is."""
    art = f"artifact-{PIECES.artifacts[COLOUR_NAMES[COLOUR_OF[artifact]]].name}"
    return Node(f"artifact-{ARTIFACT_NAMES[artifact]}", art, at, size, 0, z, "", label, alt)


# --- what lies under the board --------------------------------------------------------------------


def tray(view: State, seat: int, leavings: frozenset[int], text: Text) -> Iterator[Node]:
    """Points and bag; one's tiles, one's cards, and what may be left behind."""
    if view.phase == Phase.PLAY:
        yield _counter("spend", "fact.pool", int(view.pool), layout.POOL_AT, text)
    yield _counter("bag", "fact.bag", int(view.bag.sum()), layout.BAG_AT, text)
    if seat < 0:
        return
    hand = view.hand[seat].tolist()
    things = [("tile", kind, count) for kind, count in enumerate(hand) if count]
    if view.pending != NOBODY and view.active == seat:
        things.append(("pending", int(view.pending), 1))
    cards = Counter(card_key(CARD_NAMES[card]) for card in held_cards(view, seat))
    numbers = {card_key(CARD_NAMES[card]): card for card in held_cards(view, seat)}
    things += [("card", numbers[key], count) for key, count in cards.items()]
    things += [("leave", leave, 1) for leave in sorted(leavings)]
    team = range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR)
    if view.phase == Phase.DEPLOY:
        things += [("reserve", e, 1) for e in team if view.explorer_at[e] == RESERVE]
    for (sort, number, count), at in zip(things, layout.tray(len(things)), strict=True):
        yield from _thing(sort, number, count, at, text)


def held_cards(view: State, seat: int) -> list[int]:
    """The cards of a seat, as far as the view knows them."""
    return [card for card, place in enumerate(view.card_at.tolist()) if place == HELD + seat]


@lru_cache(KEPT)
def _counter(node: str, key: str, count: int, at: Point, text: Text) -> Node:
    alt = text("counted", what=text(key), count=count)
    size = layout.TRAY_SIZE * 0.9
    return Node(node, node, at, size, 0, Z_TRAY, "", str(count), alt, ("centred", "button"))


@lru_cache(KEPT)
def _thing(sort: str, number: int, count: int, at: Point, text: Text) -> tuple[Node, ...]:
    """Something in the tray; those that are alike lie one behind another."""
    node = _piece(sort, number, at, text)
    behind = [
        msgspec.structs.replace(
            node,
            id=f"{node.id}-behind{extra}",
            at=(at[0] + layout.STACKED * extra, at[1] - layout.STACKED * extra),
            z=Z_TRAY - extra,
            label="",
            alt="",
            tags=("scenery",),
        )
        for extra in range(count - 1, 0, -1)
    ]
    return (*behind, node)


def _piece(sort: str, number: int, at: Point, text: Text) -> Node:
    size = layout.TRAY_SIZE
    if sort == "reserve":
        words = named("explorer", EXPLORER_NAMES[number], text)
        return figure(number, at, layout.RESERVE_SIZE, capital(text("alt.reserve", explorer=words)))
    if sort == "leave":
        name = LEAVE_NAMES[number]
        alt = text("alt.leave", leave=named("leave", name, text))
        return Node(f"leave-{name}", "leave", at, size * 0.8, z=Z_TRAY, label=name, alt=alt)
    if sort == "card":
        key = card_key(CARD_NAMES[number])
        alt = text("alt.card", card=text(f"card.{key}"), text=text(f"card_text.{key}"))
        return Node(f"card-{key}", f"card-{key}", at, size, z=Z_TRAY, alt=alt, tags=("square",))
    name, points = TERRAIN_NAMES[number], int(POINTS[number])
    node = f"tile-{name}" if sort == "tile" else "pending"
    key = "alt.hand" if sort == "tile" else "alt.pending"
    count = text("points_1" if points == 1 else "points", count=number_word(points, text))
    alt = text(key, tile=named("tile", name, text), points=count)
    tags = ("square", "hub")
    return Node(node, tile_art(number), at, size, 0, Z_TRAY, "", str(points), alt, tags)


@lru_cache(KEPT)
def tile_art(tile: int, turn: int = 0) -> str:
    """A tile as it lies: a picture for every pattern, put together from its quarters."""
    return "tile-" + "".join(LETTERS[ground] for ground in GROUND[tile, turn])
