"""Everybody's sheet: portrait, energy with injuries and traumas, food, tiles, pawns, Objects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from archipel.core.scene import Card, Fact, Node
from archipel.core.text import Text
from archipel.games.naufrages import layout
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.data import (
    CHARACTER_NAMES,
    FACES,
    PIECES,
    SPACE_LIST,
)
from archipel.games.naufrages.layout import Z_CARD, Z_PAWN, Z_SPACE, Z_THING, Z_TOP
from archipel.games.naufrages.nodes import SCENERY, mark
from archipel.games.naufrages.pictures import card_node
from archipel.games.naufrages.rules.body import most_energy
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import marching
from archipel.games.naufrages.state import HELD, NOBODY, Phase, State
from archipel.games.naufrages.tables import HELD_CARDS
from archipel.games.naufrages.words import card_name, trade_name

PAWNS: Final = 2


def where(view: State, seat: int) -> str:
    if view.dead[seat]:
        return "dead"
    if view.group[seat] != NOBODY:
        return "lost"
    return "exploring" if marching(view) >> seat & 1 else "camp"


def portrait(character: int) -> str:
    """The picture of a character, or of nobody in particular."""
    if character == NOBODY:
        return "person"
    trade, look = CHARACTER_NAMES[character].split(".")
    return f"person-{trade}-{look}"


def character_card(character: int, text: Text, *, code: int | None = None) -> Card:
    """Who somebody is, and what he can."""
    entry = PIECES.characters[character // 2]
    energy = Fact(text("fact.energy"), str(entry.energy), "pip-energy")
    trade = trade_name(character, text)
    return Card(
        portrait(character),
        entry.names[character % 2],
        text(f"ability.{entry.id}"),
        mood=trade[:1].upper() + trade[1:],
        facts=(energy,),
        code=code,
    )


def things_of(view: State, seat: int) -> list[int]:
    """What a seat holds, in the order in which it came."""
    things = [int(held_thing(at)) for at in range(len(HELD_CARDS) + 1)]
    found = [thing for thing in things if view.card_at[thing] == HELD + seat]
    return sorted(found, key=lambda thing: int(view.card_order[thing]))


def people(view: State, seat: int, names: Sequence[str], text: Text) -> Iterator[Node]:
    """A sheet for each seat; one's own Objects lie in the crate."""
    for other in range(int(view.seats)):
        yield from _sheet(view, other, names[other], text)
        yield from _pips(view, other, names[other], text)
        yield from _small(view, other, names[other], text)
        yield from _pawns_at_home(view, other, names[other], text)
        yield from _things(view, other, seat, text)
    yield from _notes(view, names, text)


def _sheet(view: State, seat: int, name: str, text: Text) -> Iterator[Node]:
    face, character = FACES[seat], int(view.character[seat])
    at = layout.sheet(seat)
    yield Node(f"sheet-{seat}", "sheet", at, layout.SHEET_SIZE, 0, Z_SPACE, face, "", "", SCENERY)
    state = text(f"where.{where(view, seat)}")
    alt = text("alt.person", seat=name, where=state)
    art = "lot" if view.dead[seat] else portrait(character)
    tags = ("square", "firm", "dim") if view.dead[seat] else ("square", "firm")
    yield Node(
        id=f"person-{seat}",
        art=art,
        at=layout.person(seat),
        size=layout.PORTRAIT_SIZE,
        z=Z_CARD,
        face=face,
        alt=alt,
        tags=tags,
        upon=mark(face, (15.0, 15.0), 0.26),
        card=character_card(character, text) if character != NOBODY else None,
    )
    if view.first == seat and view.phase != Phase.SETUP:
        x, y = layout.person(seat)
        at, alt = (x - 36.0, y + 30.0), text("alt.first", seat=name)
        yield Node("first", "first", at, 0.34, z=Z_PAWN, alt=alt)


def _pips(view: State, seat: int, name: str, text: Text) -> Iterator[Node]:
    """NA-3.2: energy from below, traumas and then injuries from above."""
    if view.character[seat] == NOBODY or view.dead[seat]:
        return
    most = int(most_energy(view, seat))
    energy, injuries = int(view.energy[seat]), int(view.injuries[seat])
    traumas = int(view.traumas[seat])
    for number in range(most):
        if number >= most - traumas:
            kind = "trauma"
        elif number >= most - traumas - injuries:
            kind = "injury"
        else:
            kind = "energy" if number < energy else "none"
        body = {"energy": energy, "most": most, "injuries": injuries, "traumas": traumas}
        alt = text("alt.body", seat=name, **body) if number == 0 else ""
        tags = () if alt else SCENERY
        yield Node(
            f"pip-{seat}-{number}", f"pip-{kind}", layout.pip(seat, number), layout.PIP_SIZE, 0,
            Z_THING, "", "", alt, tags,
        )  # fmt: skip


def _small(view: State, seat: int, name: str, text: Text) -> Iterator[Node]:
    if view.dead[seat]:
        return
    food, tiles = int(view.food[seat]), int(view.tile_count[seat])
    alt = text("alt.food", seat=name, count=food)
    tags = () if food else ("dim",)
    yield Node(
        f"food-{seat}", "stock-tokens", layout.small(seat, 0), 0.5, 0, Z_THING, "", str(food), alt,
        tags,
    )  # fmt: skip
    alt = text("alt.tiles", seat=name, count=tiles)
    tags = () if tiles else ("dim",)
    yield Node(
        f"tiles-{seat}", "tile", layout.small(seat, 1), 0.5, 0, Z_THING, "", str(tiles), alt, tags
    )
    state = where(view, seat)
    alt = text(f"where.{state}")
    yield Node(f"where-{seat}", f"icon-{state}", layout.small(seat, 2), 0.48, z=Z_THING, alt=alt)


def _pawns_at_home(view: State, seat: int, name: str, text: Text) -> Iterator[Node]:
    """The pawns that are not on the board; of those declined or not allowed, a pale one."""
    if view.dead[seat] or view.phase == Phase.SETUP:
        return
    placed = [space for space in range(len(SPACE_LIST)) if view.pawn_at[space] == seat]
    at_home = [0] if len(placed) == 1 and view.row > 0 else list(range(len(placed), PAWNS))
    left = int(view.pawns[seat]) - int(view.placed[seat])
    placing = view.phase == Phase.ACTIONS and view.row == 0
    for number in at_home:
        ready = placing and number >= PAWNS - left
        alt = text("alt.pawn_home", seat=name)
        tags = () if ready else ("dim",)
        yield Node(
            f"pawn-{seat}-{number}", "pawn", layout.pawn_home(seat, number), 0.46, 0, Z_PAWN,
            FACES[seat], "", alt, tags, mark(FACES[seat]),
        )  # fmt: skip


def _things(view: State, other: int, seat: int, text: Text) -> Iterator[Node]:
    things = things_of(view, other)
    for number, thing in enumerate(things):
        mine = other == seat
        at = layout.own(number, len(things)) if mine else layout.held(other, number, len(things))
        yield card_node(thing, at, text, layout.OWN_SIZE if mine else layout.OBJECT_SIZE)


# --- offers ---------------------------------------------------------------------------------------


def _notes(view: State, names: Sequence[str], text: Text) -> Iterator[Node]:
    """NA-15.4: open offers lie about as notes; what they say is for the two of them."""
    for giver in range(int(view.seats)):
        for to in range(int(view.seats)):
            if view.offer_open[giver, to]:
                alt = text("alt.note", seat=names[giver], to=names[to])
                x, y = layout.note(giver)
                at = x + 34.0 * to, y
                yield Node(
                    f"note-{giver}-{to}", "note", at, 0.44, 0, Z_TOP, "", "", alt, (),
                    mark(FACES[to], (30.0, 74.0), 0.4),
                )  # fmt: skip


def offered_goods(view: State, giver: int, to: int, side: int, text: Text) -> str:
    """What one side of an offer would hand over, in words: 0 the giver, 1 the other."""
    goods = view.offer_give if side == 0 else view.offer_want
    parts = [
        card_name(THING_NAMES[int(thing)], text)
        for thing in goods[giver, to].tolist()
        if thing >= 0
    ]
    food = int(view.offer_food[giver, to, side])
    if food > 0:
        parts.append(text("needs.food", n=food))
    return ", ".join(parts) or text("good.nothing")
