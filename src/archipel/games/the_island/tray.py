"""What lies under the board: treasures to place, the tiles in hand; and the die beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from archipel.core.phrases import capital, number_word
from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.the_island import layout
from archipel.games.the_island.data import (
    COLOUR_NAMES,
    COLOURS,
    EFFECT_NAMES,
    FACES,
    FIRST_RED,
    KIND_NAMES,
    TERRAIN_NAMES,
)
from archipel.games.the_island.glance import Glance
from archipel.games.the_island.nodes import KEPT, Z_TRAY, counter
from archipel.games.the_island.state import NOBODY, Phase


def tray(glance: Glance, text: Text) -> Iterator[Node]:
    """The treasures still to place, or the tiles in hand; and the die."""
    view, seat = glance.view, glance.seat
    if view.die != NOBODY:
        yield _die(int(view.die), text)
    if seat < 0:
        return
    if glance.phase == Phase.SETUP_EXPLORERS:
        unplaced = view.unplaced.tolist()
        yield from _treasures(
            tuple(
                (colour, value, count)
                for colour in range(COLOURS)
                if glance.seat_of[colour] == seat
                for value, count in enumerate(unplaced[colour])
                if count > 0
            ),
            text,
        )
        return
    hand = view.hand[seat].tolist()
    held = [(e, t) for e in range(FIRST_RED, len(EFFECT_NAMES)) for t in range(len(hand))]
    cards: dict[int, tuple[int, int]] = {}  # effect: lowest terrain, count
    for effect, terrain in held:
        if hand[terrain][effect] > 0:
            lowest, count = cards.get(effect, (terrain, 0))
            cards[effect] = lowest, count + hand[terrain][effect]
    yield from _hand(tuple((e, t, n) for e, (t, n) in cards.items()), text)


@lru_cache(KEPT)
def _treasures(values: tuple[tuple[int, int, int], ...], text: Text) -> tuple[Node, ...]:
    nodes = []
    for (colour, value, count), at in zip(values, layout.tray(len(values)), strict=True):
        name, face = f"value-{COLOUR_NAMES[colour]}-{value}", FACES[colour]
        words = text(f"colour.{COLOUR_NAMES[colour]}"), number_word(value, text)
        alt = capital(text("alt.value", colour=words[0], value=words[1], count=count))
        art = f"treasure-{face}"
        nodes.append(Node(name, art, at, 0.8, 0, Z_TRAY, face, str(value), alt, ("centred",)))
        if count > 1:
            nodes.append(counter(f"count-{name}", (at[0] + 18, at[1] - 18), _times(count), 0.32))
    return tuple(nodes)


@lru_cache(KEPT)
def _hand(cards: tuple[tuple[int, int, int], ...], text: Text) -> tuple[Node, ...]:
    nodes = []
    for (effect, terrain, count), at in zip(cards, layout.tray(len(cards)), strict=True):
        name = EFFECT_NAMES[effect]
        art = f"card-{name}-{TERRAIN_NAMES[terrain]}"
        alt = text("alt.card", effect=text(f"effect.{name}"), text=text(f"card.{name}"))
        nodes.append(Node(f"card-{name}", art, at, 0.92, z=Z_TRAY, alt=capital(alt)))
        if count > 1:
            nodes.append(
                counter(f"count-card-{name}", (at[0] + 20, at[1] - 26), _times(count), 0.32)
            )
    return tuple(nodes)


@lru_cache(KEPT)
def _die(kind: int, text: Text) -> Node:
    alt = capital(text("alt.die", kind=text(f"kind.{KIND_NAMES[kind]}")))
    return Node("die", f"die-{KIND_NAMES[kind]}", layout.DIE_AT, 0.8, z=Z_TRAY, alt=alt)


def _times(count: int) -> str:
    return f"\N{MULTIPLICATION SIGN}{count}"
