"""What stands on the table: spaces and pawns, camp cards, tracks, decks and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.naufrages import layout
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.cards.code import Card, CardFlag, Kind
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import (
    AREA_NAMES,
    BUILD,
    CARDS,
    DEBRIS_DECK,
    DECK_NAMES,
    FACES,
    PIECES,
    RETURN_LEAST,
    SHELTER,
    SPACE_LIST,
    SPOT_NAMES,
)
from archipel.games.naufrages.rules.building import may_build
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.state import (
    BONUS_PAWN,
    NOBODY,
    PENDING,
    RUNNING,
    SHOWN,
    State,
)
from archipel.games.naufrages.words import card_name, named

KIND_ARTS: Final = {
    Kind.EVENT: "card-event",
    Kind.DEBRIS: "card-object",
    Kind.OBJECT: "card-object",
    Kind.CAMP: "card-camp",
}
SPACES, PAWNS, CARDS_Z = 1, 3, 2


def card_art(card: int) -> str:
    """The frame of a card, by its kind or area."""
    if card >= CARDS:
        return "card-object"
    kind = Kind(int(CARD[card, Card.KIND]))
    if kind != Kind.EXPLORE:
        return KIND_ARTS[kind]
    return f"card-{AREA_NAMES[CARD[card, Card.AREA]]}"


def card_node(card: int, at: layout.Point, text: Text, size: float = 1.0) -> Node:
    name = card_name(THING_NAMES[card], text)
    red = card < CARDS and bool(CARD[card, Card.FLAGS] & CardFlag.RED)
    return Node(
        id=f"card-{THING_NAMES[card]}",
        art=card_art(card),
        at=at,
        size=size,
        z=CARDS_Z,
        face="red" if red else "",
        label=name,
        alt=name,
    )


def board(view: State, names: list[str], text: Text) -> Iterator[Node]:
    """The main board with its pawns."""
    for space, (spot, _, cost) in enumerate(SPACE_LIST):
        if spot >= BUILD and not may_build(view, spot):
            continue
        if spot == SHELTER and not may_build(view, spot):
            continue
        name = named("spot", SPOT_NAMES[spot], text)
        at = layout.SPACE_AT[space]
        price = "?" if cost < 0 else str(cost)
        yield Node(
            id=f"space-{space}",
            art="space",
            at=at,
            size=0.9,
            z=SPACES,
            label=name if cost == 0 else f"{name} {price}",
            alt=text("alt.space", spot=name, cost=price),
        )
        seat = int(view.pawn_at[space])
        if seat != NOBODY:
            alt = text("alt.pawn", seat=names[seat], spot=name)
            yield Node(f"pawn-{seat}-{space}", "pawn", at, 0.5, z=PAWNS, face=FACES[seat], alt=alt)


def camp(view: State, names: list[str], text: Text) -> Iterator[Node]:
    """The Camp board."""
    for slot in range(int(view.slots)):
        at = layout.SLOT_AT[slot]
        alt = text("alt.slot", slot=slot + 1)
        yield Node(f"slot-{slot}", "slot", at, layout.SLOT_SIZE, z=SPACES, alt=alt)
        card = int(card_on(view, slot))
        if card != NOBODY:
            yield card_node(card, at, text)
        pawn = int(view.slot_pawn[slot])
        if pawn != NOBODY:
            face = "white" if pawn == BONUS_PAWN else FACES[pawn]
            yield Node(f"slot-pawn-{slot}", "pawn", at, 0.5, z=PAWNS, face=face)
    state = "2" if view.fire_wood else str(int(view.fire_lit))
    yield Node(
        "fire",
        f"fire-{state}",
        layout.FIRE_AT,
        alt=text("alt.fire", state=text(f"fact.fire_{state}")),
    )
    space = int(view.weather)
    words = text(f"weather.{PIECES.weather.spaces[space]}")
    alt = text("alt.weather", space=words)
    yield Node("weather", "marker", layout.WEATHER_AT[space], 0.5, label=words, alt=alt)


def island(view: State, names: list[str], text: Text) -> Iterator[Node]:
    """The exploration board: cubes, the way back, decks and pending cards."""
    for seat in range(int(view.seats)):
        if not view.dead[seat]:
            space = int(view.track[seat])
            at = layout.beside(layout.TRACK_AT[space], seat)
            alt = text("alt.cube", seat=names[seat], space=space)
            yield Node(f"cube-{seat}", "cube", at, 0.35, z=PAWNS, face=FACES[seat], alt=alt)
        group = int(view.group[seat])
        if group != NOBODY:
            difficulty = int(view.group_difficulty[group])
            at = layout.beside(layout.RETURN_AT[difficulty - RETURN_LEAST], seat)
            alt = text("alt.lost", seat=names[seat], space=difficulty)
            yield Node(f"lost-{seat}", "lost", at, 0.35, z=PAWNS, face=FACES[seat], alt=alt)
    space = int(view.return_cube)
    at = layout.RETURN_AT[space - RETURN_LEAST]
    alt = text("alt.return", space=space)
    yield Node("return", "marker", at, 0.4, z=SPACES, label=str(space), alt=alt)
    for deck, name in enumerate(AREA_NAMES):
        words, count = text(f"deck.{name}"), int(view.deck_size[deck])
        alt = text("alt.deck", deck=words, count=count)
        yield Node(f"deck-{name}", f"back-{name}", layout.DECK_AT[deck], label=str(count), alt=alt)


def cards(view: State, text: Text) -> Iterator[Node]:
    """Cards in the open that nobody holds: pending, washed ashore, being resolved, the event."""
    pending = [c for c in range(CARDS) if view.card_at[c] == PENDING]
    pending.sort(key=lambda card: int(view.card_order[card]))
    for place, card in enumerate(pending):
        yield card_node(card, layout.PENDING_AT[place % len(layout.PENDING_AT)], text, 0.7)
    shown = [c for c in range(CARDS) if view.card_at[c] == SHOWN]
    for place, card in enumerate(shown):
        yield card_node(card, layout.SHOWN_AT[place % len(layout.SHOWN_AT)], text)
    for card in range(CARDS):
        if view.card_at[card] == RUNNING:
            yield card_node(card, layout.RUNNING_AT, text, 2.0)
    if view.active_event != NOBODY:
        yield card_node(int(view.active_event), layout.EVENT_AT, text, 1.4)
    count = int(view.deck_size[DEBRIS_DECK])
    deck = text(f"deck.{DECK_NAMES[DEBRIS_DECK]}")
    alt = text("alt.deck", deck=deck, count=count)
    yield Node("deck-debris", "back-debris", layout.DEBRIS_AT, label=str(count), alt=alt)
