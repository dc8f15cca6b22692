"""What stands on the island: sky, places for pawns, camp, decks, the way up and the way back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from archipel.core.scene import Card, Fact, Node
from archipel.core.text import Text
from archipel.games.naufrages import layout
from archipel.games.naufrages.cards.code import Build
from archipel.games.naufrages.cards.tables import BUILD as BUILD_TABLE
from archipel.games.naufrages.data import (
    AREA_NAMES,
    BUILD,
    BUILD_NAMES,
    BUILDS,
    CARDS,
    DEBRIS_DECK,
    DECK_NAMES,
    EVENT_DECK,
    FACES,
    PIECES,
    RETURN_LEAST,
    RETURN_MOST,
    SHELTER,
    SPACE_LIST,
    SPOT_NAMES,
    SUMMIT,
)
from archipel.games.naufrages.layout import Z_GROUND, Z_PAWN, Z_SPACE, Z_THING, Z_TOP
from archipel.games.naufrages.pictures import card_node
from archipel.games.naufrages.rules.building import material, may_build
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.rules.people import marching
from archipel.games.naufrages.state import (
    BONUS_PAWN,
    NOBODY,
    PENDING,
    RUNNING,
    STATE_DONE,
    STATE_HIDDEN,
    Phase,
    State,
)
from archipel.games.naufrages.tables import TRACK_AREA, TRACK_TILES
from archipel.games.naufrages.words import card_text, named

SCENERY: Final = ("scenery",)
SQUARE: Final = ("square", "firm")
SPOT_ICONS: Final = {
    "food": "kit-fruit",
    "wood": "kit-log",
    "journal": "kit-book",
    "debris": "kit-crate",
    "campfire": "kit-fire",
    "camp": "kit-tent",
    "explore": "kit-footprint",
    "rest": "kit-hammock",
}
BUILD_ARTS: Final = frozenset(("help", "signal", "raft", "pantry", "shelter"))


def mark(face: str, at: layout.Point = (50.0, 72.0), size: float = 0.36) -> tuple[Node, ...]:
    """The shape of a seat, upon a piece of its colour."""
    return (Node("mark", f"mark-{face}", at, size),)


# --- sky ------------------------------------------------------------------------------------------


def sky(view: State, text: Text) -> Iterator[Node]:
    """The weather track, the day, the event and how many are left, the last dice."""
    for space, name in enumerate(PIECES.weather.spaces):
        here = space == view.weather
        words = text(f"weather.{name}")
        alt = text("alt.weather", space=words) if here else words
        at, size = layout.WEATHER_AT[space], layout.WEATHER_SIZE
        tags = () if here else ("dim",)
        about = Card(f"weather-{name}", words.capitalize(), text(f"weather_text.{name}"))
        yield Node(
            f"sky-{space}", f"weather-{name}", at, size, 0, Z_SPACE, "", "", alt, tags, (), about
        )
    at = layout.WEATHER_AT[int(view.weather)]
    yield Node("weather", "ring", at, layout.WEATHER_SIZE * 1.16, z=Z_THING, tags=SCENERY)
    if view.round:
        day = text("fact.progress", done=int(view.round), all=int(view.rounds))
        alt = text("alt.day", day=day)
        label = str(int(view.round))
        yield Node("day", "sky", layout.DAY_AT, 0.62, 0, Z_SPACE, "", label, alt, ("centred",))
    yield _deck(view, EVENT_DECK, layout.EVENT_DECK_AT, text)
    if view.active_event != NOBODY:
        yield card_node(int(view.active_event), layout.EVENT_AT, text, layout.EVENT_SIZE)
    for number, die in enumerate(view.dice.tolist()):
        if die:
            alt = text("alt.die", die=die)
            yield Node(f"die-{number}", f"die-{die}", layout.DIE_AT[number], 0.56, z=Z_TOP, alt=alt)


def _deck(view: State, deck: int, at: layout.Point, text: Text) -> Node:
    name, count = DECK_NAMES[deck], int(view.deck_size[deck])
    alt = text("alt.deck", deck=text(f"deck.{name}"), count=count)
    tags = SQUARE if count else (*SQUARE, "dim")
    return Node(
        f"deck-{name}", f"back-{name}", at, layout.DECK_SIZE, 0, Z_SPACE, "", str(count), alt, tags
    )


# --- places for pawns -----------------------------------------------------------------------------


def space_points(view: State) -> dict[int, layout.Point]:
    """Of every space that is there: constructions close up, and the hammock comes after them."""
    found: dict[int, layout.Point] = {}
    builds = 0
    for space, (spot, row, _) in enumerate(SPACE_LIST):
        in_site = layout.ROWS[row - 1] is layout.BUILD_ROW
        if spot >= BUILD and view.build_state[spot - BUILD] == STATE_HIDDEN:
            continue
        found[space] = layout.build_at(builds) if in_site else layout.SPACE_AT[space]
        builds += in_site
    return found


def board(view: State, names: Sequence[str], text: Text) -> Iterator[Node]:
    """The six places of the day, their spaces, and the pawns on them."""
    for number, row in enumerate(layout.ROWS, 1):
        alt = text("alt.row", row=number)
        tags = ("centred", "sign", "now") if view.row == number else ("centred", "sign")
        yield Node(
            f"row-{number}", "sign", row.sign, layout.SIGN_SIZE, 0, Z_SPACE, "", str(number), alt,
            tags,
        )  # fmt: skip
    for space, at in space_points(view).items():
        yield _space(view, space, at, text)
        seat = int(view.pawn_at[space])
        if seat != NOBODY:
            spot = named("spot", SPOT_NAMES[SPACE_LIST[space][0]], text)
            alt = text("alt.pawn", seat=names[seat], spot=spot)
            yield pawn(view, seat, space, at, alt)


def pawn(view: State, seat: int, space: int, at: layout.Point, alt: str) -> Node:
    """A seat's two pawns go by the order of their spaces; the first to be resolved leaves first."""
    spaces = [other for other in range(len(SPACE_LIST)) if view.pawn_at[other] == seat]
    alone = len(spaces) == 1 and view.row > 0
    number = 1 if alone else spaces.index(space)
    here = at[0], at[1] - 6
    return Node(
        f"pawn-{seat}-{number}", "pawn", here, 0.58, 0, Z_PAWN, FACES[seat], "", alt, (),
        mark(FACES[seat]),
    )  # fmt: skip


def _space(view: State, space: int, at: layout.Point, text: Text) -> Node:
    spot, _, cost = SPACE_LIST[space]
    name = named("spot", SPOT_NAMES[spot], text)
    if spot >= SHELTER:
        return _site(view, space, at, text)
    icon = SPOT_ICONS["rest" if layout.is_rest(spot) else SPOT_NAMES[spot]]
    price = "?" if cost < 0 else str(cost)
    about = "rest" if layout.is_rest(spot) else SPOT_NAMES[spot]
    return Node(
        id=f"space-{space}",
        art="space",
        at=at,
        size=layout.SPACE_SIZE,
        z=Z_SPACE,
        label=price if cost else "",
        alt=text("alt.space", spot=name, cost=price),
        tags=SQUARE,
        upon=(Node("icon", icon, (50.0, 49.0), 0.66),),
        card=Card(icon, name, text(f"spot_text.{about}")),
    )


# --- constructions --------------------------------------------------------------------------------


def build_art(name: str, *, done: bool = False) -> str:
    if name == "signal" and done:
        return "build-signal-done"
    return f"build-{name}" if name in BUILD_ARTS else "build-other"


def build_needs(view: State, spot: int, text: Text) -> str:
    """What is asked for, in words: steps, or energy and materials."""
    if spot != SHELTER and BUILD_TABLE[spot - BUILD, Build.MULTI]:
        build = spot - BUILD
        done, whole = int(view.build_progress[build]), int(BUILD_TABLE[build, Build.PROGRESS])
        return text("needs.steps", done=done, all=whole)
    parts = []
    for name in ("energy", "wood", "rope", "sail"):
        amount = int(material(view, spot, Build[name.upper()].value))
        if amount:
            parts.append(text(f"needs.{name}", n=amount))
    return ", ".join(parts)


def _site(view: State, space: int, at: layout.Point, text: Text) -> Node:
    """A construction, finished or not, with how far it is."""
    spot = SPACE_LIST[space][0]
    name, title = SPOT_NAMES[spot], named("spot", SPOT_NAMES[spot], text)
    is_open = bool(may_build(view, spot))
    done = not is_open
    effect = text("shelter_text")
    if spot == SHELTER:
        art, label = build_art(name), str(int(view.shelter)) if view.shelter else ""
    else:
        build = spot - BUILD
        done = view.build_state[build] == STATE_DONE
        art = build_art(BUILD_NAMES[build], done=done)
        whole = int(BUILD_TABLE[build, Build.PROGRESS])
        label = f"{int(view.build_progress[build])}/{whole}" if whole and not done else ""
        effect = card_text(int(BUILD_TABLE[build, Build.EFFECT_TEXT]), text)
    state = text("alt.built") if done else build_needs(view, spot, text)
    return Node(
        id=f"space-{space}",
        art="space" if is_open else "space-taken",
        at=at,
        size=layout.SPACE_SIZE,
        z=Z_SPACE,
        label=label,
        alt=text("alt.site", spot=title, state=state),
        tags=(*SQUARE, "numbered") if label else SQUARE,
        upon=(Node("icon", art, (50.0, 38.0 if label else 48.0), 0.6),),
        card=Card(art, title, effect, facts=(Fact(state, "", "kit-hammer"),)),
    )


# --- the camp -------------------------------------------------------------------------------------


def camp(view: State, text: Text) -> Iterator[Node]:
    """Fire, shelter, animals, the Stock, the wreck, and the camp cards on their cloth."""
    state = "2" if view.fire_wood else str(int(view.fire_lit))
    alt = text("alt.fire", state=text(f"fact.fire_{state}"))
    yield Node("fire", f"fire-{state}", layout.FIRE_AT, 1.25, z=Z_THING, alt=alt)
    alt = text("alt.shelter", level=int(view.shelter))
    level = min(4, int(view.shelter))
    yield Node("shelter", f"shelter-{level}", layout.SHELTER_AT, 1.35, z=Z_THING, alt=alt)
    if view.goat:
        alt = text("tile.goat")
        yield Node("goat", "animal-goat", layout.GOAT_AT, 0.6, z=Z_THING, alt=alt)
    if view.cannon:
        alt = text("tile.cannon")
        yield Node("cannon", "animal-cannon", layout.CANNON_AT, 0.7, z=Z_THING, alt=alt)
    yield from _stock(view, text)
    yield from _slots(view, text)


def food_on_tiles(view: State) -> int:
    found = sum((value + 1) * int(n) for value, n in enumerate(view.harvest_stock.tolist()))
    return found + sum((value + 1) * int(n) for value, n in enumerate(view.fish_stock.tolist()))


def _stock(view: State, text: Text) -> Iterator[Node]:
    counts = {name: int(getattr(view, name)) for name in layout.STOCK_NAMES if name != "tiles"}
    counts["tiles"] = food_on_tiles(view)
    for name, at in layout.STOCK_AT.items():
        alt = text("alt.stock", goods=text(f"fact.{_fact_of(name)}"), count=counts[name])
        tags = () if counts[name] else ("dim",)
        yield Node(
            f"stock-{name}", f"stock-{name}", at, layout.STOCK_SIZE, 0, Z_THING, "",
            str(counts[name]), alt, tags,
        )  # fmt: skip
    count = int(view.reserve_count)
    alt = text("alt.stock", goods=text("fact.reserve"), count=count)
    yield Node("reserve", "stock-reserve", layout.RESERVE_AT, 0.7, 0, Z_THING, "", str(count), alt)
    for cube in range(min(int(view.debris_spaces), len(layout.WRECK_AT))):
        at, alt = layout.WRECK_AT[cube], text("alt.debris")
        yield Node(f"debris-{cube}", "debris", at, 0.34, z=Z_THING, alt=alt)
    if view.debris_action:
        space = next(s for s, (spot, _, _) in enumerate(SPACE_LIST) if SPOT_NAMES[spot] == "debris")
        x, y = layout.SPACE_AT[space]
        at, alt = (x + 22, y - 24), text("alt.debris_here")
        yield Node("debris-here", "debris", at, 0.34, z=Z_THING, alt=alt)
    yield _deck(view, DEBRIS_DECK, layout.DEBRIS_DECK_AT, text)


def _fact_of(name: str) -> str:
    return "tiles_in_stock" if name == "tiles" else name


def _slots(view: State, text: Text) -> Iterator[Node]:
    slots = int(view.slots)
    size = layout.slot_size(slots)
    for slot in range(slots):
        at = layout.slot_at(slot, slots)
        alt = text("alt.slot", slot=slot + 1)
        yield Node(f"slot-{slot}", "slot", at, size, 0, Z_SPACE, "", "", alt, SQUARE)
        card = int(card_on(view, slot))
        if card != NOBODY:
            yield card_node(card, at, text, size * 0.96)
        seat = int(view.slot_pawn[slot])
        if seat != NOBODY:
            white = seat == BONUS_PAWN
            face = "" if white else FACES[seat]
            art, upon = ("pawn-white", ()) if white else ("pawn", mark(face))
            here = at[0] + 26 * size, at[1] + 20 * size
            yield Node(f"slot-pawn-{slot}", art, here, 0.5, 0, Z_PAWN, face, "", "", (), upon)


# --- exploring ------------------------------------------------------------------------------------


def island(view: State, names: Sequence[str], text: Text) -> Iterator[Node]:
    """The way up with everybody's cubes, the three decks, pending cards, and the way back."""
    yield from _way(view, names, text)
    for deck in range(len(AREA_NAMES)):
        yield _deck(view, deck, layout.DECK_AT[deck], text)
    pending = [card for card in range(CARDS) if view.card_at[card] == PENDING]
    pending.sort(key=lambda card: int(view.card_order[card]))
    for place, card in enumerate(pending):
        yield card_node(card, layout.PENDING_AT[place], text, layout.PENDING_SIZE)
    for card in range(CARDS):
        if view.card_at[card] == RUNNING and card != view.active_event:
            yield card_node(card, layout.RUNNING_AT, text, 1.9, z=Z_TOP)
    yield from _way_back(view, names, text)


def _way(view: State, names: Sequence[str], text: Text) -> Iterator[Node]:
    for space, at in enumerate(layout.TRACK_AT):
        area = AREA_NAMES[TRACK_AREA[space]]
        art = "step-summit" if space == SUMMIT else f"step-{area}"
        tiles = int(TRACK_TILES[space])
        alt = text("alt.step", space=space, tiles=tiles)
        size = layout.STEP_SIZE * (1.35 if space == SUMMIT else 1.0)
        label = str(tiles) if tiles and space != SUMMIT else ""
        yield Node(f"step-{space}", art, at, size, 0, Z_GROUND, "", label, alt, ("centred", "step"))
    out = int(marching(view))
    for seat in range(int(view.seats)):
        if view.dead[seat] or view.phase == Phase.SETUP:
            continue
        space = int(view.track[seat])
        at = layout.beside(layout.TRACK_AT[space], seat)
        alt = text("alt.cube", seat=names[seat], space=space)
        tags = ("now",) if out >> seat & 1 and view.active == seat else ()
        art, size = ("pawn", 0.42) if out >> seat & 1 else ("cube", layout.CUBE_SIZE)
        yield Node(
            f"cube-{seat}", art, at, size, 0, Z_PAWN, FACES[seat], "", alt, tags, mark(FACES[seat])
        )


def _way_back(view: State, names: Sequence[str], text: Text) -> Iterator[Node]:
    for space in range(RETURN_LEAST, RETURN_MOST + 1):
        at = layout.RETURN_AT[space - RETURN_LEAST]
        alt = text("alt.knot", space=space)
        yield Node(
            f"knot-{space}", "knot", at, layout.KNOT_SIZE, 0, Z_GROUND, "", str(space), alt,
            ("centred", "knot"),
        )  # fmt: skip
    space = int(view.return_cube)
    x, y = layout.RETURN_AT[space - RETURN_LEAST]
    alt = text("alt.return", space=space)
    yield Node("return", "walker", (x, y), 0.52, 0, Z_THING, "", str(space), alt)
    for seat in range(int(view.seats)):
        group = int(view.group[seat])
        if group != NOBODY:
            difficulty = int(view.group_difficulty[group])
            at = layout.beside(layout.RETURN_AT[difficulty - RETURN_LEAST], seat)
            alt = text("alt.lost", seat=names[seat], space=difficulty)
            yield Node(
                f"lost-{seat}", "lost", at, 0.34, 0, Z_PAWN, FACES[seat], "", alt, (),
                mark(FACES[seat], (78.0, 78.0), 0.4),
            )  # fmt: skip


def builds_shown(view: State) -> list[int]:
    return [build for build in range(BUILDS) if view.build_state[build] != STATE_HIDDEN]
